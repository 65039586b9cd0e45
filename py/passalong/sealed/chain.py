"""
A seat's hash chain: what it adds to the dice, one element at each of its visits, all fixed before the game begins.

Each element is the hash of the next one. So the first, number 0, commits to all; and whoever has the newest can find
every earlier one, and check that it leads to the commitment, but cannot tell the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from passalong.sealed.hashing import digest

SECRET_BYTES = 16
"""What a seat keeps to itself; everything else of it follows from that."""
ELEMENT_BYTES = 12
"""Two chains that meet, for a choice between two throws, take 2**48 hashes to find."""
LENGTH = 4_096
"""How often a seat can be visited in one match: a long one has some hundred turns a seat."""
REMEMBERED = 32


@lru_cache(maxsize=REMEMBERED)
def chain(secret: bytes, salt: bytes, seat: int) -> tuple[bytes, ...]:
    """Return the elements of a seat's chain in a game, number 0 (the commitment) first."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret is {SECRET_BYTES} bytes, not {len(secret)}.")
    last = digest(b"chain", salt, bytes([seat]), secret)[:ELEMENT_BYTES]
    elements = [last]
    for _ in range(LENGTH):
        elements.append(earlier(elements[-1], salt, seat))
    return tuple(reversed(elements))


def earlier(element: bytes, salt: bytes, seat: int) -> bytes:
    """Return the element before one."""
    return digest(b"link", salt, bytes([seat]), element)[:ELEMENT_BYTES]


@lru_cache(maxsize=REMEMBERED)
def elements_to(element: bytes, commitment: bytes, salt: bytes, seat: int) -> tuple[bytes, ...] | None:
    """Return all elements from the commitment to one, or None where it is not of that chain."""
    elements = [element]
    for found in _down(element, salt, seat):
        if elements[-1] == commitment:
            return tuple(reversed(elements))
        elements.append(found)
    return None


def _down(element: bytes, salt: bytes, seat: int) -> Iterator[bytes]:
    for _ in range(LENGTH + 1):
        element = earlier(element, salt, seat)
        yield element
