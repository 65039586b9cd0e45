"""Judges by rule: what beginners look at, and how the points of the last turn are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from passalong.games.detect.grid import Grid, columns, face_up, has_pair

from .outlook import Chances, Outlook

PAIR = 0.35
"""The worth of a pair, as a share of what completing the column would save."""
TURNED_UP = 2.3
"""The points for each card that is turned up: it brings the end nearer, before the others get there."""
CATCHING_UP = 3.0
"""The points by which the others are expected to improve on their last turn."""
LEAST_RISK = 4.0
"""The least cost in points of ending a round too early, however low the seat's own total."""


@dataclass(frozen=True, slots=True)
class Habits:
    """
    A judge by rule of thumb.

    With `sees_pairs` it knows what a pair in a column is worth; if `careful`, it does not end the round while another
    seat may have less.
    """

    position: Outlook
    sees_pairs: bool
    careful: bool

    def grid(self, grid: Grid) -> float:
        """Return the sum of the parts."""
        return sum(self.parts(grid).values())

    def parts(self, grid: Grid) -> Mapping[str, float]:
        """
        Return the worth of the points, the face-down cards and the pairs, and of the risk of ending.

        In the last turn only the points count.
        """
        points = -self.position.total(grid)
        if self.position.ender is not None:
            return {"points": points}
        turns = -TURNED_UP * grid.count(None)
        pairs = PAIR * sum([self._pair(column) for column in columns(grid)]) if self.sees_pairs else 0.0
        ends = -self._risk(-points - turns - pairs) if self.careful and None not in grid else 0.0
        return {"points": points, "turns": turns, "pairs": pairs, "ends": ends}

    def discard(self, top: int, hidden: int) -> float:
        """Return 0: what the next player gets is ignored."""
        return 0.0

    def _pair(self, column: Grid) -> float:
        """Return what completing a column would save; 0 where no two of its cards are equal."""
        if not has_pair(column):
            return 0.0
        return max(self.position.total(column), 0.0)

    def _risk(self, own: float) -> float:
        """Return the cost of the penalty where another seat may get below this total."""
        least = min(self.position.total(grid) for grid in self.position.others)
        return max(own, LEAST_RISK) if own > least - CATCHING_UP else 0.0


class LastTurn:
    """A judge of the last turn: the expected score of the others less the seat's own, with the penalty doubling."""

    def __init__(self, position: Outlook) -> None:
        self.position = position
        scores = [self._score(grid) for grid in position.others]
        self._others = sum(scores) / len(scores)
        self._ender = scores[position.ender or 0]
        is_lowest = self._ender <= min(scores)  # otherwise another seat will probably double it
        # Getting below the ender doubles the ender's score (D20), and with it a share of the others' mean.
        self._prize = max(self._ender, 0.0) / len(scores) if is_lowest else 0.0
        self._sums: list[dict[int, float]] = [{0: 1.0}]

    def grid(self, grid: Grid) -> float:
        """Return the lead over the mean of the others, with the expected gain from doubling the ender's score."""
        return self._others - self._score(grid) + self._prize * self._chance_below(grid)

    def parts(self, grid: Grid) -> Mapping[str, float]:
        """Return the lead in points as it is, what the reveal may clear, and the gain from doubling."""
        total = self.position.total(grid)
        doubled = self._prize * self._chance_below(grid)
        return {"points": self._others - total, "pairs": total - self._score(grid), "doubles": doubled}

    def discard(self, top: int, hidden: int) -> float:
        """Return 0: what the next player gets is ignored."""
        return 0.0

    def _score(self, grid: Grid) -> float:
        """Return the expected score of a grid, with columns that the final reveal completes (D18)."""
        return self.position.total(grid) - sum([self._cleared(column) for column in columns(grid)])

    def _cleared(self, column: Grid) -> float:
        shown = face_up(column)
        if None not in column or not has_pair(column):
            return 0.0
        return 3 * shown[0] * dict(self.position.hidden).get(shown[0], 0.0)

    def _chance_below(self, grid: Grid) -> float:
        """Return the probability that the score of a grid is below the ender's."""
        room = self._ender - sum(face_up(grid))
        return sum([chance for value, chance in self._sum_of(grid.count(None)).items() if value < room])

    def _sum_of(self, cards: int) -> dict[int, float]:
        """Return the distribution of the sum of a number of face-down cards."""
        while len(self._sums) <= cards:
            self._sums.append(_plus(self._sums[-1], self.position.hidden))
        return self._sums[cards]


def _plus(sums: dict[int, float], cards: Chances) -> dict[int, float]:
    """Return the distribution of a sum with one card added."""
    added: dict[int, float] = {}
    for value, chance in sums.items():
        for card, share in cards:
            added[value + card] = added.get(value + card, 0.0) + chance * share
    return added
