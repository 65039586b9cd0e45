"""Reading JSON that anybody may have written, field by field: whatever is wrong in it is refused, and named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any, TypeVar

from passalong.game import InvalidRecordError

MAX_NESTING = 100
"""More brackets inside each other than any save needs. Pyodide crashes when it reads some thousands of them."""

T = TypeVar("T")


def read_json(text: str) -> Any:
    """Read JSON; raises `InvalidRecordError`."""
    if _nesting(text) > MAX_NESTING:
        raise InvalidRecordError("This is not a saved game: too many brackets stand inside others.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecordError(f"This is not a saved game: {error}.") from None


def _nesting(text: str) -> int:
    """Return how many brackets stand inside one another at most, those in texts included."""
    steps = (1 if bracket in "[{" else -1 for bracket in re.findall(r"[][{}]", text))
    return max(accumulate(steps), default=0)


class Reader:
    """Takes fields out of a JSON object and names the one that is wrong."""

    def __init__(self, fields: object) -> None:
        if not isinstance(fields, dict):
            raise InvalidRecordError("This is not a saved game: it must be a JSON object.")
        self.fields: dict[str, Any] = fields

    def take(self, name: str, read: Callable[[Any], T]) -> T:
        """Return what a function reads in a field; raises `InvalidRecordError` where there is none, or it cannot."""
        if name not in self.fields:
            raise InvalidRecordError(f"The saved game lacks {name!r}.")
        try:
            return read(self.fields[name])
        except (ValueError, TypeError, AttributeError) as error:
            raise InvalidRecordError(f"The saved game cannot be read at {name!r}: {error}.") from None


# What can stand in a field. Each raises `ValueError` or `TypeError` for anything else.


def as_instance(value: object, kind: type[T]) -> T:
    """Return a value of a kind; True and False are no numbers."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not a {kind.__name__}")
    return value


def as_text(value: object) -> str:
    """Return a text."""
    return as_instance(value, str)


def as_count(value: object) -> int:
    """Return a whole number from 0 on."""
    if as_instance(value, int) < 0:
        raise ValueError(f"{value!r} is negative")
    return as_instance(value, int)


def as_tuple(value: object, read: Callable[[Any], T]) -> tuple[T, ...]:
    """Return what a function reads in each item of a list."""
    return tuple(map(read, as_instance(value, list)))


def as_counts(value: object) -> tuple[int, ...]:
    """Return a list of whole numbers."""
    return as_tuple(value, as_count)


def as_bytes(value: object) -> bytes:
    """Return bytes, which are written in hexadecimal digits."""
    return bytes.fromhex(as_text(value))


def by_number(value: object, read: Callable[[Any], T]) -> dict[int, T]:
    """Return what a function reads in each value of an object whose keys are numbers, such as those of seats."""
    return {as_count(int(number)): read(told) for number, told in as_instance(value, dict).items()}


def bytes_by_seat(value: object) -> dict[int, bytes]:
    """Return what `hex_by_seat` wrote."""
    return by_number(value, as_bytes)


def hex_by_seat(own: Mapping[int, bytes]) -> dict[str, str]:
    """Write what each seat has of its own."""
    return {str(seat): data.hex() for seat, data in sorted(own.items())}
