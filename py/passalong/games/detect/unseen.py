"""
What an observation of Detect leaves open, and how that is drawn.

Hidden are the card that another seat has drawn and holds, and the cells that other seats have chosen to flip before all
are revealed. Face-down cards need no guess: they have no value yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from passalong.game import Event, Rng

from .grid import DECK, Grid, face_up


def seats_that_flip_unseen(history: Iterable[Event]) -> list[int]:
    """List the seats that have chosen which cells to flip, without showing them."""
    return [player for kind, player, data in history if kind == "flip" and player is not None and None in data]


def flips_seen(history: Iterable[Event]) -> dict[int, tuple[int, int]]:
    """Return the cells that seats have chosen to flip, where they are known."""
    return {
        player: cast(tuple[int, int], data)
        for kind, player, data in history
        if kind == "flip" and player is not None and None not in data
    }


def reshuffled_pile(history: Iterable[Event], held: int | None) -> dict[int, int] | None:
    """
    Count the draw pile since the last reshuffle; None before the first.

    Every card drawn from it is soon seen by all, or is the one that is `held`.
    """
    pile: Counter[int] | None = None
    drawer: int | None = None  # who holds a drawn card that has not been shown yet
    for kind, player, data in history:
        if kind == "reshuffle":
            pile = Counter(cast(tuple[int, ...], data))
        elif kind == "draw":
            drawer = player
        elif pile is not None and drawer is not None and kind in ("place", "reject"):
            pile[cast(int, data[-1])] -= 1
            drawer = None
    if pile is not None and drawer is not None and held is not None:
        pile[held] -= 1
    return None if pile is None else dict(pile)


def never_seen(
    grids: Sequence[Grid], discard: Iterable[int], held: int | None, pile: Mapping[int, int] | None
) -> dict[int, int]:
    """Count the cards of the deck that are in none of these places; raises `ValueError` for too many of a value."""
    unseen = Counter(DECK)
    unseen.subtract(value for grid in grids for value in face_up(grid))
    unseen.subtract(discard)
    unseen.subtract([] if held is None else [held])
    unseen.subtract(pile or {})
    if min(unseen.values()) < 0:
        raise ValueError("The observation shows more cards of a value than the deck has.")
    return dict(unseen)


def take_card(cards: dict[int, int], rng: Rng) -> int:
    """Draw one of so many cards of each value, and take it out."""
    values = sorted(Counter(cards).elements())
    card = values[rng.below(len(values))]
    cards[card] -= 1
    return card
