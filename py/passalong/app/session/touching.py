"""A touch on the table: it stages something, or completes an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from passalong.game import Observation
from passalong.games import load_pack
from passalong.ui.draft import Draft

Ui: TypeAlias = dict[str, object]
"""What a seat has staged, as its game's view notes it."""


class Touched(NamedTuple):
    """What has come of a touch: what is staged now, the action that it completes if any, and what to say."""

    ui: Ui
    action: str | None
    news: str


def touch(
    game: str, seen: Observation, names: Sequence[str], ui: Draft, token: str, *, settings: Mapping[str, object]
) -> Touched:
    """Give a touch to the game's view, and say what it has changed; the prompt is said too where it is another one."""
    text, view = load_pack(game).text, load_pack(game).view
    staged, action = view.touch(seen, {**ui, **settings}, token)
    after: Ui = {name: value for name, value in staged.items() if name not in settings}
    before, now = text.prompt(seen, names, ui), text.prompt(seen, names, after)
    told = text.change(seen, names, ui, after), now if now != before else ""
    return Touched(after, action, " ".join(filter(None, told)))
