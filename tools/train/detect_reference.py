"""
Fit the value by which the reference opponent of Detect judges: a weighted sum of features for each stage of a round.

    PYTHONPATH=py python -m tools.train.detect_reference

It learns from positions after the turns of two, and from how many points better each went for its player in the end.
The rounds are those of `tools/train/detect.c`. The weights of a stage are held near those of all stages together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from passalong.games.detect.grid import CLEARED, Grid
from tools.bench.opponents.detect import FEATURES, STAGES, WEIGHTS_FILE, features, stage
from tools.common import say

from .detect_weights import positions

ROUNDS = 9000
HELD = 200
"""How many turns' worth of evidence the weights of all stages together count (ridge regression)."""
DIGITS = 4
"""To how many decimals weights are rounded."""
TINY = 1e-6
"""What keeps the equations solvable where a feature never occurs."""
VALUES = 15


class Sums:
    """The sums that least squares needs of one stage."""

    def __init__(self) -> None:
        self.products = [[0.0] * FEATURES for _ in range(FEATURES)]
        self.results = [0.0] * FEATURES

    def add(self, numbers: Sequence[float], result: float) -> None:
        """Add one turn with what came of it."""
        used = [(at, number) for at, number in enumerate(numbers) if number]
        for at, number in used:
            row = self.products[at]
            for other, factor in used:
                row[other] += number * factor
            self.results[at] += number * result

    def add_all(self, more: Sums) -> None:
        """Add the sums of other turns."""
        for row, other in zip(self.products, more.products, strict=True):
            row[:] = [one + another for one, another in zip(row, other, strict=True)]
        self.results = [one + another for one, another in zip(self.results, more.results, strict=True)]


def read(line: str) -> tuple[Grid, Grid, float, int, float]:
    """Read a position: the own grid, the other's, the mean of the unseen cards, the discard, and the result."""
    numbers = list(map(int, line.split()))
    own, other, unseen = numbers[:12], numbers[12:24], numbers[24 : 24 + VALUES]
    mean = sum([(at - 2) * count for at, count in enumerate(unseen)]) / max(sum(unseen), 1)
    return _grid(own), _grid(other), mean, numbers[-2] - 2, numbers[-1]


def _grid(cards: Sequence[int]) -> Grid:
    return tuple([None if card == -1 else CLEARED if card == -2 else card - 2 for card in cards])


def fitted(lines: Iterable[str]) -> list[list[float]]:
    """Return the weights of all stages."""
    sums = [Sums() for _ in range(STAGES)]
    for own, other, mean, top, result in map(read, lines):
        sums[stage(own.count(None), other.count(None))].add(features(own, other, mean, top), result)
    together = Sums()
    for part in sums:
        together.add_all(part)
    turns = together.products[0][0]
    firmness = [HELD * together.products[at][at] / turns + TINY for at in range(FEATURES)]
    held = solve(together, [0.0] * FEATURES, firmness)
    return [[round(weight, DIGITS) + 0.0 for weight in solve(part, held, firmness)] for part in sums]


def solve(sums: Sums, held: Sequence[float], firmness: Sequence[float]) -> list[float]:
    """Return the weights of least squares that are drawn, so firmly, to the ones held."""
    rows = [[*row, result] for row, result in zip(sums.products, sums.results, strict=True)]
    for at, row in enumerate(rows):
        row[at] += firmness[at]
        row[-1] += firmness[at] * held[at]
    return eliminate(rows)


def eliminate(rows: list[list[float]]) -> list[float]:
    """Solve linear equations whose matrix is symmetric and positive definite (Gauss and Jordan)."""
    for at, row in enumerate(rows):
        row[:] = [value / row[at] for value in row]
        for other in rows:
            if other is not row:
                factor = other[at]
                other[:] = [value - factor * own for value, own in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Fit the weights, and write them down."""
    weights = fitted(positions(ROUNDS))
    WEIGHTS_FILE.write_text("".join(",".join(f"{w:g}" for w in row) + "\n" for row in weights), encoding="utf-8")
    say(f"{WEIGHTS_FILE.name}: {STAGES} stages of {FEATURES} numbers")


if __name__ == "__main__":
    main()
