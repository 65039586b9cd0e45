"""The judgement of the hard bot: by how much it expects to beat the others, learned from rounds of bots with bots."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

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
from .grid import Grid, columns
from .outlook import Outlook

Weights = Sequence[Sequence[float]]

OWN = slice(1, 1 + COLUMN_FEATURES)
OTHER = slice(OWN.stop, OWN.stop + COLUMN_FEATURES)
MARGIN = slice(OTHER.stop, -DISCARD_FEATURES)
DISCARD = slice(-DISCARD_FEATURES, None)


class Learned:
    """
    A judge by weights: the expected score of the others less the own one, doubling included.

    With several others it is the mean over them of what it would be between two.
    """

    def __init__(self, position: Outlook, weights: Weights) -> None:
        self.position = position
        self._rivals = [_Rival(position, other, weights) for other in position.others]
        self._hidden = dict(position.hidden)
        self._columns: dict[Grid, Numbers] = {}

    def grid(self, grid: Grid) -> float:
        hidden, cut = grid.count(None), columns(grid)
        described = [self._column(column) for column in cut]
        total = sum([numbers[0] for numbers in described])
        return sum([rival.grid(cut, described, total, hidden) for rival in self._rivals]) / len(self._rivals)

    def discard(self, top: int, hidden: int) -> float:
        """Return the worth of what the next player gets; the others are thought to get any card."""
        following, *later = self._rivals
        worth = following.discard(top, hidden) + sum([rival.usual_discard(hidden) for rival in later])
        return worth / len(self._rivals)

    def _column(self, column: Grid) -> Numbers:
        if column not in self._columns:
            self._columns[column] = column_features(column, self.position.mean, self._hidden)
        return self._columns[column]


class _Rival:
    """What is weighed against one other player; what stays the same through a turn is added up once."""

    def __init__(self, position: Outlook, other: Grid, weights: Weights) -> None:
        self._position = position
        self._other = other
        self._hidden = other.count(None)
        self._weights = weights
        self._numbers = grid_features(other, position.mean, dict(position.hidden))
        self._constants: dict[int, float] = {}
        self._columns: dict[int, dict[Grid, float]] = {}

    def grid(self, cut: Sequence[Grid], described: Sequence[Numbers], total: float, hidden: int) -> float:
        weights = self._weights[stage(hidden, self._hidden)]
        worth = self._constant(hidden) + dot(weights[MARGIN], margin_features(total, self._numbers[0]))
        known = self._columns.setdefault(hidden, {})
        for column, numbers in zip(cut, described, strict=True):
            if column not in known:
                known[column] = dot(weights[OWN], numbers)
            worth += known[column]
        return worth

    def discard(self, top: int, hidden: int) -> float:
        weights = self._weights[stage(hidden, self._hidden)]
        return dot(weights[DISCARD], discard_features(top, self._other, self._position.mean))

    def usual_discard(self, hidden: int) -> float:
        return sum([chance * self.discard(value, hidden) for value, chance in self._position.hidden])

    def _constant(self, hidden: int) -> float:
        if hidden not in self._constants:
            weights = self._weights[stage(hidden, self._hidden)]
            self._constants[hidden] = weights[0] + dot(weights[OTHER], self._numbers)
        return self._constants[hidden]


def dot(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """Return the weighted sum of numbers."""
    total: float = sum(map(mul, weights, numbers))
    return total
