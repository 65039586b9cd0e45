"""
Comparing the game in a link with what this device knows of it.

Every link holds the whole game, so two versions of one game can be compared step by step. Four differences are merged:
somebody has taken a free seat, has moved to another device, has claimed a win because nobody answers, or has acted out
of turn while another player moved. Where two people have taken the same seat, one of them gets another seat, without
being asked. Everything else is a fork.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice, takewhile
from typing import NamedTuple

from passalong.deal import Deal, Sealed
from passalong.game import IllegalActionError
from passalong.links.format import game_id
from passalong.links.sealing import contradict, filled_as
from passalong.match import Match
from passalong.names import name_key
from passalong.record import Record, RecordEvent, Step
from passalong.sealed.joint import JointSeed
from passalong.sync.seating import (
    actors,
    disputed,
    fixed,
    have_same_host_and_bots,
    host,
    marked_as,
    outweighs,
    people,
    seat_moves_at,
    seated_too,
)
from passalong.sync.transitions import check_deal, check_transitions, has_begun, late_seats, with_own_locks

Move = tuple[int, int]
"""A seat and its action."""
Sitter = tuple[str, str | None, bytes | None]
"""Who sits on a seat: a name, the level of a bot, and a mark."""


class Kind(Enum):
    """How a link compares with what this device knows of its game."""

    NEW = "new"
    SAME = "same"
    NEWER = "newer"
    OLDER = "older"
    MERGED = "merged"
    FORK = "fork"


class Conflict(Enum):
    """What a fork is about: a move, an act out of turn that came too late, or a seat that two people have taken."""

    MOVE = "move"
    LATE = "late"
    SEAT = "seat"


@dataclass(frozen=True, slots=True)
class Opening:
    """
    The result of comparing a link with the known game.

    A seat that two people have taken makes no fork, unless the cards have been dealt twice or the versions differ in
    the host or in a bot.
    """

    kind: Kind
    """How the link compares with the known game."""
    record: Record
    """The game to keep. In a fork it is the known version, and the incoming one is kept beside it."""
    at: int
    """The number of steps that both versions have in common."""
    seat: int | None = None
    """The seat that acted where a fork begins; None without a fork and for a seat that was taken twice."""
    conflict: Conflict | None = None
    """What a fork is about, `SEAT` also where two people have taken one seat; None otherwise."""
    both_moved: bool = False
    """Whether moves of both have been merged."""


class Moved(NamedTuple):
    """A seat that has acted, and at which step."""

    at: int
    seat: int


def relate(known: Record | None, incoming: Record, *, decides: bool = False, own: Collection[int] = ()) -> Opening:
    """
    Compare a game that came by link with the version that this device knows.

    `decides` is True on the host's device: there, of two people who have taken one seat, the one who came first keeps
    it. `own` are the seats of a sealed game that are played here, or those of a fair deal whose secret or opening is
    kept here.

    Raises `ValueError` for two different games, and `TransitionError` if the link changes what is fixed in such a game.
    """
    if known is None:
        return Opening(Kind.NEW, incoming, 0)
    if (game_id(known), known.setup()) != (game_id(incoming), incoming.setup()):
        raise ValueError("These are two different games.")
    known, incoming = marked_as(known, incoming), marked_as(incoming, known)
    if known.seal:
        check_transitions(known, incoming, own)
        if late_seats(known, incoming):
            return Opening(Kind.OLDER, known, _in_common(known.steps(), incoming.steps()), conflict=Conflict.SEAT)
        incoming = with_own_locks(incoming, known, own)
    check_deal(known, incoming, own)
    if incoming.num_shown < known.num_shown:
        incoming = filled_as(incoming, known)
    else:
        known = filled_as(known, incoming)
    mine, theirs = known.without_asides(), incoming.without_asides()
    at = _in_common(mine.steps(), theirs.steps())
    if contradict(mine, theirs):
        if seats := disputed(mine, theirs):  # two people have made a hidden choice for one seat: none has moved twice
            if decides and have_same_host_and_bots(mine, theirs) and not any(has_begun(theirs, seat) for seat in seats):
                return Opening(Kind.OLDER, known, at, conflict=Conflict.SEAT)
            return Opening(Kind.FORK, known, at, None, Conflict.SEAT)
        parted = at < min(len(mine.steps()), len(theirs.steps()))
        return Opening(Kind.FORK, known, at, *(_who_and_why(mine, theirs, at) if parted else (None, Conflict.MOVE)))
    if _is_dealt_twice(mine, theirs):
        return Opening(Kind.FORK, known, at, None, Conflict.SEAT)
    try:
        header = _united_header(mine, theirs)
    except ValueError:
        return _settled(known, incoming, at, decides=decides)
    played = _united_steps(mine, theirs, at)
    if played is None:
        return Opening(Kind.FORK, known, at, *_who_and_why(mine, theirs, at))
    united = replace(header, choices=played.choices, events=played.events)
    united = united.with_asides(_united_asides(known.asides(), incoming.asides()))
    both_moved = at < min(len(mine.steps()), len(theirs.steps()))
    kind = Kind.MERGED if both_moved else _kind(known, incoming, united)
    return Opening(kind, united, at, both_moved=both_moved)


def _settled(known: Record, incoming: Record, at: int, *, decides: bool) -> Opening:
    """
    Resolve a dispute about seats: one version stays, and people who sit only in the other one get a free seat.

    Moves that the other version has from a disputed seat are dropped. Moves that undisputed people made at the same
    time are merged, or make a fork, as in `relate`. Versions with different hosts or bots are a fork, too. A version in
    which the host has acted more often always stays.
    """
    mine, theirs = known.without_asides(), incoming.without_asides()
    acted = actors(mine), actors(theirs)
    if not have_same_host_and_bots(mine, theirs):
        return Opening(Kind.FORK, known, at, None, Conflict.SEAT)
    both_moved = at < min(map(len, acted)) and not {seats[at] for seats in acted} & disputed(mine, theirs)
    played = _united_steps(mine, theirs, at) if both_moved else None
    if both_moved and played is None:
        return Opening(Kind.FORK, known, at, *_who_and_why(mine, theirs, at))
    stays, goes = (mine, theirs) if _stays(mine, theirs, at, decides=decides) else (theirs, mine)
    settled = seated_too(stays, goes)
    if played:
        settled = replace(settled, choices=played.choices, events=played.events)
    moved = (seat_moves_at(settled, record.asides(), record) for record in (known, incoming))
    settled = settled.with_asides(_united_asides(*moved))
    kind = _kind(known, incoming, settled)
    return Opening(kind, settled, at, conflict=Conflict.SEAT, both_moved=both_moved)


def _stays(known: Record, incoming: Record, at: int, *, decides: bool) -> bool:
    """
    Return whether the known version stays, rather than the incoming one.

    In general that is the version which `outweighs` the other. Only the host's device may keep the version that came
    first, and it does so only where all other devices will follow it soon: because its version then has more people, or
    because the next move decides between the two.
    """
    # Where the incoming version continues the known one, there is nothing to protect.
    lasts = at == len(known.steps()) < len(incoming.steps())
    if not decides or lasts or fixed(known) != fixed(incoming):
        return outweighs(known, incoming)
    own = host(known)
    more = len(people(seated_too(known, incoming))) > max(len(people(known)), len(people(incoming)))
    ahead = actors(incoming).count(own) > actors(known).count(own)
    return not ahead if more or _waits(known, incoming, own) else outweighs(known, incoming)


def _waits(known: Record, incoming: Record, host: int) -> bool:
    """Return whether the next move decides between two versions: the host's, or the first one from a disputed seat."""
    if not known.is_dealt():
        return False
    on_turn = Match(known).current_player()
    return on_turn == host or (known.steps() == incoming.steps() and on_turn in disputed(known, incoming))


