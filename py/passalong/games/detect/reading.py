"""What a table of Detect points out: what follows from an observation, but stands nowhere in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

from passalong.game import Event

from .art import said, spoken
from .grid import COLUMN_LINES, face_up
from .rules import DetectObservation

Changes = dict[tuple[int, int], str]
CHANGES = {"place": "just placed", "reveal": "just turned up", "clear": "just cleared"}


def latest_changes(history: Iterable[Event]) -> Changes:
    """Say of each (seat, cell) that changed in that seat's latest turn what happened to it."""
    changes: Changes = {}
    for kind, seat, data in history:
        if kind == "start":
            changes.clear()
        elif kind in ("take", "draw"):
            changes = {place: change for place, change in changes.items() if place[0] != seat}
        elif kind in CHANGES:
            for cell in data[1:] if kind == "clear" else data[:1]:
                changes[cast(int, seat), cast(int, cell)] = CHANGES[kind]
    return changes


def short_of(grid: Sequence[int | None], column: int) -> int | None:
    """Return the value of which a column needs just one more to be cleared."""
    counts = Counter(face_up(grid[cell] for cell in COLUMN_LINES[column]))
    return next((value for value, count in counts.items() if count == 2), None)


def short_words(grid: Sequence[int | None], column: int) -> str:
    """Go on with what a column needs, if it needs just one more card."""
    value = short_of(grid, column)
    return "" if value is None else f", column needs one more {said(value)} to clear"


def cell_words(value: int | None, change: str | None) -> str:
    """Say what a cell shows, and what has just happened to it."""
    return f"{spoken(value)} {change}" if change else spoken(value)


def card_in_hand(seen: DetectObservation) -> int | None:
    """Return the held card; one taken from the discard pile is known to everybody."""
    if seen.phase == "place" and seen.held is None:
        return seen.history[-1].data[0]
    return seen.held


def chosen_cells(seen: DetectObservation, seat: int) -> set[int | None]:
    """List the cells that a seat has chosen to turn up, until they are."""
    if seen.phase != "flip":
        return set()
    return {cell for event in seen.history if event.kind == "flip" and event.player == seat for cell in event.data}
