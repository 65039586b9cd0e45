"""
Teach the hard bot of Detect: it plays rounds with itself, and learns how they end.

    PYTHONPATH=py python -m tools.train.detect_weights

A weighted sum of the `features` of the position after each turn is fitted to how many points the player is better than
the other in the end. The first generation learns from rounds of the medium bot; each later one plays by the weights of
the one before, and changes them as far as its own rounds give evidence. The same seed always gives the same weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple, cast

from passalong.bots import Bot
from passalong.chance import Generator, resolve
from passalong.games.detect.bot import BOTS, Hard
from passalong.games.detect.bot.learned import FEATURES, STAGES, dot, features, stage
from passalong.games.detect.bot.outlook import cards_never_seen, cards_to_draw, outlook
from passalong.games.detect.rules import GAME, DetectState
from tools.common import PACKAGE, say

WEIGHTS_FILE = PACKAGE / "games" / "detect" / "bot" / "weights.csv"
SEED = bytes(range(16))
GENERATIONS = (30, 25)
"""How many portions of rounds each generation learns from."""
ROUNDS = 100
"""A portion: so many rounds, played by one process with its own random numbers."""
EXPLORED = 8
"""In how many of a hundred choices another action than the best is tried."""
TRUST = 0.2
"""How much of the result is replaced by the judgement after the next own turn: temporal differences, lambda 0.8."""
HELD = 200
"""How many turns' worth of evidence the weights of the generation before count (ridge regression)."""
DIGITS = 4
"""To how many decimals weights are rounded, also between generations."""
TINY = 1e-6
"""What keeps the equations solvable where a feature never occurs."""

Weights = Sequence[Sequence[float]]


class Turn(NamedTuple):
    """The end of a turn: who has played, and what he saw then."""

    seat: int
    stage: int
    features: Sequence[float]


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


# Playing


def play_portion(generation: int, portion: int, weights: Weights | None) -> list[Sums]:
    """Play a portion of rounds, by the weights if there are any, and return the sums of all stages."""
    rng = Generator(SEED, b"train%d/%d" % (generation, portion))
    bot: Bot = BOTS["medium"] if weights is None else Hard(weights)
    sums = [Sums() for _ in range(STAGES)]
    for _ in range(ROUNDS):
        turns, scores = play_round(bot, rng)
        for seat in range(2):
            own_turns = [turn for turn in turns if turn.seat == seat]
            add_turns(sums, own_turns, scores[1 - seat] - scores[seat], weights)
    return sums


def play_round(bot: Bot, rng: Generator) -> tuple[list[Turn], tuple[int, ...]]:
    """Play one round of two, in which something else is tried now and then; return its turns and scores."""
    state, turns, played = GAME.new_initial_state(2), list[Turn](), 0
    while state.phase not in ("scored", "over"):
        seat = state.turn
        if state.current_player() < 0:
            resolve(state, rng)
        else:
            state.apply_action(_choice(bot, state, rng))
        if sum(state.turns) > played:
            played += 1
            turns += _turn_ended(state, seat)
    return turns, state.scores()


def _choice(bot: Bot, state: DetectState, rng: Generator) -> int:
    actions = state.legal_actions()
    if rng.below(100) < EXPLORED:
        return actions[rng.below(len(actions))]
    return cast(int, bot.choose(state.observation(state.turn), rng))


def _turn_ended(state: DetectState, seat: int) -> list[Turn]:
    """Describe the end of a turn; the end of a last turn needs no judgement, it is only to be counted."""
    own, other = (state.grids[player].count(None) for player in (seat, 1 - seat))
    if not other:
        return []
    seen = state.observation(seat)
    position = outlook(seen, cards_never_seen(seen), cards_to_draw(seen))
    return [Turn(seat, stage(own, other), features(position, state.discard[-1]))]


# Learning


def add_turns(sums: Sequence[Sums], turns: Sequence[Turn], result: float, weights: Weights | None) -> None:
    """Add the turns of one player, the last first, with what came of each."""
    for turn in reversed(turns):
        sums[turn.stage].add(turn.features, result)
        if weights is not None:
            result += TRUST * (dot(weights[turn.stage], turn.features) - result)


def learned(sums: Sequence[Sums], before: Weights | None) -> list[list[float]]:
    """Return the weights of all stages, held near those before, or near those of all stages together."""
    together = Sums()
    for part in sums:
        together.add_all(part)
    turns = together.products[0][0]
    firmness = [HELD * together.products[at][at] / turns + TINY for at in range(FEATURES)]
    held = before or [solve(together, [0.0] * FEATURES, firmness)] * STAGES
    fitted = [solve(part, weights, firmness) for part, weights in zip(sums, held, strict=True)]
    return [[round(weight, DIGITS) + 0.0 for weight in weights] for weights in fitted]


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


def written(weights: Weights) -> str:
    """Write the weights as a table: a row for each stage."""
    return "".join(",".join(f"{weight:g}" for weight in row) + "\n" for row in weights)


def trained(generations: Iterable[int]) -> Weights | None:
    """Return the weights of the last generation."""
    weights: Weights | None = None
    with ProcessPoolExecutor() as processes:
        for generation, portions in enumerate(generations, 1):
            say(f"Generation {generation}: {portions * ROUNDS} rounds")
            sums = [Sums() for _ in range(STAGES)]
            count = range(portions)
            for part in processes.map(play_portion, [generation] * portions, count, [weights] * portions):
                for stage_sums, more in zip(sums, part, strict=True):
                    stage_sums.add_all(more)
            weights = learned(sums, weights)
    return weights


def main() -> None:
    """Train all generations, and write the weights down."""
    weights = trained(GENERATIONS)
    if weights is not None:
        WEIGHTS_FILE.write_text(written(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
