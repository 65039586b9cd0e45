"""A bot for Loot: it keeps what scores best at once, and fires when its hand is good enough."""

from __future__ import annotations

from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.game import Observation, Rng
from passalong.games.loot.cards import BY_NUMBER, GODS, NUMBER, SUIT
from passalong.games.loot.rules import DISCARD, DRAW, FIRE, HAND, SCORE, TAKE, LootObservation, pack
from passalong.games.loot.scoring import Effects, Hand, effects_of, gods_among, showdown

ENOUGH = 15
"""Points with which it fires."""
WORTH_OF_DRAWING = 4
"""Points that an unseen card usually brings."""


class Greedy(Bot):
    """Looks at its own hand alone: what scores best now, with a little hope for pairs and neighbours."""

    name: ClassVar[str] = "Easy"
    description: ClassVar[str] = "Minds only its own hand, and fires when it is pleased with it."

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(LootObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "arrange":
            shown = showdown(seen)[cast(int, seen.player)].arrangement
            return Decision(SCORE + pack(part.cards for part in shown.combinations), shown.total, "best")
        total = _best_total(seen)
        if FIRE in seen.legal_actions and total >= ENOUGH:
            return Decision(FIRE, total, "fire", {"points": total})
        if seen.player != seen.current_player:
            return WAIT
        return _choose_pile(seen, total) if seen.phase == "source" else _choose_discard(seen)


def _best_total(seen: LootObservation) -> int:
    """Value the own hand if the village were fired now."""
    hand = Hand(seen.hand, _effects(seen, seen.hand))
    return hand.total_without(hand.to_give_up()) if len(seen.hand) > HAND else hand.total()


def _effects(seen: LootObservation, hand: tuple[int, ...]) -> Effects:
    return effects_of(gods_among([hand]), bool(dict(seen.options)["bonusMultiplied"]))


def _choose_pile(seen: LootObservation, total: int) -> Decision:
    card = cast(int, seen.discard_top)
    gain = max(_totals(seen, (*seen.hand, card), kept=card).values()) - total
    if gain >= WORTH_OF_DRAWING:
        return Decision(TAKE, gain, "take", {"card": card, "points": gain}, ((DRAW, WORTH_OF_DRAWING),))
    return Decision(DRAW, WORTH_OF_DRAWING, "draw", {"card": card}, ((TAKE, gain),))


def _choose_discard(seen: LootObservation) -> Decision:
    totals = _totals(seen, seen.hand)
    values = {
        DISCARD + card: total - _hope(seen.hand, card)
        for card, total in totals.items()
        if DISCARD + card in seen.legal_actions
    }
    action = max(values, key=lambda action: (values[action], BY_NUMBER[action - DISCARD]))
    others = tuple((other, value) for other, value in values.items() if other != action)
    return Decision(action, values[action], "discard", {"card": action - DISCARD}, others)


def _totals(seen: LootObservation, ten: tuple[int, ...], kept: int | None = None) -> dict[int, float]:
    """Value the nine cards left after each discard, under the gods left among them."""
    everything = Hand(ten, _effects(seen, ten))
    totals: dict[int, float] = {}
    for card in ten:
        if card == kept:
            continue
        left = tuple(other for other in ten if other != card)
        is_god = SUIT[card] == GODS
        totals[card] = Hand(left, _effects(seen, left)).total() if is_god else everything.total_without(card)
    return totals


def _hope(hand: tuple[int, ...], card: int) -> float:
    """Value what a card may still become: it has equals, neighbours, or others of its suit in the hand."""
    others = [other for other in hand if other != card]
    equals = sum(NUMBER[other] == NUMBER[card] for other in others)
    near = len({NUMBER[other] for other in others if 0 < abs(NUMBER[other] - NUMBER[card]) < 4})
    suit = sum(SUIT[other] == SUIT[card] for other in others)
    return 0.5 * equals + 0.25 * near + 0.25 * suit


BOTS: dict[str, Bot] = {"easy": Greedy()}
