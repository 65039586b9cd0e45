"""Games that come and go by link."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from passalong.app import strings
from passalong.app.handlers.registry import handler
from passalong.app.qr import can_draw
from passalong.app.saves import Arrival, Saved, loses_seat, read_saved
from passalong.app.session.reseating import Reseating
from passalong.app.session.table import Table
from passalong.app.state import NAME_KEY, AppState
from passalong.game import InvalidRecordError
from passalong.joint import ANSWER_BYTES
from passalong.links import Kind, Opening, decode, fragment, game_id
from passalong.match import Match
from passalong.record import MARK_BYTES, SEAT_NAME, Record, clean_name
from passalong.ui.sentence import YOU


@handler("link")
def link(state: AppState, value: Any) -> None:
    """Open the game that a link holds, or a message with a link in it."""
    try:
        open_record(state, decode(str(value), state.clock))
    except InvalidRecordError as error:
        state.dialog, state.subject = "unreadable", str(error)
        state.say(str(error))


def open_record(state: AppState, record: Record) -> None:
    """Turn to the game of a record that has come from somewhere, and say how it relates to what was here."""
    state.opened, state.links = f"{state.page}#{fragment(record)}", state.links + 1
    arrival = state.saves.receive(record)
    moved = arrival.game.seats_moved() if arrival.opening.kind in (Kind.NEWER, Kind.MERGED) else []
    if arrival.opening.kind is Kind.SAME:
        arrival.game.notes.watches = False  # who opens the invitation again may have thought better of it
    state.extra["focus"] = "table"
    state.show(arrival.game, arrival.key)
    _tell(state, arrival, record)
    if moved and state.screen != "join" and not arrival.seats.is_news():
        state.toast(" ".join(moved))


def _tell(state: AppState, arrival: Arrival, record: Record) -> None:
    kind, table = arrival.opening.kind, state.table
    if kind is Kind.FORK:
        state.dialog = "fork"
    elif arrival.seats.is_news():
        _tell_of_seats(state, arrival.seats)
    elif table and state.screen == "table":
        _tell_of_table(state, table, arrival.opening, record)


def _tell_of_seats(state: AppState, seats: Reseating) -> None:
    """Say who has another seat now; whom it concerns, and who can help somebody without one, must not miss it."""
    told = seats.told()
    if seats.concerns_us() or seats.is_full():
        state.dialog, state.subject = "full" if seats.is_full() else "reseated", told
        state.say(told)
    else:
        state.toast(told)


def _tell_of_table(state: AppState, table: Table, opening: Opening, record: Record) -> None:
    match opening.kind:
        case Kind.SAME if table.is_waiting():
            state.toast(strings.SAME_LINK.format(name=table.turn_name()))
        case Kind.OLDER:
            _tell_of_older(state, table, record)
        case Kind.MERGED if opening.both_moved:
            state.toast(strings.merged(table.acted_since(opening.at)))


def _tell_of_older(state: AppState, table: Table, older: Record) -> None:
    """Lead on from a link that has been overtaken; a turn that is not over yet goes on, and nothing of it is sent."""
    on_turn = Match(older).current_player()
    if on_turn in table.seats_here() and (table.is_waiting() or table.match.is_over()):
        state.toast(strings.PLAYED_ALREADY)
    elif table.others_moved_since(older):
        state.toast(strings.OLDER_LINK.format(stage=table.stage()))


# Sitting down


@handler("join")
def join(state: AppState) -> None:
    """Ask who somebody is that has come to this table."""
    game = state.sendable
    if game and state.key and game.may_join():
        game.notes.watches = False
        state.invite(game, state.key)


@handler("my-name")
def my_name(state: AppState, value: Any) -> None:
    """Keep the player's name, for this game and the next ones."""
    state.saves.put(NAME_KEY, clean_name(str(value)))


@handler("sit-down")
def sit_down(state: AppState, key: str, value: Any) -> None:
    """Take the first free seat of the game that one is invited to, under the name in the field."""
    game = state.sendable
    if game is None or state.screen != "join" or key not in ("", state.key) or not game.may_sit_down():
        return
    if value is not None:
        my_name(state, value)
    problem = _why_not(game, state.me)
    if problem:
        _ask_again(state, game, problem)
    else:
        _sit_down(state, game, game.places().free()[0])


