"""The other players' grids of Detect: small side by side, or one of them large."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.ui.card import icon
from passalong.ui.grid import Tile, small_grid
from passalong.ui.html import Html, el

from .art import said, tone
from .grid import CLEARED, COLUMN_LINES, COLUMNS, ROW_LINES, face_up
from .reading import Changes, cell_words, latest_changes, short_of, short_words
from .rules import DetectObservation
from .words import number

ENDED = "#i-checkered-flag"
SIDE_BY_SIDE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 3, 6: 3, 7: 4}
"""How many panels stand side by side, for each number of panels."""
TILES = {1: (44, 30), 2: (34, 24), 3: (22, 17), 4: (17, 17)}
"""Width and height of a small card, for each number of panels side by side."""


def panels(seen: DetectObservation, viewer: int, names: Sequence[str], zoom: object) -> Html:
    """Draw everybody's grid but the viewer's, clockwise; or that of the seat `zoom` alone."""
    others = [(viewer + step) % seen.num_players for step in range(1, seen.num_players)]
    shown = [seat for seat in others if seat == zoom] or others
    wide = SIDE_BY_SIDE[len(shown)]
    changes = latest_changes(seen.history)
    items = (el("li", _panel(seen, seat, names[seat], changes, wide)) for seat in shown)
    return el("h2", "Other players", class_="visually-hidden") + el("ul", *items, class_="players", data_wide=wide)


def flag(seen: DetectObservation, seat: int) -> Html:
    """Mark the seat that ended the round."""
    return icon(ENDED, "ended the round") if seat == seen.ender else Html()


def _panel(seen: DetectObservation, seat: int, name: str, changes: Changes, wide: int) -> Html:
    grid, zoomed = seen.grids[seat], wide == 1
    rows = [[_tile(grid[cell], (seat, cell) in changes) for cell in line] for line in ROW_LINES]
    short = [column for column in range(COLUMNS) if short_of(grid, column) is not None]
    if seen.num_players == 2:
        tag, use = "div", {"role": "group"}
    else:
        tag, use = "button", {"type": "button", "data_act": "pick", "data_arg": f"zoom:{seat}"}
    return el(
        tag,
        el("span", flag(seen, seat), name, class_="name"),
        el("span", el("span", "Face up ", class_="long"), el("b", number(sum(face_up(grid)))), class_="up"),
        el("span", "Total ", el("b", number(seen.scores[seat])), class_="long"),
        el("span", "Tap to see everybody", class_="long") if zoomed and tag == "button" else "",
        small_grid(rows, short, *TILES[wide]),
        id=f"player-{seat}",
        class_="player",
        aria_current="true" if seat == seen.current_player else None,
        aria_label=_said_panel(seen, seat, name, changes),
        aria_expanded=zoomed if tag == "button" else None,
        **use,
    )


def _tile(value: int | None, new: bool) -> Tile:
    return Tile("" if value in (None, CLEARED) else number(value), tone(value), new)


def _said_panel(seen: DetectObservation, seat: int, name: str, changes: Changes) -> str:
    grid = seen.grids[seat]
    facts = [f"face up {said(sum(face_up(grid)))}", f"total {said(seen.scores[seat])}"]
    facts += ["on turn"] if seat == seen.current_player else []
    facts += ["ended the round"] if seat == seen.ender else []
    columns = [
        f"Column {column + 1}: {', '.join(cell_words(grid[cell], changes.get((seat, cell))) for cell in line)}"
        f"{short_words(grid, column)}."
        for column, line in enumerate(COLUMN_LINES)
    ]
    return f"{name}: {', '.join(facts)}. {' '.join(columns)}"
