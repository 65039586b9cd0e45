"""The secrets of a device for one game: all of them follow from 16 random bytes that never leave it."""

from __future__ import annotations

from passalong.sealed.chain import SECRET_BYTES
from passalong.sealed.hashing import digest
from passalong.sealed.seal import SALT_BYTES


def salt_of(master: bytes) -> bytes:
    """Return the salt of a game that a device begins."""
    return digest(b"salt", master)[:SALT_BYTES]


def secret_of(master: bytes, seat: int) -> bytes:
    """Return the secret of a seat that is played at a device."""
    return digest(b"seat", master, bytes([seat]))[:SECRET_BYTES]
