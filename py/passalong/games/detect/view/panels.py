"""The other players' grids of Detect: small side by side, or one of them enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from passalong.games.detect.grid import CELLS, CLEARED, COLUMN_LINES, ROW_LINES, Grid, face_up
from passalong.games.detect.reading import Change, Changes, lacking, lines_to_clear, short_columns, turning_cells
from passalong.games.detect.rules import DetectObservation
from passalong.games.detect.words import cell_words, said, say
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.grid import Tile, small_grid
from passalong.ui.html import Html, el
from passalong.ui.seat import name_tag, score_button, seats_around
from passalong.ui.sentence import number

from .art import tone
from .pieces import Pieces

ENDED = "#i-checkered-flag"
SIDE_BY_SIDE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 3, 6: 3, 7: 4}
"""The number of panels side by side, by the number of panels."""


class Panel(NamedTuple):
    """All that is drawn of one player."""

    seat: int
    """The seat."""
    name: str
    """The player's name."""
    total: int
    """The total of all rounds."""
    grid: Grid
    """The cards by cell."""
    cards: tuple[str, ...]
    """The ids of the cards by cell."""
    origins: tuple[str | None, ...]
    """The ids of where they came from, by cell."""
    changes: tuple[Change | None, ...]
    """What has just happened to each cell."""
    turning: frozenset[int]
    """The cells that are about to be turned up."""
    lines: tuple[tuple[int, ...], ...]
    """The lines that may still be cleared."""
    is_on_turn: bool
    """Whether it is this player's turn."""
    has_ended: bool
    """Whether this player has ended the round."""
    is_one_of_many: bool
    """Whether the panel can be enlarged, as there are several."""
    is_zoomed: bool
    """Whether it is."""


def panels(seen: DetectObservation, names: Sequence[str], pieces: Pieces, changes: Changes, zoom: int | None) -> Html:
    """Draw all grids but the viewer's, clockwise; while that of seat `zoom` is enlarged, the others are hidden."""
    zoomed = zoom in seen.others
    drawn = {
        seat: _draw(_panel(seen, seat, names[seat], pieces, changes, is_zoomed=zoom == seat)) for seat in seen.others
    }
    items = [el("li", panel, class_=f"seat-{seat}", hidden=zoomed and seat != zoom) for seat, panel in drawn.items()]
    wide = 1 if zoomed else SIDE_BY_SIDE[len(seen.others)]
    heading = el("h2", say("other-players"), class_="visually-hidden")
    return heading + seats_around(items, class_="players", data_wide=wide)


def flag(has_ended: bool) -> Html:
    """Mark the player who ended the round."""
    return icon(ENDED, say("ended")) if has_ended else Html()


def _panel(
    seen: DetectObservation, seat: int, name: str, pieces: Pieces, changes: Changes, *, is_zoomed: bool
) -> Panel:
    cards = pieces.of(seat)
    return Panel(
        seat,
        name,
        seen.scores[seat],
        seen.grids[seat],
        cards,
        tuple(map(pieces.flies_from.get, cards)),
        tuple([changes.get((seat, cell)) for cell in range(CELLS)]),
        frozenset(turning_cells(seen, seat)),
        lines_to_clear(seen),
        is_on_turn=seat == seen.current_player,
        has_ended=seat == seen.ender,
        is_one_of_many=seen.num_players > 2,
        is_zoomed=is_zoomed,
    )


@lru_cache(maxsize=50)  # a tap changes few of them
def _draw(panel: Panel) -> Html:
    """Draw a panel; with several opponents it is on a button that enlarges it and describes everything."""
    seat, up, said = panel.seat, number(sum(face_up(panel.grid))), _said(panel)
    use = {"id": f"zoom-{seat}", "class_": "zoom", "aria_label": said, "aria_expanded": panel.is_zoomed}
    tiles = [[_tile(panel, cell) for cell in line] for line in ROW_LINES]
    return el(
        "div",
        button("pick", f"zoom:{seat}", **use) if panel.is_one_of_many else "",
        el("span", el("span", f"{say('up')} ", class_="word"), el("b", up), class_="up", aria_hidden=True),
        name_tag(seat, panel.name, flag(panel.has_ended), aria_hidden=True),
        score_button(seat, f"{say('total')} ", el("b", number(panel.total))),
        el("span", say("back-to-all"), class_="back-to-all", aria_hidden=True) if panel.is_zoomed else "",
        small_grid(tiles, sorted(short_columns(panel.grid)) if panel.lines else []),
        id=f"player-{seat}",
        class_="player",
        role=None if panel.is_one_of_many else "group",
        aria_label=None if panel.is_one_of_many else said,
        aria_current="true" if panel.is_on_turn else None,
    )


def _tile(panel: Panel, cell: int) -> Tile:
    value, change, card = panel.grid[cell], panel.changes[cell], panel.cards[cell]
    if value == CLEARED:
        return Tile(number(change.card) if change else "", tone(value), name=card)
    text = "" if value is None else number(value)
    look = f"{tone(value)} turning" if cell in panel.turning else tone(value)
    return Tile(text, look, change is not None, card, panel.origins[cell])


def _said(panel: Panel) -> str:
    grid, lacks = panel.grid, lacking(panel.grid, panel.lines)
    summary = say(
        "panel",
        name=panel.name,
        up=said(sum(face_up(grid))),
        total=said(panel.total),
        turn="on" if panel.is_on_turn else "off",
        ended="yes" if panel.has_ended else "no",
    )
    columns = (
        ", ".join(
            cell_words(grid[cell], panel.changes[cell], lacks.get(cell), turning=cell in panel.turning) for cell in line
        )
        for line in COLUMN_LINES
    )
    return " ".join([summary, *(say("panel-column", column=at, cells=cells) for at, cells in enumerate(columns, 1))])
