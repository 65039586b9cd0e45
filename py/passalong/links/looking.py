"""
A look at a moment of a game that is over, as a link: which moment, whose eyes, and the link of the game itself.

    envelope    format, kind (4 bits each)
    moment      its number
    eyes        0 where all hands are open, else the number of a seat, from 1
    game        the whole number of a link of that game
"""

from __future__ import annotations

from typing import NamedTuple

from passalong.links.body import seal, unseal
from passalong.links.coder import Packer, Unpacker
from passalong.links.deadline import Clock
from passalong.links.envelope import FORMAT, KIND_LOOK, pack, unpack
from passalong.links.errors import DamagedLinkError
from passalong.links.finding import find_body
from passalong.record import MAX_CHOICES, Record

FOR_LOOK = "look"
"""Stands before the body of such a link, where else the name of the game stands."""
MAX_MOMENTS = 2 * (MAX_CHOICES + 1)
EYES_RADIX = 16


class Look(NamedTuple):
    """A moment of a game that is over, seen from a seat, or with all hands open (None)."""

    record: Record
    moment: int
    viewer: int | None


def look_fragment(look: Look) -> str:
    """Write what stands behind the # of a link to look at a moment."""
    return f"{FOR_LOOK}_{seal(_pack(look))}"


def read_look(text: str, clock: Clock | None = None) -> Look:
    """
    Read a link to look at a moment, or a message with one in it.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock, `SlowLinkError`. Whether the game is over, and
    has such a moment, is left to whoever shows it.
    """
    unpacker = Unpacker(unseal(find_body(text)))
    if (unpacker.take(16), unpacker.take(16)) != (FORMAT, KIND_LOOK):
        raise DamagedLinkError("This link is damaged: it is to show a moment of a game, and does not.")
    moment, eyes = unpacker.take(MAX_MOMENTS), unpacker.take(EYES_RADIX)
    record = unpack(unpacker.rest(), clock)
    if eyes > record.num_players:
        raise DamagedLinkError("This link is damaged: there is no such seat.")
    return Look(record, moment, eyes - 1 if eyes else None)


def _pack(look: Look) -> int:
    packer = Packer()
    packer.put(FORMAT, 16)
    packer.put(KIND_LOOK, 16)
    packer.put(look.moment, MAX_MOMENTS)
    packer.put(0 if look.viewer is None else look.viewer + 1, EYES_RADIX)
    return packer.number(pack(look.record))
