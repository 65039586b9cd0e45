"""Importing the games of a file, a few at a time, so that the page can handle taps in between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from passalong.app.saves.files import Found, name_of, why_unreadable
from passalong.app.saves.seatless import Seatless, arrived
from passalong.app.saves.store import Saves
from passalong.game import InvalidRecordError
from passalong.sync import Kind

AT_A_TIME = 3


@dataclass
class Report:
    """
    The result of an import: how many games were new, how many known, and the failed ones as (name, reason).

    `seatless` are those of the new ones that have come without their seats; of the `unasked` among them it is not known
    yet whether they were played on this device, which then plays on in them.
    """

    new: int
    known: int
    failed: tuple[tuple[str, str], ...]
    seatless: list[Seatless]
    unasked: list[Seatless]


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

    def step(self, saves: Saves) -> Report | None:
        """Import some more games, the last ones of the file first; returns the result at the end, and None before."""
        for _ in range(min(AT_A_TIME, len(self._left))):
            self._bring_in(saves, *self._left.pop())
        if self._left:
            return None
        saves.bring_in_beside(self._beside, self._moved)
        new = sum(kind in (Kind.NEW, Kind.NEWER, Kind.FORK) for kind in self._kinds)
        failed, seatless = tuple(reversed(self._failed)), self._seatless[::-1]
        sealed = [game for game in seatless if game.record.seal]
        return Report(new, len(self._kinds) - new, failed, seatless, sealed)

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
