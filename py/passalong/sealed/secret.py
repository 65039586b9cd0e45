"""The secrets of a device for one game: all of them follow from 16 random bytes that never leave it."""

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

    A guest's follows from the random mark of having sat down, too: whoever invites chooses the id from which the master
    follows, and could choose that of an older game, in which all has been opened.
    """
    parts = [mark] if mark else []
    return digest(b"seat", master, bytes([seat]), *parts)[:SECRET_BYTES]
