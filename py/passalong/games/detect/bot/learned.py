"""
The judgement of the hard bot: by how much it expects to beat the others, learned from rounds of bots with bots.

It is a weighted sum of features: numbers that describe a position after the own turn. All that is told of one grid is a
sum over its columns, so that it need be worked out only for columns that change. The weights depend on how many cards
are still face down on either side: there is one list of them for each stage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from typing import NamedTuple

from passalong.bots import read_table
from passalong.games.detect.grid import Grid, columns, face_up, has_pair

from .outlook import Outlook

Weights = Sequence[Sequence[float]]
Numbers = tuple[float, ...]

WEIGHTS: Weights = tuple([tuple(map(float, row)) for row in read_table(__package__, "weights.csv")])
"""What was learned by tools/train/detect_weights.py: a row for each stage, and in it a number for each feature."""

STEPS = (3, 6, 9)
"""A card's points above each of these are counted once more."""
COLUMN_FEATURES, MARGIN_FEATURES, DISCARD_FEATURES = 10, 5, 5
FEATURES = 1 + 2 * COLUMN_FEATURES + MARGIN_FEATURES + DISCARD_FEATURES
"""A constant, the own grid, the other grid, how they compare, and the card left on the discard pile."""

LIKELY = 10
"""Brings a chance of about a tenth to the size of the other numbers."""
GONE = (*[0.0] * (COLUMN_FEATURES - 1), 1.0)
"""The numbers of a column that has been cleared."""

STAGE = (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6)
"""For each number of face-down cards its class; the weights tell no more than these classes apart."""
OTHER_STAGES = max(STAGE)
STAGES = (max(STAGE) + 1) * OTHER_STAGES
LAST_TURN = 3.0
"""Points that a player is expected to improve by while the other still waits for the end."""
SPREAD = 5.0
"""How uncertain the difference of two estimated scores is."""

OWN = slice(1, 1 + COLUMN_FEATURES)
OTHER = slice(OWN.stop, OWN.stop + COLUMN_FEATURES)
MARGIN = slice(OTHER.stop, -DISCARD_FEATURES)
DISCARD = slice(-DISCARD_FEATURES, None)
"""Which of them tell of what."""


# Features


def stage(own_hidden: int, other_hidden: int) -> int:
    """Return which weights count with so many cards face down; the other has one at least."""
    return STAGE[own_hidden] * OTHER_STAGES + STAGE[other_hidden] - 1


class Shape(NamedTuple):
    """What a column shows, whatever is still to come."""

    points: int
    above: tuple[int, int, int]
    down: int
    paired: int | None


