"""
The log of the deals of the day: the first attempt at each on this device, which is the one that counts.

It is stored as one text, in which each attempt is a list under its day. What is not in that list is in an entry of its
own, under the day and a plus: older versions of the page read no longer list, but pass over that entry. When two logs
are merged, as from two devices, the earlier attempt at a deal stays.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from passalong.record_json import read_json

if TYPE_CHECKING:  # a start does without it
    from passalong.daily import Made, Typical

ATTEMPTS_KEY = "daily"
"""The key of its save."""
DAY_DIGITS = 7
LISTED, PLUS, MORE = 6, "+", ("typical", "hints")
"""
How many fields of an attempt are in its list; what follows the day in the name of the entry for others; and these.
"""
UNREADABLE = (ValueError, TypeError, AttributeError)
"""The exceptions that reading an arbitrary text may raise."""


class Attempt(NamedTuple):
    """The first attempt at a deal."""

    key: str
    """The key of the game's save."""
    begun: int
    """When it was begun, in milliseconds since 1970."""
    counts: bool
    """Whether it was begun on the deal's own date."""
    is_over: bool = False
    made: Made = None
    """The result, once it `is_over`."""
    pars: tuple[Made, ...] = ()
    """The results of bots, the best bot's first; empty until they are known."""
    typical: Typical = ()
    """The usual results of the best bot, if it has played several times."""
    hints: int = 0
    """How many hints were asked for until it was over."""


class Attempts:
    """The attempts by game and day; immutable."""

    def __init__(self, attempts: Mapping[tuple[str, int], Attempt] | None = None) -> None:
        self._attempts = dict(attempts or {})

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._attempts)

    def get(self, game: str, day: int) -> Attempt | None:
        """Return the attempt at a deal, if there was one."""
        return self._attempts.get((game, day))

    def noted(self, game: str, day: int, what: Attempt) -> Attempts:
        """Return a copy with an attempt added or replaced."""
        return Attempts({**self._attempts, (game, day): what})

    def days(self, game: str = "") -> list[int]:
        """List the days whose deal was finished, of those begun on its own date; `game` is "" for any game."""
        attempts = self._attempts.items()
        return [day for (name, day), what in attempts if game in ("", name) and what.counts and what.is_over]

    def first_day(self) -> int | None:
        """Return the first day that was played on its own date; earlier deals do not count as missed."""
        return min((day for (_, day), what in self._attempts.items() if what.counts), default=None)

    def merged(self, other: Attempts) -> Attempts:
        """Merge what two devices know; of two attempts at a deal, the earlier one stays."""
        attempts = dict(self._attempts)
        for at, theirs in other._attempts.items():
            attempts[at] = _joined(attempts[at], theirs) if at in attempts else theirs
        return Attempts(attempts)

    def to_text(self) -> str:
        """Return everything as JSON."""
        fields: dict[str, dict[str, object]] = {}
        for (game, day), what in sorted(self._attempts.items()):
            days = fields.setdefault(game, {})
            days[f"{day}"] = what[:LISTED]
            more = {name: value for name, value in what._asdict().items() if name in MORE and value}
            if more:
                days[f"{day}{PLUS}"] = more
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Attempts:
        """Read what `to_text` wrote, or anything else: what cannot be read is left out."""
        try:
            found = [
                (game, day, told, days.get(f"{day}{PLUS}"))
                for game, days in read_json(text).items()
                for day, told in days.items()
            ]
        except UNREADABLE:
            return cls()
        read = {
            (game, int(day)): _with_more(what, more)
            for game, day, told, more in found
            if _is_day(day) and (what := _read(told))
        }
        return cls(read)


def _is_day(text: str) -> bool:
    """Return whether a text is the number of a day; Python refuses to read thousands of digits."""
    return text.isdecimal() and len(text) <= DAY_DIGITS


def _joined(one: Attempt, other: Attempt) -> Attempt:
    """Merge two attempts at the same deal; the order of the two does not matter."""
    if one.key == other.key and one.begun == other.begun:
        return max(
            one, other, key=lambda what: (what.is_over, len(what.pars), len(what.typical), what.hints, repr(what))
        )
    return min(one, other, key=lambda what: (not what.counts, what.begun, what.key))


def _read(told: object) -> Attempt | None:
    match told:
        case [str(key), int(begun), bool(counts), bool(is_over), int() | None as made, list(pars)]:
            return Attempt(
                key, begun, counts, is_over, made, tuple(par if isinstance(par, int) else None for par in pars)
            )
    return None


def _with_more(what: Attempt, told: object) -> Attempt:
    """Return an attempt with what is stored beside its list; what cannot be read is left out."""
    match told:
        case {"typical": [int(least), int(most)]}:
            what = what._replace(typical=(least, most))
    match told:
        case {"hints": int(hints)}:
            what = what._replace(hints=hints)
    return what
