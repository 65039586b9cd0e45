"""Acts of the history's pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from passalong.app.handlers.links import refuse
from passalong.app.handlers.registry import handler, shown_handler
from passalong.app.messages import say as say_of_app
from passalong.app.pages.history.pages import HistoryPage, ReplayPage, eyes_of, may_be_gone_through, named, opened
from passalong.app.pages.history.words import iso_date, say
from passalong.app.pages.showing import open_page
from passalong.app.saves import read_saved
from passalong.app.session.table.table import Table
from passalong.app.state import AppState, Dialog
from passalong.game import InvalidRecordError
from passalong.links import Link, MomentLink, game_id, read_link
from passalong.links.other_kinds import look_fragment, read_look
from passalong.match import Match
from passalong.notation import to_notation

# The list


@handler("history")
def history(state: AppState) -> None:
    """List all finished matches."""
    open_page(state, HistoryPage(state))


@shown_handler("history-find", HistoryPage, takes="value")
def find(state: AppState, screen: HistoryPage, value: Any) -> None:
    """Search the matches."""
    screen.look_for(query=str(value or ""))


@shown_handler("history-of", HistoryPage, takes="value")
def of_game(state: AppState, screen: HistoryPage, value: Any) -> None:
    """List the matches of one game, or of all games."""
    screen.look_for(game=str(value or ""))


@shown_handler("history-more", HistoryPage)
def more(state: AppState, screen: HistoryPage) -> None:
    """List older matches as well."""
    screen.pages += 1


# A match


@handler("history-open", takes="arg")
def open_match(state: AppState, arg: str) -> None:
    """Replay a saved match, from its beginning or at a moment, as some seat saw it."""
    key, at, eyes = (*arg.split(" "), "", "")[:3]
    try:
        saved = read_saved(state.saves[key])
    except (KeyError, InvalidRecordError):
        state.open(Dialog("bad-game", key))
        return
    if not isinstance(saved, Table) or not may_be_gone_through(saved.match):
        if not state.screen.title:
            history(state)
        state.open(Dialog("page", key))
        return
    seats = [str(seat) for seat in saved.seats.here()]
    viewer = eyes_of(eyes or (seats or [""])[0], saved.record.num_players)
    _show(
        state, ReplayPage(opened(saved.match), viewer, "history-open", key, iso_date(saved.notes.active)), at or "first"
    )


@handler("history-look", takes="arg value")
def look(state: AppState, arg: str, value: Any) -> None:
    """Show the moment in a link, a `MomentLink` or a text, or say why that is not possible; it is not saved."""
    try:
        _look(state, arg, value if isinstance(value, MomentLink) else read_link(arg))
    except InvalidRecordError as error:
        refuse(state, error)


def _look(state: AppState, arg: str, link: Link) -> None:
    shown = read_look(link, state.clock)
    record = replace(shown.record, names=named(shown.record.names))
    match = Match(record)
    if not may_be_gone_through(match):
        raise InvalidRecordError(say("look-none"))
    page = ReplayPage(opened(match), shown.viewer, "history-look", look_fragment(shown))
    if shown.moment > page.replay.last:
        raise InvalidRecordError(say("look-none"))
    _, at, eyes = (*arg.split(" "), "", "", "")[:3]
    if at.isdecimal():  # opened again after a reload
        page.see_as(eyes_of(eyes, record.num_players))
    _show(state, page, at if at.isdecimal() else str(shown.moment))


def _show(state: AppState, page: ReplayPage, where: str) -> None:
    page.go(where)
    open_page(state, page)
    state.extra["focus"] = "coach"
    state.say(page.said())


@shown_handler("history-go", ReplayPage, takes="arg value")
def go(state: AppState, screen: ReplayPage, where: str, value: Any) -> None:
    """Go to another moment of the match: a step, or the one that was chosen."""
    screen.go(where or str(value))
    state.say(screen.said())


@shown_handler("history-eyes", ReplayPage, takes="value")
def see_as(state: AppState, screen: ReplayPage, value: Any) -> None:
    """Show the same moment as another seat saw it, or with all hands open."""
    screen.see_as(eyes_of(str(value), len(screen.replay.names)))
    state.say(screen.said())


@shown_handler("history-why", ReplayPage)
def why(state: AppState, screen: ReplayPage) -> None:
    """Ask a bot why it made the move shown."""
    if screen.replay.may_ask_why():
        screen.ask_why()
        state.open(Dialog("page", "why"))


# Sending


@shown_handler("history-send", ReplayPage, takes="arg", guarded=True)
def send(state: AppState, screen: ReplayPage, way: str) -> None:
    """Show the ways to send the moment, or send it in one of them; or save the whole match as text."""
    message = screen.message(state)
    match way:
        case "share":
            state.extra |= {"share": {"text": message.text, "url": message.url}, "sending": "share"}
        case "copy":
            state.extra["copy"] = message.url
            state.toast(say_of_app("out-copy"))
        case "file":
            record = screen.replay.record
            name = f"{screen.title}-{game_id(record).hex()}.txt".lower().replace(" ", "-")
            state.extra["file"] = {"name": name, "text": to_notation(record, screen.day)}
        case _:
            state.open(Dialog("page", "send"))
