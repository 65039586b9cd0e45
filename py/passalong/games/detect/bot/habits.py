"""What people without much practice look at: points on the table, pairs in a column, and when to end the round."""

from __future__ import annotations

from dataclasses import dataclass

from passalong.games.detect.grid import Grid, columns, has_pair

from .outlook import Outlook

PAIR = 0.35
"""The share of what completing a column would save that a pair is worth before."""
TURNED_UP = 2.3
"""Points by which each card that is turned up brings the end nearer, before the others get there."""
CATCHING_UP = 3.0
"""Points by which the others improve on their last turn."""
LEAST_RISK = 4.0
"""Points that ending a round too early costs at least, however low the own total."""


@dataclass(frozen=True, slots=True)
class Habits:
    """
    A judge by rule of thumb.

    One that `sees_pairs` knows what a pair in a column is worth; one that is `careful` does not end the round while
    somebody else may have less.
    """

    position: Outlook
    sees_pairs: bool
    careful: bool

    def grid(self, grid: Grid) -> float:
        worth = -self.position.total(grid)
        if self.position.ender is not None:
            return worth
        worth -= TURNED_UP * grid.count(None)
        if self.sees_pairs:
            worth += PAIR * sum([self._pair(column) for column in columns(grid)])
        if self.careful and None not in grid:
            worth -= self._risk(-worth)
        return worth

    def discard(self, top: int, hidden: int) -> float:
        return 0.0

    def _pair(self, column: Grid) -> float:
        """Return what completing a column would save; nothing where no two of its cards are alike."""
        if not has_pair(column):
            return 0.0
        return max(self.position.total(column), 0.0)

    def _risk(self, own: float) -> float:
        """Return what doubling costs where another may get below the own total."""
        least = min(self.position.total(grid) for grid in self.position.others)
        return max(own, LEAST_RISK) if own > least - CATCHING_UP else 0.0
