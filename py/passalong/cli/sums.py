"""What is counted over many games: exact sums, which are the same in whatever parts and order they are added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import TypeAlias

Z95 = 1.96
"""Standard deviations on either side of the mean that contain 95 % of a normal distribution."""
WrittenTally: TypeAlias = dict[str, list[str]]
"""A tally as JSON: the count, the total and the squares of each sum."""


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of some values and of their squares. Fractions are exact, where floats would depend on the order."""

    count: int = 0
    """The number of values."""
    total: Fraction = Fraction()
    """Their sum."""
    squares: Fraction = Fraction()
    """The sum of their squares."""

    @classmethod
    def of(cls, *values: float) -> Sum:
        """
        Return the sum of these values.

        >>> Sum.of(0.5, 2)
        Sum(count=2, total=Fraction(5, 2), squares=Fraction(17, 4))
        """
        exact = list(map(Fraction, values))
        return cls(len(exact), sum(exact, Fraction()), sum((value**2 for value in exact), Fraction()))

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.count + other.count, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        """The mean of one or more values."""
        return float(self.total / self.count)

    @property
    def deviation(self) -> float:
        """The standard deviation of the values, 0 for a single one."""
        spread = self.squares - self.total**2 / self.count
        return sqrt(spread / (self.count - 1)) if self.count > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums by their names. Two tallies are added name by name, and a sum that is not there is empty."""

    sums: Mapping[str, Sum] = field(default_factory=dict)

    def __add__(self, other: Tally) -> Tally:
        return Tally({name: self[name] + other[name] for name in {**self.sums, **other.sums}})

    def __getitem__(self, name: str) -> Sum:
        return self.sums.get(name, Sum())

    def written(self) -> WrittenTally:
        """Return the tally as JSON, exactly."""
        return {name: [str(one.count), str(one.total), str(one.squares)] for name, one in self.sums.items()}


def read_tally(written: WrittenTally) -> Tally:
    """
    Read what `Tally.written` has returned.

    >>> read_tally(Tally({"wins": Sum.of(0.5, 1)}).written())["wins"].mean
    0.75
    """
    return Tally(
        {name: Sum(int(count), Fraction(total), Fraction(squares)) for name, (count, total, squares) in written.items()}
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """
    Return the Wilson 95 % interval of a share observed in a number of games.

    >>> [round(bound, 3) for bound in interval(0.5, 100)]
    [0.404, 0.596]
    """
    centre = share + Z95**2 / (2 * games)
    reach = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    whole = 1 + Z95**2 / games
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)


def mean_interval(values: Sum) -> tuple[float, float, float]:
    """
    Return the mean of two or more values, and the ends of its 95 % interval.

    >>> [round(number, 2) for number in mean_interval(Sum.of(1.0, 2.0, 3.0, 4.0))]
    [2.5, 1.23, 3.77]
    """
    mean, reach = values.mean, Z95 * values.deviation / sqrt(values.count)
    return mean, mean - reach, mean + reach
