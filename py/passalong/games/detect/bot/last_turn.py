"""The judgement of the last turn, when somebody has ended the round: nothing is left but to count points."""

from __future__ import annotations

from passalong.games.detect.grid import Grid, columns, face_up, has_pair

from .outlook import Chances, Outlook


class LastTurn:
    """A judge of the last turn: the expected score of the others less the own one, with the ender's doubling."""

    def __init__(self, position: Outlook) -> None:
        self.position = position
        scores = [self._score(grid) for grid in position.others]
        self._others = sum(scores) / len(scores)
        self._ender = scores[position.ender or 0]
        is_lowest = self._ender <= min(scores)  # otherwise somebody else is likely to have it doubled
        # Whoever gets below the ender doubles the ender's score (D20), and with it a share of the others' mean.
        self._prize = max(self._ender, 0.0) / len(scores) if is_lowest else 0.0
        self._sums: list[dict[int, float]] = [{0: 1.0}]

    def grid(self, grid: Grid) -> float:
        return self._others - self._score(grid) + self._prize * self._chance_below(grid)

    def discard(self, top: int, hidden: int) -> float:
        return 0.0

    def _score(self, grid: Grid) -> float:
        """Expect the score of a grid, with columns that the reveal completes (D18)."""
        return self.position.total(grid) - sum([self._cleared(column) for column in columns(grid)])

    def _cleared(self, column: Grid) -> float:
        shown = face_up(column)
        if None not in column or not has_pair(column):
            return 0.0
        return 3 * shown[0] * dict(self.position.hidden).get(shown[0], 0.0)

    def _chance_below(self, grid: Grid) -> float:
        """Return how likely the score of a grid is below the ender's."""
        room = self._ender - sum(face_up(grid))
        return sum([chance for value, chance in self._sum_of(grid.count(None)).items() if value < room])

    def _sum_of(self, cards: int) -> dict[int, float]:
        """Return the chances of the sum of so many face-down cards."""
        while len(self._sums) <= cards:
            self._sums.append(_plus(self._sums[-1], self.position.hidden))
        return self._sums[cards]


def _plus(sums: dict[int, float], cards: Chances) -> dict[int, float]:
    """Add one card to a sum."""
    added: dict[int, float] = {}
    for value, chance in sums.items():
        for card, share in cards:
            added[value + card] = added.get(value + card, 0.0) + chance * share
    return added
