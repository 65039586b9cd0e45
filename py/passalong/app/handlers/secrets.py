"""Acts of sealed games: asking the page for secrets, and moving seats between devices."""

from __future__ import annotations

import re
from typing import Any

from passalong.app.handlers.importing import resume
from passalong.app.handlers.new_game import go_on
from passalong.app.handlers.registry import handler, screen_handler
from passalong.app.handlers.showing import show
from passalong.app.messages import say
from passalong.app.saves import Saved, brought, played_here, recognised, says_the_same, stood_down
from passalong.app.screens.qr import can_draw
from passalong.app.session.table.table import to_lock
from passalong.app.state import AppState, GameScreen, SeatDialog
from passalong.games import load_game
from passalong.links import game_id, seat_fragment
from passalong.names import search_key
from passalong.record import Record
from passalong.sealed_record import is_own
from passalong.ui.sentence import listed

WORDS = 4
WORD = re.compile("[a-z]+")
"""A word that was typed; separators, capitals and accents do not matter."""


def ask(state: AppState) -> None:
    """Ask the page for secrets that this screen may need; it answers before it sends another tap."""
    screen = state.game_screen
    if screen and _may_recognise(state, screen.game):
        state.ask_for_seats(game_id(screen.game.record), range(screen.game.record.num_players))


def _may_recognise(state: AppState, game: Saved) -> bool:
    """Return whether seats may be played here whose secrets are not known yet."""
    plays_all = bool(game.notes.here) and set(game.notes.here) <= set(game.notes.secrets)
    return game.record.seal is not None and not plays_all and game_id(game.record) not in state.secrets.told


@handler("secrets", takes="arg value")
def secrets(state: AppState, want: str, value: Any) -> None:
    """Handle the page's answer about secrets; a failed request is almost empty."""
    told = value if isinstance(value, dict) else {}
    match want:
        case "seats":
            _told(state, told)
        case "lock":
            _locked(state, told)
        case "unlock":
            _unlocked(state, told)


def _told(state: AppState, told: dict[str, Any]) -> None:
    """Store this device's secrets of a game, and continue with what waited for them."""
    if "secrets" in told:
        own = {int(seat): bytes.fromhex(secret) for seat, secret in told["secrets"].items()}
        state.secrets.told[bytes.fromhex(told["game"])] = own
    if state.beginning:
        go_on(state, *state.beginning)
    screen = _about(state, told.get("game"))
    if screen:
        _recognise(state, screen)
    resume(state, told.get("game"))
    if not told.get("kept", True):
        state.toast(say("secrets-not-kept"))


def _recognise(state: AppState, screen: GameScreen) -> None:
    """Resume the seats that were played here before, bots included."""
    game = screen.game
    if state.saves.is_closed(game):
        return
    known = played_here(game, state.secrets.of(game.record))
    people = [game.record.names[seat] for seat in known if game.record.bots[seat] is None]
    if people and not says_the_same(game.record, known):
        state.toast(say("seat-answers-differ", names=listed(people)))
    elif people:
        show(state, screen.key, recognised(game, known))
        state.toast(say("seat-recognised", names=listed(people)))


def _about(state: AppState, game: object) -> GameScreen | None:
    """Return the screen of a sealed game, by the hex digits of its id, if it is still the one that is shown."""
    screen = state.game_screen
    meant = screen and screen.game.record.seal and game_id(screen.game.record).hex() == game
    return screen if meant else None


def _seat(text: str) -> int:
    return int(text) if text.isdecimal() else -1


# To another device


@screen_handler("lock-seat", GameScreen, takes="arg", guarded=True)
def lock_seat(state: AppState, screen: GameScreen, seat: str) -> None:
    """Ask for four words that lock the secret of a seat."""
    number, game = _seat(seat), game_id(screen.game.record).hex()
    if number in dict(to_lock(screen.game)):
        state.open(SeatDialog("words", seat=number, waits=True))
        secret = screen.game.notes.secrets[number].hex()
        state.extra["secrets"] = {"want": "lock", "game": game, "seat": number, "secret": secret}


def _locked(state: AppState, told: dict[str, Any]) -> None:
    """Show the words, once only; the locked secret is part of every link from now on."""
    screen, dialog = _about(state, told.get("game")), state.dialog
    if not screen or not isinstance(dialog, SeatDialog) or dialog.name != "words":
        return
    if "locked" in told and told.get("seat") == dialog.seat:
        screen.game.lock(dialog.seat, bytes.fromhex(told["locked"]))
        state.open(SeatDialog("words", seat=dialog.seat, words=str(told["words"])))
        state.extra["focus"] = "four-words"
    else:
        state.step_back()
        state.refuse(say("secrets-later"))


@screen_handler("share-seat", GameScreen, takes="arg")
def share_seat(state: AppState, screen: GameScreen, seat: str) -> None:
    """Offer the link that brings a seat to another device to the share sheet."""
    if _seat(seat) in screen.game.record.locked:
        record = screen.game.record
        text = say("seat-message", name=record.names[_seat(seat)], title=load_game(record.game).title)
        state.extra["share"] = {"text": text, "url": f"{state.url}#{seat_fragment(record, _seat(seat))}"}


