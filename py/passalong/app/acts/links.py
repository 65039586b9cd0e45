"""Games that come and go by link."""

from __future__ import annotations

from typing import Any

from passalong.app import words
from passalong.app.desk import Desk
from passalong.game import InvalidRecordError
from passalong.links import decode


def link(desk: Desk, arg: str, value: Any) -> None:
    """Open the game that a link holds."""
    try:
        record = decode(str(value))
    except InvalidRecordError as error:
        desk.dialog, desk.subject = "damaged", str(error)
        desk.say(str(error))
        return
    desk.open(desk.shelf.keep(record))


def share(desk: Desk, arg: str, value: Any) -> None:
    """Show the link to this game, or hand it to the share sheet when it is shown."""
    if desk.table and desk.dialog == "share":
        desk.extra["share"] = {"text": desk.table.sharing_text(), "url": desk.table.link(desk.page)}
    elif desk.table:
        desk.dialog = "share"


def copy(desk: Desk, arg: str, value: Any) -> None:
    """Put the link to this game on the clipboard."""
    if desk.table:
        desk.extra |= {"copy": desk.table.link(desk.page), "say": words.COPIED, "toast": words.COPIED}
