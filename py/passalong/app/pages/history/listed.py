"""The finished matches on this device, as they are listed and searched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from passalong.app.pages.history.words import date, say
from passalong.app.saves import Entry, Listing, Saves
from passalong.app.session.match_log import Played
from passalong.app.session.thought import Thought
from passalong.bots import Thinking
from passalong.game import InvalidRecordError
from passalong.names import search_key
from passalong.record import Record
from passalong.record_json import read_json

ENTRIES_AT_A_TIME = 8


class Finished(NamedTuple):
    """A finished match, as it is listed."""

    entry: Entry
    day: str
    """The words for its date; may be empty."""
    against: str = ""
    """The words for its bots; may be empty."""
    played: Played | None = None
    """How it ended; None if the log of matches does not know it."""

    @property
    def name(self) -> str:
        """The player's label for it, or else the title of the game."""
        return self.entry.label or self.entry.title


def finished(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries of finished matches, the one played last first."""
    return sorted((entry for entry in entries if entry.group == "over"), key=lambda entry: -entry.active)


def fits(entry: Entry, game: str, query: str) -> bool:
    """Return whether a match is of a game, or of any for "", and contains every word of the query."""
    if game not in ("", entry.game):
        return False
    told = search_key(" ".join((entry.label, entry.title, entry.players, entry.status, date(entry.active))))
    return all(word in told for word in search_key(query).split())


def described(entry: Entry, saves: Saves) -> Finished:
    """Return an entry with what the save itself and the log of matches have."""
    return Finished(entry, date(entry.active), _against(saves[entry.key]), saves.played().get(entry.key))


def _against(text: str) -> str:
    try:
        record = Record.from_text(read_json(text)["record"])
    except (InvalidRecordError, KeyError, TypeError):
        return ""
    levels = [level for level in record.bots if level]
    kind = levels[0] if len({*levels}) == 1 else "mixed"
    return say("against", bots=len(levels), level=kind) if levels else ""


class Looking(Thought[bool]):
    """Makes the missing entries, a few at a time."""

    news = ""

    def __init__(self, listing: Listing, saves: Saves) -> None:
        super().__init__(self._look())
        self._listing, self._saves = listing, saves

    @property
    def progress(self) -> int:
        """How many entries are missing."""
        return self._listing.missing(self._saves)

    def _look(self) -> Thinking[bool]:
        while self._listing.missing(self._saves):
            self._listing.make(self._saves, ENTRIES_AT_A_TIME)
            yield
        return True
