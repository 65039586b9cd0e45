"""A game that people are still joining: taking a seat, and dealing when every seat is taken."""

from __future__ import annotations

from dataclasses import replace

from passalong.names import clean_name, name_key
from passalong.record import Record


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
        return replace(record, names=names, joint=record.joint.answer(seat, answer))
    return replace(record, names=names, marks={**record.marks, seat: mark} if mark else record.marks)


def reveal(record: Record, secret: bytes) -> Record:
    """Deal with a joint seed; raises `ValueError` while a seat is free, a second time, or for another secret."""
    if record.joint is None or record.is_dealt() or any(map(record.is_free, range(record.num_players))):
        raise ValueError("The cards are dealt once, when every seat is taken.")
    joint = record.joint.reveal(secret)
    return replace(record, joint=joint, seed=joint.seed())
