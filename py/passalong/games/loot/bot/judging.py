"""What hands of Loot are worth to somebody who knows but some of the gods that act."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from passalong.bots import fixed_numbers
from passalong.games.loot.cards import CHANGELING, GODS, HAND, LADY, NUMBER, SUIT
from passalong.games.loot.rules import LootObservation
from passalong.games.loot.scoring import Arrangement, Hand, Part, effects_of, gods_among
from passalong.games.loot.unseen import Places


class SetsAndColours(Hand):
    """A hand as somebody arranges it who does not look for runs; those inside a colour come by themselves."""

    def _runs(self, stretch: Sequence[int], by_number: Sequence[Sequence[int]], six_colours: bool) -> Iterator[Part]:
        return iter(())


GIFTS = dict(zip(range(LADY, CHANGELING + 1), (5.2, -5.5, 2.5, 12.3, 2.1, -2.6, -3.0, 2.7, 0.7), strict=True))
"""What each god brings to every other hand if it acts: the mean over hands that have been improved for a turn."""
Parts: TypeAlias = Mapping[str, float]
"""What something is worth, term by term."""


class Left(NamedTuple):
    """
    What is left of a hand.

    `points` is what the table shows, which knows no gods but those in the hand. `worth` counts the gods of the others
    too, and `gift` is what its own gods bring to each of the others. `more` is what another choice of cards to keep
    would be better by, all that considered.
    """

    points: float
    worth: float
    gift: float
    more: float = 0.0

    @property
    def value(self) -> float:
        """What it brings above what it gives away."""
        return self.worth - self.gift + self.more

    @property
    def parts(self) -> Parts:
        """What the value consists of."""
        return {"points": self.points, "gods": self.worth - self.points, "gift": -self.gift, "more": self.more}


class Judge:
    """
    Values hands by the gods in them and those that others may hold.

    `others` are the gods in the hands of the others, in worlds of which each is as likely as any other. `way` is how
    the judge arranges a hand, and `gifts` what it thinks that gods bring to the others. Hands are tuples of cards in
    ascending order.
    """

    def __init__(
        self,
        seen: LootObservation,
        others: Sequence[tuple[int, ...]] = ((),),
        way: type[Hand] = Hand,
        gifts: Mapping[int, float] = MappingProxyType({}),
    ) -> None:
        options = dict(seen.options)
        self.others = others
        self._bonus_multiplied = bool(options["bonusMultiplied"])
        self._gives_up = options["tenCards"] == "bestNine"
        self._way = way
        self._gifts = gifts
        self._known: dict[tuple[int, ...], float] = {}

    def worth(self, cards: tuple[int, ...]) -> float:
        """Return what a hand would bring if the village were fired now: one of ten cards gives up a card (L10)."""
        if cards not in self._known:
            self._known[cards] = _mean([self._worth(cards, gods) for gods in self.others])
        return self._known[cards]

    def now(self, cards: tuple[int, ...]) -> Left:
        """Return what a hand is as it lies."""
        return Left(self._worth(cards, ()), self.worth(cards), self.gift(cards))

    def arranged(self, cards: tuple[int, ...]) -> Arrangement:
        """Arrange a hand as the table shows it."""
        return self._hand(cards, gods_among([cards])).best()

    def gift(self, cards: Iterable[int]) -> float:
        """Return what the gods among these cards bring to each of the others."""
        return round(sum([self._gifts.get(card, 0.0) for card in cards]), 1)  # Pythons differ in how they add floats

    def left(self, ten: tuple[int, ...]) -> dict[int, Left]:
        """Return for each card what is left when it is discarded, and its god no longer acts."""
        known: dict[tuple[int, ...], dict[int, int]] = {}
        for gods in ((), *self.others):
            acting = gods_among([{*ten, *gods}])
            if acting not in known:
                known[acting] = self._left(ten, acting)
        points = known[gods_among([ten])]
        worths = [known[gods_among([{*ten, *gods}])] for gods in self.others]
        gift = self.gift(ten)
        return {
            card: Left(points[card], _mean([worth[card] for worth in worths]), gift - self._gifts.get(card, 0.0))
            for card in ten
        }

    def weight(self, god: int, hand: tuple[int, ...], other: tuple[int, ...]) -> float:
        """Return by how much a god speaks for a hand and not for another, as likely as one of the others holds it."""
        worlds = [(gods, without(gods, god)) for gods in self.others]
        return _mean([self._lead(hand, other, gods) - self._lead(hand, other, rest) for gods, rest in worlds])

    def lead_under(self, god: int, hand: tuple[int, ...], other: tuple[int, ...]) -> float:
        """Return by how much a hand is better than another where one of the others holds a god."""
        return _mean([self._lead(hand, other, gods) for gods in self.others if god in gods] or [0])

    def _lead(self, hand: tuple[int, ...], other: tuple[int, ...], gods: tuple[int, ...]) -> int:
        return self._worth(hand, gods) - self._worth(other, gods)

    def _left(self, ten: tuple[int, ...], acting: tuple[int, ...]) -> dict[int, int]:
        # Without one of its gods, every card of the hand may be worth something else (L13).
        hand = self._hand(ten, acting)
        return {
            card: self._hand(without(ten, card), without(acting, card)).total()
            if SUIT[card] == GODS
            else hand.total_without(card)
            for card in ten
        }

    def _worth(self, cards: tuple[int, ...], gods: tuple[int, ...]) -> int:
        hand = self._hand(cards, gods_among([{*cards, *gods}]))
        if len(cards) > HAND and self._gives_up:
            return max([hand.total_without(card) for card in cards])
        return hand.total()

    def _hand(self, cards: tuple[int, ...], acting: tuple[int, ...]) -> Hand:
        return self._way(cards, effects_of(acting, self._bonus_multiplied))


def _mean(points: Sequence[int]) -> float:
    return sum(points) / len(points)


def gods_taken(seen: LootObservation) -> tuple[int, ...]:
    """List the gods that the others have been seen to take."""
    return gods_among(_of_others(seen, Places(seen).known))


def gods_held(seen: LootObservation, count: int) -> list[tuple[int, ...]]:
    """
    Imagine so many times which gods the others hold.

    The numbers are always the same: so few worlds differ by some points, and a hint is to judge as a look back does.
    """
    places, rng = Places(seen), fixed_numbers(b"gods")
    return [gods_among(_of_others(seen, places.draw(rng)[0])) for _ in range(count)]


def _of_others(seen: LootObservation, hands: Sequence[Collection[int]]) -> list[Collection[int]]:
    return [cards for seat, cards in enumerate(hands) if seat != seen.player]


def with_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand with one card more."""
    return tuple(sorted((*hand, card)))


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand with one card less."""
    return tuple([other for other in hand if other != card])


class Company(NamedTuple):
    """What else in a hand a card may still combine with: equals, numbers near its own, and others of its suit."""

    equals: int
    near: int
    suit: int

    @property
    def hope(self) -> float:
        """What it may be worth, in points."""
        return 0.5 * self.equals + 0.25 * self.near + 0.25 * self.suit


def company(hand: tuple[int, ...], card: int) -> Company:
    """Return what a card of a hand may still combine with."""
    others = without(hand, card)
    return Company(
        equals=sum([NUMBER[other] == NUMBER[card] for other in others]),
        near=len({NUMBER[other] for other in others if 0 < abs(NUMBER[other] - NUMBER[card]) < 4}),
        suit=sum([SUIT[other] == SUIT[card] for other in others]),
    )
