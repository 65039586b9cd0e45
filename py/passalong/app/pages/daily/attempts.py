"""
What is remembered of the deals of the day: of each, the first attempt on this device, which is the one that counts.

It is kept as one text, and two of them, as from two devices, become one: the earlier attempt of a deal stays.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from passalong.record_json import read_json

ATTEMPTS_KEY = "daily"
"""Under which key of the saves it is kept."""
DAY_DIGITS = 7
UNREADABLE = (ValueError, TypeError, AttributeError)
"""What may go wrong with a text that says anything."""
Made: TypeAlias = int | None
"""A result, None where it has come to nothing."""


class Attempt(NamedTuple):
    """The first attempt of a deal."""

    key: str
    """The key of the save with the game."""
    begun: int
    """When it was begun, in ms since 1970."""
    counts: bool
    """Whether it was begun on the deal's own date."""
    is_over: bool = False
    made: Made = None
    """The result, once it `is_over`."""
    pars: tuple[Made, ...] = ()
    """The results of bots, the best bot first; empty until they are known."""


class Attempts:
    """The attempts by game and day; they stay as they are."""

    def __init__(self, attempts: Mapping[tuple[str, int], Attempt] | None = None) -> None:
        self._attempts = dict(attempts or {})

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._attempts)

    def get(self, game: str, day: int) -> Attempt | None:
        """Return the attempt of a deal, if there was one."""
        return self._attempts.get((game, day))

    def noted(self, game: str, day: int, what: Attempt) -> Attempts:
        """Return them with an attempt, or with what has become of it."""
        return Attempts({**self._attempts, (game, day): what})

    def days(self, game: str = "") -> list[int]:
        """List the days whose deal of a game, or of any, was played to its end on its own date."""
        attempts = self._attempts.items()
        return [day for (name, day), what in attempts if game in ("", name) and what.counts and what.is_over]

    def first_day(self) -> int | None:
        """Return the first day that was played on its own date: those before it were not missed."""
        return min((day for (_, day), what in self._attempts.items() if what.counts), default=None)

    def merged(self, other: Attempts) -> Attempts:
        """Return what two devices know together; of two attempts of a deal the earlier one."""
        attempts = dict(self._attempts)
        for at, theirs in other._attempts.items():
            attempts[at] = _joined(attempts[at], theirs) if at in attempts else theirs
        return Attempts(attempts)

    def to_text(self) -> str:
        """Write everything down."""
        fields: dict[str, dict[str, Attempt]] = {}
        for (game, day), what in sorted(self._attempts.items()):
            fields.setdefault(game, {})[str(day)] = what
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Attempts:
        """Read what `to_text` wrote, or anything else: what cannot be read is left out."""
        try:
            found = [(game, day, told) for game, days in read_json(text).items() for day, told in days.items()]
        except UNREADABLE:
            return cls()
        read = {(game, int(day)): what for game, day, told in found if _is_day(day) and (what := _read(told))}
        return cls(read)


def _is_day(text: str) -> bool:
    """Tell whether a text is the number of a day; Python reads none of thousands of digits."""
    return text.isdecimal() and len(text) <= DAY_DIGITS


def _joined(one: Attempt, other: Attempt) -> Attempt:
    """Return what is known of two attempts of the same deal, the same whichever is asked."""
    if one.key == other.key and one.begun == other.begun:
        return max(one, other, key=lambda what: (what.is_over, len(what.pars), repr(what)))
    return min(one, other, key=lambda what: (not what.counts, what.begun, what.key))


def _read(told: object) -> Attempt | None:
    match told:
        case [str(key), int(begun), bool(counts), bool(is_over), int() | None as made, list(pars)]:
            return Attempt(
                key, begun, counts, is_over, made, tuple(par if isinstance(par, int) else None for par in pars)
            )
    return None
