"""What hands of Loot are worth to somebody who knows but some of the gods that act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from passalong.games.loot.cards import CHANGELING, GODS, HAND, LADY, NUMBER, SUIT
from passalong.games.loot.rules import LootObservation
from passalong.games.loot.scoring import Hand, Part, effects_of, gods_among
from passalong.games.loot.unseen import Places


class SetsAndColours(Hand):
    """A hand as somebody arranges it who does not look for runs; those inside a colour come by themselves."""

    def _runs(self, stretch: Sequence[int], by_number: Sequence[Sequence[int]], six_colours: bool) -> Iterator[Part]:
        return iter(())


GIFTS = dict(zip(range(LADY, CHANGELING + 1), (5.7, -3.8, 4.1, 15.0, 2.1, -1.4, -1.9, 3.3, -0.3), strict=True))
"""What each god brings to every other hand if it acts: the mean over hands that have been improved for a turn."""


class Left(NamedTuple):
    """What is left of a hand: its worth, and its value, which is less what its gods bring to each of the others."""

    worth: float
    value: float


class Judge:
    """
    Values hands by the gods in them and those that are known to be in others.

    `way` is how the judge arranges a hand, and `gifts` what it thinks that gods bring to the others. Hands are tuples
    of cards in ascending order.
    """

    def __init__(
        self,
        seen: LootObservation,
        gods: Iterable[int] = (),
        way: type[Hand] = Hand,
        gifts: Mapping[int, float] = MappingProxyType({}),
    ) -> None:
        options = dict(seen.options)
        self._gods = tuple(gods)
        self._bonus_multiplied = bool(options["bonusMultiplied"])
        self._gives_up = options["tenCards"] == "bestNine"
        self._way = way
        self._gifts = gifts
        self._known: dict[tuple[int, ...], int] = {}

    def worth(self, cards: tuple[int, ...]) -> int:
        """Return what a hand would bring if the village were fired now: one of ten cards gives up a card (L10)."""
        if cards not in self._known:
            self._known[cards] = self._worth(self._hand(cards))
        return self._known[cards]

    def value(self, cards: tuple[int, ...]) -> float:
        """Return what a hand would bring above what it gives to each of the others."""
        return self.worth(cards) - self.gift(cards)

    def gift(self, cards: Iterable[int]) -> float:
        """Return what the gods among these cards bring to each of the others."""
        return round(sum([self._gifts.get(card, 0.0) for card in cards]), 1)  # Pythons differ in how they add floats

    def left(self, ten: tuple[int, ...]) -> dict[int, Left]:
        """Return for each card what is left when it is discarded, and its god no longer acts."""
        hand, gift = self._hand(ten), self.gift(ten)
        left: dict[int, Left] = {}
        for card in ten:
            # Without one of its gods, every card of the hand may be worth something else (L13).
            worth = self.worth(without(ten, card)) if SUIT[card] == GODS else hand.total_without(card)
            left[card] = Left(worth, worth - gift + self._gifts.get(card, 0.0))
        return left

    def _hand(self, cards: tuple[int, ...]) -> Hand:
        return self._way(cards, effects_of(gods_among([{*cards, *self._gods}]), self._bonus_multiplied))

    def _worth(self, hand: Hand) -> int:
        if len(hand.cards) > HAND and self._gives_up:
            return max([hand.total_without(card) for card in hand.cards])
        return hand.total()


def gods_taken(seen: LootObservation) -> tuple[int, ...]:
    """List the gods that the others have been seen to take."""
    known = [cards for seat, cards in enumerate(Places(seen).known) if seat != seen.player]
    return gods_among(known)


def with_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand with one card more."""
    return tuple(sorted((*hand, card)))


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand with one card less."""
    return tuple([other for other in hand if other != card])


def hope(hand: tuple[int, ...], card: int) -> float:
    """Value what a card may still become: it has equals, neighbours, or others of its suit in the hand."""
    others = without(hand, card)
    equals = sum([NUMBER[other] == NUMBER[card] for other in others])
    near = len({NUMBER[other] for other in others if 0 < abs(NUMBER[other] - NUMBER[card]) < 4})
    suit = sum([SUIT[other] == SUIT[card] for other in others])
    return 0.5 * equals + 0.25 * near + 0.25 * suit
