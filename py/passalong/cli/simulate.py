"""Statistics of many games between bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from passalong.chance import numbered
from passalong.cli.sums import Sum, Tally, interval
from passalong.deal import Seed
from passalong.match import Match
from passalong.record import Record


class Outcome(NamedTuple):
    """The result of one game."""

    deals: int
    """The number of deals."""
    choices: int
    """The number of real choices."""
    wins: tuple[float, ...]
    """The share of the win of each seat, from 0 to 1."""
    scores: tuple[int, ...]
    """The totals of each seat."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The results of one seat over many games."""

    seat: int
    """The seat."""
    bot: str | None
    """The level of its bot."""
    wins: float
    """Its mean share of the wins, from 0 to 1."""
    wins_low: float
    """The lower end of the 95 % interval of `wins`."""
    wins_high: float
    """The upper end of it."""
    score: float
    """The mean of its totals."""
    score_deviation: float
    """The standard deviation of its totals."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The means over many games."""

    game: str
    """The name of the game."""
    players: int
    """The number of players."""
    games: int
    """The number of games."""
    deals: float
    """The mean number of deals."""
    choices: float
    """The mean number of real choices."""
    seats: tuple[SeatSummary, ...]
    """The results of each seat."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """The games of a simulation: the same bots, and a seed for each game."""

    setup: Record
    """The game, its house rules and its bots; not yet begun."""
    seed: bytes
    """The seed from which that of each game follows."""

    def count(self, games: range) -> Tally:
        """Let bots play the games of these numbers, and count."""
        records = (replace(self.setup, deal=Seed(numbered(self.seed, number))) for number in games)
        return sum(map(_counted, play_all(records)), Tally())


def play_all(records: Iterable[Record]) -> Iterator[Outcome]:
    """Let the bots of each record play it to its end, and yield the outcomes."""
    for record in records:
        match = Match(record)
        while choice := match.bot_choice():
            match.play(*choice)
        yield _outcome(match)


def summarise(record: Record, tally: Tally) -> Summary:
    """Return the means over games with the seats of this record."""
    return Summary(
        record.game,
        record.num_players,
        tally["deals"].count,
        tally["deals"].mean,
        tally["choices"].mean,
        tuple(_seat_summary(seat, bot, tally) for seat, bot in enumerate(record.bots)),
    )


def _outcome(match: Match) -> Outcome:
    gains, seen = match.returns(), match.observation(None)
    return Outcome(seen.round, len(match.record.choices), tuple(max(gain, 0.0) for gain in gains), seen.scores)


def _counted(outcome: Outcome) -> Tally:
    sums = {"deals": Sum.of(outcome.deals), "choices": Sum.of(outcome.choices)}
    for seat, (win, score) in enumerate(zip(outcome.wins, outcome.scores, strict=True)):
        sums |= {f"wins {seat}": Sum.of(win), f"score {seat}": Sum.of(score)}
    return Tally(sums)


def _seat_summary(seat: int, bot: str | None, tally: Tally) -> SeatSummary:
    wins, score = tally[f"wins {seat}"], tally[f"score {seat}"]
    return SeatSummary(seat, bot, wins.mean, *interval(wins.mean, wins.count), score.mean, score.deviation)
