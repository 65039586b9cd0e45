"""Drawings of the sea of Depth Charge: water, coordinates, and what is on each cell."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache

from passalong.games.depth_charge.rules import COLOURS
from passalong.games.depth_charge.sea import DESTROYED, RED, SIDE, SILENT, cell_at, column_row
from passalong.games.depth_charge.text import say
from passalong.ui.html import Html, el, esc

from .chart import WATER_CELLS, WATERS, Marks

BOAT, MINE, BLAST, SPLASH, SWEEP = (
    "#i-submarine",
    "#i-teller-mine",
    "#i-mine-explosion",
    "#i-water-splash",
    "#i-radar-sweep",
)
FACES = {"easy": SPLASH, "medium": SWEEP, "skilled": BLAST, "hard": BOAT}
"""The glyph of each level of bots."""
PLOT = 45
"""The side of a cell in drawing units."""
SEA_BOX = f"0 0 {SIDE * PLOT} {SIDE * PLOT}"
TAG_WIDTHS = (15, 22, 37)
"""The widths of a sounding's tag for one, two, and more digits; a longer text is condensed."""
LABELS = {cell_at(2, 2): "black", cell_at(5, 7): "red"}
"""The cells in which the names of the seas are printed, as on the record sheet."""
RING = "M14.5 22.5a8 8 0 1 0 16 0a8 8 0 1 0 -16 0"
TARGETS = {
    "move": RING,
    "sound": "M15.4 29.6a10 10 0 0 1 0 -14.2M29.6 15.4a10 10 0 0 1 0 14.2M19 26a5 5 0 0 1 0 -7M26 19a5 5 0 0 1 0 7",
    "depth": RING + "M22.5 11V18M22.5 27V34M11 22.5H18M27 22.5H34",
}
"""The mark of a cell to which one may move, or where one may drop a sounding or a depth charge."""
CORNERS = "M3 11V3H11M34 3H42V11M42 34V42H34M11 42H3V34"


def _hatching(step: int, rising: bool) -> str:
    """Draw diagonals across a cell as one path that continues in the neighbouring cells."""
    lines = []
    for offset in range(step - PLOT, PLOT, step):
        ends = (max(offset, 0), max(-offset, 0)), (min(PLOT + offset, PLOT), min(PLOT - offset, PLOT))
        (x1, y1), (x2, y2) = [(PLOT - x, y) if rising else (x, y) for x, y in ends]
        lines.append(f"M{x1} {y1}L{x2} {y2}")
    return "".join(lines)


HATCHES = {"red": _hatching(15, rising=True), "shaded": _hatching(5, rising=False)}
"""The hatching of the waters, which tells them apart without colour."""
RULING = "".join(f"M0 {y}H{PLOT}" for y in range(3, PLOT, 6))
"""Horizontal lines over a cell in which no mine can be."""


def picture(cell: int, known: Marks) -> Html:
    """Draw what is in a cell, and above it the boat, as a separate element that can move."""
    lying = _lying(cell, known)
    boat = Html() if known.boat is None else _boat(known.boat, known.found == "sunk")
    return _plot_picture(lying) + boat if lying else boat


@cache
def waters() -> Html:
    """Draw the water of the whole sea, under all cells, in as few elements as possible."""
    squares = {water: "".join(map(_square, cells)) for water, cells in WATER_CELLS.items()}
    hatches = "".join(
        f'<pattern id="hatch-{water}" width="{PLOT}" height="{PLOT}" patternUnits="userSpaceOnUse">'
        f'<g class="water {water}"><path class="hatch" d="{hatch}" fill="none"/></g></pattern>'
        for water, hatch in HATCHES.items()
    )
    papers = "".join(
        f'<g class="water {water}"><path class="paper" d="{path}"/></g>'
        + (f'<path d="{path}" fill="url(#hatch-{water})"/>' if water in HATCHES else "")
        for water, path in squares.items()
    )
    sides = range(1, SIDE + 1)
    top = " ".join(f"{PLOT * column - 4}" for column in sides)
    left = " ".join(f"{PLOT * (SIDE + 1 - row) - 4}" for row in sides)
    figures = "".join(map(str, sides))
    edges = (
        f'<text class="edge" x="{top}" y="11" text-anchor="end">{figures}</text>'
        f'<text class="edge" x="{" ".join("4" * SIDE)}" y="{left}">{figures}</text>'
    )
    return over_sea(hatches + papers + edges, class_="plot waters")


