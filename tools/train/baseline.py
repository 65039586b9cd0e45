"""
The baseline table of docs/baseline.md: how well random play, each level and a trained policy play.

    PYTHONPATH=py python -m tools.train.baseline levels detect --games 100
    PYTHONPATH=py python -m tools.train.baseline train detect --steps 200000 --seed 1
    PYTHONPATH=py python -m tools.train.baseline policy detect --games 100
    PYTHONPATH=py python -m tools.train.baseline page

Whoever is measured has one seat, and bots of one level have the others. `train` and `policy` need the dependency group
`baseline`; the rest takes the standard library alone.
"""

from __future__ import annotations

import argparse
import csv
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, Self

from passalong.adapters import encoded_games
from passalong.cli.tournament import RANDOM, meetings, standings
from passalong.games import load_game, load_pack
from tools.common import ROOT, say
from tools.train.curve import Point, drawn

PAGE = ROOT / "docs" / "baseline.md"
FOLDER = ROOT / "docs" / "baseline"
"""Where the tables and curves are."""
POLICIES = ROOT / ".cache" / "policies"
"""Where trained policies are kept; they are too large for docs/."""
TRAINED = "tools.train.masked_ppo:Trained"
WHICH = "PASSALONG_POLICY"
"""The variable of the environment that names the file of a policy for `TRAINED`."""
POLICY = "policy"
"""The name of a trained policy in the table."""
REFERENCE = "easy"
"""The level that plays against random play and all others, and against which policies are trained."""
SEED = bytes(15) + b"\x26"
"""The seed of all deals that are measured."""


class Row(NamedTuple):
    """A line of the table: one bot against others that are all alike, and its share of the wins."""

    game: str
    players: int
    bot: str
    against: str
    games: int
    wins: float
    low: float
    """With `high`, the ends of the 95 % interval."""
    high: float
    points: float
    """The mean of its totals."""
    seed: str

    @classmethod
    def read(cls, line: Sequence[str]) -> Self:
        """Read a line of the file."""
        game, players, bot, against, games, *figures, seed = line
        wins, low, high, points = map(float, figures)
        return cls(game, int(players), bot, against, int(games), wins, low, high, points, seed)

    @property
    def what(self) -> tuple[int, int, int]:
        """Which line it is, so that lines are sorted by game, by opponent and by bot."""
        return encoded_games().index(self.game), _rank(self.game, self.against), _rank(self.game, self.bot)


def measured(game: str, bot: str, against: str, games: int, seed: bytes = SEED) -> Row:
    """Let a bot play against others that are all alike, each deal on every seat."""
    rules = load_game(game)
    players = rules.min_players
    named = TRAINED if bot == POLICY else bot
    schedule = meetings(rules, [named, *[against] * (players - 1)], games, seed)
    first = standings(schedule.bots, schedule.count(range(schedule.deals)))[0]
    wins, low, high = (round(share, 4) for share in (first.wins, first.wins_low, first.wins_high))
    return Row(game, players, bot, against, first.games, wins, low, high, round(first.points, 2), seed.hex())


def _rank(game: str, bot: str) -> int:
    return [RANDOM, *load_pack(game).bots, POLICY].index(bot)


# Files


def read_rows(folder: Path) -> list[Row]:
    """Return the lines of the table that have been measured."""
    file = folder / "table.csv"
    return [Row.read(line) for line in read(file)] if file.exists() else []


def keep(folder: Path, row: Row) -> None:
    """Write a line of the table, in place of an earlier one that says the same of older games."""
    rows = {known.what: known for known in read_rows(folder)} | {row.what: row}
    write(folder / "table.csv", Row._fields, [rows[what] for what in sorted(rows)])


def read(file: Path) -> list[list[str]]:
    """Read a table without its head."""
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.reader(lines))[1:]


