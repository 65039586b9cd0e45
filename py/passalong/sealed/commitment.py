"""A commitment to a hidden choice: it says nothing, and it can be opened in one way alone."""

from __future__ import annotations

from passalong.sealed.chain import SECRET_BYTES
from passalong.sealed.hashing import digest

COMMITMENT_BYTES = 16


def commitment(secret: bytes, salt: bytes, seat: int, choice: int) -> bytes:
    """Return what may be shown of a hidden choice, its position among the choices there were."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret is {SECRET_BYTES} bytes, not {len(secret)}.")
    return digest(b"choice", salt, bytes([seat]), secret, choice.to_bytes(2, "big"))[:COMMITMENT_BYTES]


def opens(committed: bytes, secret: bytes, salt: bytes, seat: int, choice: int) -> bool:
    """Tell whether a secret and a choice are those that were committed to."""
    return committed == commitment(secret, salt, seat, choice)
