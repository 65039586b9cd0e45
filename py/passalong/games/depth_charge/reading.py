"""What follows from a history of Depth Charge: soundings and their possible sources, the latest turn, empty cells."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from .events import Act, Hit, Move, Report, Reveal
from .layouts import destroyed, layouts_that_fit
from .rules import DepthChargeObservation
from .sea import BETWEEN, CELLS, DISTANCES, MINES, SEAS, SILENT, mask


class Sounding(NamedTuple):
    """A sounding charge and its report."""

    number: int
    """Its number among all soundings, from 1."""
    player: int
    """The seat that dropped it."""
    cell: int
    """The cell on which it was dropped."""
    heard: tuple[int, ...]
    """The distances of the report."""
    gone: int
    """The mask of the other's mines that were destroyed before."""


def turns_taken(seen: DepthChargeObservation, seat: int) -> int:
    """Return how many turns a seat has taken."""
    return sum(isinstance(event, Act) and event.player == seat for event in seen.history)


def soundings(seen: DepthChargeObservation) -> list[Sounding]:
    """Return all soundings in order, numbered from 1."""
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
    Return the cells in which a mine fits this one report, each with its distance or `SILENT` (C11 to C15).

    A silent mine is under the charge, or behind a cell at one of the distances heard.
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
    """Return whether a mine may have kept silent; equal distances that are reported once cannot be told from that."""
    if per_mine:
        return SILENT in sounding.heard
    return len(sounding.heard) < MINES - sounding.gone.bit_count()


def latest_act(seen: DepthChargeObservation) -> Act | None:
    """Return what was done in the latest turn, None before the first."""
    return next((event for event in reversed(seen.history) if isinstance(event, Act)), None)


def pending_act(seen: DepthChargeObservation) -> Act | None:
    """Return what was done in the latest turn while its answer is still to come; otherwise None."""
    return latest_act(seen) if seen.phase in ("sounding", "sailing", "dropping") else None


def boats_afloat(seen: DepthChargeObservation) -> tuple[int, ...]:
    """Return the cells of the boats; a boat that may not have arrived is still where it set out."""
    act = pending_act(seen)
    if not isinstance(act, Move):
        return seen.boats
    return tuple(act.start if seat == act.player else boat for seat, boat in enumerate(seen.boats))


@lru_cache(maxsize=4)
def cells_without_mine(seen: DepthChargeObservation) -> frozenset[int]:
    """
    Return the cells of the other sea that hold a mine in no layout that fits this seat's observation.

    A cell whose mine is destroyed counts as empty; for a spectator there are none.
    """
    if seen.player is None:
        return frozenset()
    owner = 1 - seen.player
    # Once the mines are shown, nothing is left to infer; and what follows from a lie may fit no layout at all.
    shown = [event.cells for event in seen.history if isinstance(event, Reveal) and event.player == owner]
    left = 0
    for layout in shown or layouts_that_fit(settled(seen), owner):
        left |= mask(layout)
    left &= ~destroyed(seen, owner)
    return frozenset(cell for cell in SEAS[owner] if not left >> cell & 1)


def settled(seen: DepthChargeObservation) -> DepthChargeObservation:
    """Return the observation without a move that waits for its answer and, until a report, without `perMine`."""
    if seen.phase == "sailing":
        seen = replace(seen, history=seen.history[:-1])
    if any(isinstance(event, Report) and event.player == seen.player for event in seen.history):
        return seen
    # Without a report all six orders of a layout fit, which would list it six times. The last option counts.
    return replace(seen, options=(*seen.options, ("pingReport", "multiset")))
