"""A game that people are still joining: taking a seat, and dealing when every seat is taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.names import clean_name, name_key
from passalong.record import Record
from passalong.sealed.joint import OPENED_FROM, JointSeed


def take_seat(record: Record, seat: int, name: str, answer: bytes = b"", *, mark: bytes = b"") -> Record:
    """
    Put somebody on a free seat.

    `answer` is this device's part in a joint seed; without one, the random `mark` tells the person from a namesake.

    Raises `ValueError` for a seat that is not free, and for a name that is none or somebody's.
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
    """Tell whether two or more seats add to the deal, free ones included: then each answer commits to an opening."""
    free = sum(map(record.is_free, range(record.num_players)))
    return record.joint is not None and len(record.joint.answers) + free >= OPENED_FROM


def deal_further(record: Record, secret: bytes) -> Record:
    """
    Return a fair deal with what the device that has its secret can do now: close it, reveal it, or nothing.

    Raises `ValueError` while a seat is free, after the deal, or for another secret.
    """
    if record.joint is None or not record.joint.missing():
        return reveal(record, secret)
    return record if record.joint.closed else close(record)


def close(record: Record) -> Record:
    """Let nobody sit down any more, and no answer change; raises `ValueError` where that cannot be."""
    return replace(record, deal=_complete(record).close())


def show(record: Record, openings: Mapping[int, bytes]) -> Record:
    """Show the openings of some seats; before the deal is closed, and where they have been shown, nothing changes."""
    joint = record.joint
    if joint is None or not joint.closed:
        return record
    for seat in joint.missing():
        joint = joint.open(seat, openings[seat]) if seat in openings else joint
    return replace(record, deal=joint)


def reveal(record: Record, secret: bytes) -> Record:
    """
    Deal with a joint seed.

    Raises `ValueError` while a seat is free or has yet to show its opening, a second time, or for another secret.
    """
    return replace(record, deal=_complete(record).reveal(secret))


def _complete(record: Record) -> JointSeed:
    """Return a joint seed that is to become the seed now; raises `ValueError` where it is not yet time, or too late."""
    if record.joint is None or record.is_dealt() or any(map(record.is_free, range(record.num_players))):
        raise ValueError("The cards are dealt once, when every seat is taken.")
    return record.joint
