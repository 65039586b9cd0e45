"""Games that come and go by link."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from passalong.app import words
from passalong.app.acts.registry import act
from passalong.app.desk import NAME_KEY, Desk
from passalong.app.qr import can_draw
from passalong.app.reseating import Reseating
from passalong.app.session.table import Table
from passalong.app.shelf import Arrival, Saved, loses_seat, read_saved
from passalong.game import InvalidRecordError
from passalong.joint import ANSWER_BYTES
from passalong.links import Kind, Opening, decode, fragment, game_id
from passalong.match import Match
from passalong.record import MARK_BYTES, SEAT_NAME, Record, clean_name
from passalong.ui.sentence import YOU


@act("link")
def link(desk: Desk, arg: str, value: Any) -> None:
    """Open the game that a link holds, or a message with a link in it."""
    try:
        open_record(desk, decode(str(value), desk.clock))
    except InvalidRecordError as error:
        desk.dialog, desk.subject = "unreadable", str(error)
        desk.say(str(error))


def open_record(desk: Desk, record: Record) -> None:
    """Turn to the game of a record that has come from somewhere, and say how it relates to what was here."""
    desk.opened, desk.links = f"{desk.page}#{fragment(record)}", desk.links + 1
    arrival = desk.shelf.receive(record)
    moved = arrival.game.seats_moved() if arrival.opening.kind in (Kind.NEWER, Kind.MERGED) else []
    if arrival.opening.kind is Kind.SAME:
        arrival.game.notes.watches = False  # who opens the invitation again may have thought better of it
    desk.extra["focus"] = "table"
    desk.show(arrival.game, arrival.key)
    _tell(desk, arrival, record)
    if moved and desk.screen != "join" and not arrival.seats.is_news():
        desk.toast(" ".join(moved))


def _tell(desk: Desk, arrival: Arrival, record: Record) -> None:
    kind, table = arrival.opening.kind, desk.table
    if kind is Kind.FORK:
        desk.dialog = "fork"
    elif arrival.seats.is_news():
        _tell_of_seats(desk, arrival.seats)
    elif table and desk.screen == "table":
        _tell_of_table(desk, table, arrival.opening, record)


def _tell_of_seats(desk: Desk, seats: Reseating) -> None:
    """Say who has another seat now; whom it concerns, and who can help somebody without one, must not miss it."""
    told = seats.told()
    if seats.concerns_us() or seats.is_full():
        desk.dialog, desk.subject = "full" if seats.is_full() else "reseated", told
        desk.say(told)
    else:
        desk.toast(told)


def _tell_of_table(desk: Desk, table: Table, opening: Opening, record: Record) -> None:
    match opening.kind:
        case Kind.SAME if table.is_waiting():
            desk.toast(words.SAME_LINK.format(name=table.turn_name()))
        case Kind.OLDER:
            _tell_of_older(desk, table, record)
        case Kind.MERGED if opening.both_moved:
            desk.toast(words.merged(table.acted_since(opening.at)))


def _tell_of_older(desk: Desk, table: Table, older: Record) -> None:
    """Lead on from a link that has been overtaken; a turn that is not over yet goes on, and nothing of it is sent."""
    on_turn = Match(older).current_player()
    if on_turn in table.seats_here() and (table.is_waiting() or table.match.is_over()):
        desk.toast(words.PLAYED_ALREADY)
    elif table.others_moved_since(older):
        desk.toast(words.OLDER_LINK.format(stage=table.stage()))


# Sitting down


@act("join")
def join(desk: Desk, arg: str, value: Any) -> None:
    """Ask who somebody is that has come to this table."""
    game = desk.sendable
    if game and desk.key and game.may_join():
        game.notes.watches = False
        desk.invite(game, desk.key)


@act("my-name")
def my_name(desk: Desk, arg: str, value: Any) -> None:
    """Keep the player's name, for this game and the next ones."""
    desk.shelf.put(NAME_KEY, clean_name(str(value)))


@act("sit-down")
def sit_down(desk: Desk, key: str, value: Any) -> None:
    """Take the first free seat of the game that one is invited to, under the name in the field."""
    game = desk.sendable
    if game is None or desk.screen != "join" or key not in ("", desk.key) or not game.may_sit_down():
        return
    if value is not None:
        my_name(desk, "", value)
    problem = _why_not(game, desk.me)
    if problem:
        _ask_again(desk, game, problem)
    else:
        _sit_down(desk, game, game.places().free()[0])


