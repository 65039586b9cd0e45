"""The other players' grids of Detect: small side by side, or one of them enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.detect.grid import CLEARED, COLUMN_LINES, ROW_LINES, face_up
from passalong.games.detect.reading import Changes, lacking, short_columns, turning_cells
from passalong.games.detect.rules import DetectObservation, clearing_lines
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


def panels(seen: DetectObservation, names: Sequence[str], pieces: Pieces, changes: Changes, zoom: int | None) -> Html:
    """Draw all grids but the viewer's, clockwise; while that of seat `zoom` is enlarged, the others are hidden."""
    zoomed = zoom in seen.others
    drawn = {seat: _Panel(seen, seat, names[seat], pieces, changes).draw(seat == zoom) for seat in seen.others}
    items = [el("li", panel, class_=f"seat-{seat}", hidden=zoomed and seat != zoom) for seat, panel in drawn.items()]
    wide = 1 if zoomed else SIDE_BY_SIDE[len(seen.others)]
    heading = el("h2", say("other-players"), class_="visually-hidden")
    return heading + seats_around(items, class_="players", data_wide=wide)


def flag(seen: DetectObservation, seat: int) -> Html:
    """Mark the seat that ended the round."""
    return icon(ENDED, say("ended")) if seat == seen.ender else Html()


class _Panel:
    """One player's grid and sums."""

    def __init__(self, seen: DetectObservation, seat: int, name: str, pieces: Pieces, changes: Changes) -> None:
        self.seen, self.seat, self.name, self.pieces = seen, seat, name, pieces
        self.grid = seen.grids[seat]
        self.turning = turning_cells(seen, seat)
        self.changes = {cell: change for (owner, cell), change in changes.items() if owner == seat}

    def draw(self, zoomed: bool) -> Html:
        """Draw the panel; with several opponents it is on a button that enlarges it and describes everything."""
        seen, seat, up = self.seen, self.seat, number(sum(face_up(self.grid)))
        enlarges, said = seen.num_players > 2, self._said()
        use = {"id": f"zoom-{seat}", "class_": "zoom", "aria_label": said, "aria_expanded": zoomed}
        return el(
            "div",
            button("pick", f"zoom:{seat}", **use) if enlarges else "",
            el("span", el("span", f"{say('up')} ", class_="word"), el("b", up), class_="up", aria_hidden=True),
            name_tag(seat, self.name, flag(seen, seat), aria_hidden=True),
            score_button(seat, f"{say('total')} ", el("b", number(seen.scores[seat]))),
            el("span", say("back-to-all"), class_="back-to-all", aria_hidden=True) if zoomed else "",
            small_grid([[self._tile(cell) for cell in line] for line in ROW_LINES], sorted(short_columns(self.grid))),
            id=f"player-{seat}",
            class_="player",
            role=None if enlarges else "group",
            aria_label=None if enlarges else said,
            aria_current="true" if seat == seen.current_player else None,
        )

    def _tile(self, cell: int) -> Tile:
        value, change, card = self.grid[cell], self.changes.get(cell), self.pieces.cell(self.seat, cell)
        if value == CLEARED:
            return Tile(number(change.card) if change else "", tone(value), name=card)
        text = "" if value is None else number(value)
        look = f"{tone(value)} turning" if cell in self.turning else tone(value)
        return Tile(text, look, change is not None, card, self.pieces.flies_from.get(card))

    def _said(self) -> str:
        seen, seat, grid = self.seen, self.seat, self.grid
        summary = say(
            "panel",
            name=self.name,
            up=said(sum(face_up(grid))),
            total=said(seen.scores[seat]),
            turn="on" if seat == seen.current_player else "off",
            ended="yes" if seat == seen.ender else "no",
        )
        lacks = lacking(grid, clearing_lines(seen))
        columns = (
            ", ".join(
                cell_words(grid[cell], self.changes.get(cell), lacks.get(cell), turning=cell in self.turning)
                for cell in line
            )
            for line in COLUMN_LINES
        )
        return " ".join(
            [summary, *(say("panel-column", column=at, cells=cells) for at, cells in enumerate(columns, 1))]
        )
