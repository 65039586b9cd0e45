"""How a match of Detect ended: the cards of a seat."""

from __future__ import annotations

from passalong.games.detect.grid import CELLS, CLEARED, ROWS, face_up
from passalong.games.detect.rules import DetectObservation
from passalong.games.detect.view.art import tone
from passalong.messages import catalogue
from passalong.pack import Names
from passalong.ui.ending import Cell, Ending
from passalong.ui.sentence import number, series

say = catalogue("passalong.games.detect").say


def ending(seen: DetectObservation, seat: int, names: Names) -> Ending | None:
    """Return the grid of a seat; None if no card of it was turned up."""
    grid = seen.grids[seat]
    if not any(value is not None for value in grid):
        return None
    cells = [Cell(tone(value), "" if value in (None, CLEARED) else number(value or 0)) for value in grid]
    rows = tuple(tuple(cells[row:CELLS:ROWS]) for row in range(ROWS))
    cards = series(map(number, face_up(grid))) if face_up(grid) else ""
    return Ending(rows, say("ending", name=names[seat], cards=cards, columns=len(seen.cleared[seat])))
