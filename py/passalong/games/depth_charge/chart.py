"""What the sea of Depth Charge looks like: water, coordinates and marks of each cell, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import cast

from passalong.ui.html import Html, el, esc, join

from .rules import DepthChargeObservation
from .sea import BLACK, CELLS, RED, SEAS, SEATS, SHADED, SIDE, column_row
from .words import COLOURS, place_name

BOAT, MINE, BLAST, SPLASH, SWEEP = (
    "#i-submarine",
    "#i-teller-mine",
    "#i-mine-explosion",
    "#i-water-splash",
    "#i-radar-sweep",
)
WATERS = dict.fromkeys(SEAS[BLACK], "black") | dict.fromkeys(SEAS[RED], "red") | dict.fromkeys(SHADED, "shaded")
WATER_NAMES = {"black": "Black Sea", "red": "Red Sea", "shaded": "shaded"}
PLOT = 45
"""The side of a cell on paper."""


def _hatching(step: int, rising: bool) -> str:
    """Draw diagonals across a cell as one path; they meet those of the cells around it."""
    lines = []
    for offset in range(step - PLOT, PLOT, step):
        ends = (max(offset, 0), max(-offset, 0)), (min(PLOT + offset, PLOT), min(PLOT - offset, PLOT))
        (x1, y1), (x2, y2) = [(PLOT - x, y) if rising else (x, y) for x, y in ends]
        lines.append(f"M{x1} {y1}L{x2} {y2}")
    return "".join(lines)


HATCHES = {"red": _hatching(15, rising=True), "shaded": _hatching(5, rising=False)}
"""The three waters are told apart by their hatching, without colour."""


@dataclass(slots=True)
class Marks:
    """What is known of one cell: the numbers of soundings there, and what else was found."""

    black: list[int] = field(default_factory=list)
    red: list[int] = field(default_factory=list)
    found: str = ""
    mine: int | None = None
    boat: int | None = None


def marks(seen: DepthChargeObservation) -> list[Marks]:
    """Gather from an observation what stands on each cell; soundings are numbered in the order they were dropped."""
    cells = [Marks() for _ in range(CELLS)]
    soundings = 0
    for event in seen.history:
        data = cast("tuple[int, ...]", event.data)
        if event.kind == "report":
            soundings += 1
            (cells[data[0]].black if event.player == BLACK else cells[data[0]].red).append(soundings)
        elif event.kind == "hit":
            cells[data[0]].found = "destroyed"
        elif event.kind == "miss":
            cells[data[0]].found = cells[data[0]].found or "miss"
        elif event.kind == "reveal":
            for cell in data:
                cells[cell].mine = event.player
    for cell in seen.own_mines or ():
        cells[cell].mine = seen.player
    for seat in SEATS:
        cells[seen.boats[seat]].boat = seat
    return cells


def said(cell: int, known: Marks, viewer: int) -> str:
    """Say all that a cell shows, so that the name stands alone."""
    facts = [place_name(cell), WATER_NAMES[WATERS[cell]]]
    if known.boat is not None:
        facts.append("your boat" if known.boat == viewer else f"{COLOURS[known.boat]} boat")
    if known.found == "destroyed":
        facts.append("mine destroyed")
    elif known.mine is not None:
        facts.append("your mine" if known.mine == viewer else f"{COLOURS[known.mine]} mine")
    if known.found == "miss":
        facts.append("depth charge missed")
    facts += [f"sounding {number}" for number in sorted(known.black + known.red)]
    text = ", ".join(facts)
    return text[0].upper() + text[1:]


def picture(cell: int, known: Marks, target: bool, staged: bool) -> Html:
    """Draw a cell: 45 units square."""
    parts: list[str] = [_water(cell)]
    numbers = known.black + known.red
    if numbers:
        look = "sounded" if len(known.black) >= len(known.red) else "sounded red"
        parts.append(f'<circle class="{look}" cx="22.5" cy="22.5" r="15.5" fill="none"/>')
        if known.boat is None and known.mine is None and not known.found:
            text = esc(",".join(map(str, numbers[-2:])))
            parts.append(f'<text class="number" x="22.5" y="27.5" text-anchor="middle">{text}</text>')
    if known.found == "miss":
        parts.append('<path class="missed" d="M15 15L30 30M30 15L15 30"/>')
    if known.found == "destroyed":
        parts.append(_glyph(BLAST, "blast"))
    elif known.mine is not None:
        parts.append(_glyph(MINE, f"mine {COLOURS[known.mine].lower()}"))
    if known.boat is not None:
        boat = _glyph(BOAT, f"boat {COLOURS[known.boat].lower()}", 36)
        parts.append(boat if known.boat == BLACK else f'<g transform="translate({PLOT} 0) scale(-1 1)">{boat}</g>')
    if staged:
        parts.append('<circle class="staged" cx="22.5" cy="22.5" r="18" fill="none"/>')
    elif target:
        parts.append('<circle class="target" cx="22.5" cy="22.5" r="8" fill="none"/>')
    return el("svg", Html("".join(parts)), class_="plot", viewBox="0 0 45 45", aria_hidden=True)


@cache
def _water(cell: int) -> str:
    water, (column, row) = WATERS[cell], column_row(cell)
    hatch = f'<path class="hatch" d="{HATCHES[water]}" fill="none"/>' if water in HATCHES else ""
    top = f'<text class="edge" x="41" y="11" text-anchor="end">{column}</text>' if row == SIDE else ""
    left = f'<text class="edge" x="4" y="41">{row}</text>' if column == 1 else ""
    return f'<g class="water {water}"><rect class="paper" width="45" height="45"/>{hatch}</g>{top}{left}'


def _glyph(reference: str, look: str, size: int = 28) -> str:
    at = (45 - size) / 2
    return (
        f'<svg class="{look}" x="{at:g}" y="{at:g}" width="{size}" height="{size}" viewBox="0 0 512 512">'
        f'<use href="{esc(reference)}"/></svg>'
    )


def emblem() -> Html:
    """Draw a boat, a sounding and a mine to stand for the game."""
    looks = ((BOAT, "boat black"), (SWEEP, "sweep"), (MINE, "mine red"))
    return join(_emblem_card(glyph, look) for glyph, look in looks)


def _emblem_card(glyph: str, look: str) -> Html:
    body: Sequence[str] = (
        '<rect class="paper" x="1" y="1" width="98" height="138" rx="10"/>',
        '<path class="grid" d="M1 47H99M1 93H99M34 1V139M67 1V139" fill="none"/>',
        f'<svg class="{look}" x="18" y="38" width="64" height="64" viewBox="0 0 512 512"><use href="{glyph}"/></svg>',
    )
    return el("svg", Html("".join(body)), class_="card emblem", viewBox="0 0 100 140", aria_hidden=True)
