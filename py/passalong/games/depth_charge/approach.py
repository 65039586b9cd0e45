"""The way to a single mine whose place is sure, clear of all places where another may be."""

from __future__ import annotations

from functools import reduce
from operator import and_, or_

from .guesses import Guesses, Knowledge
from .rules import MOVE
from .sailing import turns_to_destroy
from .sea import CELLS, destinations
from .search import Weighed


def approaches(guesses: Guesses, known: Knowledge) -> Weighed:
    """Yield the moves that bring the boat nearer to a sure mine, with the turns until that one is destroyed."""
    nearest = _turns_to_nearest(guesses, known)
    for cell in destinations(known.boat, known.other):
        if nearest[cell] < nearest[known.boat]:
            yield MOVE + cell, 1.0 + nearest[cell]


def _turns_to_nearest(guesses: Guesses, known: Knowledge) -> list[int]:
    layouts = [guesses.mines[number] & ~known.gone for number in known.fitting]
    sure, possible = reduce(and_, layouts), reduce(or_, layouts)
    mines = [1 << cell for cell in range(CELLS) if sure >> cell & 1]
    ways = [turns_to_destroy(mine, possible ^ mine) for mine in mines]
    return [min((way[cell] for way in ways), default=CELLS) for cell in range(CELLS)]
