"""Where mines are hard to find: for each layout, how many turns the hard bot takes; made by tools/hiding.py."""

from __future__ import annotations

from functools import cache

from .rules import LAYOUTS, lay_action
from .sea import BLACK, CELLS

PARTS = 8
"""How many parts of a turn the numbers tell apart."""
LEAST = 6
"""The number of turns that the first letter stands for."""
FIRST_LETTER = "A"


@cache
def turns_to_find(seat: int) -> dict[int, float]:
    """Return for each way to lay a seat's mines the turns that it takes to find and destroy them all."""
    turns = [LEAST + (ord(letter) - ord(FIRST_LETTER)) / PARTS for letter in TURNS]
    black = zip(LAYOUTS[BLACK], turns, strict=True)
    return {lay_action(mines if seat == BLACK else map(_across, mines)): value for mines, value in black}


def _across(cell: int) -> int:
    """Return the cell that looks the same from the other boat's corner."""
    return CELLS - 1 - cell


TURNS = "A" * 3276
"""In the order of Black's layouts; only printable letters."""
