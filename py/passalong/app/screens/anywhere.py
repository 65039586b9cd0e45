"""The dialogs that any screen may have: about the app, and about a game that is shown or lies beneath."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from passalong.app.messages import say
from passalong.app.saves import Entry, Saved, files, is_asked
from passalong.app.screens import dialogs, seats_left, secrets, share, versions
from passalong.app.screens.ago import when
from passalong.app.screens.dialogs import close, file_field
from passalong.app.screens.manual import manual
from passalong.app.screens.qr import qr_code
from passalong.app.screens.table import score
from passalong.app.screens.where import promised, warning, where
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.setup.setup import may_grow
from passalong.app.session.table.table import to_lock
from passalong.app.state import AppState, BadGamesDialog, Dialog, GameScreen, SeatDialog, SeatlessDialog
from passalong.app.words.message import fits, message
from passalong.app.words.table import addressee, read_by_others
from passalong.games import load_game
from passalong.links import encode_digits, seat_digits
from passalong.ui.control import button
from passalong.ui.html import Html

EASY_VERSION = 15
"""The last version of a QR code that every camera reads."""


def dialog(state: AppState, dialog: Dialog) -> Html:
    """Draw a dialog about the app, or about a game that is shown or lies beneath; "" for any other dialog."""
    subject = dialog.subject
    if isinstance(dialog, BadGamesDialog):
        title, failed = say("not-brought-in", games=len(dialog.failed)), files.failed(dialog.failed)
        return share.unreadable(title, subject, failed, file_field(say("file-other")))
    if isinstance(dialog, SeatlessDialog):
        return seats_left.drawn(dialog)
    match dialog.name:
        case "unreadable":
            return share.unreadable(say("link-unreadable"), subject, say("link-untouched"), share.paste_another())
        case "bot":
            return share.bot(subject)
        case "bad-file":
            return share.unreadable(say("file-none"), subject, say("file-untouched"), file_field(say("file-other")))
        case "bad-game":
            why = state.listing.entry(state.saves, subject).status if subject in state.saves else say("gone")
            return share.unreadable(say("save-unreadable"), why, say("save-stays"))
        case "paste":
            return share.paste_box(subject)
        case "manage" if subject in state.saves:
            return share.manage(_managed(state, state.listing.entry(state.saves, subject)))
        case "settings":
            return dialogs.settings(state.settings, promised(state.device))
        case "rules" if played := state.screen.played():
            body = manual(played.game, subject, played.options, played.house_rules)
            return dialogs.rules(load_game(played.game).title, body)
        case "score" if seen := state.screen.seen():
            return score(*seen, int(subject))
    return _of_game(state, state.game_screen, dialog) if state.game_screen else Html()


def _of_game(state: AppState, screen: GameScreen, dialog: Dialog) -> Html:
    """Draw a dialog about a game by link."""
    game, subject = screen.game, dialog.subject
    if isinstance(dialog, SeatDialog):
        return _of_seat(state, game, dialog)
    match dialog.name:
        case "where":
            moves_seat = len(game.record.names) > 1 and game.record.seal is None
            return where(state.device, moves_seat=moves_seat, to_lock=to_lock(game))
        case "fork":
            return _fork(state, screen)
        case "reseated":
            return share.seats_settled(subject)
        case "full":
            return share.full(subject, _staying(game), seats_all=may_grow(game.record))
        case "share":
            return share.share_sheet(_share_sheet(state, game, subject))
        case "code":
            if subject == "move":
                return share.code(_code(state, encode_digits(game.record), "", say("moving-seat")))
            to = addressee(game)
            then = say("code-back-from", name=to) if to else say("code-back")
            return share.code(_code(state, encode_digits(game.record), to, then))
    return Html()


def _staying(game: Saved) -> Html:
    """Draw the control that leads back to a game, or lets somebody watch it who has no seat there."""
    if is_asked(game):
        return button("watch", "", say("just-watch"), class_="quiet")
    return close(say("full-stay" if game.notes.here else "just-watch"))


def _of_seat(state: AppState, game: Saved, dialog: SeatDialog) -> Html:
    """Draw a dialog about a seat of a sealed game that moves between devices."""
    seat, name = dialog.seat, game.record.names[dialog.seat]
    match dialog.name:
        case "code":
            return share.code(_code(state, seat_digits(game.record, seat), "", say("code-seat-then")))
        case "leave-seat":
            return secrets.leave(seat, name)
        case "bring-seat":
            facts = seat in game.record.locked, game.record.is_dealt(), is_asked(game)
            return secrets.bring(secrets.Asked(seat, name, *facts, dialog.problem, dialog.waits))
    can_share = bool(state.device.get("canShare", True))
    return secrets.words(None if dialog.waits else secrets.Locked(seat, name, dialog.words, can_share))


def _fork(state: AppState, screen: GameScreen) -> Html:
    """Draw the choice between the game on the screen and a version that is kept beside it, the older one first."""
    others = state.saves.others(screen.key)
    if not others:
        return Html()
    first, *later = sorted({**others, screen.key: screen.game}.items())
    came = next((each for each in later if each[1] is screen.game), later[0])
    return versions.fork(first, came, state.now, [key for key, game in (first, came) if state.saves.is_closed(game)])


def _share_sheet(state: AppState, game: Saved, way: str) -> share.ShareSheet:
    text, url = message(game.record, game.notes), state.link(game.record)
    letter = share.ShareSheet(
        load_game(game.record.game).title,
        text,
        url,
        fits(text, url),
        addressee(game),
        can_share=bool(state.device.get("canShare", True)),
        reads=read_by_others(game),
        warning=warning(state.device),
        is_known=bool(game.notes.posted),
    )
    if way not in share.WAYS:
        return letter
    waits = isinstance(game, WaitingRoom) or game.turn.is_waiting()
    return replace(letter, sent=(say(f"out-{way}"), " ".join(_what_then(way, letter.to, waits))))


def _what_then(way: str, name: str, waits: bool) -> Iterator[str]:
    """Yield what is still to be done with a link that has left the page, and how to come back if one is awaited."""
    if way != "share":
        yield say(f"addressed-{way}", name=name) if name else say(f"then-{way}")
    if waits:
        yield say("come-back-from", name=name) if name else say("come-back")


def _code(state: AppState, digits: str, to: str, then: str) -> share.Code:
    """Return a link as a code, with how easily it is read (links.md 1.4)."""
    code = qr_code(f"{state.url}#", digits)
    if code is None:
        return share.Code(to, None)
    read = "easily" if code.version <= EASY_VERSION else "closely"
    return share.Code(to, code.svg, then, say("code-size", read=read))


def _managed(state: AppState, game: Entry) -> share.Managed:
    title = game.title if game.label else ""
    facts = [fact for fact in (title, game.players, game.status, when(game.active, state.now)) if fact]
    return share.Managed(game.key, game.title, game.label, facts, readable=game.group != "bad")
