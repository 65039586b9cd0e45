"""
The app: one message of the page in, one reply out.

Every act of the page has one method, `on_` and its name. What is shown is a function of the app's state alone; the
reply holds the regions and saves that differ from the last ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs

from passalong.app import dialogs, screens, words
from passalong.app.lesson import Lesson
from passalong.app.manual import finding, manual
from passalong.app.review import Review
from passalong.app.settings import ONE_TAP, QUICK_BOTS, Settings
from passalong.app.setup import Setup
from passalong.app.shelf import GAME_KEY, Outcome, Shelf
from passalong.app.table import Table
from passalong.app.walk import LessonTable, review_regions
from passalong.game import IllegalActionError, InvalidRecordError
from passalong.games import game_names, load_game
from passalong.links import decode
from passalong.links.envelope import game_id
from passalong.record import Record
from passalong.ui.html import Html

BOT_PAUSE_MS, QUICK_PAUSE_MS = 550, 30
"""Time between two actions of bots, so that one can follow; and for those who would rather not wait."""
RESULT_PAUSE_MS = 900
"""Time in which the last move of a deal is seen before its result lies over the table."""
APP_KEY, SETTINGS_KEY = "app", "settings"
Reply = dict[str, Any]


class App:
    """
    Everything on this device: the lobby, the setup of a game, and the game on the table.

    `new_seed` returns 16 random bytes. `handle` answers the page's messages as design.md section 5 describes them.
    """

    def __init__(self, new_seed: Callable[[], bytes]) -> None:
        self._new_seed = new_seed
        self._screen = "lobby"
        self._setup: Setup | None = None
        self._key: str | None = None
        self._table: Table | None = None
        self._lesson: LessonTable | None = None
        self._review: Review | None = None
        self._dialog: str | None = None
        self._ending = False
        self._record: Record | None = None
        self._subject = ""
        self._said = ""
        self._shelf = Shelf()
        self._settings = Settings()
        self._shown: dict[str, str] = {}
        self._page = ""
        self._rev = 0
        self._extra: Reply = {}

    def handle(self, message: Mapping[str, Any]) -> Reply:
        """Carry out one message and return what has changed."""
        act, arg, value = str(message["act"]), str(message.get("arg") or ""), message.get("value")
        self._extra = {}
        stale = act in GUARDED and message.get("rev") != self._rev
        if act in ACTS and not stale:
            ACTS[act](self, arg, value)
        return self._reply()

    # From the shell

    def on_start(self, arg: str, value: Any) -> None:
        self._shelf = Shelf(value.get("saves"))
        self._settings = Settings.from_text(self._shelf.get(SETTINGS_KEY))
        self._page = str(value.get("url") or "")
        self._restore()
        game = parse_qs(str(value.get("query") or "")).get("game", [""])[0]
        if game in game_names():
            self.on_new(game, None)
        if value.get("fragment"):
            self.on_link(arg, value["fragment"])

    def _restore(self) -> None:
        """Show what was on the screen when the page was closed; a damaged note about that is passed over."""
        try:
            data = json.loads(self._shelf.get(APP_KEY) or "{}")
            self._shelf.sort(data.get("order", []))
            self._setup = Setup.from_json(data["setup"]) if data.get("setup") else None
            if data.get("screen") == "table":
                self._open(data["key"])
            elif data.get("screen") == "lesson":
                self._teach(LessonTable(Lesson(data["lesson"], int(data["position"]))))
            elif data.get("screen") == "new" and self._setup:
                self._screen = "new"
        except (ValueError, KeyError, TypeError, AttributeError):
            self._screen = "lobby"

    def on_link(self, arg: str, value: Any) -> None:
        try:
            record = decode(str(value))
        except InvalidRecordError as error:
            self._dialog, self._subject = "damaged", str(error)
            self._say(str(error))
            return
        self._open(self._shelf.keep(record))

    def on_tick(self, arg: str, value: Any) -> None:
        if self._table is None or self._screen != "table" or self._dialog or self._review:
            return
        if self._ending:
            self._ending, self._dialog = False, "result"
        else:
            self._table.tick()
            self._after_move()

    def on_hide(self, arg: str, value: Any) -> None:
        """Somebody put the phone away: whoever picks it up may be another player."""
        if self._table and self._screen == "table":
            self._table.cover()
            self._review = None

    def on_repeat(self, arg: str, value: Any) -> None:
        self._extra["say"] = self._said or words.NO_NEWS

    # Lobby

    def on_lobby(self, arg: str, value: Any) -> None:
        self._screen, self._dialog, self._table, self._key, self._lesson = "lobby", None, None, None, None
        self._extra["focus"] = "table"

    def on_continue(self, key: str, value: Any) -> None:
        try:
            self._open(key)
        except InvalidRecordError as error:
            self._dialog, self._subject = "damaged", str(error)

    def _open(self, key: str) -> None:
        if key not in self._shelf:
            raise InvalidRecordError(words.GONE)
        self._show(Table.from_text(self._shelf[key]), key)

    def on_remove(self, key: str, value: Any) -> None:
        if self._dialog == "remove" and self._subject == key:
            self._shelf.remove(key)
            self._dialog = None
            self._say(words.REMOVED)
        elif key in self._shelf:
            self._dialog, self._subject = "remove", key

    # New game

    def on_new(self, game: str, value: Any) -> None:
        if game not in game_names():
            return
        if self._setup is None or self._setup.game != game:
            self._setup = Setup.fresh(game)
        self._screen, self._dialog = "new", None
        self._extra["focus"] = "table"

    def _change(self, changed: Callable[[Setup], Setup]) -> None:
        if self._setup:
            self._setup = changed(self._setup)

    def on_seats(self, count: str, value: Any) -> None:
        self._change(lambda setup: setup.with_players(int(count)))

    def on_seat_name(self, seat: str, value: Any) -> None:
        self._change(lambda setup: setup.with_name(int(seat), str(value)))

    def on_seat_kind(self, seat: str, value: Any) -> None:
        self._change(lambda setup: setup.with_kind(int(seat), str(value)))

    def on_rule(self, name: str, value: Any) -> None:
        self._change(lambda setup: setup.with_rule(name, str(value)))

    def on_begin(self, arg: str, value: Any) -> None:
        if self._setup is None or self._screen != "new":
            return
        problem = self._setup.problem()
        if problem:
            self._refuse(problem)
        else:
            self._set_out(Table.begin(self._setup.record(self._new_seed())))

    def _set_out(self, table: Table) -> None:
        self._show(table, GAME_KEY + game_id(table.match.record).hex())
        self._extra["focus"] = "table"

    def _show(self, table: Table, key: str) -> None:
        self._table, self._key = table, key
        self._screen, self._dialog, self._review, self._lesson = "table", None, None, None
        self._after_move()

    # Table

    def on_play(self, text: str, value: Any) -> None:
        if self._lesson:
            self._try(self._lesson.play(text))
        else:
            self._move(lambda table: table.play(text))

    def on_pick(self, token: str, value: Any) -> None:
        if self._lesson:
            self._try(self._lesson.pick(token, self._view_settings()))
        else:
            self._move(lambda table: table.pick(token, self._view_settings()))

    def on_undo(self, arg: str, value: Any) -> None:
        self._dialog = None
        self._move(lambda table: table.undo())

    def on_interrupt(self, arg: str, value: Any) -> None:
        """Play out of turn from the curtain, when asked twice."""
        if self._dialog != "interrupt" or self._subject != arg:
            self._dialog, self._subject = "interrupt", arg
            return
        self._dialog = None
        self._move(lambda table: table.interrupt(arg))

    def on_uncover(self, arg: str, value: Any) -> None:
        if self._table and self._table.covered:
            self._table.uncover()
            self._extra["focus"] = "table"
            self._after_move()

    def on_next(self, arg: str, value: Any) -> None:
        self._dialog, self._review, self._ending = None, None, False
        if self._table:
            self._table.go_on()
            self._after_move()

    def on_rematch(self, arg: str, value: Any) -> None:
        if self._table and self._table.match.is_over():
            self._set_out(self._table.rematch(self._new_seed()))

    def on_hand_over(self, seat: str, value: Any) -> None:
        if self._table and seat.isdecimal() and int(seat) < self._table.match.record.num_players:
            self._table.hand_over(int(seat))

    def on_resign(self, arg: str, value: Any) -> None:
        if self._dialog != "resign":
            self._dialog = "resign"
            return
        self._around_the_rules(lambda table: table.resign())

    def on_offer_draw(self, arg: str, value: Any) -> None:
        self._around_the_rules(lambda table: table.offer_draw())
        if self._table and self._table.match.draw_offer() is not None:
            self._dialog = "draw"
        elif self._table and "toast" not in self._extra:
            self._refuse(words.DRAW_REFUSED.format(name=self._table.match.names[1 - self._table.viewer]))

    def on_answer_draw(self, answer: str, value: Any) -> None:
        self._around_the_rules(lambda table: table.answer_draw(answer == "yes"))

    def _around_the_rules(self, act: Callable[[Table], None]) -> None:
        """Resign, or speak of a draw."""
        self._dialog = None
        if self._table is None or self._table.covered:
            return
        try:
            act(self._table)
        except IllegalActionError as error:
            self._refuse(str(error))
        else:
            self._after_move()

    def _move(self, action: Callable[[Table], str | None]) -> None:
        if self._table is None or self._review:
            return
        refusal = action(self._table)
        if refusal:
            self._refuse(refusal)
        else:
            self._after_move()

    def _try(self, refusal: str | None) -> None:
        """Say what came of a tap in a lesson."""
        if refusal:
            self._refuse(refusal)
        elif self._lesson:
            self._say(self._lesson.lesson.text)

    def _after_move(self) -> None:
        table = self._table
        if table is None:
            return
        self._say(table.news())
        if table.match.is_over() and self._key:
            self._shelf.note_result(self._key, _outcome(table))
        self._ending = table.result_pending or table.match.is_over()
        self._extra["sound"] = "end" if self._ending else "move" if table.bot_to_play() else "turn"

    def _view_settings(self) -> dict[str, object]:
        return {"one_tap": bool(self._settings[ONE_TAP])}

    def _say(self, sentence: str) -> None:
        if sentence:
            self._said = self._extra["say"] = sentence

    def _refuse(self, sentence: str) -> None:
        self._extra |= {"say": sentence, "toast": sentence, "sound": "refuse"}

    # Looking back

    def on_review(self, where: str, value: Any) -> None:
        """Look back over the finished deal, or go a step within it."""
        if self._table is None or self._table.match.finished_deal is None:
            return
        if self._review is None:
            self._review = Review(self._table.match, self._table.viewer)
        self._review.go(where or "first")
        self._dialog, self._ending = None, False

    def on_review_end(self, arg: str, value: Any) -> None:
        self._review = None
        self._dialog = "result"

    # Learning

    def on_rules(self, arg: str, value: Any) -> None:
        self._dialog, self._subject = "rules", ""

    def on_find(self, arg: str, value: Any) -> None:
        if self._dialog == "rules":
            self._subject = str(value or "")
            self._say(finding(self._game(), self._subject))

    def on_learn(self, arg: str, value: Any) -> None:
        if self._game():
            self._teach(LessonTable(Lesson(self._game())))

    def on_step(self, where: str, value: Any) -> None:
        if self._lesson:
            self._lesson.step(back=where == "back")
            self._say(self._lesson.lesson.text)

    def on_leave_lesson(self, arg: str, value: Any) -> None:
        game = self._game()
        self._lesson = None
        if self._table:
            self._screen = "table"
        else:
            self.on_new(game, None)

    def _teach(self, lesson: LessonTable) -> None:
        self._lesson, self._screen, self._dialog = lesson, "lesson", None
        self._say(lesson.lesson.text)

    # Dialogs

    def on_menu(self, arg: str, value: Any) -> None:
        self._dialog = "menu"

    def on_seats_now(self, arg: str, value: Any) -> None:
        self._dialog = "seats"

    def on_settings(self, arg: str, value: Any) -> None:
        self._dialog = "settings"

    def on_set(self, name: str, value: Any) -> None:
        self._settings.choose(name, str(value or ""))
        self._shelf.put(SETTINGS_KEY, self._settings.to_text())

    def on_share(self, arg: str, value: Any) -> None:
        if self._table and self._dialog == "share":
            self._extra["share"] = {"text": self._table.sharing_text(), "url": self._table.link(self._page)}
        elif self._table:
            self._dialog = "share"

    def on_copy(self, arg: str, value: Any) -> None:
        if self._table:
            self._extra |= {"copy": self._table.link(self._page), "say": words.COPIED, "toast": words.COPIED}

    def on_close(self, arg: str, value: Any) -> None:
        if self._dialog != "draw":
            self._dialog = None

    # The reply

    def _reply(self) -> Reply:
        regions = {name: str(html) for name, html in self._regions().items()}
        changed = {name: html for name, html in regions.items() if self._shown.get(name) != html}
        self._shown = regions
        self._rev += bool(changed)
        reply: Reply = {"rev": self._rev, "regions": changed, "page": self._page_facts(), **self._extra}
        saves = self._changed_saves()
        if saves:
            reply |= {"save": saves, "saveFirst": self._has_moved()}
        pause = self._pause()
        if pause is not None:
            reply["wait"] = QUICK_PAUSE_MS if self._settings[QUICK_BOTS] else pause
        return reply

    def _has_moved(self) -> bool:
        """Tell whether the game on the table is another one, or further on, than in the last reply."""
        before, self._record = self._record, self._table.match.record if self._table else None
        return self._record != before

    def _pause(self) -> int | None:
        """Return after how many milliseconds something happens by itself, if it does."""
        if self._table is None or self._screen != "table" or self._dialog or self._review:
            return None
        if self._ending:
            return RESULT_PAUSE_MS
        return BOT_PAUSE_MS if self._table.bot_to_play() else None

    def _regions(self) -> dict[str, str]:
        blank = dict.fromkeys(screens.REGIONS, "")
        return {**blank, **self._screen_regions(), "dialog": self._dialog_html()}

    def _screen_regions(self) -> Mapping[str, str]:
        if self._lesson:
            return self._lesson.regions(self._view_settings())
        if self._screen == "table" and self._table:
            return review_regions(self._table, self._review) if self._review else self._table_regions(self._table)
        if self._screen == "new" and self._setup:
            return screens.new_game(self._setup.draft(self._shelf.results(self._setup.game)))
        return screens.lobby(screens.game_cards(), [self._saved_game(key) for key in self._shelf.game_keys()])

    def _table_regions(self, table: Table) -> Mapping[str, str]:
        return table.regions(self._view_settings())

    def _dialog_html(self) -> str:
        if self._dialog == "damaged":
            return dialogs.damaged_link(self._subject)
        if self._dialog == "remove":
            return dialogs.confirm_removal(self._saved_game(self._subject))
        if self._dialog == "settings":
            return dialogs.settings(self._settings)
        if self._dialog == "rules" and self._game():
            return dialogs.rules(load_game(self._game()).title, manual(self._game(), self._subject))
        return self._table_dialog(self._table) if self._table and self._dialog else ""

    def _table_dialog(self, table: Table) -> Html:
        names, offered = table.match.names, table.match.draw_offer() or 0
        match self._dialog:
            case "menu":
                return dialogs.menu(table.menu())
            case "seats":
                return dialogs.seats_now(table.seats())
            case "share":
                return dialogs.share(dialogs.Share(table.title, table.link(self._page)))
            case "interrupt":
                return dialogs.confirm_interruption(table.interruptions().get(self._subject, ""), self._subject)
            case "resign":
                return dialogs.confirm_resigning(names[1 - table.viewer])
            case "draw":
                return dialogs.draw_offered(names[offered], names[1 - offered])
            case _:
                return dialogs.result(table.result())

    def _game(self) -> str:
        """Return the game that the screen is about, or nothing."""
        if self._lesson:
            return self._lesson.lesson.game
        if self._screen == "table" and self._table:
            return self._table.match.record.game
        return self._setup.game if self._screen == "new" and self._setup else ""

    def _page_facts(self) -> dict[str, object]:
        game = self._game()
        covered = self._screen == "table" and self._table is not None and self._table.covered
        title = f"{load_game(game).title} · Passalong" if game and not covered else "Passalong"
        screen = "table" if self._screen == "lesson" else self._screen
        private = "yes" if screen == "table" and self._table and self._table.is_private() else None
        settings = {**self._settings.facts(), "private": private}
        return {"title": title, "screen": screen, "game": game, "settings": settings}

    # Saves

    def _changed_saves(self) -> dict[str, str | None]:
        """Return what the page must store now; None deletes."""
        if self._table and self._key:
            self._shelf.put(self._key, self._table.to_text())
        setup = self._setup.to_json() if self._setup else None
        facts: dict[str, object] = {"screen": self._screen, "key": self._key, "setup": setup}
        if self._lesson:
            facts |= {"lesson": self._lesson.lesson.game, "position": self._lesson.lesson.position}
        self._shelf.put(APP_KEY, json.dumps({**facts, "order": self._shelf.game_keys()}, ensure_ascii=False))
        return self._shelf.changes()

    def _saved_game(self, key: str) -> screens.SavedGame:
        return _saved_game(key, self._shelf[key])


def _outcome(table: Table) -> Outcome:
    match = table.match
    return Outcome(match.record.game, match.names, match.observation(None).scores, tuple(table.winners()))


@lru_cache(maxsize=200)
def _saved_game(key: str, text: str) -> screens.SavedGame:
    """Describe a saved game for the lobby; one that cannot be read is shown with the reason."""
    try:
        table = Table.from_text(text)
    except InvalidRecordError as error:
        return screens.SavedGame(key, "", words.UNREADABLE, "", str(error))
    record = table.match.record
    return screens.SavedGame(key, record.game, load_game(record.game).title, ", ".join(record.names), table.summary())


ACTS = {name[3:].replace("_", "-"): method for name, method in vars(App).items() if name.startswith("on_")}
"""Every act that the page can ask for, and the method that carries it out."""
GUARDED = ("play", "pick", "undo", "uncover", "interrupt", "next", "rematch", "step", "resign", "answer-draw")
"""Acts that count only when made on the screen that is shown now: a tap on an older one is dropped."""
