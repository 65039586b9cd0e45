"""Bots play many games with each other, and the results are counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from passalong.match import Match
from passalong.record import Record

Z95 = 1.96
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""


class Outcome(NamedTuple):
    """How one game went: its deals, real choices, the share of the win of each seat (0 to 1), and the scores."""

    deals: int
    choices: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What one seat made of many games; `wins_low` and `wins_high` bound its share of wins with 95 % confidence."""

    seat: int
    bot: str | None
    wins: float
    wins_low: float
    wins_high: float
    score: float
    score_deviation: float


@dataclass(frozen=True, slots=True)
class Summary:
    """Means over many games."""

    game: str
    players: int
    games: int
    deals: float
    choices: float
    seats: tuple[SeatSummary, ...]


def play_all(records: Iterable[Record]) -> Iterator[Outcome]:
    """Let the bots of each record play it to its end."""
    for record in records:
        match = Match(record)
        while choice := match.bot_choice():
            match.play(*choice)
        yield _outcome(match)


def summarise(record: Record, outcomes: Sequence[Outcome]) -> Summary:
    """Count the outcomes of games with the seats of this record."""
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
    Return Wilson's 95 % interval for a share observed in a number of games.

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
