"""
The reasons of the bots of Loot: a code, and the facts that a sentence is filled from.

A reason compares the action with one other action and names what makes most of the difference. Its points are those
that the table shows; where other terms decide, the reason says which.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias, cast

from passalong.game import Reason
from passalong.games.loot.cards import CHANGELING, LADY
from passalong.games.loot.rules import DISCARD, FIRE, TAKE

from .judging import Company, Left, Parts, gods_taken, with_card, without
from .prospects import Prospects
from .turn import Drawn, Turn

NOTICED = 0.25
"""Points below which a difference is not mentioned."""
PLAIN = 0.75
"""Points below which the whole difference hardly matters, unless the hand itself shows the reason."""
SHOWN = ("points", "hope")
"""The terms that the player can see in the hand."""
TEMPTING = 1.0
"""Points by which going on must be better than firing before the reason mentions it."""
LIKELY = 0.6


class Weighed(NamedTuple):
    """What each action is worth, in parts, and where these come from."""

    parts: Mapping[int, Parts]
    """The parts of each action's worth."""
    taken: Left | None = None
    """What taking the top discard makes of the hand."""
    drawn: Drawn | None = None
    """What drawing a card makes of the hand."""
    found: Prospects | None = None
    """What firing and going on promise."""
    enough: int | None = None
    """The points with which the bot fires, where it ignores the other hands."""


def runner_up(weighed: Weighed, action: int, values: Mapping[int, float]) -> int:
    """Return what a player would consider instead: firing, the other pile, or the discard that leaves most points."""
    rivals = [other for other in values if other not in (action, FIRE)]
    if action != FIRE and weighed.found and values[FIRE] >= max([values[other] for other in rivals]):
        waiting = weighed.parts[action]["turn"] + weighed.parts[action]["others"]
        if waiting >= TEMPTING and values[action] - values[FIRE] >= TEMPTING:
            return FIRE
    if action == FIRE:
        return max(rivals, key=lambda other: values[other])
    return max(rivals, key=lambda other: (weighed.parts[other]["points"], values[other]))


def reason(turn: Turn, weighed: Weighed, action: int, over: int, terms: Mapping[str, float]) -> Reason:
    """Return why an action is better than another one, from which it differs by these terms."""
    if action == FIRE and weighed.enough is not None:
        return Reason("enough", {"points": round(turn.now.worth), "enough": weighed.enough})
    if action == FIRE and weighed.found is None:
        return Reason("fire_full", {"points": round(turn.now.points)})
    if over == FIRE and turn.seen.phase == "source":
        return _before_firing(turn, weighed, action)
    if FIRE in (action, over):
        found = cast(Prospects, weighed.found)
        own = weighed.parts[over if action == FIRE else action]["turn"]
        if action == FIRE:
            return of_fire(found, own, terms.get("ten", 0.0))
        return Reason("go_on", {"card": action - DISCARD, **_waiting(found, own)})
    if action >= DISCARD:
        return _of_discard(turn, action, over, terms)
    return _of_source(turn, weighed, action, terms)


# Taking and discarding

Sayings: TypeAlias = Mapping[str, Callable[[], Reason | None]]
"""For each term a function that returns the reason it gives, or None where there is nothing to say."""


def _chosen(kind: str, facts: Mapping[str, object], terms: Mapping[str, float], sayings: Sayings) -> Reason:
    """Return the reason of the term that makes most of the difference, or say that there is hardly any difference."""
    better = sum(terms.values())
    if better < -NOTICED:
        return Reason(f"{kind}_as_good", facts)
    for term, points in sorted(terms.items(), key=lambda term: -term[1]):
        if points >= NOTICED and (better >= PLAIN or term in SHOWN):
            found = sayings[term]()
            if found:
                return found
    # No term is large enough alone, so the reason names the sum of all of them.
    return Reason(f"{kind}_all", {**facts, "better": better}) if better >= PLAIN else Reason(f"{kind}_close", facts)


def _than(one: float, other: float) -> str:
    """Return how a number compares with another, as both are shown: "more", "less" or "same"."""
    difference = round(one) - round(other)
    return "more" if difference > 0 else "less" if difference < 0 else "same"