def moved_since(known: Record, incoming: Record) -> tuple[Moved, ...]:
    """List the seats that have acted in a newer version of a game since the known one, in order."""
    known, incoming = known.without_asides(), incoming.without_asides()
    at = _in_common(known.steps(), incoming.steps())
    return tuple(Moved(at + after, seat) for after, seat in enumerate(actors(incoming)[at:]))


def _kind(known: Record, incoming: Record, united: Record) -> Kind:
    as_known, as_incoming = (_news(united) == _news(record) for record in (known, incoming))
    if as_known:
        return Kind.SAME if as_incoming else Kind.OLDER
    return Kind.NEWER if as_incoming else Kind.MERGED


def _news(record: Record) -> tuple[object, ...]:
    known_of = record.names, record.bots, record.deal, record.marks
    return *known_of, record.steps(), record.events


def _in_common(first: Sequence[Step], second: Sequence[Step]) -> int:
    pairs = enumerate(zip(first, second, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(first), len(second)))


# Seats and the deal


def _is_dealt_twice(one: Record, other: Record) -> bool:
    """Return whether the host has dealt twice, which is against the rules."""
    return one.is_dealt() and other.is_dealt() and _drawn_from(one.deal) != _drawn_from(other.deal)


def _drawn_from(deal: Deal) -> object:
    """
    Return what determines the chance events.

    Two versions of a fair deal or a sealed game know different parts of it.
    """
    return deal.seed if isinstance(deal, JointSeed | Sealed) else deal


def _united_header(known: Record, incoming: Record) -> Record:
    """Merge seats, answers and secret of two versions; raises `ValueError` where people dispute a seat."""
    seats = [_united_seat(mine, theirs) for mine, theirs in zip(_seated(known), _seated(incoming), strict=True)]
    names = [name_key(name) for name, _, _ in seats if name]
    if len(set(names)) < len(names) and known.names != incoming.names:
        raise ValueError("Somebody sits on two seats, or has a namesake.")
    return replace(
        known,
        names=tuple(name for name, _, _ in seats),
        bots=tuple(bot for _, bot, _ in seats),
        deal=_united_deal(known.deal, incoming.deal),
        marks={seat: mark for seat, (_, _, mark) in enumerate(seats) if mark},
    )


