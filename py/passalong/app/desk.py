"""What lies before the player: the screen, the game on it, what is kept on this device, the reply in the making."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from passalong.app import words
from passalong.app.review import Review
from passalong.app.settings import ONE_TAP, Settings
from passalong.app.setup import Setup
from passalong.app.shelf import GAME_KEY, Outcome, Shelf
from passalong.app.table import Table
from passalong.app.walk import LessonTable
from passalong.game import InvalidRecordError
from passalong.links.envelope import game_id

APP_KEY, SETTINGS_KEY = "app", "settings"
Reply = dict[str, Any]


class Desk:
    """
    The app's state, which its acts change.

    `screen` is "lobby", "new", "table" or "lesson"; `dialog` names what lies over it and `subject` what that is about.
    `ending` keeps the last move of a deal in sight before its result. `extra` goes into the next reply.
    """

    def __init__(self, new_seed: Callable[[], bytes]) -> None:
        self.new_seed = new_seed
        self.screen = "lobby"
        self.setup: Setup | None = None
        self.key: str | None = None
        self.table: Table | None = None
        self.lesson: LessonTable | None = None
        self.review: Review | None = None
        self.dialog: str | None = None
        self.subject = ""
        self.ending = False
        self.said = ""
        self.shelf = Shelf()
        self.settings = Settings()
        self.page = ""
        self.extra: Reply = {}

    @property
    def game(self) -> str:
        """The game that the screen is about, or nothing."""
        if self.lesson:
            return self.lesson.lesson.game
        if self.screen == "table" and self.table:
            return self.table.match.record.game
        return self.setup.game if self.screen == "new" and self.setup else ""

    def open(self, key: str) -> None:
        """Put a saved game on the table; raises `InvalidRecordError` where it cannot be read."""
        if key not in self.shelf:
            raise InvalidRecordError(words.GONE)
        self.show(Table.from_text(self.shelf[key]), key)

    def set_out(self, table: Table) -> None:
        """Put a new game on the table."""
        self.show(table, GAME_KEY + game_id(table.match.record).hex())
        self.extra["focus"] = "table"

    def show(self, table: Table, key: str) -> None:
        """Turn to a table."""
        self.table, self.key = table, key
        self.screen, self.dialog, self.review, self.lesson = "table", None, None, None
        self.after_move()

    def teach(self, lesson: LessonTable) -> None:
        """Turn to a lesson."""
        self.lesson, self.screen, self.dialog = lesson, "lesson", None
        self.say(lesson.lesson.text)

    def after_move(self) -> None:
        """Tell what has happened at the table, and see whether something has ended."""
        table = self.table
        if table is None:
            return
        self.say(table.news())
        if table.match.is_over() and self.key:
            self.shelf.note_result(self.key, _outcome(table))
        self.ending = table.result_pending or table.match.is_over()
        self.extra["sound"] = "end" if self.ending else "move" if table.bot_to_play() else "turn"

    def view_settings(self) -> dict[str, object]:
        """Return the settings that a game's view asks for."""
        return {"one_tap": bool(self.settings[ONE_TAP])}

    def say(self, sentence: str) -> None:
        """Say something in the live region, if there is something to say."""
        if sentence:
            self.said = self.extra["say"] = sentence

    def refuse(self, sentence: str) -> None:
        """Say why not, for the eye as well."""
        self.extra |= {"say": sentence, "toast": sentence, "sound": "refuse"}


def _outcome(table: Table) -> Outcome:
    match = table.match
    return Outcome(match.record.game, match.names, match.observation(None).scores, tuple(table.winners()))
