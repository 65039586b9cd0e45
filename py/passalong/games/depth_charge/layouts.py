"""The layouts of mines that fit what a seat of Depth Charge has seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations

from passalong.game import Event, Observation

from .events import Hit, Lay, Miss, Move, Report, Reveal, Sunk
from .sea import MINES, SEA_MASKS, SEAS, SEATS, mask, report

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


@cache
def all_layouts(owner: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return all ways to lay a seat's mines, each with its mask."""
    return tuple((layout, mask(layout)) for layout in combinations(SEAS[owner], MINES))


@lru_cache(maxsize=REPORTS)
def remembered_report(cell: int, mines: tuple[int, ...], alive: int, kind: str, blocking: str) -> tuple[int, ...]:
    """Return what a sounding hears, as `report` does, from a cache: turn after turn asks for the same ones."""
    return report(cell, mines, alive, {"pingReport": kind, "blocking": blocking})


class _Evidence:
    """What an observer has learnt about one seat's mines."""

    def __init__(self, seen: Observation, owner: int) -> None:
        self.owner, self.options = owner, dict(seen.options)
        self.per_mine = self.options["pingReport"] == "perMine"
        # The order of the distances is compared last, in `heard_in_order`: the numbers alone rule out most layouts.
        self.kind: str = "multiset" if self.per_mine else seen.option("pingReport")
        self.blocking: str = seen.option("blocking")
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
        return [
            layout
            for layout, mines in all_layouts(self.owner)
            if mines & known == known and not mines & self.empty & ~known and self._explained_by(layout, mines)
        ]

    def _explained_by(self, layout: tuple[int, ...], mines: int) -> bool:
        """Return whether mines there would have given the same reports, in any order."""
        for cell, heard, gone in self.reports:
            expected = tuple(sorted([entry for entry in heard if entry > 0])) if self.per_mine else heard
            if remembered_report(cell, layout, mines & ~gone, self.kind, self.blocking) != expected:
                return False
        return True

    def heard_in_order(self, order: tuple[int, ...]) -> bool:
        """Return whether mines in this order would have given the same reports, place by place."""
        mines = mask(order)
        return all(report(cell, order, mines & ~gone, self.options) == heard for cell, heard, gone in self.reports)


def _survived(path: tuple[int, ...], following: Sequence[Event]) -> tuple[int, ...]:
    """
    Return the cells of a path up to the mine that sank the boat, if one did (C7).

    They were empty, or their mine was destroyed (C8).
    """
    sunk = [event.cell for event in following if isinstance(event, Sunk)]
    return path[: path.index(sunk[0])] if sunk else path
