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
from operator import attrgetter
from typing import NamedTuple

from passalong.challenge import MARK_BYTES, MAX_PLAYS, Challenge, Play
from passalong.links.checksum import MAX_TEXT, seal, tagged_hash, unseal
from passalong.links.coder import Bytes, Codec, Fields, Number, Packer, Unpacker, row, to_bytes, to_come
from passalong.links.errors import Clock, DamagedLinkError, Deadline
from passalong.links.format import (
    FORMAT,
    KIND_CHALLENGE,
    KIND_LOOK,
    NAME,
    pack,
    put_choices,
    put_head,
    take_choices,
    take_head,
    unpack,
)
from passalong.links.link import ChallengeLink, Link, MomentLink
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


def read_challenge(link: Link, clock: Clock | None = None) -> Challenge:
    """
    Read what a link to a challenge holds, every play to its end.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock, `SlowLinkError`.
    """
    if not isinstance(link, ChallengeLink):
        raise DamagedLinkError("This link is to hold a challenge, and does not.")
    unpacker = Unpacker(link.number)
    envelope, deals = take_head(unpacker)
    has_begun = envelope.turn or deals.events
    if envelope.kind != KIND_CHALLENGE or has_begun or deals.bots.count(None) != 1 or any(deals.marks):
        raise DamagedLinkError("This link is damaged: it is to hold a challenge, and does not.")
    challenge, deadline = Challenge(deals), Deadline(clock, MOST_SECONDS)
    if deals.names[challenge.seat]:
        raise DamagedLinkError("This link is damaged: somebody sits on the seat that is to be played.")
    plays, choices = list[Play](), 0
    for at in range(PLAYS.take(unpacker)):
        plays.append(_take_play(unpacker, challenge, deadline))
        choices += len(plays[-1].choices)
        if at >= ALWAYS and choices > MOST_CHOICES:
            raise DamagedLinkError("This link is damaged: it holds more than any that was written.", "slow")
    unpacker.finish()
    return replace(challenge, plays=tuple(plays))


def write(challenge: Challenge) -> str:
    """Write a challenge as letters and digits, the plays in their order."""
    return seal(_pack(challenge))


def read(body: str) -> Challenge:
    """Read what `write` has written; raises as `read_challenge` does."""
    return read_challenge(ChallengeLink(unseal(body)))


PLAYS = Number(MAX_PLAYS + 1)
PLAY: Codec[Play] = Fields(
    lambda name, mark, gave_up, choices: Play(mark, choices, bool(gave_up), name),
    NAME,
    Bytes(MARK_BYTES),
    Number(2),
    to_come(MAX_CHOICES),
    split=attrgetter("name", "mark", "gave_up", "choices"),
)


def _pack(challenge: Challenge) -> int:
    packer = Packer()
    put_head(packer, challenge.deals, KIND_CHALLENGE)
    PLAYS.put(packer, len(challenge.plays))
    for play in challenge.plays:
        PLAY.put(packer, play)
        put_choices(packer, challenge.record(play))
    return packer.number()


def _take_play(unpacker: Unpacker, challenge: Challenge, deadline: Deadline) -> Play:
    """Return a play; it must have come to its end, and no choice may come after that."""
    play = PLAY.take(unpacker)
    record, playback = take_choices(unpacker, replace(challenge.deals, choices=play.choices), deadline)
    playback.settle()
    if playback.state.is_terminal() == play.gave_up or (play.gave_up and record.num_players > 2):
        raise DamagedLinkError("This link is damaged: somebody has not played to the end.")
    return play._replace(choices=record.choices)


FOR_LOOK = "look"
"""Stands before the body of such a link, where else the name of the game stands."""
MAX_MOMENTS = 2 * (MAX_CHOICES + 1)
LOOK = row(Number(16), Number(16), Number(MAX_MOMENTS), Number(16))
"""Format, kind, moment, and eyes."""


class Look(NamedTuple):
    """A moment of a game that is over, seen from a seat, or with all hands open (None)."""

    record: Record
    moment: int
    viewer: int | None


def look_fragment(look: Look) -> str:
    """Write what stands behind the # of a link to look at a moment."""
    packer = Packer()
    LOOK.put(packer, (FORMAT, KIND_LOOK, look.moment, 0 if look.viewer is None else look.viewer + 1))
    return f"{FOR_LOOK}_{seal(packer.number(pack(look.record)))}"


def read_look(link: Link, clock: Clock | None = None) -> Look:
    """
    Read what a link to look at a moment holds.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock, `SlowLinkError`. Whether the game is over, and
    has such a moment, is left to whoever shows it.
    """
    if not isinstance(link, MomentLink):
        raise DamagedLinkError("This link is to show a moment of a game, and does not.")
    unpacker = Unpacker(link.number)
    _, _, moment, eyes = LOOK.take(unpacker)
    record = unpack(unpacker.rest(), clock).record
    if eyes > record.num_players:
        raise DamagedLinkError("This link is damaged: there is no such seat.")
    return Look(record, moment, eyes - 1 if eyes else None)
