"""What hands of Loot are worth: the gods' effects, the best arrangement, and the showdown; L13 ... are the rulings."""

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
    """
    Cards that score together.

    `runs` are the runs inside a colour, `bonus` what six colours in a run add, and `gods` those that changed the value.
    """

    kind: str
    cards: tuple[int, ...]
    value: int
    gods: tuple[int, ...]
    runs: tuple[tuple[int, ...], ...] = ()
    bonus: int = 0


class Arrangement(NamedTuple):
    """A hand arranged: its points, its combinations, and the loose cards with what they cost and why."""

    total: int
    combinations: tuple[Combination, ...]
    loose: tuple[int, ...]
    loose_value: int
    loose_gods: tuple[int, ...]


class Effects(NamedTuple):
    """
    What the gods in all hands make of the cards (L13, L20-L23, L25).

    `run`, `colour` and `set` are the points of a card in such a combination and `loose` those of a loose one, each by
    number - 1; `least` is the size of the smallest colour, `bonus` what six colours in a run add.
    """

    gods: tuple[int, ...]
    run: tuple[int, ...]
    colour: tuple[int, ...]
    set: tuple[int, ...]
    loose: tuple[int, ...]
    least: int
    bonus: int


@cache
def effects_of(gods: tuple[int, ...], bonus_multiplied: bool = False) -> Effects:
    """Return what these gods, in ascending order, do together."""

    def points(double: int, half: int) -> tuple[int, ...]:
        # 2 points a card (L19), doubled and halved; both together cancel (L20).
        each = 2 * (2 if double in gods else 1) // (2 if half in gods else 1)
        return (each,) * (RANKS - 1) + (each * nines,)

    nines = 2 if CHANGELING in gods else 1
    run = points(LADY, DARK_LORD)
    # Multiplied like the cards of a run, of which `run[0]` is one with a plain 2: 10, 5 or 2 (L25).
    bonus = 5 * run[0] // 2 if bonus_multiplied else 5
    loose = tuple(0 if THIEF in gods else -number * (nines if number == RANKS else 1) for number in range(1, RANKS + 1))
    least = 3 if BUILDER in gods else 4
    return Effects(gods, run, points(PROTECTRESS, SEDUCTRESS), points(FRIEND, MINION), loose, least, bonus)


