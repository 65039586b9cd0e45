"""
What is remembered of the deals of the day: of each, the first try on this device, which is the one that counts.

It is kept as one text, and two of them, as from two devices, become one: the earlier try of a deal stays.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from passalong.record_json import read_json

TRIES_KEY = "daily"
"""Under which key of the saves it is kept."""
DAY_DIGITS = 7
UNREADABLE = (ValueError, TypeError, AttributeError)
"""What may go wrong with a text that says anything."""
Made: TypeAlias = int | None
"""A result, None where it has come to nothing."""


class Try(NamedTuple):
    """The first try of a deal."""

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


class Tries:
    """The tries by game and day; they stay as they are."""

    def __init__(self, tries: Mapping[tuple[str, int], Try] | None = None) -> None:
        self._tries = dict(tries or {})

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._tries)

    def get(self, game: str, day: int) -> Try | None:
        """Return the try of a deal, if there was one."""
        return self._tries.get((game, day))

    def noted(self, game: str, day: int, what: Try) -> Tries:
        """Return them with a try, or with what has become of it."""
        return Tries({**self._tries, (game, day): what})

    def days(self, game: str = "") -> list[int]:
        """List the days whose deal of a game, or of any, was played to its end on its own date."""
        tries = self._tries.items()
        return [day for (name, day), what in tries if game in ("", name) and what.counts and what.is_over]

    def first_day(self) -> int | None:
        """Return the first day that was played on its own date: those before it were not missed."""
        return min((day for (_, day), what in self._tries.items() if what.counts), default=None)

    def merged(self, other: Tries) -> Tries:
        """Return what two devices know together; of two tries of a deal the earlier one."""
        tries = dict(self._tries)
        for at, theirs in other._tries.items():
            tries[at] = _joined(tries[at], theirs) if at in tries else theirs
        return Tries(tries)

    def to_text(self) -> str:
        """Write everything down."""
        fields: dict[str, dict[str, Try]] = {}
        for (game, day), what in sorted(self._tries.items()):
            fields.setdefault(game, {})[str(day)] = what
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Tries:
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


def _joined(one: Try, other: Try) -> Try:
    """Return what is known of two tries of the same deal, the same whichever is asked."""
    if one.key == other.key and one.begun == other.begun:
        return max(one, other, key=lambda what: (what.is_over, len(what.pars), repr(what)))
    return min(one, other, key=lambda what: (not what.counts, what.begun, what.key))


def _read(told: object) -> Try | None:
    match told:
        case [str(key), int(begun), bool(counts), bool(is_over), int() | None as made, list(pars)]:
            return Try(key, begun, counts, is_over, made, tuple(par if isinstance(par, int) else None for par in pars))
    return None
