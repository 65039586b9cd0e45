"""
The app: one message of the page in, one reply out.

What can be asked of it is in `acts`. What is shown is a function of the desk alone; the reply holds the regions and
saves that differ from the last ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from passalong.app import dialogs, draw_gathering, draw_table, joining, post, screens, versions, waiting, words
from passalong.app.acts import ACTS, GUARDED, TYPED
from passalong.app.desk import APP_KEY, Desk, Reply
from passalong.app.dialogs import file_field
from passalong.app.draw_since import listed
from passalong.app.manual import manual
from passalong.app.message import fits
from passalong.app.qr import qr_code
from passalong.app.session.gathering import Gathering
from passalong.app.session.news import news
from passalong.app.session.sendable import Sendable
from passalong.app.session.table import Table
from passalong.app.settings import QUICK_BOTS
from passalong.app.shelf import Saved
from passalong.app.walk import costliest, review_regions, since_regions
from passalong.app.where import notice, warning, where
from passalong.games import load_game
from passalong.links import Clock
from passalong.record import Record
from passalong.ui.html import Html

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
        self._desk = Desk(new_seed, clock)
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
        self._desk.extra, self._desk.now, self._desk.staged = {}, int(message.get("now") or 0), False
        if not self._desk.shelf.is_whole and act not in ("start", "rest"):
            raise RuntimeError("a game that is kept, and not known here, might be overwritten")
        if act in ACTS and (act not in GUARDED or self._is_meant(act, arg, message.get("rev"))):
            ACTS[act](self._desk, arg, value)
        if self._desk.staged:
            self._staged.add(arg)
        if act == "tick" and self._desk.is_thinking() and not self._desk.extra:
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

    def _reply(self, *, same_screen: bool) -> Reply:
        if self._desk.screen == "lobby":
            self._desk.lines.make(self._desk.shelf, LINES_AT_A_TIME)
        self._take_back_words()
        changed = self._changes()
        self._rev += bool(changed) and not same_screen
        if not self._desk.staged:
            self._staging_since, self._staged = self._rev, set()
        reply: Reply = {"rev": self._rev, "regions": changed, "page": _page_facts(self._desk), **self._desk.extra}
        reply |= self._new_badge()
        moved = self._has_moved()
        saves = _changed_saves(self._desk, moved)
        if saves:
            reply |= {"save": saves, "saveFirst": moved}
        pause = _pause(self._desk)
        if pause is not None:
            reply["wait"] = pause
        return reply

    def _new_badge(self) -> Reply:
        """Return the number for the installed app's icon where it has changed: of the games in which others wait."""
        before = self._badge
        if self._desk.shelf.is_whole and not self._desk.staged:
            self._badge = _games_that_call(self._desk)
        return {} if self._badge == before else {"badge": self._badge}

    def _take_back_words(self) -> None:
        """Leave nothing said that was for the eyes of one of several people here, once their hand is out of sight."""
        table, shown = self._desk.table, self._hand_shown
        self._hand_shown = table is not None and table.is_private() and not table.covered
        if shown and "say" not in self._desk.extra and (table is None or table.covered):
            self._desk.said = self._desk.extra["say"] = news(table) if table else ""

    def _has_moved(self) -> bool:
        """Tell whether the game on the table is another one, or further on, than in the last reply."""
        before, self._record = self._record, self._desk.sendable.record if self._desk.sendable else None
        return self._record != before


def _pause(desk: Desk) -> int | None:
    """Return after how many milliseconds something happens by itself, if it does."""
    if desk.is_thinking() or (desk.screen == "lobby" and desk.lines.missing(desk.shelf)):
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
    if desk.screen == "join" and desk.sendable:
        return joining.joining(desk.invitation(desk.sendable), notice(desk.device))
    if desk.screen == "table" and desk.table:
        if desk.review:
            return review_regions(desk.table, desk.review)
        if desk.table.looks_back():
            return since_regions(desk.table, desk.view_settings())
        return draw_table.regions(desk.table, desk.view_settings(), desk.now)
    if desk.screen == "new" and desk.setup:
        return screens.new_game(desk.setup.draft(desk.shelf.results(desk.setup.game)))
    if desk.screen == "gather" and desk.gathering:
        return _with_notice(desk, draw_gathering.regions(desk.gathering))
    return _with_notice(desk, screens.lobby(screens.game_cards(), _shelf(desk)))


