"""Commitments to hidden choices: a commitment reveals nothing, and can be opened in only one way."""

from __future__ import annotations

from passalong.sealed.chain import SECRET_BYTES
from passalong.sealed.hashing import digest

COMMITMENT_BYTES = 16
"""The length of a commitment: two choices that open the same one take 2**64 hashes to find."""
KEY_BYTES = 12
"""The length of a key: finding out what a commitment hides takes 2**96 hashes."""


def key_of(secret: bytes, salt: bytes) -> bytes:
    """Return the key that opens a seat's commitment; it differs from match to match, so that one reveals no other."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret is {SECRET_BYTES} bytes, not {len(secret)}.")
    return digest(b"key", salt, secret)[:KEY_BYTES]


def commitment(key: bytes, setup: bytes, seat: int, choice: int) -> bytes:
    """Return the commitment to a hidden choice, given as its position among the possible ones."""
    return digest(b"choice", setup, bytes([seat]), key, choice.to_bytes(2, "big"))[:COMMITMENT_BYTES]
