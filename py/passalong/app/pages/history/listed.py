"""The finished matches on this device, as they are listed and searched."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from passalong.app.pages.history.ending import ending_of
from passalong.app.pages.history.words import date, say
from passalong.app.saves import Entry, Listing, Saves
from passalong.app.session.match_log import Played
from passalong.app.session.table.written import WORKSHOP, seats_of
from passalong.app.session.thought import Thought
from passalong.bots import Thinking
from passalong.game import InvalidRecordError
from passalong.names import search_key
from passalong.record import Record
from passalong.record_json import read_json
from passalong.ui.ending import Ending

ENTRIES_AT_A_TIME = 8
Endings: TypeAlias = dict[str, Ending | None]
"""The ends of matches by the keys of their saves, as far as they have been looked at."""


class Finished(NamedTuple):
    """A finished match, as it is listed."""

    entry: Entry
    day: str
    """The words for its date; may be empty."""
    against: str = ""
    """The words for its bots; may be empty."""
    played: Played | None = None
    """How it ended; None if the log of matches does not know it."""
    ending: Ending | None = None
    """The picture of its end; None if there is none, or not yet."""

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


def described(entry: Entry, saves: Saves, ending: Ending | None = None) -> Finished:
    """Return an entry with what the save itself and the log of matches have."""
    return Finished(entry, date(entry.active), _against(saves[entry.key]), saves.played().get(entry.key), ending)


def _against(text: str) -> str:
    try:
        save = read_json(text)
        record = Record.from_text(save["record"])
        written = seats_of(str(save["notes"].get("task", "")))
    except (InvalidRecordError, KeyError, TypeError, AttributeError):
        return ""
    levels = [WORKSHOP if seat in written else level for seat, level in enumerate(record.bots) if level]
    kind = levels[0] if len({*levels}) == 1 else "mixed"
    return say("against", bots=len(levels), level=kind) if levels else ""


class Looking(Thought[bool]):
    """Makes the missing entries, a few at a time, and then the pictures of the matches that are listed."""

    news = ""

    def __init__(self, listing: Listing, saves: Saves, shown: Callable[[], Iterable[Entry]], endings: Endings) -> None:
        super().__init__(self._look())
        self._listing, self._saves, self._shown, self._endings = listing, saves, shown, endings

    @property
    def progress(self) -> int:
        """How many entries are missing."""
        return self._listing.missing(self._saves)

    def _look(self) -> Thinking[bool]:
        while self._listing.missing(self._saves):
            self._listing.make(self._saves, ENTRIES_AT_A_TIME)
            yield
        for entry in self._shown():
            if entry.key not in self._endings:
                self._endings[entry.key] = self._ending(entry.key)
                yield
        return True

    def _ending(self, key: str) -> Ending | None:
        """Return the end for the one person here, or else for a winner."""
        saved, played = self._saves.get(key), self._saves.played().get(key)
        if saved is None or played is None:
            return None
        return ending_of(saved, next(iter((*played.winners, 0))) if played.seat is None else played.seat)