def _with_notice(desk: Desk, regions: Mapping[str, Html]) -> Mapping[str, Html]:
    """Put first what has to be known about this browser."""
    return {**regions, "table": notice(desk.device) + regions["table"]}


def _shelf(desk: Desk) -> screens.Shelf:
    games, coming = desk.lines.known(desk.shelf), desk.lines.missing(desk.shelf)
    apart = desk.device.get("ios") and desk.device.get("standalone") and not games and not coming
    hint = words.IOS_APART if apart else ""
    return screens.Shelf(games, desk.found, bool(desk.removed), hint, desk.now, coming, desk.pages)


def _dialog_html(desk: Desk) -> str:
    match desk.dialog:
        case "unreadable":
            return post.unreadable(words.UNREADABLE_LINK, desk.subject, words.ASK_AGAIN, post.paste_another())
        case "bad-file":
            return post.unreadable(words.NOT_A_FILE, desk.subject, words.UNTOUCHED, file_field(words.OTHER_FILE))
        case "bad-games":
            title = words.not_brought_in(len(desk.failed))
            return post.unreadable(title, desk.subject, words.failed(desk.failed), file_field(words.OTHER_FILE))
        case "bad-game":
            return post.unreadable(words.UNREADABLE, _why_unreadable(desk), words.KEPT_ANYWAY)
        case "paste":
            return post.paste_box(desk.subject)
        case "manage" if desk.subject in desk.shelf:
            return post.keeping(_keeping(desk, desk.lines.of(desk.shelf, desk.subject)))
        case "settings":
            return dialogs.settings(desk.settings, words.kept(desk.device.get("persisted")))
        case "where" if desk.sendable:
            return where(desk.device, moves_seat=len(desk.sendable.record.names) > 1)
        case "rules" if desk.game:
            differing = () if desk.lesson else desk.house_rules()
            body = manual(desk.game, desk.subject, desk.options, differing)
            return dialogs.rules(load_game(desk.game).title, body)
    if desk.sendable and desk.dialog in ("fork", "reseated", "full", "share", "code", "before", "take-over"):
        return _link_dialog(desk, desk.sendable)
    return _table_dialog(desk, desk.table) if desk.table and desk.dialog else ""


def _link_dialog(desk: Desk, game: Saved) -> Html | str:
    match desk.dialog:
        case "fork":
            return _fork(desk, game)
        case "reseated":
            return post.seats_settled(desk.subject)
        case "full":
            return post.full(desk.subject, watches=not game.notes.here)
        case "share":
            return post.letter(_letter(desk, game))
        case "code":
            return post.code(_code(desk, game))
        case "before":
            return joining.played_before(game.places().taken())
        case _ if int(desk.subject) in game.places().taken():
            return joining.take_over(game.places(), int(desk.subject))
        case _:
            return ""


def _why_unreadable(desk: Desk) -> str:
    return desk.lines.of(desk.shelf, desk.subject).status if desk.subject in desk.shelf else words.GONE


def _table_dialog(desk: Desk, table: Table) -> Html:
    names, offered = table.match.names, table.match.draw_offer() or 0
    match desk.dialog:
        case "menu":
            return dialogs.menu(draw_table.menu(table))
        case "hint":
            return dialogs.hint(desk.advice.sentence if desk.advice else "")
        case "why" if desk.advice:
            return dialogs.why(desk.advice.name, desk.advice.sentence)
        case "costliest" if desk.review and desk.review.appraisal:
            return costliest(desk.review, desk.review.appraisal)
        case "since":
            since = table.since()
            return listed(since) if since else Html()
        case "seats":
            return dialogs.seats_now(draw_table.seats(table))
        case "no-answer":
            return _no_answer(desk, table)
        case "interrupt":
            return dialogs.confirm_interruption(table.interruptions().get(desk.subject, ""), desk.subject)
        case "resign":
            return dialogs.confirm_resigning(names[1 - (table.viewer or 0)])
        case "draw":
            return dialogs.draw_offered(names[offered], names[1 - offered])
        case _:
            return dialogs.result(draw_table.result(table))


