"""What a seat of Depth Charge has staged on its device (its desk), and how taps change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from passalong.ui.draft import Draft, still_to_touch

from .rules import VERBS, DepthChargeObservation
from .sea import CELL_NUMBERS, CELLS, MINES, SEAS, cell_name

Ui = dict[str, object]

NOTES = "notes"
"""The mode in which a tap on a cell writes a note; the other modes are the kinds of turn."""
MODES = (*VERBS, NOTES)
PENCILS = ("possible", "excluded", "mine", "question")
LAYERS = ("notes", "soundings", "deduction")
KEPT = ("notes", "noted", "pencil", "layers")
"""The parts of a draft that are kept after a move."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a seat has staged, read from its draft."""

    mode: str
    """What a tap on a cell does: write a note, or prepare a kind of turn."""
    staged: int | None
    """The cell to act on."""
    laid: tuple[int, ...]
    """The cells chosen for mines, in order."""
    notes: Mapping[int, str]
    """The pencil marks, by cell."""
    noted: Mapping[int, int]
    """After how many events each of them was written, by cell; older saves do not tell."""
    pencil: str
    """The pencil mark that a tap writes."""
    layers: tuple[str, ...]
    """What is shown on the sea in addition."""
    sounding: int | None
    """The number of the sounding whose rings are shown."""

    @property
    def writing(self) -> bool:
        """Whether a tap on a cell writes a note."""
        return self.mode == NOTES


def read(ui: Draft) -> Desk:
    """Read a desk from a draft, without anything that does not belong there."""
    mode, pencil, sounding = ui.get("mode"), ui.get("pencil"), ui.get("sounding")
    staged, layers = ui.get("staged"), ui.get("layers")
    return Desk(
        mode=mode if isinstance(mode, str) and mode in MODES else "move",
        staged=staged if isinstance(staged, int) else None,
        laid=_cells(ui.get("mines"))[:MINES],
        notes=_notes(ui.get("notes")),
        noted=_noted(ui.get("noted")),
        pencil=pencil if isinstance(pencil, str) and pencil in PENCILS else PENCILS[0],
        layers=tuple(name for name in LAYERS if name in layers) if isinstance(layers, list) else LAYERS[:2],
        sounding=sounding if isinstance(sounding, int) else None,
    )


def notes_at(seen: DepthChargeObservation, desk: Desk) -> Mapping[int, str]:
    """Return the pencil marks that had been written by the moment that is seen, which may be an earlier one."""
    return {cell: mark for cell, mark in desk.notes.items() if desk.noted.get(cell, 0) <= len(seen.history)}


def targets(seen: DepthChargeObservation, desk: Desk) -> frozenset[int]:
    """Return the cells that the seat can act on now in the mode of its desk."""
    if not seen.legal_actions:
        return frozenset()
    if seen.phase == "mines":
        return frozenset(SEAS[seen.seat])
    if desk.mode not in VERBS:
        return frozenset()
    first = VERBS[desk.mode]
    return frozenset([action - first for action in seen.legal_actions if 0 <= action - first < CELLS])


def staged_cell(seen: DepthChargeObservation, desk: Desk) -> int | None:
    """Return the cell to act on, as long as that is possible."""
    return desk.staged if desk.staged in targets(seen, desk) else None


def _cells(value: object) -> tuple[int, ...]:
    return tuple(cell for cell in value if isinstance(cell, int)) if isinstance(value, list) else ()


def _notes(value: object) -> dict[int, str]:
    notes = value if isinstance(value, dict) else {}
    return {int(cell): mark for cell, mark in notes.items() if cell.isdecimal() and mark in PENCILS}


def _noted(value: object) -> dict[int, int]:
    noted = value if isinstance(value, dict) else {}
    return {int(cell): events for cell, events in noted.items() if cell.isdecimal() and isinstance(events, int)}


def touch(observation: DepthChargeObservation, ui: Draft, token: str) -> tuple[Ui, str | None]:
    """Handle a tap: it may stage a cell, write a note, change what is shown, or play what was staged."""
    what, _, detail = token.partition(":")
    desk = read(ui)
    if what == "cell" and detail.isdecimal() and int(detail) < CELLS:
        return _touch_cell(observation, ui, desk, int(detail))
    if what == "sounding" and detail.isdecimal():
        return {**ui, "sounding": None if desk.sounding == int(detail) else int(detail)}, None
    return {**ui, **_changes(desk, what, detail)}, None


def _changes(desk: Desk, what: str, detail: str) -> Ui:
    """Return what a tap outside the sea changes; empty if it means nothing."""
    if what == "mode" and detail in MODES:
        return {"mode": "move" if detail == desk.mode == NOTES else detail, "staged": None}
    if what == "pencil" and detail in PENCILS:
        return {"pencil": detail}
    if what == "layer" and detail in LAYERS:
        return {"layers": [name for name in LAYERS if (name in desk.layers) != (name == detail)]}
    if what == "back":
        return {"mines": list(desk.laid[:-1]), "staged": None}
    return {}


def _touch_cell(seen: DepthChargeObservation, ui: Draft, desk: Desk, cell: int) -> tuple[Ui, str | None]:
    if seen.phase == "mines":
        return {**ui, "mines": _with_mine(desk.laid, cell)}, None
    if desk.writing:
        return {**ui, **_with_note(seen, desk, cell)}, None
    if desk.staged == cell or (ui.get("one_tap") is True and not _may_lose(seen, desk.mode)):
        return {**ui, "staged": None}, f"{desk.mode} {cell_name(cell)}"
    return {**ui, "staged": cell}, None


def _with_mine(laid: tuple[int, ...], cell: int) -> list[int]:
    """Put a mine on a cell, or take it back; if all are laid, the last one moves there."""
    if cell in laid:
        return [other for other in laid if other != cell]
    return [*laid[: MINES - 1], cell]


def _with_note(seen: DepthChargeObservation, desk: Desk, cell: int) -> Ui:
    """Write the pencil mark, or erase it where it is already there, and show the notes."""
    notes = {str(other): mark for other, mark in desk.notes.items() if other != cell}
    noted = {str(other): events for other, events in desk.noted.items() if other != cell}
    if desk.notes.get(cell) != desk.pencil:
        notes[str(cell)], noted[str(cell)] = desk.pencil, len(seen.history)
    return {"notes": notes, "noted": noted, "layers": [name for name in LAYERS if name in (*desk.layers, "notes")]}


def _may_lose(seen: DepthChargeObservation, mode: str) -> bool:
    """Return whether this kind of turn may lose the game with one tap: a depth charge when no miss is left."""
    return mode == "depth" and seen.free_misses(seen.seat) <= 0


def way(observation: DepthChargeObservation, ui: Draft, action: str) -> list[str]:
    """Return what is still to be tapped before a button plays the action: the mines, or a kind of turn and its cell."""
    desk, (verb, *names) = read(ui), action.split()
    cells = [CELL_NUMBERS[name] for name in names]
    if observation.phase == "mines":
        return [f"cell:{cell}" for cell in still_to_touch(cells, desk.laid)]
    chosen = [desk.staged] if desk.staged is not None and desk.mode == verb else []
    mode = [] if desk.mode == verb else [f"mode:{verb}"]
    return [*mode, *(f"cell:{cell}" for cell in still_to_touch(cells, chosen))]
