"""What only the owner of mines can answer, and how each answer narrows down where they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from .sea import CELLS, DESTROYED, MINES, SEAS, heard, mask

MISS, HIT = 0, 1
SAFE = CELLS
"""The answer to a move that meets no mine; any other answer is the cell of the mine that sinks the boat."""
DIVISIONS = 256
"""The number of questions whose answers are kept."""


@cache
def pack_report(entries: tuple[int, ...]) -> int:
    """Write a report as one number, with four bits for each entry."""
    # Distances end at 13 (C12), so 15 is free to stand for `DESTROYED`: it is the last four bits of -1.
    return sum((entry & 15) << 4 * at for at, entry in enumerate(entries))


def unpack_report(number: int, per_mine: bool) -> tuple[int, ...]:
    """
    Return a report from its number.

    >>> unpack_report(pack_report((2, 3, 3)), False), unpack_report(pack_report((0, -1, 4)), True)
    ((2, 3, 3), (0, -1, 4))
    """
    entries = [number >> 4 * at & 15 for at in range(MINES)]
    if per_mine:
        return tuple(DESTROYED if entry == 15 else entry for entry in entries)
    return tuple(entry for entry in entries if entry)


class Asked(NamedTuple):
    """A question to the owner of the mines."""

    phase: str
    """What was done: "sounding" (C11), "dropping" a depth charge (C15), or "sailing" (C7)."""
    cells: tuple[int, ...]
    """The cell of the charge, or the path of the boat in the order of its cells."""
    kind: str = ""
    """What a sounding reports, the option `pingReport`."""
    blocking: str = ""
    """Which mines silence others, the option `blocking`."""

    def answer(self, mines: tuple[int, ...], alive: int) -> int:
        """Return what mines on these cells answer, where those in the mask `alive` remain."""
        if self.phase == "sounding":
            return pack_report(heard(self.cells[0], mines, alive, self.kind, self.blocking))
        if self.phase == "sailing":
            return next((cell for cell in self.cells if alive >> cell & 1), SAFE)
        return HIT if alive >> self.cells[0] & 1 else MISS


def reporting(options: Mapping[str, Any]) -> tuple[str, str]:
    """Return the two options that a report depends on."""
    return options["pingReport"], options["blocking"]


class Layout(NamedTuple):
    """One way to lay a seat's mines."""

    number: int
    """Its place among all layouts of the seat."""
    cells: tuple[int, ...]
    """The cells of the mines, ascending."""
    mines: int
    """The mask of these cells."""


@dataclass(frozen=True, eq=False)
class Layouts:
    """Some layouts of one seat. Each such object is a key of its own, since to compare them would take too long."""

    all: Sequence[Layout]
    """The layouts, ascending."""


NONE = Layouts(())


# All ways to hide mines are listed when they are first asked for: the page starts without them.
@cache
def possible_layouts(seat: int) -> tuple[tuple[int, ...], ...]:
    """Return all ways to lay a seat's mines."""
    return tuple(combinations(SEAS[seat], MINES))


@cache
def all_layouts(owner: int) -> Layouts:
    """Return all ways to lay a seat's mines."""
    return Layouts([Layout(number, cells, mask(cells)) for number, cells in enumerate(possible_layouts(owner))])


# A game is replayed from its first question again and again: for each link, and for each move of a bot.
@lru_cache(maxsize=DIVISIONS)
def divided(layouts: Layouts, asked: Asked, gone: int) -> Mapping[int, Layouts]:
    """Divide layouts by what they answer, where the mines in the mask `gone` are destroyed."""
    parts: dict[int, list[Layout]] = {}
    for layout in layouts.all:
        parts.setdefault(asked.answer(layout.cells, layout.mines & ~gone), []).append(layout)
    return {answer: Layouts(part) for answer, part in parts.items()}


def explaining(owner: int, answers: Sequence[tuple[Asked, int, int]]) -> Layouts:
    """Return the layouts of a seat that would have given these answers, each to a question with what was destroyed."""
    layouts = all_layouts(owner)
    for asked, gone, answer in answers:
        layouts = divided(layouts, asked, gone).get(answer, NONE)
    return layouts
