"""Acts of games that come and go by link."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from passalong.app.handlers.registry import carry_out, handler, screen_handler
from passalong.app.handlers.secrets import ask_for_words, bring, may_bring, open_seat, tell_of_leaving
from passalong.app.handlers.showing import invite, open_saved, show
from passalong.app.messages import say
from passalong.app.saves import NAME_KEY, Arrival, Saved, has_answered_elsewhere, is_asked, loses_seat, read_saved
from passalong.app.screens.joining import JoinScreen, seat_choices
from passalong.app.screens.qr import can_draw
from passalong.app.screens.share import WAYS
from passalong.app.screens.table import TableScreen
from passalong.app.session.link.reseating import Reseating
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.setup.setup import Setup
from passalong.app.session.table.table import Table, may_join
from passalong.app.state import REFUSED, AppState, Dialog, GameScreen
from passalong.app.words.message import link_sent, message
from passalong.app.words.table import reseated, seats_moved, stage
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.links import (
    BotLink,
    ChallengeLink,
    DayLink,
    GameLink,
    Link,
    LinkError,
    MomentLink,
    SeatLink,
    game_id,
    published,
    read_link,
)
from passalong.match import Match
from passalong.names import clean_name, name_key
from passalong.record import SEAT_NAME, Record
from passalong.sync import Kind, Opening
from passalong.ui.sentence import YOU, listed


@handler("link", takes="value")
def link(state: AppState, value: Any) -> None:
    """Open a link, or a message with a link in it."""
    try:
        _open(state, str(value))
    except InvalidRecordError as error:
        refuse(state, error)


def refuse(state: AppState, error: InvalidRecordError) -> None:
    """Say why a link cannot be opened."""
    state.open(Dialog("unreadable", _fault(error)))
    state.say(_fault(error))


def _open(state: AppState, text: str) -> None:
    """Show what a text leads to: a game, a seat whose words may be asked for, or something on a page."""
    match read_link(text):
        case DayLink(address):
            _open_page(state, "daily-day", address)
        case BotLink(fragment):
            state.open(Dialog("bot", fragment))
            state.say(say("bot-told"))
        case MomentLink() as found:
            _open_page(state, "history-look", "", found)
        case ChallengeLink() as found:
            _open_page(state, "challenge-link", "", found)
        case SeatLink() as found:
            record, match = found.read(state.clock)
            open_record(state, record, match)
            open_seat(state, *record.locked)
        case GameLink() as found:
            open_record(state, *found.read(state.clock))


def _open_page(state: AppState, act: str, arg: str, found: Link | None = None) -> None:
    """Open the page that shows what a link leads to, if that is no game to play on with."""
    before = state.screen
    carry_out(act, state, arg, found)
    if state.screen is not before:
        before.dialogs.clear()  # the dialog with the text is no longer needed


def _fault(error: InvalidRecordError) -> str:
    """Say why nothing can be opened: a link's fault has a message, and an error of the app is a sentence already."""
    return say(f"fault-{error.fault}", **error.facts) if isinstance(error, LinkError) else str(error)


def open_record(state: AppState, record: Record, match: Match | None = None) -> None:
    """
    Show a game that came by link or file, and say how it relates to the version known here.

    `match` is what the record leads to, if it has been played already.
    """
    state.opened, state.links = record, state.links + 1
    arrival = state.saves.receive(record, match)
    if state.friends:
        state.friends = state.friends.having_met(arrival.game.record, arrival.game.notes.here)
    moved = seats_moved(arrival.game) if arrival.opening.kind in (Kind.NEWER, Kind.MERGED) else []
    if arrival.opening.kind is Kind.SAME:
        arrival.game.notes.watches = False  # opening the invitation again means reconsidering
    state.extra["focus"] = "table"
    show(state, arrival.key, arrival.game)
    _tell(state, arrival, record)
    if arrival.left:
        tell_of_leaving(state, arrival.key, arrival.game, list(arrival.left))
        return
    if moved and not is_asked(arrival.game) and not arrival.seats.is_news():
        state.toast(" ".join(moved))


