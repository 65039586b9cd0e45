"""The hash function of sealed play. It hashes the purpose and the length of every part, so that no inputs collide."""

from __future__ import annotations

from hashlib import sha256


def digest(purpose: bytes, *parts: bytes) -> bytes:
    """
    Return the 32-byte hash of a purpose and some parts.

    >>> digest(b"a", b"bc") == digest(b"a", b"b", b"c")
    False
    """
    told = b"".join([len(part).to_bytes(2, "big") + part for part in (purpose, *parts)])
    return sha256(b"passalong/sealed/1/" + told).digest()
