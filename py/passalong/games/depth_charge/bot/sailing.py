"""The number of turns that destroying mines on known cells takes, from anywhere in the sea."""

from __future__ import annotations

from functools import cache

from passalong.games.depth_charge.sea import ALL_CELLS, CELLS, REACH, SIDE, mask, neighbours

LEFT_EDGE = mask(range(0, CELLS, SIDE))
RIGHT_EDGE = LEFT_EDGE << SIDE - 1
BESIDE = tuple(mask(neighbours(cell)) for cell in range(CELLS))
"""For each cell, the mask of the cells from which a charge reaches it."""


@cache
def turns_to_destroy(mines: int, avoid: int = 0) -> bytes:
    """
    Return for each cell the number of turns that a boat there needs to destroy all mines of a mask.

    The boat avoids these mines and the cells of `avoid`; where it cannot get through at all, the number is `CELLS`. The
    other boat is assumed not to be in the way.

    >>> turns_to_destroy(mask([63]))[54], turns_to_destroy(mask([63]))[0]
    (1, 5)
    """
    turns = bytearray([CELLS]) * CELLS
    for number, cells in enumerate(_cells_by_turns(mines, avoid)):
        rest = cells
        while rest:
            cell = rest.bit_length() - 1
            turns[cell] = number
            rest ^= 1 << cell
    return bytes(turns)


@cache
def _cells_by_turns(mines: int, avoid: int) -> tuple[int, ...]:
    """
    Return for each number of turns, from 0, the mask of the cells from which it takes that many.

    A breadth-first search from the goal, turn by turn. The cells of a turn are one bit mask, so that a whole turn takes
    a few shifts: the hard bot calls this for thousands of layouts.
    """
    if not mines:
        return (ALL_CELLS,)
    later = [(BESIDE[mine], _cells_by_turns(mines ^ 1 << mine, avoid)) for mine in range(CELLS) if mines >> mine & 1]
    free = ALL_CELLS & ~(mines | avoid)
    found, reached = [0], 0
    # An empty turn is not the end while one of `later` may still bring in cells.
    while reached != free and (found[-1] or len(found) <= max(len(cells) for _, cells in later)):
        # This turn is a move to a cell from which one turn less is enough, or destroys one mine and leaves the others.
        fresh = _one_move_from(reached, free)
        for beside, cells in later:
            if len(found) <= len(cells):
                fresh |= beside & cells[len(found) - 1]
        found.append(fresh & free & ~reached)
        reached |= found[-1]
    return tuple(found)


def _one_move_from(cells: int, free: int) -> int:
    """Return the mask of the cells that are one move over free cells away from a mask of cells."""
    found = 0
    up = down = left = right = cells
    # Bits shifted over the top or bottom are gone; at the sides they would wrap around to the next row.
    for _ in range(REACH):
        up, down = up << SIDE & free, down >> SIDE & free
        left, right = (left & ~LEFT_EDGE) >> 1 & free, (right & ~RIGHT_EDGE) << 1 & free
        found |= up | down | left | right
    return found
