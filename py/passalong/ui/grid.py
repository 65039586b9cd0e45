"""Grids: of buttons for the player's own cards, and as a small picture for those of others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from .html import Html, el, esc


class Tile(NamedTuple):
    """One cell of a small grid."""

    text: str
    """What is written in it."""
    tone: str
    """The class that colours it."""
    marked: bool = False
    """Whether a corner is turned down as a mark."""
    name: str | None = None
    """The id by which the page follows what is in the cell."""
    flies_from: str | None = None
    """The id of where it came from, when it is new."""


def button_grid(label: str, rows: Sequence[Iterable[Html]], columns: int, **attributes: object) -> Html:
    """Lay out buttons as a grid in which the arrow keys move; one Tab stop for all."""
    lines = (el("div", *map(_cell, row), role="row") for row in rows)
    return el("div", *lines, role="grid", aria_label=label, data_roving=columns, **attributes)


@lru_cache(maxsize=200, typed=True)  # most buttons are what they were at the last tap
def _cell(button: Html) -> Html:
    return el("div", button, role="gridcell")


def small_grid(rows: Sequence[Sequence[Tile]], framed: Iterable[int]) -> Html:
    """Draw a small grid as a picture, with an outline round the columns in `framed`. The stylesheet sets its size."""
    tiles = (_tile(tile) for row in rows for tile in row)
    frames = (el("span", class_=f"frame column-{column}") for column in framed)
    return el("span", *tiles, *frames, class_="tiles", aria_hidden=True)


@lru_cache(maxsize=1000)
def _tile(tile: Tile) -> Html:
    return el(
        "svg",
        _print(tile.text, tile.marked),
        id=tile.name,
        class_=f"tile {tile.tone}",
        data_flip=tile.name is not None,
        data_from=tile.flies_from,
    )


@cache
def _print(text: str, marked: bool) -> Html:
    figure = f'<text class="figure" x="50%" y="50%" dy="0.34em" text-anchor="middle">{esc(text)}</text>' if text else ""
    corner = '<svg x="100%" overflow="visible"><path class="mark" d="M0 0v8l-8 -8z"/></svg>' if marked else ""
    return Html(f'<rect class="paper" width="100%" height="100%" rx="3"/>{figure}{corner}')
