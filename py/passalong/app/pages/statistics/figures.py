"""The figures of the statistics, worked out from the matches that have ended: plain data in, plain data out."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from passalong.app.session.match_log import CHANGED, Deals, Played
from passalong.bots import mean
from passalong.ui.sentence import YOU

PEOPLE, MIXED = "people", "mixed"
"""Kinds of matches: somebody else has played; bots of several levels have, or nobody knows any more."""
MOST_BARS = 10
STEPS = (1, 2, 5)
LATEST = 20
MOST_TERMS = 5


class Own(NamedTuple):
    """A match as one person has played it: the `kind` of opponents, and how it went for their seat."""

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
    """How many in a row there are now, and how many there were at most."""

    now: int
    longest: int


class Bar(NamedTuple):
    """How many matches ended with points from `low` to `high`."""

    low: int
    high: int
    matches: int


class Friend(NamedTuple):
    """How often the person has played with somebody, how often they have won themselves, and how often the other."""

    name: str
    games: int
    won: int
    lost: int


class Term(NamedTuple):
    """What better moves would have brought: how often one was missed for it, and for how many points in all."""

    name: str
    moves: int
    points: float


@dataclass(frozen=True, slots=True)
class Tally:
    """What there is to say about some matches; `scores` are the person's points, those of the last match first."""

    games: int
    won: int
    scores: tuple[int, ...]

    @property
    def percent(self) -> int:
        """How many of a hundred were won."""
        return round(100 * self.won / self.games)

    @property
    def average(self) -> float:
        """The mean of the points."""
        return mean(self.scores)

    def best(self, *, lowest: bool) -> int:
        """Return the best points, where the fewest win, or the most."""
        return min(self.scores) if lowest else max(self.scores)


def own_matches(matches: Iterable[Played], me: str) -> list[Own]:
    """List the matches that one person here has played; where several share a device, that is who bears their name."""
    seats = ((match, own_seat(match, me)) for match in matches)
    return [Own(match, seat, kind(match, seat)) for match, seat in seats if seat is not None]


def own_seat(match: Played, me: str) -> int | None:
    """Return the seat of the person whose statistics these are, or None where nobody knows."""
    named = [seat for seat in match.seats if match.names[seat] in (me, YOU)]
    return match.seat if match.seat is not None else named[0] if len(named) == 1 else None


def kind(match: Played, seat: int) -> str:
    """Say against whom it was: what it was played for ("daily"), else a level of bots, else people, or all sorts."""
    if match.task:
        return match.task.partition(" ")[0]
    others = {level for other, level in enumerate(match.levels) if other != seat}
    if "" in others:
        return PEOPLE
    return others.pop() if len(others) == 1 and CHANGED not in others else MIXED


def tally(matches: Sequence[Own]) -> Tally:
    """Count some matches."""
    return Tally(len(matches), sum(own.won for own in matches), tuple(own.score for own in matches))


def streak(matches: Sequence[Own]) -> Streak:
    """
    Count the matches won in a row; the last one comes first.

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
    """Count the days in a row on which a deal of the day was played; today need not have been played yet."""
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
    """List with whom the person has played, most often first."""
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
    """List what the better moves would have brought that were missed in a game, among `names`, the dearest first."""
    terms = dict[str, Term]()
    for played, lost in deals.values():
        for name, (moves, points) in lost.items() if played == game else ():
            known = terms.get(name, Term(name, 0, 0.0))
            terms[name] = Term(name, known.moves + moves, known.points + points)
    costly = (term for term in terms.values() if term.moves and f"term-{term.name}" in names)
    return sorted(costly, key=lambda term: (-term.points, term.name))[:MOST_TERMS]
