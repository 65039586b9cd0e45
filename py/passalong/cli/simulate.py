"""Statistics of many games between bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from passalong.match import Match
from passalong.record import Record

Z95 = 1.96
"""Standard deviations on either side of the mean that contain 95 % of a normal distribution."""


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


def play_all(records: Iterable[Record]) -> Iterator[Outcome]:
    """Let the bots of each record play it to its end, and yield the outcomes."""
    for record in records:
        match = Match(record)
        while choice := match.bot_choice():
            match.play(*choice)
        yield _outcome(match)


def summarise(record: Record, outcomes: Sequence[Outcome]) -> Summary:
    """Return the means over the outcomes of games with the seats of this record."""
    return Summary(
        record.game,
        record.num_players,
        len(outcomes),
        fmean(outcome.deals for outcome in outcomes),
        fmean(outcome.choices for outcome in outcomes),
        tuple(_seat_summary(seat, bot, outcomes) for seat, bot in enumerate(record.bots)),
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """
    Return the Wilson 95 % interval of a share observed in a number of games.

    >>> [round(bound, 3) for bound in interval(0.5, 100)]
    [0.404, 0.596]
    """
    centre = share + Z95**2 / (2 * games)
    reach = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    whole = 1 + Z95**2 / games
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)


def _outcome(match: Match) -> Outcome:
    gains, seen = match.returns(), match.observation(None)
    return Outcome(seen.round, len(match.record.choices), tuple(max(gain, 0.0) for gain in gains), seen.scores)


def _seat_summary(seat: int, bot: str | None, outcomes: Sequence[Outcome]) -> SeatSummary:
    wins = fmean(outcome.wins[seat] for outcome in outcomes)
    scores = [outcome.scores[seat] for outcome in outcomes]
    deviation = stdev(scores) if len(scores) > 1 else 0.0
    return SeatSummary(seat, bot, wins, *interval(wins, len(outcomes)), fmean(scores), deviation)
