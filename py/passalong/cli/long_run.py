"""A long run of games: in parts, with its progress on a terminal, and with what has been counted after Ctrl-C."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypedDict

from passalong.cli.executors import Workers, do_here
from passalong.cli.faults import CommandError
from passalong.cli.progress import Line
from passalong.cli.sums import Tally, WrittenTally, read_tally

PARTS = 256
"""The least number of parts of a run, so that all workers end at nearly the same time."""
MOST_DEALS = 64
"""The most deals of a part: Ctrl-C loses no more than those for each worker."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The games of a run. They are made when it is their turn, since there may be millions."""

    count: Callable[[range], Tally]
    """Plays the deals of these numbers and counts them. Workers are given it, so that it must be possible to pickle."""
    deals: int
    """The number of deals."""
    games: int
    """The number of games of each deal."""

    def parts(self, begin: int) -> Iterator[range]:
        """Yield the deals from one on, in parts. How long a part is changes nothing that is counted."""
        step = min(max(self.deals // PARTS, 1), MOST_DEALS)
        for start in range(begin, self.deals, step):
            yield range(start, min(start + step, self.deals))


class Count(NamedTuple):
    """How far a run has come."""

    deals: int
    """The number of deals that have been counted: always the first so many."""
    tally: Tally
    """What has been counted."""


class Written(TypedDict):
    """What a kept file holds."""

    run: Mapping[str, object]
    """What the figures depend on: the command, the game, its rules and bots, and the seed."""
    deals: int
    """How many deals have been counted."""
    tally: WrittenTally
    """What has been counted."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that holds how far a run has come, so that it can go on later."""

    path: Path
    """The file. It is written anew after each part."""
    run: Mapping[str, object]
    """What the figures depend on."""

    def read(self, deals: int) -> Count:
        """Return how far the run has come. Raises `CommandError` where another run was kept, or one with more deals."""
        if not self.path.exists():
            return Count(0, Tally())
        written = read_kept(self.path)
        if written["run"] != self.run:
            raise CommandError(f"{str(self.path)!r} holds another run. Name another file with --resume.")
        if written["deals"] > deals:
            raise CommandError(f"{str(self.path)!r} holds more games already. Ask for more with --games.")
        return Count(written["deals"], read_tally(written["tally"]))

    def write(self, count: Count) -> None:
        """Keep how far the run has come. The file is replaced as a whole, so that it is never half written."""
        written = Written(run=self.run, deals=count.deals, tally=count.tally.written())
        new = self.path.with_name(f"{self.path.name}.new")
        new.write_text(json.dumps(written), encoding="utf-8")
        new.replace(self.path)


def read_kept(path: Path) -> Written:
    """Return what a kept file holds. Raises `CommandError` where it is none."""
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        read_tally(written["tally"])
        return Written(run=dict(written["run"]), deals=int(written["deals"]), tally=written["tally"])
    except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError):
        raise CommandError(f"{str(path)!r} holds no run. Name another file with --resume.") from None


def carry_out(plan: Plan, workers: Workers | None, kept: Kept | None = None) -> Count:
    """Play and count all deals, or those that came before Ctrl-C."""
    count = kept.read(plan.deals) if kept else Count(0, Tally())
    line = Line(plan.deals * plan.games, count.deals * plan.games)
    do = workers.do if workers else do_here
    with suppress(KeyboardInterrupt), closing(do(plan.count, plan.parts(count.deals))) as parts:
        line.show(count.deals * plan.games)
        for deals, tally in parts:
            count = Count(deals.stop, count.tally + tally)
            if kept:
                kept.write(count)
            line.show(count.deals * plan.games)
    line.end(count.deals * plan.games)
    return count
