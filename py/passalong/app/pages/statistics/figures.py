"""The figures of the statistics, computed from the finished matches: plain data in, plain data out."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from passalong.app.session.match_log import CHANGED, Deals, Played
from passalong.bots import mean
from passalong.ui.sentence import YOU

PEOPLE, MIXED = "people", "mixed"
"""Two kinds of matches: against people, and against bots of several or unknown levels."""
MOST_BARS = 10
STEPS = (1, 2, 5)
LATEST = 20
MOST_TERMS = 5


class Own(NamedTuple):
    """A match of one person: the `kind` of opponents, and the result of their seat."""

    match: Played
    seat: int
    kind: str

    @property
    def score(self) -> int:
        """The points of the person."""
        return self.match.scores[self.seat]

    @property
    def won(self) -> bool:
        """Whether the person has won, or shares the win."""
        return self.seat in self.match.winners

    @property
    def is_drawn(self) -> bool:
        """Whether nobody has won."""
        return not self.match.winners


class Streak(NamedTuple):
    """The current and the longest number in a row."""

    now: int
    longest: int


class Bar(NamedTuple):
    """The number of matches that ended with points from `low` to `high`."""

    low: int
    high: int
    matches: int


class Friend(NamedTuple):
    """How often the player has met a person, and how often each of the two has won."""

    name: str
    games: int
    won: int
    lost: int


class Term(NamedTuple):
    """What better moves would have brought: how many were missed for one reason, and the points in all."""

    name: str
    moves: int
    points: float


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of some matches; `scores` are the player's points, the latest first."""

    games: int
    won: int
    scores: tuple[int, ...]

    @property
    def percent(self) -> int:
        """The percentage of matches won."""
        return round(100 * self.won / self.games)

    @property
    def average(self) -> float:
        """The mean of the points."""
        return mean(self.scores)

    def best(self, *, lowest: bool) -> int:
        """Return the best points: the fewest if `lowest`, else the most."""
        return min(self.scores) if lowest else max(self.scores)


def own_matches(matches: Iterable[Played], me: str) -> list[Own]:
    """List the matches of the one person here; if several share the device, of the one with the name `me`."""
    seats = ((match, own_seat(match, me)) for match in matches)
    return [Own(match, seat, kind(match, seat)) for match, seat in seats if seat is not None]


def own_seat(match: Played, me: str) -> int | None:
    """Return the seat of the person whose statistics these are; None if unknown."""
    named = [seat for seat in match.seats if match.names[seat] in (me, YOU)]
    return match.seat if match.seat is not None else named[0] if len(named) == 1 else None


def kind(match: Played, seat: int) -> str:
    """Return the kind of opponents: a task such as "daily", else a level of bots, else `PEOPLE` or `MIXED`."""
    if match.task:
        return match.task.partition(" ")[0]
    others = {level for other, level in enumerate(match.levels) if other != seat}
    if "" in others:
        return PEOPLE
    return others.pop() if len(others) == 1 and CHANGED not in others else MIXED


def tally(matches: Sequence[Own]) -> Tally:
    """Return the figures of some matches."""
    return Tally(len(matches), sum(own.won for own in matches), tuple(own.score for own in matches))


def streak(matches: Sequence[Own]) -> Streak:
    """
    Count the matches won in a row; the latest comes first.

    >>> ben = Own(Played("loot", ("You", "Ben"), (1, 2), (1,)), 1, "easy")
    >>> streak([ben, ben, ben._replace(seat=0), ben])
    Streak(now=2, longest=2)
    """
    rows, row = [0], 0
    for own in reversed(matches):
        row = row + 1 if own.won else 0
        rows.append(row)
    return Streak(row, max(rows))


def days_in_a_row(days: Iterable[int], today: int) -> Streak:
    """Count the days in a row on which a deal of the day was played; today may still be missing."""
    rows = dict[int, int]()
    for day in sorted({*days}):
        rows[day] = rows.get(day - 1, 0) + 1
    return Streak(rows.get(today) or rows.get(today - 1, 0), max(rows.values(), default=0))


def bars(scores: Sequence[int]) -> list[Bar]:
    """
    Count points in not too many bars of the same width, all of them from the fewest points to the most.

    >>> bars([0, 3, 3]), bars([7, 32])[:2]
    ([Bar(low=0, high=0, matches=1), Bar(low=1, high=1, matches=0), Bar(low=2, high=2, matches=0), \
Bar(low=3, high=3, matches=2)], [Bar(low=5, high=9, matches=1), Bar(low=10, high=14, matches=0)])
    """
    width = next(
        step * power
        for power in (10**exponent for exponent in range(12))
        for step in STEPS
        if max(scores) // (step * power) - min(scores) // (step * power) < MOST_BARS
    )
    counts = dict.fromkeys(range(min(scores) // width, max(scores) // width + 1), 0)
    for score in scores:
        counts[score // width] += 1
    return [Bar(at * width, (at + 1) * width - 1, count) for at, count in counts.items()]


def friends(matches: Iterable[Own]) -> list[Friend]:
    """List the people with whom the player has played, most often first."""
    known = dict[str, list[int]]()
    for own in matches:
        for seat, name in enumerate(own.match.names):
            if own.kind == PEOPLE and seat != own.seat and not own.match.levels[seat]:
                counts = known.setdefault(name, [0, 0, 0])
                for at, counted in enumerate((True, own.won, seat in own.match.winners)):
                    counts[at] += counted
    listed = (Friend(name, *counts) for name, counts in known.items())
    return sorted(listed, key=lambda friend: (-friend.games, friend.name))


def given_away(deals: Deals, game: str, names: Container[str]) -> list[Term]:
    """List what was lost by missing better moves in a game, for the reasons in `names`, the costliest first."""
    terms = dict[str, Term]()
    for played, lost in deals.values():
        for name, (moves, points) in lost.items() if played == game else ():
            known = terms.get(name, Term(name, 0, 0.0))
            terms[name] = Term(name, known.moves + moves, known.points + points)
    costly = (term for term in terms.values() if term.moves and f"term-{term.name}" in names)
    return sorted(costly, key=lambda term: (-term.points, term.name))[:MOST_TERMS]
