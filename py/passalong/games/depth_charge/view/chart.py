"""What is known of each cell of the sea of Depth Charge, and how it is read out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from passalong.games.depth_charge.events import Depth, Hit, Miss, Move, Reveal, Sound, Sunk
from passalong.games.depth_charge.reading import Sounding, boats_afloat, latest_act, pending_act, soundings
from passalong.games.depth_charge.rules import DepthChargeObservation
from passalong.games.depth_charge.sea import BLACK, CELLS, RED, SEAS, SEATS, SHADED, column_row
from passalong.games.depth_charge.text import report_words, say

WATER_CELLS = {"black": SEAS[BLACK], "red": SEAS[RED], "shaded": SHADED}
WATERS = {cell: water for water, cells in WATER_CELLS.items() for cell in cells}


@dataclass(slots=True, unsafe_hash=True)  # hashable, so that drawings of cells can be cached
class Marks:
    """All that is drawn on one cell."""

    soundings: tuple[Sounding, ...] = ()
    """The soundings on this cell."""
    found: str = ""
    """"miss", "destroyed" or "sunk"; empty where nothing was found."""
    mine: int | None = None
    """The seat whose mine is here."""
    boat: int | None = None
    """The seat whose boat is here."""
    wake: bool = False
    """Whether the latest move came through here."""
    fresh: bool = False
    """Whether the latest turn ended here."""
    pending: str = ""
    """The phase in which the latest turn waits here for its answer, or "passing" on the way."""
    away: bool = False
    """Whether mines may not be laid here."""
    empty: bool = False
    """Whether no mine can be here."""
    echo: int | None = None
    """The distance in the sounding whose rings are shown, or `SILENT`."""
    note: str = ""
    """The pencil mark."""
    target: str = ""
    """The kind of turn for which the cell may be chosen."""
    staged: bool = False
    """Whether the cell is staged."""


def marks(seen: DepthChargeObservation) -> list[Marks]:
    """Return what is known of each cell from an observation."""
    cells = [Marks() for _ in range(CELLS)]
    for sounding in soundings(seen):
        cells[sounding.cell].soundings += (sounding,)
    for event in seen.history:
        match event:
            case Hit():
                cells[event.cell].found = "destroyed"
            case Sunk():
                cells[event.cell].found = "sunk"
            case Miss():
                cells[event.cell].found = cells[event.cell].found or "miss"
            case Reveal():
                for cell in event.cells:
                    cells[cell].mine = event.player
    for cell in seen.own_mines or ():
        cells[cell].mine = seen.player
    for seat in SEATS:
        cells[boats_afloat(seen)[seat]].boat = seat
    _mark_latest(seen, cells)
    return cells


def _mark_latest(seen: DepthChargeObservation, cells: Sequence[Marks]) -> None:
    act, waits = latest_act(seen), pending_act(seen) is not None
    match act:
        case Sound() | Depth():
            cells[act.cell].fresh = True
            cells[act.cell].pending = seen.phase if waits else ""
        case Move() if waits:
            for cell in act.path:
                cells[cell].pending = seen.phase if cell == act.path[-1] else "passing"
        case Move():
            way, end = (act.start, *act.path), seen.boats[act.player]
            cells[end].fresh = True
            for cell in way[: way.index(end)]:
                cells[cell].wake = True


# Reading a cell out


def said(cell: int, known: Marks, viewer: int | None, names: Sequence[str]) -> str:
    """Return all that a cell shows, as a name that is complete by itself."""
    column, row = column_row(cell)
    labels = [say("cell", column=column, row=row, water=WATERS[cell])]
    labels += _said_of_boat_and_mine(known, viewer, names)
    if known.found == "miss":
        labels.append(say("cell-missed"))
    labels += [_said_of_sounding(it, names) for it in known.soundings]
    labels += _said_of_layers(known)
    if known.target:
        labels.append(say("cell-possible", mode=known.target))
    return ", ".join(labels)


def _said_of_boat_and_mine(known: Marks, viewer: int | None, names: Sequence[str]) -> Iterator[str]:
    if known.boat is not None:
        own = known.boat == viewer
        yield say("cell-own-boat") if own else say("cell-boat", seat=known.boat, name=names[known.boat])
    if known.found == "sunk":
        yield say("cell-sunk")
    if known.found == "destroyed":
        yield say("cell-destroyed")
    elif known.mine is not None:
        own = known.mine == viewer
        yield say("cell-own-mine") if own else say("cell-mine", seat=known.mine, name=names[known.mine])


def _said_of_sounding(it: Sounding, names: Sequence[str]) -> str:
    return say("cell-sounding", number=it.number, name=names[it.player], heard=report_words(it.heard))


def _said_of_layers(known: Marks) -> Iterator[str]:
    if known.echo is not None:
        yield say("cell-ring", far=known.echo)
    if known.empty:
        yield say("cell-empty")
    if known.note:
        yield say("cell-note", pencil=known.note)
    if known.pending:
        yield say("cell-pending", what=known.pending)
    elif known.wake or known.fresh:
        yield say("cell-passed" if known.wake else "cell-latest")
