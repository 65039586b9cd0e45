"""A game that people are still joining: taking a seat, and dealing once every seat is taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.names import clean_name, name_key
from passalong.record import Record
from passalong.sealed.joint import OPENED_FROM, JointSeed


def take_seat(record: Record, seat: int, name: str, answer: bytes = b"", *, mark: bytes = b"") -> Record:
    """
    Put a person on a free seat.

    `answer` is this device's part of a joint seed. Where there is none, `mark`, some random bytes, tells the person
    from others of the same name.

    Raises `ValueError` if the seat is not free, the name is empty, or somebody at the table has it.
    """
    name = clean_name(name)
    if seat not in range(record.num_players) or not record.is_free(seat):
        raise ValueError(f"Seat {seat} is not free.")
    if not name:
        raise ValueError("Whoever sits down needs a name.")
    if name_key(name) in map(name_key, record.names):
        raise ValueError(f"{name} is at this table already.")
    names = (*record.names[:seat], name, *record.names[seat + 1 :])
    if record.joint:
        return replace(record, names=names, deal=record.joint.answer(seat, answer))
    return replace(record, names=names, marks={**record.marks, seat: mark} if mark else record.marks)


def needs_openings(record: Record) -> bool:
    """Return whether two or more seats add to the deal, free ones included: each answer then commits to an opening."""
    free = sum(map(record.is_free, range(record.num_players)))
    return record.joint is not None and len(record.joint.answers) + free >= OPENED_FROM


def deal_further(record: Record, secret: bytes) -> Record:
    """
    Advance a fair deal as far as the device with its secret can: close it, reveal the secret, or do nothing.

    Raises `ValueError` while a seat is free, once the game is dealt, or if the secret is not the one that was committed
    to.
    """
    if record.joint is None or not record.joint.missing():
        return reveal(record, secret)
    return record if record.joint.closed else close(record)


def close(record: Record) -> Record:
    """
    Close a fair deal, so that nobody can join and no answer can change.

    Raises `ValueError` where that is not possible.
    """
    return replace(record, deal=_complete(record).close())


def show(record: Record, openings: Mapping[int, bytes]) -> Record:
    """
    Add the openings of some seats.

    Nothing changes before the deal is closed, or for a seat that has shown its own.
    """
    joint = record.joint
    if joint is None or not joint.closed:
        return record
    for seat in joint.missing():
        joint = joint.open(seat, openings[seat]) if seat in openings else joint
    return replace(record, deal=joint)


def reveal(record: Record, secret: bytes) -> Record:
    """
    Deal with a joint seed.

    Raises `ValueError` while a seat is free or has yet to show its opening, if the game is dealt already, or if the
    secret is not the one that was committed to.
    """
    return replace(record, deal=_complete(record).reveal(secret))


def _complete(record: Record) -> JointSeed:
    """
    Return the joint seed if it can be made final now.

    Raises `ValueError` if it is too early or too late for that.
    """
    if record.joint is None or record.is_dealt() or any(map(record.is_free, range(record.num_players))):
        raise ValueError("The cards are dealt once, when every seat is taken.")
    return record.joint
