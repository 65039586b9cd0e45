"""The board of Depth Charge: its cells, the range of a sounding, and the moves of a boat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

SIDE = 8
CELLS = SIDE * SIDE
BLACK, RED = 0, 1
SEATS = (BLACK, RED)
MINES, REACH = 3, 3
"""The number of mines that each player hides, and the greatest distance of a move."""
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))

# Cells


def cell_at(column: int, row: int) -> int:
    """
    Return the number of a cell from its column and row, both from 1, with rows from the bottom.

    >>> cell_at(2, 8)
    57
    """
    return (row - 1) * SIDE + column - 1


def column_row(cell: int) -> tuple[int, int]:
    """
    Return the column and row of a cell.

    >>> column_row(57)
    (2, 8)
    """
    return cell % SIDE + 1, cell // SIDE + 1


def cell_name(cell: int) -> str:
    """
    Write a cell as column and row.

    >>> cell_name(57)
    '28'
    """
    return f"{cell % SIDE + 1}{cell // SIDE + 1}"


CELL_NUMBERS = {cell_name(cell): cell for cell in range(CELLS)}
SEAS = (
    tuple([cell for cell in range(CELLS) if sum(column_row(cell)) <= SIDE]),
    tuple([cell for cell in range(CELLS) if sum(column_row(cell)) >= SIDE + 2]),
)
"""The cells in which Black and Red hide their mines (C1)."""
SHADED = tuple([cell for cell in range(CELLS) if sum(column_row(cell)) == SIDE + 1])


def mask(cells: Iterable[int]) -> int:
    """Return a set of cells as a bit mask."""
    return sum(1 << cell for cell in cells)


SEA_MASKS = tuple(map(mask, SEAS))
ALL_CELLS = mask(range(CELLS))


def straight(start: int, end: int) -> tuple[int, ...]:
    """
    Return the cells from one to another in the same row, column or diagonal, without the first one.

    >>> [cell_name(cell) for cell in straight(cell_at(4, 5), cell_at(1, 5))]
    ['35', '25', '15']
    """
    across, up = end % SIDE - start % SIDE, end // SIDE - start // SIDE
    steps = max(abs(across), abs(up))
    # The division is exact: in line, each leg is 0 or as long as the other.
    return tuple([start + (across * step + up * step * SIDE) // steps for step in range(1, steps + 1)])


# Soundings

SILENT, DESTROYED = 0, -1
"""The entries of a report by place for a mine that keeps silent, and for one that is destroyed (C11, `perMine`)."""


def distance(start: int, end: int) -> int:
    """
    Return how far a ping travels: straight in line, or else along one leg and then the other (C12).

    >>> distance(cell_at(5, 5), cell_at(8, 8)), distance(cell_at(5, 5), cell_at(8, 6))
    (3, 4)
    """
    across, up = _legs(start, end)
    return max(across, up) if _in_line(start, end) else across + up


def _legs(start: int, end: int) -> tuple[int, int]:
    return abs(start % SIDE - end % SIDE), abs(start // SIDE - end // SIDE)


def _in_line(start: int, end: int) -> bool:
    across, up = _legs(start, end)
    return across == up or not across or not up


def _between_in_line(start: int, end: int) -> tuple[int, ...]:
    return straight(start, end)[:-1] if _in_line(start, end) else ()


def _between_on_path(start: int, end: int) -> tuple[int, ...]:
    """Return the cells of a ping that is not in line: along the longer leg, round the corner, and along the other."""
    if _in_line(start, end):
        return straight(start, end)[:-1]
    across, up = _legs(start, end)
    corner = (start - start % SIDE + end % SIDE) if across > up else (end - end % SIDE + start % SIDE)
    return straight(start, corner) + straight(corner, end)[:-1]


PAIRS = tuple((start, end) for start in range(CELLS) for end in range(CELLS))
DISTANCES = tuple(distance(start, end) for start, end in PAIRS)
BETWEEN = {
    "line": tuple(mask(_between_in_line(start, end)) for start, end in PAIRS),
    "path": tuple(mask(_between_on_path(start, end)) for start, end in PAIRS),
}
"""For start * 64 + end: the cells where another mine silences the one at the end (C14), by the option `blocking`."""


def report(cell: int, mines: Iterable[int], alive: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """
    Return the distances that a sounding charge on a cell hears, where the mines in the mask `alive` remain (C11 to
    C14).

    >>> rules = {"pingReport": "multiset", "blocking": "line"}
    >>> mines = cell_at(6, 6), cell_at(7, 5), cell_at(8, 8)
    >>> report(cell_at(5, 5), mines, mask(mines), rules)
    (1, 2)
    """
    return heard(cell, mines, alive, options["pingReport"], options["blocking"])


def heard(cell: int, mines: Iterable[int], alive: int, kind: str, blocking: str) -> tuple[int, ...]:
    """Return a report, as `report` does, by its two options: `pingReport` and `blocking`."""
    # Bots call this for thousands of layouts, so distances and blocking cells are tables, and sets of mines are bit
    # masks.
    between, base = BETWEEN[blocking], cell * CELLS
    entries = [
        (SILENT if mine == cell or between[base + mine] & alive else DISTANCES[base + mine])
        if alive >> mine & 1
        else DESTROYED
        for mine in mines
    ]
    if kind == "perMine":
        return tuple(entries)
    distances = [entry for entry in entries if entry > 0]
    return tuple(sorted(set(distances) if kind == "distinct" else distances))


# Boats


@cache
def destinations(boat: int, other: int) -> tuple[int, ...]:
    """Return the cells to which a boat may move, ascending; the other boat blocks the way (C5, C6)."""
    cells = []
    for across, up in DIRECTIONS:
        column, row = column_row(boat)
        for _ in range(REACH):
            column, row = column + across, row + up
            cell = cell_at(column, row)
            if not (1 <= column <= SIDE and 1 <= row <= SIDE) or cell == other:
                break
            cells.append(cell)
    return tuple(sorted(cells))


@cache
def course(start: int, end: int) -> tuple[tuple[int, ...], int]:
    """Return the cells that a move enters, in order, and their mask."""
    path = straight(start, end)
    return path, mask(path)


@cache
def neighbours(cell: int) -> tuple[int, ...]:
    """Return the cells next to a cell, ascending: where a boat may drop a charge (C9)."""
    column, row = column_row(cell)
    return tuple(
        cell_at(c, r)
        for r in range(max(row - 1, 1), min(row + 1, SIDE) + 1)
        for c in range(max(column - 1, 1), min(column + 1, SIDE) + 1)
        if (c, r) != (column, row)
    )
