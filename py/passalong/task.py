"""What a deal of the day asks of a player: against whom, by which rules, and how the result is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias

from passalong.game import Observation
from passalong.pack import Seen_contra

PLAYER = 0
"""The seat of the person; bots have the others."""
Unit: TypeAlias = Literal["points", "turns"]


@dataclass(frozen=True, slots=True)
class Era:
    """
    Days on which the same bots play by the same rules, from the day `first` to the next era.

    `level` is that of the others. `begun` are choices that have been made when the player comes. When bots decide
    otherwise, or a rule changes, a new era begins: results of the days before stay what they were.
    """

    first: int
    players: int
    level: str
    options: Mapping[str, object] = field(default_factory=dict)
    rules_version: int | None = None
    begun: tuple[int, ...] = ()


def points_made(seen: Observation) -> int | None:
    """Return the points of the player's deal."""
    return seen.deal_scores[0][PLAYER] if seen.deal_scores else None


@dataclass(frozen=True, slots=True)
class Task(Generic[Seen_contra]):
    """
    A game's deal of the day: its eras, the first of them first, and how it is counted.

    `counted` returns the result from what the player sees at the end, None where it has come to nothing: that is worse
    than any other. `least_is_best` tells whether less is better.
    """

    eras: tuple[Era, ...]
    least_is_best: bool = False
    unit: Unit = "points"
    counted: Callable[[Seen_contra], int | None] = points_made

    def era(self, day: int) -> Era:
        """Return the era of a day; that of a day before all is the first one."""
        return next((era for era in reversed(self.eras) if era.first <= day), self.eras[0])

    def compare(self, one: int | None, other: int | None) -> int:
        """
        Return 1 where one result is better than another, -1 where it is worse, 0 where they are level.

        >>> Task((), least_is_best=True).compare(9, 12), Task(()).compare(9, 12), Task(()).compare(9, None)
        (1, -1, 1)
        """
        if one is None or other is None:
            return (other is None) - (one is None)
        better = (one > other) - (one < other)
        return -better if self.least_is_best else better
