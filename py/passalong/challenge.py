"""
Challenges: the same deals for several people, as in duplicate bridge.

A challenge is a set of deals that somebody has played against bots, for others to play from the same seat with the same
cards. It goes by link from player to player, and collects the play of each.

In each deal the first card drawn is the same for everybody, and so are the second and every further one, whatever is
played, as long as cards come from the deck. docs/comparing.md lists the games in which this cannot be guaranteed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from math import ceil
from typing import NamedTuple

from passalong.chance import CHANCE_STREAM, Generator, Seeded
from passalong.deal import Duplicate, Seed
from passalong.game import Observation, State
from passalong.match import Match
from passalong.record import ENDINGS, SEAT_NAME, Record, RecordEvent
from passalong.replay import Playback


def as_duplicate(record: Record) -> Record:
    """
    Return the finished deals of a record as deals to be played again, with the choices made in them.

    A match that was given up in its first deal counts as one deal; no other event around the rules is kept. Raises
    `ValueError` where no deal is finished, or where the cards do not follow from a known seed.
    """
    match record.deal:
        case Duplicate():
            return record
        case Seed(seed):
            chance = _Noting(seed)
        case _:
            raise ValueError("Only deals that follow from a seed alone can be played again.")
    playback = Playback(record.initial_state(), chance)
    deals, end, events = 0, 0, tuple[RecordEvent, ...]()
    playback.settle()
    for choice in record.choices:
        playback.choose(choice)
        playback.settle()
        over = len(playback.state.observation(None).deal_scores)
        if over > deals:
            deals, end = over, playback.made
    if not deals:
        deals, end = 1, len(record.choices)
        events = tuple(event for event in record.events if event.kind in ENDINGS)
        if not events:
            raise ValueError("No deal is over yet.")
    same = Duplicate(seed, tuple(chance.begins[: deals - 1]))
    return replace(unplayed(record), choices=record.choices[:end], events=events, marks={}, deal=same)


def unplayed(record: Record) -> Record:
    """Return the same deals before anything was played in them."""
    return replace(record, choices=(), events=(), comments={})


class _Noting(Seeded):
    """A source of chance that records how many words of its stream have been used when each further deal begins."""

    def __init__(self, seed: bytes) -> None:
        self._counted = _Counted(seed, CHANCE_STREAM)
        super().__init__(self._counted)
        self.begins: list[int] = []

    def outcome(self, state: State) -> int:
        # The first outcome after a deal was scored belongs to the next deal.
        if len(state.observation(None).deal_scores) > len(self.begins):
            self.begins.append(self._counted.used)
        return super().outcome(state)


class _Counted(Generator):
    """A generator that counts the words of its stream that have been used."""

    used = 0

    def _words_from(self, begin: int) -> Iterator[int]:
        self.used = begin
        for word in super()._words_from(begin):
            self.used += 1
            yield word


MAX_PLAYS = 16
WORDS_A_DEAL = 4096
"""How far apart new deals begin in the stream of chance."""
SECONDS_A_CHOICE, MINUTES = 10, 5
"""How long a choice takes, about, and the step to which the time for all of them is rounded up."""
MARK_BYTES = 2
RESIGN = "resign"


class Play(NamedTuple):
    """How one player played the deals."""

    mark: bytes
    """Random bytes, which tell people of the same name apart who made the same choices."""
    choices: tuple[int, ...]
    """All choices of all seats."""
    gave_up: bool = False
    """Whether the player gave up after the last choice."""
    name: str = ""
    """The player's name; empty until the play is first sent."""

    def same_as(self, other: Play) -> bool:
        """Return whether it is the same play, whatever its name."""
        return self[:-1] == other[:-1]


