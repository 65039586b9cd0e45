"""The layouts of the other's mines that are possible for one seat, and what each of them would answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from passalong.games.depth_charge.events import Hit, Move, Sound
from passalong.games.depth_charge.layouts import destroyed, layouts_that_fit, remembered_report
from passalong.games.depth_charge.reading import settled
from passalong.games.depth_charge.rules import DepthChargeObservation
from passalong.games.depth_charge.sea import mask

from .sailing import turns_to_destroy

Layout = tuple[int, ...]
SAMPLE = 128
"""About the number of layouts that a mean is taken over, where there are more."""


class Knowledge(NamedTuple):
    """A position as a boat knows it."""

    boat: int
    """The cell of the boat."""
    other: int
    """The cell of the other boat."""
    fitting: Sequence[int]
    """The numbers of the layouts of the other's mines that fit."""
    gone: int
    """The mask of the mines that are destroyed."""
    free_misses: int
    """The number of misses that do not lose yet."""
    sounded: int = 0
    """The mask of cells sounded since the last mine was destroyed, which would report the same again."""
    left: int = 0
    """The mask of cells that the boat has left since then."""


class Guesses:
    """The layouts that fit what a seat has seen. What they would answer is computed on demand."""

    def __init__(self, layouts: Sequence[Layout], options: Mapping[str, Any]) -> None:
        self.layouts, self.options = layouts, options
        self._rules = options["pingReport"], options["blocking"]
        self.mines = [mask(layout) for layout in layouts]
        self._reports: dict[tuple[int, int], list[tuple[int, ...]]] = {}

    def reports(self, cell: int, gone: int) -> Sequence[tuple[int, ...]]:
        """Return for each layout what a sounding on a cell would hear."""
        if (cell, gone) not in self._reports:
            self._reports[cell, gone] = [
                remembered_report(cell, layout, mines & ~gone, *self._rules)
                for layout, mines in zip(self.layouts, self.mines, strict=True)
            ]
        return self._reports[cell, gone]

    def told_apart(self, known: Knowledge, cell: int) -> list[list[int]]:
        """Divide the layouts by what a sounding on a cell would hear."""
        reports = self.reports(cell, known.gone)
        parts: dict[tuple[int, ...], list[int]] = {}
        for number in known.fitting:
            parts.setdefault(reports[number], []).append(number)
        return list(parts.values())

    def with_mine(self, known: Knowledge, cells: int) -> list[int]:
        """Return the layouts that have a mine left somewhere in a mask of cells."""
        mines, cells = self.mines, cells & ~known.gone
        return [number for number in known.fitting if mines[number] & cells]

    def without_mine(self, known: Knowledge, cells: int) -> list[int]:
        """Return the layouts that have no mine left in a mask of cells."""
        mines, cells = self.mines, cells & ~known.gone
        return [number for number in known.fitting if not mines[number] & cells]

    def sailing(self, known: Knowledge) -> float:
        """Return the mean number of turns that it would take if the boat knew where the mines are."""
        fitting, mines, boat, left = known.fitting, self.mines, known.boat, ~known.gone
        # At even distances, not at random, since a bot must decide alike everywhere.
        sample = fitting[:: max(1, len(fitting) // SAMPLE)]
        return sum([turns_to_destroy(mines[number] & left)[boat] for number in sample]) / len(sample)

    def places(self, known: Knowledge) -> int:
        """Return the number of sets of mined cells that are possible; with `perMine`, several layouts share one."""
        if self.options["pingReport"] != "perMine":
            return len(known.fitting)
        return len({self.mines[number] for number in known.fitting})


@lru_cache(maxsize=4)
def what_is_known(seen: DepthChargeObservation) -> tuple[Guesses, Knowledge]:
    """Return what a seat knows of the other's mines."""
    seat, (owner,) = seen.seat, seen.others
    layouts = layouts_that_fit(settled(seen), owner)
    fitting, gone = range(len(layouts)), destroyed(seen, owner)
    known = Knowledge(seen.boats[seat], seen.boats[owner], fitting, gone, seen.free_misses(seat), *since_last_hit(seen))
    return Guesses(layouts, dict(seen.options)), known


def since_last_hit(seen: DepthChargeObservation) -> tuple[int, int]:
    """Return the masks of the cells that a seat has sounded, and has sailed from, since it last destroyed a mine."""
    sounded = left = 0
    for event in seen.history:
        if event.player == seen.player:
            match event:
                case Hit():
                    sounded = left = 0
                case Sound():
                    sounded |= 1 << event.cell
                case Move():
                    left |= 1 << event.start
    return sounded, left
