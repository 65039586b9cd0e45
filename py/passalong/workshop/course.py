"""
The course of a game: steps from a bot that plays at random to one that is ahead of the medium level.

A game's folder `course/` has the bots, `step0.py` to begin with and then the solution of each step, from which the next
one goes on, and in `steps.csv` what each step has to reach: the opponent, the number of deals, and the points ahead. A
game without a course has only the bot to begin with.
"""

from __future__ import annotations

from pkgutil import get_data
from typing import NamedTuple

from passalong import games
from passalong.bots import read_table

SAY_WHY = 7
"""The step in which a bot learns to say why."""


class Step(NamedTuple):
    """A step of a course, with the check that tells whether it is done."""

    number: int
    start: str
    """The bot that one goes on from."""
    solution: str
    opponent: str
    deals: int
    ahead: float
    """The points a deal by which the bot must be ahead."""

    @property
    def says_why(self) -> bool:
        """Whether the bot must give a reason for each of its choices."""
        return self.number == SAY_WHY


def first_bot(game: str) -> str:
    """Return the bot that one begins with, whether or not there is a course."""
    return _source(f"{games.__name__}.{game}", 0)


def course(game: str) -> tuple[Step, ...]:
    """Return the steps of a game; empty where it has none yet."""
    package = f"{games.__name__}.{game}"
    try:
        rows = read_table(package, "course/steps.csv")
    except FileNotFoundError:
        return ()
    bots = [_source(package, number) for number in range(len(rows) + 1)]
    return tuple(
        Step(number, bots[number - 1], bots[number], opponent, int(deals), float(ahead))
        for number, (opponent, deals, ahead) in enumerate(rows, 1)
    )


def _source(package: str, number: int) -> str:
    source = get_data(package, f"course/step{number}.py")
    if source is None:
        raise FileNotFoundError(f"{package} has no bot for step {number} of its course.")
    return source.decode()
