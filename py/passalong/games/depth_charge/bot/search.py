"""The search of Depth Charge: how many turns it takes to destroy the other's mines, by the first action."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import log2
from operator import and_, or_
from typing import TypeAlias

from passalong.games.depth_charge.rules import DEPTH, MOVE, SOUND
from passalong.games.depth_charge.sea import CELLS, course, destinations, neighbours

from .guesses import Guesses, Knowledge
from .sailing import turns_to_destroy

Weighed: TypeAlias = Iterable[tuple[int, float]]
"""Actions, each with the number of turns until all mines are destroyed."""

LOSS = 12.0
"""The number of turns that a lost game counts as."""
MISS = 0.5
"""The number of turns that the free miss is worth."""
HOPE, FAITH = 0.3, 0.8
"""The least probability of a hit for which a charge is considered: while a miss is free, and when it loses."""
RISK = 0.25
"""The greatest probability of meeting a mine for which a move is considered."""
DOUBT, DOUBLING = 0.2, 0.3
"""The number of turns that not knowing the layout costs, and again for each doubling of the possible ones."""


def finding(places: int) -> float:
    """
    Return the estimated number of turns that finding mines takes, without those for sailing there.

    >>> finding(1), finding(16)
    (0.0, 1.4)
    """
    return DOUBT + DOUBLING * log2(places) if places > 1 else 0.0


class Search:
    """Values actions by the number of turns until all mines are destroyed, this turn included."""

    def __init__(self, guesses: Guesses, hope: float = HOPE, faith: float = FAITH, risk: float = RISK) -> None:
        self.guesses = guesses
        self.hope, self.faith, self.risk = hope, faith, risk

    def actions(self, known: Knowledge, plies: int) -> Weighed:
        """Yield all actions that are worth considering, with a search depth of `plies`."""
        yield from self.drops(known, plies)
        yield from self.soundings(known, plies)
        yield from self.moves(known, plies)

    def drops(self, known: Knowledge, plies: int) -> Weighed:
        """Yield the depth charges that are likely enough to hit."""
        for cell in neighbours(known.boat):
            turns = self._drop(known, cell, plies)
            if turns is not None:
                yield DEPTH + cell, turns

    def soundings(self, known: Knowledge, plies: int) -> Weighed:
        """Yield the soundings whose answer is not known already."""
        for cell in neighbours(known.boat):
            turns = None if known.sounded >> cell & 1 else self._sounding(known, cell, plies)
            if turns is not None:
                yield SOUND + cell, turns

    def moves(self, known: Knowledge, plies: int) -> Weighed:
        """Yield the moves that are unlikely enough to meet a mine."""
        for cell in destinations(known.boat, known.other):
            turns = self._move(known, cell, plies)
            if turns is not None:
                yield MOVE + cell, turns

    def any_turns(self, known: Knowledge, action: int) -> float:
        """Return the number of turns after any action, however bad."""
        cell = action % CELLS
        if action >= DEPTH:
            turns = self._drop(known, cell, 1)
            return 1 + self._miss(known, cell, 1) if turns is None else turns
        turns = self._sounding(known, cell, 1) if action >= SOUND else self._move(known, cell, 1)
        if turns is None:
            return 1 + (self.turns(known, 0) if action >= SOUND else LOSS)
        return turns

    def turns(self, known: Knowledge, plies: int) -> float:
        """Return the number of turns with a search depth of `plies`; with 0, an estimate."""
        if plies and self.guesses.places(known) > 1:
            return min((turns for _, turns in self.actions(known, plies)), default=LOSS)
        return self.guesses.sailing(known) + finding(self.guesses.places(known))

    def _drop(self, known: Knowledge, cell: int, plies: int) -> float | None:
        hits = self.guesses.with_mine(known, 1 << cell)
        chance = len(hits) / len(known.fitting)
        if not hits or chance < (self.hope if known.free_misses > 0 else self.faith):
            return None
        turns = 1 + chance * self.turns(known._replace(fitting=hits, gone=known.gone | 1 << cell, sounded=0), plies - 1)
        return turns + (1 - chance) * self._miss(known, cell, plies) if chance < 1 else turns

    def _miss(self, known: Knowledge, cell: int, plies: int) -> float:
        if known.free_misses <= 0:
            return LOSS
        rest = self.guesses.without_mine(known, 1 << cell)
        return MISS + self.turns(known._replace(fitting=rest, free_misses=known.free_misses - 1), plies - 1)

    def _sounding(self, known: Knowledge, cell: int, plies: int) -> float | None:
        parts = [known._replace(fitting=part) for part in self.guesses.told_apart(known, cell)]
        if len(parts) < 2:
            return None
        if plies > 1:
            return 1 + sum([len(part.fitting) * self.turns(part, plies - 1) for part in parts]) / len(known.fitting)
        # Whatever is heard, the mean way to the mines stays the same, so it is computed once.
        doubt = sum([len(part.fitting) * finding(self.guesses.places(part)) for part in parts])
        return 1 + self.guesses.sailing(known) + doubt / len(known.fitting)

    def _move(self, known: Knowledge, cell: int, plies: int) -> float | None:
        safe = self.guesses.without_mine(known, course(known.boat, cell)[1])
        risk = 1 - len(safe) / len(known.fitting)
        if not safe or risk > self.risk:
            return None
        return 1 + (1 - risk) * self.turns(known._replace(boat=cell, fitting=safe), plies - 1) + risk * LOSS


# Approaching a certain mine


def approaches(guesses: Guesses, known: Knowledge) -> Weighed:
    """Yield the moves that bring the boat nearer to a certain mine, with the turns until that one is destroyed."""
    layouts = [guesses.mines[number] & ~known.gone for number in known.fitting]
    sure, possible = reduce(and_, layouts), reduce(or_, layouts)
    nearest = _turns_to_nearest(sure, possible)
    for cell in destinations(known.boat, known.other):
        if nearest[cell] < nearest[known.boat] and not course(known.boat, cell)[1] & possible:
            yield MOVE + cell, 1.0 + nearest[cell]


def _turns_to_nearest(sure: int, possible: int) -> list[int]:
    """Return for each cell the turns that destroying one of the certain mines takes, avoiding all possible ones."""
    mines = [1 << cell for cell in range(CELLS) if sure >> cell & 1]
    ways = [turns_to_destroy(mine, possible ^ mine) for mine in mines]
    return [min((way[cell] for way in ways), default=CELLS) for cell in range(CELLS)]
