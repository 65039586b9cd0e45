"""Games that come and go by link."""

from __future__ import annotations

from typing import Any

from passalong.app import words
from passalong.app.desk import NAME_KEY, Desk
from passalong.app.qr import can_draw
from passalong.app.shelf import Arrival
from passalong.app.table import Table
from passalong.game import InvalidRecordError
from passalong.joint import ANSWER_BYTES
from passalong.links import Kind, decode, game_id
from passalong.match import Match
from passalong.record import Record, clean_name


def link(desk: Desk, arg: str, value: Any) -> None:
    """Open the game that a link holds, or a message with a link in it."""
    try:
        open_record(desk, decode(str(value), desk.clock))
    except InvalidRecordError as error:
        desk.dialog, desk.subject = "unreadable", str(error)
        desk.say(str(error))


def open_record(desk: Desk, record: Record) -> None:
    """Turn to the game of a record that has come from somewhere, and say how it relates to what was here."""
    arrival = desk.shelf.receive(record)
    desk.show(arrival.game, arrival.key)
    desk.extra["focus"] = "table"
    _tell(desk, arrival, record)


def _tell(desk: Desk, arrival: Arrival, record: Record) -> None:
    kind, table = arrival.opening.kind, desk.table
    if kind is Kind.FORK:
        desk.dialog, desk.subject = "fork", _fork(arrival, record)
    elif arrival.game.may_join() and kind in (Kind.NEW, Kind.SAME):
        desk.dialog = "join"
    elif table:
        _tell_of_table(desk, table, kind, record)


def _fork(arrival: Arrival, record: Record) -> str:
    """Say where two versions of a game part."""
    left_out = record.joint is not None and record.is_dealt() and arrival.opening.seat is None
    told = words.fork(arrival.opening.at, arrival.opening.seat, record.seat_names())
    return words.OTHER_DEAL if left_out else told


def _tell_of_table(desk: Desk, table: Table, kind: Kind, record: Record) -> None:
    match kind:
        case Kind.SAME if table.is_waiting():
            desk.toast(words.SAME_LINK.format(name=table.turn_name()))
        case Kind.OLDER if Match(record).current_player() in table.seats_here():
            desk.coming = "share"
            desk.toast(words.PLAYED_ALREADY)
        case Kind.OLDER:
            desk.toast(words.OLDER_LINK.format(stage=table.stage()))
        case Kind.MERGED:
            desk.toast(words.MERGED_LINK)


# Sitting down


def join(desk: Desk, arg: str, value: Any) -> None:
    """Ask who somebody is that has come to this table."""
    desk.dialog = "join"


def my_name(desk: Desk, arg: str, value: Any) -> None:
    """Keep the player's name, for this game and the next ones."""
    desk.shelf.put(NAME_KEY, clean_name(str(value)))


def take_seat(desk: Desk, seat: str, value: Any) -> None:
    """Sit down on a seat; where the deal is still to come, have a part in it."""
    if not seat.isdecimal():
        return
    try:
        if desk.table:
            desk.table.take_seat(int(seat), desk.me)
        elif desk.gathering:
            desk.gathering.take_seat(int(seat), desk.me, desk.new_seed()[:ANSWER_BYTES])
    except ValueError as error:
        desk.refuse(str(error))
    else:
        desk.dialog = "share" if desk.gathering else None
        desk.after_move()


# Sending


def share(desk: Desk, arg: str, value: Any) -> None:
    """Show the link to this game, or hand it to the share sheet when it is shown."""
    game = desk.sendable
    if game and desk.dialog == "share":
        desk.extra["share"] = {"text": game.sharing_text(), "url": game.link(desk.page)}
        game.sent()
    elif game:
        desk.dialog, desk.subject = "share", ""


def copy(desk: Desk, arg: str, value: Any) -> None:
    """Put the link to this game on the clipboard."""
    if desk.sendable:
        desk.extra |= {"copy": desk.sendable.link(desk.page), "say": words.COPIED, "toast": words.COPIED}
        desk.sendable.sent()


def qr(desk: Desk, arg: str, value: Any) -> None:
    """Show the link as a QR code."""
    if desk.sendable and desk.dialog == "share":
        if can_draw():
            desk.subject = "qr"
            desk.sendable.sent()
        else:
            desk.toast(words.QR_LATER)


def save_file(desk: Desk, arg: str, value: Any) -> None:
    """Save this game as a file."""
    game = desk.sendable
    if game:
        name = f"{game.title}-{game_id(game.record).hex()}.json".lower().replace(" ", "-")
        desk.extra["file"] = {"name": name, "text": game.record.to_text()}
        game.sent()


# Opening


def paste(desk: Desk, arg: str, value: Any) -> None:
    """Open the link in what was on the clipboard; where that may not be read, let it be pasted by hand."""
    if value:
        link(desk, arg, value)
    else:
        desk.dialog, desk.subject = "paste", ""


def paste_text(desk: Desk, arg: str, value: Any) -> None:
    """Open the link in a message that was pasted by hand."""
    try:
        open_record(desk, decode(str(value or ""), desk.clock))
    except InvalidRecordError as error:
        desk.subject = str(error)
        desk.say(str(error))


def read(desk: Desk, arg: str, value: Any) -> None:
    """Press the button below the box: what is in it has been read when the box was left."""
    if desk.dialog == "paste" and not desk.subject:
        desk.subject = words.NOTHING_PASTED


def choose_version(desk: Desk, key: str, value: Any) -> None:
    """Play on with one version of a game; the other can be brought back until the page is closed."""
    if desk.dialog == "fork" and key in desk.shelf:
        first, desk.removed = desk.shelf.choose(key)
        desk.open(first)
