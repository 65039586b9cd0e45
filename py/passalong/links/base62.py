"""
Whole numbers as text: letters and digits for links, digits alone for QR codes.

No messenger cuts off or rewrites letters and digits, and a QR code holds digits best (links.md 1.3 and 1.4). Long
numbers are halved until they are short: digit by digit they would take time that grows with the square of the length.
"""

from __future__ import annotations

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DIGITS = ALPHABET[:10]
VALUES = {char: value for value, char in enumerate(ALPHABET)}
SHORT = 32
"""Numbers of so many digits are read and written one by one."""


def to_base62(number: int) -> str:
    """
    Write a whole number in letters and digits.

    >>> to_base62(61), to_base62(62)
    ('z', '10')
    """
    return _written(number, ALPHABET)


def to_decimal(number: int) -> str:
    """
    Write a whole number in digits; unlike `str`, also one of more than 4,300 digits.

    >>> to_decimal(1905)
    '1905'
    """
    return _written(number, DIGITS)


def from_base62(text: str) -> int:
    """Read letters and digits."""
    return _read(text, len(ALPHABET))


def from_decimal(text: str) -> int:
    """Read digits."""
    return _read(text, len(DIGITS))


def _written(number: int, alphabet: str) -> str:
    base = len(alphabet)
    powers = [base**SHORT]
    while powers[-1] <= number:
        powers.append(powers[-1] ** 2)
    return _padded(number, alphabet, powers).lstrip("0") or "0"


def _padded(number: int, alphabet: str, powers: list[int]) -> str:
    """Write a number below the last of the powers, each the square of the one before, zeros in front included."""
    *lower, _ = powers
    if lower:
        left, right = divmod(number, lower[-1])
        return _padded(left, alphabet, lower) + _padded(right, alphabet, lower)
    digits = []
    for _ in range(SHORT):
        number, digit = divmod(number, len(alphabet))
        digits.append(alphabet[digit])
    return "".join(reversed(digits))


def _read(text: str, base: int) -> int:
    # Digit by digit takes time that grows with the square of the length; two halves and one product take less.
    if len(text) > SHORT:
        half = len(text) // 2
        place: int = base**half
        return _read(text[:-half], base) * place + _read(text[-half:], base)
    number = 0
    for char in text:
        number = number * base + VALUES[char]
    return number
