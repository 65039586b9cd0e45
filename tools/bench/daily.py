"""Measures what bots make of the deals of the day: the mean over many days, how far it varies, and how often."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from statistics import fmean, stdev
from typing import TypeAlias

from passalong.bots import finished
from passalong.cli.executors import Workers, do_here
from passalong.cli.progress import Line
from passalong.daily import PARS, Made, daily_games, mean_of, play, record_of, task_of
from passalong.days import read_date, written
from tools.bench.report import table
from tools.common import ROOT, Problem

FOUND = ROOT / ".cache" / "daily.csv"
"""What has been found so far: who goes on later begins where this ends. Where bots have changed, throw it away."""
NAMES = ("You", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")
NOTHING = "-"
HEAD = ("game", "bot", "days", "mean", "s.d.", "least", "most", "came to nothing", "better than par", "level with par")
HEAD_OF_PLAYS = ("game", "plays", "par better than medium", "level with it", "par better than easy")

Played: TypeAlias = tuple[str, int, str, int]
"""A game, a day, the level of a bot, and the number of its play."""
Results: TypeAlias = Mapping[int, Sequence[Made]]
"""What a bot has made, play by play, by day."""


def pars(first: str, days: int, workers: Workers | None, path: Path = FOUND) -> str:
    """
    Let bots play the deals of some days, the first of them given as a date, and compare what they make of them.

    After Ctrl-C it compares the days that are complete; the file keeps all that was played.
    """
    begin = read_date(first)
    if begin is None:
        raise Problem(f"{first!r} is no date such as 2026-11-23.")
    wanted = range(begin, begin + days)
    found = _found(wanted, workers, path)
    complete = [day for day in wanted if all(one in found for one in _plays([day]))]
    if not complete:
        raise Problem("Not one day is complete yet. The same command goes on from there.")
    results: dict[str, dict[str, dict[int, list[Made]]]] = {}
    for game, day, level, number in _plays(complete):
        of_level = results.setdefault(game, {}).setdefault(level, {})
        of_level.setdefault(day, []).append(found[game, day, level, number])
    rows = [_row(game, level, levels) for game, levels in results.items() for level in PARS]
    counts = [row for game, levels in results.items() for row in _by_plays(game, levels)]
    return "\n".join([*table(HEAD, rows), "", *table(HEAD_OF_PLAYS, counts)])


def _found(days: Iterable[int], workers: Workers | None, path: Path) -> dict[Played, Made]:
    """Play what the file has not got, add it there, and return all that is known then."""
    found = _read(path)
    todo = [one for one in _plays(days) if one not in found]
    line, do = Line(len(todo)), workers.do if workers else do_here
    path.parent.mkdir(exist_ok=True)
    with (
        suppress(KeyboardInterrupt),
        path.open("a", encoding="utf-8", newline="") as file,
        closing(do(_made_of, todo)) as all_made,
    ):
        lines = csv.writer(file)
        for done, (one, made) in enumerate(all_made, 1):
            game, day, level, number = one
            lines.writerow((game, written(day), level, number, NOTHING if made is None else made))
            file.flush()
            found[one] = made
            line.show(done)
    line.end(sum(one in found for one in todo))
    return found


def _made_of(one: Played) -> Made:
    game, day, level, number = one
    return finished(play(record_of(game, day, NAMES), day, level, number))


def _plays(days: Iterable[int]) -> Iterator[Played]:
    for day in days:
        for game in daily_games():
            for level in PARS:
                for number in range(task_of(game).era(day).plays):
                    yield game, day, level, number


def _read(path: Path) -> dict[Played, Made]:
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    return {(game, read_date(date) or 0, level, int(number)): _made(made) for game, date, level, number, made in lines}


def _made(text: str) -> Made:
    return None if text == NOTHING else int(text)


def _row(game: str, level: str, levels: Mapping[str, Results]) -> Sequence[str]:
    results = [mean_of(made) for made in levels[level].values()]
    made = [one for one in results if one is not None]
    better, even = _better(game, levels[level], levels[PARS[0]])
    shares = ("", "") if level == PARS[0] else (f"{better:.0%}", f"{even:.0%}")
    counted = f"{fmean(made):.1f}", f"{stdev(made):.1f}", f"{min(made)}", f"{max(made)}"
    return game, level, f"{len(results)}", *counted, f"{len(results) - len(made)}", *shares


def _by_plays(game: str, levels: Mapping[str, Results]) -> Iterator[Sequence[str]]:
    """Yield how often par would be better than what the other levels make, for each number of plays that is halved."""
    hard, medium, easy = (levels[level] for level in PARS)
    plays = max(len(made) for made in hard.values())
    while plays:
        of_par = {day: made[:plays] for day, made in hard.items()}
        better, even = _better(game, of_par, {day: made[:plays] for day, made in medium.items()})
        than_easy, _ = _better(game, of_par, {day: made[:plays] for day, made in easy.items()})
        yield game, f"{plays}", f"{better:.0%}", f"{even:.0%}", f"{than_easy:.0%}"
        plays //= 2


def _better(game: str, one: Results, other: Results) -> tuple[float, float]:
    """Return on which share of the days the one bot makes more than the other, and on which as much."""
    compared = [task_of(game).compare(mean_of(made), mean_of(other[day])) for day, made in one.items()]
    return compared.count(1) / len(compared), compared.count(0) / len(compared)
