"""The arguments of the `passalong` command."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import time_ns

from passalong import __version__
from passalong.chance import SEED_BYTES
from passalong.cli.faults import CommandError, short
from passalong.cli.tournament import RANDOM
from passalong.daily import daily_games
from passalong.days import day_of, read_date
from passalong.game import Game
from passalong.games import game_names, load_game, load_pack
from passalong.names import clean_name
from passalong.notation import spelt
from passalong.record import Record, new_record

BOT_NAMES = ("Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana", "Ida")
MOST_GAMES = 1_000_000_000
MOST_JOBS = 10_000
MOST_DIGITS = 30
MOST_SECONDS = 3600.0


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse a command line. Shows the usage and raises `SystemExit` where that is not possible."""
    whole = parser()
    for text in sys.argv[1:] if arguments is None else arguments:
        if text.startswith("--") and text.endswith("=--"):  # argparse turns `--` into an empty list here
            whole.error(f"argument {text[:-3]}: expected one argument")
    return whole.parse_args(arguments)


def parser() -> argparse.ArgumentParser:
    """Build the parser of the command line."""
    whole = argparse.ArgumentParser(
        prog="passalong", description="Small tabletop games to play with the people you know."
    )
    whole.add_argument("--version", action="version", version=f"passalong {__version__}")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="play against bots in the terminal")
    _add_game(play)
    play.add_argument("--name", default="You", help="your name")
    play.add_argument("--bot", default="easy", help="the level of the bots (easy)")
    daily = commands.add_parser("daily", help="play a deal of the day in the terminal")
    daily.add_argument("game", choices=daily_games(), help=" or ".join(daily_games()))
    daily.add_argument("--date", type=_day, default=day_of(time_ns() // 1_000_000), help="another day, as 2026-11-23")
    daily.add_argument("--name", default="You", help="your name")
    simulate = commands.add_parser("simulate", help="let bots play many games and count")
    _add_game(simulate)
    simulate.add_argument("--games", type=_games, default=100, help="how many games (100)")
    _add_run(simulate)
    simulate.add_argument("--bot", default="easy", help="the level of the bots (easy)")
    tournament = commands.add_parser("tournament", help="let different bots meet, and compare them")
    _add_game(tournament)
    tournament.add_argument(
        "--bots", type=_names, required=True, metavar="A,B,...", help=f"levels, {RANDOM}, or your own as module:Name"
    )
    tournament.add_argument("--games", type=_games, default=100, help="how many games, or a few more (100)")
    _add_run(tournament)
    replay = commands.add_parser("replay", help="tell what happened in a game")
    replay.add_argument(
        "game",
        help="its link, or the part after the #, or a file: one that the page has saved, or its notation; "
        "or - for what another program prints",
    )
    replay.add_argument("--number", type=_number, help="which game of a file with several, from 1")
    replay.add_argument("--notation", action="store_true", help="write the game down, so that it can be read again")
    bench = commands.add_parser("bench", help="measure random play")
    _add_game(bench)
    bench.add_argument("--seconds", type=_seconds, default=2.0, help="how long (2)")
    return whole


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=game_names(), help=" or ".join(game_names()))
    command.add_argument("--players", type=_number, help="how many players (the fewest possible)")
    command.add_argument("--seed", help=f"{SEED_BYTES * 2} hexadecimal digits, to play the same deal again")
    command.add_argument(
        "--rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule, such as target=50"
    )


def _add_run(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print the figures for a machine")
    command.add_argument("--jobs", type=_jobs, default=1, help="how many processes or other workers play (1)")
    command.add_argument(
        "--executor", metavar="NAME", help="workers elsewhere: dask:ADDRESS, ray, or your own as module:function"
    )
    command.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep what has been counted in this file, and go on from there"
    )


# Single arguments


def _number(text: str, most: int | None = None) -> int:
    if not (text.isascii() and text.isdecimal() and text.strip("0")):
        raise argparse.ArgumentTypeError(f"{short(text)!r} is not a whole number above zero")
    if len(text) > MOST_DIGITS or (most is not None and int(text) > most):
        limit = "" if most is None else f"; the most is {most}"
        raise argparse.ArgumentTypeError(f"{short(text)} is too large{limit}")
    return int(text)


_games = partial(_number, most=MOST_GAMES)
_jobs = partial(_number, most=MOST_JOBS)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{short(text)!r} is no number of seconds above 0, up to {MOST_SECONDS:.0f}")
    return seconds


def _day(text: str) -> int:
    day = read_date(text)
    if day is None:
        raise argparse.ArgumentTypeError(f"{short(text)!r} is no date such as 2026-11-23")
    return day


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


# Several arguments together


def record(options: argparse.Namespace, person: str | None, seed: bytes) -> Record:
    """Return the game asked for, not yet begun, with a person on the first seat, or with bots alone."""
    game = load_game(options.game)
    if options.bot not in load_pack(game.name).bots:
        levels = ", ".join(load_pack(game.name).bots)
        raise CommandError(f"there is no bot {options.bot!r} for {game.title}; there are: {levels}.")
    players, chosen = options.players or game.min_players, rules(options)
    bots: tuple[str | None, ...] = (options.bot,) * players
    names = BOT_NAMES[:players]
    if person is not None:
        names, bots = company(person)[:players], (None, *bots)[:players]
    return new_record(game, names, bots, seed, chosen)


def company(person: str) -> tuple[str, ...]:
    """
    Return the names at a table, `person` first; no bot has that name.

    >>> company("cleo")[:3]
    ('cleo', 'Ben', 'Dara')
    """
    name = clean_name(person) or "You"
    return (name, *[bot for bot in BOT_NAMES if bot.lower() != name.lower()])


def rules(options: argparse.Namespace) -> dict[str, object]:
    """Return the house rules. Raises `CommandError` where the game lacks one, or does not take that many players."""
    game = load_game(options.game)
    chosen = dict(_rule(game, text) for text in options.rule)
    try:
        game.checked_options(options.players or game.min_players, chosen)
    except ValueError as error:
        raise CommandError(str(error)) from None
    return chosen


def _rule(game: Game, text: str) -> tuple[str, object]:
    """Read NAME=VALUE; the text of a value is compared with every value of the option."""
    name, _, value = text.partition("=")
    choices = next((option.choices for option in game.options if option.name == name), ())
    return name, next((choice for choice in choices if spelt(choice) == value.lower()), value)


def seed(options: argparse.Namespace) -> bytes:
    """Return the seed, a new one where none is given."""
    if options.seed is None:
        return secrets.token_bytes(SEED_BYTES)
    try:
        chosen = bytes.fromhex(options.seed)
    except ValueError:
        chosen = b""
    if len(chosen) != SEED_BYTES:
        raise CommandError(f"--seed takes {SEED_BYTES * 2} hexadecimal digits.")
    return chosen
