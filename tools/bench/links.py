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
from passalong.game import Game
from passalong.games import game_names, load_game, load_pack
from passalong.links import encode
from passalong.links.format import pack
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed import Seal, chain, salt_of, secret_of
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
SEALED_HEAD = LENGTHS_HEAD[:6]
SEALED_NOTE = "The same for sealed games, at their end: everybody's commitments, and all that was shown."
TIMES_HEAD = ("game", "interpreter", "choices", "characters", "replay, ms", "write, ms", "open, ms")
TIMES_NOTE = """\
Medians of {runs} runs, for the longest link of each game, and of each sealed one with so many players.
Writing and opening a link include a replay of its game: what they take more than that is the coder, and with a seal a
second replay that checks it."""


class Task(NamedTuple):
    """A match to be played."""

    game: str
    players: int
    level: str
    number: int
    sealed: bool = False


class Played(NamedTuple):
    """A match that has been played: its link, its choices, the bits that they take, and the least they could take."""

    sealed: bool
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
    lengths, sealed = (
        [lengths_row(list(group)) for (is_sealed, *_), group in groupby(played, key=kind) if is_sealed == wanted]
        for wanted in (False, True)
    )
    longest = [max(group, key=lambda one: one.length) for _, group in groupby(played, key=called)]
    times = list(times_rows(dist, chromium, runs, longest))
    parts = [
        facts(browser.version(chromium)),
        [*table(LENGTHS_HEAD, lengths), "", LENGTHS_NOTE.format(matches=matches)],
        [*table(SEALED_HEAD, [row[: len(SEALED_HEAD)] for row in sealed]), "", SEALED_NOTE],
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
                for sealed in (False, True) if game.sealed else (False,):
                    yield Task(game.name, players, level or levels[-1], number, sealed)


def play(task: Task) -> Played:
    """Let bots play a whole match."""
    match = begun(task)
    while choice := match.bot_choice():
        match.play(*choice)
    record = match.record
    link = SITE + encode(record)
    bits = log2(pack(record)) - log2(pack(replace(record, choices=())))
    length = len(record.choices), bits, information(record)
    return Played(task.sealed, task.game, task.players, len(link), link, *length)


def begun(task: Task) -> Match:
    """Begin a match; a sealed one has all seats at one device, which changes nothing in its links."""
    game, seed = load_game(task.game), task.number.to_bytes(SEED_BYTES, "big")
    seats = NAMES[: task.players], (task.level,) * task.players
    if not task.sealed:
        return Match(new_record(game, *seats, seed))
    own = {seat: secret_of(seed, seat) for seat in range(task.players)}
    seal = Seal(salt_of(seed))
    if game.sealed == "dice":
        seal = Seal(seal.salt, {seat: chain(secret)[0] for seat, secret in own.items()})
    return Match(new_record(game, *seats, seal.seed, sealable(game, task.players)).with_seal(seal), own)


def sealable(game: Game, players: int) -> dict[str, object]:
    """Return house rules with which a game can be sealed: the usual ones but for one at most."""
    usual = game.checked_options(players, None)
    tried = ({**usual, option.name: value} for option in game.options for value in (option.default, *option.choices))
    return next(options for options in tried if game.can_be_sealed(options))


def information(record: Record) -> float:
    """Return the sum of log2 of the number of possibilities at every choice."""
    return sum(log2(len(state.choices())) for state, _, _ in record.walk())


def kind(played: Played) -> tuple[bool, str, int]:
    """Return of which kind a match is: sealed or not, its game, and how many played."""
    return played.sealed, played.game, played.players


def called(played: Played) -> str:
    """Name a kind of match: a game, or a sealed one with so many players."""
    return f"{played.game}, sealed, {played.players}" if played.sealed else played.game


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
                print(f"{called(one)}, {interpreter} ...", flush=True)
                times = call("link_times", one.link, runs)
                sizes = f"{one.choices:,}", f"{one.length:,}"
                yield [called(one), interpreter, *sizes, *[f"{time:.1f}" for time in times]]
