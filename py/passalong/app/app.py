"""
The app: one message of the page in, one reply out.

What can be asked of it is in `acts`. What is shown is a function of the desk alone; the reply holds the regions and
saves that differ from the last ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from passalong.app import dialogs, post, screens, words
from passalong.app.acts import ACTS, GUARDED
from passalong.app.desk import APP_KEY, Desk, Reply
from passalong.app.gathering import Gathering
from passalong.app.manual import manual
from passalong.app.qr import qr_code
from passalong.app.settings import QUICK_BOTS
from passalong.app.shelf import VERSION_MARK, read_saved
from passalong.app.table import Table
from passalong.app.walk import costliest, review_regions
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.links import Clock
from passalong.record import Record
from passalong.ui.html import Html

BOT_PAUSE_MS, QUICK_PAUSE_MS = 550, 30
"""Time between two actions of bots, so that one can follow; and for those who would rather not wait."""
SLICE_PAUSE_MS = 5
"""Time between two slices of a bot's thinking, in which the page can be heard."""
RESULT_PAUSE_MS = 900
"""Time in which the last move of a deal is seen before its result lies over the table."""


class App:
    """
    Everything on this device: the lobby, the setup of a game, and the game on the table.

    `new_seed` returns 16 random bytes; `clock`, in seconds, keeps a hostile link from being replayed for ever. `handle`
    answers the page's messages as design.md section 5 describes them.
    """

    def __init__(self, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self._desk = Desk(new_seed, clock)
        self._record: Record | None = None
        self._shown: dict[str, str] = {}
        self._progress: tuple[object, ...] = ()
        self._rev = 0

    def handle(self, message: Mapping[str, Any]) -> Reply:
        """Carry out one message and return what has changed."""
        act, arg, value = str(message["act"]), str(message.get("arg") or ""), message.get("value")
        self._desk.extra, self._desk.now = {}, int(message.get("now") or 0)
        stale = act in GUARDED and message.get("rev") != self._rev
        if act in ACTS and not stale:
            ACTS[act](self._desk, arg, value)
        if act == "tick" and self._desk.is_thinking() and not self._desk.extra:
            return self._slice()
        return self._reply()

    def _slice(self) -> Reply:
        """Answer a slice of thinking: only progress is shown, and a tap on the screen before it still counts."""
        reply: Reply = {"rev": self._rev, "wait": SLICE_PAUSE_MS}
        progress = self._desk.progress()
        if progress != self._progress:
            self._progress = progress
            reply["regions"] = self._changes()
        return reply

    def _changes(self) -> dict[str, str]:
        """Return the regions that are not on the screen yet."""
        regions = {name: str(html) for name, html in _regions(self._desk).items()}
        changed = {name: html for name, html in regions.items() if self._shown.get(name) != html}
        self._shown = regions
        return changed

    def _reply(self) -> Reply:
        changed = self._changes()
        self._rev += bool(changed)
        reply: Reply = {"rev": self._rev, "regions": changed, "page": _page_facts(self._desk), **self._desk.extra}
        moved = self._has_moved()
        saves = _changed_saves(self._desk, moved)
        if saves:
            reply |= {"save": saves, "saveFirst": moved}
        pause = _pause(self._desk)
        if pause is not None:
            reply["wait"] = pause
        return reply

    def _has_moved(self) -> bool:
        """Tell whether the game on the table is another one, or further on, than in the last reply."""
        before, self._record = self._record, self._desk.sendable.record if self._desk.sendable else None
        return self._record != before


def _pause(desk: Desk) -> int | None:
    """Return after how many milliseconds something happens by itself, if it does."""
    if desk.is_thinking():
        return SLICE_PAUSE_MS
    if not desk.is_going_on():
        return None
    if desk.settings[QUICK_BOTS]:
        return QUICK_PAUSE_MS
    return RESULT_PAUSE_MS if desk.coming else BOT_PAUSE_MS


# What is shown


def _regions(desk: Desk) -> dict[str, str]:
    blank = dict.fromkeys(screens.REGIONS, "")
    return {**blank, **_screen_regions(desk), "dialog": _dialog_html(desk)}


def _screen_regions(desk: Desk) -> Mapping[str, str]:
    if desk.lesson:
        return desk.lesson.regions(desk.view_settings())
    if desk.screen == "table" and desk.table:
        if desk.review:
            return review_regions(desk.table, desk.review)
        return desk.table.regions(desk.view_settings())
    if desk.screen == "new" and desk.setup:
        return screens.new_game(desk.setup.draft(desk.shelf.results(desk.setup.game)))
    if desk.screen == "gather" and desk.gathering:
        return desk.gathering.regions()
    return screens.lobby(screens.game_cards(), _shelf(desk))


def _shelf(desk: Desk) -> screens.Shelf:
    games = [_dated(_saved_game(key, desk.shelf[key]), desk) for key in desk.shelf.game_keys()]
    apart = desk.device.get("ios") and desk.device.get("standalone") and not games
    return screens.Shelf(tuple(games), desk.found, bool(desk.removed), words.IOS_APART if apart else "")


def _dated(game: screens.SavedGame, desk: Desk) -> screens.SavedGame:
    return replace(game, when=words.ago(desk.now - int(game.when)) if game.when and desk.now else "")


def _dialog_html(desk: Desk) -> str:
    match desk.dialog:
        case "unreadable":
            return post.unreadable(words.UNREADABLE_LINK, desk.subject, words.ASK_AGAIN)
        case "bad-file":
            return post.unreadable(words.NOT_A_FILE, desk.subject, words.UNTOUCHED)
        case "paste":
            return post.paste_box(desk.subject)
        case "manage" if desk.subject in desk.shelf:
            return post.keeping(_keeping(desk, _saved_game(desk.subject, desk.shelf[desk.subject])))
        case "settings":
            return dialogs.settings(desk.settings, words.kept(desk.device.get("persisted")))
        case "rules" if desk.game:
            return dialogs.rules(load_game(desk.game).title, manual(desk.game, desk.subject))
    if desk.sendable and desk.dialog == "fork":
        return _fork(desk, desk.sendable)
    if desk.sendable and desk.dialog == "share":
        return post.letter(_letter(desk, desk.sendable))
    if desk.sendable and desk.dialog == "join":
        return post.places(desk.sendable.places(), desk.me)
    return _table_dialog(desk, desk.table) if desk.table and desk.dialog else ""


def _table_dialog(desk: Desk, table: Table) -> Html:
    names, offered = table.match.names, table.match.draw_offer() or 0
    match desk.dialog:
        case "menu":
            return dialogs.menu(table.menu())
        case "hint":
            return dialogs.hint(desk.advice.sentence if desk.advice else "")
        case "why" if desk.advice:
            return dialogs.why(desk.advice.name, desk.advice.sentence)
        case "costliest" if desk.review and desk.review.appraisal:
            return costliest(desk.review, desk.review.appraisal)
        case "seats":
            return dialogs.seats_now(table.seats())
        case "interrupt":
            return dialogs.confirm_interruption(table.interruptions().get(desk.subject, ""), desk.subject)
        case "resign":
            return dialogs.confirm_resigning(names[1 - (table.viewer or 0)])
        case "draw":
            return dialogs.draw_offered(names[offered], names[1 - offered])
        case _:
            return dialogs.result(table.result())


def _letter(desk: Desk, game: Table | Gathering) -> post.Letter:
    letter = game.letter(desk.page, bool(desk.device.get("canShare", True)))
    if desk.subject != "qr":
        return letter
    code = qr_code(f"{desk.page}#", game.digits())
    return replace(letter, qr=(code.svg, words.qr_size(code.version))) if code else replace(letter, fits=words.NO_QR)


def _fork(desk: Desk, came: Table | Gathering) -> Html:
    first = desk.key.partition(VERSION_MARK)[0] if desk.key else ""
    here = post.Version(first, _saved_game(first, desk.shelf[first]).status)
    return post.fork(desk.subject, here, post.Version(desk.key or "", came.summary()))


def _keeping(desk: Desk, game: screens.SavedGame) -> post.Keeping:
    title = game.title if game.label else ""
    facts = [fact for fact in (title, game.players, game.status, _dated(game, desk).when) if fact]
    return post.Keeping(game.key, game.title, game.label, facts, may_send=game.group != "bad")


def _page_facts(desk: Desk) -> dict[str, object]:
    covered = desk.screen == "table" and desk.table is not None and desk.table.covered
    title = f"{load_game(desk.game).title} · Passalong" if desk.game and not covered else "Passalong"
    screen = {"lesson": "table", "gather": "new"}.get(desk.screen, desk.screen)
    shares = screen == "table" and desk.table is not None and desk.table.is_private()
    private = ("curtain" if covered else "hand") if shares else None
    settings = {**desk.settings.facts(), "private": private}
    return {"title": title, "screen": screen, "game": desk.game, "settings": settings}


# What is kept


def _changed_saves(desk: Desk, moved: bool) -> dict[str, str | None]:
    """Return what the page must store now; None deletes."""
    if desk.sendable and desk.key:
        if moved:
            desk.sendable.notes.active = desk.now
        desk.shelf.put(desk.key, desk.sendable.to_text())
    setup = desk.setup.to_json() if desk.setup else None
    facts: dict[str, object] = {"screen": desk.screen, "key": desk.key, "setup": setup}
    if desk.lesson:
        facts |= {"lesson": desk.lesson.lesson.game, "position": desk.lesson.lesson.position}
    desk.shelf.put(APP_KEY, json.dumps({**facts, "order": desk.shelf.game_keys()}, ensure_ascii=False))
    return desk.shelf.changes()


@lru_cache(maxsize=200)
def _saved_game(key: str, text: str) -> screens.SavedGame:
    """Describe a saved game for the lobby; one that cannot be read is shown with the reason."""
    try:
        saved = read_saved(text)
    except InvalidRecordError as error:
        return screens.SavedGame(key, "", words.UNREADABLE, "", str(error), "bad")
    return screens.SavedGame(
        key,
        saved.record.game,
        saved.title,
        ", ".join(saved.record.seat_names()),
        saved.summary(),
        saved.group(),
        saved.notes.label,
        str(saved.notes.active or ""),
        saved.owes_link(),
    )
