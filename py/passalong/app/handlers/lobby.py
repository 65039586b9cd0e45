"""The lobby: the games kept on this device."""

from __future__ import annotations

from typing import Any

from passalong.app import files, strings
from passalong.app.handlers.links import open_record
from passalong.app.handlers.registry import handler
from passalong.app.saves import GAME_KEY, read_saved
from passalong.app.state import AppState
from passalong.game import InvalidRecordError
from passalong.links import Kind
from passalong.record import Record


@handler("lobby")
def lobby(state: AppState) -> None:
    """Go back to all games."""
    state.clear("lobby")
    state.pages = {}
    state.extra["focus"] = "table"


@handler("continue")
def continue_(state: AppState, key: str) -> None:
    """Go on with a saved game."""
    try:
        state.open(key)
    except InvalidRecordError:
        state.dialog, state.subject = "bad-game", key
    else:
        if state.saves.others(key):
            state.dialog = "fork"


@handler("search-games")
def search_games(state: AppState, value: Any) -> None:
    """Look for a saved game by what is written about it."""
    state.found, state.pages = str(value or ""), {}


@handler("older")
def older(state: AppState, group: str) -> None:
    """List older games of a group as well."""
    state.pages = {**state.pages, group: state.pages.get(group, 1) + 1}


@handler("manage")
def manage(state: AppState, key: str) -> None:
    """Offer what can be done with a saved game besides playing it."""
    if key in state.saves:
        state.dialog, state.subject = "manage", key


@handler("rename")
def rename(state: AppState, key: str, value: Any) -> None:
    """Give a saved game a name of one's own."""
    if key.startswith(GAME_KEY) and key in state.saves:
        try:
            saved = read_saved(state.saves[key])
        except InvalidRecordError:
            return  # no name is asked for where there is nothing to write it into
        saved.notes.label = strings.clean_label(str(value or ""))
        state.saves.change(key, saved.to_text())


@handler("send-again")
def send_again(state: AppState, key: str) -> None:
    """Turn to a saved game and show its link."""
    continue_(state, key)
    if state.sendable and state.key == key:
        state.dialog, state.subject = "share", ""


@handler("remove")
def remove(state: AppState, key: str) -> None:
    """Throw a saved game away; it can be brought back until the next one is, or the page is closed."""
    if key.startswith(GAME_KEY) and key in state.saves:
        state.removed = {key: state.saves[key]}
        state.saves.remove(key)
        state.dialog = None
        state.say(strings.REMOVED)


@handler("bring-back")
def bring_back(state: AppState) -> None:
    """Keep again what was thrown away last."""
    for key, text in state.removed.items():
        if key not in state.saves:
            state.saves.put(key, text)
    state.removed = {}
    state.say(strings.BROUGHT_BACK)


@handler("export")
def export(state: AppState) -> None:
    """Save all games as one file."""
    games = {key: state.saves[key] for key in state.saves.game_keys()}
    state.extra["file"] = {"name": "passalong-games.json", "text": files.to_text(games)}


@handler("import")
def import_(state: AppState, value: Any) -> None:
    """Bring in games out of a file: all of a device's, or a single one."""
    try:
        found = files.read(str(value or ""))
        if isinstance(found, Record):
            open_record(state, found)
        else:
            _bring_in(state, found)
    except InvalidRecordError as error:
        state.dialog, state.subject = "bad-file", str(error)
        state.say(f"{strings.NOT_A_FILE} {error}")


def _bring_in(state: AppState, games: dict[str, str]) -> None:
    """Keep every game of a file that can be read, beside what is here; tell which cannot."""
    kinds, failed = [], []
    for place, text in reversed(list(enumerate(games.values(), 1))):
        try:
            kinds.append(state.saves.bring_in(text))
        except InvalidRecordError:
            failed.append((files.name_of(text, place), files.why_unreadable(text)))
    new = sum(kind in (Kind.NEW, Kind.NEWER, Kind.FORK) for kind in kinds)
    told = strings.brought_in(new, len(kinds) - new)
    if failed:
        state.dialog, state.subject = "bad-games", told
        state.failed = failed[::-1]
        state.say(f"{told} {strings.not_brought_in(len(failed))}.")
    else:
        state.toast(told)
