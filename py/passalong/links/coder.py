"""
Many small numbers as one big one without waste, and whole numbers as text.

Each value is below a radix of its own, which the reader knows from the values before. After the last value comes a 1:
a reader that is left with anything else has a number that was cut or holds too much. All of it is integers, so that
every Python agrees.

As text a number is letters and digits for links, and digits alone for QR codes: no messenger cuts off or rewrites
letters and digits, and a QR code holds digits best (links.md 1.3 and 1.4). Long numbers are halved until they are
short: digit by digit they would take time that grows with the square of the length.
"""

from __future__ import annotations

from passalong.links.errors import DamagedLinkError

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


class Packer:
    """Collects values, each below a radix of its own."""

    def __init__(self) -> None:
        self._fields: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Add a value from 0 to radix - 1."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is not below {radix}.")
        self._fields.append((value, radix))

    def put_bytes(self, data: bytes) -> None:
        """Add bytes; the reader must know how many."""
        self.put(int.from_bytes(data, "big"), 256 ** len(data))

    def put_text(self, text: str, most: int) -> None:
        """Add a text of at most so many bytes."""
        self._put_sized(text.encode(), most)

    def put_block(self, block: Packer, most: int) -> None:
        """Add another packer's values, of at most so many bytes, so that a reader can skip them."""
        self._put_sized(to_bytes(block.number()), most)

    def _put_sized(self, data: bytes, most: int) -> None:
        self.put(len(data), most + 1)
        self.put_bytes(data)

    def number(self, after: int = 1) -> int:
        """Return the number that holds all values, and the number of another packer `after` them."""
        number = after
        # From the last to the first, so that the first value becomes the least digit, which is read first.
        for value, radix in reversed(self._fields):
            number = number * radix + value
        return number


class Unpacker:
    """Takes values out of a number in the order in which a `Packer` put them in."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, radix: int) -> int:
        """Return the next value; raises `DamagedLinkError` when there is none."""
        # With the 1 on top, a number that holds another value is never below its radix.
        if self._number < radix:
            raise DamagedLinkError("This link is damaged: it ends too early.")
        self._number, value = divmod(self._number, radix)
        return value

    def take_bytes(self, size: int) -> bytes:
        """Return the next bytes."""
        return self.take(256**size).to_bytes(size, "big")

    def take_text(self, most: int) -> str:
        """Return the next text, of at most so many bytes."""
        return self._take_sized(most).decode(errors="replace")

    def take_block(self, most: int) -> Unpacker:
        """Return the values of the next block, of at most so many bytes."""
        data = self._take_sized(most)
        if data.startswith(b"\0"):
            raise DamagedLinkError("This link is damaged: a part of it is longer than it has to be.")
        return Unpacker(int.from_bytes(data, "big"))

    def _take_sized(self, most: int) -> bytes:
        return self.take_bytes(self.take(most + 1))

    def rest(self) -> int:
        """Return the number of the packer whose values come after those that were taken."""
        return self._number

    def finish(self) -> None:
        """Raise `DamagedLinkError` unless everything has been taken."""
        if self._number != 1:
            raise DamagedLinkError("This link is damaged: something is left over at its end.")


def to_bytes(number: int) -> bytes:
    """Return a number as the fewest bytes that hold it."""
    return number.to_bytes((number.bit_length() + 7) // 8, "big")
