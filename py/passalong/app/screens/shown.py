"""What is on the screen: a function of the app's state alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.app import strings
from passalong.app.qr import qr_code
from passalong.app.saves import Saved
from passalong.app.screens import dialogs, joining, layout, lobby, new_game, share, versions, waiting
from passalong.app.screens import gathering as gathering_screen
from passalong.app.screens import table as table_screen
from passalong.app.screens.dialogs import file_field
from passalong.app.screens.lesson import lesson_regions
from passalong.app.screens.manual import manual
from passalong.app.screens.replay import costliest, review_regions, since_regions
from passalong.app.screens.since import listed
from passalong.app.screens.where import notice, warning, where
from passalong.app.session.gathering import Gathering
from passalong.app.session.message import fits
from passalong.app.session.sendable import Sendable
from passalong.app.session.table import Table
from passalong.app.state import AppState
from passalong.games import load_game
from passalong.ui.html import Html


def regions(state: AppState) -> dict[str, str]:
    """Draw every region of the page."""
    blank = dict.fromkeys(layout.REGIONS, "")
    return {**blank, **_screen_regions(state), "dialog": _dialog_html(state)}


def _screen_regions(state: AppState) -> Mapping[str, str]:
    if state.lesson:
        return lesson_regions(state.lesson, state.view_settings())
    if state.screen == "join" and state.sendable:
        return joining.joining(state.invitation(state.sendable), notice(state.device))
    if state.screen == "table" and state.table:
        if state.replay:
            return review_regions(state.table, state.replay)
        if state.table.looks_back():
            return since_regions(state.table, state.view_settings())
        return table_screen.regions(state.table, state.view_settings(), state.now)
    if state.screen == "new" and state.setup:
        return new_game.new_game(state.setup.draft(state.saves.results(state.setup.game)))
    if state.screen == "gather" and state.gathering:
        return _with_notice(state, gathering_screen.regions(state.gathering))
    return _with_notice(state, lobby.lobby(lobby.game_cards(), _saved_games(state)))


def _with_notice(state: AppState, regions: Mapping[str, Html]) -> Mapping[str, Html]:
    """Put first what has to be known about this browser."""
    return {**regions, "table": notice(state.device) + regions["table"]}


def _saved_games(state: AppState) -> lobby.SavedGames:
    games, coming = state.lines.known(state.saves), state.lines.missing(state.saves)
    apart = state.device.get("ios") and state.device.get("standalone") and not games and not coming
    hint = strings.IOS_APART if apart else ""
    return lobby.SavedGames(games, state.found, bool(state.removed), hint, state.now, coming, state.pages)


def _dialog_html(state: AppState) -> str:
    match state.dialog:
        case "unreadable":
            return share.unreadable(strings.UNREADABLE_LINK, state.subject, strings.ASK_AGAIN, share.paste_another())
        case "bad-file":
            return share.unreadable(
                strings.NOT_A_FILE, state.subject, strings.UNTOUCHED, file_field(strings.OTHER_FILE)
            )
        case "bad-games":
            title = strings.not_brought_in(len(state.failed))
            return share.unreadable(title, state.subject, strings.failed(state.failed), file_field(strings.OTHER_FILE))
        case "bad-game":
            return share.unreadable(strings.UNREADABLE, _why_unreadable(state), strings.KEPT_ANYWAY)
        case "paste":
            return share.paste_box(state.subject)
        case "manage" if state.subject in state.saves:
            return share.keeping(_keeping(state, state.lines.of(state.saves, state.subject)))
        case "settings":
            return dialogs.settings(state.settings, strings.kept(state.device.get("persisted")))
        case "where" if state.sendable:
            return where(state.device, moves_seat=len(state.sendable.record.names) > 1)
        case "rules" if state.game:
            differing = () if state.lesson else state.house_rules()
            body = manual(state.game, state.subject, state.options, differing)
            return dialogs.rules(load_game(state.game).title, body)
    if state.sendable and state.dialog in ("fork", "reseated", "full", "share", "code", "before", "take-over"):
        return _link_dialog(state, state.sendable)
    return _table_dialog(state, state.table) if state.table and state.dialog else ""


def _link_dialog(state: AppState, game: Saved) -> Html | str:
    match state.dialog:
        case "fork":
            return _fork(state, game)
        case "reseated":
            return share.seats_settled(state.subject)
        case "full":
            return share.full(state.subject, watches=not game.notes.here)
        case "share":
            return share.letter(_letter(state, game))
        case "code":
            return share.code(_code(state, game))
        case "before":
            return joining.played_before(game.places().taken())
        case _ if int(state.subject) in game.places().taken():
            return joining.take_over(game.places(), int(state.subject))
        case _:
            return ""


def _why_unreadable(state: AppState) -> str:
    return state.lines.of(state.saves, state.subject).status if state.subject in state.saves else strings.GONE


def _table_dialog(state: AppState, table: Table) -> Html:
    names, offered = table.match.names, table.match.draw_offer() or 0
    match state.dialog:
        case "menu":
            return dialogs.menu(table_screen.menu(table))
        case "hint":
            return dialogs.hint(state.hint.sentence if state.hint else "")
        case "why" if state.hint:
            return dialogs.why(state.hint.name, state.hint.sentence)
        case "costliest" if state.replay and state.replay.analysis:
            return costliest(state.replay, state.replay.analysis)
        case "since":
            since = table.since()
            return listed(since) if since else Html()
        case "seats":
            return dialogs.seats_now(table_screen.seats(table))
        case "no-answer":
            return _no_answer(state, table)
        case "interrupt":
            return dialogs.confirm_interruption(table.interruptions().get(state.subject, ""), state.subject)
        case "resign":
            return dialogs.confirm_resigning(names[1 - (table.viewer or 0)])
        case "draw":
            return dialogs.draw_offered(names[offered], names[1 - offered])
        case _:
            return dialogs.result(table_screen.result(table))


def _no_answer(state: AppState, table: Table) -> Html:
    if not table.is_waiting():
        return Html()
    absent = table_screen.absent(table, state.now)
    return waiting.confirm_replacing(absent) if state.subject else waiting.no_answer(absent)


def _letter(state: AppState, game: Saved) -> share.ShareSheet:
    text, url = game.sharing_text(), game.link(state.page)
    letter = share.ShareSheet(
        game.title,
        text,
        url,
        fits(text, url),
        game.addressee(),
        can_share=bool(state.device.get("canShare", True)),
        reads=game.read_by_others(),
        warning=warning(state.device),
    )
    way = state.subject
    if way not in strings.GONE_OUT:
        return letter
    waits = isinstance(game, Gathering) or game.is_waiting()
    return replace(letter, sent=(strings.GONE_OUT[way], strings.gone_out(way, letter.to, waits)))


def _code(state: AppState, game: Sendable) -> share.Code:
    moves, code = state.subject == "move", qr_code(f"{state.page}#", game.digits())
    to = "" if moves else game.addressee()
    if code is None:
        return share.Code(to, None)
    return share.Code(
        to, code.svg, strings.MOVING_SEAT if moves else strings.code_back(to), strings.qr_size(code.version)
    )


def _fork(state: AppState, game: Saved) -> Html:
    """Tell the game on the screen and a version that is kept beside it apart, the one that was here first above."""
    others = state.saves.others(state.key or "")
    if not others:
        return Html()
    first, *later = sorted({**others, state.key or "": game}.items())
    return versions.fork(first, next((each for each in later if each[1] is game), later[0]), state.now)


def _keeping(state: AppState, game: lobby.SavedGame) -> share.Keeping:
    title = game.title if game.label else ""
    facts = [fact for fact in (title, game.players, game.status, strings.when(game.active, state.now)) if fact]
    return share.Keeping(game.key, game.title, game.label, facts, readable=game.group != "bad")
