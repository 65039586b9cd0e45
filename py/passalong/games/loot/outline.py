"""The outline of a deal of Loot for one seat. It names no card, so that others may still play the same deal."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.messages import catalogue
from passalong.pack import Mark, Outline, Tone
from passalong.ui.sentence import series

from .events import Fire
from .reading import LOOSE, piles_of
from .rules import LootObservation
from .scoring import COLOUR, RUN, SET, showdown

say = catalogue("passalong.games.loot").say

LOOKS: Mapping[str, tuple[str, Tone]] = {
    RUN: ("#i-stone-spear", "good"),
    SET: ("#i-minerals", "good"),
    COLOUR: ("#i-rose", "good"),
    LOOSE: ("#i-oak", "bad"),
}


def outline(seen: LootObservation, seat: int) -> Outline:
    """Return who fired the village and when, and what the hand's cards scored as, the largest group first."""
    piles = piles_of(showdown(seen)[seat].arrangement)
    hand = series([say("outline-pile", kind=pile.kind, cards=len(pile.cards)) for pile in piles])
    told = say("outline", fired=_fired(seen, seat), turns=seen.turns_completed[seat], hand=hand)
    return Outline(told, tuple(_mark(pile.kind) for pile in piles for _ in pile.cards))


def _fired(seen: LootObservation, seat: int) -> str:
    """Return who fired the village: "own", "other", or "nobody" where it fired itself (L32)."""
    fire = next(event for event in seen.history if isinstance(event, Fire))
    return "nobody" if fire.player is None else "own" if fire.player == seat else "other"


def _mark(kind: str) -> Mark:
    return Mark(say(f"sign-{kind}"), *LOOKS[kind])
