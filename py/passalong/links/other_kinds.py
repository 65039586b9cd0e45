"""
Links that bring no game to go on with: a challenge, and a moment to look at.

A challenge is the deals as in a link of a game in which nothing has happened, and after them each play. Every play is
checked by playing it to its end. Where not all plays fit into a link, those of others are left out.

A look at a moment of a game that is over says which moment, whose eyes, and the link of the game itself:

    envelope    format, kind (4 bits each)
    moment      its number
    eyes        0 where all hands are open, else the number of a seat, from 1
    game        the whole number of a link of that game
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from passalong.challenge import MARK_BYTES, MAX_PLAYS, Challenge, Play
from passalong.links.checksum import MAX_TEXT, seal, tagged_hash, unseal
from passalong.links.coder import Packer, Unpacker, to_bytes
from passalong.links.errors import Clock, DamagedLinkError, Deadline
from passalong.links.format import (
    FORMAT,
    KIND_CHALLENGE,
    KIND_LOOK,
    MAX_NAME_BYTES,
    pack,
    put_choices,
    put_head,
    take_choices,
    take_head,
    take_name,
    unpack,
)
from passalong.links.link import find_body
from passalong.record import MAX_CHOICES, Record

FOR_CHALLENGE = "challenge"
"""Stands before the body of a challenge, where else the name of the game stands."""
ID_BYTES = 5
MAX_LINK = MAX_TEXT - 1_000
"""So many characters leave room for the address of the page, and for the message."""
MOST_CHOICES = 4_000
"""Plays of others go along as long as there are no more choices in all, which a slow phone has to play."""
ALWAYS = 2
"""One's own play and that of whoever is answered go along, however long they are."""
MOST_SECONDS = 8.0
"""A challenge may take longer to open than a game, as it holds many."""


def challenge_id(challenge: Challenge) -> str:
    """Return what is the same for one challenge on every device: the deals and the bots are the same."""
    return tagged_hash(FOR_CHALLENGE.encode(), to_bytes(_pack(replace(challenge, plays=()))))[:ID_BYTES].hex()


def challenge_fragment(challenge: Challenge, first: Sequence[Play]) -> str:
    """Write what stands behind the # of a challenge's link: some plays first, and as many others as fit."""
    plays = (*first, *(play for play in challenge.plays if play not in first))[:MAX_PLAYS]
    while True:
        body, choices = write(replace(challenge, plays=plays)), sum(len(play.choices) for play in plays)
        if len(plays) <= len(first) or (len(body) <= MAX_LINK and choices <= MOST_CHOICES):
            return f"{FOR_CHALLENGE}_{body}"
        plays = plays[:-1]


def read_challenge(text: str, clock: Clock | None = None) -> Challenge:
    """
    Read a link to a challenge, or a message with one in it.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock, `SlowLinkError`.
    """
    return read(find_body(text), clock)


def write(challenge: Challenge) -> str:
    """Write a challenge as letters and digits, the plays in their order."""
    return seal(_pack(challenge))


def read(body: str, clock: Clock | None = None) -> Challenge:
    """Read what `write` has written; raises as `read_challenge` does."""
    unpacker = Unpacker(unseal(body))
    envelope, deals, _ = take_head(unpacker)
    if not envelope.is_challenge or envelope.turn or deals.events or deals.bots.count(None) != 1 or any(deals.marks):
        raise DamagedLinkError("This link is damaged: it is to hold a challenge, and does not.")
    challenge, deadline = Challenge(deals), Deadline(clock, MOST_SECONDS)
    if deals.names[challenge.seat]:
        raise DamagedLinkError("This link is damaged: somebody sits on the seat that is to be played.")
    plays, choices = list[Play](), 0
    for at in range(unpacker.take(MAX_PLAYS + 1)):
        plays.append(_take_play(unpacker, challenge, deadline))
        choices += len(plays[-1].choices)
        if at >= ALWAYS and choices > MOST_CHOICES:
            raise DamagedLinkError("This link is damaged: it holds more than any that was written.", "slow")
    unpacker.finish()
    return replace(challenge, plays=tuple(plays))


def _pack(challenge: Challenge) -> int:
    packer = Packer()
    put_head(packer, challenge.deals, KIND_CHALLENGE)
    packer.put(len(challenge.plays), MAX_PLAYS + 1)
    for play in challenge.plays:
        packer.put_text(play.name, MAX_NAME_BYTES)
        packer.put_bytes(play.mark)
        packer.put(int(play.gave_up), 2)
        packer.put(len(play.choices), MAX_CHOICES + 1)
        put_choices(packer, challenge.record(play))
    return packer.number()


def _take_play(unpacker: Unpacker, challenge: Challenge, deadline: Deadline) -> Play:
    """Return a play; it must have come to its end, and no choice may come after that."""
    name, mark = take_name(unpacker), unpacker.take_bytes(MARK_BYTES)
    gave_up, turn = bool(unpacker.take(2)), unpacker.take(MAX_CHOICES + 1)
    record, state = take_choices(unpacker, challenge.deals, turn, 0, deadline)
    if state.is_terminal() == gave_up or (gave_up and record.num_players > 2):
        raise DamagedLinkError("This link is damaged: somebody has not played to the end.")
    return Play(mark, record.choices, gave_up, name)


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
    return f"{FOR_LOOK}_{seal(_pack_look(look))}"


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


def _pack_look(look: Look) -> int:
    packer = Packer()
    packer.put(FORMAT, 16)
    packer.put(KIND_LOOK, 16)
    packer.put(look.moment, MAX_MOMENTS)
    packer.put(0 if look.viewer is None else look.viewer + 1, EYES_RADIX)
    return packer.number(pack(look.record))
