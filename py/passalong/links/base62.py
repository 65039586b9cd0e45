"""
Whole numbers as letters and digits, and lists of small numbers as one big number.

Letters and digits are the only characters that no messenger cuts off or rewrites (links.md 1.3).
"""

from __future__ import annotations

from passalong.game import InvalidRecordError

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DIGITS = {char: value for value, char in enumerate(ALPHABET)}
MAX_TEXT = 8_192
"""The longest text that is looked at, in characters."""


class DamagedLinkError(InvalidRecordError):
    """A link has been cut off or changed on its way."""


def to_base62(number: int) -> str:
    """
    Write a whole number.

    >>> to_base62(61), to_base62(62)
    ('z', '10')
    """
    digits = []
    while number:
        number, digit = divmod(number, len(ALPHABET))
        digits.append(ALPHABET[digit])
    return "".join(reversed(digits)) or "0"


def from_base62(text: str) -> int:
    """Read a whole number; raises `DamagedLinkError` for text that is too long or has any other character."""
    if len(text) > MAX_TEXT:
        raise DamagedLinkError(f"This link is {len(text)} characters long; no game needs more than {MAX_TEXT}.")
    number = 0
    for at, char in enumerate(text):
        if char not in DIGITS:
            raise DamagedLinkError(f"This link is damaged: {char!r} at character {at + 1} cannot be part of it.")
        number = number * len(ALPHABET) + DIGITS[char]
    return number


class Packer:
    """Collects values, each below a radix of its own, into one number that holds them without waste."""

    def __init__(self) -> None:
        self._fields: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Add a value from 0 to radix - 1."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is not below {radix}.")
        self._fields.append((value, radix))

    def put_bytes(self, data: bytes) -> None:
        """Add some bytes whose number the reader knows."""
        self.put(int.from_bytes(data, "big"), 256 ** len(data))

    def number(self) -> int:
        """Return the number; its first field can be read first."""
        number = 1
        for value, radix in reversed(self._fields):
            number = number * radix + value
        return number


class Unpacker:
    """Takes values out of a number in the order in which a `Packer` put them in."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, radix: int) -> int:
        """Return the next value; raises `DamagedLinkError` when there is none."""
        if self._number < 1:
            raise DamagedLinkError("This link is damaged: it ends too early.")
        self._number, value = divmod(self._number, radix)
        return value

    def take_bytes(self, size: int) -> bytes:
        """Return the next bytes."""
        return self.take(256**size).to_bytes(size, "big")

    def finish(self) -> None:
        """Raise `DamagedLinkError` unless everything has been taken."""
        if self._number != 1:
            raise DamagedLinkError("This link is damaged: something is left over at its end.")