def _square(cell: int) -> str:
    x, y = corner(cell)
    return f"M{x} {y}h{PLOT}v{PLOT}h-{PLOT}z"


def small_sea(cells: Sequence[Marks], label: str) -> Html:
    """Draw the whole sea as one picture."""
    plots = "".join(_at(cell, _still(cell, known)) for cell, known in enumerate(cells))
    return el("svg", Html(plots), class_="plot small-sea", viewBox=SEA_BOX, role="img", aria_label=label)


def over_sea(body: str, **attributes: Hashable) -> Html:
    """Draw one picture of the size of the sea, to lie under its cells or over them."""
    return el("svg", Html(body), viewBox=SEA_BOX, aria_hidden=True, **attributes)


def corner(cell: int) -> tuple[int, int]:
    """Return the upper left corner of a cell in a picture of the sea."""
    column, row = column_row(cell)
    return (column - 1) * PLOT, (SIDE - row) * PLOT


def _at(cell: int, body: str) -> str:
    x, y = corner(cell)
    return f'<g transform="translate({x} {y})">{body}</g>'


def still(cell: int, known: Marks) -> Html:
    """Draw a cell with its boat as one picture, for a page of the manual."""
    return _plot_picture(_still(cell, known))


def _still(cell: int, known: Marks) -> str:
    boat = "" if known.boat is None else glyph(BOAT, 36, class_=f"boat {COLOURS[known.boat]}")
    return _water(cell) + _lying(cell, known) + boat


def _plot_picture(body: str) -> Html:
    return el("svg", Html(body), class_="plot", viewBox=f"0 0 {PLOT} {PLOT}", aria_hidden=True)


def _lying(cell: int, known: Marks) -> str:
    """Draw the contents of a cell from the water upwards, 45 units square."""
    parts = [_label(cell) if known == Marks() else ""]
    if known.empty:
        parts.append(f'<rect class="empty" width="{PLOT}" height="{PLOT}"/><path class="ruling" d="{RULING}"/>')
    if known.away:
        parts.append(f'<rect class="away" width="{PLOT}" height="{PLOT}"/>')
    if known.wake:
        parts.append('<circle class="wake" cx="22.5" cy="22.5" r="3.5"/>')
    if known.fresh:
        parts.append(f'<path class="latest" d="{CORNERS}" fill="none"/>')
    parts.append(_found(known))
    if known.pending:
        parts.append(PENDING[known.pending])
    if known.staged:
        parts.append('<circle class="staged" cx="22.5" cy="22.5" r="18" fill="none"/>')
    elif known.target:
        parts.append(f'<path class="target" d="{TARGETS[known.target]}" fill="none"/>')
    if known.soundings:
        parts.append(_tag(known))
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
    """Draw the name of a sea, as long as nothing else is on the cell."""
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
        return f'<g class="blast{fresh}">{glyph(BLAST, 40 if known.found == "sunk" else 34)}</g>'
    mine = "" if known.mine is None else glyph(MINE, class_=f"mine {COLOURS[known.mine]}")
    if known.found == "miss":
        splash = f'<g class="splash{fresh}">{glyph(SPLASH, 34)}</g>'
        return f'{mine}{splash}<path class="missed" d="M14 14L31 31M31 14L14 31"/>'
    return mine


