"""Why a bot of Loot does what it does: a reason code, and the facts that a sentence is filled from."""

from __future__ import annotations

from passalong.game import Reason

from .judging import hope
from .prospects import Prospects
from .rules import DISCARD, DRAW, TAKE
from .turn import Turn


def of_source(action: int, turn: Turn, taken: int, drawn: float) -> Reason:
    """Say why a card is taken from one pile and not from the other."""
    facts = {"card": turn.top, "taken": taken, "drawn": round(drawn), "points": turn.now}
    return Reason({DRAW: "draw", TAKE: "take"}[action], facts)


def of_discard(action: int, turn: Turn) -> Reason:
    """Say why a card can be spared: for what is left, or because of all that leave as much it fits least."""
    card, left = action - DISCARD, turn.left[action]
    rivals = [other - DISCARD for other, worth in turn.left.items() if other != action and worth >= left]
    own = hope(turn.seen.hand, card)
    fits_least = rivals and all(hope(turn.seen.hand, rival) > own for rival in rivals)
    return Reason("hope" if fits_least else "discard", {"card": card, "left": left})


def of_fire(seen: Prospects) -> Reason:
    """Say why it is time to fire: one is ahead, or the others would get there first."""
    facts = {"points": round(seen.own), "theirs": round(seen.theirs), "gain": round(seen.their_gain)}
    return Reason("ahead" if seen.firing > 0 else "first", facts)
