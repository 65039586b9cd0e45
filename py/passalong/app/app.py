"""
The app: takes one message from the page and returns one reply.

The modules in `handlers` carry out a message, those in `screens` draw the resulting state. The reply holds only the
regions and saves that differ from those in the last one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from passalong.app.handlers import GUARDED, TYPED
from passalong.app.handlers.registry import carry_out
from passalong.app.handlers.secrets import ask
from passalong.app.messages import say
from passalong.app.saves import APP_KEY
from passalong.app.screens import anywhere
from passalong.app.screens.layout import REGIONS
from passalong.app.screens.lobby import LobbyScreen
from passalong.app.state import SLICE_PAUSE_MS, AppState, Screen
from passalong.app.words.table import headline, news, why_not
from passalong.game import IllegalActionError
from passalong.games import load_game
from passalong.links import Clock
from passalong.record import Record
from passalong.ui.sentence import sentence

if TYPE_CHECKING:
    from passalong.app.reply import PageFacts, Reply


class App:
    """
    Everything on this device: the lobby, the setup of a game, and the game on the table.

    `new_seed` returns 16 random bytes. `clock` returns seconds, and limits how long the replay of a hostile link may
    take. `handle` answers the page's messages, whose types are in `passalong.app.reply`.
    """

    def __init__(self, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self._state = AppState(LobbyScreen(), new_seed, clock)
        self._record: Record | None = None
        self._shown: dict[str, str] = {}
        self._progress: tuple[object, ...] = ()
        self._rev = 0
        self._staging_since = 0
        self._staged: set[str] = set()
        self._hand_shown = False
        self._badge: int | None = None
        self._screen: Screen | None = None
        self._key = ""
        self._moments: dict[str, tuple[int, int]] = {}

    def handle(self, message: Mapping[str, Any]) -> Reply:
        """
        Carry out one message and return what has changed.

        Raises `RuntimeError` for anything but "start" and "rest" until all saves are known: a save could be
        overwritten.
        """
        act, arg, value = str(message["act"]), str(message.get("arg") or ""), message.get("value")
        self._state.extra, self._state.now, self._state.staged = {}, int(message.get("now") or 0), False
        if not self._state.saves.is_whole and act not in ("start", "rest"):
            raise RuntimeError("a game that is kept, and not known here, might be overwritten")
        thought = self._state.thought
        if act not in GUARDED or self._is_meant(act, arg, message.get("rev")):
            self._carry_out(act, arg, value)
        if screen := self._state.game_screen:
            screen.game.notes.settle(self._state.now)
        if act != "secrets" and self._state.saves.is_whole:  # what has failed is asked for again only at the next tap
            ask(self._state)
        if self._state.staged:
            self._staged.add(arg)
        if act == "tick" and self._state.was_slice(thought) and not self._state.extra:
            return self._slice()
        return self._reply(same_screen=act in TYPED)

    def _carry_out(self, act: str, arg: str, value: object) -> None:
        """Carry out an act; if the match refuses it, say why."""
        try:
            carry_out(act, self._state, arg, value)
        except IllegalActionError as error:
            table = self._state.screen.table
            self._state.refuse(why_not(error.reason, table) if table else str(error))

    def _is_meant(self, act: str, arg: str, rev: object) -> bool:
        """
        Return whether a tap was made on the screen that is shown now, and is not stale.

        Several things may be staged one after the other before the player sees the first. A second tap on the same
        thing is not among them: it may play what the first one has staged.
        """
        touches_on = act == "pick" and isinstance(rev, int) and rev >= self._staging_since and arg not in self._staged
        return rev == self._rev or touches_on

    def _slice(self) -> Reply:
        """Answer a slice of thinking: only its progress is drawn, and taps made before it still count."""
        reply: Reply = {"rev": self._rev, **self._pause()}
        progress = self._state.progress()
        if progress != self._progress:
            self._progress = progress
            reply["regions"] = self._changes()
        return reply

    def _changes(self) -> dict[str, str]:
        """Return the regions that differ from those on the screen."""
        state, dialog = self._state, self._state.dialog
        drawn = {**dict.fromkeys(REGIONS, ""), **state.screen.regions(state)}
        if dialog:
            drawn["dialog"] = anywhere.dialog(state, dialog) or state.screen.dialog(state, dialog)
        regions = {name: str(html) for name, html in drawn.items()}
        changed = {name: html for name, html in regions.items() if self._shown.get(name) != html}
        self._shown = regions
        return changed

    def _reply(self, *, same_screen: bool) -> Reply:
        self._clear_private_news()
        self._name_page()
        changed = self._changes()
        self._rev += bool(changed) and not same_screen
        if not self._state.staged:
            self._staging_since, self._staged = self._rev, set()
        page = _page_facts(self._state)
        reply: Reply = {"rev": self._rev, "regions": changed, "page": page, **self._state.extra}
        reply |= self._new_badge()
        if not self._has_happened(page["places"][-1]):
            reply["still"] = True
        moved = self._has_moved()
        saves = _changed_saves(self._state, moved)
        if saves:
            reply |= {"save": saves, "saveFirst": moved}
        return reply | self._pause()

    def _pause(self) -> Reply:
        """Return when the page ticks, if it does, and whether the player need not wait for what that brings."""
        if self._state.is_thinking():
            return {"wait": SLICE_PAUSE_MS, "aside": True} if self._state.is_aside() else {"wait": SLICE_PAUSE_MS}
        pause = self._state.screen.pause(self._state)
        return {} if pause is None else {"wait": pause}

    def _name_page(self) -> None:
        """Say the title of a page that has just been opened, if the page has not said anything itself."""
        before, self._screen = self._screen, self._state.screen
        if self._screen.title and self._screen is not before:
            self._state.extra.setdefault("say", sentence(self._screen.title))

    def _new_badge(self) -> Reply:
        """
        Return the number for the installed app's icon if it has changed: the games in which others wait for this
        device.
        """
        if not self._state.saves.is_whole or self._state.staged:
            return {}
        before, self._badge = self._badge, _games_awaited(self._state)
        return {} if self._badge == before else {"badge": self._badge}

    def _clear_private_news(self) -> None:
        """Drop the news that was for one of several people here, once their hand is hidden."""
        table, shown = self._state.table, self._hand_shown
        self._hand_shown = table is not None and table.seats.is_private() and not table.viewer.covered
        if shown and "say" not in self._state.extra and (table is None or table.viewer.covered):
            self._state.said = self._state.extra["say"] = news(table) if table else ""

    def _has_happened(self, place: str) -> bool:
        """
        Return whether something has happened on the screen, at its `place`, since it was last seen.

        After an undo, or on returning to a game, nothing has happened.
        """
        screen, moment = self._state.game_screen, self._state.screen.moment
        before, self._key = self._key, screen.key if screen else ""
        if moment is None:
            return True
        known = self._moments.get(place)
        self._moments[place] = moment
        return moment > known if known else before == self._key or not any(moment)

    def _has_moved(self) -> bool:
        """Return whether the game on the table is another one, or further on, than in the last reply."""
        screen = self._state.game_screen
        before, self._record = self._record, screen.game.record if screen else None
        return self._record != before


# What the page is told besides


def _games_awaited(state: AppState) -> int:
    """Count the games in which others wait for somebody here."""
    screen = state.game_screen
    kept = (entry for entry in state.listing.entries(state.saves) if screen is None or entry.key != screen.key)
    return sum(entry.is_awaited for entry in kept) + bool(screen and screen.game.outbox.is_awaited())


def _title(state: AppState) -> str:
    """Return the title of the tab: the state of the game and its name; behind a curtain just the app's name."""
    if state.screen.title:
        return say("tab-game", title=state.screen.title)
    played, table = state.screen.played(), state.screen.table
    if played is None or (table and table.viewer.covered):
        return say("tab")
    title, call = load_game(played.game).title, headline(table) if table else ""
    return say("tab-call", call=call, title=title) if call else say("tab-game", title=title)


