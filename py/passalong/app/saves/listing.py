"""
The list of saved games in the lobby, which is shown without replaying them.

A game's entry depends on its save alone. It is made when the lobby is first shown after the save has changed, and is
stored at the head of that save, so the two cannot disagree. A save without an entry gets one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.saves.files import why_unreadable
from passalong.app.saves.saved_game import is_invited, read_saved
from passalong.app.saves.store import VERSION_MARK, Saves
from passalong.app.session.table.table import Saved, Table, is_by_link
from passalong.app.words.table import host_name, invites, summary
from passalong.game import InvalidRecordError
from passalong.games import load_game

GROUPS = ("invited", "play", "wait", "watch", "over", "bad")
"""The groups of saved games, in the order of the list."""
GAMES_ON_A_PAGE = 20
AT_FIRST = 3
"""How many games of each list the lobby shows until more are asked for."""
HEAD = '{"line": '
"""How a save with an entry begins: an array of texts, and then the rest of the save."""
LINK, TURN = "yes", "turn"
"""What others wait for, as it is stored."""
DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Entry:
    """How a saved game is listed."""

    key: str
    """The key of the save."""
    game: str
    title: str
    players: str
    """The players, such as "Anna, Ben and a bot"."""
    status: str
    """The state of the game, such as "Round 3: Anna's turn"."""
    group: str = "play"
    """One of `GROUPS`."""
    label: str = ""
    """The player's label for the game; may be empty."""
    active: int = 0
    """When it was last played, in milliseconds since 1970; 0 if unknown."""
    owes: bool = False
    """Whether others wait for its link."""
    is_awaited: bool = False
    """Whether others wait for its link or for a turn."""


class Listing:
    """
    The entries of the saved games, as far as they have been made.

    An entry that cannot be read is made again. A forged one can only mislead the lobby: nothing else reads it.
    """

    def __init__(self) -> None:
        self._read: dict[str, tuple[str, Entry]] = {}

    def entry(self, saves: Saves, key: str) -> Entry:
        """Return the entry of a saved game; it is made now if there is none yet."""
        entry = self._find(key, saves[key])
        if entry is None:
            entry = _made(key, saves[key])
            saves.change(key, _with_entry(saves[key], entry))
            self._read[key] = saves[key], entry
        return entry

    def make(self, saves: Saves, most: int) -> None:
        """Make up to `most` of the missing entries, those of the games played last first."""
        for key in self._missing(saves)[:most]:
            self.entry(saves, key)

    def entries(self, saves: Saves) -> tuple[Entry, ...]:
        """List the entries made so far, the game played last first."""
        entries = (self._find(key, saves[key]) for key in saves.game_keys())
        return tuple(entry for entry in entries if entry is not None)

    def newest(self, saves: Saves) -> list[str]:
        """List the keys of the games that the lobby shows first."""
        shown = dict.fromkeys(GROUPS, GAMES_ON_A_PAGE) | {"over": AT_FIRST}
        keys = []
        for entry in self.entries(saves):
            if shown[entry.group]:
                shown[entry.group] -= 1
                keys.append(entry.key)
        return keys

    def missing(self, saves: Saves) -> int:
        """Count the games that have no entry yet."""
        return len(self._missing(saves))

    def _missing(self, saves: Saves) -> list[str]:
        return [key for key in saves.game_keys() if self._find(key, saves[key]) is None]

    def _find(self, key: str, text: str) -> Entry | None:
        before = self._read.get(key)
        if before and before[0] == text:
            return before[1]
        entry = _read(key, text)
        if entry:
            self._read[key] = text, entry
        return entry


def _read(key: str, text: str) -> Entry | None:
    """Read the entry at the head of a save; None if there is none, or none that can be shown."""
    try:
        game, players, status, group, label, active, awaited = fields = _head(text)[0]
        if not all(isinstance(field, str) for field in fields) or group not in GROUPS:
            return None
        owes, is_awaited = awaited == LINK, bool(awaited)
        title = load_game(game).title
        return Entry(key, game, title, players, status, group, label, int(active), owes, is_awaited)
    except ValueError:
        return None


def _head(text: str) -> tuple[list[str], int]:
    """
    Return the texts at the head of a save, and the position after them, without reading the much longer rest.

    A regular expression would need functions of `re` that the page loads later.
    """
    if not text.startswith(HEAD):
        return [], 0
    try:
        found, end = DECODER.raw_decode(text, len(HEAD))
    except (ValueError, RecursionError):
        return [], 0
    return (found, end) if isinstance(found, list) else ([], 0)


def _made(key: str, text: str) -> Entry:
    """Make the entry of a saved game; one that cannot be read is listed with the reason."""
    try:
        saved = read_saved(text)
    except InvalidRecordError:
        return Entry(key, "", say("save-unreadable"), "", why_unreadable(text), "bad")
    record, notes = saved.record, saved.notes
    players = ", ".join(record.seat_names())
    invited = is_invited(saved)
    status, group = (invites(host_name(record)), "invited") if invited else (summary(saved), _group(saved))
    _, _, number = key.partition(VERSION_MARK)
    status = say("version", number=number, status=status) if number else status
    facts = status, group, notes.label, notes.active, saved.outbox.owes_link(), invited or saved.outbox.is_awaited()
    return Entry(key, record.game, load_game(record.game).title, players, *facts)


def _group(saved: Saved) -> str:
    """Return the group of a game to which nobody here is invited."""
    if isinstance(saved, Table) and saved.match.is_over():
        return "over"
    if is_by_link(saved) and not saved.notes.here:
        return "watch"
    return "play" if isinstance(saved, Table) and not saved.turn.is_waiting() else "wait"


def _with_entry(text: str, entry: Entry) -> str:
    """Return a save with its entry at the head; one that cannot be read stays as it is."""
    if entry.group == "bad":
        return text
    awaited = LINK if entry.owes else TURN if entry.is_awaited else ""
    fields = entry.game, entry.players, entry.status, entry.group, entry.label, str(entry.active), awaited
    end = _head(text)[1]
    rest = text[end:].lstrip(", ") if end else text[text.index("{") + 1 :]
    return f"{HEAD}{json.dumps(fields, ensure_ascii=False)}, {rest}"
