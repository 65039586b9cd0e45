"""The command line: play against bots, let bots play, tell or write down a game that was played, measure."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from time import time_ns

from passalong import __version__
from passalong.bots import finished
from passalong.chance import SEED_BYTES, numbered
from passalong.cli.bench import details, random_play
from passalong.cli.reading import read_game
from passalong.cli.simulate import Summary, play_all, summarise
from passalong.cli.tournament import RANDOM, Standing, meetings, standings
from passalong.cli.tournament import play as play_meeting
from passalong.daily import PARS, daily_games, day_of, par, read_date, record_of, result, task_of, written
from passalong.game import Game, InvalidRecordError
from passalong.games import game_names, load_game, load_pack
from passalong.links import encode
from passalong.match import Match
from passalong.names import clean_name
from passalong.notation import may_be_written, spelt, to_notation
from passalong.record import Record, new_record
from passalong.unsealed import may_unseal, unsealed

BOT_NAMES = ("Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana", "Ida")
BAR_WIDTH = 30
PLAY_HELP = """\
help                 show this
log                  what happened in this round
link                 the game as a link's text
undo                 take your last move back
quit                 stop"""


class CommandError(Exception):
    """The command cannot be carried out; the text says what is wrong and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command and return its exit code."""
    options = _parser().parse_args(arguments)
    try:
        COMMANDS[options.command](options)
    except CommandError as error:
        print(f"passalong: {error}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="passalong", description="Small tabletop games to play with the people you know."
    )
    parser.add_argument("--version", action="version", version=f"passalong {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
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
    simulate.add_argument("--games", type=_positive, default=100, help="how many games (100)")
    simulate.add_argument("--json", action="store_true", help="print the figures for a machine")
    simulate.add_argument("--bot", default="easy", help="the level of the bots (easy)")
    tournament = commands.add_parser("tournament", help="let different bots meet, and compare them")
    _add_game(tournament)
    tournament.add_argument(
        "--bots", type=_names, required=True, metavar="A,B,...", help=f"levels, {RANDOM}, or your own as module:Name"
    )
    tournament.add_argument("--games", type=_positive, default=100, help="how many games, or a few more (100)")
    tournament.add_argument("--json", action="store_true", help="print the figures for a machine")
    replay = commands.add_parser("replay", help="tell what happened in a game")
    replay.add_argument(
        "game", help="its link, or the part after the #, or a file: one that the page has saved, or its notation"
    )
    replay.add_argument("--number", type=_positive, help="which game of a file with several, from 1")
    replay.add_argument("--notation", action="store_true", help="write the game down, so that it can be read again")
    bench = commands.add_parser("bench", help="measure random play")
    _add_game(bench)
    bench.add_argument("--seconds", type=float, default=2.0, help="how long (2)")
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=game_names(), help=" or ".join(game_names()))
    parser.add_argument("--players", type=_positive, help="how many players (the fewest possible)")
    parser.add_argument("--seed", help=f"{SEED_BYTES * 2} hexadecimal digits, to play the same deal again")
    parser.add_argument(
        "--rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule, such as target=50"
    )


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above zero")
    return int(text)


def _day(text: str) -> int:
    day = read_date(text)
    if day is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no date such as 2026-11-23")
    return day


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


# Setting up


def _record(options: argparse.Namespace, person: str | None, seed: bytes) -> Record:
    game = load_game(options.game)
    players = options.players or game.min_players
    bots: tuple[str | None, ...] = (options.bot,) * players
    names = BOT_NAMES[:players]
    if options.bot not in load_pack(game.name).bots:
        levels = ", ".join(load_pack(game.name).bots)
        raise CommandError(f"there is no bot {options.bot!r} for {game.title}; there are: {levels}.")
    if person is not None:
        names, bots = (person, *names)[:players], (None, *bots)[:players]
    try:
        return new_record(game, names, bots, seed, _rules(game, options.rule))
    except ValueError as error:
        raise CommandError(str(error)) from None


def _rules(game: Game, texts: Sequence[str]) -> dict[str, object]:
    """Read NAME=VALUE pairs; the text of a value is matched against every value the option can take."""
    rules: dict[str, object] = {}
    for text in texts:
        name, _, value = text.partition("=")
        choices = next((option.choices for option in game.options if option.name == name), ())
        rules[name] = next((choice for choice in choices if spelt(choice) == value.lower()), value)
    return rules


def _seed(text: str | None) -> bytes:
    if text is None:
        return secrets.token_bytes(SEED_BYTES)
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise CommandError(f"--seed takes {SEED_BYTES * 2} hexadecimal digits.")
    return seed


# Playing


def _play(options: argparse.Namespace) -> None:
    _play_out(Match(_record(options, clean_name(options.name) or "You", _seed(options.seed))))


def _daily(options: argparse.Namespace) -> None:
    record = record_of(options.game, options.date, (clean_name(options.name) or "You", *BOT_NAMES))
    match = Match(record)
    print(f"Deal of the day, {written(options.date)}: {load_pack(options.game).text.daily}")
    if _play_out(match):
        made = {match.names[0]: result(match), **{f"{level} bot": finished(par(record, level)) for level in PARS}}
        told = (f"{who} {'nothing' if one is None else one}" for who, one in made.items())
        print(f"In {task_of(options.game).unit}: {', '.join(told)}. The hard bot makes par.")


def _play_out(match: Match) -> bool:
    """Play a match to its end, and print the result; False where the player stops."""
    said = load_pack(match.record.game).text
    print(f"{load_game(match.record.game).title}. {said.blurb}\nWrite help for the commands.")
    told = 0
    while not match.is_over():
        if choice := match.bot_choice():
            match.play(*choice)
            continue
        told = _tell(match, told)
        _show_table(match, 0)
        if not _person_plays(match):
            return False
    _tell(match, told)
    _print_result(match)
    return True


def _tell(match: Match, told: int) -> int:
    """Print what has happened since; returns how much has been told in all."""
    events = list(match.record.story(0))
    for line in load_pack(match.record.game).text.lines(events[told:], match.names):
        print(line)
    return len(events)


def _show_table(match: Match, player: int | None) -> None:
    said, seen = load_pack(match.record.game).text, match.observation(player)
    print(f"\n{said.text_table(seen, match.names)}\n\n{said.prompt(seen, match.names)}")


def _person_plays(match: Match) -> bool:
    """Ask until something is played; False to stop."""
    said = load_pack(match.record.game).text
    while True:
        text = input("> ").strip()
        if text.lower() in ("quit", "exit"):
            return False
        if _answered(match, text.lower()):
            continue
        if text.lower() == "undo" and match.can_undo(0):
            match.undo(0)
            return True
        refusal = match.try_play(0, text)
        if refusal is None:
            return True
        print("Nothing can be taken back now." if text.lower() == "undo" else said.reason(refusal, match.names))


def _answered(match: Match, text: str) -> bool:
    said = load_pack(match.record.game).text
    if text in ("help", "?", ""):
        print(f"{said.commands}\n{PLAY_HELP}")
    elif text == "log":
        print("\n".join(said.lines(match.observation(0).history, match.names)))
    elif text == "link":
        print(encode(match.record))
    else:
        return False
    return True


def _print_result(match: Match) -> None:
    winners = [name for name, gain in zip(match.names, match.returns(), strict=True) if gain > 0]
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(match.names, match.observation(None).scores, strict=True)
    )
    print(f"\nThe match is over: {scores}. {' and '.join(winners) or 'Nobody'} won.")


# Counting


def _simulate(options: argparse.Namespace) -> None:
    seed = _seed(options.seed)
    records = (_record(options, None, numbered(seed, number)) for number in range(options.games))
    outcomes = []
    for outcome in play_all(records):
        outcomes.append(outcome)
        _show_progress(len(outcomes), options.games)
    summary = summarise(_record(options, None, seed), outcomes)
    if options.json:
        print(json.dumps(asdict(summary)))
    else:
        _print_summary(summary)


def _show_progress(done: int, total: int) -> None:
    """Draw a bar on a terminal; where the errors go to a file, draw nothing."""
    if sys.stderr.isatty():
        bar = "#" * (BAR_WIDTH * done // total)
        end = "\n" if done == total else ""
        print(f"\r[{bar:<{BAR_WIDTH}}] {done} of {total} games", end=end, file=sys.stderr, flush=True)


def _print_summary(summary: Summary) -> None:
    rounds = "" if summary.deals == 1 else f"{summary.deals:.1f} rounds and "
    print(f"{summary.games} games, {rounds}{summary.choices:.0f} choices each")
    print(f"{'seat':<6}{'bot':<10}{'wins':>8}   {'95 %':<17}{'score':>8}{'s.d.':>8}")
    for seat in summary.seats:
        bounds = f"{seat.wins_low:.1%} to {seat.wins_high:.1%}"
        scores = f"{seat.score:>8.1f}{seat.score_deviation:>8.1f}"
        print(f"{seat.seat:<6}{seat.bot:<10}{seat.wins:>8.1%}   {bounds:<17}{scores}")


def _tournament(options: argparse.Namespace) -> None:
    game = load_game(options.game)
    sys.path.insert(0, str(Path.cwd()))
    try:
        rules = _rules(game, options.rule)
        todo = meetings(game, options.bots, options.games, _seed(options.seed), players=options.players, options=rules)
        played = []
        for meeting in todo:
            played.append(play_meeting(meeting))
            _show_progress(len(played), len(todo))
    except ValueError as error:
        raise CommandError(str(error)) from None
    result = standings(played)
    if options.json:
        facts = {"game": game.name, "players": len(todo[0].bots), "games": len(todo)}
        print(json.dumps({**facts, "bots": [asdict(standing) for standing in result]}))
    else:
        print(f"{len(todo)} games of {len(todo[0].bots)} players: every deal at all seatings")
        _print_standings(result)


def _print_standings(result: Sequence[Standing]) -> None:
    width = max(len("bot"), *[len(standing.bot) for standing in result]) + 2
    print(f"{'bot':<{width}}{'games':>6}{'wins':>8}   {'95 %':<17}{'points':>8}   {'95 %':<17}{'ms a move':>9}")
    for bot in result:
        wins = f"{bot.wins_low:.1%} to {bot.wins_high:.1%}"
        points = f"{bot.points_low:.1f} to {bot.points_high:.1f}"
        shares = f"{bot.games:>6}{bot.wins:>8.1%}   {wins:<17}"
        print(f"{bot.bot:<{width}}{shares}{bot.points:>8.1f}   {points:<17}{1000 * bot.seconds_per_move:>9.2f}")


def _replay(options: argparse.Namespace) -> None:
    try:
        match = Match(read_game(options.game, options.number))
    except InvalidRecordError as error:
        raise CommandError(str(error)) from None
    if options.notation:
        _print_notation(match)
        return
    said = load_pack(match.record.game).text
    print(f"{load_game(match.record.game).title}: {', '.join(match.names)}")
    print("\n".join(said.lines(match.record.story(), match.names)))
    if match.is_over():
        _print_result(match)
    else:
        _show_table(match, None)


def _print_notation(match: Match) -> None:
    record = unsealed(match) if may_unseal(match) else match.record
    if not may_be_written(record):
        raise CommandError("a sealed game is written down when it is over, and an invitation when it is dealt.")
    print(to_notation(record), end="")


def _bench(options: argparse.Namespace) -> None:
    speed = random_play(options.game, options.seconds, options.players)
    parts = f"{speed.decisions:,.0f} decisions and {speed.chance_nodes:,.0f} chance nodes"
    print(f"{options.game}: {parts} a second in random play")
    for what, microseconds in details(options.game).items():
        print(f"{options.game}: {microseconds:,.0f} microseconds for {what}")


COMMANDS: Mapping[str, Callable[[argparse.Namespace], None]] = {
    "play": _play,
    "daily": _daily,
    "simulate": _simulate,
    "tournament": _tournament,
    "replay": _replay,
    "bench": _bench,
}
