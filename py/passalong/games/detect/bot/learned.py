"""The judgement of the hard bot: by how much it expects to beat the others, learned from rounds of bots with bots."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from passalong.games.detect.grid import Grid, columns

from .features import (
    COLUMN_FEATURES,
    DISCARD_FEATURES,
    Numbers,
    column_features,
    discard_features,
    grid_features,
    margin_features,
    stage,
)
from .outlook import Outlook

Weights = Sequence[Sequence[float]]

OWN = slice(1, 1 + COLUMN_FEATURES)
OTHER = slice(OWN.stop, OWN.stop + COLUMN_FEATURES)
MARGIN = slice(OTHER.stop, -DISCARD_FEATURES)
DISCARD = slice(-DISCARD_FEATURES, None)


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
