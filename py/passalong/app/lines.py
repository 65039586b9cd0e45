"""
How saved games are listed in the lobby, without replaying them.

What is told of a game is a function of its save alone. It is made when the lobby is first shown after the save has
changed, and kept at the head of the save itself: so it can never be that of another moment, and a save from before
there were lines is one that has none yet.
"""

from __future__ import annotations

import json

from passalong.app import strings
from passalong.app.files import why_unreadable
from passalong.app.saves import VERSION_MARK, Saves, is_invited, read_saved
from passalong.app.screens.lobby import GAMES_ON_A_PAGE, GROUPS, SavedGame
from passalong.app.session.places import host_of
from passalong.game import InvalidRecordError
from passalong.games import load_game

HEAD = '{"line": '
"""How a save begins that has a line: an array of texts, and then the rest of the save."""
OWES, CALLS = "yes", "turn"
"""What others wait for: a link, or a turn."""
DECODER = json.JSONDecoder()


class Lines:
    """
    The lines of the saved games, as far as they are known.

    A line that cannot be read any more is made anew, and one that somebody has tampered with tells a wrong status, no
    more: nothing but the lobby looks at it.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, SavedGame]] = {}

    def of(self, saves: Saves, key: str) -> SavedGame:
        """Return the line of a saved game, made now where there is none yet."""
        line = self._find(key, saves[key])
        if line is None:
            line = _made(key, saves[key])
            saves.change(key, _with_line(saves[key], line))
            self._known[key] = saves[key], line
        return line

    def make(self, saves: Saves, most: int) -> None:
        """Make some of the lines that there are not yet, those of the games played last first."""
        for key in self._missing(saves)[:most]:
            self.of(saves, key)

    def known(self, saves: Saves) -> tuple[SavedGame, ...]:
        """List the lines that there are, the game played last first."""
        lines = (self._find(key, saves[key]) for key in saves.game_keys())
        return tuple(line for line in lines if line is not None)

    def newest(self, saves: Saves) -> list[str]:
        """List the games that the lobby shows when it is opened."""
        shown = dict.fromkeys(GROUPS, GAMES_ON_A_PAGE)
        keys = []
        for line in self.known(saves):
            if shown[line.group]:
                shown[line.group] -= 1
                keys.append(line.key)
        return keys

    def missing(self, saves: Saves) -> int:
        """Count the games without a line."""
        return len(self._missing(saves))

    def _missing(self, saves: Saves) -> list[str]:
        return [key for key in saves.game_keys() if self._find(key, saves[key]) is None]

    def _find(self, key: str, text: str) -> SavedGame | None:
        known = self._known.get(key)
        if known and known[0] == text:
            return known[1]
        line = _read(key, text)
        if line:
            self._known[key] = text, line
        return line


def _read(key: str, text: str) -> SavedGame | None:
    """Read the line at the head of a save; None where there is none that can be shown."""
    try:
        game, players, status, group, label, active, news = fields = _head(text)[0]
        if not all(isinstance(field, str) for field in fields) or group not in GROUPS:
            return None
        owes = news == OWES, bool(news)
        return SavedGame(key, game, load_game(game).title, players, status, group, label, int(active), *owes)
    except ValueError:
        return None


def _head(text: str) -> tuple[list[str], int]:
    """
    Return what stands at the head of a save, and where it ends; without reading the rest, which is much longer.

    That is no regular expression, for which the page would have to wait: it needs functions of `re` that come later.
    """
    if not text.startswith(HEAD):
        return [], 0
    try:
        found, end = DECODER.raw_decode(text, len(HEAD))
    except (ValueError, RecursionError):
        return [], 0
    return (found, end) if isinstance(found, list) else ([], 0)


def _made(key: str, text: str) -> SavedGame:
    """Describe a saved game; one that cannot be read is shown with the reason."""
    try:
        saved = read_saved(text)
    except InvalidRecordError:
        return SavedGame(key, "", strings.UNREADABLE, "", why_unreadable(text), "bad")
    record, notes = saved.record, saved.notes
    players = ", ".join(record.seat_names())
    invited = is_invited(saved)
    status, group = (strings.invites(host_of(record)), "invited") if invited else (saved.summary(), saved.group())
    _, _, number = key.partition(VERSION_MARK)
    status = strings.VERSION.format(number=number, status=status) if number else status
    facts = status, group, notes.label, notes.active, saved.owes_link(), invited or saved.calls()
    return SavedGame(key, record.game, saved.title, players, *facts)


def _with_line(text: str, line: SavedGame) -> str:
    """Return a save with its line; one that cannot be read stays as it is."""
    if line.group == "bad":
        return text
    news = OWES if line.owes else CALLS if line.calls else ""
    fields = line.game, line.players, line.status, line.group, line.label, str(line.active), news
    end = _head(text)[1]
    rest = text[end:].lstrip(", ") if end else text[text.index("{") + 1 :]
    return f"{HEAD}{json.dumps(fields, ensure_ascii=False)}, {rest}"
