"""The lobby: the games kept on this device."""

from __future__ import annotations

from typing import Any

from passalong.app import files, words
from passalong.app.acts.links import open_record
from passalong.app.acts.registry import act
from passalong.app.desk import Desk
from passalong.app.shelf import GAME_KEY, read_saved
from passalong.game import InvalidRecordError
from passalong.links import Kind
from passalong.record import Record


@act("lobby")
def lobby(desk: Desk, arg: str, value: Any) -> None:
    """Go back to all games."""
    desk.clear("lobby")
    desk.pages = {}
    desk.extra["focus"] = "table"


@act("continue")
def continue_(desk: Desk, key: str, value: Any) -> None:
    """Go on with a saved game."""
    try:
        desk.open(key)
    except InvalidRecordError:
        desk.dialog, desk.subject = "bad-game", key
    else:
        if desk.shelf.others(key):
            desk.dialog = "fork"


@act("search-games")
def search_games(desk: Desk, arg: str, value: Any) -> None:
    """Look for a saved game by what is written about it."""
    desk.found, desk.pages = str(value or ""), {}


@act("older")
def older(desk: Desk, group: str, value: Any) -> None:
    """List older games of a group as well."""
    desk.pages = {**desk.pages, group: desk.pages.get(group, 1) + 1}


@act("manage")
def manage(desk: Desk, key: str, value: Any) -> None:
    """Offer what can be done with a saved game besides playing it."""
    if key in desk.shelf:
        desk.dialog, desk.subject = "manage", key


@act("rename")
def rename(desk: Desk, key: str, value: Any) -> None:
    """Give a saved game a name of one's own."""
    if key.startswith(GAME_KEY) and key in desk.shelf:
        try:
            saved = read_saved(desk.shelf[key])
        except InvalidRecordError:
            return  # no name is asked for where there is nothing to write it into
        saved.notes.label = words.clean_label(str(value or ""))
        desk.shelf.change(key, saved.to_text())


@act("send-again")
def send_again(desk: Desk, key: str, value: Any) -> None:
    """Turn to a saved game and show its link."""
    continue_(desk, key, value)
    if desk.sendable and desk.key == key:
        desk.dialog, desk.subject = "share", ""


@act("remove")
def remove(desk: Desk, key: str, value: Any) -> None:
    """Throw a saved game away; it can be brought back until the next one is, or the page is closed."""
    if key.startswith(GAME_KEY) and key in desk.shelf:
        desk.removed = {key: desk.shelf[key]}
        desk.shelf.remove(key)
        desk.dialog = None
        desk.say(words.REMOVED)


@act("bring-back")
def bring_back(desk: Desk, arg: str, value: Any) -> None:
    """Keep again what was thrown away last."""
    for key, text in desk.removed.items():
        if key not in desk.shelf:
            desk.shelf.put(key, text)
    desk.removed = {}
    desk.say(words.BROUGHT_BACK)


@act("export")
def export(desk: Desk, arg: str, value: Any) -> None:
    """Save all games as one file."""
    games = {key: desk.shelf[key] for key in desk.shelf.game_keys()}
    desk.extra["file"] = {"name": "passalong-games.json", "text": files.to_text(games)}


@act("import")
def import_(desk: Desk, arg: str, value: Any) -> None:
    """Bring in games out of a file: all of a device's, or a single one."""
    try:
        found = files.read(str(value or ""))
        if isinstance(found, Record):
            open_record(desk, found)
        else:
            _bring_in(desk, found)
    except InvalidRecordError as error:
        desk.dialog, desk.subject = "bad-file", str(error)
        desk.say(f"{words.NOT_A_FILE} {error}")


def _bring_in(desk: Desk, games: dict[str, str]) -> None:
    """Keep every game of a file that can be read, beside what is here; tell which cannot."""
    kinds, failed = [], []
    for place, text in reversed(list(enumerate(games.values(), 1))):
        try:
            kinds.append(desk.shelf.bring_in(text))
        except InvalidRecordError:
            failed.append((files.name_of(text, place), files.why_unreadable(text)))
    new = sum(kind in (Kind.NEW, Kind.NEWER, Kind.FORK) for kind in kinds)
    told = words.brought_in(new, len(kinds) - new)
    if failed:
        desk.dialog, desk.subject = "bad-games", told
        desk.failed = failed[::-1]
        desk.say(f"{told} {words.not_brought_in(len(failed))}.")
    else:
        desk.toast(told)
