"""Measures links: how long they are after whole matches of bots, next to the least they could be, and how fast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import groupby
from math import log2
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from passalong.chance import SEED_BYTES
from passalong.games import game_names, load_game, load_pack
from passalong.links import encode
from passalong.links.envelope import pack
from passalong.match import Match
from passalong.record import Record, choose, new_record, settle
from tools import browser
from tools.bench.engine import callers
from tools.bench.report import facts, table
from tools.common import Problem
from tools.positions import NAMES

PROCESSES = 2
SITE = "https://someuser.github.io/passalong/#"
LENGTHS_HEAD = ("game", "players", "choices", "median", "p90", "longest", "bits", "least", "over")
LENGTHS_NOTE = f"""\
Characters of the whole link after {{matches}} matches of bots: median, nine in ten are no longer, longest.
It begins with {SITE} and has everybody's name in it.
Choices, bits that they take, and least bits (sum of log2 of the possibilities): medians. Over: the most that any match
takes above its least, in bits."""
TIMES_HEAD = ("game", "interpreter", "choices", "characters", "replay, ms", "write, ms", "open, ms")
TIMES_NOTE = """\
Medians of {runs} runs, for the longest link of each game. Writing and opening a link include a replay of its game: what
they take more than that is the coder."""


class Task(NamedTuple):
    """A match to be played."""

    game: str
    players: int
    level: str
    number: int


class Played(NamedTuple):
    """A match that has been played: its link, its choices, the bits that they take, and the least they could take."""

    game: str
    players: int
    length: int
    link: str
    choices: int
    bits: float
    least: float


def links(dist: Path, chromium: str, runs: int, matches: int, level: str | None) -> str:
    """Let bots play whole matches of every kind, and measure their links."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        played = sorted(pool.map(play, list(tasks(matches, level)), chunksize=4))
    lengths = [lengths_row(list(group)) for _, group in groupby(played, key=lambda one: one[:2])]
    longest = [max(group, key=lambda one: one.length) for _, group in groupby(played, key=lambda one: one.game)]
    times = list(times_rows(dist, chromium, runs, longest))
    parts = [
        facts(browser.version(chromium)),
        [*table(LENGTHS_HEAD, lengths), "", LENGTHS_NOTE.format(matches=matches)],
        [*table(TIMES_HEAD, times), "", TIMES_NOTE.format(runs=runs)],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts)


def tasks(matches: int, level: str | None) -> Iterator[Task]:
    """Yield the matches to play; raises `Problem` for a level that there is not."""
    for game in map(load_game, game_names()):
        levels = list(load_pack(game.name).bots)
        if level not in (None, *levels):
            raise Problem(f"There is no bot {level!r} for {game.title}; there are: {', '.join(levels)}.")
        for players in range(game.min_players, game.max_players + 1):
            for number in range(matches):
                yield Task(game.name, players, level or levels[-1], number)


def play(task: Task) -> Played:
    """Let bots play a whole match."""
    seats = NAMES[: task.players], (task.level,) * task.players
    match = Match(new_record(load_game(task.game), *seats, task.number.to_bytes(SEED_BYTES, "big")))
    while choice := match.bot_choice():
        match.play(*choice)
    record = match.record
    link = SITE + encode(record)
    bits = log2(pack(record)) - log2(pack(replace(record, choices=())))
    return Played(task.game, task.players, len(link), link, len(record.choices), bits, information(record))


def information(record: Record) -> float:
    """Return the sum of log2 of the number of possibilities at every choice."""
    state, chance, least = record.initial_state(), record.chance(), 0.0
    for at, choice in enumerate(record.choices):
        settle(state, chance)
        least += log2(len(state.choices()))
        choose(state, chance, choice, at)
    return least


def lengths_row(played: Sequence[Played]) -> list[str]:
    """Write a row about the matches of one game with one number of players."""
    lengths = sorted(one.length for one in played)
    figures = (
        median(one.choices for one in played),
        median(lengths),
        quantiles(lengths, n=10, method="inclusive")[-1] if len(lengths) > 1 else lengths[0],
        lengths[-1],
        median(one.bits for one in played),
        median(one.least for one in played),
    )
    over = max(one.bits - one.least for one in played)
    return [played[0].game, str(played[0].players), *[f"{figure:,.0f}" for figure in figures], f"{over:.1f}"]


def times_rows(dist: Path, chromium: str, runs: int, longest: Sequence[Played]) -> Iterator[list[str]]:
    """Yield a row for the longest link of each game and each interpreter."""
    with callers(dist, chromium) as interpreters:
        for one in longest:
            for interpreter, call in interpreters.items():
                print(f"{one.game}, {interpreter} ...", flush=True)
                times = call("link_times", one.link, runs)
                sizes = f"{one.choices:,}", f"{one.length:,}"
                yield [one.game, interpreter, *sizes, *[f"{time:.1f}" for time in times]]
