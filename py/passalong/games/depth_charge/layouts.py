"""The layouts of mines that fit what a seat of Depth Charge has seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations

from passalong.game import Event, Observation

from .events import Hit, Lay, Miss, Move, Report, Reveal, Sunk
from .questions import Asked, explaining, pack_report, reporting
from .sea import MINES, SEA_MASKS, SEATS, heard, mask

REPORTS = 1 << 15
"""The number of reports that are cached."""


def layouts_that_fit(seen: Observation, owner: int) -> list[tuple[int, ...]]:
    """
    Return where a seat's mines can be: all three, including destroyed ones.

    Each layout is ascending; with `perMine` it is in the order of the places in reports, in every order that fits.
    """
    evidence = _Evidence(seen, owner)
    layouts = evidence.fitting()
    if seen.option("pingReport") != "perMine":
        return layouts
    return [order for layout in layouts for order in permutations(layout) if evidence.heard_in_order(order)]


def layouts_by_seat(seen: Observation) -> list[list[tuple[int, ...]]]:
    """Return the layouts that fit for each seat; `[()]` where its mines are not laid yet."""
    laid = {event.player for event in seen.history if isinstance(event, Lay)}
    nothing: list[tuple[int, ...]] = [()]
    layouts = [layouts_that_fit(seen, seat) if seat in laid or seen.phase != "mines" else nothing for seat in SEATS]
    if not all(layouts):
        raise ValueError("No mines fit the observation.")
    return layouts


def destroyed(seen: Observation, owner: int) -> int:
    """Return the mask of a seat's mines that have been destroyed."""
    return mask(event.cell for event in seen.history if isinstance(event, Hit) and event.player != owner)


@lru_cache(maxsize=REPORTS)
def remembered_report(cell: int, mines: tuple[int, ...], alive: int, kind: str, blocking: str) -> tuple[int, ...]:
    """Return what a sounding hears, as `report` does, from a cache: turn after turn asks for the same ones."""
    return heard(cell, mines, alive, kind, blocking)


class _Evidence:
    """What an observer has learnt about one seat's mines."""

    def __init__(self, seen: Observation, owner: int) -> None:
        self.owner = owner
        self.kind, self.blocking = reporting(dict(seen.options))
        self.mines = self.empty = self.gone = 0
        self.reports: list[tuple[int, tuple[int, ...], int]] = []
        for at, event in enumerate(seen.history):
            self._learn(event, seen.history[at + 1 : at + 2])

    def _learn(self, event: Event, following: Sequence[Event]) -> None:
        if event.player == self.owner:
            if isinstance(event, Lay | Reveal) and event.cells is not None:
                self.mines |= mask(event.cells)
            return
        match event:
            case Report():
                self.reports.append((event.cell, event.heard, self.gone))
            case Hit():
                self.mines |= 1 << event.cell
                self.gone |= 1 << event.cell
            case Miss():
                # A charge on a mine destroyed before is a miss, too (C16), but that cell did hold a mine.
                self.empty |= 1 << event.cell & ~self.gone
            case Sunk():
                self.mines |= 1 << event.cell
            case Move():
                self.empty |= mask(_survived(event.path, following)) & ~self.gone

    def fitting(self) -> list[tuple[int, ...]]:
        """Return the layouts that hold every known mine and no empty cell, and would have given the same reports."""
        known = self.mines & SEA_MASKS[self.owner]
        if known.bit_count() > MINES:
            raise ValueError("The observation shows too many mines.")
        # The order of the distances is compared last, in `heard_in_order`: the numbers alone rule out most layouts.
        kind = "multiset" if self.kind == "perMine" else self.kind
        answers = [
            (Asked("sounding", (cell,), kind, self.blocking), gone, pack_report(_distances(told)))
            for cell, told, gone in self.reports
        ]
        return [
            layout.cells
            for layout in explaining(self.owner, answers).all
            if layout.mines & known == known and not layout.mines & self.empty & ~known
        ]

    def heard_in_order(self, order: tuple[int, ...]) -> bool:
        """Return whether mines in this order would have given the same reports, place by place."""
        mines = mask(order)
        return all(
            heard(cell, order, mines & ~gone, self.kind, self.blocking) == told for cell, told, gone in self.reports
        )


def _distances(told: Iterable[int]) -> tuple[int, ...]:
    """Return the distances of a report in ascending order, without mines that are silent or destroyed."""
    return tuple(sorted([entry for entry in told if entry > 0]))


def _survived(path: tuple[int, ...], following: Sequence[Event]) -> tuple[int, ...]:
    """
    Return the cells of a path up to the mine that sank the boat, if one did (C7).

    They were empty, or their mine was destroyed (C8).
    """
    sunk = [event.cell for event in following if isinstance(event, Sunk)]
    return path[: path.index(sunk[0])] if sunk else path
