"""
The text of a link after its `#`: one number, which ends in a check.

A body is a number in base 62, or for a QR code in decimal digits. The latter begins with a 0, the former never does: so
the two cannot be confused.
"""

from __future__ import annotations

from hashlib import sha256

from passalong.links.coder import from_base62, from_decimal, to_base62, to_bytes, to_decimal
from passalong.links.errors import DamagedLinkError

MAX_TEXT = 8_192
"""The longest text in which a link is looked for, in characters."""
CHECK_BYTES = 4


def tagged_hash(tag: bytes, data: bytes) -> bytes:
    """Return the hash of some data, 32 bytes; `tag` names what it is for, so that no other purpose gets the same."""
    return sha256(b"passalong/link/" + tag + b"/" + data).digest()


def seal(number: int) -> str:
    """Write a number and its check in letters and digits."""
    return to_base62(_with_check(number))


def seal_digits(number: int) -> str:
    """Write a number and its check in digits alone."""
    return "0" + to_decimal(_with_check(number))


def unseal(body: str) -> int:
    """Read a body of letters and digits; raises `DamagedLinkError` unless all of it has arrived."""
    sealed = _from_digits(body) if body.startswith("0") else from_base62(body)
    number = sealed >> 8 * CHECK_BYTES
    if not number or _with_check(number) != sealed:
        raise cut(len(body))
    return number


def cut(characters: int) -> DamagedLinkError:
    """Return the fault of a body of which no more has arrived than so many characters."""
    told = f"This link is damaged, perhaps cut off: only {characters} characters of it arrived."
    return DamagedLinkError(told, "cut", characters=characters)


def _with_check(number: int) -> int:
    check = tagged_hash(b"check", to_bytes(number))[:CHECK_BYTES]
    return number << 8 * CHECK_BYTES | int.from_bytes(check, "big")


def _from_digits(body: str) -> int:
    # 0 has no check, so that `unseal` refuses it. More zeros in front would be a second spelling of one link.
    return from_decimal(body[1:]) if body.isdecimal() and body[1:2] != "0" else 0
