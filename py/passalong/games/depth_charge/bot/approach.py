"""The way to a single mine whose place is sure, clear of all places where another may be."""

from __future__ import annotations

from functools import reduce
from operator import and_, or_

from passalong.games.depth_charge.rules import MOVE
from passalong.games.depth_charge.sea import CELLS, course, destinations

from .guesses import Guesses, Knowledge
from .sailing import turns_to_destroy
from .search import Weighed


def approaches(guesses: Guesses, known: Knowledge) -> Weighed:
    """Yield the moves that bring the boat nearer to a sure mine, with the turns until that one is destroyed."""
    layouts = [guesses.mines[number] & ~known.gone for number in known.fitting]
    sure, possible = reduce(and_, layouts), reduce(or_, layouts)
    nearest = _turns_to_nearest(sure, possible)
    for cell in destinations(known.boat, known.other):
        if nearest[cell] < nearest[known.boat] and not course(known.boat, cell)[1] & possible:
            yield MOVE + cell, 1.0 + nearest[cell]


def _turns_to_nearest(sure: int, possible: int) -> list[int]:
    """Return for each cell how many turns it takes to destroy one of the sure mines, off all other possible ones."""
    mines = [1 << cell for cell in range(CELLS) if sure >> cell & 1]
    ways = [turns_to_destroy(mine, possible ^ mine) for mine in mines]
    return [min((way[cell] for way in ways), default=CELLS) for cell in range(CELLS)]
