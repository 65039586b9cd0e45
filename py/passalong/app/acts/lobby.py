"""The lobby: the games kept on this device."""

from __future__ import annotations

from typing import Any

from passalong.app import words
from passalong.app.desk import Desk
from passalong.game import InvalidRecordError


def lobby(desk: Desk, arg: str, value: Any) -> None:
    """Go back to all games."""
    desk.screen, desk.dialog, desk.table, desk.key, desk.lesson = "lobby", None, None, None, None
    desk.extra["focus"] = "table"


def continue_(desk: Desk, key: str, value: Any) -> None:
    """Go on with a saved game."""
    try:
        desk.open(key)
    except InvalidRecordError as error:
        desk.dialog, desk.subject = "damaged", str(error)


def remove(desk: Desk, key: str, value: Any) -> None:
    """Throw a saved game away, when asked twice."""
    if desk.dialog == "remove" and desk.subject == key:
        desk.shelf.remove(key)
        desk.dialog = None
        desk.say(words.REMOVED)
    elif key in desk.shelf:
        desk.dialog, desk.subject = "remove", key
