"""
Teach the hard bot of Detect: it plays rounds with itself, and learns how they end.

    python -m tools.train_detect

From each turn's end to the end of the round, by how much its player then beat the other is explained by a weighted sum
of `features`: least squares, the weights of each stage held near those of the generation before (ridge). The first
generation learns from rounds of the medium bot. The same seed always gives the same weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from passalong.bots import Bot
from passalong.chance import Generator, resolve
from passalong.games.detect.bot import BOTS, Hard
from passalong.games.detect.features import FEATURES, STAGES, features, stage
from passalong.games.detect.outlook import cards_never_seen, cards_to_draw, outlook
from passalong.games.detect.rules import GAME, DetectState
from tools.common import PACKAGE, say

WEIGHTS_FILE = PACKAGE / "games" / "detect" / "weights.py"
SEED = bytes(range(16))
ROUNDS = (3000, 2500, 2500)
"""How many rounds each generation learns from."""
EXPLORED = 8
"""In how many of a hundred choices something else is tried."""
HELD = 60.0
"""How many turns' worth of evidence the weights of the generation before count."""
DIGITS = 4
TINY = 1e-6
"""What keeps the equations solvable where a feature never occurs."""
HEADING = '"""The weights of the hard bot by stage, as `python -m tools.train_detect` writes them; do not edit."""\n'

Vector = list[float]


class Turn(NamedTuple):
    """The end of a turn, as its player saw it; without a stage where the round is over."""

    seat: int
    stage: int | None
    features: Sequence[float]


class Sums:
    """The sums that least squares needs of one stage."""

    def __init__(self) -> None:
        self.products = [[0.0] * FEATURES for _ in range(FEATURES)]
        self.results = [0.0] * FEATURES

    def add(self, numbers: Sequence[float], result: float) -> None:
        """Add one turn, and by how much its player won the round."""
        used = [(at, number) for at, number in enumerate(numbers) if number]
        for at, number in used:
            row = self.products[at]
            for other, factor in used:
                row[other] += number * factor
            self.results[at] += number * result


def play_round(bot: Bot, rng: Generator) -> tuple[list[Turn], tuple[int, ...]]:
    """Play one round of two, in which something else is tried now and then; return its turns and scores."""
    state, turns = GAME.new_initial_state(2), list[Turn]()
    while state.phase not in ("scored", "over"):
        seat = state.turn
        if state.current_player() < 0:
            resolve(state, rng)
        else:
            state.apply_action(_choice(bot, state, rng))
        if sum(state.turns) > len(turns):
            turns.append(_turn_ended(state, seat))
    return turns, state.scores()


def _choice(bot: Bot, state: DetectState, rng: Generator) -> int:
    actions = state.legal_actions()
    if rng.below(100) < EXPLORED:
        return actions[rng.below(len(actions))]
    return cast(int, bot.choose(state.observation(state.turn), rng))


def _turn_ended(state: DetectState, seat: int) -> Turn:
    own, other = (state.grids[player].count(None) for player in (seat, 1 - seat))
    if not other or not state.discard:  # the end is only to be counted
        return Turn(seat, None, ())
    seen = state.observation(seat)
    position = outlook(seen, cards_never_seen(seen), cards_to_draw(seen))
    return Turn(seat, stage(own, other), features(position, state.discard[-1]))


def learn(bot: Bot, rounds: int, before: Sequence[Vector] | None, rng: Generator) -> list[Vector]:
    """Return the weights of all stages after so many rounds; without any before, those of all stages together count."""
    sums = [Sums() for _ in range(STAGES)]
    for number in range(1, rounds + 1):
        turns, scores = play_round(bot, rng)
        for seat, at, numbers in turns:
            if at is not None:
                sums[at].add(numbers, scores[1 - seat] - scores[seat])
        if number % 100 == 0:
            say(f"  {number} of {rounds} rounds")
    together = total_of(sums)
    turns_seen = together.products[0][0]
    firmness = [HELD * together.products[at][at] / turns_seen for at in range(FEATURES)]
    held = before or [solve(together, [0.0] * FEATURES, firmness)] * STAGES
    return [solve(part, weights, firmness) for part, weights in zip(sums, held, strict=True)]


def total_of(sums: Sequence[Sums]) -> Sums:
    """Add up the sums of all stages."""
    total = Sums()
    for part in sums:
        for row, other in zip(total.products, part.products, strict=True):
            row[:] = [one + more for one, more in zip(row, other, strict=True)]
        total.results = [one + more for one, more in zip(total.results, part.results, strict=True)]
    return total


def solve(sums: Sums, held: Vector, firmness: Vector) -> Vector:
    """Return the weights of least squares that are drawn, so firmly, to the ones held (ridge regression)."""
    rows = [[*row, result] for row, result in zip(sums.products, sums.results, strict=True)]
    for at, row in enumerate(rows):
        pull = firmness[at] + TINY
        row[at] += pull
        row[-1] += pull * held[at]
    return eliminate(rows)


def eliminate(rows: list[Vector]) -> Vector:
    """Solve linear equations whose matrix is symmetric and positive definite (Gauss and Jordan)."""
    for at, row in enumerate(rows):
        row[:] = [value / row[at] for value in row]
        for other in rows:
            if other is not row:
                factor = other[at]
                other[:] = [value - factor * own for value, own in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


def written(weights: Sequence[Vector]) -> str:
    """Write the weights as a module of literals."""
    rows = ["    (" + ", ".join(f"{round(weight, DIGITS) + 0.0:g}" for weight in row) + ")," for row in weights]
    return "\n".join([HEADING, "WEIGHTS = (", *rows, ")", ""])


def main() -> None:
    """Train all generations, and write the weights down."""
    rng = Generator(SEED, b"train")
    bot: Bot = BOTS["medium"]
    weights: list[Vector] | None = None
    for generation, rounds in enumerate(ROUNDS, 1):
        say(f"Generation {generation}:")
        weights = learn(bot, rounds, weights, rng)
        WEIGHTS_FILE.write_text(written(weights), encoding="utf-8")
        bot = Hard(weights)


if __name__ == "__main__":
    main()
