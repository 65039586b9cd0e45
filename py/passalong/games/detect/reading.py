"""What follows from an observation of Detect without being a field of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from passalong.game import Event

from .events import Clear, Draw, Place, Reveal, RoundScore, Start, Take
from .grid import CLEARED, COLUMN_LINES, ROWS
from .rules import DetectObservation, clearing_lines
from .unseen import flips_seen

Lines: TypeAlias = Sequence[Sequence[int]]
Change: TypeAlias = Place | Reveal | Clear
"""An event that changes a cell."""
Changes: TypeAlias = dict[tuple[int, int], Change]
"""By seat and cell."""


def latest_changes(history: Iterable[Event]) -> Changes:
    """Return for each cell that changed in its seat's latest turn the last event that changed it."""
    changes: Changes = {}
    for event in history:
        match event:
            case Start():
                changes.clear()
            case Take() | Draw():
                changes = {place: change for place, change in changes.items() if place[0] != event.player}
            case Place() | Reveal():
                changes[event.player, event.cell] = event
            case Clear():
                changes |= {(event.player, cell): event for cell in event.cells}
    return changes


def lacking(grid: Sequence[int | None], lines: Lines = COLUMN_LINES) -> dict[int, int]:
    """Return the cells whose line lacks one card to be cleared, each with the value that it lacks."""
    found = {}
    for line in lines:
        for cell in line:
            others = {grid[other] for other in line if other != cell}
            value = others.pop()
            if not others and value is not None and CLEARED not in (value, grid[cell]) and value != grid[cell]:
                found[cell] = value
    return found


def lines_to_clear(seen: DetectObservation) -> tuple[tuple[int, ...], ...]:
    """Return the lines that may still be cleared: none once the round is over."""
    return () if seen.phase in ("scored", "over") else clearing_lines(seen)


def short_columns(grid: Sequence[int | None]) -> set[int]:
    """Return the columns that lack one card to be cleared."""
    return {cell // ROWS for cell in lacking(grid)}


def chosen_cells(seen: DetectObservation, seat: int) -> set[int]:
    """Return the cells that a seat is known to have chosen, until they are turned up."""
    return set(flips_seen(seen.history).get(seat, ())) if seen.phase == "flip" else set()


def turning_cells(seen: DetectObservation, seat: int) -> set[int]:
    """Return the cells of a seat whose face-down cards are about to be turned up in place."""
    return {cell for owner, cell in seen.reveals if owner == seat and seen.phase != "turning"}


def last_score(seen: DetectObservation) -> RoundScore:
    """Return the score of the last finished round."""
    return next(event for event in reversed(seen.history) if isinstance(event, RoundScore))