def _tell(state: AppState, arrival: Arrival, record: Record) -> None:
    if arrival.opening.kind is Kind.FORK:
        state.open(Dialog("fork"))
    elif arrival.seats.is_news():
        _tell_of_seats(state, arrival.seats)
    elif state.screen.table:
        _tell_of_table(state, state.screen.table, arrival.opening, record)


def _tell_of_seats(state: AppState, seats: Reseating) -> None:
    """Say who has another seat now: in a dialog if it affects somebody here or leaves somebody without a seat."""
    told = reseated(seats)
    if seats.concerns_us() or seats.is_full():
        state.open(Dialog("full" if seats.is_full() else "reseated", told))
        state.say(told)
    else:
        state.toast(told)


def _tell_of_table(state: AppState, table: Table, opening: Opening, record: Record) -> None:
    match opening.kind:
        case Kind.SAME if table.turn.is_waiting():
            state.toast(say("same-link", name=table.turn.name()))
        case Kind.OLDER:
            _tell_of_older(state, table, record)
        case Kind.MERGED if opening.both_moved:
            people = table.seats.acted_since(table.record, opening.at)
            state.toast(say("both-moved", names=listed(people), people=len(people)))


def _tell_of_older(state: AppState, table: Table, older: Record) -> None:
    """Say that the game has continued since an older link, unless a turn has begun here and goes on."""
    on_turn = Match(older).current_player() if older.is_dealt() else None
    if on_turn in table.seats.here() and (table.turn.is_waiting() or table.match.is_over()):
        state.toast(say("played-already"))
    elif table.seats.acted_elsewhere(older, table.record):
        state.toast(say("older-link", stage=stage(table)))


# Sitting down


@screen_handler("join", GameScreen)
def join(state: AppState, screen: GameScreen) -> None:
    """Ask a spectator to take a seat; where none is free, ask which one they have played on another device."""
    if may_join(screen.game):
        screen.game.notes.watches = False
        invite(state, screen.key, screen.game)
        if not screen.game.record.free_seats():
            _ask_who(state)


@handler("my-name", takes="value")
def my_name(state: AppState, value: Any) -> None:
    """Keep the player's name, for this game and the next ones."""
    state.saves.put(NAME_KEY, clean_name(str(value)))


@screen_handler("sit-down", JoinScreen, takes="arg value")
def sit_down(state: AppState, screen: JoinScreen, key: str, value: Any) -> None:
    """Take the first free seat, under the name in the field."""
    if key not in ("", screen.key) or not screen.game.record.free_seats():
        return
    if value is not None:
        my_name(state, value)
    problem = _why_not(screen.game, state.me)
    if problem:
        _ask_again(state, screen, problem)
    else:
        _sit_down(state, screen, seat_choices(screen.game).free()[0])


@screen_handler("watch", JoinScreen)
def watch(state: AppState, screen: JoinScreen) -> None:
    """Watch the game without a seat."""
    screen.game.notes.watches = True
    state.extra["focus"] = "table"
    show(state, screen.key, screen.game)


@screen_handler("played-before", JoinScreen)
def played_before(state: AppState, screen: JoinScreen) -> None:
    """Ask which seat the player has played on another device."""
    _ask_who(state)


def _ask_who(state: AppState) -> None:
    state.open(Dialog("before"))
    state.extra["focus"] = "not-before"


@screen_handler("take-seat", JoinScreen, takes="arg", guarded=True)
def take_seat(state: AppState, screen: JoinScreen, seat: str) -> None:
    """Ask to confirm that a seat moves from another device to this one."""
    if state.shows("before") and seat in map(str, seat_choices(screen.game).taken()):
        if screen.game.record.seal and not may_bring(state, screen.game, int(seat)):
            ask_for_words(state, int(seat))
            return
        state.open(Dialog("take-over", seat))
        state.extra["focus"] = "leave-seat"


@screen_handler("take-over", JoinScreen, takes="arg", guarded=True)
def take_over(state: AppState, screen: JoinScreen, seat: str) -> None:
    """Move a seat from another device to this one, once that is confirmed."""
    if state.dialog != Dialog("take-over", seat):
        return
    if screen.game.record.seal:
        bring(state, screen, int(seat), state.secrets.of(screen.game.record)[int(seat)])
    else:
        _sit_down(state, screen, int(seat))


