"""A touch on the table, which stages something or completes an action, and what each seat has staged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from passalong.game import Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.ui.draft import Draft

Ui: TypeAlias = dict[str, object]
"""What a seat has staged, in the form of its game's view."""


class Touched(NamedTuple):
    """The result of a touch: what is staged now, the action that it completes if any, and what to say."""

    ui: Ui
    action: str | None
    news: str


def touch(
    game: str, seen: Observation, names: Sequence[str], ui: Draft, token: str, *, settings: Mapping[str, object]
) -> Touched:
    """Pass a touch to the game's view, and return what has changed; a new prompt is said too."""
    text, view = load_pack(game).text, load_pack(game).view
    staged, action = view.touch(seen, {**ui, **settings}, token)
    after: Ui = {name: value for name, value in staged.items() if name not in settings}
    before, now = text.prompt(seen, names, ui), text.prompt(seen, names, after)
    told = text.change(seen, names, ui, after), now if now != before else ""
    return Touched(after, action, " ".join(filter(None, told)))


def next_tap(game: str, seen: Observation, ui: Draft, action: str) -> tuple[str, str]:
    """Return the act and the argument of the control to use next on the way to an action in the game's notation."""
    way = load_pack(game).view.way(seen, ui, action)
    return ("pick", way[0]) if way else ("play", action)


class Staged:
    """What each seat has staged, in the form of its game's view; it never leaves this device."""

    def __init__(self, match: Match, ui: Mapping[int, Ui]) -> None:
        self._match, self._ui = match, dict(ui)

    def to_json(self) -> dict[str, Ui]:
        """Return everything staged as JSON fields."""
        return {str(seat): ui for seat, ui in self._ui.items() if ui}

    def of(self, seat: int | None) -> Ui:
        """Return what a seat has staged; {} for a spectator."""
        return {} if seat is None else self._ui.get(seat, {})

    def kept(self, seat: int | None) -> Ui:
        """Return what a seat keeps of that after a move, such as notes or the order of the hand."""
        kept = load_pack(self._match.record.game).view.kept
        return {name: value for name, value in self.of(seat).items() if name in kept}

    def put(self, seat: int, ui: Ui) -> None:
        """Store what a seat has staged now."""
        self._ui[seat] = ui

    def clear(self, seat: int) -> None:
        """Drop what a seat has staged, except what it keeps."""
        self._ui[seat] = self.kept(seat)
