"""
Hash chains: what a seat adds to the dice, one element at each visit, all fixed before the game begins.

Each element is the hash of the next one. So the first, number 0, commits to all; and a device that has the newest one
can compute every earlier one, and check that it leads to the commitment, but cannot compute the next.
"""

from __future__ import annotations

from functools import lru_cache

from passalong.game import InvalidRecordError
from passalong.sealed.hashing import digest

SECRET_BYTES = 16
"""What a seat keeps to itself; all its other values follow from that."""
ELEMENT_BYTES = 12
"""The length of an element: a collision of two chains, to choose between two throws, takes 2**48 hashes to find."""
LENGTH = 4_096
"""The number of visits in a series of matches: a long match has some hundred turns a seat."""
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
    """Return the elements of a seat's chain from a commitment on: the next match in a series continues its chain."""
    elements = chain(secret)
    if commitment not in elements:
        raise InvalidRecordError("This is not the secret of that seat.")
    return elements[elements.index(commitment) :]


def earlier(element: bytes) -> bytes:
    """Return the element before this one."""
    return digest(b"link", element)[:ELEMENT_BYTES]


@lru_cache(maxsize=REMEMBERED)
def elements_to(element: bytes, commitment: bytes) -> tuple[bytes, ...] | None:
    """Return all elements from the commitment to this one, or None where it is not of that chain."""
    elements = [element]
    while elements[-1] != commitment:
        if len(elements) > LENGTH:
            return None
        elements.append(earlier(elements[-1]))
    return tuple(reversed(elements))
