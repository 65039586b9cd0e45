"""What is on the screen: a function of the app's state alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from passalong.app.messages import say
from passalong.app.saves import Entry, Saved, files
from passalong.app.screens import dialogs, joining, layout, lobby, new_game, seal, secrets, share, versions, waiting
from passalong.app.screens import gathering as gathering_screen
from passalong.app.screens import table as table_screen
from passalong.app.screens.ago import when
from passalong.app.screens.characters import proposed
from passalong.app.screens.dialogs import file_field
from passalong.app.screens.lesson import lesson_regions
from passalong.app.screens.manual import manual
from passalong.app.screens.qr import QrCode, qr_code
from passalong.app.screens.replay import costliest, review_regions, since_regions
from passalong.app.screens.since import listed
from passalong.app.screens.where import notice, promised, warning, where
from passalong.app.session.link.gathering import Gathering
from passalong.app.session.link.message import fits
from passalong.app.session.link.sealing import seal_page
from passalong.app.session.link.sendable import WAYS
from passalong.app.session.setup.characters import character
from passalong.app.session.table.table import Table
from passalong.app.settings import SOUND
from passalong.app.state import (
    AnyScreen,
    AppState,
    BadGamesDialog,
    Dialog,
    GameScreen,
    GatheringScreen,
    HintDialog,
    JoinScreen,
    LessonScreen,
    LobbyScreen,
    NewGameScreen,
    PageScreen,
    Played,
    ReviewScreen,
    SeatDialog,
    TableScreen,
)
from passalong.games import load_game, load_pack
from passalong.record import Record
from passalong.ui.html import Html

EASY_VERSION = 15
"""The last version of a QR code that any camera reads."""


def regions(state: AppState) -> dict[str, str]:
    """Draw every region of the page."""
    blank = dict.fromkeys(layout.REGIONS, "")
    return {**blank, **_screen_regions(state), "dialog": _dialog(state, state.dialog) if state.dialog else ""}


def _screen_regions(state: AppState) -> Mapping[str, str]:
    settings, sound = state.view_settings(), bool(state.settings[SOUND])
    match state.screen:
        case LobbyScreen() as screen:
            return _with_notice(state, lobby.lobby(lobby.game_cards(state.saves), _saved_games(state, screen)))
        case NewGameScreen(setup=setup):
            return new_game.new_game(setup.form(state.saves.matches(setup.game), state.friends))
        case JoinScreen() as screen:
            return joining.joining(state.invitation(screen), notice(state.device))
        case GatheringScreen(game=game):
            return _with_notice(state, gathering_screen.regions(game))
        case TableScreen(game=table) if table.looks_back():
            return since_regions(table, settings, sound=sound)
        case TableScreen(key=key, game=table):
            tip = state.first_games.line(key, table)
            return table_screen.regions(table, settings, state.now, tip, sound=sound)
        case ReviewScreen(beneath=screen, replay=replay):
            return review_regions(screen.game, replay, sound=sound)
        case LessonScreen(lesson=lesson):
            return lesson_regions(lesson, settings, sound=sound)
        case PageScreen(page=page):
            return page.regions(state)


def _with_notice(state: AppState, regions: Mapping[str, Html]) -> Mapping[str, Html]:
    """Put first what has to be known about this browser."""
    return {**regions, "table": notice(state.device) + regions["table"]}


def _saved_games(state: AppState, screen: LobbyScreen) -> lobby.SavedGames:
    games, unlisted = state.listing.entries(state.saves), state.listing.missing(state.saves)
    apart = state.device.get("ios") and state.device.get("standalone") and not games and not unlisted
    hint = say("ios-apart") if apart else ""
    coming = (state.bringing.done, state.bringing.total) if state.bringing else None
    unlisted = 0 if coming else unlisted
    return lobby.SavedGames(games, state.query, bool(state.removed), hint, state.now, unlisted, screen.pages, coming)


def _dialog(state: AppState, dialog: Dialog) -> Html | str:
    """Draw a dialog that any screen may have, or else one about a game that is shown or lies beneath."""
    subject = dialog.subject
    match dialog:
        case Dialog("unreadable"):
            return share.unreadable(say("link-unreadable"), subject, say("link-untouched"), share.paste_another())
        case Dialog("bad-file"):
            again = file_field(say("file-other"))
            return share.unreadable(say("file-none"), subject, say("file-untouched"), again)
        case BadGamesDialog(failed=failed):
            title = say("not-brought-in", games=len(failed))
            return share.unreadable(title, subject, files.failed(failed), file_field(say("file-other")))
        case Dialog("bad-game"):
            return share.unreadable(say("save-unreadable"), _why_unreadable(state, subject), say("save-stays"))
        case Dialog("paste"):
            return share.paste_box(subject)
        case Dialog("manage") if subject in state.saves:
            return share.manage(_managed(state, state.listing.entry(state.saves, subject)))
        case Dialog("settings"):
            return dialogs.settings(state.settings, promised(state.device))
        case Dialog("rules"):
            return _rules(state.screen.played(), subject)
        case Dialog("menu") if isinstance(state.screen, LessonScreen):
            return dialogs.lesson_menu(load_game(state.screen.played().game).title)
        case Dialog("page") if isinstance(state.screen, PageScreen):
            return state.screen.page.dialog(state, subject)
        case Dialog("score"):
            return _score(state.screen, int(subject))
    screen = state.find(GameScreen)
    return _game_dialog(state, screen, dialog) if screen else ""


def _score(screen: AnyScreen, seat: int) -> Html | str:
    """Show what a score consists of, as it is seen on the table."""
    match screen:
        case LessonScreen(lesson=table):
            return table_screen.score(table.lesson.match, table.facing(), seat)
        case ReviewScreen(beneath=beneath, replay=replay):
            return table_screen.score(beneath.game.match, replay.observation(), seat)
        case TableScreen(game=table):
            return table_screen.score(table.match, table.on_table(), seat)
    return ""


def _rules(played: Played | None, query: str) -> Html | str:
    if played is None:
        return ""
    body = manual(played.game, query, played.options, played.house_rules)
    return dialogs.rules(load_game(played.game).title, body)


def _why_unreadable(state: AppState, key: str) -> str:
    return state.listing.entry(state.saves, key).status if key in state.saves else say("gone")


def _game_dialog(state: AppState, screen: GameScreen, dialog: Dialog) -> Html | str:
    """Draw a dialog about a game that goes by link, or else one at a table."""
    game, subject = screen.game, dialog.subject
    if isinstance(dialog, SeatDialog):
        return _seat_dialog(state, game, dialog)
    match dialog.name:
        case "where":
            moves_seat = len(game.record.names) > 1 and game.record.seal is None
            return where(state.device, moves_seat=moves_seat, to_lock=game.to_lock())
        case "fork":
            return _fork(state, screen)
        case "reseated":
            return share.seats_settled(subject)
        case "full":
            return share.full(subject, watches=not game.notes.here)
        case "share":
            return share.share_sheet(_share_sheet(state, game, subject))
        case "code":
            return share.code(_code(state, game, moves=subject == "move"))
        case "before":
            return joining.played_before(game.seat_choices().taken())
        case "take-over":
            return _take_over(game, int(subject))
    if dialog.name == "seal" and isinstance(game, Table):
        return seal.seal(seal_page(game.match))
    return _table_dialog(state, game, dialog) if isinstance(game, Table) else ""


def _seat_dialog(state: AppState, game: Saved, dialog: SeatDialog) -> Html:
    """Draw a dialog about a seat of a sealed game that comes from another device, or goes to one."""
    seat, name = dialog.seat, game.record.names[dialog.seat]
    match dialog.name:
        case "code":
            return share.code(_seat_code(state, game, seat))
        case "leave-seat":
            return secrets.leave(seat, name)
        case "bring-seat":
            return secrets.bring(secrets.Asked(seat, name, seat in game.record.locked, dialog.problem, dialog.waits))
    can_share = bool(state.device.get("canShare", True))
    return secrets.words(None if dialog.waits else secrets.Locked(seat, name, dialog.words, can_share))


def _take_over(game: Saved, seat: int) -> Html:
    name = game.seat_choices().taken()[seat]
    return joining.take_over(seat, name, load_pack(game.record.game).text.taking_over(name))


def _table_dialog(state: AppState, table: Table, dialog: Dialog) -> Html | str:
    names, offered = table.match.names, table.match.draw_offer() or 0
    match dialog:
        case HintDialog("hint", hint=hint):
            return dialogs.hint(hint.sentence)
        case HintDialog("why", hint=hint):
            return dialogs.why(hint.name, hint.sentence)
        case Dialog("menu"):
            return dialogs.menu(table_screen.menu(table), state.settings)
        case Dialog("costliest"):
            return _costliest(state.screen)
        case Dialog("since"):
            since = table.since()
            return listed(since) if since else Html()
        case Dialog("seats"):
            return dialogs.seats_now(table_screen.seats(table))
        case Dialog("no-answer", subject):
            return _no_answer(state, table, is_asked=bool(subject))
        case Dialog("interrupt", subject):
            return dialogs.confirm_interruption(table.interruptions().get(subject, ""), subject)
        case Dialog("resign"):
            return dialogs.confirm_resigning(names[1 - (table.viewer or 0)])
        case Dialog("draw"):
            return dialogs.draw_offered(names[offered], names[1 - offered])
        case Dialog("result"):
            proposal = _proposal(table.record, state.proposed_level())
            return dialogs.result(replace(table_screen.result(table), proposal=proposal))
    return ""


def _proposal(record: Record, level: str) -> Html:
    """Propose bots of another level than those of a match that is over, if there is one to propose."""
    if not level:
        return Html()
    levels, bots = list(load_pack(record.game).bots), list(filter(None, record.bots))
    is_higher = levels.index(level) > levels.index(bots[0])
    return proposed(character(record.game, level), len(bots), is_higher=is_higher)


def _costliest(screen: AnyScreen) -> Html | str:
    if isinstance(screen, ReviewScreen) and screen.replay.analysis:
        is_open = screen.beneath.game.record.seal is None
        return costliest(screen.replay, screen.replay.analysis, can_train=is_open)
    return ""


def _no_answer(state: AppState, table: Table, *, is_asked: bool) -> Html:
    if not table.is_waiting():
        return Html()
    absent = table_screen.absent(table, state.now)
    if is_asked and absent.claiming:
        return waiting.confirm_claiming(absent.name)
    return waiting.confirm_replacing(absent) if is_asked else waiting.no_answer(absent)


def _share_sheet(state: AppState, game: Saved, way: str) -> share.ShareSheet:
    text, url = game.sharing_text(), game.link(state.url)
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
    if way not in WAYS:
        return letter
    waits = isinstance(game, Gathering) or game.is_waiting()
    return replace(letter, sent=(say(f"out-{way}"), " ".join(_what_then(way, letter.to, waits))))


def _what_then(way: str, name: str, waits: bool) -> Iterator[str]:
    """Say what is still to be done with a link that has left the page, and how to come back if one is waited for."""
    if way != "share":
        yield say(f"addressed-{way}", name=name) if name else say(f"then-{way}")
    if waits:
        yield say("come-back-from", name=name) if name else say("come-back")


def _code(state: AppState, game: Saved, *, moves: bool) -> share.Code:
    code = qr_code(f"{state.url}#", game.digits())
    to = "" if moves else game.addressee()
    if code is None:
        return share.Code(to, None)
    then = say("moving-seat") if moves else say("code-back-from", name=to) if to else say("code-back")
    return share.Code(to, code.svg, then, _ease(code))


def _seat_code(state: AppState, game: Saved, seat: int) -> share.Code:
    code = qr_code(f"{state.url}#", game.seat_digits(seat))
    return share.Code("", code.svg, say("code-seat-then"), _ease(code)) if code else share.Code("", None)


def _ease(code: QrCode) -> str:
    """Say how easily a code is read (links.md 1.4)."""
    return say("code-size", version=code.version, read="easily" if code.version <= EASY_VERSION else "closely")


def _fork(state: AppState, screen: GameScreen) -> Html:
    """Tell the game on the screen and a version that is kept beside it apart, the one that was here first above."""
    others = state.saves.others(screen.key)
    if not others:
        return Html()
    first, *later = sorted({**others, screen.key: screen.game}.items())
    came = next((each for each in later if each[1] is screen.game), later[0])
    return versions.fork(first, came, state.now, [key for key, game in (first, came) if state.saves.is_closed(game)])


def _managed(state: AppState, game: Entry) -> share.Managed:
    title = game.title if game.label else ""
    facts = [fact for fact in (title, game.players, game.status, when(game.active, state.now)) if fact]
    return share.Managed(game.key, game.title, game.label, facts, readable=game.group != "bad")
