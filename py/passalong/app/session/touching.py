"""What a tap on the table that is no move yet comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from passalong.game import Observation
from passalong.games import load_pack
from passalong.ui.draft import Draft

Ui: TypeAlias = dict[str, object]
"""What a seat has staged, as its game's view notes it."""


class Touched(NamedTuple):
    """What a touch has come to: the draft from now on, an action that it completes, and what is said of it."""

    ui: Ui
    action: str | None
    told: str


def touch(
    game: str, seen: Observation, names: Sequence[str], ui: Draft, token: str, *, settings: Mapping[str, object]
) -> Touched:
    """Take a touch as a game's view does, and say what it has changed: in so many words, or by another prompt."""
    text, view = load_pack(game).text, load_pack(game).view
    staged, action = view.touch(seen, {**ui, **settings}, token)
    after: Ui = {name: value for name, value in staged.items() if name not in settings}
    before, now = text.prompt(seen, names, ui), text.prompt(seen, names, after)
    told = text.change(seen, names, ui, after), now if now != before else ""
    return Touched(after, action, " ".join(filter(None, told)))
