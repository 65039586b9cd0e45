"""
Teach the hard bot of Detect: it plays rounds with itself, and learns how they end.

    PYTHONPATH=py python -m tools.train.detect_weights

`detect.c` plays and learns, since that takes some hundred thousand rounds; a C compiler is needed, and half an hour.
Here its networks are written down as the table that `passalong.games.detect.bot.learned` reads. There a channel counts
by its distance from zero, where it counts only above zero in the program: half of that, and half of the number itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from passalong.games.detect.bot import learned
from tools.common import PACKAGE, ROOT, run, say

SOURCE = Path(__file__).with_name("detect.c")
CACHE = ROOT / ".cache" / "detect"
PROGRAM, NET = CACHE / "detect", CACHE / "net"
WEIGHTS_FILE = PACKAGE / "games" / "detect" / "bot" / "weights.csv"
GENERATIONS, ROUNDS, SEED = 60, 6000, 1
"""The weights are those after half of them: the others made nothing better."""
CHANNELS, DISCARD_CHANNELS = 32, 8
POINTS = 20.0
"""How many points the networks of the program count as one."""
ADVICE = "A C compiler is needed as cc."

Rows = Sequence[Sequence[float]]


class Trained(NamedTuple):
    """A network as the program has it: the rows of all facts, and what each channel counts."""

    rows: Rows
    out: Sequence[float]


def program() -> Path:
    """Compile the program, and return where it is."""
    CACHE.mkdir(parents=True, exist_ok=True)
    run(["cc", "-O3", "-march=native", "-ffast-math", "-o", PROGRAM, SOURCE, "-lm"], ADVICE)
    return PROGRAM


def positions(rounds: int) -> list[str]:
    """Play rounds of two by what was learned, and return a line for each turn."""
    return run([program(), "rounds", NET, str(rounds)], "Train first.").splitlines()


def read(numbers: Sequence[float]) -> list[Trained]:
    """Take the networks out of the numbers that the program has written."""
    rest = iter(numbers)

    def block(rows: int, channels: int) -> Rows:
        return [[next(rest) for _ in range(channels)] for _ in range(rows)]

    running, ended = (block(learned.FACTS, CHANNELS) for _ in range(2))
    out = block(2, CHANNELS)
    discard = block(learned.DISCARD_FACTS, DISCARD_CHANNELS)
    (discard_out,) = block(1, DISCARD_CHANNELS)
    return [Trained(running, out[0]), Trained(_where_it_ended(ended), out[1]), Trained(discard, discard_out)]


def _where_it_ended(rows: Rows) -> Rows:
    """Return the rows without those of own cards face down: there are none any more."""
    facts = learned
    never = {
        *range(facts.PAIR, facts.PAIR_SHOWN),
        *range(facts.ALONE, facts.THIRD),
        facts.MEAN,
        *range(facts.HIDDEN + 1, facts.GONE),
    }
    return [[0.0] * CHANNELS if at in never else row for at, row in enumerate(rows)]


def written(network: Trained) -> str:
    """Write a network as a table: how many channels are not against, and the rows; an empty field is a zero."""
    plus, minus = (
        [at for at, out in enumerate(network.out) if at and (out >= 0) == favours] for favours in (True, False)
    )
    lines = [str(1 + len(plus))]
    for row in network.rows:
        worth = [number * out * POINTS * learned.UNIT for number, out in zip(row, network.out, strict=True)]
        halves = [abs(worth[at]) / 2 * (1 if row[at] >= 0 else -1) for at in (*plus, *minus)]
        numbers = [round(number) for number in (worth[0] + sum(worth[1:]) / 2, *halves)]
        lines.append(",".join(str(number or "") for number in numbers))
    return "".join(f"{line}\n" for line in lines)


def main() -> None:
    """Play and learn, and write down what was learned."""
    say(f"{GENERATIONS} generations of {ROUNDS} rounds ...")
    run([program(), "train", NET, *map(str, (GENERATIONS, ROUNDS, SEED))], ADVICE)
    numbers = array("f", NET.read_bytes())
    WEIGHTS_FILE.write_text("".join(map(written, read(numbers))), encoding="utf-8")


if __name__ == "__main__":
    main()