@dataclass(frozen=True)
class Challenge:
    """The deals to play, and the plays of them so far."""

    deals: Record
    """A record in which nothing has been played, with the challenge's seat free."""
    plays: tuple[Play, ...] = ()
    """The plays so far, sorted."""

    @property
    def seat(self) -> int:
        """The seat that every player takes."""
        return self.deals.bots.index(None)

    @property
    def num_deals(self) -> int:
        """How many deals there are."""
        return self.deals.deal.deals if isinstance(self.deals.deal, Duplicate) else 1

    def afresh(self, seed: bytes) -> Challenge:
        """Return as many new deals, with the same bots and rules, which nobody has played yet."""
        begins = tuple(WORDS_A_DEAL * deal for deal in range(1, self.num_deals))
        return Challenge(replace(self.deals, deal=Duplicate(seed, begins)))

    def record(self, play: Play) -> Record:
        """Return the game as it was played."""
        events = (RecordEvent(len(play.choices), RESIGN, self.seat),) * play.gave_up
        seated = self.seated(play.name or SEAT_NAME.format(number=self.seat + 1))
        return replace(seated, choices=play.choices, events=events)

    def seated(self, name: str) -> Record:
        """Return the deals with a player of this name on the challenge's seat."""
        names = (*self.deals.names[: self.seat], name, *self.deals.names[self.seat + 1 :])
        return replace(self.deals, names=names)

    def joined(self, plays: Iterable[Play]) -> Challenge:
        """Return the challenge with further plays, without duplicates and up to the limit of plays."""
        known = {play[:-1]: play for play in sorted({*self.plays, *plays})}
        new = [key for key in known if key not in {play[:-1] for play in self.plays}]
        left_out = set(new[max(0, MAX_PLAYS - len(self.plays)) :])
        return replace(self, plays=tuple(sorted(play for key, play in known.items() if key not in left_out)))


def may_challenge(record: Record) -> bool:
    """Return whether the finished deals can be a challenge: one seat has a person, and all others have bots."""
    people = [seat for seat, bot in enumerate(record.bots) if bot is None]
    return len(people) == 1 and isinstance(record.deal, Seed | Duplicate) and not record.hand_overs()


def challenge_of(record: Record, mark: bytes) -> tuple[Challenge, Play]:
    """Return the challenge with the finished deals of a game, and how they were played in it."""
    played = as_duplicate(record)
    names = tuple(name if bot else "" for name, bot in zip(played.names, played.bots, strict=True))
    gave_up = any(event.kind == RESIGN for event in played.events)
    return Challenge(replace(unplayed(played), names=names)), Play(mark, played.choices, gave_up)


# Comparing


class Result(NamedTuple):
    """The result of a play."""

    scores: tuple[int, ...]
    """The totals of all seats."""
    deals: tuple[tuple[int, ...], ...]
    """The points of all seats in each deal."""
    has_won: bool
    """Whether the challenge's seat has won."""
    gave_up: bool
    """Whether its player gave up."""
    turns: int | None = None
    """The number of turns in which it has won; None if it has not, or if the game compares points instead."""


def result(challenge: Challenge, play: Play, turns: Callable[[Observation, int], int] | None = None) -> Result:
    """Return the result of a play; `turns` counts those of a seat, if the game compares them."""
    match, seat = Match(challenge.record(play)), challenge.seat
    seen, has_won = match.observation(None), match.returns()[challenge.seat] > 0
    needed = turns(seen, seat) if turns and has_won else None
    return Result(seen.scores, tuple(seen.deal_scores), has_won, play.gave_up, needed)


def minutes(challenge: Challenge) -> int:
    """Estimate how long the deals take, from the longest play; it is rounded so that it tells nothing about them."""
    walks = (challenge.record(play).walk() for play in challenge.plays)
    choices = max((sum(seat == challenge.seat for _, seat, _ in walk) for walk in walks), default=0)
    return MINUTES * max(1, ceil(choices * SECONDS_A_CHOICE / 60 / MINUTES))


class Parting(NamedTuple):
    """Where two plays of a deal differ first. A play that was given up there has no further choice."""

    deal: int
    """The deal, from 0."""
    here: int
    """The number of equal choices before it, in the first play's own count."""
    there: int
    """The same in the other play."""


def partings(challenge: Challenge, one: Play, other: Play) -> Iterator[Parting]:
    """Yield for each deal that both have played where they differ, if they do."""
    both = [deals(challenge.record(play)) for play in (one, other)]
    for deal, (here, there) in enumerate(zip(*both, strict=False)):
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(here.moves, there.moves, strict=False))
        same = sum(1 for _ in alike)
        if same < max(len(here.moves), len(there.moves)):
            yield Parting(deal, here.first + same, there.first + same)


class Deal(NamedTuple):
    """A deal in a record: the number of choices before it, and its own choices as `(seat, action)`."""

    first: int
    moves: list[tuple[int, int]]


def deals(record: Record) -> Sequence[Deal]:
    """Return the deals of a record with their choices."""
    found = [Deal(0, [])]
    for at, (state, seat, action) in enumerate(record.walk()):
        if len(state.observation(None).deal_scores) == len(found):
            found.append(Deal(at, []))
        found[-1].moves.append((seat, action))
    return found