def gods_among(hands: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """List the gods in these hands in ascending order."""
    return tuple(sorted([card for hand in hands for card in hand if card >= LADY]))


# The best arrangement

COLOUR, RUN, SET = "colour", "run", "set"
RUN_LEAST, SET_LEAST = 4, 3


def _stretches(mask: int) -> tuple[tuple[int, ...], ...]:
    """List the runs of four or more among numbers (L18): bit 0 of the mask stands for the number 1."""
    runs: list[tuple[int, ...]] = []
    stretch: list[int] = []
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
"""A possible combination: its cards as a mask over the hand, what it gains over loose cards, and its kind."""


class Hand:
    """
    Finds the best arrangement of a hand, exactly.

    Every combination is listed with what it gains over leaving its cards loose. `_most` then decides card by card: the
    lowest one left that begins any combination stays loose, or is in one of those that it begins.
    """

    def __init__(self, cards: Iterable[int], effects: Effects) -> None:
        self.cards = sorted(cards, key=BY_NUMBER.__getitem__)
        self.all = (1 << len(self.cards)) - 1
        self.effects = effects
        self.loose = sum([effects.loose[NUMBER[card] - 1] for card in self.cards])
        self.parts = self._parts()
        # A set of cards is the bits of a number, the lowest card bit 0: hands are arranged hundreds of times a move.
        # `first` are the cards that are the lowest of a combination, `starting` the combinations of each of them.
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
        """Return the arrangement worth most."""
        return self.arrangement(self._most(self.all)[1])

    def total(self) -> int:
        """Return what the best arrangement is worth."""
        return self.loose + self._most(self.all)[0]

    def total_without(self, card: int) -> int:
        """Return the best total of the hand with one card less."""
        bit = 1 << self.cards.index(card)
        return self.loose - self.effects.loose[NUMBER[card] - 1] + self._most(self.all ^ bit)[0]

    def to_give_up(self) -> int:
        """Return the card whose loss leaves the best hand; of equals the one with the highest number (L10)."""
        return max(self.cards, key=lambda card: (self.total_without(card), BY_NUMBER[card]))

    def every(self) -> tuple[tuple[Group, ...], ...]:
        """List every valid arrangement, good or bad, as groups of cards (L26)."""
        masks = {mask for mask, _, _ in self.parts}
        return tuple(tuple(self._cards(mask) for mask in chosen) for chosen in _disjoint(sorted(masks), 0))

    def arranged(self, groups: Iterable[Group]) -> Arrangement:
        """Return the arrangement in which these groups are combined, each for the most that it can be."""
        # Some cards can be a run and a colour: the better of the two comes later, and stays.
        gains = {part[0]: part for part in sorted(self.parts, key=lambda part: part[1])}
        masks = [sum([1 << self.cards.index(card) for card in group]) for group in groups]
        return self.arrangement([gains[mask] for mask in masks])

    def arrangement(self, parts: Iterable[Part]) -> Arrangement:
        """Spell out what combinations are worth, and why."""
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
        low = first & -first  # the lowest bit, or 0 where no combination can begin any more
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
                # Of arrangements that are worth the same, the one with fewer combinations is easier to read (L33).
                if gain > best or (gain == best and len(rest) + 1 < len(chosen)):
                    best, chosen = gain, (part, *rest)
        self.known[free] = best, chosen
        return best, chosen

    def _parts(self) -> list[Part]:
        """List every combination that is possible."""
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
        """List the sets of one number (L15)."""
        gain = self.effects.set[index] - self.effects.loose[index]
        for size in range(SET_LEAST, len(bits) + 1):
            for chosen in combinations(bits, size):
                yield sum(chosen), gain * size, SET

    def _colours(self, pairs: Sequence[tuple[int, int]]) -> Iterator[Part]:
        """List the colours of one suit with the runs inside them (L16, L18)."""
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
        """List the runs of any suits among consecutive numbers (L14), with a bonus where six colours are possible."""
        run, loose = self.effects.run, self.effects.loose
        for end in range(RUN_LEAST, len(stretch) + 1):
            masks, gain = [0], 0
            # Downwards from the run's highest number; `masks` are all ways to take one card of each number so far.
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
        """Return what a run brings if six consecutive cards of it are of six suits (L25)."""
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
        """List those gods that act, and the Changeling if it doubles one of the cards (L21)."""
        gods = self.effects.gods
        changing = [god for god in changers if god in gods]
        if CHANGELING in gods and any(NUMBER[card] == RANKS for card in cards):
            changing.append(CHANGELING)
        return tuple(changing)


CHANGERS = {RUN: (LADY, DARK_LORD), COLOUR: (PROTECTRESS, SEDUCTRESS), SET: (MINION, FRIEND)}


def _disjoint(masks: Sequence[int], start: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of masks that share no bit, none at all included."""
    yield ()
    for at in range(start, len(masks)):
        rest = [mask for mask in masks[at + 1 :] if not mask & masks[at]]
        for chosen in _disjoint(rest, 0):
            yield (masks[at], *chosen)


@lru_cache(maxsize=4096)
def best_arrangement(cards: tuple[int, ...], effects: Effects) -> Arrangement:
    """Return the arrangement of a hand that is worth most (L17-L27)."""
    return Hand(cards, effects).best()


# What was shown


class Showdown(NamedTuple):
    """A hand after the village was fired: the card a tenth hand gave up, and how the rest is arranged."""

    given_up: int | None
    arrangement: Arrangement


def showdown(observation: Observation) -> tuple[Showdown, ...]:
    """Return every seat's hand as it was scored; a hand that waits to be arranged is shown at its best."""
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
