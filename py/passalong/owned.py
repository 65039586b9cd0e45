"""A seat's own secret in a sealed game: knowing it again, finding with it what is hidden, and moving with the seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.games import load_pack
from passalong.record import Record
from passalong.sealed import chain, commitment, key_of
from passalong.sealed.hashing import digest

PROOF_BYTES = 4
"""Whoever makes one up has one try a link."""


def is_own(record: Record, seat: int, secret: bytes) -> bool:
    """Tell whether a seat has committed with this secret."""
    seal = record.seal
    if seal is None or seat not in seal.commitments:
        return False
    if record.rules().hidden_choices:
        return hidden_choice(record, seat, secret) is not None
    return seal.commitments[seat] in chain(secret)  # at its beginning, or where the last match of a series has ended


def with_own(record: Record, own: Mapping[int, bytes]) -> Record:
    """Return a sealed game in which these seats have the choices that they have hidden, and not what merely fits."""
    choices = list(record.choices)
    for seat in range(min(record.rules().hidden_choices, len(choices))):
        found = hidden_choice(record, seat, own[seat]) if seat in own else None
        choices[seat] = choices[seat] if found is None else found
    return replace(record, choices=tuple(choices))


def hidden_choice(record: Record, seat: int, secret: bytes) -> int | None:
    """Find the choice that a seat has committed to, by trying all that there are; None for another secret."""
    seal, begin = record.seal, load_pack(record.game).fillings
    if seal is None or begin is None or seat not in seal.commitments:
        return None
    possible = begin(record.rules().checked_options(record.num_players, record.options)).hidden(seat)
    made, key, setup = seal.commitments[seat], key_of(secret, seal.salt), record.setup()
    return next((at for at in range(len(possible)) if commitment(key, setup, seat, at) == made), None)


def proof_of_moving(record: Record, seat: int, secret: bytes, times: int) -> str:
    """Return what only a device with the secret of a seat can say: it has moved there, after so many times before."""
    return digest(b"moved", record.setup(), secret, bytes([seat]), times.to_bytes(2, "big"))[:PROOF_BYTES].hex()


def without_false_moves(record: Record, own: Mapping[int, bytes], known: Record) -> Record:
    """
    Return a sealed game without what somebody has made up: that one of these seats has moved, or claims the win.

    Of each seat one further move than in the `known` version is looked at: a link is one try to make up a proof. Nor
    does a link bring more of those of others, which nobody can check here: a record holds only so many events.
    """
    if record.seal is None or not record.asides():
        return record
    moves = dict.fromkeys(record.seat_moves())
    before = [move for move in known.seat_moves() if move in moves]
    true = [*before]
    for seat in range(record.num_players):
        further = next((move for move in moves if move.player == seat and move not in before), None)
        times = sum(move.player == seat for move in known.seat_moves())
        if further and (seat not in own or further.detail == proof_of_moving(record, seat, own[seat], times)):
            true.append(further)
    asides = (event for event in record.asides() if not event.moves_seat)
    claims = [event for event in asides if event.player not in own or event in known.events]
    return record.without_asides().with_asides([*true, *claims])