def _tag(known: Marks) -> str:
    """Draw a tag with the latest report heard here: solid for Black, dashed for Red; a plus means earlier ones."""
    sounding = known.soundings[-1]
    marks = {SILENT: "~", DESTROYED: "×"}
    text = "·".join(marks.get(entry, str(entry)) for entry in sounding.heard) or "–"
    text += "+" if len(known.soundings) > 1 else ""
    width = TAG_WIDTHS[min(len(text) // 2, 2)]
    lies_there = known.boat is not None or known.mine is not None or known.found or known.pending
    crowded = lies_there or known.target or known.staged
    top, left = 2 if crowded else 15.5, (PLOT - width) / 2
    squeezed = f' textLength="{width - 6}" lengthAdjust="spacingAndGlyphs"' if len(text) > 5 else ""
    look = f"tag {COLOURS[sounding.player]}{' fresh' if known.fresh else ''}"
    return (
        f'<g class="{look}"><rect x="{left:g}" y="{top}" width="{width}" height="14" rx="7"/>'
        f'<text x="22.5" y="{top + 11:g}" text-anchor="middle"{squeezed}>{esc(text)}</text></g>'
    )


def note_glyph(note: str) -> Html:
    """Draw a pencil mark by itself."""
    return el("svg", Html(NOTES[note]), class_="note-glyph", viewBox="27 27 18 18", aria_hidden=True)


def glyph(reference: str, size: float = 28, middle: float = PLOT / 2, class_: str = "") -> str:
    """Draw a glyph of the sprite around the middle of a square."""
    at = middle - size / 2
    look = f' class="{class_}"' if class_ else ""
    return (
        f'<svg{look} x="{at:g}" y="{at:g}" width="{size:g}" height="{size:g}" viewBox="0 0 512 512">'
        f'<use href="{esc(reference)}"/></svg>'
    )


NOTES = {
    "possible": '<circle class="note" cx="36" cy="36" r="5.5" fill="none"/>',
    "excluded": '<path class="note" d="M31 31L41 41M41 31L31 41" fill="none"/>',
    "mine": glyph(MINE, 17, 35.5, class_="note pencilled"),
    "question": '<text class="note pencilled" x="36" y="42" text-anchor="middle">?</text>',
}
"""Pencil marks, in the lower right corner of a cell."""


RIPPLES = '<circle class="ripple" cx="22.5" cy="22.5" r="12"/><circle class="ripple" cx="22.5" cy="22.5" r="18"/>'
PENDING = {
    "sounding": f'<g class="pending">{RIPPLES}{glyph(SWEEP, 22)}</g>',
    "dropping": f'<g class="pending">{RIPPLES}{glyph(SPLASH, 22)}</g>',
    "sailing": '<circle class="course" cx="22.5" cy="22.5" r="15"/>',
    "passing": '<circle class="course" cx="22.5" cy="22.5" r="3.5"/>',
}
"""Marks of what waits for an answer: a charge, the end of a move, and its path."""


def _boat(seat: int, sunk: bool) -> Html:
    """Draw a boat; its direction and a letter tell the sides apart without colour."""
    flip = ' transform="translate(512 0) scale(-1 1)"' if seat == RED else ""
    look = f"boat {COLOURS[seat]}{' sunk' if sunk else ''}"
    letter = say("side-letter", seat=seat)
    use = Html(f'<use href="{esc(BOAT)}"{flip}/><text x="256" y="486" text-anchor="middle">{esc(letter)}</text>')
    return el("svg", use, id=f"boat-{seat}", class_=look, viewBox="0 0 512 512", data_flip=True, aria_hidden=True)


def emblem() -> Html:
    """Draw the game's emblem: a boat, a sounding and a mine."""
    boat, sweep = _emblem_card(BOAT, class_="boat black"), _emblem_card(SWEEP, class_="sweep")
    return boat + sweep + _emblem_card(MINE, class_="mine red")


def _emblem_card(glyph: str, class_: str) -> Html:
    body: Sequence[str] = (
        '<rect class="paper" x="1" y="1" width="98" height="138" rx="10"/>',
        '<path class="grid" d="M1 47H99M1 93H99M34 1V139M67 1V139" fill="none"/>',
        f'<svg class="{class_}" x="18" y="38" width="64" height="64" viewBox="0 0 512 512"><use href="{glyph}"/></svg>',
    )
    return el("svg", Html("".join(body)), class_="card emblem", viewBox="0 0 100 140", aria_hidden=True)
