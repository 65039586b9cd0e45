"""Why a bot of Loot does what it does: a reason code, and the facts that a sentence is filled from."""

from __future__ import annotations

from passalong.game import Reason
from passalong.games.loot.rules import DISCARD, DRAW, TAKE

from .judging import Left, hope
from .prospects import Prospects
from .turn import Turn


def of_source(action: int, turn: Turn, taken: Left, drawn: Left) -> Reason:
    """Say why a card is taken from one pile and not from the other: for the own hand, or for a god's sake."""
    gift = round(turn.judge.gift([turn.top]))
    tempting = max([left.worth for left in turn.with_top.values()]) > drawn.worth
    if action == DRAW and tempting and gift > 0:
        return Reason("draw_gift", {"card": turn.top, "gift": gift})
    if action == TAKE and not tempting and gift < 0:
        return Reason("take_harm", {"card": turn.top, "gift": -gift})
    facts = {"card": turn.top, "taken": round(taken.worth), "drawn": round(drawn.worth)}
    return Reason("take" if action == TAKE else "draw", facts)


def of_discard(action: int, turn: Turn) -> Reason:
    """Say why a card can be spared: for what is left, for a god's sake, or because it fits least."""
    card, left = action - DISCARD, turn.left[action].worth
    rivals = [other - DISCARD for other, kept in turn.left.items() if other != action and kept.worth >= left]
    gift = round(turn.judge.gift([card]))
    if rivals and gift > 0:
        return Reason("discard_gift", {"card": card, "gift": gift})
    own = hope(turn.seen.hand, card)
    fits_least = rivals and all(hope(turn.seen.hand, rival) > own for rival in rivals)
    return Reason("hope" if fits_least else "discard", {"card": card, "left": round(left)})


def of_fire(seen: Prospects) -> Reason:
    """Say why it is time to fire: one is ahead, or the others would get there first."""
    facts = {"points": round(seen.own), "theirs": round(seen.theirs), "gain": round(seen.their_gain)}
    return Reason("ahead" if seen.firing > 0 else "first", facts)