@act("watch")
def watch(desk: Desk, arg: str, value: Any) -> None:
    """Look on, without a seat."""
    if desk.screen == "join" and desk.sendable and desk.key:
        desk.sendable.notes.watches = True
        desk.extra["focus"] = "table"
        desk.show(desk.sendable, desk.key)


@act("played-before")
def played_before(desk: Desk, arg: str, value: Any) -> None:
    """Ask which seat somebody has played on another device."""
    if desk.screen == "join":
        desk.dialog = "before"
        desk.extra["focus"] = "not-before"


@act("take-seat")
def take_seat(desk: Desk, seat: str, value: Any) -> None:
    """Ask before somebody plays on with a seat that is played on another device."""
    if desk.dialog == "before" and desk.sendable and seat in map(str, desk.sendable.places().taken()):
        desk.dialog, desk.subject = "take-over", seat
        desk.extra["focus"] = "leave-seat"


@act("take-over")
def take_over(desk: Desk, seat: str, value: Any) -> None:
    """Play on with a seat that somebody has played on another device, when that was asked for before."""
    if desk.dialog == "take-over" and desk.subject == seat and desk.sendable:
        _sit_down(desk, desk.sendable, int(seat))


def _sit_down(desk: Desk, game: Saved, seat: int) -> None:
    """Sit down on a seat, and turn to the table; where the deal is still to come, have a part in it."""
    try:
        own = MARK_BYTES if isinstance(game, Table) else ANSWER_BYTES
        game.take_seat(seat, desk.me, desk.new_seed()[:own])
    except ValueError as error:
        _ask_again(desk, game, str(error))
        return
    desk.extra["focus"] = "table"
    desk.show(game, desk.key or "")
    if desk.gathering:
        desk.dialog = "share"
    elif game.owes_link() and game.notes.owes_seat:
        desk.say(" ".join(filter(None, (desk.extra.get("say"), words.SEAT_UNTOLD))))


def _ask_again(desk: Desk, game: Saved, problem: str) -> None:
    """Say beside the field what keeps one from sitting down; nothing that was typed is lost."""
    desk.invite(game, desk.key or "", problem)
    desk.extra["sound"] = "refuse"


def _why_not(game: Saved, name: str) -> str:
    """Say why nobody can sit down under a name, if that is the reason."""
    if not name:
        return words.NAME_YOURSELF
    if name == YOU or name in _seat_names(game.record.num_players):
        return words.NO_NAME.format(name=name)
    taken = game.places().taken().values()
    return words.IS_IT_YOU.format(name=name) if name.casefold() in map(str.casefold, taken) else ""


def _seat_names(number: int) -> list[str]:
    return [SEAT_NAME.format(number=seat + 1) for seat in range(number)]


# Sending


@act("share")
def share(desk: Desk, arg: str, value: Any) -> None:
    """Show the link to this game, or hand it to the share sheet when it is shown."""
    game = desk.sendable
    if game and desk.dialog == "share":
        desk.extra["share"] = {"text": game.sharing_text(), "url": game.link(desk.page)}
        _hand_out(desk, game, "share")
    elif game:
        desk.dialog, desk.subject = "share", ""


@act("send")
def send(desk: Desk, arg: str, value: Any) -> None:
    """Hand the link to the share sheet at once; where there is none, show it."""
    share(desk, arg, value)
    if desk.device.get("canShare", True) and "share" not in desk.extra:
        share(desk, arg, value)


@act("copy")
def copy(desk: Desk, arg: str, value: Any) -> None:
    """Put the link to this game on the clipboard, or with `message` the sentence above it as well."""
    if desk.sendable:
        link, text = desk.sendable.link(desk.page), desk.sendable.sharing_text()
        desk.extra["copy"] = f"{text}\n{link}" if arg == "message" else link
        _hand_out(desk, desk.sendable, "copy")


@act("qr")
def qr(desk: Desk, arg: str, value: Any) -> None:
    """Fill the screen with the link as a QR code, for somebody in the same room."""
    if desk.sendable and desk.dialog in ("share", "where"):
        if can_draw():
            moves = desk.dialog == "where"
            desk.dialog, desk.subject = "code", "move" if moves else ""
            desk.sendable.offered()
        else:
            desk.toast(words.QR_LATER)


