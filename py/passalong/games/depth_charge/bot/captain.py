"""What all bots of Depth Charge have in common: how they hide their mines, settle on an action, and say why."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Decision, SlowBot, Temper, Thinking
from passalong.game import Observation, Reason, Rng
from passalong.games.depth_charge.rules import DEPTH, DepthChargeObservation, mines_of
from passalong.games.depth_charge.sea import neighbours

from .guesses import Guesses, Knowledge, what_is_known
from .hiding import turns_to_find
from .reasons import reason_for
from .search import LOSS, Search, Weighed

ANYWHERE = Temper(99.0, 99.0)
"""Hides mines in one place about as often as in another."""


PLACES = 6
"""To how many decimal places values are compared: Pythons differ beyond, and a bot decides alike everywhere."""


class Captain(SlowBot):
    """
    Somebody who hides mines, and hunts those of the other.

    The value of an action is minus the number of turns that are needed from now on; that of a place for mines is the
    number of turns that it takes to find them there.
    """

    temper: ClassVar[Temper]
    hiding: ClassVar[Temper] = ANYWHERE

    @abstractmethod
    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        """Return the actions that this captain thinks of in a turn."""

    def recall(self, seen: DepthChargeObservation) -> DepthChargeObservation:
        """Return what it remembers of what it has seen."""
        return seen

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen = self.recall(cast(DepthChargeObservation, observation))
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "mines":
            return self._hide(seen, rng)
        guesses, known = what_is_known(seen)
        last_turn = 0 in seen.mines_left
        values: dict[int, float] = {}
        for action, turns in _shots(guesses, known) if last_turn else self.weigh(guesses, known, budget):
            values[action] = -round(turns, PLACES)
            yield
        values = values or {action: -turns for action, turns in _in_despair(guesses, known)}
        action = self.temper.choose(values, rng)
        return _decision(action, values, reason_for(action, guesses, known))

    def appraise(self, observation: Observation, action: int) -> float | None:
        seen = cast(DepthChargeObservation, observation)
        if seen.phase == "mines":
            return None
        guesses, known = what_is_known(seen)
        if 0 in seen.mines_left:
            return -LOSS
        return -round(Search(guesses, hope=0.0, faith=0.0, risk=1.0).any_turns(known, action), PLACES)

    def _hide(self, seen: DepthChargeObservation, rng: Rng) -> Decision:
        values = turns_to_find(cast(int, seen.player))
        action = self.hiding.choose(values, rng)
        return _decision(action, values, Reason("hide", {"cells": mines_of(action), "turns": values[action]}))


def _shots(guesses: Guesses, known: Knowledge) -> Weighed:
    """Yield the depth charges that may still equalise in the last turn (C22)."""
    for cell in neighbours(known.boat):
        chance = len(guesses.with_mine(known, 1 << cell)) / len(known.fitting)
        if chance:
            yield DEPTH + cell, 1 + (1 - chance) * LOSS


def _in_despair(guesses: Guesses, known: Knowledge) -> Weighed:
    """Return all actions, whatever the risk, where none was worth a thought."""
    return Search(guesses, hope=0.0, faith=0.0, risk=1.0).actions(known, 1)


def _decision(action: int, values: Mapping[int, float], reason: Reason) -> Decision:
    others = tuple([(other, value) for other, value in sorted(values.items()) if other != action])
    return Decision(action, values[action], reason.code, reason.facts, others)