def _sit_down(state: AppState, screen: JoinScreen, seat: int) -> None:
    """Take a seat and show the table; in a fair deal this adds an answer to the seed."""
    game = screen.game
    try:
        master = state.secrets.begin(game_id(game.record), seat) if game.record.seal else None
        game.take_seat(seat, state.me, state.new_seed(), master)
    except ValueError:
        _ask_again(state, screen, say("seat-gone"))
        return
    state.friends = Setup.like(game.record, game.notes.here, state.me)
    state.extra["focus"] = "table"
    show(state, screen.key, game)
    if isinstance(game, WaitingRoom):
        state.open(Dialog("share"))
    elif game.outbox.owes_link() and game.notes.owes_seat:
        state.say(" ".join(filter(None, (state.extra.get("say"), say("seat-untold")))))


def _ask_again(state: AppState, screen: GameScreen, problem: str) -> None:
    """Show the invitation again, with the reason beside the field; what was typed stays."""
    invite(state, screen.key, screen.game, problem)
    state.extra |= REFUSED


def _why_not(game: Saved, name: str) -> str:
    """Return why nobody can sit down under a name, or ""."""
    if not name:
        return say("name-yourself")
    if _is_among(name, (YOU, *_seat_names(game.record.num_players))):
        return say("no-name", name=name)
    if _is_among(name, seat_choices(game).taken().values()):
        return say("is-it-you", name=name)
    return say("name-taken", name=name) if _is_among(name, game.record.names) else ""


def _is_among(name: str, names: Iterable[str]) -> bool:
    return name_key(name) in map(name_key, names)


def _seat_names(number: int) -> list[str]:
    return [SEAT_NAME.format(number=seat + 1) for seat in range(number)]


# Sending


@screen_handler("share", GameScreen, guarded=True)
def share(state: AppState, screen: GameScreen) -> None:
    """Show the link to this game; where it is shown already, offer it to the share sheet."""
    if state.shows("share"):
        game = screen.game
        state.extra["share"] = {"text": message(game.record, game.notes), "url": state.link(game.record)}
        _hand_out(state, screen, "share")
    else:
        state.open(Dialog("share"))


@screen_handler("send", GameScreen, guarded=True)
def send(state: AppState, screen: GameScreen) -> None:
    """Offer the link to the share sheet at once; where there is no share sheet, show it."""
    share(state, screen)
    if state.device.get("canShare", True) and "share" not in state.extra:
        share(state, screen)


@screen_handler("copy", GameScreen, takes="arg")
def copy(state: AppState, screen: GameScreen, arg: str) -> None:
    """Copy the link to this game; with `message`, the sentence above it as well."""
    link, text = state.link(screen.game.record), message(screen.game.record, screen.game.notes)
    state.extra["copy"] = f"{text}\n{link}" if arg == "message" else link
    _hand_out(state, screen, "copy")


@screen_handler("qr", GameScreen)
def qr(state: AppState, screen: GameScreen) -> None:
    """Show the link as a QR code, for somebody in the same room."""
    if not state.shows("share", "where"):
        return
    if can_draw():
        state.open(Dialog("code", "move" if state.shows("where") else ""))
        screen.game.outbox.offered()
    else:
        state.toast(say("code-later"))


@screen_handler("handed", GameScreen)
def handed(state: AppState, screen: GameScreen) -> None:
    """Note that somebody has scanned the code."""
    if not state.shows("code"):
        return
    if state.dialog == Dialog("code"):
        link_sent(screen.game, state.now)
        state.say(say("out-share"))
    state.close()


@screen_handler("save-file", GameScreen)
def save_file(state: AppState, screen: GameScreen) -> None:
    """Save this game as a file."""
    game = screen.game
    state.extra["file"] = {"name": _file_name(game.record), "text": published(game.record).to_text()}
    if state.shows("where"):
        game.outbox.offered()  # the file is for the same player
        state.toast(say("out-file"))
    else:
        _hand_out(state, screen, "file")


def _file_name(record: Record) -> str:
    return f"{load_game(record.game).title}-{game_id(record).hex()}.json".lower().replace(" ", "-")