@screen_handler("copy-seat", GameScreen, takes="arg")
def copy_seat(state: AppState, screen: GameScreen, seat: str) -> None:
    """Copy the link that brings a seat to another device."""
    if _seat(seat) in screen.game.record.locked:
        state.extra["copy"] = f"{state.url}#{seat_fragment(screen.game.record, _seat(seat))}"
        state.toast(say("seat-copied"))


@screen_handler("code-seat", GameScreen, takes="arg")
def code_seat(state: AppState, screen: GameScreen, seat: str) -> None:
    """Show the link that brings a seat to another device as a QR code."""
    if _seat(seat) not in screen.game.record.locked:
        return
    if can_draw():
        state.open(SeatDialog("code", seat=_seat(seat)))
    else:
        state.toast(say("code-later"))


@screen_handler("leave-seat", GameScreen, takes="arg")
def leave_seat(state: AppState, screen: GameScreen, seat: str) -> None:
    """Ask whether a seat is played on the other device from now on."""
    if _seat(seat) in dict(to_lock(screen.game)):
        state.open(SeatDialog("leave-seat", seat=_seat(seat)))


@screen_handler("left-seat", GameScreen, takes="arg", guarded=True)
def left_seat(state: AppState, screen: GameScreen, seat: str) -> None:
    """Only watch from now on, once confirmed."""
    if state.dialog == SeatDialog("leave-seat", seat=_seat(seat)):
        tell_of_leaving(state, screen.key, stood_down(screen.game, [_seat(seat)]), [_seat(seat)])


def tell_of_leaving(state: AppState, key: str, game: Saved, seats: list[int]) -> None:
    """Show a game of which some seats are played on another device from now on, and say so."""
    show(state, key, game)
    names, watches = listed([game.record.names[seat] for seat in seats]), not game.notes.here
    state.toast(say("seat-left", names=names, seats=len(seats), here="none" if watches else "some"))


# From another device


def ask_for_words(state: AppState, seat: int) -> None:
    """Ask for the four words of a seat; if no words lock it, say why it cannot be played here."""
    state.open(SeatDialog("bring-seat", seat=seat))
    state.extra["focus"] = "four-words"


@screen_handler("try-words", GameScreen, takes="arg value")
def try_words(state: AppState, screen: GameScreen, seat: str, value: Any) -> None:
    """Unlock a seat's secret with the words that were typed."""
    locked, words = screen.game.record.locked.get(_seat(seat)), WORD.findall(search_key(str(value or "")))
    if locked is None or not state.shows("bring-seat"):
        return
    if len(words) < WORDS:
        _ask_again(state, _seat(seat), say("words-too-few"))
        return
    state.open(SeatDialog("bring-seat", seat=_seat(seat), waits=True))
    game = game_id(screen.game.record).hex()
    state.extra["secrets"] = {
        "want": "unlock", "game": game, "seat": _seat(seat), "locked": locked.data.hex(), "words": " ".join(words)
    }  # fmt: skip


def _unlocked(state: AppState, told: dict[str, Any]) -> None:
    """Play the seat here, or say what is wrong with the words."""
    screen, dialog = _about(state, told.get("game")), state.dialog
    if not screen or not isinstance(dialog, SeatDialog) or dialog.name != "bring-seat":
        return
    secret = bytes.fromhex(str(told.get("secret") or ""))
    if secret and _fits(screen.game.record, dialog.seat, secret):
        bring(state, screen, dialog.seat, secret)
    elif "seat" not in told:
        _ask_again(state, dialog.seat, say("secrets-later"))
    elif told.get("unknown"):
        _ask_again(state, dialog.seat, say("words-unknown", word=str(told["unknown"])))
    else:
        _ask_again(state, dialog.seat, say("words-wrong", name=screen.game.record.names[dialog.seat]))


def _ask_again(state: AppState, seat: int, problem: str) -> None:
    state.open(SeatDialog("bring-seat", seat=seat, problem=problem))
    state.extra["focus"] = "four-words"
    state.say(problem)


def bring(state: AppState, screen: GameScreen, seat: int, secret: bytes) -> None:
    """Play a seat on this device from now on; the next link tells everybody that it has moved."""
    if state.saves.is_closed(screen.game):
        state.close()
        state.refuse(say("link-match-closed"))
        return
    if not says_the_same(screen.game.record, {**screen.game.notes.secrets, seat: secret}):
        state.close()
        state.refuse(say("seat-answers-differ", names=screen.game.record.names[seat]))
        return
    show(state, screen.key, brought(screen.game, seat, secret))
    state.extra["focus"] = "table"
    state.toast(say("seat-brought", name=screen.game.record.names[seat]))
    state.screen.next_dialog = None


def _fits(record: Record, seat: int, secret: bytes) -> bool:
    """Return whether a secret fits a seat: that of its commitment, or any until it commits."""
    return record.seal is None or seat not in record.seal.commitments or is_own(record, seat, secret)


def may_bring(state: AppState, game: Saved, seat: int) -> bool:
    """Return whether this device can play a seat with its own secret."""
    secret = state.secrets.of(game.record).get(seat)
    return secret is not None and _fits(game.record, seat, secret)


def open_seat(state: AppState, seat: int) -> None:
    """Ask for the words of a seat that a link is to bring here, unless the seat is played here already."""
    screen = state.game_screen
    if screen and seat not in screen.game.notes.here:
        ask_for_words(state, seat)
