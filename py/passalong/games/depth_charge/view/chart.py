"""What is known of each cell of the sea of Depth Charge, and how it is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

from passalong.games.depth_charge.reading import Sounding, latest_turn, soundings
from passalong.games.depth_charge.rules import DepthChargeObservation
from passalong.games.depth_charge.sea import BLACK, CELLS, RED, SEAS, SEATS, SHADED, SILENT
from passalong.games.depth_charge.text import NOTE_NAMES, WATER_NAMES, owned, place_name, sounding_said

WATERS = dict.fromkeys(SEAS[BLACK], "black") | dict.fromkeys(SEAS[RED], "red") | dict.fromkeys(SHADED, "shaded")


@dataclass(slots=True)
class Marks:
    """
    All that is drawn on one cell.

    `found` is "miss", "destroyed" or "sunk"; `wake` tells that the latest move came through here, `fresh` that the
    latest turn ended here; `away` that it is not for the mines to be laid; `echo` is the distance in the sounding that
    is looked at, or `SILENT`; `target` is the kind of turn for which the cell may be chosen.
    """

    soundings: list[Sounding] = field(default_factory=list)
    found: str = ""
    mine: int | None = None
    boat: int | None = None
    wake: bool = False
    fresh: bool = False
    away: bool = False
    empty: bool = False
    echo: int | None = None
    note: str = ""
    target: str = ""
    staged: bool = False


def marks(seen: DepthChargeObservation) -> list[Marks]:
    """Gather from an observation what stands on each cell."""
    cells = [Marks() for _ in range(CELLS)]
    for sounding in soundings(seen):
        cells[sounding.cell].soundings.append(sounding)
    for event in seen.history:
        data = cast("tuple[int, ...]", event.data)
        if event.kind in ("hit", "sunk"):
            cells[data[0]].found = "destroyed" if event.kind == "hit" else "sunk"
        elif event.kind == "miss":
            cells[data[0]].found = cells[data[0]].found or "miss"
        elif event.kind == "reveal":
            for cell in data:
                cells[cell].mine = event.player
    for cell in seen.own_mines or ():
        cells[cell].mine = seen.player
    for seat in SEATS:
        cells[seen.boats[seat]].boat = seat
    _mark_latest(seen, cells)
    return cells


def _mark_latest(seen: DepthChargeObservation, cells: Sequence[Marks]) -> None:
    turn = latest_turn(seen)
    if not turn:
        return
    way = cast("tuple[int, ...]", turn[0].data)
    end = seen.boats[cast(int, turn[0].player)] if turn[0].kind == "move" else way[-1]
    cells[end].fresh = True
    for cell in way[: way.index(end)]:
        cells[cell].wake = True


# In words


def said(cell: int, known: Marks, viewer: int | None, names: Sequence[str]) -> str:
    """Say all that a cell shows, so that the name stands alone."""
    facts = [place_name(cell), WATER_NAMES[WATERS[cell]]]
    if known.boat is not None:
        facts.append(_whose(known.boat, viewer, names, "boat") + (", sunk" if known.found == "sunk" else ""))
    if known.found == "destroyed":
        facts.append("mine destroyed")
    elif known.mine is not None:
        facts.append(_whose(known.mine, viewer, names, "mine"))
    if known.found == "miss":
        facts.append("depth charge missed")
    facts += [sounding_said(it, names) for it in known.soundings]
    facts += _said_of_layers(known)
    text = ", ".join(facts)
    return text[0].upper() + text[1:]


def _whose(seat: int, viewer: int | None, names: Sequence[str], what: str) -> str:
    return f"your {what}" if seat == viewer else owned(seat, what, names)


def _said_of_layers(known: Marks) -> Iterable[str]:
    if known.echo is not None:
        yield "a silent mine may be here" if known.echo == SILENT else f"distance {known.echo}, as heard"
    if known.empty:
        yield "no mine can be here"
    if known.note:
        yield f"your note: {NOTE_NAMES[known.note].lower()}"
    if known.wake or known.fresh:
        yield "latest move came through" if known.wake else "latest turn"