@screen_handler("unsealed", TableScreen, takes="arg")
def without_seal(state: AppState, screen: TableScreen, way: str) -> None:
    """Export a finished sealed game as an ordinary one, as a link or a file."""
    match = screen.game.match
    if not match.may_unseal():
        return
    record = match.unsealed()
    if way == "copy":
        state.extra["copy"] = state.link(record)
        state.toast(say("out-copy"))
    else:
        state.extra["file"] = {"name": _file_name(record), "text": record.to_text()}
        state.toast(say("out-file"))


def _hand_out(state: AppState, screen: GameScreen, way: str) -> None:
    """Ask the page to send a game; it reports the result as `sent`."""
    screen.game.outbox.offered()
    state.extra["sending"] = f"{way} {screen.game.record.num_steps} {screen.key}"


@handler("sent", takes="arg value")
def sent(state: AppState, what: str, value: Any) -> None:
    """Note that a link has left the device, or that the browser refused to send it."""
    way, steps, key = (*what.split(" ", 2), "", "", "")[:3]
    screen = state.game_screen
    if value == "refused" and way in WAYS:
        state.refuse(_why_not_out(state, way))
    elif way not in WAYS or not steps.isdecimal():
        return
    elif screen and screen.key == key:
        link_sent(screen.game, state.now, int(steps))
        _tell_of_sending(state, way)
    elif key in state.saves:
        _note_sent(state, key, int(steps))


def _why_not_out(state: AppState, way: str) -> str:
    """
    Return what to say when the browser refused, and what to do instead.

    The page selects the link where it is shown.
    """
    if way != "copy":
        return say("not-shared")
    return say("not-copied-marked" if state.shows("share") else "not-copied")


def _tell_of_sending(state: AppState, way: str) -> None:
    """Report what became of the link; its dialog then leads back to the table."""
    if state.shows("share"):
        state.open(Dialog("share", way))
    if way == "copy" and not state.shows("share"):  # on the share dialog the copy is confirmed in the heading
        state.toast(say("out-copy"))
    else:
        state.say(say(f"out-{way}"))


def _note_sent(state: AppState, key: str, steps: int) -> None:
    """Note that a link has left the device, for a game that is no longer on the screen."""
    with suppress(InvalidRecordError):
        saved = read_saved(state.saves[key])
        link_sent(saved, state.now, steps)
        state.saves.change(key, saved.to_text())


# Opening


@handler("paste", takes="value")
def paste(state: AppState, value: Any) -> None:
    """Open the link on the clipboard; if the page may not read the clipboard, show a field to paste into."""
    if value:
        link(state, value)
    else:
        state.open(Dialog("paste"))


@handler("paste-text", takes="value")
def paste_text(state: AppState, value: Any) -> None:
    """Open the link in a message that was pasted by hand."""
    try:
        _open(state, str(value or ""))
    except InvalidRecordError as error:
        _say_in_box(state, _fault(error))
        state.say(_fault(error))


@handler("read")
def read(state: AppState) -> None:
    """Ask for a link if the field is empty; a text in it was opened when the field lost the focus."""
    if state.dialog == Dialog("paste"):
        _say_in_box(state, say("nothing-pasted"))


def _say_in_box(state: AppState, problem: str) -> None:
    if state.shows("paste"):
        state.open(Dialog("paste", problem))


@handler("choose-version", takes="arg")
def choose_version(state: AppState, key: str) -> None:
    """Play on with one version of a game; the others can be restored until the page is closed."""
    if state.shows("fork") and key in state.saves:
        others = state.saves.others(key).values()
        game = read_saved(state.saves[key])
        if has_answered_elsewhere(game.record, others) or state.saves.is_closed(game):
            return
        first, state.removed = state.saves.choose(key)
        open_saved(state, first)
        chosen = state.game_screen
        if chosen and loses_seat(chosen.game, others):
            _tell_of_lost_seat(state, chosen)


def _tell_of_lost_seat(state: AppState, screen: GameScreen) -> None:
    """Say that somebody else has the seat that was played here, and offer a free one if there is one."""
    told = say("version-free-seat" if screen.game.record.free_seats() else "version-no-seat")
    if is_asked(screen.game) and screen.game.record.free_seats():
        _ask_again(state, screen, told)
        return
    if is_asked(screen.game):
        screen.game.notes.watches = True
        show(state, screen.key, screen.game)
    state.toast(told)
