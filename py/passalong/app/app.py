"""
The app: one message of the page in, one reply out.

What can be asked of it is in `handlers`, what is shown in `screens`, a function of the state alone. The reply holds the
regions and saves that differ from the last ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from passalong.app.handlers import GUARDED, TYPED
from passalong.app.handlers.registry import carry_out
from passalong.app.screens import shown
from passalong.app.session.news import news
from passalong.app.settings import QUICK_BOTS
from passalong.app.state import APP_KEY, AppState, Reply
from passalong.games import load_game
from passalong.links import Clock
from passalong.record import Record

BOT_PAUSE_MS, QUICK_PAUSE_MS = 550, 30
"""Time between two actions of bots, so that one can follow; and for those who would rather not wait."""
SLICE_PAUSE_MS = 5
"""Time between two slices of a bot's thinking, in which the page can be heard."""
LINES_AT_A_TIME = 8
"""How many saved games are looked through for the lobby between two messages of the page."""
RESULT_PAUSE_MS = 900
"""Time in which the last move of a deal is seen before its result lies over the table."""


class App:
    """
    Everything on this device: the lobby, the setup of a game, and the game on the table.

    `new_seed` returns 16 random bytes; `clock`, in seconds, keeps a hostile link from being replayed for ever. `handle`
    answers the page's messages as design.md section 5 describes them.
    """

    def __init__(self, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self._state = AppState(new_seed, clock)
        self._record: Record | None = None
        self._shown: dict[str, str] = {}
        self._progress: tuple[object, ...] = ()
        self._rev = 0
        self._staging_since = 0
        self._staged: set[str] = set()
        self._hand_shown = False
        self._badge: int | None = None

    def handle(self, message: Mapping[str, Any]) -> Reply:
        """Carry out one message and return what has changed."""
        act, arg, value = str(message["act"]), str(message.get("arg") or ""), message.get("value")
        self._state.extra, self._state.now, self._state.staged = {}, int(message.get("now") or 0), False
        if not self._state.saves.is_whole and act not in ("start", "rest"):
            raise RuntimeError("a game that is kept, and not known here, might be overwritten")
        if act not in GUARDED or self._is_meant(act, arg, message.get("rev")):
            carry_out(act, self._state, arg, value)
        if self._state.staged:
            self._staged.add(arg)
        if act == "tick" and self._state.is_thinking() and not self._state.extra:
            return self._slice()
        return self._reply(same_screen=act in TYPED)

    def _is_meant(self, act: str, arg: str, rev: object) -> bool:
        """
        Tell whether a tap was made on the screen that is shown now.

        Who stages one thing after another need not wait for each to be seen; a second tap on the same one may do more.
        """
        touches_on = act == "pick" and isinstance(rev, int) and rev >= self._staging_since and arg not in self._staged
        return rev == self._rev or touches_on

    def _slice(self) -> Reply:
        """Answer a slice of thinking: only progress is shown, and a tap on the screen before it still counts."""
        reply: Reply = {"rev": self._rev, "wait": SLICE_PAUSE_MS}
        progress = self._state.progress()
        if progress != self._progress:
            self._progress = progress
            reply["regions"] = self._changes()
        return reply

    def _changes(self) -> dict[str, str]:
        """Return the regions that are not on the screen yet."""
        regions = {name: str(html) for name, html in shown.regions(self._state).items()}
        changed = {name: html for name, html in regions.items() if self._shown.get(name) != html}
        self._shown = regions
        return changed

    def _reply(self, *, same_screen: bool) -> Reply:
        if self._state.screen == "lobby":
            self._state.lines.make(self._state.saves, LINES_AT_A_TIME)
        self._take_back_words()
        changed = self._changes()
        self._rev += bool(changed) and not same_screen
        if not self._state.staged:
            self._staging_since, self._staged = self._rev, set()
        reply: Reply = {"rev": self._rev, "regions": changed, "page": _page_facts(self._state), **self._state.extra}
        reply |= self._new_badge()
        moved = self._has_moved()
        saves = _changed_saves(self._state, moved)
        if saves:
            reply |= {"save": saves, "saveFirst": moved}
        pause = _pause(self._state)
        if pause is not None:
            reply["wait"] = pause
        return reply

    def _new_badge(self) -> Reply:
        """Return the number for the installed app's icon where it has changed: of the games in which others wait."""
        before = self._badge
        if self._state.saves.is_whole and not self._state.staged:
            self._badge = _games_that_call(self._state)
        return {} if self._badge == before else {"badge": self._badge}

    def _take_back_words(self) -> None:
        """Leave nothing said that was for the eyes of one of several people here, once their hand is out of sight."""
        table, shown = self._state.table, self._hand_shown
        self._hand_shown = table is not None and table.is_private() and not table.covered
        if shown and "say" not in self._state.extra and (table is None or table.covered):
            self._state.said = self._state.extra["say"] = news(table) if table else ""

    def _has_moved(self) -> bool:
        """Tell whether the game on the table is another one, or further on, than in the last reply."""
        before, self._record = self._record, self._state.sendable.record if self._state.sendable else None
        return self._record != before


def _pause(state: AppState) -> int | None:
    """Return after how many milliseconds something happens by itself, if it does."""
    if state.is_thinking() or (state.screen == "lobby" and state.lines.missing(state.saves)):
        return SLICE_PAUSE_MS
    if not state.is_going_on():
        return None
    if state.settings[QUICK_BOTS]:
        return QUICK_PAUSE_MS
    return RESULT_PAUSE_MS if state.coming else BOT_PAUSE_MS


# What the page is told besides


def _games_that_call(state: AppState) -> int:
    """Count the games in which others wait for somebody here."""
    kept = sum(line.calls for line in state.lines.known(state.saves) if line.key != state.key)
    return kept + bool(state.sendable and state.sendable.calls())


def _title(state: AppState, covered: bool) -> str:
    """Name the game, and before it how it ended, or by link whose turn it is; nothing behind a curtain."""
    if not state.game or covered:
        return "Passalong"
    call = state.table.call() if state.table and state.screen == "table" else ""
    return " · ".join(filter(None, (call, load_game(state.game).title, "Passalong")))


def _page_facts(state: AppState) -> dict[str, object]:
    covered = state.screen == "table" and state.table is not None and state.table.covered
    screen = {"lesson": "table", "gather": "new"}.get(state.screen, state.screen)
    shares = screen == "table" and state.table is not None and state.table.is_private()
    private = ("curtain" if covered else "hand") if shares else None
    settings = {**state.settings.facts(), "private": private}
    title, depth = _title(state, covered), len(state.trail()) - 1
    facts = {"title": title, "screen": screen, "game": state.game, "settings": settings}
    return facts | {"depth": depth, "places": state.places()} | _address(state)


def _address(state: AppState) -> dict[str, object]:
    """Hold the game in the address inside another app: what leads out of there opens the address, and knows no more."""
    if not state.device.get("inApp"):
        return {}
    return {"address": state.sendable.link(state.page) if state.sendable else state.page}


# What is kept


def _changed_saves(state: AppState, moved: bool) -> dict[str, str | None]:
    """Return what the page must store now; None deletes."""
    if state.sendable and state.key:
        if moved:
            state.sendable.notes.active = state.now
        state.saves.put(state.key, state.sendable.to_text())
    setup = state.setup.to_json() if state.setup else None
    facts: dict[str, object] = {"screen": state.screen, "key": state.key, "setup": setup}
    if state.lesson:
        facts |= {"lesson": state.lesson.lesson.game, "position": state.lesson.lesson.position}
    if state.saves.is_whole:
        facts |= {"order": state.saves.game_keys(), "first": _first(state)}
        state.saves.put(APP_KEY, json.dumps(facts, ensure_ascii=False))
    return state.saves.changes()


def _first(state: AppState) -> list[str]:
    """List what the next start needs to know to show what is shown now; the page tells it the rest afterwards."""
    games = state.lines.newest(state.saves) if state.screen == "lobby" else [state.key] if state.key else []
    return sorted({APP_KEY, *state.saves.own_keys(), *games})
