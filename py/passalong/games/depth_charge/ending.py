"""How a game of Depth Charge ended: the sea with the boats, and with the mines as far as all have seen them."""

from __future__ import annotations

from passalong.games.depth_charge.rules import COLOURS, DepthChargeObservation
from passalong.games.depth_charge.sea import BLACK, RED, SIDE, cell_at
from passalong.games.depth_charge.text import place
from passalong.games.depth_charge.view.art import BLAST, BOAT, MINE
from passalong.games.depth_charge.view.chart import WATERS, Marks, marks
from passalong.messages import catalogue
from passalong.pack import Names
from passalong.ui.ending import Cell, Ending

say = catalogue("passalong.games.depth_charge").say


def ending(seen: DepthChargeObservation, seat: int, names: Names) -> Ending | None:
    """Return the sea, the last row on top; None before the first turn."""
    if not seen.turns:
        return None
    chart, across = marks(seen), range(1, SIDE + 1)
    rows = tuple(tuple(_cell(cell_at(x, y), chart) for x in across) for y in reversed(across))
    destroyed = sum(known.found == "destroyed" for known in chart)
    boats = {"black": place(seen.boats[BLACK]), "red": place(seen.boats[RED])}
    return Ending(rows, say("ending", mines=destroyed, **boats))


def _cell(cell: int, chart: list[Marks]) -> Cell:
    known, water = chart[cell], f"water {WATERS[cell]}"
    if known.found in ("destroyed", "sunk"):
        return Cell(water, glyph=BLAST, look="blast")
    if known.boat is not None:
        return Cell(water, glyph=BOAT, look=f"boat {COLOURS[known.boat]}")
    return Cell(water) if known.mine is None else Cell(water, glyph=MINE, look=f"mine {COLOURS[known.mine]}")