@cache
def shape(column: Grid) -> Shape | None:
    """Return what a column shows; None where it is gone."""
    shown, down = face_up(column), column.count(None)
    if not shown and not down:
        return None
    low, middle, high = [sum([card - step for card in shown if card > step]) for step in STEPS]
    paired = sorted(shown)[len(shown) // 2] if has_pair(column) else None  # the middle one of three is in the pair
    return Shape(sum(shown), (low, middle, high), down, paired)


def column_features(column: Grid, mean: float, hidden: Mapping[int, float]) -> Numbers:
    """Describe a column: its points, its high cards, what a pair in it promises, and whether it is gone."""
    seen = shape(column)
    if seen is None:
        return GONE
    points, above, down, paired = seen
    total = points + mean * down
    if paired is None:
        return (total, *above, down, 0.0, 0.0, 0.0, 0.0, 0.0)
    promise = max(total, 0.0)
    likely = promise * LIKELY * hidden.get(paired, 0.0)
    return (total, *above, down, promise, likely, *((promise, likely) if down else (0.0, 0.0)), 0.0)


def margin_features(own: float, other: float) -> Numbers:
    """Compare two estimated totals: who is ahead by how much, and what doubling would cost either."""
    lead = other - own
    ahead = 1 / (1 + exp((LAST_TURN - lead) / SPREAD))
    behind = 1 / (1 + exp((LAST_TURN + lead) / SPREAD))
    return (
        max(lead, 0.0),
        max(lead - 10, 0.0),
        max(-lead - 10, 0.0),
        max(own, 0.0) * (1 - ahead),
        max(other, 0.0) * (1 - behind),
    )


def discard_features(top: int, other: Grid, mean: float) -> Numbers:
    """Describe what the next player can make of the card on the discard pile."""
    clears = pairs = 0.0
    for column in columns(other):
        seen = shape(column)
        if seen is not None and seen.paired == top:
            clears = max(clears, seen.points + mean * seen.down)
        elif seen is not None and seen.paired is None and top in column:
            pairs = max(pairs, float(top))
    highest = max(face_up(other), default=0)
    return float(top), float(max(5 - top, 0)), float(max(highest - top, 0)), clears, pairs


def features(position: Outlook, top: int) -> Numbers:
    """Describe a position of two after the own turn."""
    (other,) = position.others
    mean, hidden = position.mean, dict(position.hidden)
    own_side, other_side = (grid_features(grid, mean, hidden) for grid in (position.own, other))
    return (
        1.0,
        *own_side,
        *other_side,
        *margin_features(own_side[0], other_side[0]),
        *discard_features(top, other, mean),
    )


def grid_features(grid: Grid, mean: float, hidden: Mapping[int, float]) -> Numbers:
    """Describe a grid: the sum of what is told of its columns."""
    return tuple(map(sum, zip(*[column_features(column, mean, hidden) for column in columns(grid)], strict=True)))


# The judge


class Learned:
    """
    A judge by weights: the expected score of the others less the own one, doubling included.

    The weights were learned between two players. With several others, each is compared with alone, and the mean counts.
    What stays the same through a turn is added up once.
    """

    def __init__(self, position: Outlook, weights: Weights) -> None:
        self.position = position
        self._hidden = dict(position.hidden)
        self._weights = weights
        self._rivals = [_rival(position, other) for other in position.others]
        self._stages: dict[int, _Stage] = {}
        self._columns: dict[Grid, Numbers] = {}

    def grid(self, grid: Grid) -> float:
        now, total = self._stage(grid.count(None)), 0.0
        worth = now.constant
        for column in columns(grid):
            numbers = self._column(column)
            total += numbers[0]
            if column not in now.columns:
                now.columns[column] = dot(now.own, numbers)
            worth += now.columns[column]
        margins = zip(now.margins, self._rivals, strict=True)
        return worth + sum([dot(weights, margin_features(total, rival.numbers[0])) for weights, rival in margins])

    def discard(self, top: int, hidden: int) -> float:
        """Return the worth of what the next player gets; the others are thought to get any card."""
        now = self._stage(hidden)
        return now.later + dot(now.discard, discard_features(top, self.position.others[0], self.position.mean))

    def _stage(self, hidden: int) -> _Stage:
        """Return what counts with so many own cards face down."""
        if hidden not in self._stages:
            share = 1 / len(self._rivals)
            lists = [[share * weight for weight in self._weights[stage(hidden, r.hidden)]] for r in self._rivals]
            facing = list(zip(lists, self._rivals, strict=True))
            self._stages[hidden] = _Stage(
                constant=sum([weights[0] + dot(weights[OTHER], rival.numbers) for weights, rival in facing]),
                own=list(map(sum, zip(*[weights[OWN] for weights in lists], strict=True))),
                margins=[weights[MARGIN] for weights in lists],
                discard=lists[0][DISCARD],
                later=sum([dot(weights[DISCARD], rival.usual_discard) for weights, rival in facing[1:]]),
                columns={},
            )
        return self._stages[hidden]

    def _column(self, column: Grid) -> Numbers:
        if column not in self._columns:
            self._columns[column] = column_features(column, self.position.mean, self._hidden)
        return self._columns[column]


class _Stage(NamedTuple):
    """The weights with so many own cards face down: those against each rival, or added up."""

    constant: float
    own: Sequence[float]
    margins: Sequence[Sequence[float]]
    discard: Sequence[float]
    later: float
    columns: dict[Grid, float]
    """The worth of every column seen so far."""


class _Rival(NamedTuple):
    """What there is to say of one other player."""

    hidden: int
    numbers: Numbers
    usual_discard: Numbers
    """The features of the discard pile on average over the cards that may lie there."""


def _rival(position: Outlook, other: Grid) -> _Rival:
    numbers = grid_features(other, position.mean, dict(position.hidden))
    discards = [[c * number for number in discard_features(v, other, position.mean)] for v, c in position.hidden]
    return _Rival(other.count(None), numbers, tuple(map(sum, zip(*discards, strict=True))))


def dot(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """Return the weighted sum of numbers."""
    total: float = sum(map(mul, weights, numbers))
    return total
