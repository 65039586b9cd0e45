"""
The JSON of a record: its deals, and the parsing of its fields.

Anybody may have written it, so every error is detected, and reported with its place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any, TypeVar

from passalong.deal import Deal, Duplicate, Locked, Outcomes, Sealed, Seed, sealed
from passalong.game import Game, InvalidRecordError
from passalong.sealed import Element, Opening, Seal
from passalong.sealed.joint import JointSeed

TEXT_FORMAT, OUTCOMES_FORMAT, DUPLICATE_FORMAT = FORMATS = 1, 2, 3
"""The format of a text, and those of records with `Outcomes` or `Duplicate`, which older versions must refuse."""
MAX_NESTING = 100
"""More nested brackets than any save needs. Pyodide crashes when it parses some thousands of them."""

T = TypeVar("T")


def read_json(text: str) -> Any:
    """Parse JSON. Raises `InvalidRecordError`, also where a damaged save holds something else than text."""
    if not isinstance(text, str):
        raise InvalidRecordError("This is not a saved game: it is not text.")
    if _is_nested_too_deeply(text):
        raise InvalidRecordError("This is not a saved game: too many brackets stand inside others.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecordError(f"This is not a saved game: {error}.") from None


def _is_nested_too_deeply(text: str) -> bool:
    """Return whether more brackets stand inside others than `MAX_NESTING`, including those inside strings."""
    if text.count("[") + text.count("{") <= MAX_NESTING:
        return False  # as in nearly every save: a start has no time to compile a regular expression
    steps = (1 if bracket in "[{" else -1 for bracket in re.findall(r"[][{}]", text))
    return max(accumulate(steps)) > MAX_NESTING


class Reader:
    """Reads fields from a JSON object; errors name the field."""

    def __init__(self, fields: object) -> None:
        if not isinstance(fields, dict):
            raise InvalidRecordError("This is not a saved game: it must be a JSON object.")
        self.fields: dict[str, Any] = fields

    def take(self, name: str, read: Callable[[Any], T]) -> T:
        """Return the field as `read` parses it. Raises `InvalidRecordError` where it is missing or cannot be parsed."""
        if name not in self.fields:
            raise InvalidRecordError(f"The saved game lacks {name!r}.")
        try:
            return read(self.fields[name])
        except (ValueError, TypeError, AttributeError) as error:
            raise InvalidRecordError(f"The saved game cannot be read at {name!r}: {error}.") from None


# Values of fields. Each function raises `ValueError` or `TypeError` for anything else.


def as_instance(value: object, kind: type[T]) -> T:
    """Return a value of a type; True and False do not count as numbers."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not a {kind.__name__}")
    return value


def as_text(value: object) -> str:
    """Return a string."""
    return as_instance(value, str)


def as_count(value: object) -> int:
    """Return a non-negative integer."""
    if as_instance(value, int) < 0:
        raise ValueError(f"{value!r} is negative")
    return as_instance(value, int)


def as_tuple(value: object, read: Callable[[Any], T]) -> tuple[T, ...]:
    """Return the items of a list as `read` parses them."""
    return tuple(map(read, as_instance(value, list)))


def as_counts(value: object) -> tuple[int, ...]:
    """Return a list of non-negative integers."""
    return as_tuple(value, as_count)


def as_bytes(value: object) -> bytes:
    """Return bytes, which are written in hexadecimal digits."""
    return bytes.fromhex(as_text(value))


def by_number(value: object, read: Callable[[Any], T]) -> dict[int, T]:
    """Return the values of an object as `read` parses them, by its keys, which are numbers such as those of seats."""
    return {as_count(int(number)): read(told) for number, told in as_instance(value, dict).items()}


def bytes_by_seat(value: object) -> dict[int, bytes]:
    """Return the bytes of each seat that `hex_by_seat` wrote."""
    return by_number(value, as_bytes)


