"""A seat's own secret in a sealed game: knowing it again, and finding with it what the seat has hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.games import load_pack
from passalong.record import Record
from passalong.sealed import chain, commitment, key_of


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
    made, key, salt = seal.commitments[seat], key_of(secret, seal.salt), seal.salt
    return next((at for at in range(len(possible)) if commitment(key, salt, seat, at) == made), None)
