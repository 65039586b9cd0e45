"""Bots for Depth Charge: one thinks of one mine at a time, one wants to be certain, and one weighs all it can do."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from passalong.bots import Bot, Temper
from passalong.games.depth_charge.rules import DepthChargeObservation

from .approach import approaches
from .captain import Captain
from .guesses import Guesses, Knowledge
from .search import Search, Weighed

MEMORY = 2
"""How many of its latest soundings the easy bot remembers."""
LIKELY, SURE = 0.6, 1.0
"""How likely a hit must be for the easy bot to drop: while a miss is free, and when it loses."""
TELLING = 0.15
"""How many turns the answer to a sounding must be worth for the easy bot to bother."""
FEW = 300
"""With how many places left for the mines, or fewer, the hard bot looks two actions ahead."""


class Easy(Captain):
    """Remembers its latest soundings only, and thinks of one mine at a time."""

    name: ClassVar[str] = "Easy"
    description: ClassVar[str] = "Remembers its last two soundings, and hunts one mine at a time."
    temper: ClassVar[Temper] = Temper(2.0, 1.0)

    def recall(self, seen: DepthChargeObservation) -> DepthChargeObservation:
        history = list(enumerate(seen.history))
        soundings = [at for at, event in history if event.kind == "report" and event.player == seen.player]
        forgotten = soundings[:-MEMORY]
        return replace(seen, history=tuple([event for at, event in history if at not in forgotten]))

    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        search = Search(guesses, hope=LIKELY, faith=SURE, risk=0.0)
        soundings = list(search.soundings(known, 1))
        worth = search.turns(known, 0) + 1 - TELLING
        return (
            list(search.drops(known, 1))
            or list(approaches(guesses, known))
            or [(action, turns) for action, turns in soundings if turns < worth]
            or list(search.moves(known, 1))
            or soundings
        )


class Medium(Captain):
    """Leaves nothing to chance: it sounds until only one place is left for the mines."""

    name: ClassVar[str] = "Medium"
    description: ClassVar[str] = "Sounds until it knows where all three mines are, then goes and gets them."
    temper: ClassVar[Temper] = Temper(0.6, 0.3)

    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        search = Search(guesses, risk=0.0)
        if guesses.places(known) == 1:
            return list(search.actions(known, 1))
        return list(search.soundings(known, 1)) or list(search.moves(known, 2))


class Hard(Captain):
    """Weighs every action by all places that are left for the mines, and hides its own where they are hard to find."""

    name: ClassVar[str] = "Hard"
    description: ClassVar[str] = "Thinks ahead, wastes no turn, and hides its mines where they are hard to find."
    temper: ClassVar[Temper] = Temper(0.1, 0.03)
    hiding: ClassVar[Temper] = Temper(3.0, 0.28)

    def weigh(self, guesses: Guesses, known: Knowledge, budget: float) -> Weighed:
        plies = 2 if guesses.places(known) <= FEW * budget else 1
        return Search(guesses).actions(known, plies)


EASY, MEDIUM, HARD = Easy(), Medium(), Hard()
BOTS: dict[str, Bot] = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