def _no_answer(desk: Desk, table: Table) -> Html:
    if not table.is_waiting():
        return Html()
    absent = draw_table.absent(table, desk.now)
    return waiting.confirm_replacing(absent) if desk.subject else waiting.no_answer(absent)


def _letter(desk: Desk, game: Saved) -> post.Letter:
    text, url = game.sharing_text(), game.link(desk.page)
    letter = post.Letter(
        game.title,
        text,
        url,
        fits(text, url),
        game.addressee(),
        can_share=bool(desk.device.get("canShare", True)),
        reads=game.read_by_others(),
        warning=warning(desk.device),
    )
    way = desk.subject
    if way not in words.GONE_OUT:
        return letter
    waits = isinstance(game, Gathering) or game.is_waiting()
    return replace(letter, sent=(words.GONE_OUT[way], words.gone_out(way, letter.to, waits)))


def _code(desk: Desk, game: Sendable) -> post.Code:
    moves, code = desk.subject == "move", qr_code(f"{desk.page}#", game.digits())
    to = "" if moves else game.addressee()
    if code is None:
        return post.Code(to, None)
    return post.Code(to, code.svg, words.MOVING_SEAT if moves else words.code_back(to), words.qr_size(code.version))


def _fork(desk: Desk, game: Saved) -> Html:
    """Tell the game on the screen and a version that is kept beside it apart, the one that was here first above."""
    others = desk.shelf.others(desk.key or "")
    if not others:
        return Html()
    first, *later = sorted({**others, desk.key or "": game}.items())
    return versions.fork(first, next((each for each in later if each[1] is game), later[0]), desk.now)


def _keeping(desk: Desk, game: screens.SavedGame) -> post.Keeping:
    title = game.title if game.label else ""
    facts = [fact for fact in (title, game.players, game.status, words.when(game.active, desk.now)) if fact]
    return post.Keeping(game.key, game.title, game.label, facts, readable=game.group != "bad")


def _games_that_call(desk: Desk) -> int:
    """Count the games in which others wait for somebody here."""
    kept = sum(line.calls for line in desk.lines.known(desk.shelf) if line.key != desk.key)
    return kept + bool(desk.sendable and desk.sendable.calls())


def _title(desk: Desk, covered: bool) -> str:
    """Name the game, and before it how it ended, or by link whose turn it is; nothing behind a curtain."""
    if not desk.game or covered:
        return "Passalong"
    call = desk.table.call() if desk.table and desk.screen == "table" else ""
    return " · ".join(filter(None, (call, load_game(desk.game).title, "Passalong")))


def _page_facts(desk: Desk) -> dict[str, object]:
    covered = desk.screen == "table" and desk.table is not None and desk.table.covered
    screen = {"lesson": "table", "gather": "new"}.get(desk.screen, desk.screen)
    shares = screen == "table" and desk.table is not None and desk.table.is_private()
    private = ("curtain" if covered else "hand") if shares else None
    settings = {**desk.settings.facts(), "private": private}
    title, depth = _title(desk, covered), len(desk.trail()) - 1
    facts = {"title": title, "screen": screen, "game": desk.game, "settings": settings}
    return facts | {"depth": depth, "places": desk.places()} | _address(desk)


def _address(desk: Desk) -> dict[str, object]:
    """Hold the game in the address inside another app: what leads out of there opens the address, and knows no more."""
    if not desk.device.get("inApp"):
        return {}
    return {"address": desk.sendable.link(desk.page) if desk.sendable else desk.page}


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
    if desk.shelf.is_whole:
        facts |= {"order": desk.shelf.game_keys(), "first": _first(desk)}
        desk.shelf.put(APP_KEY, json.dumps(facts, ensure_ascii=False))
    return desk.shelf.changes()


def _first(desk: Desk) -> list[str]:
    """List what the next start needs to know to show what is shown now; the page tells it the rest afterwards."""
    games = desk.lines.newest(desk.shelf) if desk.screen == "lobby" else [desk.key] if desk.key else []
    return sorted({APP_KEY, *desk.shelf.own_keys(), *games})
