"""The one hash of sealed play: what it is for and the length of every part go into it, so no two inputs are alike."""

from __future__ import annotations

from hashlib import sha256


def digest(purpose: bytes, *parts: bytes) -> bytes:
    """
    Return 32 bytes that follow from a purpose and some parts.

    >>> digest(b"a", b"bc") == digest(b"a", b"b", b"c")
    False
    """
    told = b"".join([len(part).to_bytes(2, "big") + part for part in (purpose, *parts)])
    return sha256(b"passalong/sealed/1/" + told).digest()