@act("handed")
def handed(desk: Desk, arg: str, value: Any) -> None:
    """Take note that somebody has read the code."""
    if desk.sendable and desk.dialog == "code":
        if desk.subject != "move":
            desk.sendable.sent(desk.now)
            desk.say(words.GONE_OUT["share"])
        desk.dialog = None


@act("save-file")
def save_file(desk: Desk, arg: str, value: Any) -> None:
    """Save this game as a file."""
    game = desk.sendable
    if game:
        name = f"{game.title}-{game_id(game.record).hex()}.json".lower().replace(" ", "-")
        desk.extra["file"] = {"name": name, "text": game.record.to_text()}
        if desk.dialog == "where":
            game.offered()  # nobody else gets it
        else:
            _hand_out(desk, game, "file")


def _hand_out(desk: Desk, game: Saved, way: str) -> None:
    """Let the page try to send a game, and tell afterwards by `sent` what came of it."""
    game.offered()
    desk.extra["sending"] = f"{way} {game.record.height} {desk.key}"


@act("sent")
def sent(desk: Desk, what: str, value: Any) -> None:
    """Take note that a link has left the device, or that the browser would not have it: the page tells."""
    way, height, key = (*what.split(" ", 2), "", "", "")[:3]
    if value == "refused" and way in words.GONE_OUT:
        desk.refuse(_why_not_out(desk, way))
    elif way not in words.GONE_OUT or not height.isdecimal():
        return
    elif desk.sendable and desk.key == key:
        desk.sendable.sent(desk.now, int(height))
        _tell_of_sending(desk, way)
    elif key in desk.shelf:
        _note_sent(desk, key, int(height))


def _why_not_out(desk: Desk, way: str) -> str:
    """Say that the browser would not have it, and what to do instead; the page has marked a link that is shown."""
    if way != "copy":
        return words.NOT_SHARED
    return words.NOT_COPIED_BUT_MARKED if desk.dialog == "share" else words.NOT_COPIED


def _tell_of_sending(desk: Desk, way: str) -> None:
    """Say what has become of the link, and in its dialog how to come back."""
    if desk.dialog == "share":
        desk.subject = way
    if way == "copy" and desk.dialog != "share":  # where it is the heading
        desk.toast(words.COPIED)
    else:
        desk.say(words.GONE_OUT[way])


def _note_sent(desk: Desk, key: str, height: int) -> None:
    """Take note of it for a game that is not on the screen any more."""
    with suppress(InvalidRecordError):
        saved = read_saved(desk.shelf[key])
        saved.sent(desk.now, height)
        desk.shelf.change(key, saved.to_text())


# Opening


@act("paste")
def paste(desk: Desk, arg: str, value: Any) -> None:
    """Open the link in what was on the clipboard; where that may not be read, let it be pasted by hand."""
    if value:
        link(desk, arg, value)
    else:
        desk.dialog, desk.subject = "paste", ""


@act("paste-text")
def paste_text(desk: Desk, arg: str, value: Any) -> None:
    """Open the link in a message that was pasted by hand."""
    try:
        open_record(desk, decode(str(value or ""), desk.clock))
    except InvalidRecordError as error:
        desk.subject = str(error)
        desk.say(str(error))


@act("read")
def read(desk: Desk, arg: str, value: Any) -> None:
    """Press the button below the box: what is in it has been read when the box was left."""
    if desk.dialog == "paste" and not desk.subject:
        desk.subject = words.NOTHING_PASTED


@act("choose-version")
def choose_version(desk: Desk, key: str, value: Any) -> None:
    """Play on with one version of a game; the other can be brought back until the page is closed."""
    if desk.dialog == "fork" and key in desk.shelf:
        others = desk.shelf.others(key).values()
        first, desk.removed = desk.shelf.choose(key)
        desk.open(first)
        if desk.sendable and loses_seat(desk.sendable, others):
            _tell_of_lost_seat(desk, desk.sendable)


def _tell_of_lost_seat(desk: Desk, game: Saved) -> None:
    """Somebody else sits on the seat that was played here: ask to take a free one, or say that one watches."""
    told = words.seat_lost(game.may_sit_down())
    if desk.screen == "join":
        _ask_again(desk, game, told)
    else:
        desk.toast(told)
