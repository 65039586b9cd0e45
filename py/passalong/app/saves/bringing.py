"""Importing the games of a file, a few at a time, so that the page can handle taps in between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from passalong.app.saves.files import Found, name_of, why_unreadable
from passalong.app.saves.seatless import Seatless, arrived
from passalong.app.saves.store import Saves
from passalong.game import InvalidRecordError
from passalong.sync import Kind

AT_A_TIME = 3


class Came(NamedTuple):
    """
    The result of an import: how many games were new, how many known, and the failed ones as (name, reason).

    `seatless` are those of the new ones that were played on another device, and have come without their seats.
    """

    new: int
    known: int
    failed: tuple[tuple[str, str], ...]
    seatless: tuple[Seatless, ...]


class Bringing:
    """An import in progress; what the file has besides games comes last, when the keys of its games here are known."""

    def __init__(self, found: Found) -> None:
        self._left = [(place, key, text) for place, (key, text) in enumerate(found.games.items(), 1)]
        self._beside: Mapping[str, str] = found.beside
        self.total = len(self._left)
        self._kinds: list[Kind] = []
        self._failed: list[tuple[str, str]] = []
        self._moved: dict[str, str] = {}
        self._seatless: list[Seatless] = []

    @property
    def done(self) -> int:
        """The number of games that have been handled."""
        return self.total - len(self._left)

    def step(self, saves: Saves) -> Came | None:
        """Import some more games, the last ones of the file first; returns the result at the end, and None before."""
        for _ in range(min(AT_A_TIME, len(self._left))):
            self._bring_in(saves, *self._left.pop())
        if self._left:
            return None
        saves.bring_in_beside(self._beside, self._moved)
        new = sum(kind in (Kind.NEW, Kind.NEWER, Kind.FORK) for kind in self._kinds)
        failed, seatless = tuple(reversed(self._failed)), tuple(reversed(self._seatless))
        return Came(new, len(self._kinds) - new, failed, seatless)

    def _bring_in(self, saves: Saves, place: int, key: str, text: str) -> None:
        try:
            kind, own = saves.bring_in(key, text)
        except InvalidRecordError:
            self._failed.append((name_of(text, place), why_unreadable(text)))
            return
        self._kinds.append(kind)
        self._seatless += arrived([(own, saves[own])] if kind is Kind.NEW else [])
        if own != key:
            self._moved[key] = own
