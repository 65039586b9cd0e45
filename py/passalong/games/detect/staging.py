"""What a seat of Detect has staged on its device, and how taps change it."""

from __future__ import annotations

from typing import NamedTuple

from passalong.ui.draft import Draft, still_to_touch

from .grid import CELLS, cell_name
from .rules import DetectObservation

KEPT: tuple[str, ...] = ()
"""The parts of a draft that are kept after a move."""


class Staged(NamedTuple):
    """
    What a seat has staged, as far as it is still possible.

    `flip` is the first of two cells to turn up, `rejecting` tells whether the drawn card is to be discarded, and `zoom`
    is the seat whose grid is enlarged.
    """

    flip: int | None
    rejecting: bool
    zoom: int | None


def staged(seen: DetectObservation, draft: Draft) -> Staged:
    """Read the draft that `touch` returned."""
    flip, zoom = draft.get("staged"), draft.get("zoom")
    may_act = bool(seen.legal_actions)
    return Staged(
        flip=flip if isinstance(flip, int) and may_act and seen.phase == "flip" else None,
        rejecting=may_act and seen.phase == "drawn" and draft.get("mode") == "reject",
        zoom=zoom if isinstance(zoom, int) and zoom in seen.others else None,
    )


def touch(observation: DetectObservation, ui: Draft, token: str) -> tuple[dict[str, object], str | None]:
    """Handle a tap that changes only this view: on another player, a cell to turn up, or how to use a drawn card."""
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
    """Return what is still to be tapped before a tap plays the action: cells to turn up, or how to use a card."""
    verb, *cells = action.split()
    now = staged(observation, ui)
    if verb == "flip":
        wanted = [cell for cell in range(CELLS) if cell_name(cell) in cells]
        return [f"flip:{cell}" for cell in still_to_touch(wanted, [] if now.flip is None else [now.flip])]
    return [verb] if verb in ("place", "reject") and now.rejecting != (verb == "reject") else []
