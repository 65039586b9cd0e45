"""What lies before the player: the screen, the game on it, what is kept on this device, the reply in the making."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from passalong.app import words
from passalong.app.advice import Advice
from passalong.app.gathering import Gathering
from passalong.app.review import Review
from passalong.app.settings import ONE_TAP, Settings
from passalong.app.setup import Setup
from passalong.app.shelf import Outcome, Shelf, game_key, read_saved
from passalong.app.table import Table
from passalong.app.thought import Thought
from passalong.app.walk import LessonTable
from passalong.game import InvalidRecordError
from passalong.links import Clock

APP_KEY, SETTINGS_KEY, NAME_KEY = "app", "settings", "name"
Reply = dict[str, Any]


class Desk:
    """
    The app's state, which its acts change.

    `screen` is "lobby", "new", "gather", "table" or "lesson"; `dialog` names what lies over it and `subject` what that
    is about; `coming` names the dialog that follows when the last move has been seen for a moment. `extra` goes into
    the next reply, `now` is the time in milliseconds, `device` what the page has told of the browser, `found` what is
    looked for among the saved games, `advice` a hint or a bot's reason that was asked for, and `removed` what was
    thrown away last, to be brought back.
    """

    def __init__(self, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self.new_seed, self.clock = new_seed, clock
        self.screen = "lobby"
        self.setup: Setup | None = None
        self.key: str | None = None
        self.table: Table | None = None
        self.gathering: Gathering | None = None
        self.lesson: LessonTable | None = None
        self.review: Review | None = None
        self.dialog: str | None = None
        self.subject = ""
        self.coming: str | None = None
        self.now = 0
        self.device: Mapping[str, Any] = {}
        self.advice: Advice | None = None
        self.found = ""
        self.removed: dict[str, str] = {}
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
        if self.screen == "gather" and self.gathering:
            return self.gathering.record.game
        return self.setup.game if self.screen == "new" and self.setup else ""

    @property
    def sendable(self) -> Table | Gathering | None:
        """The game on the screen that can be sent as a link."""
        return self.table or self.gathering

    @property
    def thought(self) -> Thought[Any] | None:
        """What is being thought about for the player, if anything; who leaves what shows it gives it up."""
        asked = self.advice if self.dialog in ("hint", "why") else None
        looked = self.review.appraisal if self.review else None
        return next((thought for thought in (asked, looked) if thought and not thought.is_ready), None)

    def is_going_on(self) -> bool:
        """Tell whether something happens at the table by itself."""
        if self.table is None or self.screen != "table" or self.dialog or self.review:
            return False
        return bool(self.coming) or self.table.is_moving()

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of thinking, for the player or by a bot."""
        if self.thought:
            return True
        return self.is_going_on() and not self.coming and self.table is not None and self.table.is_thinking()

    def progress(self) -> tuple[object, ...]:
        """Return what is shown of thinking that goes on; no control depends on that."""
        looked = self.review.appraisal if self.review else None
        return self.table is not None and self.table.ponders, looked.progress if looked else ""

    def open(self, key: str) -> None:
        """Put a saved game on the table; raises `InvalidRecordError` where it cannot be read."""
        if key not in self.shelf:
            raise InvalidRecordError(words.GONE)
        self.show(read_saved(self.shelf[key]), key)

    @property
    def me(self) -> str:
        """The name that the player has given last, or nothing."""
        return self.shelf.get(NAME_KEY) or ""

    def set_out(self, game: Table | Gathering) -> None:
        """Put a new game on the table, or begin to gather for it."""
        self.show(game, game_key(game.record))
        self.extra["focus"] = "table"

    def show(self, game: Table | Gathering, key: str) -> None:
        """Turn to a game."""
        self.clear("table" if isinstance(game, Table) else "gather")
        self.key = key
        if isinstance(game, Table):
            self.table = game
            self.after_move()
        else:
            self.gathering = game
            self.say(game.summary())

    def clear(self, screen: str) -> None:
        """Turn to a screen with nothing on it yet."""
        self.screen, self.dialog, self.subject, self.coming, self.key = screen, None, "", None, None
        self.table, self.gathering, self.review, self.lesson, self.advice = None, None, None, None, None

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
            self._ask_to_keep()
        self.coming = self._next_dialog(table)
        self.extra["sound"] = "end" if self.coming == "result" else "move" if table.is_moving() else "turn"

    def _ask_to_keep(self) -> None:
        """Ask the browser once, after a finished game, not to throw the games away."""
        if self.device.get("persisted") is False:
            self.device = {**self.device, "persisted": None}
            self.extra["persist"] = True

    def _next_dialog(self, table: Table) -> str | None:
        if table.result_pending or table.match.is_over():
            return "result"
        if table.draw_to_answer():
            return "draw"
        return "share" if table.owes_link() else None

    def view_settings(self) -> dict[str, object]:
        """Return the settings that a game's view asks for."""
        return {"one_tap": bool(self.settings[ONE_TAP])}

    def say(self, sentence: str) -> None:
        """Say something in the live region, if there is something to say."""
        if sentence:
            self.said = self.extra["say"] = sentence

    def toast(self, sentence: str) -> None:
        """Say something for the ear and the eye."""
        self.said = sentence
        self.extra |= {"say": sentence, "toast": sentence}

    def refuse(self, sentence: str) -> None:
        """Say why not, for the eye as well."""
        self.extra |= {"say": sentence, "toast": sentence, "sound": "refuse"}


def _outcome(table: Table) -> Outcome:
    match = table.match
    return Outcome(match.record.game, match.names, match.observation(None).scores, tuple(table.winners()))
