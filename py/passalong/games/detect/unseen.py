"""
What an observation of Detect leaves open, and how worlds fill it in.

Hidden are the card that another seat has drawn and holds, and the cells that other seats have chosen to flip before all
are revealed. Face-down cards need no sampling: they have no value yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from passalong.game import Event, Rng

from .events import Draw, Flip, Place, Reject, Reshuffle
from .grid import DECK, Grid, face_up


def seats_that_flip_unseen(history: Iterable[Event]) -> list[int]:
    """Return the seats that have chosen which cells to flip, without showing them."""
    return [event.player for event in history if isinstance(event, Flip) and event.cells is None]


def flips_seen(history: Iterable[Event]) -> dict[int, tuple[int, int]]:
    """Return the cells that seats have chosen to flip, where they are known."""
    return {event.player: event.cells for event in history if isinstance(event, Flip) and event.cells is not None}


def reshuffled_pile(history: Iterable[Event], held: int | None) -> dict[int, int] | None:
    """
    Count the draw pile by value since the last reshuffle; None before the first.

    Every card drawn from it is soon seen by all, or is the one that is `held`.
    """
    pile: Counter[int] | None = None
    is_drawn = False  # whether the card in hand comes from the draw pile
    for event in history:
        match event:
            case Reshuffle():
                pile = Counter(event.cards)
            case Draw():
                is_drawn = True
            case Place() | Reject() if is_drawn:
                is_drawn = False
                if pile is not None:
                    pile[event.card] -= 1
    if pile is not None and is_drawn and held is not None:
        pile[held] -= 1
    return None if pile is None else dict(pile)


def never_seen(
    grids: Sequence[Grid], discard: Iterable[int], held: int | None, pile: Mapping[int, int] | None
) -> dict[int, int]:
    """Count by value the cards that are in none of these places. Raises `ValueError` where a count is below 0."""
    unseen = Counter(DECK)
    unseen.subtract(value for grid in grids for value in face_up(grid))
    unseen.subtract(discard)
    unseen.subtract([] if held is None else [held])
    unseen.subtract(pile or {})
    if min(unseen.values()) < 0:
        raise ValueError("The observation shows more cards of a value than the deck has.")
    return dict(unseen)


def take_card(cards: dict[int, int], rng: Rng) -> int:
    """Draw a card at random from counts by value, and remove it."""
    values = sorted(Counter(cards).elements())
    card = values[rng.below(len(values))]
    cards[card] -= 1
    return card
