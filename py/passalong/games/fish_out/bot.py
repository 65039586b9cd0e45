"""A bot for Fish Out!: it knows what the Lake is worth and grabs early, and drops its aces where others must fish."""

from __future__ import annotations

from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.game import Observation, Rng
from passalong.games.fish_out.cards import HAND, PASSED, RANKS, SEATS, VALUES, worth
from passalong.games.fish_out.rules import FISH, NEVER, ORDER, STOCK, FishOutObservation, pass_action

ENOUGH = 3
"""Points for which a suit is fished out; it can be done once."""
ENOUGH_LATE, LATE = 1, 4
"""Fewer will do when so many cards, or fewer, are left in hand."""
GIVEN_AWAY = 0.4
"""The part of a card's value that counts against playing it where others may catch it."""


class Greedy(Bot):
    """Plays the card with the best hope of a catch, or with the least to give away."""

    name: ClassVar[str] = "Easy"
    description: ClassVar[str] = "Grabs what looks worth it, and never thinks ahead."

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(FishOutObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "pass":
            return _pass_low(seen)
        if seen.phase == "keep":
            return _fish_or_stock(seen)
        if seen.phase == "order":
            return _order(seen)
        values = [(card, _hope(seen, card)) for card in seen.legal_actions]
        card, value = max(values, key=lambda choice: choice[1])
        return Decision(card, value, "play", {"card": card}, tuple(pair for pair in values if pair[0] != card))


def _pass_low(seen: FishOutObservation) -> Decision:
    """Pass the lowest cards: they are seldom kept, and an ace caught is worst of all."""
    cards = tuple(sorted(sorted(seen.hand, key=lambda card: card % RANKS)[:PASSED]))
    return Decision(pass_action(cards), 0.0, "pass_low")


def _fish_or_stock(seen: FishOutObservation) -> Decision:
    card = next(card for seat, card in seen.keepers if seat == seen.player)
    value = _catch(seen, card)
    if value >= _enough(seen):
        return Decision(FISH, value, "fish", {"card": card}, ((STOCK, 0.0),))
    return Decision(STOCK, 0.0, "stock", {"card": card}, ((FISH, value),))


def _order(seen: FishOutObservation) -> Decision:
    """Fish as soon as the Lake holds enough, if each further fish is a plain one."""
    card = seen.trick[-1][1]
    suit = card // RANKS
    count = len(seen.lake[suit]) + sum(other // RANKS == suit for _, other in seen.trick[:-1])
    value = _catch(seen, card)
    least = count + max(0, _enough(seen) - int(value))
    most = min(count + SEATS - len(seen.trick), RANKS - 1)
    action = ORDER + max(least, 1) if least <= most else ORDER + NEVER
    return Decision(action, value, "order", {"card": card})


def _hope(seen: FishOutObservation, card: int) -> float:
    """Value a card: the catch it may bring, less what it gives to others."""
    suit = card // RANKS
    kept = _chance_to_keep(seen, card)
    if suit in seen.fished[cast(int, seen.player)]:
        return -GIVEN_AWAY * VALUES[card]
    catch = max(0.0, _catch(seen, card) - _enough(seen) + 1)
    return kept * catch - (1 - kept) * GIVEN_AWAY * max(VALUES[card], 0) - (0.5 if catch == 0 else 0.0)


def _catch(seen: FishOutObservation, card: int) -> float:
    """Return the points of fishing with a card, with the fish that are sure to be in the Lake."""
    suit, stacks = card // RANKS, seen.stacks[cast(int, seen.player)]
    lost = (
        [] if seen.phase == "keep" else [other for _, other in seen.trick if other // RANKS == suit and other != card]
    )
    fish = (*seen.lake[suit], *lost)
    if not fish:
        return 0.0
    return float(worth((*stacks[:suit], (*stacks[suit], *fish, card), *stacks[suit + 1 :])) - worth(stacks))


def _chance_to_keep(seen: FishOutObservation, card: int) -> float:
    """Guess how likely nobody plays a higher card of the suit."""
    suit = card // RANKS
    if any(other > card and other // RANKS == suit for _, other in seen.trick):
        return 0.0
    out = {*seen.hand, *seen.lake[suit], *(fish for stacks in seen.stacks for fish in stacks[suit])}
    higher = sum(other not in out for other in range(card + 1, (suit + 1) * RANKS))
    to_come = SEATS - 1 - len(seen.trick)
    return float((1 - min(higher, RANKS) / (HAND + RANKS)) ** to_come)


def _enough(seen: FishOutObservation) -> int:
    return ENOUGH_LATE if seen.hand_sizes[cast(int, seen.player)] <= LATE else ENOUGH


BOTS: dict[str, Bot] = {"easy": Greedy()}
