"""The lobby: the games kept on this device."""

from __future__ import annotations

import json
from typing import Any

from passalong.app import words
from passalong.app.acts.links import open_record
from passalong.app.desk import Desk
from passalong.app.shelf import GAME_KEY, read_saved
from passalong.game import InvalidRecordError
from passalong.links import Kind
from passalong.record import Record, read_json

FILE_FORMAT = 1


def lobby(desk: Desk, arg: str, value: Any) -> None:
    """Go back to all games."""
    desk.clear("lobby")
    desk.extra["focus"] = "table"


def continue_(desk: Desk, key: str, value: Any) -> None:
    """Go on with a saved game."""
    try:
        desk.open(key)
    except InvalidRecordError as error:
        desk.dialog, desk.subject = "unreadable", str(error)


def search_games(desk: Desk, arg: str, value: Any) -> None:
    """Look for a saved game by what is written about it."""
    desk.found = str(value or "")


def manage(desk: Desk, key: str, value: Any) -> None:
    """Offer what can be done with a saved game besides playing it."""
    if key in desk.shelf:
        desk.dialog, desk.subject = "manage", key


def rename(desk: Desk, key: str, value: Any) -> None:
    """Give a saved game a name of one's own."""
    if key.startswith(GAME_KEY) and key in desk.shelf:
        saved = read_saved(desk.shelf[key])
        saved.notes.label = words.clean_label(str(value or ""))
        desk.shelf.change(key, saved.to_text())


def send_again(desk: Desk, key: str, value: Any) -> None:
    """Turn to a saved game and show its link."""
    continue_(desk, key, value)
    if desk.sendable and desk.key == key:
        desk.dialog, desk.subject = "share", ""


def remove(desk: Desk, key: str, value: Any) -> None:
    """Throw a saved game away; it can be brought back until the next one is, or the page is closed."""
    if key.startswith(GAME_KEY) and key in desk.shelf:
        desk.removed = {key: desk.shelf[key]}
        desk.shelf.remove(key)
        desk.dialog = None
        desk.say(words.REMOVED)


def bring_back(desk: Desk, arg: str, value: Any) -> None:
    """Keep again what was thrown away last."""
    for key, text in desk.removed.items():
        if key not in desk.shelf:
            desk.shelf.put(key, text)
    desk.removed = {}
    desk.say(words.BROUGHT_BACK)


def export(desk: Desk, arg: str, value: Any) -> None:
    """Save all games as one file."""
    games = {key: desk.shelf[key] for key in desk.shelf.game_keys()}
    text = json.dumps({"passalong games": FILE_FORMAT, "games": games}, ensure_ascii=False)
    desk.extra["file"] = {"name": "passalong-games.json", "text": text}


def import_(desk: Desk, arg: str, value: Any) -> None:
    """Bring in games out of a file: all of a device's, or a single one."""
    try:
        data = read_json(str(value or ""))
        if "passalong games" in data:
            _bring_in(desk, data["games"])
        else:
            open_record(desk, Record.from_text(str(value)))
    except (InvalidRecordError, KeyError, TypeError, AttributeError) as error:
        desk.dialog, desk.subject = "bad-file", str(error) if isinstance(error, InvalidRecordError) else ""


def _bring_in(desk: Desk, games: dict[str, str]) -> None:
    """Keep every game of a file that can be read, beside what is here."""
    kinds, failed = [], 0
    for key, text in reversed(games.items()):
        try:
            kinds.append(desk.shelf.bring_in(key, text))
        except (InvalidRecordError, TypeError):
            failed += 1
    new = sum(kind in (Kind.NEW, Kind.NEWER, Kind.FORK) for kind in kinds)
    desk.toast(words.brought_in(new, len(kinds) - new, failed))
