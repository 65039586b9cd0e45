"""How the sea of Depth Charge is drawn: water, coordinates, and what lies and floats on each cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from passalong.games.depth_charge.rules import COLOURS
from passalong.games.depth_charge.sea import DESTROYED, RED, SIDE, SILENT, cell_at, column_row
from passalong.games.depth_charge.text import say
from passalong.ui.html import Html, el, esc

from .chart import WATERS, Marks

BOAT, MINE, BLAST, SPLASH, SWEEP = (
    "#i-submarine",
    "#i-teller-mine",
    "#i-mine-explosion",
    "#i-water-splash",
    "#i-radar-sweep",
)
PLOT = 45
"""The side of a cell on paper."""
TAG_WIDTHS = (15, 22, 37)
"""How wide the tag of a sounding is for one, two, and more figures; a longer text is squeezed."""
LABELS = {cell_at(2, 2): "black", cell_at(5, 7): "red"}
"""The names of the seas, where the printed sheet has them."""
RING = "M14.5 22.5a8 8 0 1 0 16 0a8 8 0 1 0 -16 0"
TARGETS = {
    "move": RING,
    "sound": "M15.4 29.6a10 10 0 0 1 0 -14.2M29.6 15.4a10 10 0 0 1 0 14.2M19 26a5 5 0 0 1 0 -7M26 19a5 5 0 0 1 0 7",
    "depth": RING + "M22.5 11V18M22.5 27V34M11 22.5H18M27 22.5H34",
}
"""Where one may move, sound, and drop a depth charge."""
CORNERS = "M3 11V3H11M34 3H42V11M42 34V42H34M11 42H3V34"


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
PING = Html('<span class="ping"></span>')
"""A ring that spreads; no part of the plot, since only a box of its own moves without the page being laid out anew."""
RULING = "".join(f"M0 {y}H{PLOT}" for y in range(3, PLOT, 6))
"""Level lines over a cell in which no mine can be."""


def picture(cell: int, known: Marks) -> Html:
    """Draw a cell, and above it the ping just heard there and the boat, a piece of its own so that it can sail."""
    ping = PING if known.fresh and known.soundings else ""
    boat = "" if known.boat is None else _boat(known.boat, known.found == "sunk")
    return _plot_picture(_plot(cell, known)) + ping + boat


def small_sea(cells: Sequence[Marks], label: str) -> Html:
    """Draw the whole sea as one picture."""
    plots = (_small_cell(cell, known) for cell, known in enumerate(cells))
    side = SIDE * PLOT
    return el("svg", *plots, class_="plot small-sea", viewBox=f"0 0 {side} {side}", role="img", aria_label=label)


def _small_cell(cell: int, known: Marks) -> Html:
    column, row = column_row(cell)
    return el("g", Html(_still(cell, known)), transform=f"translate({(column - 1) * PLOT} {(SIDE - row) * PLOT})")


def still(cell: int, known: Marks) -> Html:
    """Draw a cell with its boat as one picture, for a page to read."""
    return _plot_picture(_still(cell, known))


def _still(cell: int, known: Marks) -> str:
    boat = "" if known.boat is None else _glyph(BOAT, 36, class_=f"boat {COLOURS[known.boat]}")
    return _plot(cell, known) + boat


def _plot_picture(body: str) -> Html:
    return el("svg", Html(body), class_="plot", viewBox=f"0 0 {PLOT} {PLOT}", aria_hidden=True)


def _plot(cell: int, known: Marks) -> str:
    """Draw what lies in a cell, from the water upwards: 45 units square."""
    parts = [_water(cell), _label(cell) if known == Marks() else ""]
    if known.empty:
        parts.append(f'<rect class="empty" width="{PLOT}" height="{PLOT}"/><path class="ruling" d="{RULING}"/>')
    if known.away:
        parts.append(f'<rect class="away" width="{PLOT}" height="{PLOT}"/>')
    if known.wake:
        parts.append('<circle class="wake" cx="22.5" cy="22.5" r="3.5"/>')
    if known.fresh:
        parts.append(f'<path class="latest" d="{CORNERS}" fill="none"/>')
    parts.append(_found(known))
    if known.staged:
        parts.append('<circle class="staged" cx="22.5" cy="22.5" r="18" fill="none"/>')
    elif known.target:
        parts.append(f'<path class="target" d="{TARGETS[known.target]}" fill="none"/>')
    if known.soundings:
        parts.append(_tag(known))
    if known.echo is not None:
        parts.append(_echo(known.echo))
    if known.note:
        parts.append(NOTES[known.note])
    return "".join(parts)


@cache
def _water(cell: int) -> str:
    water, (column, row) = WATERS[cell], column_row(cell)
    hatch = f'<path class="hatch" d="{HATCHES[water]}" fill="none"/>' if water in HATCHES else ""
    top = f'<text class="edge" x="41" y="11" text-anchor="end">{column}</text>' if row == SIDE else ""
    left = f'<text class="edge" x="4" y="41">{row}</text>' if column == 1 else ""
    return f'<g class="water {water}"><rect class="paper" width="45" height="45"/>{hatch}</g>{top}{left}'


def _label(cell: int) -> str:
    """Write the name of a sea, as long as nothing else is on the cell."""
    if cell not in LABELS:
        return ""
    return "".join(
        f'<text class="label" x="22.5" y="{y}" text-anchor="middle">{esc(text)}</text>'
        for y, text in zip((20, 32), say(f"chart-{LABELS[cell]}").splitlines(), strict=False)
    )


def _found(known: Marks) -> str:
    """Draw a mine, or what became of it or of a charge."""
    fresh = " fresh" if known.fresh else ""
    if known.found in ("destroyed", "sunk"):
        return f'<g class="blast{fresh}">{_glyph(BLAST, 40 if known.found == "sunk" else 34)}</g>'
    mine = "" if known.mine is None else _glyph(MINE, class_=f"mine {COLOURS[known.mine]}")
    if known.found == "miss":
        splash = f'<g class="splash{fresh}">{_glyph(SPLASH, 34)}</g>'
        return f'{mine}{splash}<path class="missed" d="M14 14L31 31M31 14L14 31"/>'
    return mine


def _tag(known: Marks) -> str:
    """Draw the latest report heard here on a tag: solid for Black, dashed for Red; a plus tells of earlier ones."""
    sounding = known.soundings[-1]
    marks = {SILENT: "~", DESTROYED: "×"}
    text = "·".join(marks.get(entry, str(entry)) for entry in sounding.heard) or "–"
    text += "+" if len(known.soundings) > 1 else ""
    width = TAG_WIDTHS[min(len(text) // 2, 2)]
    crowded = known.boat is not None or known.mine is not None or known.found or known.target or known.staged
    top, left = 2 if crowded else 15.5, (PLOT - width) / 2
    squeezed = f' textLength="{width - 6}" lengthAdjust="spacingAndGlyphs"' if len(text) > 5 else ""
    look = f"tag {COLOURS[sounding.player]}{' fresh' if known.fresh else ''}"
    return (
        f'<g class="{look}"><rect x="{left:g}" y="{top}" width="{width}" height="14" rx="7"/>'
        f'<text x="22.5" y="{top + 11:g}" text-anchor="middle"{squeezed}>{esc(text)}</text></g>'
    )


@cache
def _echo(far: int) -> str:
    silent, text = (" silent", "~") if far == SILENT else ("", str(far))
    return (
        f'<g class="echo{silent}"><circle class="ring" cx="22.5" cy="22.5" r="19.5" fill="none"/>'
        f'<circle class="disc" cx="9" cy="9" r="8"/><text x="9" y="13" text-anchor="middle">{text}</text></g>'
    )


def note_glyph(note: str) -> Html:
    """Draw a pencil mark by itself."""
    return el("svg", Html(NOTES[note]), class_="note-glyph", viewBox="27 27 18 18", aria_hidden=True)


def _glyph(reference: str, size: float = 28, middle: float = PLOT / 2, class_: str = "") -> str:
    at = middle - size / 2
    look = f' class="{class_}"' if class_ else ""
    return (
        f'<svg{look} x="{at:g}" y="{at:g}" width="{size:g}" height="{size:g}" viewBox="0 0 512 512">'
        f'<use href="{esc(reference)}"/></svg>'
    )


NOTES = {
    "possible": '<circle class="note" cx="36" cy="36" r="5.5" fill="none"/>',
    "excluded": '<path class="note" d="M31 31L41 41M41 31L31 41" fill="none"/>',
    "mine": _glyph(MINE, 17, 35.5, class_="note pencilled"),
    "question": '<text class="note pencilled" x="36" y="42" text-anchor="middle">?</text>',
}
"""Pencil marks, in the lower right corner of a cell."""


def _boat(seat: int, sunk: bool) -> Html:
    """Draw a boat; the sides are told apart by where it heads and by a letter, without colour."""
    flip = ' transform="translate(512 0) scale(-1 1)"' if seat == RED else ""
    look = f"boat {COLOURS[seat]}{' sunk' if sunk else ''}"
    letter = say("side-letter", seat=seat)
    use = Html(f'<use href="{esc(BOAT)}"{flip}/><text x="256" y="486" text-anchor="middle">{esc(letter)}</text>')
    return el("svg", use, id=f"boat-{seat}", class_=look, viewBox="0 0 512 512", data_flip=True, aria_hidden=True)


def emblem() -> Html:
    """Draw a boat, a sounding and a mine to stand for the game."""
    boat, sweep = _emblem_card(BOAT, class_="boat black"), _emblem_card(SWEEP, class_="sweep")
    return boat + sweep + _emblem_card(MINE, class_="mine red")


def _emblem_card(glyph: str, class_: str) -> Html:
    body: Sequence[str] = (
        '<rect class="paper" x="1" y="1" width="98" height="138" rx="10"/>',
        '<path class="grid" d="M1 47H99M1 93H99M34 1V139M67 1V139" fill="none"/>',
        f'<svg class="{class_}" x="18" y="38" width="64" height="64" viewBox="0 0 512 512"><use href="{glyph}"/></svg>',
    )
    return el("svg", Html("".join(body)), class_="card emblem", viewBox="0 0 100 140", aria_hidden=True)