def hex_by_seat(own: Mapping[int, bytes]) -> dict[str, str]:
    """Return the bytes of each seat in hexadecimal digits."""
    return {str(seat): data.hex() for seat, data in sorted(own.items())}


# Deals


def format_of(deal: Deal) -> int:
    """Return the format of a text with this deal."""
    if isinstance(deal, Duplicate):
        return DUPLICATE_FORMAT
    return OUTCOMES_FORMAT if isinstance(deal, Outcomes) else TEXT_FORMAT


def deal_fields(deal: Deal) -> dict[str, object]:
    """Return the fields of a deal besides its seed."""
    match deal:
        case JointSeed():
            return {"joint": _joint_fields(deal)}
        case Sealed(seal, locked):
            locks = {str(seat): [number, data.hex()] for seat, (number, data) in sorted(locked.items())}
            return {"seal": _seal_fields(seal)} | ({"locked": locks} if locks else {})
        case Outcomes(dealt=dealt):
            return {"dealt": dealt}
        case Duplicate(begins=begins):
            return {"duplicate": begins}
    return {}


def read_deal(reader: Reader, game: Game) -> Deal:
    """Read the fields of a deal. Raises `InvalidRecordError` where they are wrong, or there are two kinds."""
    text_format, seed, ways = reader.fields["passalong"], reader.take("seed", as_bytes), list[Deal]()
    locked = reader.take("locked", lambda value: by_number(value, _locked)) if "locked" in reader.fields else {}
    if text_format == OUTCOMES_FORMAT:
        ways.append(Outcomes(seed, reader.take("dealt", as_counts)))
    if text_format == DUPLICATE_FORMAT:
        ways.append(Duplicate(seed, reader.take("duplicate", as_counts)))
    if "joint" in reader.fields:
        ways.append(reader.take("joint", _joint))
    if "seal" in reader.fields or locked:
        ways.append(sealed(game, reader.take("seal", _seal), locked))
    deal = ways[0] if ways else Seed(seed)
    if len(ways) > 1 or deal.seed != seed:
        raise InvalidRecordError("What chance brings has been decided in two ways.")
    return deal


def _joint_fields(joint: JointSeed) -> dict[str, object]:
    answers = hex_by_seat(joint.answers)
    fields: dict[str, object] = {"commitment": joint.commitment.hex(), "answers": answers, "secret": joint.secret.hex()}
    if joint.closed:
        fields |= {"closed": True, "openings": hex_by_seat(joint.openings)}
    return fields


def _joint(value: object) -> JointSeed:
    fields = as_instance(value, dict)
    return JointSeed(
        as_bytes(fields.get("commitment")),
        bytes_by_seat(fields.get("answers")),
        as_bytes(fields.get("secret")),
        fields.get("closed", False) is True,
        bytes_by_seat(fields.get("openings", {})),
    )


def _seal_fields(seal: Seal) -> dict[str, object]:
    return {
        "salt": seal.salt.hex(),
        "commitments": hex_by_seat(seal.commitments),
        "elements": {str(seat): [at, value.hex()] for seat, (at, value) in sorted(seal.elements.items())},
        "answers": seal.answers,
        "openings": {str(seat): [key.hex(), choice] for seat, (key, choice) in sorted(seal.openings.items())},
    }


def _seal(value: object) -> Seal:
    fields = as_instance(value, dict)
    return Seal(
        as_bytes(fields.get("salt")),
        bytes_by_seat(fields.get("commitments")),
        by_number(fields.get("elements"), _element),
        as_counts(fields.get("answers")),
        by_number(fields.get("openings"), _opening),
    )


def _element(value: object) -> Element:
    at, shown = as_instance(value, list)
    return Element(as_count(at), as_bytes(shown))


def _opening(value: object) -> Opening:
    key, choice = as_instance(value, list)
    return Opening(as_bytes(key), as_count(choice))


def _locked(value: object) -> Locked:
    number, data = as_instance(value, list)
    return Locked(as_count(number), as_bytes(data))
