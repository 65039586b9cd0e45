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

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from passalong.links.errors import DamagedLinkError, NewerLinkError

T = TypeVar("T")
Numbered = TypeVar("Numbered", bound=tuple[int, bytes])

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

    def exchange(self, possible: Sequence[int], value: int) -> int:
        """Add one of some values by its position, and return it."""
        self.put(possible.index(value), len(possible))
        return value

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

    def exchange(self, possible: Sequence[int], value: int) -> int:
        """Return the next one of some values by its position, as `Packer.exchange` has put it; `value` is not known."""
        return possible[self.take(len(possible))]

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


class Codec(ABC, Generic[T]):
    """
    The description of a field, by which it is both written and read.

    >>> packer, field = Packer(), per_seat(maybe(text(8)), 3)
    >>> field.put(packer, {1: "Ben"})
    >>> field.take(Unpacker(packer.number()))
    {1: 'Ben'}
    """

    @abstractmethod
    def put(self, packer: Packer, value: T) -> None:
        """Write a value; raises `ValueError` for one that the field cannot hold."""

    @abstractmethod
    def take(self, unpacker: Unpacker) -> T:
        """Read a value; raises `DamagedLinkError` or `NewerLinkError`."""


@dataclass(frozen=True)
class Number(Codec[int]):
    """A whole number below a radix."""

    radix: int

    def put(self, packer: Packer, value: int) -> None:
        packer.put(value, self.radix)

    def take(self, unpacker: Unpacker) -> int:
        return unpacker.take(self.radix)


@dataclass(frozen=True)
class OneOf(Codec[T]):
    """One of some values, by its position; with a greater `radix` there is room for those of later versions."""

    values: Sequence[T]
    radix: int = 0
    newer: str = ""
    """What a link does that holds one of a later version."""

    def put(self, packer: Packer, value: T) -> None:
        packer.put(self.values.index(value), self.radix or len(self.values))

    def take(self, unpacker: Unpacker) -> T:
        """Read a value; raises `NewerLinkError` for a position that only a later version knows."""
        at = unpacker.take(self.radix or len(self.values))
        if at >= len(self.values):
            raise NewerLinkError(f"This link {self.newer} that this page does not know yet. Reload the page.")
        return self.values[at]


NOTHING = OneOf((None,))
"""A field that costs nothing."""


@dataclass(frozen=True)
class Bytes(Codec[bytes]):
    """So many bytes."""

    size: int

    def put(self, packer: Packer, value: bytes) -> None:
        """Write the bytes; raises `ValueError` if there are more or fewer."""
        if len(value) != self.size:
            raise ValueError(f"These are {len(value)} bytes, and not {self.size}.")
        packer.put(int.from_bytes(value, "big"), 256**self.size)

    def take(self, unpacker: Unpacker) -> bytes:
        return unpacker.take(256**self.size).to_bytes(self.size, "big")


class Fields(Codec[T]):
    """
    Fields one after another, of which `build` makes a value, and which `split` gets out of it again.

    Without a `split` the value is a tuple. A field that depends on those before it is a function of their values.
    """

    def __init__(
        self, build: Callable[..., T], *fields: Codec[Any] | Dependent, split: Callable[[Any], Iterable[Any]] = tuple
    ) -> None:
        self._build, self._fields, self._split = build, fields, split

    def put(self, packer: Packer, value: T) -> None:
        """Write the parts of a value in order."""
        parts = tuple(self._split(value))
        for at, (field, part) in enumerate(zip(self._fields, parts, strict=True)):
            (field(*parts[:at]) if callable(field) else field).put(packer, part)

    def take(self, unpacker: Unpacker) -> T:
        """Read the parts in order, and build the value."""
        parts = list[Any]()
        for field in self._fields:
            parts.append((field(*parts) if callable(field) else field).take(unpacker))
        return self._build(*parts)


Dependent: TypeAlias = Callable[..., Codec[Any]]


@dataclass(frozen=True)
class Block(Codec[T]):
    """A field as a number of its own, of at most so many bytes, which a reader can skip."""

    field: Codec[T]
    most: int

    def put(self, packer: Packer, value: T) -> None:
        """Write the field as bytes, preceded by how many there are."""
        block = Packer()
        self.field.put(block, value)
        data(self.most).put(packer, to_bytes(block.number()))

    def take(self, unpacker: Unpacker) -> T:
        """Read the field; raises `DamagedLinkError` if the block is longer than needed."""
        whole = data(self.most).take(unpacker)
        if whole.startswith(b"\0"):
            raise DamagedLinkError("This link is damaged: a part of it is longer than it has to be.")
        block = Unpacker(int.from_bytes(whole, "big"))
        value = self.field.take(block)
        block.finish()
        return value


def _after(number: Callable[[T], int], radix: int, field: Callable[[int], Codec[Any]]) -> Codec[T]:
    """Describe a value by a field that depends on a number, which stands before it."""
    return Fields(lambda _, value: value, Number(radix), field, split=lambda value: (number(value), value))


def data(most: int) -> Codec[bytes]:
    """Bytes, at most so many: first how many there are."""
    return _after(len, most + 1, Bytes)


def text(most: int) -> Codec[str]:
    """A text of at most so many bytes in UTF-8."""
    return Fields(lambda whole: whole.decode(errors="replace"), data(most), split=lambda value: (value.encode(),))


def several(field: Codec[T], most: int) -> Codec[tuple[T, ...]]:
    """A field any number of times, at most so often: first how often."""
    return _after(len, most + 1, lambda times: row(*[field] * times))


def maybe(field: Codec[T]) -> Codec[T | None]:
    """A field that there is, or is not (None): first which of the two."""
    return _after(lambda value: value is not None, 2, lambda is_there: field if is_there else NOTHING)


def row(*fields: Codec[Any] | Dependent) -> Codec[tuple[Any, ...]]:
    """Fields one after another, as a tuple."""
    return Fields(lambda *values: values, *fields)


def numbered(build: Callable[[int, bytes], Numbered], most: int, size: int) -> Codec[Numbered | None]:
    """A number from 1 to `most` and so many bytes; None is a 0 alone."""
    return Fields(
        lambda number, value: build(number, value) if number else None,
        Number(most + 1),
        lambda number: Bytes(size if number else 0),
        split=lambda value: value or (0, b""),
    )


def to_come(most: int) -> Codec[tuple[int, ...]]:
    """How many values come later, at most so many, as their radix shows only in the game: till then each is a 0."""
    return Fields(lambda number: (0,) * number, Number(most + 1), split=lambda values: (len(values),))


def per_seat(field: Codec[T | None], seats: int) -> Codec[Mapping[int, T]]:
    """A field for each seat in order; None stands for a seat that has nothing."""
    return Fields(
        lambda *values: {seat: value for seat, value in enumerate(values) if value is not None},
        *[field] * seats,
        split=lambda value: map(value.get, range(seats)),
    )
