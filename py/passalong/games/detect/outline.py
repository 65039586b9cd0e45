"""The outline of a round of Detect for one seat. It names no card, so that others may still play the same deal."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.game import Event
from passalong.messages import catalogue
from passalong.pack import Outline, place_mark, places

from .events import Clear, Draw, Place, Reveal, Take
from .grid import CELLS
from .reading import last_score
from .rules import DetectObservation

say = catalogue("passalong.games.detect").say

UNSEEN = 5
"""The value counted for a face-down card: about the mean of the deck."""


def outline(seen: DetectObservation, seat: int) -> Outline:
    """Return the place of a seat after each of its turns, by face-up cards, and at the end by points."""
    after_turns = [places(totals, lowest_wins=True)[seat] for totals in _after_turns(seen, seat)]
    way = [*after_turns, places(last_score(seen).points, lowest_wins=True)[seat]]
    told = say("outline", turns=len(way), columns=len(seen.cleared[seat]))
    return Outline(told, tuple(map(place_mark, way)))


def _after_turns(seen: DetectObservation, seat: int) -> Iterator[list[int]]:
    """Yield what all grids seemed to be worth after each turn of a seat except its last one."""
    grids = [dict.fromkeys(range(CELLS), UNSEEN) for _ in range(seen.num_players)]
    on_turn: int | None = None
    for event in seen.history:
        if isinstance(event, Take | Draw):
            if on_turn == seat:
                yield [sum(grid.values()) for grid in grids]
            on_turn = event.player
        _take_in(event, grids)


def _take_in(event: Event, grids: list[dict[int, int]]) -> None:
    """Update the cells that an event changes."""
    match event:
        case Place() | Reveal():
            grids[event.player][event.cell] = event.card
        case Clear():
            grids[event.player] |= dict.fromkeys(event.cells, 0)
