"""The scoring of hands of Loot: the gods' effects, the best arrangement, and the showdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from passalong.game import Observation

from .cards import (
    BUILDER,
    BY_NUMBER,
    CHANGELING,
    DARK_LORD,
    FRIEND,
    LADY,
    MINION,
    NUMBER,
    PROTECTRESS,
    RANKS,
    SEDUCTRESS,
    SUIT,
    SUITS,
    THIEF,
    Group,
)
from .events import Arrange, GiveUp, Reveal


class Combination(NamedTuple):
    """Cards that score together."""

    kind: str
    """"run", "set" or "colour"."""
    cards: tuple[int, ...]
    """The cards, as their numbers."""
    value: int
    """The points that the combination scores."""
    gods: tuple[int, ...]
    """The gods that changed the value."""
    runs: tuple[tuple[int, ...], ...] = ()
    """The runs inside a colour (L18)."""
    bonus: int = 0
    """The points that six colours in a run add (L25)."""


class Arrangement(NamedTuple):
    """A hand that has been arranged."""

    total: int
    """The points of the whole hand."""
    combinations: tuple[Combination, ...]
    """The combinations that score."""
    loose: tuple[int, ...]
    """The cards that are in no combination."""
    loose_value: int
    """The points of the loose cards: 0 or less."""
    loose_gods: tuple[int, ...]
    """The gods that changed what the loose cards cost."""


class Effects(NamedTuple):
    """
    What the gods in all hands do to the points of cards (L13, L20 to L23, L25).

    `run`, `colour`, `set` and `loose` hold the points of one card, indexed by its number - 1.
    """

    gods: tuple[int, ...]
    """The gods that act."""
    run: tuple[int, ...]
    """Points of a card in a run."""
    colour: tuple[int, ...]
    """Points of a card in a colour."""
    set: tuple[int, ...]
    """Points of a card in a set."""
    loose: tuple[int, ...]
    """Points of a loose card."""
    least: int
    """The size of the smallest colour that scores."""
    bonus: int
    """The points that six colours in a run add."""


@cache
def effects_of(gods: tuple[int, ...], bonus_multiplied: bool = False) -> Effects:
    """Return the combined effects of these gods, given in ascending order."""

    def points(double: int, half: int) -> tuple[int, ...]:
        # 2 points a card (L19), doubled or halved; both together cancel out (L20).
        each = 2 * (2 if double in gods else 1) // (2 if half in gods else 1)
        return (each,) * (RANKS - 1) + (each * nines,)

    nines = 2 if CHANGELING in gods else 1
    run = points(LADY, DARK_LORD)
    # Multiplied like a card of a run: `run[0]` is 4, 2 or 1, so the bonus is 10, 5 or 2 (L25).
    bonus = 5 * run[0] // 2 if bonus_multiplied else 5
    loose = tuple(0 if THIEF in gods else -number * (nines if number == RANKS else 1) for number in range(1, RANKS + 1))
    least = 3 if BUILDER in gods else 4
    return Effects(gods, run, points(PROTECTRESS, SEDUCTRESS), points(FRIEND, MINION), loose, least, bonus)


def gods_among(hands: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """Return the gods in these hands in ascending order."""
    return tuple(sorted([card for hand in hands for card in hand if card >= LADY]))


# The best arrangement

COLOUR, RUN, SET = "colour", "run", "set"
RUN_LEAST, SET_LEAST = 4, 3


def _stretches(mask: int) -> tuple[tuple[int, ...], ...]:
    """Return the runs of four or more among some numbers (L18); bit 0 of the mask stands for the number 1."""
    runs: list[tuple[int, ...]] = []
    stretch: list[int] = []
    # One step beyond the last number, to end a run that reaches it.
    for index in range(RANKS + 1):
        if mask >> index & 1:
            stretch.append(index)
        else:
            if len(stretch) >= RUN_LEAST:
                runs.append(tuple(stretch))
            stretch = []
    return tuple(runs)


STRETCHES = tuple(_stretches(mask) for mask in range(1 << RANKS))
Part = tuple[int, int, str]
"""A possible combination: its cards as a mask over the hand, its gain over loose cards, and its kind."""


class Hand:
    """
    Finds the best arrangement of a hand, by exact search.

    Every combination is listed with its gain over leaving its cards loose. `_most` then decides card by card: the
    lowest remaining card that begins any combination stays loose, or is put into one of those that it begins.
    """

    def __init__(self, cards: Iterable[int], effects: Effects) -> None:
        self.cards = sorted(cards, key=BY_NUMBER.__getitem__)
        self.all = (1 << len(self.cards)) - 1
        self.effects = effects
        self.loose = sum([effects.loose[NUMBER[card] - 1] for card in self.cards])
        self.parts = self._parts()
        # Sets of cards are bit masks, with the lowest card as bit 0: a bot arranges hundreds of hands for each move.
        # `first` has the lowest card of each combination; `starting` lists the combinations that begin with each card.
        self.first = 0
        self.starting: dict[int, list[Part]] = {}
        for part in self.parts:
            low = part[0] & -part[0]
            if low & self.first:
                self.starting[low].append(part)
            else:
                self.starting[low] = [part]
                self.first |= low
        self.known: dict[int, tuple[int, tuple[Part, ...]]] = {}

    def best(self) -> Arrangement:
        """Return the arrangement that scores most."""
        return self.arrangement(self._most(self.all)[1])

    def total(self) -> int:
        """Return what the best arrangement scores."""
        return self.loose + self._most(self.all)[0]

    def total_without(self, card: int) -> int:
        """Return the best total of the hand without a card."""
        bit = 1 << self.cards.index(card)
        return self.loose - self.effects.loose[NUMBER[card] - 1] + self._most(self.all ^ bit)[0]

    def to_give_up(self) -> int:
        """Return the card whose loss leaves the best hand; of equals, the one with the highest number (L10)."""
        return max(self.cards, key=lambda card: (self.total_without(card), BY_NUMBER[card]))

    def every(self) -> tuple[tuple[Group, ...], ...]:
        """Return every valid arrangement, good or bad, as groups of cards (L26)."""
        masks = {mask for mask, _, _ in self.parts}
        return tuple(tuple(self._cards(mask) for mask in chosen) for chosen in _disjoint(sorted(masks), 0))

    def arranged(self, groups: Iterable[Group]) -> Arrangement:
        """Return the arrangement with these groups combined, each as the kind that scores most."""
        # The same cards can be a run and a colour: sorted by gain, the better one overwrites the other.
        gains = {part[0]: part for part in sorted(self.parts, key=lambda part: part[1])}
        masks = [sum([1 << self.cards.index(card) for card in group]) for group in groups]
        return self.arrangement([gains[mask] for mask in masks])

    def arrangement(self, parts: Iterable[Part]) -> Arrangement:
        """Return the arrangement with these combinations, their values, and the gods that changed them."""
        total, used = self.loose, 0
        spelt = []
        for part in parts:
            total += part[1]
            used |= part[0]
            spelt.append(self._spell(part))
        loose = self._cards(~used)
        gods = self.effects.gods
        # Where the Thief makes loose cards worth 0, there is nothing for the Changeling to double (L23).
        changed = () if not gods or not loose else self._acting((THIEF,), loose if THIEF not in gods else ())
        value = sum([self.effects.loose[NUMBER[card] - 1] for card in loose])
        return Arrangement(total, tuple(spelt), loose, value, changed)

    def _most(self, free: int) -> tuple[int, tuple[Part, ...]]:
        first = free & self.first
        low = first & -first  # the lowest bit, or 0 where no more combination can begin
        free &= -low  # the cards below it stay loose
        if free.bit_count() < SET_LEAST:
            return 0, ()
        if free in self.known:
            return self.known[free]
        best, chosen = self._most(free ^ low)
        for part in self.starting[low]:
            mask, gain, _ = part
            if mask & free == mask:
                more, rest = self._most(free ^ mask)
                gain += more
                # Of arrangements with the same score, the one with fewer combinations is easier to read (L33).
                if gain > best or (gain == best and len(rest) + 1 < len(chosen)):
                    best, chosen = gain, (part, *rest)
        self.known[free] = best, chosen
        return best, chosen

    def _parts(self) -> list[Part]:
        """Return every possible combination."""
        by_number: list[list[int]] = [[] for _ in range(RANKS)]
        by_suit: list[list[tuple[int, int]]] = [[] for _ in SUITS]
        bit, numbers = 1, 0
        for card in self.cards:
            index = NUMBER[card] - 1
            by_number[index].append(bit)
            by_suit[SUIT[card]].append((bit, index))
            bit <<= 1
            numbers |= 1 << index
        parts: list[Part] = []
        for index, bits in enumerate(by_number):
            if len(bits) >= SET_LEAST:
                parts += self._sets(index, bits)
        for pairs in by_suit:
            if len(pairs) >= self.effects.least:
                parts += self._colours(pairs)
        for stretch in STRETCHES[numbers]:
            parts += self._runs(stretch, by_number, six_colours=all(by_suit))
        return parts

    def _sets(self, index: int, bits: Sequence[int]) -> Iterator[Part]:
        """Yield the sets of one number (L15)."""
        gain = self.effects.set[index] - self.effects.loose[index]
        for size in range(SET_LEAST, len(bits) + 1):
            for chosen in combinations(bits, size):
                yield sum(chosen), gain * size, SET

    def _colours(self, pairs: Sequence[tuple[int, int]]) -> Iterator[Part]:
        """Yield the colours of one suit, with the runs inside them (L16, L18)."""
        _, run, colour, _, loose, least, _ = self.effects
        for size in range(least, len(pairs) + 1):
            for chosen in combinations(pairs, size):
                mask = gain = numbers = 0
                for bit, index in chosen:
                    mask += bit
                    numbers += 1 << index
                    gain += colour[index] - loose[index]
                for stretch in STRETCHES[numbers]:
                    gain += sum([run[index] for index in stretch])
                yield mask, gain, COLOUR

    def _runs(self, stretch: Group, by_number: Sequence[Sequence[int]], six_colours: bool) -> Iterator[Part]:
        """Yield the runs of any suits among consecutive numbers (L14), with a bonus where six colours are possible."""
        run, loose = self.effects.run, self.effects.loose
        for end in range(RUN_LEAST, len(stretch) + 1):
            masks, gain = [0], 0
            # From the run's highest number downwards; `masks` holds all ways so far to take one card of each number.
            for size, index in enumerate(reversed(stretch[:end]), 1):
                masks = [mask | bit for mask in masks for bit in by_number[index]]
                gain += run[index] - loose[index]
                if size >= len(SUITS) and six_colours:
                    for mask in masks:
                        yield mask, gain + self._bonus(self._cards(mask)), RUN
                elif size >= RUN_LEAST:
                    for mask in masks:
                        yield mask, gain, RUN

    def _bonus(self, run: Sequence[int]) -> int:
        """Return the bonus of a run in which six consecutive cards are of six suits, or else 0 (L25)."""
        suits = [SUIT[card] for card in run]
        has_six = any(len(set(suits[at : at + 6])) == 6 for at in range(len(suits) - 5))
        return self.effects.bonus if has_six else 0

    def _cards(self, mask: int) -> tuple[int, ...]:
        return tuple([card for place, card in enumerate(self.cards) if mask >> place & 1])

    def _spell(self, part: Part) -> Combination:
        mask, gain, kind = part
        cards, effects = self._cards(mask), self.effects
        value = gain + sum([effects.loose[NUMBER[card] - 1] for card in cards])
        runs: tuple[tuple[int, ...], ...] = ()
        bonus = self._bonus(cards) if kind == RUN else 0
        if kind == COLOUR:
            numbers = sum([1 << NUMBER[card] - 1 for card in cards])
            start = SUIT[cards[0]] * RANKS
            runs = tuple(tuple([start + index for index in stretch]) for stretch in STRETCHES[numbers])
        if not effects.gods:
            return Combination(kind, cards, value, (), runs, bonus)
        acting: tuple[int, ...] = CHANGERS[kind]
        if runs:
            acting = (*CHANGERS[RUN], *acting)
        elif kind == COLOUR and len(cards) == effects.least == 3:
            acting = (BUILDER, *acting)
        return Combination(kind, cards, value, self._acting(acting, cards), runs, bonus)

    def _acting(self, changers: Iterable[int], cards: Sequence[int]) -> tuple[int, ...]:
        """Return the gods among `changers` that act, and the Changeling if it doubles one of the cards (L21)."""
        gods = self.effects.gods
        changing = [god for god in changers if god in gods]
        if CHANGELING in gods and any(NUMBER[card] == RANKS for card in cards):
            changing.append(CHANGELING)
        return tuple(changing)


CHANGERS = {RUN: (LADY, DARK_LORD), COLOUR: (PROTECTRESS, SEDUCTRESS), SET: (MINION, FRIEND)}


def _disjoint(masks: Sequence[int], start: int) -> Iterator[tuple[int, ...]]:
    """Yield every selection of masks that share no bit, the empty one included."""
    yield ()
    for at in range(start, len(masks)):
        rest = [mask for mask in masks[at + 1 :] if not mask & masks[at]]
        for chosen in _disjoint(rest, 0):
            yield (masks[at], *chosen)


@lru_cache(maxsize=4096)
def best_arrangement(cards: tuple[int, ...], effects: Effects) -> Arrangement:
    """Return the arrangement of a hand that scores most (L17 to L27)."""
    return Hand(cards, effects).best()


# The showdown


class Showdown(NamedTuple):
    """A hand after the village was fired: the card that a hand of ten gave up, and how the rest is arranged."""

    given_up: int | None
    arrangement: Arrangement


def showdown(observation: Observation) -> tuple[Showdown, ...]:
    """Return every seat's hand as it was scored; a hand that is still to be arranged is shown at its best."""
    hands: dict[int, tuple[int, ...]] = {}
    given: dict[int, int] = {}
    arranged: dict[int, tuple[Group, ...]] = {}
    for event in observation.history:
        match event:
            case Reveal():
                hands[event.player] = event.cards
            case GiveUp():
                given[event.player] = event.card
            case Arrange():
                arranged[event.player] = event.groups
    effects = effects_of(gods_among(hands.values()), observation.option("bonusMultiplied"))
    shown = []
    for seat, cards in sorted(hands.items()):
        hand = Hand([card for card in cards if card != given.get(seat)], effects)
        arrangement = hand.arranged(arranged[seat]) if seat in arranged else hand.best()
        shown.append(Showdown(given.get(seat), arrangement))
    return tuple(shown)
