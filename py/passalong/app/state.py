"""What lies before the player: the screen, the game on it, what is kept on this device, the reply in the making."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from passalong.app import strings
from passalong.app.lines import Lines
from passalong.app.saves import Saves, game_key, is_asked, read_saved
from passalong.app.screens.joining import Invitation, said
from passalong.app.session.gathering import Gathering
from passalong.app.session.hint import Hint
from passalong.app.session.lesson import LessonTable
from passalong.app.session.message import how_it_ended
from passalong.app.session.news import news
from passalong.app.session.places import host_of
from passalong.app.session.replay import DealReplay
from passalong.app.session.result import MatchResult
from passalong.app.session.setup import Setup
from passalong.app.session.table import Table
from passalong.app.session.thought import Thought
from passalong.app.settings import ONE_TAP, Settings
from passalong.game import InvalidRecordError
from passalong.links import Clock

APP_KEY, SETTINGS_KEY, NAME_KEY = "app", "settings", "name"
ANSWERED = ("draw",)
"""Dialogs that are not closed but answered."""
Reply = dict[str, Any]


class AppState:
    """
    The app's state, which its handlers change.

    `screen` is "lobby", "new", "join", "gather", "table" or "lesson"; `problem` is what keeps one from sitting down,
    `dialog` names what lies over it and `subject` what that is about; `coming` names the dialog that follows when the
    last move has been seen for a moment. `extra` goes into the next reply, `now` is the time in milliseconds, `device`
    what the page has told of the browser, `found` what is looked for among the saved games, `lines` how they are
    listed, `pages` how far, `hint` a hint or a bot's reason that was asked for, `removed` what was thrown away last, to
    be brought back, and `failed` names what a file brought that cannot be read, with the reasons. `staged` tells that
    the message has done no more than stage something, `opened` is the link that was opened last, and `links` how many
    were.
    """

    def __init__(self, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self.new_seed, self.clock = new_seed, clock
        self.screen = "lobby"
        self.problem = ""
        self.setup: Setup | None = None
        self.key: str | None = None
        self.table: Table | None = None
        self.gathering: Gathering | None = None
        self.lesson: LessonTable | None = None
        self.replay: DealReplay | None = None
        self._dialogs: dict[str, str] = {}
        self.coming: str | None = None
        self.now = 0
        self.device: Mapping[str, Any] = {}
        self.hint: Hint | None = None
        self.found = ""
        self.removed: dict[str, str] = {}
        self.failed: list[tuple[str, str]] = []
        self.said = ""
        self.saves = Saves()
        self.lines = Lines()
        self.pages: dict[str, int] = {}
        self.settings = Settings()
        self.page, self.opened, self.links = "", "", 0
        self.extra: Reply = {}
        self.staged = False

    @property
    def game(self) -> str:
        """The game that the screen is about, or nothing."""
        if self.lesson:
            return self.lesson.lesson.game
        if self.sendable:
            return self.sendable.record.game
        return self.setup.game if self.screen == "new" and self.setup else ""

    @property
    def options(self) -> Mapping[str, object]:
        """The house rules of what is on the screen: of the lesson's script, of the game, or as chosen so far."""
        if self.lesson:
            return self.lesson.lesson.match.record.options
        if self.sendable:
            return self.sendable.record.options
        return self.setup.options() if self.setup else {}

    def house_rules(self) -> tuple[str, ...]:
        """Say what differs from the sheet in the game that is open or being set up, a lesson apart."""
        game = self.sendable or self.setup
        return game.house_rules() if game else ()

    @property
    def dialog(self) -> str | None:
        """What lies over the screen; beneath it stays what it was opened from, until all is closed."""
        return next(reversed(self._dialogs), None)

    @dialog.setter
    def dialog(self, name: str | None) -> None:
        if name is None:
            self._dialogs.clear()
        elif name not in self._dialogs:
            self._dialogs[name] = ""
        while self.dialog != name:
            self._dialogs.popitem()

    @property
    def subject(self) -> str:
        """What the dialog is about."""
        return self._dialogs[self.dialog] if self.dialog else ""

    @subject.setter
    def subject(self, subject: str) -> None:
        if self.dialog:
            self._dialogs[self.dialog] = subject

    def trail(self) -> list[str]:
        """
        List the levels from the lobby down to where the player is, which Back goes up one by one.

        A dialog that wants an answer is none: who does not answer leaves the table.
        """
        screen = "table" if self.table else self.screen
        levels = ["lobby"] if screen == "lobby" else ["lobby", "new" if screen == "lesson" else screen]
        if self.lesson:
            levels.append("lesson")
        if self.replay:
            levels += ["result", "review"]
        elif self.table and self.table.looks_back():
            levels.append("since")
        return levels + [name for name in self._dialogs if name not in ANSWERED]

    def places(self) -> list[str]:
        """
        Name the screens from the lobby down to the one shown, each with what it is about.

        The same list means the same screen, and one that the last begins with means that the player has gone back. A
        table is another one with each deal, and with each link that comes to it.
        """
        screen = "table" if self.table else "new" if self.lesson else self.screen
        if screen == "lobby":
            return ["lobby"]
        if self.table and self.table.covered:
            screen = "curtain"
        about = self.key or (self.setup.game if self.setup else "")
        if self.table:
            about = f"{about} {self.table.stage()} {self.links}"
        within = ["lesson"] if self.lesson else ["review"] if self.replay else []
        return ["lobby", f"{screen} {about}", *within]

    def step_back(self) -> None:
        """Go back to the dialog that this one was opened from, if any."""
        if self._dialogs:
            self._dialogs.popitem()

    @property
    def sendable(self) -> Table | Gathering | None:
        """The game on the screen that can be sent as a link."""
        return self.table or self.gathering

    @property
    def thought(self) -> Thought[Any] | None:
        """What is being thought about for the player, if anything; who leaves what shows it gives it up."""
        asked = self.hint if self.dialog in ("hint", "why") else None
        looked = self.replay.analysis if self.replay else None
        return next((thought for thought in (asked, looked) if thought and not thought.is_ready), None)

    def is_going_on(self) -> bool:
        """Tell whether something happens at the table by itself."""
        if self.table is None or self.screen != "table" or self.dialog or self.replay or self.table.looks_back():
            return False
        return bool(self.coming) or self.table.is_moving()

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of thinking, for the player or by a bot."""
        if self.thought:
            return True
        return self.is_going_on() and not self.coming and self.table is not None and self.table.is_thinking()

    def progress(self) -> tuple[object, ...]:
        """Return what is shown of thinking that goes on; no control depends on that."""
        looked = self.replay.analysis if self.replay else None
        return self.table is not None and self.table.ponders, looked.progress if looked else ""

    def open(self, key: str) -> None:
        """Put a saved game on the table; raises `InvalidRecordError` where it cannot be read."""
        if key not in self.saves:
            raise InvalidRecordError(strings.GONE)
        self.show(read_saved(self.saves[key]), key)

    @property
    def me(self) -> str:
        """The name that the player has given last, or nothing."""
        return self.saves.get(NAME_KEY) or ""

    def set_out(self, game: Table | Gathering) -> None:
        """Put a new game on the table, or begin to gather for it."""
        self.show(game, game_key(game.record))
        self.extra["focus"] = "table"

    def show(self, game: Table | Gathering, key: str) -> None:
        """Turn to a game, or ask first who somebody is that has come to it."""
        if is_asked(game):
            self.invite(game, key)
        elif isinstance(game, Table):
            self._lay("table", game, key)
            self.after_move()
        else:
            self._lay("gather", game, key)
            self.say(game.summary())

    def invite(self, game: Table | Gathering, key: str, problem: str = "") -> None:
        """Ask somebody who has come to a game to sit down; what is on its table is not for them yet."""
        self._lay("join", game, key)
        self.problem = problem
        self.extra["focus"] = "my-name" if game.may_sit_down() else "table"
        self.say(said(self.invitation(game)))

    def invitation(self, game: Table | Gathering) -> Invitation:
        """Return what there is to know before one sits down at a game."""
        record = game.record
        return Invitation(record.game, host_of(record), self.key or "", self.me, self.problem, game.places())

    def _lay(self, screen: str, game: Table | Gathering, key: str) -> None:
        self.clear(screen)
        self.key = key
        if isinstance(game, Table):
            self.table = game
        else:
            self.gathering = game

    def clear(self, screen: str) -> None:
        """Turn to a screen with nothing on it yet."""
        self.screen, self.dialog, self.subject, self.coming, self.key = screen, None, "", None, None
        self.problem = ""
        self.table, self.gathering, self.replay, self.lesson, self.hint = None, None, None, None, None

    def teach(self, lesson: LessonTable) -> None:
        """Turn to a lesson, which has its own rules, whatever those of the game beside it."""
        lesson.beside = self.house_rules()
        self.lesson, self.screen, self.dialog = lesson, "lesson", None
        self.say(lesson.said())

    def after_move(self) -> None:
        """Tell what has happened at the table, and see whether something has ended."""
        table = self.table
        if table is None:
            return
        self.say(news(table))
        if table.match.is_over() and self.key:
            self.saves.note_result(self.key, _outcome(table))
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
        return "share" if table.owes_link() or table.owes_invitation() else None

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


def _outcome(table: Table) -> MatchResult:
    match = table.match
    how, scores = how_it_ended(match, match.names), match.observation(None).scores
    return MatchResult(match.record.game, match.names, scores, tuple(table.winners()), how)