def _united_deal(known: Deal, incoming: Deal) -> Deal:
    """Merge what two versions know of a deal; raises `ValueError` where they contradict each other."""
    if isinstance(known, JointSeed) and isinstance(incoming, JointSeed):
        return known.united(incoming)
    if isinstance(known, Sealed) and isinstance(incoming, Sealed):
        return known.united(incoming)
    return known


def _united_asides(known: Iterable[RecordEvent], incoming: Iterable[RecordEvent]) -> Iterator[RecordEvent]:
    """Yield the asides of two versions; one that occurs in both is counted once."""
    return (Counter(known) | Counter(incoming)).elements()


def _seated(record: Record) -> list[Sitter]:
    marks = (record.marks.get(seat) for seat in range(record.num_players))
    return list(zip(record.names, record.bots, marks, strict=True))


def _united_seat(mine: Sitter, theirs: Sitter) -> Sitter:
    free = ("", None, None)
    if mine != theirs and free not in (mine, theirs):
        raise ValueError("Two people have taken one seat.")
    return theirs if mine == free else mine


# Steps


def _united_steps(known: Record, incoming: Record, at: int) -> Record | None:
    """Return a record with the steps of both versions, or None where they contradict each other."""
    if at == len(incoming.steps()):
        return known
    if at == len(known.steps()):
        return incoming
    begin = _choices_before(known, at)
    # Only choices are merged: every event around the rules must stand before the point where the versions part.
    if not len(known.events) == len(incoming.events) == at - begin:
        return None
    return _united_act(known, incoming, begin) or _united_act(incoming, known, begin)


def _choices_before(record: Record, at: int) -> int:
    return sum(not isinstance(step, RecordEvent) for step in record.steps()[:at])


def _united_act(acted: Record, moved: Record, begin: int) -> Record | None:
    """
    Merge an act out of turn, the next step of `acted`, with the turn that `moved` has taken at the same time.

    Returns None if the two are something else. Either version may already have merged the same two, and have continued.
    """
    start = replace(acted, choices=acted.choices[:begin])
    on_turn = start.replay().current_player()
    act, moves = next(islice(acted.moves(), begin, None)), list(islice(moved.moves(), begin, None))
    turn = list(takewhile(lambda move: move[0] == on_turn, moves))
    if act[0] == on_turn:
        return None
    if not turn:
        return _one_of_two(acted, moved, begin)
    both = _at_once(start, act, turn) or replace(moved, choices=moved.choices[: begin + len(turn)])
    is_lone = len(acted.choices) == begin + 1, len(moves) == len(turn)
    further = [record for record, lone in zip((acted, moved), is_lone, strict=True) if not lone]
    if not all(_goes_on_from(record, both) for record in further):
        return None
    return further[0] if further else both


def _one_of_two(one: Record, other: Record, begin: int) -> Record | None:
    """
    Choose between two acts out of turn that happened at once: the one that the game continues from, else the first in
    order.
    """
    further = [record for record in (one, other) if len(record.choices) > begin + 1]
    if len(further) == 2:
        return None
    return further[0] if further else min(one, other, key=lambda record: record.choices)


def _at_once(start: Record, act: Move, turn: list[Move]) -> Record | None:
    """
    Play a turn and an act out of turn that happened at once; returns None if the act is no longer possible.

    The act comes first if the turn can still be finished after it (Loot's `afterTurn`, L34), and last otherwise.
    """
    return _played(start, [act], turn) or _played(start, turn, [act])


def _played(start: Record, *parts: list[Move]) -> Record | None:
    """Play some moves within one deal; returns None if one of them is not possible."""
    match = Match(start)
    deal = match.observation(None).round
    for moves in parts:
        if match.observation(None).round != deal:
            return None
        try:
            for seat, action in moves:
                match.play(seat, action)
        except IllegalActionError:
            return None
    return match.record


def _goes_on_from(record: Record, start: Record) -> bool:
    return record.choices[: len(start.choices)] == start.choices


def _who_and_why(known: Record, incoming: Record, at: int) -> tuple[int, Conflict]:
    """Return the seat that acted where two versions part, and what the fork is about."""
    seats = actors(known)[at], actors(incoming)[at]
    if not any(isinstance(record.steps()[at], RecordEvent) for record in (known, incoming)):
        on_turn = known.replay(_choices_before(known, at)).current_player()
        late = [seat for seat in seats if seat != on_turn]
        if len(late) == 1:
            return late[0], Conflict.LATE
    return seats[1], Conflict.MOVE
