"""The animation after a turn of Depth Charge, and the rings of the sounding that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from passalong.game import Event
from passalong.games.depth_charge.events import Act, Hit, Miss, Move, Report, Reveal, Sunk
from passalong.games.depth_charge.reading import Sounding, echoes, pending_act, soundings
from passalong.games.depth_charge.rules import COLOURS, DepthChargeObservation
from passalong.games.depth_charge.sea import CELLS, SILENT
from passalong.ui.html import Html

from .art import MINE, corner, glyph, over_sea

WAVES = '<circle class="wave" r="170"/>' * 3
FOAM = '<circle class="foam" r="34"/><circle class="foam" r="52"/>'
RAYS = "M0 -19v-12M13 -13l9 -9M19 0h12M13 13l9 9M0 19v12M-13 13l-9 9M-19 0h-12M-13 -13l-9 -9"
SPRAY = f'<path class="spray" d="{RAYS}"/>'
DROPS = f'<path class="spray drops" d="{RAYS}"/>'
BURST = '<circle class="glow" r="40"/><circle class="flash" r="20"/>'


def scene(seen: DepthChargeObservation) -> Html:
    """Draw the result of the latest turn; its id has the number of the turn, so that the page shows it once."""
    turn = next((at for at in reversed(range(len(seen.history))) if isinstance(seen.history[at], Act)), None)
    if turn is None:
        return Html()
    moments = "" if pending_act(seen) else "".join(_moment(event, seen) for event in seen.history[turn:])
    return over_sea(moments, id=f"scene-{turn}", class_="plot scene")


def _moment(event: Event, seen: DepthChargeObservation) -> str:
    match event:
        case Move():
            return _at_each(event.path[: event.path.index(seen.boats[event.player])], '<circle class="bubble" r="9"/>')
        case Report():
            return _around(event.cell, WAVES) + _rings(echoes(soundings(seen)[-1], seen))
        case Hit() | Sunk():
            mine = glyph(MINE, 30, 0, class_=f"mine {COLOURS[1 - event.player]}")
            return _around(event.cell, f'{FOAM}{BURST}{SPRAY}<g class="lifted">{mine}</g>')
        case Miss():
            return _around(event.cell, FOAM + DROPS)
        case Reveal():
            return _at_each(event.cells, '<circle class="surfacing" r="22"/>')
    return ""


def _around(cell: int, body: str) -> str:
    """Place a drawing around the middle of a cell."""
    x, y = corner(cell)
    return f'<g transform="translate({x + 22.5} {y + 22.5})">{body}</g>'


def _at_each(cells: Iterable[int], body: str) -> str:
    return "".join(_around(cell, body) for cell in cells)


# The rings of a sounding


def echo_rings(looked_at: Sounding, echoes: Mapping[int, int]) -> Html:
    """Draw rings on all cells in which a mine fits the report of the sounding that is shown."""
    return over_sea(_rings(echoes), id=f"echoes-{looked_at.number}", class_="plot echoes")


def _rings(echoes: Mapping[int, int]) -> str:
    """Draw rings by distance, the nearest first and the silent ones last."""
    distances = sorted(set(echoes.values()), key=lambda far: far or CELLS)
    return "".join(_ring(far, [cell for cell, other in echoes.items() if other == far]) for far in distances)


def _ring(far: int, cells: Sequence[int]) -> str:
    """Draw the rings at one distance, in few elements, since each costs time on a slow phone."""
    text = "~" if far == SILENT else str(far)
    corners = [corner(cell) for cell in cells]
    rings = "".join(f"M{x + 3} {y + 22.5}a19.5 19.5 0 1 0 39 0a19.5 19.5 0 1 0 -39 0" for x, y in corners)
    discs = "".join(f"M{x + 1} {y + 9}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" for x, y in corners)
    columns = " ".join(f"{x + 9 + offset:g}" for x, _ in corners for offset in ((-3.5, 3.5) if far > 9 else (0,)))
    rows = " ".join(f"{y + 13}" for _, y in corners for _ in text)
    return (
        f'<g class="echo{" silent" if far == SILENT else ""}"><path class="ring" d="{rings}" fill="none"/>'
        f'<path class="disc" d="{discs}"/>'
        f'<text x="{columns}" y="{rows}" text-anchor="middle">{text * len(cells)}</text></g>'
    )
