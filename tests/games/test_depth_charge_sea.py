"""
The sea of Depth Charge against plain definitions, exhaustively: every pair of cells, and every third one.

The definitions ask of a cell whether it has a property, as rules.md words it, and know no steps, masks or tables.
"""

from itertools import combinations, permutations

import pytest

from passalong.games.depth_charge.sea import (
    CELLS,
    DESTROYED,
    SEAS,
    SEATS,
    SHADED,
    SILENT,
    cell_name,
    column_row,
    course,
    destinations,
    distance,
    mask,
    neighbours,
    report,
)
from tests.support import generator

Place = tuple[int, int]
"""A column and a row."""
PLACES = tuple((column, row) for column in range(1, 9) for row in range(1, 9))
NUMBERS = {column_row(cell): cell for cell in range(CELLS)}
KINDS = ("multiset", "distinct", "perMine")


def legs(start: Place, end: Place) -> Place:
    return abs(end[0] - start[0]), abs(end[1] - start[1])


def way(start: Place, end: Place) -> Place:
    """Return in which of the eight directions, or between which, one cell lies from another."""
    columns, rows = end[0] - start[0], end[1] - start[1]
    return (columns > 0) - (columns < 0), (rows > 0) - (rows < 0)


def in_line(start: Place, end: Place) -> bool:
    across, up = legs(start, end)
    return 0 in (across, up) or across == up


def lies_between(start: Place, cell: Place, end: Place) -> bool:
    """Tell whether a cell is strictly between two that are in line."""
    same = in_line(start, cell) and way(start, cell) == way(start, end)
    return same and 0 < max(legs(start, cell)) < max(legs(start, end))


def silences(charge: Place, other: Place, mine: Place, blocking: str) -> bool:
    """Tell whether another mine keeps one from being heard (C14)."""
    if in_line(charge, mine):
        return lies_between(charge, other, mine)
    if blocking == "line" or other == mine:
        return False
    across, up = legs(charge, mine)
    corner = (mine[0], charge[1]) if across > up else (charge[0], mine[1])  # after the longer leg
    return other == corner or lies_between(charge, other, corner) or lies_between(corner, other, mine)


def travels(charge: Place, mine: Place) -> int:
    """Return the distance of a mine (C12)."""
    across, up = legs(charge, mine)
    return max(across, up) if in_line(charge, mine) else across + up


def entries(charge: Place, mines: tuple[Place, ...], alive: tuple[Place, ...], blocking: str) -> list[int]:
    """Say mine by mine what a sounding hears of it (C11-C14)."""
    return [
        DESTROYED
        if mine not in alive
        else SILENT
        if mine == charge or any(silences(charge, other, mine, blocking) for other in alive if other != charge)
        else travels(charge, mine)
        for mine in mines
    ]


def test_cells_are_numbered_row_by_row() -> None:
    assert sorted(NUMBERS) == sorted(PLACES)
    assert [cell_name(NUMBERS[place]) for place in PLACES] == [f"{column}{row}" for column, row in PLACES]
    assert [NUMBERS[place] for place in sorted(PLACES, key=lambda place: (place[1], place[0]))] == list(range(CELLS))


def test_c1_seas_and_shaded_cells() -> None:
    assert {column_row(cell) for cell in SEAS[0]} == {place for place in PLACES if sum(place) <= 8}
    assert {column_row(cell) for cell in SEAS[1]} == {place for place in PLACES if sum(place) >= 10}
    assert {column_row(cell) for cell in SHADED} == {place for place in PLACES if sum(place) == 9}


def test_c12_distances_of_all_pairs() -> None:
    for start in PLACES:
        for end in PLACES:
            assert distance(NUMBERS[start], NUMBERS[end]) == travels(start, end)


@pytest.mark.parametrize("blocking", ["line", "path"])
def test_c14_what_every_mine_does_to_the_report_of_every_other(blocking: str) -> None:
    """All soundings of all pairs of mines of one sea: which of the two is heard, and how far away."""
    options = {"pingReport": "perMine", "blocking": blocking}
    for owner in SEATS:
        for mines in combinations(SEAS[owner], 2):
            places, alive = (column_row(mines[0]), column_row(mines[1])), mask(mines)
            for charge in PLACES:
                heard = report(NUMBERS[charge], mines, alive, options)
                assert list(heard) == entries(charge, places, places, blocking), (charge, places)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("blocking", ["line", "path"])
def test_c11_reports_of_three_mines(blocking: str, kind: str) -> None:
    """Reports of mines laid, destroyed and ordered at random, written as each house rule wants them."""
    rng = generator(11)
    for _ in range(3000):
        sea, order = list(SEAS[rng.below(2)]), tuple(permutations(range(3)))[rng.below(6)]
        laid = sorted(sea.pop(rng.below(len(sea))) for _ in order)
        mines = tuple(laid[place] for place in order)
        left = tuple(mine for mine in mines if rng.below(4))
        charge = PLACES[rng.below(len(PLACES))]
        exact = entries(charge, tuple(map(column_row, mines)), tuple(map(column_row, left)), blocking)
        heard = sorted(entry for entry in exact if entry > 0)
        expected = {"multiset": heard, "distinct": sorted(set(heard)), "perMine": exact}[kind]
        options = {"pingReport": kind, "blocking": blocking}
        assert list(report(NUMBERS[charge], mines, mask(left), options)) == expected


def test_c5_c6_where_a_boat_may_move() -> None:
    """One to three cells along a row or a column, neither onto the other boat nor past it."""
    for boat in PLACES:
        near = [end for end in PLACES if 0 in legs(boat, end) and 0 < max(legs(boat, end)) <= 3]
        for other in PLACES:
            if other != boat:
                open_to = [end for end in near if end != other and not lies_between(boat, other, end)]
                assert destinations(NUMBERS[boat], NUMBERS[other]) == tuple(sorted(NUMBERS[end] for end in open_to))


def test_c7_what_a_move_enters() -> None:
    """The cells between, in order, and the one where it ends."""
    for start in PLACES:
        for end in PLACES:
            if 0 in legs(start, end) and 0 < max(legs(start, end)) <= 3:
                entered = [cell for cell in PLACES if cell == end or lies_between(start, cell, end)]
                path = tuple(NUMBERS[cell] for cell in sorted(entered, key=lambda cell: max(legs(start, cell))))
                assert course(NUMBERS[start], NUMBERS[end]) == (path, mask(path))


def test_c9_where_a_boat_may_drop_a_charge() -> None:
    for boat in PLACES:
        around = [cell for cell in PLACES if max(legs(boat, cell)) == 1]
        assert neighbours(NUMBERS[boat]) == tuple(sorted(NUMBERS[cell] for cell in around))
