"""Opponents for the bots of Loot: what a player does who only minds the points that the table shows."""

from __future__ import annotations

from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, mean
from passalong.game import Observation, Rng
from passalong.games.loot.reading import after_discard, if_fired_now, with_top_discard
from passalong.games.loot.rules import DISCARD, DRAW, FIRE, TAKE, LootObservation
from passalong.games.loot.scoring import Hand, effects_of, gods_among
from passalong.games.loot.unseen import Places


class Greedy(Bot):
    """Takes and keeps what scores most now, by its own gods, and fires as soon as the hand is worth `enough`."""

    name: ClassVar[str] = "Greedy"
    enough: ClassVar[int] = 8

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(LootObservation, observation)
        actions = seen.legal_actions
        if FIRE in actions and if_fired_now(seen).total >= self.enough:
            return Decision(FIRE, 0.0, "greedy")
        if seen.player != seen.current_player:
            return WAIT
        if seen.phase == "source":
            return Decision(TAKE if with_top_discard(seen) > _with_any(seen) else DRAW, 0.0, "greedy")
        discards = [action for action in actions if action >= DISCARD]
        return Decision(max(discards, key=lambda action: after_discard(seen, action - DISCARD)), 0.0, "greedy")


class Hasty(Greedy):
    """Plays its cards alike, but fires at the first chance with any hand."""

    name: ClassVar[str] = "Hasty"
    enough: ClassVar[int] = -1000


def _with_any(seen: LootObservation) -> float:
    """Return what the hand is worth after an unseen card is drawn, on average."""
    return mean([_best_nine(seen, card) for card in Places(seen).shares[-1][0]])


def _best_nine(seen: LootObservation, card: int) -> int:
    ten = sorted((*seen.hand, card))
    effects = effects_of(gods_among([ten]), seen.option("bonusMultiplied"))
    hand = Hand(ten, effects)
    return max(hand.total_without(other) for other in ten)


REFERENCES: dict[str, Bot] = {"greedy": Greedy(), "hasty": Hasty()}
