"""Measures what bots make of the deals of the day: the mean of par over many days, how far it varies, and how often."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import TypeAlias

from passalong.app.saves.attempts import Made
from passalong.bots import finished
from passalong.daily import PARS, daily_games, par, read_date, record_of, task_of, written
from tools.bench.report import table
from tools.common import ROOT, Problem

FOUND = ROOT / ".cache" / "daily.csv"
"""What has been found so far: who goes on later begins where this ends. Where bots have changed, throw it away."""
NAMES = ("You", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")
NOTHING = "-"
HEAD = ("game", "bot", "days", "mean", "s.d.", "least", "most", "came to nothing", "better than par", "level with par")

Found: TypeAlias = dict[tuple[str, int, str], Made]
"""What a bot of a level has made, by game and day."""


def pars(first: str, days: int, path: Path = FOUND) -> str:
    """Let bots play the deals of some days, the first of them given as a date, and compare what they make of them."""
    begin = read_date(first)
    if begin is None:
        raise Problem(f"{first!r} is no date such as 2026-11-23.")
    found = _read(path)
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        for day in range(begin, begin + days):
            for game in daily_games():
                record = record_of(game, day, NAMES)
                for level in PARS:
                    if (game, day, level) not in found:
                        made = found[game, day, level] = finished(par(record, day, level))
                        lines.writerow((game, written(day), level, NOTHING if made is None else made))
                        file.flush()
    wanted = {at: made for at, made in found.items() if begin <= at[1] < begin + days}
    rows = [_row(game, level, wanted) for game in daily_games() for level in PARS]
    return "\n".join(table(HEAD, rows))


def _read(path: Path) -> Found:
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    return {(game, read_date(date) or 0, level): _made(made) for game, date, level, made in lines}


def _made(text: str) -> Made:
    return None if text == NOTHING else int(text)


def _row(game: str, level: str, found: Mapping[tuple[str, int, str], Made]) -> Sequence[str]:
    results = {day: made for (name, day, bot), made in found.items() if (name, bot) == (game, level)}
    made = [one for one in results.values() if one is not None]
    against = [task_of(game).compare(one, found[game, day, PARS[0]]) for day, one in results.items()]
    shares = ("" if level == PARS[0] else f"{against.count(which) / len(against):.0%}" for which in (1, 0))
    counted = f"{fmean(made):.1f}", f"{stdev(made):.1f}", f"{min(made)}", f"{max(made)}"
    return game, level, f"{len(results)}", *counted, f"{len(results) - len(made)}", *shares
