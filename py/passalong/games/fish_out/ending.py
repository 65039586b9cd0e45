"""How a match of Fish Out! ended: what a seat has caught."""

from __future__ import annotations

from passalong.games.fish_out.cards import RANKS
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.view.art import TONES
from passalong.messages import catalogue
from passalong.pack import Names
from passalong.ui.ending import Cell, Ending

say = catalogue("passalong.games.fish_out").say


def ending(seen: FishOutObservation, seat: int, names: Names) -> Ending | None:
    """Return a row for each suit, with a cell for each card caught at the place of its rank; None before any catch."""
    stacks = seen.stacks[seat]
    if not any(any(each) for each in seen.stacks):
        return None
    ranks = [{card % RANKS for card in stack} for stack in stacks]
    rows = tuple(
        tuple(Cell(tone if rank in caught else "") for rank in range(RANKS))
        for tone, caught in zip(TONES, ranks, strict=True)
    )
    counts = dict(zip(("clubs", "diamonds", "hearts", "spades"), map(len, stacks), strict=True))
    return Ending(rows, say("ending", name=names[seat], **counts))
