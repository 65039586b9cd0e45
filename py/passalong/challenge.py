"""
Deals that several people play: the same ones again, as in duplicate bridge, and challenges set with them.

A challenge is deals that somebody has played against bots, for others to play from the same seat with the same cards.
Whoever has played adds how: the challenge goes from one to the next by link, and gathers the plays of all of them.

In each deal the card that comes first is the same for everybody, and so on with the second and every further one,
whatever is played, as long as the cards come from the deck: docs/comparing.md tells where a game cannot promise that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import NamedTuple

from passalong.chance import CHANCE_STREAM, Generator, Seeded
from passalong.deal import Duplicate, Seed
from passalong.game import State
from passalong.match import Match
from passalong.record import ENDINGS, SEAT_NAME, Record, RecordEvent
from passalong.replay import Playback


def as_duplicate(record: Record) -> Record:
    """
    Return the deals of a record that are over as deals to be played again, with what was chosen in them.

    A match that was given up in its first deal counts as one deal; nothing else that happened around the rules is kept.
    Raises `ValueError` where none is over, or where the cards do not follow from a seed that is known.
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
    """Return the same deals before anything has happened in them."""
    return replace(record, choices=(), events=(), comments={})


class _Noting(Seeded):
    """The chance of a game that notes how many words of its stream have been used whenever a further deal begins."""

    def __init__(self, seed: bytes) -> None:
        self._counted = _Counted(seed, CHANCE_STREAM)
        super().__init__(self._counted)
        self.begins: list[int] = []

    def outcome(self, state: State) -> int:
        if len(state.observation(None).deal_scores) > len(self.begins):
            self.begins.append(self._counted.used)
        return super().outcome(state)


class _Counted(Generator):
    """Random numbers, and how many words of their stream have been used."""

    used = 0

    def _words_from(self, begin: int) -> Iterator[int]:
        self.used = begin
        for word in super()._words_from(begin):
            self.used += 1
            yield word


MAX_PLAYS = 16
MARK_BYTES = 2
RESIGN = "resign"


class Play(NamedTuple):
    """
    How somebody has played the deals: all choices of all seats, and whether they gave up after the last one.

    `mark` is random, and tells namesakes apart who have played alike. `name` is empty until the play is first sent.
    """

    mark: bytes
    choices: tuple[int, ...]
    gave_up: bool = False
    name: str = ""

    def same_as(self, other: Play) -> bool:
        """Tell whether it is the same play, whatever it is called."""
        return self[:-1] == other[:-1]


@dataclass(frozen=True)
class Challenge:
    """The deals, as a record in which nothing has been played and nobody sits on the seat that is to be played."""

    deals: Record
    plays: tuple[Play, ...] = ()

    @property
    def seat(self) -> int:
        """The seat that everybody plays."""
        return self.deals.bots.index(None)

    def record(self, play: Play) -> Record:
        """Return the game as somebody has played it."""
        events = (RecordEvent(len(play.choices), RESIGN, self.seat),) * play.gave_up
        seated = self.seated(play.name or SEAT_NAME.format(number=self.seat + 1))
        return replace(seated, choices=play.choices, events=events)

    def seated(self, name: str) -> Record:
        """Return the deals with somebody on the seat that is to be played."""
        names = (*self.deals.names[: self.seat], name, *self.deals.names[self.seat + 1 :])
        return replace(self.deals, names=names)

    def joined(self, plays: Iterable[Play]) -> Challenge:
        """Return the challenge with further plays, none twice; as many as there is room for beside those it has."""
        known = {play[:-1]: play for play in sorted({*self.plays, *plays})}
        new = [key for key in known if key not in {play[:-1] for play in self.plays}]
        left_out = set(new[max(0, MAX_PLAYS - len(self.plays)) :])
        return replace(self, plays=tuple(sorted(play for key, play in known.items() if key not in left_out)))


def may_challenge(record: Record) -> bool:
    """Tell whether the deals of a game that are over can be set others to play: one person, bots on all other seats."""
    people = [seat for seat, bot in enumerate(record.bots) if bot is None]
    return len(people) == 1 and isinstance(record.deal, Seed | Duplicate) and not record.hand_overs()


def challenge_of(record: Record, mark: bytes) -> tuple[Challenge, Play]:
    """Return the challenge to play the deals of a game that are over, and how they were played in it."""
    played = as_duplicate(record)
    names = tuple(name if bot else "" for name, bot in zip(played.names, played.bots, strict=True))
    gave_up = any(event.kind == RESIGN for event in played.events)
    return Challenge(replace(unplayed(played), names=names)), Play(mark, played.choices, gave_up)


# Comparing


class Result(NamedTuple):
    """What has come of a play: the totals, what each deal has brought, whether the seat has won or given up."""

    scores: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...]
    has_won: bool
    gave_up: bool


def result(challenge: Challenge, play: Play) -> Result:
    """Return what has come of a play."""
    match = Match(challenge.record(play))
    seen = match.observation(None)
    return Result(seen.scores, tuple(seen.deal_scores), match.returns()[challenge.seat] > 0, play.gave_up)


class Parting(NamedTuple):
    """
    Where two ways to play a deal part: which deal it is, and after how many choices of each the next one differs.

    Whoever has given up there has no further choice.
    """

    deal: int
    here: int
    there: int


def partings(challenge: Challenge, one: Play, other: Play) -> Iterator[Parting]:
    """Yield for each deal that both have played where they part, if they do."""
    both = [deals(challenge.record(play)) for play in (one, other)]
    for deal, (here, there) in enumerate(zip(*both, strict=False)):
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(here.moves, there.moves, strict=False))
        same = sum(1 for _ in alike)
        if same < max(len(here.moves), len(there.moves)):
            yield Parting(deal, here.first + same, there.first + same)


class Deal(NamedTuple):
    """A deal in a record: how many choices came before it, and what was chosen in it, by seat and action."""

    first: int
    moves: list[tuple[int, int]]


def deals(record: Record) -> Sequence[Deal]:
    """List the deals of a record with the choices in them."""
    found = [Deal(0, [])]
    for at, (state, seat, action) in enumerate(record.walk()):
        if len(state.observation(None).deal_scores) == len(found):
            found.append(Deal(at, []))
        found[-1].moves.append((seat, action))
    return found
