"""
Who sits where, when two versions of one game disagree about it.

Two guests can answer one invitation at the same time. All devices that see both answers, in whatever order, must arrive
at the same table without asking anybody. So one of two versions `outweighs` the other, and people who sit only in the
lighter one get a seat that is still free.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, count
from typing import TypeAlias

from passalong.deal import Sealed
from passalong.links.checksum import tagged_hash
from passalong.names import MAX_NAME, name_key
from passalong.record import Record, RecordEvent
from passalong.sealed.joint import JointSeed

Person: TypeAlias = str | bytes
"""What identifies a person at a table: an answer to a fair deal, a mark with the name, or the name alone."""
UNNUMBERED = MAX_NAME - 2
"""The longest part of a name that leaves room for a number."""


def person(record: Record, seat: int) -> Person | None:
    """Return who sits on a seat; None if it is free or a bot's."""
    if record.bots[seat] is not None or not record.names[seat]:
        return None
    name, _, own = record.sitter(seat)
    if own and not record.joint:
        return own + _unnumbered(name).encode()
    return own or name_key(name)


def people(record: Record) -> dict[Person, int]:
    """Return the seat of each person at the table."""
    sitters = ((person(record, seat), seat) for seat in range(record.num_players))
    return {sitter: seat for sitter, seat in sitters if sitter is not None}


def marked_as(record: Record, other: Record) -> Record:
    """Return a record with the marks of another version added: pages from before there were marks drop them."""
    known = {name_key(other.names[seat]): mark for seat, mark in other.marks.items()}
    names = ((seat, name_key(record.names[seat])) for seat in range(record.num_players) if not record.bots[seat])
    lost = {seat: known[name] for seat, name in names if name in known and seat not in record.marks}
    found = {seat: mark for seat, mark in lost.items() if mark not in record.marks.values()}
    return replace(record, marks={**record.marks, **found})


def host(record: Record) -> int:
    """Return the host's seat, the first whose person has not answered an invitation; -1 if there is none."""
    answered = record.joint.answers if record.joint else record.marks
    return next((seat for seat in people(record).values() if seat not in answered), -1)


def have_same_host_and_bots(one: Record, other: Record) -> bool:
    """Return whether two versions have the same host and the same bots, and so differ in guests alone."""
    at = host(one)
    bots = (seat for seat in range(one.num_players) if one.bots[seat] or other.bots[seat])
    same = all((one.names[seat], one.bots[seat]) == (other.names[seat], other.bots[seat]) for seat in bots)
    return same and at == host(other) >= 0 and person(one, at) == person(other, at)


def actors(record: Record) -> tuple[int, ...]:
    """Return the seat that acted at each step."""
    return record.once(_actors)


def _actors(record: Record) -> tuple[int, ...]:
    movers = (seat for seat, _ in record.moves())
    return tuple([step.player if isinstance(step, RecordEvent) else next(movers) for step in record.steps()])


def disputed(one: Record, other: Record) -> set[int]:
    """Return the seats that two versions give to different people, and both seats of a person who has moved."""
    here, there = people(one), people(other)
    twice = {sitter for sitter, seat in here.items() if there.get(sitter, seat) != seat}
    taken = (seat for seat in range(one.num_players) if not (one.is_free(seat) or other.is_free(seat)))
    seats = {seat for seat in taken if person(one, seat) != person(other, seat)}
    return seats | {at[sitter] for at in (here, there) for sitter in twice}


def outweighs(one: Record, other: Record) -> bool:
    """
    Return whether the first of two versions stays as it is; every device decides alike.

    In this order: whether the game is dealt, whether its deal is closed, how often the host has acted, the number of
    steps, and the number of people. A hash breaks ties. It favours nobody, except that a modified page could try marks
    until it wins.
    """
    return _weight(one) > _weight(other)


def fixed(record: Record) -> tuple[bool, bool]:
    """Return whether a game is dealt, and whether its deal is closed; once either is true, nobody can join."""
    return record.is_dealt(), record.joint is not None and record.joint.closed


def seated_too(record: Record, other: Record) -> Record:
    """Return a record with the people of another version added, on their own seats if free, else on others."""
    missing = [(sitter, seat) for sitter, seat in people(other).items() if sitter not in people(record)]
    for _, seat in sorted(missing, key=lambda sitter: (not record.is_free(sitter[1]), sitter[1])):
        free = [at for at in range(record.num_players) if record.is_free(at)]
        if free:
            record = _seated(record, seat if seat in free else free[0], other, seat)
    return record


def seat_moves_at(record: Record, moves: Iterable[RecordEvent], other: Record) -> list[RecordEvent]:
    """List the changes of device that are valid in a record: of the same people, and not after its end."""
    same = [seat for seat in range(record.num_players) if person(record, seat) == person(other, seat)]
    return [move for move in moves if move.player in same and move.at <= len(record.choices)]


def _weight(record: Record) -> tuple[object, ...]:
    acted = actors(record)
    unmarked = replace(record, comments={}, marks={})  # as a page from before there were marks would have it
    digests = [tagged_hash(b"version", each.to_text().encode()) for each in (unmarked, replace(record, comments={}))]
    return *fixed(record), acted.count(host(record)), len(acted), len(people(record)), *digests


def _seated(record: Record, at: int, other: Record, seat: int) -> Record:
    """Put the person of a seat in another version on a free seat, with their answer or mark."""
    names, deal = list(record.names), record.deal
    names[at] = _own_name(other.names[seat], names)
    if isinstance(deal, JointSeed) and other.joint and seat in other.joint.answers:
        deal = replace(deal, answers={**deal.answers, at: other.joint.answers[seat]})
    marks = {**record.marks, at: other.marks[seat]} if seat in other.marks else record.marks
    if isinstance(deal, Sealed) and other.seal and not deal.is_dealt and seat in other.seal.commitments:
        deal = replace(deal, seal=deal.seal.committed(at, other.seal.commitments[seat]))
    return replace(record, names=tuple(names), deal=deal, marks=marks)


def _unnumbered(name: str) -> str:
    """
    Return a name without the number that sets a namesake apart, truncated and case-folded, to compare it with others.

    >>> _unnumbered("Ben"), _unnumbered("Ben 2"), _unnumbered("Bartholomew Long"), _unnumbered("Bartholomew Lo 2")
    ('ben', 'ben', 'bartholomew lo', 'bartholomew lo')
    """
    first, _, number = name.rpartition(" ")
    return name_key((first if first and number.isdecimal() else name)[:UNNUMBERED].strip())


def _own_name(name: str, others: Iterable[str]) -> str:
    """Return a name that nobody else has, by adding a number if needed."""
    taken = set(map(name_key, others))
    numbered = (f"{name[:UNNUMBERED].rstrip()} {number}" for number in count(2))  # of fewer than ten
    return next(called for called in chain([name], numbered) if name_key(called) not in taken)
