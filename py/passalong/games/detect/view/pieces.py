"""The ids by which the page follows each card of Detect from pile to grid and back."""

from __future__ import annotations

from passalong.game import Event
from passalong.games.detect.events import (
    Clear,
    Discard,
    Draw,
    FirstDiscard,
    Flip,
    Place,
    Reject,
    Reshuffle,
    Reveal,
    Take,
)
from passalong.games.detect.grid import CELLS, CLEARED
from passalong.games.detect.rules import DetectObservation

DRAW_PILE = "draw-pile"


def back_id(seat: int, cell: int) -> str:
    """Return the id of a face-down card, which depends on its cell only."""
    return f"back-{seat}-{cell}"


def gap_id(seat: int, cell: int) -> str:
    """Return the id of the gap that a cleared card has left."""
    return f"gap-{seat}-{cell}"


class Pieces:
    """
    The ids of all cards on the table.

    A card gets its id when it is turned up or drawn, from the number of that event, and keeps it until the round is
    over. A card that was there before the history begins has an id beginning with "old". `flies_from` holds the ids of
    what the cards of the latest turn came from, `flies_via` those of the cells from which they were cleared.
    """

    def __init__(self, seen: DetectObservation) -> None:
        self.flies_from = _dealt(seen)
        self.flies_via: dict[str, str] = {}
        self._seen = seen
        self._cells: dict[tuple[int, int], str] = {}
        self._discard: list[str] = []
        self._held: str | None = None
        self._replaced = ""
        for number, event in enumerate(seen.history):
            self._follow(event, f"card-{seen.round}-{number}")

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the ids of a seat's cards by cell, or of the gaps there."""
        return tuple([self._in(seat, cell, value) for cell, value in enumerate(self._seen.grids[seat])])

    def _in(self, seat: int, cell: int, value: int | None) -> str:
        if value is None:
            return back_id(seat, cell)
        return gap_id(seat, cell) if value == CLEARED else self._face(seat, cell)

    def discard(self, count: int) -> list[tuple[str, int]]:
        """Return the topmost discards with their ids, the top one last."""
        values = self._seen.discard[-count:]
        unknown = [f"old-discard-{at}" for at in range(len(values) - len(self._discard))]
        return list(zip((unknown + self._discard)[-len(values) :], values, strict=True)) if values else []

    def replaced(self) -> str:
        """Return the id of the card that is on its way to the discard pile."""
        return self._replaced

    def held(self) -> str:
        """Return the id of the card in hand."""
        return self._held or "old-held"

    def _face(self, seat: int, cell: int) -> str:
        return self._cells.get((seat, cell), f"old-{seat}-{cell}")

    def _follow(self, event: Event, new: str) -> None:
        """Move the cards of an event; a card that is seen for the first time gets the id `new`."""
        # A turn begins, so the cards of the one before have arrived.
        if isinstance(event, (Take, Draw)):
            self.flies_from.clear()
            self.flies_via.clear()
        match event:
            case FirstDiscard():
                self._discard.append(self._from(DRAW_PILE, new))
            case Take():
                self._held = self._discard.pop() if self._discard else None
            case Draw():
                self._held = self._from(DRAW_PILE, new)
            case Place():
                place = event.player, event.cell
                self._replaced = self._cells.get(place) or self._from(back_id(*place), new)
                self._cells[place] = self.held()
            case Discard():
                self._discard.append(self._replaced)
            case Reject():
                self._discard.append(self.held())
            case Reveal():
                self._cells[event.player, event.cell] = self._from(back_id(event.player, event.cell), new)
            case Clear():
                cleared = {self._face(event.player, cell): gap_id(event.player, cell) for cell in event.cells}
                self._discard += cleared
                self.flies_via |= cleared
            case Reshuffle():
                del self._discard[:-1]

    def _from(self, origin: str, card: str) -> str:
        self.flies_from[card] = origin
        return card


def _dealt(seen: DetectObservation) -> dict[str, str]:
    """Let all cards come from the draw pile in a round in which nothing has been played yet."""
    if seen.phase != "flip" or any(isinstance(event, Flip) for event in seen.history):
        return {}
    return {back_id(seat, cell): DRAW_PILE for seat in range(seen.num_players) for cell in range(CELLS)}
