"""
The deal of the day: a short task in each game, the same for all players on that date, with the results of bots.

A day is a number (`passalong.days`). The deal follows from the date and the game only;
the game's `daily` has the opponents and rules for each day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import TypeAlias

from passalong import games
from passalong.bots import Decision, Thinking
from passalong.chance import SEED_BYTES, Generator, bot_stream, numbered
from passalong.days import written
from passalong.deal import Duplicate
from passalong.game import Observation
from passalong.games import game_names, load_game, load_pack
from passalong.match import Match
from passalong.pack import PLAYER, Era, Task
from passalong.record import Record, new_record

DRAWN_STREAM = b"daily"
"""The random stream of a day's seed from which the choices are drawn that the day makes itself."""
PARS = ("hard", "medium", "easy")
"""The levels of bots that play the same deal; the result of the first one is par."""
Made: TypeAlias = int | None
"""A result; None if the task was not done."""
Typical: TypeAlias = tuple[int, int] | tuple[()]
"""The least and the most of the usual results; () if unknown."""


@cache
def daily_games() -> tuple[str, ...]:
    """Return the games that have a deal of the day."""
    return tuple(name for name in game_names() if find_spec(_room(name)))


def task_of(game: str) -> Task[Observation]:
    """Return the task of a game."""
    task: Task[Observation] = import_module(_room(game)).TASK
    return task


def _room(game: str) -> str:
    """Return the name of the module that would have a game's task."""
    return f"{games.__name__}.{game}.daily"


def seed_of(game: str, day: int) -> bytes:
    """
    Return the seed of the deal of a day, which follows from the game and the date only.

    >>> seed_of("detect", 20_780) == seed_of("detect", 20_781)
    False
    """
    return sha256(f"passalong/1/daily/{game}/{written(day)}".encode()).digest()[:SEED_BYTES]


def record_of(game: str, day: int, names: Sequence[str]) -> Record:
    """Return the game of a day at its beginning; `names` begins with the player's, and may have too many."""
    era = task_of(game).era(day)
    people, bots = tuple(names[: era.players]), (None, *[era.level] * (era.players - 1))
    record = new_record(load_game(game, era.rules_version), people, bots, seed_of(game, day), era.options)
    record = replace(record, choices=era.begun, deal=Duplicate(record.deal.seed))
    rng = Generator(record.deal.seed, DRAWN_STREAM)
    for _ in range(era.drawn):
        record = replace(record, choices=(*record.choices, rng.below(len(record.replay().choices()))))
    return record


def result(match: Match) -> Made:
    """Return the player's result in a day's game that is over; None where there is none."""
    return task_of(match.record.game).counted(match.observation(PLAYER))


class _Play(Match):
    """
    A day's game that a bot plays in the player's seat.

    `number` tells several plays apart, in which all bots have other random numbers. In play 0 they have those of the
    game that the player is given.
    """

    def __init__(self, record: Record, era: Era, level: str, number: int) -> None:
        super().__init__(replace(record, bots=(level, *record.bots[1:])))
        counting = load_pack(record.game).counting_bots if era.for_count else {}
        self._player, self._budget = counting.get(level) or self._bot(PLAYER), era.thought
        self._bot_seed = numbered(record.deal.seed, number)

    def ponder(self, seat: int) -> Thinking[Decision]:
        if seat != PLAYER:
            return super().ponder(seat)
        return self._player.think(self.observation(seat), self.bot_rng(seat), self._budget)

    def bot_rng(self, player: int) -> Generator:
        return Generator(self._bot_seed, bot_stream(player, len(self.movers)))


def play(record: Record, day: int, level: str, number: int = 0) -> Thinking[Made]:
    """Return a bot's result in a day's game, given as it began: with the same cards against the same bots."""
    match = _Play(record, task_of(record.game).era(day), level, number)
    while not match.is_over():
        choice = yield from match.think()
        if choice is None:
            raise ValueError("A day's game waits for somebody who is no bot.")
        match.play(*choice)
    return result(match)


def mean_of(results: Sequence[Made]) -> Made:
    """
    Return the mean of some plays, to the nearest integer; None if half of them or more came to nothing.

    >>> mean_of([12, 13]), mean_of([-3, -4]), mean_of([10, None, 11]), mean_of([10, None])
    (13, -3, 11, None)
    """
    made = [one for one in results if one is not None]
    return None if 2 * len(made) <= len(results) else (2 * sum(made) + len(made)) // (2 * len(made))


def typical(results: Sequence[Made]) -> Typical:
    """
    Return the least and the most that was made in the middle three quarters of some plays; () for a few plays.

    >>> typical([30, 12, 14, 15, 2, 18, 16, 24]), typical([30, 12])
    ((12, 24), ())
    """
    made = sorted(one for one in results if one is not None)
    left_out = len(made) // 8
    return (made[left_out], made[-1 - left_out]) if left_out else ()
