"""Where mines are hard to find: the number of turns that the hard bot needs for every layout."""

from __future__ import annotations

from functools import cache

from passalong.bots import read_table
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.rules import lay_action
from passalong.games.depth_charge.sea import BLACK, CELLS

PARTS = 8
"""The units into which a turn is divided in the table."""
TURNS = bytes([int(parts) for row in read_table(__package__, "hiding.csv") for parts in row])
"""
For each of Black's layouts, the turns in units, as tools/train/hiding_places.py writes them.

The table has a row for every first and second cell, and in it a number for every third.
"""


@cache
def turns_to_find(seat: int) -> dict[int, float]:
    """Return for each way to lay a seat's mines the number of turns that finding and destroying them all takes."""
    black = zip(possible_layouts(BLACK), TURNS, strict=True)
    return {lay_action(mines if seat == BLACK else map(_across, mines)): parts / PARTS for mines, parts in black}


def _across(cell: int) -> int:
    """Return the cell that looks the same from the other boat's corner."""
    return CELLS - 1 - cell
