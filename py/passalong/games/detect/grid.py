"""The cards of Detect, and the grid of four columns by three rows in which each player has twelve of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

COLUMNS, ROWS = 4, 3
CELLS = COLUMNS * ROWS
CLEARED = 99
"""The value of a cell whose card has been cleared."""
DECK = {-2: 5, -1: 10, 0: 15} | dict.fromkeys(range(1, 13), 10)
COLUMN_LINES = tuple(tuple(range(column * ROWS, column * ROWS + ROWS)) for column in range(COLUMNS))
ROW_LINES = tuple(tuple(range(row, CELLS, ROWS)) for row in range(ROWS))

Grid = tuple[int | None, ...]
"""Values by cell; None is a face-down card."""
FACE_DOWN: Grid = (None,) * CELLS


class CompleteLine(NamedTuple):
    """A column or row of equal face-up cards."""

    card: int
    cells: tuple[int, ...]


def cell_name(cell: int) -> str:
    """
    Write a cell as column and row.

    >>> cell_name(4)
    'c2r2'
    """
    return f"c{cell // ROWS + 1}r{cell % ROWS + 1}"


def face_up(grid: Iterable[int | None]) -> list[int]:
    """Return the values of the face-up cards in a grid."""
    return [value for value in grid if value is not None and value != CLEARED]


def columns(grid: Grid) -> tuple[Grid, ...]:
    """Return the columns of a grid."""
    return grid[:3], grid[3:6], grid[6:9], grid[9:]


@cache
def has_pair(column: Grid) -> bool:
    """
    Return whether exactly two cards of a column are equal, so that a third one would clear it.

    >>> has_pair((7, None, 7)), has_pair((7, 7, 7)), has_pair((CLEARED, CLEARED, 3))
    (True, False, False)
    """
    shown = face_up(column)
    return CLEARED not in column and len(shown) > 1 and len(set(shown)) == len(shown) - 1


def cleared_columns(grid: Sequence[int | None]) -> tuple[int, ...]:
    """Return the columns, 0-3, that are wholly cleared."""
    return tuple([c for c, (a, b, d) in enumerate(COLUMN_LINES) if grid[a] == grid[b] == grid[d] == CLEARED])