@handler("watch")
def watch(state: AppState) -> None:
    """Look on, without a seat."""
    if state.screen == "join" and state.sendable and state.key:
        state.sendable.notes.watches = True
        state.extra["focus"] = "table"
        state.show(state.sendable, state.key)


@handler("played-before")
def played_before(state: AppState) -> None:
    """Ask which seat somebody has played on another device."""
    if state.screen == "join":
        state.dialog = "before"
        state.extra["focus"] = "not-before"


@handler("take-seat")
def take_seat(state: AppState, seat: str) -> None:
    """Ask before somebody plays on with a seat that is played on another device."""
    if state.dialog == "before" and state.sendable and seat in map(str, state.sendable.places().taken()):
        state.dialog, state.subject = "take-over", seat
        state.extra["focus"] = "leave-seat"


@handler("take-over")
def take_over(state: AppState, seat: str) -> None:
    """Play on with a seat that somebody has played on another device, when that was asked for before."""
    if state.dialog == "take-over" and state.subject == seat and state.sendable:
        _sit_down(state, state.sendable, int(seat))


def _sit_down(state: AppState, game: Saved, seat: int) -> None:
    """Sit down on a seat, and turn to the table; where the deal is still to come, have a part in it."""
    try:
        own = MARK_BYTES if isinstance(game, Table) else ANSWER_BYTES
        game.take_seat(seat, state.me, state.new_seed()[:own])
    except ValueError as error:
        _ask_again(state, game, str(error))
        return
    state.extra["focus"] = "table"
    state.show(game, state.key or "")
    if state.gathering:
        state.dialog = "share"
    elif game.owes_link() and game.notes.owes_seat:
        state.say(" ".join(filter(None, (state.extra.get("say"), strings.SEAT_UNTOLD))))


def _ask_again(state: AppState, game: Saved, problem: str) -> None:
    """Say beside the field what keeps one from sitting down; nothing that was typed is lost."""
    state.invite(game, state.key or "", problem)
    state.extra["sound"] = "refuse"


def _why_not(game: Saved, name: str) -> str:
    """Say why nobody can sit down under a name, if that is the reason."""
    if not name:
        return strings.NAME_YOURSELF
    if name == YOU or name in _seat_names(game.record.num_players):
        return strings.NO_NAME.format(name=name)
    taken = game.places().taken().values()
    return strings.IS_IT_YOU.format(name=name) if name.casefold() in map(str.casefold, taken) else ""


def _seat_names(number: int) -> list[str]:
    return [SEAT_NAME.format(number=seat + 1) for seat in range(number)]


# Sending


@handler("share")
def share(state: AppState) -> None:
    """Show the link to this game, or hand it to the share sheet when it is shown."""
    game = state.sendable
    if game and state.dialog == "share":
        state.extra["share"] = {"text": game.sharing_text(), "url": game.link(state.page)}
        _hand_out(state, game, "share")
    elif game:
        state.dialog, state.subject = "share", ""


@handler("send")
def send(state: AppState) -> None:
    """Hand the link to the share sheet at once; where there is none, show it."""
    share(state)
    if state.device.get("canShare", True) and "share" not in state.extra:
        share(state)


@handler("copy")
def copy(state: AppState, arg: str) -> None:
    """Put the link to this game on the clipboard, or with `message` the sentence above it as well."""
    if state.sendable:
        link, text = state.sendable.link(state.page), state.sendable.sharing_text()
        state.extra["copy"] = f"{text}\n{link}" if arg == "message" else link
        _hand_out(state, state.sendable, "copy")


@handler("qr")
def qr(state: AppState) -> None:
    """Fill the screen with the link as a QR code, for somebody in the same room."""
    if state.sendable and state.dialog in ("share", "where"):
        if can_draw():
            moves = state.dialog == "where"
            state.dialog, state.subject = "code", "move" if moves else ""
            state.sendable.offered()
        else:
            state.toast(strings.QR_LATER)


