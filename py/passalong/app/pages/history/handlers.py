"""Acts of the history's pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from passalong.app.handlers.links import refuse
from passalong.app.handlers.registry import handler, screen_handler, shown_handler
from passalong.app.handlers.showing import open_saved
from passalong.app.messages import say as say_of_app
from passalong.app.pages.history.pages import HistoryPage, ReplayPage, named
from passalong.app.pages.history.words import iso_date, say
from passalong.app.pages.showing import open_page
from passalong.app.saves import read_saved
from passalong.app.screens.table import TableScreen
from passalong.app.session.table.table import Table
from passalong.app.state import AppState, Dialog, HintDialog
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
    screen.show_more()


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
    if isinstance(saved, Table) and saved.match.is_laid_open():
        _show(state, _page_of(key, saved), at or "0", eyes)
    elif isinstance(saved, Table) and saved.turn.may_look_back():
        open_saved(state, key)
        _show(state, _page_of(key, saved), at or None, eyes)
    else:
        if not state.screen.title:
            history(state)
        state.open(Dialog("page", key))


@screen_handler("history-table", TableScreen)
def open_table(state: AppState, screen: TableScreen) -> None:
    """Replay the match on the table, from the beginning of the deal that has just ended."""
    if screen.game.turn.may_look_back():
        screen.next_dialog = None
        page = _page_of(screen.key, screen.game)
        _show(state, page, None)
        page.check()


def _page_of(key: str, table: Table) -> ReplayPage:
    """Return the page of a match that was played here, for whoever looks at its table."""
    seats, drafts = range(table.record.num_players), table.staged.kept
    return ReplayPage(
        table.match,
        table.viewer.seat,
        "history-open",
        key,
        here=table.seats.here(),
        drafts={seat: drafts(seat) for seat in seats},
        day=iso_date(table.notes.active),
        task=table.notes.task,
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
    match = Match(replace(shown.record, names=named(shown.record.names)))
    if not match.is_laid_open():
        raise InvalidRecordError(say("look-none"))
    page = ReplayPage(match, shown.viewer, "history-look", look_fragment(shown))
    if shown.moment > page.replay.last:
        raise InvalidRecordError(say("look-none"))
    _, at, eyes = (*arg.split(" "), "", "", "")[:3]
    is_again = at.isdecimal()  # opened again after a reload
    _show(state, page, at if is_again else str(shown.moment), eyes if is_again else "")


def _show(state: AppState, page: ReplayPage, at: str | None, eyes: str = "") -> None:
    """Show a replay at a moment, or where its last deal begins, as some seat saw it."""
    page.replay.go_to(page.replay.deals[-1].at if at is None else int(at) if at.isdecimal() else 0)
    page.see_as(eyes)
    open_page(state, page)
    state.extra["focus"] = "coach"
    state.say(page.comment().sentences())


@shown_handler("history-go", ReplayPage, takes="arg value")
def go(state: AppState, screen: ReplayPage, where: str, value: Any) -> None:
    """Go to another step of the deal, which the slider gives as the value."""
    screen.go(where or str(value))
    state.close()
    state.say(screen.comment().sentences())


@shown_handler("history-deal", ReplayPage, takes="value")
def go_to_deal(state: AppState, screen: ReplayPage, value: Any) -> None:
    """Go to the moment at which a deal begins."""
    if str(value).isdecimal():
        screen.go_to(int(value))
        state.say(screen.comment().sentences())


@shown_handler("history-eyes", ReplayPage, takes="value")
def see_as(state: AppState, screen: ReplayPage, value: Any) -> None:
    """Show the same moment as another seat saw it, or with all hands open."""
    screen.see_as(str(value))
    state.say(screen.comment().sentences())


@shown_handler("history-why", ReplayPage)
def why(state: AppState, screen: ReplayPage) -> None:
    """Ask a bot why it made the move shown."""
    if screen.replay.may_ask_why():
        state.open(HintDialog("page", "why", hint=screen.replay.why()))


@shown_handler("history-check", ReplayPage)
def check(state: AppState, screen: ReplayPage) -> None:
    """Let the best bot remark on the viewer's moves."""
    screen.check()
    if screen.thought:
        state.say(str(screen.thought.progress))


@shown_handler("history-costliest", ReplayPage)
def costliest(state: AppState, screen: ReplayPage) -> None:
    """Show the costliest moves of the viewer in the deal."""
    if screen.analysis and screen.analysis.is_ready:
        state.open(Dialog("page", "costliest"))


# Sending


@shown_handler("history-send", ReplayPage, takes="arg", guarded=True)
def send(state: AppState, screen: ReplayPage, way: str) -> None:
    """Show the ways to send the moment, or send it in one of them; or save the whole match as text."""
    if not screen.replay.is_open:
        return
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
