"""
What an observation of Fish Out! leaves open, and how worlds fill it in.

The other hands are hidden, except for cards that this seat passed on, and the 2 of Clubs when its holder is about to
lead. While cards are passed, the cards that others chose are hidden, too; and in a trick, standing orders and
simultaneous answers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from passalong.game import Event, Rng

from .cards import CARDS, PASSED, RANKS, SEATS, TWO_OF_CLUBS
from .events import Answer, Holder, Lead, Order, Pass


def known_hands(
    player: int | None, hand: tuple[int, ...], passed: tuple[int, ...], receiver: int, first_leader: int | None
) -> list[tuple[int, ...]]:
    """
    Return the cards that a seat knows in each hand.

    `passed` are the cards that it passed to `receiver` and that have not been played; `first_leader` is the seat that
    is about to lead the first trick.
    """
    known: list[tuple[int, ...]] = [()] * SEATS
    if player is not None:
        known[player] = hand
        known[receiver] += passed
    if first_leader is not None and TWO_OF_CLUBS not in known[first_leader]:
        known[first_leader] += (TWO_OF_CLUBS,)
    return known


class HiddenHands:
    """Hands of which some cards are known; the others are drawn uniformly from the cards that have not been shown."""

    def __init__(self, known: Sequence[tuple[int, ...]], sizes: Sequence[int], shown: Collection[int]) -> None:
        self.known = known
        self.missing = [size - len(hand) for size, hand in zip(sizes, known, strict=True)]
        placed = {*shown, *(card for hand in known for card in hand)}
        self.unseen = [card for card in range(CARDS) if card not in placed]
        if min(self.missing) < 0 or sum(self.missing) > len(self.unseen):
            raise ValueError("The observation shows more cards than the deck has.")

    def draw(self, rng: Rng) -> list[tuple[int, ...]]:
        """Draw all hands at random, each in ascending order."""
        unseen = self.unseen[:]
        return [
            tuple(sorted([*hand, *[unseen.pop(rng.below(len(unseen))) for _ in range(count)]]))
            for hand, count in zip(self.known, self.missing, strict=True)
        ]


def seats_that_pass_unseen(history: Iterable[Event]) -> list[int]:
    """Return the seats that have chosen which cards to pass, without showing them."""
    return [event.player for event in history if isinstance(event, Pass) and event.cards is None]


def draw_passed(hand: Iterable[int], rng: Rng) -> tuple[int, ...]:
    """Draw at random the cards that a hand passes, in ascending order."""
    left = list(hand)
    return tuple(sorted([left.pop(rng.below(len(left))) for _ in range(PASSED)]))


def orders_of_trick(history: Sequence[Event]) -> list[tuple[int, int | None, int]]:
    """Return the orders and answers since the last lead: seat, which one (None if hidden), number of possible ones."""
    orders: list[tuple[int, int | None, int]] = []
    for event in reversed(history):
        match event:
            case Lead() | Holder():
                break
            case Order():
                orders.append((event.player, event.at_least, RANKS))
            case Answer():
                orders.append((event.player, event.fishes, 2))
    return orders[::-1]
