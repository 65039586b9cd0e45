"""Grids: of buttons for the player's own cards, and as one small picture for everybody else's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from .html import Html, el, esc

GAP = 2


class Tile(NamedTuple):
    """One cell of a small grid: its text, the class that colours it, and whether it is marked as new."""

    text: str
    tone: str
    marked: bool = False


def button_grid(label: str, rows: Sequence[Iterable[Html]], columns: int, **attributes: object) -> Html:
    """Lay out buttons as a grid in which the arrow keys move about; one Tab stop for all."""
    lines = (el("div", *(el("div", button, role="gridcell") for button in row), role="row") for row in rows)
    return el("div", *lines, role="grid", aria_label=label, data_roving=columns, **attributes)


def small_grid(rows: Sequence[Sequence[Tile]], framed: Iterable[int], width: int, height: int) -> Html:
    """Draw a grid as one picture, each tile `width` by `height`; the columns in `framed` get a keyline."""
    wide, high = width + GAP, height + GAP
    across, down = len(rows[0]) * wide, len(rows) * high
    tiles = (
        _tile(tile, column * wide + GAP // 2, row * high + GAP // 2, width, height)
        for row, line in enumerate(rows)
        for column, tile in enumerate(line)
    )
    frames = (
        el("rect", class_="frame", x=column * wide, y=0, width=wide, height=down, rx=3, fill="none")
        for column in framed
    )
    box = f"-1 -1 {across + 2} {down + 2}"
    return el("svg", *tiles, *frames, class_="tiles", viewBox=box, aria_hidden=True)


@cache
def _tile(tile: Tile, x: int, y: int, width: int, height: int) -> Html:
    fold = height * 2 // 5
    corner = f'<path class="mark" d="M{x + width} {y}v{fold}l-{fold} -{fold}z"/>' if tile.marked else ""
    return Html(
        f'<g class="{esc(tile.tone)}"><rect class="paper" x="{x}" y="{y}" width="{width}" height="{height}" rx="3"/>'
        f'<text class="figure" x="{x + width / 2:g}" y="{y + height * 0.76:g}" font-size="{height * 0.74:g}" '
        f'text-anchor="middle">{esc(tile.text)}</text>{corner}</g>'
    )
