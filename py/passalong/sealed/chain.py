"""
A seat's hash chain: what it adds to the dice, one element at each of its visits, all fixed before the game begins.

Each element is the hash of the next one. So the first, number 0, commits to all; and whoever has the newest can find
every earlier one, and check that it leads to the commitment, but cannot tell the next.
"""

from __future__ import annotations

from functools import lru_cache

from passalong.game import InvalidRecordError
from passalong.sealed.hashing import digest

SECRET_BYTES = 16
"""What a seat keeps to itself; everything else of it follows from that."""
ELEMENT_BYTES = 12
"""Two chains that meet, for a choice between two throws, take 2**48 hashes to find."""
LENGTH = 4_096
"""How often a seat can be visited in a series of matches: a long match has some hundred turns a seat."""
REMEMBERED = 32


@lru_cache(maxsize=REMEMBERED)
def chain(secret: bytes) -> tuple[bytes, ...]:
    """Return the elements of a seat's chain, number 0 first."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret is {SECRET_BYTES} bytes, not {len(secret)}.")
    elements = [digest(b"chain", secret)[:ELEMENT_BYTES]]
    for _ in range(LENGTH):
        elements.append(earlier(elements[-1]))
    return tuple(reversed(elements))


def chain_from(secret: bytes, commitment: bytes) -> tuple[bytes, ...]:
    """Return the elements of a seat's chain from a commitment on: the next match in a series goes on with its chain."""
    elements = chain(secret)
    if commitment not in elements:
        raise InvalidRecordError("This is not the secret of that seat.")
    return elements[elements.index(commitment) :]


def earlier(element: bytes) -> bytes:
    """Return the element before one."""
    return digest(b"link", element)[:ELEMENT_BYTES]


@lru_cache(maxsize=REMEMBERED)
def elements_to(element: bytes, commitment: bytes) -> tuple[bytes, ...] | None:
    """Return all elements from the commitment to one, or None where it is not of that chain."""
    elements = [element]
    while elements[-1] != commitment:
        if len(elements) > LENGTH:
            return None
        elements.append(earlier(elements[-1]))
    return tuple(reversed(elements))