def _page_facts(state: AppState) -> PageFacts:
    played = state.screen.played()
    settings = {**state.settings.facts(), "private": _private(state)}
    return {
        "title": _title(state),
        "screen": state.screen.layout,
        "game": played.game if played else "",
        "settings": settings,
        "depth": state.depth(),
        "places": state.places(),
        **_address(state),
    }


def _private(state: AppState) -> str | None:
    """Return "hand" while one of several people here sees theirs, "curtain" while nobody does; None without secrets."""
    if state.table is None or not state.table.seats.is_private():
        return None
    table = state.screen.table
    return "curtain" if table and table.viewer.covered else "hand"


def _address(state: AppState) -> PageFacts:
    """Return the game's link as the address inside another app, whose menu opens that in a real browser."""
    if not state.device.get("inApp"):
        return {}
    screen = state.game_screen
    return {"address": state.link(screen.game.record) if screen else state.url}


# What is kept


def _changed_saves(state: AppState, moved: bool) -> dict[str, str | None]:
    """Return the saves that the page must store now; None deletes one."""
    screen = state.game_screen
    if screen:
        if moved:
            screen.game.notes.active = state.now
        state.saves.put(screen.key, screen.game.to_text())
    if state.saves.is_whole:
        state.saves.put(APP_KEY, json.dumps(_note(state, screen.key if screen else None), ensure_ascii=False))
    return state.saves.changes()


def _note(state: AppState, key: str | None) -> dict[str, object]:
    """Return what the next start needs to show the same screen again, and the order of the games."""
    note: dict[str, object] = {"screen": state.screen.name, "key": key}
    note["setup"] = state.setup.to_json() if state.setup else None
    note["friends"] = state.friends.to_json() if state.friends else None
    note |= state.screen.note()
    note["first_games"] = state.first_games.notes()
    return note | {"order": state.saves.game_keys(), "first": _first(state, key)}


def _first(state: AppState, key: str | None) -> list[str] | None:
    """Return the keys that the page sends at the next start, and all others after it; None if it sends all at once."""
    needed = state.screen.needs(state)
    return needed if needed is None else sorted({APP_KEY, *filter(None, [key]), *state.saves.early_keys(), *needed})
