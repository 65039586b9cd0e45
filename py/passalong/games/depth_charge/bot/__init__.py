"""
The bots of Depth Charge.

Easy hunts one mine at a time, medium makes certain first, skilled weighs every action, and hard looks further ahead.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from math import fsum
from typing import ClassVar, Self, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, SlowBot, Temper, Thinking
from passalong.game import Observation, Rng
from passalong.games.depth_charge.events import Report
from passalong.games.depth_charge.rules import BOATS, DEPTH, MOVE, DepthChargeObservation
from passalong.games.depth_charge.sea import neighbours

from .guesses import Guesses, Knowledge, what_is_known
from .hiding import turns_to_find
from .reasons import explained, explained_hiding, parts_of
from .search import LOSS, Search, Weighed, approaches

ANYWHERE = Temper(99.0, 99.0)
"""Hides mines in all places with about the same probability."""
HARDEST = Temper(0.5, 99.0)
"""
Hides mines where they are hardest to find, as far as that could be measured.

The place varies: the mines of a player who always takes the same advice would soon be found.
"""
PLACES = 6
"""The decimal places to which values are compared: Pythons differ beyond, and a bot must decide alike everywhere."""
MEMORY = 2
"""The number of its latest reports that the easy bot remembers at first."""
ANOTHER = 8
"""After this many soundings the easy bot remembers another report; otherwise it could go round in circles for ever."""
LIKELY, SURE = 0.6, 1.0
"""The probability of a hit for which the easy bot drops a charge: while a miss is free, and when it loses."""
TELLING = 0.15
"""The turns that the answer to a sounding must save for the easy bot to drop it."""
FEW = 300
"""The number of possible layouts up to which the hard bot looks two actions ahead."""


class Captain(SlowBot):
    """
    A bot that hides mines, and hunts those of the opponent.

    The value of an action is minus the number of turns still needed; that of a layout is the number of turns that the
    opponent needs to find it.
    """

    temper: Temper
    hiding: Temper = ANYWHERE
    compares: ClassVar[bool] = True
    """Whether its values are turns until all mines are destroyed, which can be compared."""

    def calm(self) -> Self:
        """Return the same bot without a temper; it hides mines where they are hardest to find."""
        other = super().calm()
        other.hiding = HARDEST
        return other

    @abstractmethod
    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        """Return the actions that this bot considers in a turn."""

    def recall(self, seen: DepthChargeObservation) -> DepthChargeObservation:
        """Return the part of its observation that this bot remembers."""
        return seen

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen = self.recall(cast(DepthChargeObservation, observation))
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "mines":
            return self._hide(seen, rng)
        guesses, known = what_is_known(seen)
        if seen.is_last_turn:
            known = known._replace(free_misses=0)  # a miss now loses (C22)
        values: dict[int, float] = {}
        for action, turns in _shots(guesses, known) if seen.is_last_turn else self.weigh(guesses, known, budget):
            values[action] = -round(turns, PLACES)
            yield
        values = values or {action: -round(turns, PLACES) for action, turns in _in_despair(guesses, known)}
        action, compared = self.temper.choose(values, rng), self.compares and not seen.is_last_turn
        if compared and self.rival is not None and self.rival not in values:
            values[self.rival] = round(fsum(self.appraise(seen, self.rival).values()), PLACES)
        return explained(action, values, guesses, known, compared, rival=self.rival)

    def appraise(self, observation: Observation, action: int) -> Mapping[str, float]:
        """Return parts of the turns that are still needed, as `parts_of` does; empty while mines are hidden."""
        seen = cast(DepthChargeObservation, observation)
        if seen.phase == "mines":
            return {}
        guesses, known = what_is_known(seen)
        if seen.is_last_turn:
            return {"danger": -1 - LOSS}
        turns = Search(guesses, hope=0.0, faith=0.0, risk=1.0).any_turns(known, action)
        return parts_of(action, -round(turns, PLACES), guesses, known)

    def _hide(self, seen: DepthChargeObservation, rng: Rng) -> Decision:
        values = turns_to_find(seen.seat)
        return explained_hiding(self.hides(seen).choose(values, rng), values, BOATS[1 - seen.seat])

    def hides(self, seen: DepthChargeObservation) -> Temper:
        """Return how it chooses where to hide mines."""
        return self.hiding


def _shots(guesses: Guesses, known: Knowledge) -> Weighed:
    """Yield the depth charges that may still equalise in the last turn (C22)."""
    for cell in neighbours(known.boat):
        chance = len(guesses.with_mine(known, 1 << cell)) / len(known.fitting)
        if chance:
            yield DEPTH + cell, 1 + (1 - chance) * LOSS


def _in_despair(guesses: Guesses, known: Knowledge) -> Weighed:
    """Return all actions, whatever the risk, where none was worth considering."""
    return Search(guesses, hope=0.0, faith=0.0, risk=1.0).actions(known, 1)


class Easy(Captain):
    """
    A bot that remembers only what its latest soundings have reported, and hunts one mine at a time.

    It does remember where it has been and has sounded until the next mine is destroyed: to go there again while nothing
    has changed would look lost.
    """

    name: ClassVar[str] = "Easy"
    temper: Temper = Temper(2.0, 1.0)
    compares: ClassVar[bool] = False

    def recall(self, seen: DepthChargeObservation) -> DepthChargeObservation:
        """Return the observation without the reports of the bot's earlier soundings."""
        history = list(enumerate(seen.history))
        reports = [at for at, event in history if isinstance(event, Report) and event.player == seen.player]
        forgotten = reports[: -(MEMORY + len(reports) // ANOTHER)]
        return replace(seen, history=tuple([event for at, event in history if at not in forgotten]))

    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        """Return the first of these: charges, approaches, soundings that save turns, moves onwards, any soundings."""
        search = Search(guesses, hope=LIKELY, faith=SURE, risk=0.0)
        soundings = list(search.soundings(known, 1))
        worth = search.turns(known, 0) + 1 - TELLING
        return (
            list(search.drops(known, 1))
            or list(approaches(guesses, known))
            or [(action, turns) for action, turns in soundings if turns < worth]
            or list(_onwards(search.moves(known, 1), known))
            or soundings
        )


def _onwards(moves: Weighed, known: Knowledge) -> Weighed:
    """Return the moves to cells where the boat has not been, or all moves where there are none."""
    listed = list(moves)
    return [(action, turns) for action, turns in listed if not known.left >> action - MOVE & 1] or listed


class Medium(Captain):
    """A bot that takes no risk: it sounds until only one layout is possible."""

    name: ClassVar[str] = "Medium"
    temper: Temper = Temper(0.6, 0.3)

    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        """Return soundings, or else moves, while several layouts are possible; then any action."""
        search = Search(guesses, risk=0.0)
        if guesses.places(known) == 1:
            return list(search.actions(known, 1))
        return list(search.soundings(known, 1)) or list(search.moves(known, 2))


class Skilled(Captain):
    """A bot that values every action over all possible layouts, one action ahead."""

    name: ClassVar[str] = "Skilled"
    temper: Temper = Temper(0.1, 0.03)

    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        """Return any action."""
        return Search(guesses).actions(known, 1)


class Hard(Captain):
    """A bot that looks further ahead where few layouts are possible, and hides mines where they are hard to find."""

    name: ClassVar[str] = "Hard"
    temper: Temper = Temper(0.1, 0.03)
    hiding: Temper = Temper(4.0, 0.5)
    """As open as a draw from 1,528 layouts, so that nobody can learn its places; that costs it 0.6 turns."""
    hiding_alone: Temper = Temper(3.0, 0.28)
    """As it did at first, as open as a draw from 249: so deals of the day stay what they were up to 6 December 2026."""

    def hides(self, seen: DepthChargeObservation) -> Temper:
        return self.hiding_alone if seen.is_alone else self.hiding

    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        """Return any action, valued two actions ahead if few layouts are possible, and one ahead otherwise."""
        plies = 2 if guesses.places(known) <= FEW * budget else 1
        return Search(guesses).actions(known, plies)


EASY, MEDIUM, SKILLED, HARD = Easy(), Medium(), Skilled(), Hard()
BOTS: dict[str, Bot] = {"easy": EASY, "medium": MEDIUM, "skilled": SKILLED, "hard": HARD}
