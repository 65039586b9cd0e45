"""Where mines are hard to find: for every layout how many turns bots need to destroy them, as `hunts.py` measured."""

from __future__ import annotations

from functools import cache

from .rules import LAYOUTS, lay_action
from .sea import BLACK, CELLS

PARTS = 8
"""How many parts of a turn the numbers tell apart."""
LEAST = 8
"""The number of turns that the first letter stands for."""
FIRST_LETTER = "0"


@cache
def turns_to_find(seat: int) -> dict[int, float]:
    """Return for each way to lay a seat's mines the turns that it takes to find and destroy them all."""
    turns = [LEAST + (ord(letter) - ord(FIRST_LETTER)) / PARTS for letter in TURNS]
    black = zip(LAYOUTS[BLACK], turns, strict=True)
    return {lay_action(mines if seat == BLACK else map(_across, mines)): value for mines, value in black}


def letter(turns: float) -> str:
    """
    Write a number of turns as a letter of `TURNS`.

    >>> letter(LEAST), letter(LEAST + 1.5)
    ('0', '<')
    """
    return chr(ord(FIRST_LETTER) + round(PARTS * (turns - LEAST)))


def _across(cell: int) -> int:
    """Return the cell that looks the same from the other boat's corner."""
    return CELLS - 1 - cell


TURNS = "A" * 3276
"""In the order of Black's layouts; only printable letters."""
