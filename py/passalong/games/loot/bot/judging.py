"""The value of hands of Loot to a player who knows only some of the gods that act."""

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
    """A hand arranged without looking for runs; a run inside a colour is still found."""

    def _runs(self, stretch: Sequence[int], by_number: Sequence[Sequence[int]], six_colours: bool) -> Iterator[Part]:
        return iter(())


GIFTS = dict(zip(range(LADY, CHANGELING + 1), (5.2, -5.5, 2.5, 12.3, 2.1, -2.6, -3.0, 2.7, 0.7), strict=True))
"""The points that each god brings to every other hand if it acts: a mean over hands that were improved for a turn."""
Parts: TypeAlias = Mapping[str, float]
"""What something is worth, term by term."""


class Left(NamedTuple):
    """What remains of a hand."""

    points: float
    """The points that the table shows, which counts only the gods in the hand itself."""
    worth: float
    """The points with the gods of other seats counted, too."""
    gift: float
    """The points that the hand's own gods bring to each other seat."""
    more: float = 0.0
    """How much better another choice of cards to keep would be, all things considered."""

    @property
    def value(self) -> float:
        """The worth of the hand less what it gives away."""
        return self.worth - self.gift + self.more

    @property
    def parts(self) -> Parts:
        """The parts that the value consists of."""
        return {"points": self.points, "gods": self.worth - self.points, "gift": -self.gift, "more": self.more}


class Judge:
    """
    Values hands by the gods in them and the gods that other seats may hold.

    `others` are the gods in the other hands, in worlds that are equally likely. `way` is the class that arranges a
    hand, and `gifts` the points that each god is thought to bring to the others. Hands are tuples of cards in ascending
    order.
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
        """Return what a hand would score if the village were fired now. A hand of ten gives up a card (L10)."""
        if cards not in self._known:
            self._known[cards] = _mean([self._worth(cards, gods) for gods in self.others])
        return self._known[cards]

    def now(self, cards: tuple[int, ...]) -> Left:
        """Return the hand as it is, with nothing discarded."""
        return Left(self._worth(cards, ()), self.worth(cards), self.gift(cards))

    def arranged(self, cards: tuple[int, ...]) -> Arrangement:
        """Arrange a hand as the table shows it."""
        return self._hand(cards, gods_among([cards])).best()

    def gift(self, cards: Iterable[int]) -> float:
        """Return the points that the gods among these cards bring to each other seat."""
        return round(sum([self._gifts.get(card, 0.0) for card in cards]), 1)  # Pythons add floats differently

    def left(self, ten: tuple[int, ...]) -> dict[int, Left]:
        """Return for each card what remains when it is discarded; if it is a god, it no longer acts."""
        known: dict[tuple[int, ...], dict[int, int]] = {}
        for gods in ((), *self.others):
            acting = gods_among([{*ten, *gods}])
            # Many worlds have the same acting gods.
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
        """Return by how much a god favours one hand over another, weighted by the chance that another seat holds it."""
        worlds = [(gods, without(gods, god)) for gods in self.others]
        return _mean([self._lead(hand, other, gods) - self._lead(hand, other, rest) for gods, rest in worlds])

    def lead_under(self, god: int, hand: tuple[int, ...], other: tuple[int, ...]) -> float:
        """Return by how much one hand is better than another where another seat holds a god."""
        return _mean([self._lead(hand, other, gods) for gods in self.others if god in gods] or [0])

    def _lead(self, hand: tuple[int, ...], other: tuple[int, ...], gods: tuple[int, ...]) -> int:
        return self._worth(hand, gods) - self._worth(other, gods)

    def _left(self, ten: tuple[int, ...], acting: tuple[int, ...]) -> dict[int, int]:
        # Without one of its gods, every card of the hand may change its value (L13).
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
    """Return the gods that other seats were seen to take."""
    return gods_among(_of_others(seen, Places(seen).known))


def gods_held(seen: LootObservation, count: int) -> list[tuple[int, ...]]:
    """
    Draw `count` samples of the gods that other seats hold.

    The random numbers are always the same, because so few worlds differ by some points, and a hint must judge as a
    later review does.
    """
    places, rng = Places(seen), fixed_numbers(b"gods")
    return [gods_among(_of_others(seen, places.draw(rng)[0])) for _ in range(count)]


def _of_others(seen: LootObservation, hands: Sequence[Collection[int]]) -> list[Collection[int]]:
    return [cards for seat, cards in enumerate(hands) if seat != seen.player]


def with_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand with a card added, in ascending order."""
    return tuple(sorted((*hand, card)))


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without a card."""
    return tuple([other for other in hand if other != card])


class Company(NamedTuple):
    """How many other cards of a hand a card may combine with: of its number, of numbers near it, and of its suit."""

    equals: int
    near: int
    suit: int

    @property
    def hope(self) -> float:
        """The points that this chance of combining is worth."""
        return 0.5 * self.equals + 0.25 * self.near + 0.25 * self.suit


def company(hand: tuple[int, ...], card: int) -> Company:
    """Return what a card of a hand may still combine with."""
    others = without(hand, card)
    return Company(
        equals=sum([NUMBER[other] == NUMBER[card] for other in others]),
        # Within a run of 4 cards, the shortest (L14).
        near=len({NUMBER[other] for other in others if 0 < abs(NUMBER[other] - NUMBER[card]) < 4}),
        suit=sum([SUIT[other] == SUIT[card] for other in others]),
    )