def _of_discard(turn: Turn, action: int, over: int, terms: Mapping[str, float]) -> Reason:
    """Return why one card is discarded rather than another."""
    card, other = action - DISCARD, over - DISCARD
    left, instead = turn.left[action].points, turn.left[over].points
    facts = {"card": card, "other": other, "left": left, "instead": instead, "than": _than(left, instead)}
    hand, kept = without(turn.seen.hand, card), without(turn.seen.hand, other)

    def points() -> Reason:
        arranged = turn.judge.arranged(hand)
        for part in arranged.combinations:
            if other in part.cards:
                return Reason("discard_keeps", {**facts, "kind": part.kind})
        alone = not any(card in part.cards for part in turn.judge.arranged(kept).combinations)
        return Reason("discard_alone" if alone else "discard", facts)

    def gods() -> Reason | None:
        judge = turn.judge
        god = max(range(LADY, CHANGELING + 1), key=lambda god: judge.weight(god, hand, kept))
        if judge.weight(god, hand, kept) < NOTICED or judge.lead_under(god, hand, kept) < NOTICED:
            return None
        held = "sure" if god in gods_taken(turn.seen) else "maybe"
        return Reason("discard_god", {**facts, "god": god, "held": held})

    def gift() -> Reason | None:
        brings, costs = turn.judge.gift([card]), -turn.judge.gift([other])
        code, points = ("discard_gift", brings) if brings >= costs else ("discard_harm", costs)
        enough = round(points) > max(instead - left, 0)
        return Reason(code, {**facts, "gift": points}) if enough else None

    def hope() -> Reason | None:
        if terms["hope"] < instead - left:
            return None
        mine, its = turn.company(action), turn.company(over)
        more = {kind: many - few for kind, few, many in zip(Company._fields, mine, its, strict=True)}
        kind = max(more, key=lambda kind: more[kind])
        return Reason("discard_hope", {**facts, "kind": kind})

    return _chosen("discard", facts, terms, {"points": points, "gods": gods, "gift": gift, "hope": hope})


def _of_source(turn: Turn, weighed: Weighed, action: int, terms: Mapping[str, float]) -> Reason:
    """Return why a card is taken from one pile and not from the other."""
    taken, drawn = cast(Left, weighed.taken).points, cast(Drawn, weighed.drawn)
    name = "take" if action == TAKE else "draw"
    facts = {
        "card": turn.top,
        "now": turn.now.points,
        "taken": taken,
        "drawn": drawn.left.points,
        "than": _than(taken, drawn.left.points),
        "action": name,
    }
    gift = turn.judge.gift([turn.top])
    sayings: Sayings = {
        "points": lambda: _taking(turn, facts) if action == TAKE else _drawing(turn, taken, drawn, facts),
        "gods": lambda: Reason(f"{name}_gods", facts),
        "gift": lambda: _giving("take_harm", -gift, facts) if action == TAKE else _giving("draw_gift", gift, facts),
        "more": lambda: None,
    }
    return _chosen("source", facts, terms, sayings)


def _before_firing(turn: Turn, weighed: Weighed, action: int) -> Reason:
    """Return why a card is taken or drawn at the start of a turn in which the seat could fire."""
    left = cast(Left, weighed.taken) if action == TAKE else cast(Drawn, weighed.drawn).left
    facts = {"card": turn.top, "now": turn.now.points, "then": left.points, "than": _than(left.points, turn.now.points)}
    return Reason("source_go_on", {**facts, "action": "take" if action == TAKE else "draw"})


def _taking(turn: Turn, facts: Mapping[str, object]) -> Reason | None:
    """Return what the top discard does for the hand; None where it makes no difference."""
    if facts["than"] == "same":
        return None
    ten = with_card(turn.seen.hand, turn.top)
    hands = [without(ten, card) for card in turn.seen.hand]
    best = max(hands, key=lambda hand: turn.judge.now(hand).points)
    for part in turn.judge.arranged(best).combinations:
        if turn.top in part.cards:
            return Reason("take_makes", {**facts, "kind": part.kind, "count": len(part.cards)})
    return Reason("take", facts)


def _drawing(turn: Turn, taken: float, drawn: Drawn, facts: Mapping[str, object]) -> Reason | None:
    """Return what speaks for a card that nobody knows; None where it makes no difference."""
    if facts["than"] == "same":
        return None
    better = sum([points > taken for points in drawn.points])
    if taken <= turn.now.points:
        return Reason("draw_useless", facts)
    if 2 * better > len(drawn.points):
        return Reason("draw_odds", {**facts, "count": better, "unseen": len(drawn.points)})
    return Reason("draw", facts)


def _giving(key: str, gift: float, facts: Mapping[str, object]) -> Reason | None:
    """Return what the next player is given or kept from, if it comes to a point."""
    return Reason(key, {**facts, "gift": gift}) if round(gift) >= 1 else None


# Firing


def of_fire(found: Prospects, own: float, ten: float = 0.0) -> Reason:
    """
    Return why it is time to fire.

    `own` is what the bot's next turn is expected to add, `ten` what discarding from a hand of ten cards would cost.
    """
    facts = _waiting(found, own)
    if round(found.their_gain) > round(own):
        return Reason("fire_risk" if 1 - found.turn >= LIKELY else "fire_gain", facts)
    return Reason("fire_ten", {**facts, "lost": ten}) if ten >= NOTICED else Reason("fire_close", facts)


def of_waiting(found: Prospects, own: float) -> Reason:
    """Return why it is better to go on."""
    return Reason("hold" if round(own) > round(found.their_gain) else "hold_close", _waiting(found, own))


def _waiting(found: Prospects, own: float) -> dict[str, object]:
    """Return as facts what firing now and going on would bring."""
    lead = round(found.firing)
    side = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    return {"side": side, "lead": abs(lead), "gain": found.their_gain, "own": own}
