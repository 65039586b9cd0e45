"""What a table of Detect points out: what follows from an observation, but stands nowhere in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from passalong.game import Event

from .grid import CLEARED, COLUMN_LINES, ROWS
from .rules import DetectObservation

Lines = Sequence[Sequence[int]]
CHANGES = ("place", "reveal", "clear")
"""What can happen to a cell."""


class Change(NamedTuple):
    """What has just happened to a cell, and with which card."""

    kind: str
    value: int


Changes = dict[tuple[int, int], Change]


def latest_changes(history: Iterable[Event]) -> Changes:
    """Return for each (seat, cell) that changed in that seat's latest turn what happened to it."""
    changes: Changes = {}
    for kind, seat, data in history:
        if kind == "start":
            changes.clear()
        elif kind in ("take", "draw"):
            changes = {place: change for place, change in changes.items() if place[0] != seat}
        elif kind in CHANGES:
            value, cells = (data[0], data[1:]) if kind == "clear" else (data[1], data[:1])
            for cell in cells:
                changes[cast(int, seat), cast(int, cell)] = Change(kind, cast(int, value))
    return changes


def lacking(grid: Sequence[int | None], lines: Lines = COLUMN_LINES) -> dict[int, int]:
    """Return the cells whose line is just one card short of being cleared, each with the value it lacks."""
    found = {}
    for line in lines:
        for cell in line:
            others = {grid[other] for other in line if other != cell}
            if len(others) == 1 and not others & {None, CLEARED, grid[cell]} and grid[cell] != CLEARED:
                found[cell] = cast(int, others.pop())
    return found


def short_columns(grid: Sequence[int | None]) -> set[int]:
    """Return the columns that are one card short of being cleared."""
    return {cell // ROWS for cell in lacking(grid)}


def chosen_cells(seen: DetectObservation, seat: int) -> set[int | None]:
    """List the cells that a seat has chosen to turn up, until they are."""
    if seen.phase != "flip":
        return set()
    return {cell for event in seen.history if event.kind == "flip" and event.player == seat for cell in event.data}
