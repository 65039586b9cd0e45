"""The bot of the null game."""

from __future__ import annotations

from typing import ClassVar

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.game import Observation, Rng


class Guesser(Bot):
    """A bot that picks a side at random."""

    name: ClassVar[str] = "Guesser"

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        """Return a random legal action; its reason is a code for the hint."""
        if observation.player != observation.current_player:
            return WAIT
        picks = observation.legal_actions
        chosen = picks[rng.below(len(picks))]
        return Decision(chosen, 0.0, "guess", {}, tuple((pick, 0.0) for pick in picks if pick != chosen))


BOTS: dict[str, Bot] = {"easy": Guesser()}
