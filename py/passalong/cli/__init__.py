"""The command line: play against bots, let bots play, replay or write down a game, measure."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict

from passalong import __version__
from passalong.bots import finished
from passalong.chance import SEED_BYTES
from passalong.cli.arguments import company, read, record, rules, seed
from passalong.cli.bench import details, random_play
from passalong.cli.executors import find_executor
from passalong.cli.faults import INTERRUPTED, CommandError, StoppedError, told
from passalong.cli.long_run import Count, Kept, Plan, carry_out, read_kept
from passalong.cli.playing import play_out
from passalong.cli.reading import read_game
from passalong.cli.simulate import Simulation, Summary, summarise
from passalong.cli.streams import complain, drop_output, finish, has_reader_left, prepare
from passalong.cli.telling import decimal, tell_match
from passalong.cli.tournament import LEAST_DEALS, Standing, meetings, standings
from passalong.daily import PARS, mean_of, play, record_of, result, task_of
from passalong.days import written
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.notation import may_be_written, to_notation
from passalong.ui.sentence import number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code. Every error is printed as one sentence."""
    try:
        _carry_out(arguments)
    except (KeyboardInterrupt, EOFError):
        complain("")
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - whatever it is, nobody is shown a traceback
        return _failed(error)
    return 0


def _carry_out(arguments: Sequence[str] | None) -> None:
    prepare()
    try:
        options = read(arguments)
        COMMANDS[options.command](options)
    finally:
        finish()


def _failed(error: Exception) -> int:
    if isinstance(error, OSError):
        drop_output()
        if has_reader_left(error):
            return 0
    sentence, code = told(error)
    complain(sentence)
    return code


# Playing


def _play(options: argparse.Namespace) -> None:
    play_out(Match(record(options, options.name, seed(options))))


def _daily(options: argparse.Namespace) -> None:
    match, era = (
        Match(record_of(options.game, options.date, company(options.name))),
        task_of(options.game).era(options.date),
    )
    begun = match.record
    print(f"Deal of the day, {written(options.date)}: {load_pack(options.game).text.daily(era)}")
    if play_out(match):
        made = {match.names[0]: result(match)}
        for level in PARS:
            plays = (finished(play(begun, options.date, level, number)) for number in range(era.plays))
            made[f"{level} bot"] = mean_of(list(plays))
        compared = (f"{who} {'nothing' if one is None else number(one)}" for who, one in made.items())
        print(f"In {task_of(options.game).unit}: {', '.join(compared)}. The hard bot makes par.")


# Statistics


def _simulate(options: argparse.Namespace) -> None:
    _use_this_folder()
    first = _first_seed(options)
    setup = record(options, None, first)
    plan = Plan(Simulation(setup, first).count, options.games, 1)
    count = _count(options, plan, first, [options.bot])
    if count.deals:
        summary = summarise(setup, count.tally)
        if options.json:
            print(json.dumps(asdict(summary)))
        else:
            _print_summary(summary)
    _check_all_played(options, count.deals, options.games)


def _first_seed(options: argparse.Namespace) -> bytes:
    """Return the seed that was asked for, or that of the run that goes on, or a new one."""
    if options.seed is None and options.resume and options.resume.exists():
        options.seed = str(read_kept(options.resume)["run"].get("seed"))
    return seed(options)


def _count(options: argparse.Namespace, plan: Plan, first: bytes, bots: Sequence[str]) -> Count:
    run = {"passalong": __version__, "command": options.command, "game": options.game, "bots": [*bots]}
    run |= {"players": options.players, "rules": rules(options), "seed": first.hex()}
    kept = Kept(options.resume, run) if options.resume else None
    return carry_out(plan, find_executor(options.executor, options.jobs), kept)


def _use_this_folder() -> None:
    """Let bots and executors of one's own be imported from the current folder."""
    if "" not in sys.path:
        sys.path.insert(0, "")


def _check_all_played(options: argparse.Namespace, done: int, total: int) -> None:
    if done < total:
        later = " The same command goes on from there." if options.resume else ""
        raise StoppedError(f"stopped after {done} of {total} games.{later}")


def _print_summary(summary: Summary) -> None:
    rounds = "" if summary.deals == 1 else f"{summary.deals:.1f} rounds and "
    games = f"{summary.games} game{'' if summary.games == 1 else 's'}"
    print(f"{games}, {rounds}{summary.choices:.0f} choices each")
    print(f"{'seat':<6}{'bot':<10}{'wins':>8}   {'95 %':<17}{'score':>8}{'s.d.':>8}")
    for seat in summary.seats:
        bounds = f"{seat.wins_low:.1%} to {seat.wins_high:.1%}"
        scores = f"{decimal(seat.score):>8}{seat.score_deviation:>8.1f}"
        print(f"{seat.seat:<6}{seat.bot:<10}{seat.wins:>8.1%}   {bounds:<17}{scores}")


def _tournament(options: argparse.Namespace) -> None:
    _use_this_folder()
    game, first = load_game(options.game), _first_seed(options)
    todo = meetings(game, options.bots, options.games, first, players=options.players, options=rules(options))
    count = _count(options, Plan(todo.count, todo.deals, todo.seatings), first, options.bots)
    played = count.deals * todo.seatings
    if count.deals >= LEAST_DEALS:
        result = standings(todo.bots, count.tally)
        if options.json:
            facts = {"game": game.name, "players": todo.players, "games": played}
            print(json.dumps({**facts, "bots": [asdict(standing) for standing in result]}))
        else:
            print(f"{played} games of {todo.players} players: every deal at all seatings")
            _print_standings(result)
    _check_all_played(options, played, todo.deals * todo.seatings)


def _print_standings(result: Sequence[Standing]) -> None:
    width = max(len("bot"), *[len(standing.bot) for standing in result]) + 2
    print(f"{'bot':<{width}}{'games':>6}{'wins':>8}   {'95 %':<17}{'points':>8}   {'95 %':<17}{'ms a move':>9}")
    for bot in result:
        wins = f"{bot.wins_low:.1%} to {bot.wins_high:.1%}"
        points = f"{decimal(bot.points_low)} to {decimal(bot.points_high)}"
        shares = f"{bot.games:>6}{bot.wins:>8.1%}   {wins:<17}"
        print(f"{bot.bot:<{width}}{shares}{decimal(bot.points):>8}   {points:<17}{1000 * bot.seconds_per_move:>9.2f}")


def _replay(options: argparse.Namespace) -> None:
    match = Match(read_game(options.game, options.number))
    if options.notation:
        _print_notation(match)
        return
    tell_match(match)


def _print_notation(match: Match) -> None:
    game = match.unsealed() if match.may_unseal() else match.record
    if not may_be_written(game):
        raise CommandError("a sealed game is written down when it is over, and an invitation when it is dealt.")
    print(to_notation(game), end="")


def _bench(options: argparse.Namespace) -> None:
    first = bytes(SEED_BYTES) if options.seed is None else seed(options)
    speed = random_play(options.game, options.seconds, options.players, options=rules(options), seed=first)
    parts = f"{speed.decisions:,.0f} decisions and {speed.chance_nodes:,.0f} chance nodes"
    print(f"{options.game}: {parts} a second in random play")
    for what, microseconds in details(options.game, first).items():
        print(f"{options.game}: {microseconds:,.0f} microseconds for {what}")


COMMANDS: Mapping[str, Callable[[argparse.Namespace], None]] = {
    "play": _play,
    "daily": _daily,
    "simulate": _simulate,
    "tournament": _tournament,
    "replay": _replay,
    "bench": _bench,
}
