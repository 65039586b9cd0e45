"""What a seat has staged at a table of Detect, on this device alone, and how taps change it."""

from __future__ import annotations

from typing import NamedTuple

from passalong.ui.draft import Draft, still_to_touch

from .grid import CELLS, cell_name
from .rules import DetectObservation

KEPT: tuple[str, ...] = ()
"""What outlives a move."""


class Staged(NamedTuple):
    """
    What a seat has staged, as far as it still makes sense.

    `flip` is the first of two cells to turn up; `rejecting` tells that a drawn card is to be discarded; `zoom` is the
    seat whose grid is large.
    """

    flip: int | None
    rejecting: bool
    zoom: int | None


def staged(seen: DetectObservation, draft: Draft) -> Staged:
    """Read what `touch` has noted."""
    flip, zoom = draft.get("staged"), draft.get("zoom")
    may_act = bool(seen.legal_actions)
    return Staged(
        flip=flip if isinstance(flip, int) and may_act and seen.phase == "flip" else None,
        rejecting=may_act and seen.phase == "drawn" and draft.get("mode") == "reject",
        zoom=zoom if isinstance(zoom, int) and zoom in seen.others else None,
    )


def touch(observation: DetectObservation, ui: Draft, token: str) -> tuple[dict[str, object], str | None]:
    """Take a tap that concerns this view alone: on another player, on a cell to turn up, on how to use a drawn card."""
    what, _, place = token.partition(":")
    if what in ("place", "reject"):
        return {**ui, "mode": what}, None
    if what == "zoom":
        return {**ui, "zoom": None if ui.get("zoom") == int(place) else int(place)}, None
    if what == "flip" and observation.phase == "flip":
        return _stage(ui, int(place))
    return dict(ui), None


def _stage(ui: Draft, cell: int) -> tuple[dict[str, object], str | None]:
    first = ui.get("staged")
    if not isinstance(first, int) or first == cell:
        return {**ui, "staged": None if first == cell else cell}, None
    first, second = sorted((first, cell))
    return {**ui, "staged": None}, f"flip {cell_name(first)} {cell_name(second)}"


def way(observation: DetectObservation, ui: Draft, action: str) -> list[str]:
    """Return what is still to be touched before a tap plays the action: cells to turn up, or how to use a card."""
    verb, *cells = action.split()
    now = staged(observation, ui)
    if verb == "flip":
        wanted = [cell for cell in range(CELLS) if cell_name(cell) in cells]
        return [f"flip:{cell}" for cell in still_to_touch(wanted, [] if now.flip is None else [now.flip])]
    return [verb] if verb in ("place", "reject") and now.rejecting != (verb == "reject") else []
