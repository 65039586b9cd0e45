"""What a history of Depth Charge tells: soundings and what they speak of, the latest turn, where no mine can be."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from .events import Act, Hit, Move, Report, Reveal
from .layouts import destroyed, layouts_that_fit
from .rules import DepthChargeObservation
from .sea import BETWEEN, CELLS, DISTANCES, MINES, SEAS, SILENT, mask


class Sounding(NamedTuple):
    """A sounding charge and its report; `gone` is the mask of the other's mines destroyed before it fell."""

    number: int
    player: int
    cell: int
    heard: tuple[int, ...]
    gone: int


def soundings(seen: DepthChargeObservation) -> list[Sounding]:
    """List all soundings in the order in which they fell, numbered from 1."""
    found: list[Sounding] = []
    gone = [0, 0]
    for event in seen.history:
        if isinstance(event, Report):
            found.append(Sounding(len(found) + 1, event.player, event.cell, event.heard, gone[event.player]))
        elif isinstance(event, Hit):
            gone[event.player] |= 1 << event.cell
    return found


def echoes(sounding: Sounding, seen: DepthChargeObservation) -> dict[int, int]:
    """
    Return the cells in which a mine fits into this one report, each with its distance or `SILENT` (C11-C15).

    A silent mine lies under the charge, or behind a cell at one of the distances heard.
    """
    base = sounding.cell * CELLS
    sea = [cell for cell in SEAS[1 - sounding.player] if not sounding.gone >> cell & 1]
    loud = {cell: DISTANCES[base + cell] for cell in sea if DISTANCES[base + cell] in sounding.heard}
    loud.pop(sounding.cell, None)
    if not _may_hide_a_mine(sounding, seen.option("pingReport") == "perMine"):
        return loud
    between, heard = BETWEEN[seen.option("blocking")], mask(loud)
    quiet = [cell for cell in sea if cell == sounding.cell or between[base + cell] & heard]
    return dict.fromkeys(quiet, SILENT) | loud


def _may_hide_a_mine(sounding: Sounding, per_mine: bool) -> bool:
    """Tell whether a mine may have kept silent; where equal distances are reported once, that cannot be counted."""
    if per_mine:
        return SILENT in sounding.heard
    return len(sounding.heard) < MINES - sounding.gone.bit_count()


def latest_act(seen: DepthChargeObservation) -> Act | None:
    """Return what was done in the latest turn, if there has been one."""
    return next((event for event in reversed(seen.history) if isinstance(event, Act)), None)


def pending_act(seen: DepthChargeObservation) -> Act | None:
    """Return what was done in the latest turn while its answer has yet to come."""
    return latest_act(seen) if seen.phase in ("sounding", "sailing", "dropping") else None


def boats_afloat(seen: DepthChargeObservation) -> tuple[int, ...]:
    """Return where the boats lie: one of which nobody knows yet whether it arrives, where it has set out."""
    act = pending_act(seen)
    if not isinstance(act, Move):
        return seen.boats
    return tuple(act.start if seat == act.player else boat for seat, boat in enumerate(seen.boats))


@lru_cache(maxsize=4)
def cells_without_mine(seen: DepthChargeObservation) -> frozenset[int]:
    """
    Return the cells of the other sea that hold a mine in no layout that fits all that this seat has seen.

    A cell whose mine is destroyed counts as empty; a spectator has no other sea.
    """
    if seen.player is None:
        return frozenset()
    owner = 1 - seen.player
    # Once they are shown nothing need follow; what follows from a lie may fit no layout at all.
    shown = [event.cells for event in seen.history if isinstance(event, Reveal) and event.player == owner]
    left = 0
    for layout in shown or layouts_that_fit(settled(seen), owner):
        left |= mask(layout)
    left &= ~destroyed(seen, owner)
    return frozenset(cell for cell in SEAS[owner] if not left >> cell & 1)


def settled(seen: DepthChargeObservation) -> DepthChargeObservation:
    """Leave out a move that waits for its answer and, before the first report, the order of places in reports."""
    if seen.phase == "sailing":
        seen = replace(seen, history=seen.history[:-1])
    if any(isinstance(event, Report) and event.player == seen.player for event in seen.history):
        return seen
    # Without a report all six orders of a layout fit: they would be the same layout six times. The last option counts.
    return replace(seen, options=(*seen.options, ("pingReport", "multiset")))
