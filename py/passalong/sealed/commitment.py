"""A commitment to a hidden choice: it says nothing, and it can be opened in one way alone."""

from __future__ import annotations

from passalong.sealed.chain import SECRET_BYTES
from passalong.sealed.hashing import digest

COMMITMENT_BYTES = 16
"""Two choices that open one commitment take 2**64 hashes to find."""
KEY_BYTES = 12
"""What a commitment hides takes 2**96 hashes to find."""


def key_of(secret: bytes, salt: bytes) -> bytes:
    """Return what a seat opens its commitment with: of one match alone, so that showing it tells no other one."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret is {SECRET_BYTES} bytes, not {len(secret)}.")
    return digest(b"key", salt, secret)[:KEY_BYTES]


def commitment(key: bytes, setup: bytes, seat: int, choice: int) -> bytes:
    """Return what may be shown of a hidden choice, its position among the choices there were in a game set up so."""
    return digest(b"choice", setup, bytes([seat]), key, choice.to_bytes(2, "big"))[:COMMITMENT_BYTES]
