"""
Who sits where, when two versions of one game disagree about it.

Two guests can answer one invitation at the same time. Whichever devices hear of both, and in whatever order, they must
come to the same table without asking anybody: of two versions one `outweighs` the other, and whoever sits in the other
alone gets a seat that is still free.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, count
from typing import TypeAlias

from passalong.joint import JointSeed
from passalong.links.body import tagged_hash
from passalong.record import MAX_NAME, Record, RecordEvent

Person: TypeAlias = str | bytes
"""What tells somebody from all others at a table: a part in the deal, which no namesake shares, or else the name."""


def person(record: Record, seat: int) -> Person | None:
    """Return who sits on a seat; None for nobody, and for a bot."""
    if record.bots[seat] is not None or not record.names[seat]:
        return None
    answer = record.joint.answers.get(seat) if record.joint else None
    return answer or record.names[seat].casefold()


def people(record: Record) -> dict[Person, int]:
    """Return the seat of everybody at the table."""
    sitters = ((person(record, seat), seat) for seat in range(record.num_players))
    return {sitter: seat for sitter, seat in sitters if sitter is not None}


def host(record: Record) -> int:
    """Return the seat of whoever has invited, as far as a record can tell: the first that has not answered, or -1."""
    answered = record.joint.answers if record.joint else {}
    return next((seat for seat in people(record).values() if seat not in answered), -1)


def is_same_house(one: Record, other: Record) -> bool:
    """Tell whether two versions have the same host and the same bots: whoever else sits there are guests."""
    at = host(one)
    bots = (seat for seat in range(one.num_players) if one.bots[seat] or other.bots[seat])
    same = all((one.names[seat], one.bots[seat]) == (other.names[seat], other.bots[seat]) for seat in bots)
    return same and at == host(other) >= 0 and person(one, at) == person(other, at)


def actors(record: Record) -> list[int]:
    """List who acted at each step."""
    movers = (seat for seat, _ in record.moves())
    return [step.player if isinstance(step, RecordEvent) else next(movers) for step in record.steps()]


def disputed(one: Record, other: Record) -> set[int]:
    """Return the seats on which different people sit in two versions, and the seats of whoever sits on two."""
    here, there = people(one), people(other)
    twice = {sitter for sitter, seat in here.items() if there.get(sitter, seat) != seat}
    taken = (seat for seat in range(one.num_players) if not (one.is_free(seat) or other.is_free(seat)))
    seats = {seat for seat in taken if person(one, seat) != person(other, seat)}
    return seats | {at[sitter] for at in (here, there) for sitter in twice}


def outweighs(one: Record, other: Record) -> bool:
    """
    Tell which of two versions stays as it is, the same on every device.

    What counts, in this order: that it is dealt, how often whoever has invited has acted, how many steps there are, and
    how many people sit there. Where all that is alike, a hash decides, which nobody can choose.
    """
    return _weight(one) > _weight(other)


def seated_too(record: Record, other: Record) -> Record:
    """Give free seats, as far as there are any, to those who sit in the other version alone: if free, the same seat."""
    missing = [(sitter, seat) for sitter, seat in people(other).items() if sitter not in people(record)]
    for _, seat in sorted(missing, key=lambda sitter: (not record.is_free(sitter[1]), sitter[1])):
        free = [at for at in range(record.num_players) if record.is_free(at)]
        if free:
            record = _seated(record, seat if seat in free else free[0], other, seat)
    return record


def seat_moves_at(record: Record, moves: Iterable[RecordEvent], other: Record) -> list[RecordEvent]:
    """List those changes of devices in another version that hold for this one: of the same people, no later than it."""
    same = [seat for seat in range(record.num_players) if person(record, seat) == person(other, seat)]
    return [move for move in moves if move.player in same and move.at <= len(record.choices)]


def _weight(record: Record) -> tuple[object, ...]:
    acted = actors(record)
    digest = tagged_hash(b"version", replace(record, comments={}).to_text().encode())
    return record.is_dealt(), acted.count(host(record)), len(acted), len(people(record)), digest


def _seated(record: Record, at: int, other: Record, seat: int) -> Record:
    """Put whoever sits on a seat of the other version on a free seat of this one, with their part in the deal."""
    names, joint = list(record.names), record.joint
    names[at] = _own_name(other.names[seat], names)
    if joint and other.joint and seat in other.joint.answers:
        joint = JointSeed(joint.commitment, {**joint.answers, at: other.joint.answers[seat]}, joint.secret)
    return replace(record, names=tuple(names), joint=joint)


def _own_name(name: str, others: Iterable[str]) -> str:
    """Tell a namesake apart by a number."""
    taken = {other.casefold() for other in others}
    numbered = (f"{name[: MAX_NAME - 1 - len(str(number))]} {number}" for number in count(2))
    return next(called for called in chain([name], numbered) if called.casefold() not in taken)
