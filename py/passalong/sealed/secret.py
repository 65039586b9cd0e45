"""The secrets of a device for one game, all of which follow from 16 random bytes that never leave it."""

from __future__ import annotations

from passalong.sealed.chain import SECRET_BYTES
from passalong.sealed.hashing import digest
from passalong.sealed.seal import SALT_BYTES


def salt_of(master: bytes) -> bytes:
    """Return the salt of a game that a device begins."""
    return digest(b"salt", master)[:SALT_BYTES]


def secret_of(master: bytes, seat: int, mark: bytes = b"") -> bytes:
    """
    Return the secret of a seat that is played at a device.

    A guest's secret also follows from the random mark of joining: the inviter chooses the game's id, from which the
    master follows, and could choose that of an older game whose secrets have been opened.
    """
    parts = [mark] if mark else []
    return digest(b"seat", master, bytes([seat]), *parts)[:SECRET_BYTES]
