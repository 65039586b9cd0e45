"""
The judge of the hard bot: networks that estimate its lead over the others, trained on rounds between bots.

A network is small. Each fact of a position after the bot's turn (a card, a pair, the number of face-down cards) has a
row of numbers, one for each channel. The rows of all facts are added up. Then the first channel counts as it is, and
each other one by its absolute value: the `plus` channels in favour, those after them against. There is one network for
rounds that go on, one for those that the turn has ended, and a small one for the card on the discard pile.

All weights are integers, so that every Python adds them up alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from operator import add
from typing import NamedTuple

from passalong.bots import read_table
from passalong.games.detect.grid import CLEARED, DECK, ROWS, Grid, columns, face_up

from .outlook import Outlook

Numbers = Sequence[int]
Fact = tuple[int, float]
"""The row of a fact, and how often it counts."""

VALUES = len(DECK)
LOWEST = min(DECK)

# The facts of a grid: by the value of a card, by the number of face-down cards, and by the number of cleared columns.
CARD, PAIR, LIKELY, PAIR_SHOWN, LIKELY_SHOWN, ALONE, THIRD = range(0, 7 * VALUES, VALUES)
MEAN = THIRD + 1
HIDDEN = MEAN + 1
GONE = HIDDEN + 13
GRID_FACTS = GONE + 5
PAIRS = frozenset([*range(PAIR, ALONE), THIRD])
"""The rows of facts about a column with two equal cards."""

# The facts of the table follow those of the bot's own grid and of the opponent's.
PLAYERS = 2 * GRID_FACTS
NEXT = PLAYERS + 7
LEAST_HIDDEN = NEXT + 1
LEAST = LEAST_HIDDEN + 13
FACTS = LEAST + 1

# The facts of the card on the discard pile.
TOP, CLEARS, SAVES, MATCHES, BETTER, ITS_HIDDEN = 0, VALUES, VALUES + 1, VALUES + 2, VALUES + 3, VALUES + 4
ENDED = ITS_HIDDEN + 13
SEVERAL = ENDED + 1
DISCARD_FACTS = SEVERAL + 1

UNIT = 100
"""The weights are hundredths of a point."""
USUAL = 5
"""The mean of the cards that counts as 0."""
LIKELY_TIMES, THIRD_PART, PART = 10, 0.25, 0.1
"""Factors that scale chances, cards and sums to the size of the other facts."""
DIGITS = 4


NO_FACTS: Sequence[Fact] = ((0, 0),)


class Network(NamedTuple):
    """The number of channels in favour, the first one included, and the rows of all facts."""

    plus: int
    rows: Sequence[Numbers]

    def added(self, facts: Iterable[Fact], offset: int = 0) -> Numbers:
        """Return the sum of the rows of some facts."""
        return total([self._times(offset + row, often) for row, often in facts])

    def _times(self, row: int, often: float) -> Numbers:
        return self.rows[row] if often == 1 else [round(often * number) for number in self.rows[row]]

    def read(self, numbers: Numbers) -> int:
        """Return the worth that summed channels stand for, in points."""
        return numbers[0] + sum(map(abs, numbers[1 : self.plus])) - sum(map(abs, numbers[self.plus :]))


class Networks(NamedTuple):
    """The networks for a round that goes on, for one that has just ended, and for the card on the discard pile."""

    running: Network
    ended: Network
    discard: Network


def total(rows: Sequence[Numbers]) -> Numbers:
    """Return the sum of some rows, number by number."""
    return list(map(sum, zip(*rows, strict=True)))


def networks(table: Iterable[Sequence[str]]) -> Networks:
    """Read the networks, one after another; a line before each tells its `plus`."""
    rows = [[int(number or 0) for number in row] for row in table]
    starts = [0, FACTS + 1, 2 * (FACTS + 1), len(rows)]
    return Networks(*[Network(rows[start][0], rows[start + 1 : end]) for start, end in pairwise(starts)])


NETWORKS = networks(read_table(__package__, "weights.csv"))
"""The networks that tools/train/detect_weights.py has trained."""


# Facts


@cache
def shown_pair(column: Grid) -> tuple[int | None, bool]:
    """Return the value of the pair in a column, if it has one, and whether the third card is face up."""
    shown = sorted(face_up(column))
    if CLEARED in column or len(shown) < 2 or len(set(shown)) != len(shown) - 1:
        return None, False
    return shown[len(shown) // 2], len(shown) == ROWS  # of three sorted cards, the middle one belongs to the pair


def column_facts(column: Grid, position: Outlook) -> list[Fact]:
    """Return the facts of a column."""
    shown, down = face_up(column), column.count(None)
    facts: list[Fact] = [(CARD + card - LOWEST, 1) for card in shown]
    if down:
        facts.append((MEAN, round(down * (position.mean - USUAL), DIGITS)))
    if down == 2 and len(shown) == 1:
        facts.append((ALONE + shown[0] - LOWEST, 1))
    pair, full = shown_pair(column)
    if pair is None:
        return facts
    likely = round(LIKELY_TIMES * position.chance(pair), DIGITS)
    promise, chance = (PAIR_SHOWN, LIKELY_SHOWN) if full else (PAIR, LIKELY)
    facts += [(promise + pair - LOWEST, 1), (chance + pair - LOWEST, likely)]
    return [*facts, (THIRD, THIRD_PART * (sum(shown) - 2 * pair))] if full else facts


def count_facts(hidden: int, cleared: int) -> list[Fact]:
    """Return the facts of how many cards are face down, and how many are cleared."""
    return [(HIDDEN + hidden, 1), (GONE + cleared // ROWS, 1)]


def grid_facts(grid: Grid, position: Outlook) -> list[Fact]:
    """Return the facts of a grid."""
    facts = [fact for column in columns(grid) for fact in column_facts(column, position)]
    return [*facts, *count_facts(grid.count(None), grid.count(CLEARED))]


def table_facts(position: Outlook, rival: int) -> list[Fact]:
    """Return the facts of the table: the number of players, whether the rival is next, and how near the end is."""
    facts: list[Fact] = [(PLAYERS + len(position.others) - 1, 1)]
    if rival == 0:
        facts.append((NEXT, 1))
    if len(position.others) > 1:
        least = min(map(position.total, position.others))
        hidden = min(grid.count(None) for grid in position.others)
        facts += [(LEAST_HIDDEN + hidden, 1), (LEAST, round(PART * least, DIGITS))]
    return facts


def discard_facts(top: int, position: Outlook, ended: bool) -> list[Fact]:
    """Return the facts of what the next player can do with the card on the discard pile."""
    other = position.others[0]
    facts: list[Fact] = [(TOP + top - LOWEST, 1), (ITS_HIDDEN + other.count(None), 1)]
    cleared = [position.total(column) for column in columns(other) if column.count(top) == ROWS - 1]
    if cleared:
        facts += [(CLEARS, 1), (SAVES, round(PART * max(0.0, *cleared), DIGITS))]
    if any(column.count(top) == 1 and shown_pair(column) in ((None, False), (top, False)) for column in columns(other)):
        facts.append((MATCHES, 1))
    facts.append((BETTER, PART * max([0, *[card - top for card in face_up(other)]])))
    return [*facts, *([(ENDED, 1)] if ended else []), *([(SEVERAL, 1)] if len(position.others) > 1 else [])]


# The judge


class Learned:
    """
    A judge by networks: the expected score of the others less the bot's own, doubling included.

    With several opponents, each is compared alone, and the mean counts. What stays the same through a turn is summed
    only once.
    """

    def __init__(self, position: Outlook, learned: Networks = NETWORKS) -> None:
        self.position = position
        self._learned = learned
        self._columns: dict[tuple[bool, Grid], Numbers] = {}
        self._grids: dict[Grid, Numbers] = {}
        self._rests: dict[tuple[int, int], list[Numbers]] = {}
        self._rivals: dict[bool, list[Numbers]] = {}

    def reply(self, position: Outlook) -> Learned:
        """Return the judge of a position with the same cards to come; it shares the sums that this one has computed."""
        judge = Learned(position, self._learned)
        judge._columns, judge._grids = self._columns, self._grids
        return judge

    def grid(self, grid: Grid) -> float:
        """Return the worth of having this grid, by the networks."""
        if grid not in self._grids:
            self._grids[grid] = total([self._column(column, None not in grid) for column in columns(grid)])
        return self._worth(grid, self._grids[grid])

    def parts(self, grid: Grid) -> Mapping[str, float]:
        """Return as parts the points of the bot's own grid, the promise of its pairs, and how near the end is."""
        pairs = self._promise(grid) - self._promise(self.position.own)
        # Counted from the grid before the turn, so that the parts are small numbers.
        points = self._before + self.position.total(self.position.own) - self.position.total(grid)
        rest = self.grid(grid) - points - pairs
        return {"points": points, "pairs": pairs, "turns" if None in grid else "ends": rest}

    def discard(self, top: int, hidden: int) -> float:
        """Return the worth of what the next player gets."""
        network = self._learned.discard
        worth = network.read(network.added(discard_facts(top, self.position, hidden == 0)))
        return worth / (UNIT * len(self.position.others))

    @cached_property
    def _before(self) -> float:
        return self.grid(self.position.own)

    def _promise(self, grid: Grid) -> float:
        """Return what the pairs of a grid add to its worth."""
        unpaired = total([self._unpaired(column, None not in grid) for column in columns(grid)])
        return self.grid(grid) - self._worth(grid, unpaired)

    def _worth(self, grid: Grid, own: Numbers) -> float:
        """Return the worth of a grid from the sum of its columns' rows."""
        hidden = grid.count(None)
        network, rests = self._network(hidden == 0), self._rest(hidden, grid.count(CLEARED))
        worth = sum([network.read(list(map(add, own, rest))) for rest in rests])
        return worth / (UNIT * len(rests))

    def _network(self, ended: bool) -> Network:
        return self._learned.ended if ended else self._learned.running

    def _column(self, column: Grid, ended: bool) -> Numbers:
        """Return the sum of the rows of a column of the bot's own grid."""
        if (ended, column) not in self._columns:
            facts = column_facts(column, self.position)
            self._columns[ended, column] = self._network(ended).added(facts or NO_FACTS)
        return self._columns[ended, column]

    def _unpaired(self, column: Grid, ended: bool) -> Numbers:
        """Return the same without the facts of its pair."""
        if shown_pair(column)[0] is None:
            return self._column(column, ended)
        facts = [fact for fact in column_facts(column, self.position) if fact[0] not in PAIRS]
        return self._network(ended).added(facts)

    def _rest(self, hidden: int, cleared: int) -> list[Numbers]:
        """Return, for each opponent, the sum of all rows except those of the bot's own columns."""
        if (hidden, cleared) not in self._rests:
            counts = self._network(hidden == 0).added(count_facts(hidden, cleared))
            self._rests[hidden, cleared] = [list(map(add, counts, rival)) for rival in self._facing(hidden == 0)]
        return self._rests[hidden, cleared]

    def _facing(self, ended: bool) -> list[Numbers]:
        """Return, for each opponent, the sum of the rows of the table and of that opponent's grid."""
        if ended not in self._rivals:
            network, position = self._network(ended), self.position
            self._rivals[ended] = [
                total([network.added(grid_facts(grid, position), GRID_FACTS), network.added(table_facts(position, at))])
                for at, grid in enumerate(position.others)
            ]
        return self._rivals[ended]