@handler("handed")
def handed(state: AppState) -> None:
    """Take note that somebody has read the code."""
    if state.sendable and state.dialog == "code":
        if state.subject != "move":
            state.sendable.sent(state.now)
            state.say(strings.GONE_OUT["share"])
        state.dialog = None


@handler("save-file")
def save_file(state: AppState) -> None:
    """Save this game as a file."""
    game = state.sendable
    if game:
        name = f"{game.title}-{game_id(game.record).hex()}.json".lower().replace(" ", "-")
        state.extra["file"] = {"name": name, "text": game.record.to_text()}
        if state.dialog == "where":
            game.offered()  # nobody else gets it
        else:
            _hand_out(state, game, "file")


def _hand_out(state: AppState, game: Saved, way: str) -> None:
    """Let the page try to send a game, and tell afterwards by `sent` what came of it."""
    game.offered()
    state.extra["sending"] = f"{way} {game.record.height} {state.key}"


@handler("sent")
def sent(state: AppState, what: str, value: Any) -> None:
    """Take note that a link has left the device, or that the browser would not have it: the page tells."""
    way, height, key = (*what.split(" ", 2), "", "", "")[:3]
    if value == "refused" and way in strings.GONE_OUT:
        state.refuse(_why_not_out(state, way))
    elif way not in strings.GONE_OUT or not height.isdecimal():
        return
    elif state.sendable and state.key == key:
        state.sendable.sent(state.now, int(height))
        _tell_of_sending(state, way)
    elif key in state.saves:
        _note_sent(state, key, int(height))


def _why_not_out(state: AppState, way: str) -> str:
    """Say that the browser would not have it, and what to do instead; the page has marked a link that is shown."""
    if way != "copy":
        return strings.NOT_SHARED
    return strings.NOT_COPIED_BUT_MARKED if state.dialog == "share" else strings.NOT_COPIED


def _tell_of_sending(state: AppState, way: str) -> None:
    """Say what has become of the link, and in its dialog how to come back."""
    if state.dialog == "share":
        state.subject = way
    if way == "copy" and state.dialog != "share":  # where it is the heading
        state.toast(strings.COPIED)
    else:
        state.say(strings.GONE_OUT[way])


def _note_sent(state: AppState, key: str, height: int) -> None:
    """Take note of it for a game that is not on the screen any more."""
    with suppress(InvalidRecordError):
        saved = read_saved(state.saves[key])
        saved.sent(state.now, height)
        state.saves.change(key, saved.to_text())


# Opening


@handler("paste")
def paste(state: AppState, value: Any) -> None:
    """Open the link in what was on the clipboard; where that may not be read, let it be pasted by hand."""
    if value:
        link(state, value)
    else:
        state.dialog, state.subject = "paste", ""


@handler("paste-text")
def paste_text(state: AppState, value: Any) -> None:
    """Open the link in a message that was pasted by hand."""
    try:
        open_record(state, decode(str(value or ""), state.clock))
    except InvalidRecordError as error:
        state.subject = str(error)
        state.say(str(error))


@handler("read")
def read(state: AppState) -> None:
    """Press the button below the box: what is in it has been read when the box was left."""
    if state.dialog == "paste" and not state.subject:
        state.subject = strings.NOTHING_PASTED


@handler("choose-version")
def choose_version(state: AppState, key: str) -> None:
    """Play on with one version of a game; the other can be brought back until the page is closed."""
    if state.dialog == "fork" and key in state.saves:
        others = state.saves.others(key).values()
        first, state.removed = state.saves.choose(key)
        state.open(first)
        if state.sendable and loses_seat(state.sendable, others):
            _tell_of_lost_seat(state, state.sendable)


def _tell_of_lost_seat(state: AppState, game: Saved) -> None:
    """Somebody else sits on the seat that was played here: ask to take a free one, or say that one watches."""
    told = strings.seat_lost(game.may_sit_down())
    if state.screen == "join":
        _ask_again(state, game, told)
    else:
        state.toast(told)
