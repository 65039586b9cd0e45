"""
How a match ended, as a small picture: a grid of cells, with the same in words.

A game that has one makes it in a room of its own: `ending(observation, seat, names)` in its module `ending`, which only
the list of games played imports. It gets what a spectator saw, and so knows nobody's secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .html import Html, el, esc, join

CELL = 10
"""The side of a cell in units of the picture."""


class Cell(NamedTuple):
    """A cell of the picture, in the colours of the game's table."""

    tone: str
    """The classes that colour it; empty for an empty cell."""
    text: str = ""
    """What is written in it."""
    glyph: str = ""
    """What lies in it, as a sprite reference such as "#i-NAME"."""
    look: str = ""
    """The classes that colour the glyph."""


class Ending(NamedTuple):
    """The end of a match."""

    rows: tuple[tuple[Cell, ...], ...]
    told: str
    """The same in words."""


def picture(ending: Ending) -> Html:
    """Draw the grid; a screen reader reads the words instead."""
    drawn = join(_cell(cell, CELL * x, CELL * y) for y, row in enumerate(ending.rows) for x, cell in enumerate(row))
    size = f"0 0 {CELL * max(map(len, ending.rows))} {CELL * len(ending.rows)}"
    use = {"preserveAspectRatio": "none", "role": "img", "aria_label": ending.told}  # a low grid is drawn higher
    return el("svg", drawn, class_="cells", viewBox=size, **use)


def _cell(cell: Cell, x: int, y: int) -> Html:
    return el("g", *_parts(cell), class_=cell.tone or "none", transform=f"translate({x} {y})")


def _parts(cell: Cell) -> Iterator[Html]:
    yield Html('<rect class="paper" x=".5" y=".5" width="9" height="9" rx="1"/>')
    if cell.text:
        yield el("text", cell.text, class_="figure", x=5, y=7.5, text_anchor="middle")
    if cell.glyph:
        use = Html(f'<use href="{esc(cell.glyph)}"/>')
        yield el("svg", use, class_=cell.look, width=CELL, height=CELL, viewBox="0 0 512 512")
