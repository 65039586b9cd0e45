"""A record to a link and back."""

from __future__ import annotations

from passalong.links.body import seal, seal_digits, unseal
from passalong.links.deadline import Clock
from passalong.links.envelope import KIND_SEAT, pack, unpack
from passalong.links.finding import find_body
from passalong.record import Record

FOR_SEAT = "seat"
"""Stands before the body of a link that brings a seat to another device, where else the name of the game stands."""


def encode(record: Record) -> str:
    """Write a whole game as letters and digits; comments are left out."""
    return seal(pack(record))


def published(record: Record) -> Record:
    """Return a game as everybody may know it: of a sealed one, without what this device alone knows."""
    return decode(encode(record)) if record.seal else record


def fragment(record: Record) -> str:
    """
    Write what stands behind the # of a game's link: the name of the game, for people to read, and its body.

    An underscore stands between the two: no messenger cuts a link there, and a double click selects both. Underscores
    within the name are left out, because some messengers read a pair of them as italics. Readers ignore the name.
    """
    return f"{record.game.replace('_', '')}_{encode(record)}"


def encode_digits(record: Record) -> str:
    """Write a whole game as digits alone, for a QR code."""
    return seal_digits(pack(record))


def seat_fragment(record: Record, seat: int) -> str:
    """Write what stands behind the # of a link that brings a seat to another device, whose secret is locked."""
    return f"{FOR_SEAT}_{seal(_pack_seat(record, seat))}"


def seat_digits(record: Record, seat: int) -> str:
    """Write the same as digits alone, for a QR code."""
    return seal_digits(_pack_seat(record, seat))


def _pack_seat(record: Record, seat: int) -> int:
    return pack(record.with_locks({seat: record.locked[seat]}), KIND_SEAT)


def decode(text: str, clock: Clock | None = None) -> Record:
    """
    Read a link, or a message with a link in it, and check it by replaying it.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock such as `time.monotonic`, `SlowLinkError`.
    """
    return decode_body(find_body(text), clock)


def decode_body(body: str, clock: Clock | None = None) -> Record:
    """Read the body of a link where it has been found already, as in `Lead.text`; raises as `decode` does."""
    return unpack(unseal(body), clock)