def write(file: Path, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table with its head."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as lines:
        csv.writer(lines, lineterminator="\n").writerows([head, *rows])


# The page


def table(rows: Iterable[Row]) -> str:
    """Return the table of the page."""
    lines = ["| game | who | against | games | wins | 95 % | points |", "| --- | --- | --- | --- | --- | --- | --- |"]
    for row in rows:
        title, others = load_game(row.game).title, row.players - 1
        against = row.against if others == 1 else f"{others} x {row.against}"
        interval = f"{row.low:.1%} to {row.high:.1%}"
        cells = (title, row.bot, against, row.games, f"{row.wins:.1%}", interval, f"{row.points:.1f}")
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines) + "\n"


def with_table(page: str, rows: Iterable[Row]) -> str:
    """Return the page with this table in place of the one that it has."""
    return re.sub(r"^\| game \| who .*?\n(?=\n)", lambda _: table(rows), page, count=1, flags=re.MULTILINE | re.DOTALL)


def picture(folder: Path, game: str) -> str:
    """Return the picture of the curve of a policy that has been trained."""
    points = [Point.read(line) for line in read(folder / f"{game}.csv")]
    return drawn(f"{load_game(game).title}: share of wins against {REFERENCE} while the policy learns", points)


# Commands


def levels(options: argparse.Namespace) -> None:
    """Measure random play and each level against the reference."""
    bots = [RANDOM, *load_pack(options.game).bots]
    for bot in options.bots or [bot for bot in bots if bot != REFERENCE]:
        tell(options.folder, measured(options.game, bot, REFERENCE, options.games))


def train(options: argparse.Namespace) -> None:
    """Train a policy, and write its curve."""
    from tools.train import masked_ppo  # noqa: PLC0415 - it needs more than Python

    POLICIES.mkdir(parents=True, exist_ok=True)
    file = policy_file(options.game)
    points = masked_ppo.train(options.game, options.steps, options.minutes, options.seed, file)
    write(options.folder / f"{options.game}.csv", Point._fields, [point.rounded() for point in points])
    (options.folder / f"{options.game}.svg").write_text(picture(options.folder, options.game), encoding="utf-8")


def policy(options: argparse.Namespace) -> None:
    """Measure the trained policy against random play and each level."""
    os.environ[WHICH] = str(policy_file(options.game))
    for against in options.bots or [RANDOM, *load_pack(options.game).bots]:
        tell(options.folder, measured(options.game, POLICY, against, options.games))


def page(options: argparse.Namespace) -> None:
    """Write the table into the page."""
    PAGE.write_text(with_table(PAGE.read_text("utf-8"), read_rows(options.folder)), encoding="utf-8")


def policy_file(game: str) -> Path:
    """Return where the policy of a game is kept."""
    return POLICIES / f"{game}.zip"


def tell(folder: Path, row: Row) -> None:
    """Keep a line, and say what it says."""
    keep(folder, row)
    say(table([row]).splitlines()[-1])


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(prog="tools.train.baseline", description="The baseline table of docs/baseline.md.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the tables and curves are (docs/baseline)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    training = commands.add_parser("train", help=train.__doc__)
    training.add_argument("game", choices=encoded_games())
    training.add_argument("--steps", type=int, default=1_000_000, help="after how many decisions it ends (1000000)")
    training.add_argument("--minutes", type=float, default=60.0, help="or after how many, of one processor (60)")
    training.add_argument("--seed", type=int, default=1, help="of the deals and of the network (1)")
    for command in (levels, policy):
        measuring = commands.add_parser(command.__name__, help=command.__doc__)
        measuring.add_argument("game", choices=encoded_games())
        measuring.add_argument("--games", type=int, default=100, help="how many matches each (100)")
        measuring.add_argument("--bots", type=lambda names: names.split(","), help="only these")
    commands.add_parser("page", help=page.__doc__)
    options = parser.parse_args(arguments)
    {"train": train, "levels": levels, "policy": policy, "page": page}[options.command](options)


if __name__ == "__main__":
    main()
