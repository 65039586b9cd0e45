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

from passalong.app import screens, words
from passalong.app.setup import Setup
from passalong.app.table import Table
from passalong.game import InvalidRecordError
from passalong.games import game_names, load_game
from passalong.links import decode
from passalong.links.envelope import game_id
from passalong.record import Record

BOT_PAUSE_MS = 550
"""Time between two actions of bots, so that one can follow."""
APP_KEY, GAME_KEY = "app", "game/"
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
        self._dialog: str | None = None
        self._subject = ""
        self._saves: dict[str, str] = {}
        self._stored: dict[str, str] = {}
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
        self._saves = dict(value.get("saves") or {})
        self._stored = dict(self._saves)
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
            data = json.loads(self._saves.get(APP_KEY, "{}"))
            for key in reversed(data.get("order", [])):
                self._saves[key] = self._saves.pop(key)
            self._setup = Setup.from_json(data["setup"]) if data.get("setup") else None
            if data.get("screen") == "table":
                self._open(data["key"])
            elif data.get("screen") == "new" and self._setup:
                self._screen = "new"
        except (ValueError, KeyError, TypeError, AttributeError):
            self._screen = "lobby"

    def on_link(self, arg: str, value: Any) -> None:
        try:
            record = decode(str(value))
        except InvalidRecordError as error:
            self._dialog, self._subject = "damaged", str(error)
            self._extra["say"] = str(error)
            return
        self._open(self._keep(record))

    def _keep(self, record: Record) -> str:
        """Keep a game that came by link and return its key: the longer of two versions counts, a fork is kept apart."""
        key = GAME_KEY + game_id(record).hex()
        try:
            known = Table.from_text(self._saves[key]).match.record if key in self._saves else record
        except InvalidRecordError:
            known, key = record, f"{key}-{len(self._saves)}"
        if record.choices[: len(known.choices)] == known.choices:
            if record != known or key not in self._saves:
                self._saves[key] = Table.begin(record).to_text()
        elif known.choices[: len(record.choices)] != record.choices:
            key = f"{key}-{len(self._saves)}"
            self._saves[key] = Table.begin(record).to_text()
        return key

    def on_tick(self, arg: str, value: Any) -> None:
        if self._table and self._screen == "table" and self._dialog is None:
            self._table.tick()
            self._after_move()

    # Lobby

    def on_lobby(self, arg: str, value: Any) -> None:
        self._screen, self._dialog, self._table, self._key = "lobby", None, None, None
        self._extra["focus"] = "table"

    def on_continue(self, key: str, value: Any) -> None:
        try:
            self._open(key)
        except InvalidRecordError as error:
            self._dialog, self._subject = "damaged", str(error)

    def _open(self, key: str) -> None:
        if key not in self._saves:
            raise InvalidRecordError(words.GONE)
        self._table, self._key, self._screen, self._dialog = Table.from_text(self._saves[key]), key, "table", None
        self._after_move()

    def on_remove(self, key: str, value: Any) -> None:
        if self._dialog == "remove" and self._subject == key:
            self._saves.pop(key, None)
            self._dialog = None
            self._extra["say"] = words.REMOVED
        elif key in self._saves:
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
            self._begin_with(self._setup.record(self._new_seed()))

    def _begin_with(self, record: Record) -> None:
        self._key = GAME_KEY + game_id(record).hex()
        self._table, self._screen, self._dialog = Table.begin(record), "table", None
        self._extra["focus"] = "table"
        self._after_move()

    # Table

    def on_play(self, text: str, value: Any) -> None:
        self._move(lambda table: table.play(text))

    def on_pick(self, token: str, value: Any) -> None:
        self._move(lambda table: table.pick(token))

    def on_undo(self, arg: str, value: Any) -> None:
        self._dialog = None
        self._move(lambda table: table.undo())

    def on_uncover(self, arg: str, value: Any) -> None:
        if self._table and self._table.covered:
            self._table.uncover()
            self._extra["focus"] = "table"
            self._after_move()

    def on_next(self, arg: str, value: Any) -> None:
        self._dialog = None
        if self._table:
            self._table.go_on()
            self._after_move()

    def on_rematch(self, arg: str, value: Any) -> None:
        if self._table and self._table.match.is_over():
            self._begin_with(self._table.match.record.new_game(self._new_seed()))

    def _move(self, action: Callable[[Table], str | None]) -> None:
        if self._table is None:
            return
        refusal = action(self._table)
        if refusal:
            self._refuse(refusal)
        else:
            self._after_move()

    def _after_move(self) -> None:
        if self._table is None:
            return
        news = self._table.news()
        if news:
            self._extra["say"] = news
        if self._table.result_pending:
            self._dialog = "result"

    def _refuse(self, sentence: str) -> None:
        self._extra |= {"say": sentence, "toast": sentence}

    # Dialogs

    def on_menu(self, arg: str, value: Any) -> None:
        self._dialog = "menu"

    def on_share(self, arg: str, value: Any) -> None:
        if self._table and self._dialog == "share":
            self._extra["share"] = {"text": self._table.sharing_text(), "url": self._table.link(self._page)}
        elif self._table:
            self._dialog = "share"

    def on_copy(self, arg: str, value: Any) -> None:
        if self._table:
            self._extra |= {"copy": self._table.link(self._page), "say": words.COPIED, "toast": words.COPIED}

    def on_close(self, arg: str, value: Any) -> None:
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
            reply["save"] = saves
        if self._table and self._screen == "table" and self._dialog is None and self._table.bot_to_play():
            reply["wait"] = BOT_PAUSE_MS
        return reply

    def _regions(self) -> dict[str, str]:
        blank = dict.fromkeys(screens.REGIONS, "")
        return {**blank, **self._screen_regions(), "dialog": self._dialog_html()}

    def _screen_regions(self) -> Mapping[str, str]:
        if self._screen == "table" and self._table:
            return self._table.regions()
        if self._screen == "new" and self._setup:
            return screens.new_game(self._setup.draft())
        return screens.lobby(screens.game_cards(), [self._saved_game(key) for key in self._game_keys()])

    def _dialog_html(self) -> str:
        if self._dialog == "damaged":
            return screens.damaged_link(self._subject)
        if self._dialog == "remove":
            return screens.confirm_removal(self._saved_game(self._subject))
        if self._table is None or self._dialog is None:
            return ""
        if self._dialog == "menu":
            return screens.menu(self._table.menu())
        if self._dialog == "share":
            return screens.share(screens.Share(self._table.menu().title, self._table.link(self._page)))
        return screens.result(self._table.result())

    def _page_facts(self) -> dict[str, str]:
        if self._screen == "table" and self._table:
            game = self._table.match.record.game
        else:
            game = self._setup.game if self._screen == "new" and self._setup else ""
        title = f"{load_game(game).title} · Passalong" if game else "Passalong"
        return {"title": title, "screen": self._screen, "game": game}

    # Saves

    def _changed_saves(self) -> dict[str, str | None]:
        """Return what the page must store now; None deletes."""
        if self._table and self._key:
            self._saves.pop(self._key, None)
            self._saves[self._key] = self._table.to_text()
        setup = self._setup.to_json() if self._setup else None
        facts = {"screen": self._screen, "key": self._key, "setup": setup, "order": self._game_keys()}
        self._saves[APP_KEY] = json.dumps(facts, ensure_ascii=False)
        changed: dict[str, str | None] = {
            key: text for key, text in self._saves.items() if self._stored.get(key) != text
        }
        changed |= dict.fromkeys(self._stored.keys() - self._saves.keys())
        self._stored = dict(self._saves)
        return changed

    def _game_keys(self) -> list[str]:
        """List the saved games, the one played last first."""
        return [key for key in reversed(self._saves) if key.startswith(GAME_KEY)]

    def _saved_game(self, key: str) -> screens.SavedGame:
        return _saved_game(key, self._saves[key])


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
GUARDED = ("play", "pick", "undo", "uncover", "next", "rematch")
"""Acts that count only when made on the screen that is shown now: a tap on an older one is dropped."""
