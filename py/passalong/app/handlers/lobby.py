"""Acts of the lobby: the games saved on this device."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.importing import report, tell_of_file
from passalong.app.handlers.links import open_record
from passalong.app.handlers.registry import handler, load_pages, screen_handler, shown_handler
from passalong.app.handlers.showing import open_saved
from passalong.app.messages import say
from passalong.app.saves import GAME_KEY, Bringing, files, read_saved, staying
from passalong.app.screens.lobby import LobbyScreen
from passalong.app.session.notes import clean_label
from passalong.app.state import AppState, Dialog, DialogName, SeatlessDialog
from passalong.game import InvalidRecordError
from passalong.record import Record


@handler("lobby")
def lobby(state: AppState) -> None:
    """Go back to the lobby."""
    state.turn_to(LobbyScreen())
    state.extra["focus"] = "table"


@handler("continue", takes="arg")
def continue_(state: AppState, key: str) -> None:
    """Resume a saved game."""
    try:
        open_saved(state, key)
    except InvalidRecordError:
        state.open(Dialog("bad-game", key))
    else:
        if state.saves.others(key):
            state.open(Dialog("fork"))


@shown_handler("search-games", LobbyScreen, takes="value")
def search_games(state: AppState, screen: LobbyScreen, value: Any) -> None:
    """Search the saved games."""
    state.query, screen.pages = str(value or ""), {}


@screen_handler("older", LobbyScreen, takes="arg")
def older(state: AppState, screen: LobbyScreen, section: str) -> None:
    """List more of the older games of a section."""
    screen.pages[section] = screen.pages.get(section, 0) + 1


@handler("manage", takes="arg")
def manage(state: AppState, key: str) -> None:
    """Show what can be done with a saved game besides playing it."""
    if key in state.saves:
        state.open(Dialog("manage", key))


@handler("rename", takes="arg value")
def rename(state: AppState, key: str, value: Any) -> None:
    """Give a saved game a label."""
    if key.startswith(GAME_KEY) and key in state.saves:
        try:
            saved = read_saved(state.saves[key])
        except InvalidRecordError:
            return  # a label needs a save that can be read
        saved.notes.label = clean_label(str(value or ""))
        state.saves.change(key, saved.to_text())


@handler("send-again", takes="arg")
def send_again(state: AppState, key: str) -> None:
    """Show a saved game with its link."""
    _open_with(state, key, "share")


@handler("move-seat", takes="arg")
def move_seat(state: AppState, key: str) -> None:
    """Show a saved game with the ways in which a seat gets to another device."""
    _open_with(state, key, "where")


def _open_with(state: AppState, key: str, dialog: DialogName) -> None:
    continue_(state, key)
    screen = state.game_screen
    if screen and screen.key == key:
        state.open(Dialog(dialog))


@handler("remove", takes="arg")
def remove(state: AppState, key: str) -> None:
    """Remove a saved game; it can be restored until another one is removed or the page is closed."""
    if key.startswith(GAME_KEY) and key in state.saves:
        state.removed = {key: state.saves[key]}
        state.saves.remove(key)
        state.close()
        state.say(say("removed"))


@handler("bring-back")
def bring_back(state: AppState) -> None:
    """Restore what was removed last."""
    for key, text in state.removed.items():
        if key not in state.saves:
            state.saves.put(key, text)
    state.removed = {}
    state.say(say("brought-back"))


@handler("export")
def export(state: AppState) -> None:
    """Export all games, and what is stored besides them, as one file; say which seats are not in it."""
    kept = {key: state.saves[key] for key in state.saves.game_keys()}
    texts = {key: files.without_secrets(text) for key, text in kept.items()}
    games = {key: text for key, text in texts.items() if text is not None}
    state.extra["file"] = {"name": "passalong-games.json", "text": files.to_text(games, state.saves.beside())}
    told = say("out-file")
    if len(games) < len(texts):
        told = f"{told} {say('export-left-out', games=len(texts) - len(games))}"
    tell_of_file(state, SeatlessDialog("exported", told, seatless=tuple(staying(kept.items()))))


@handler("import", takes="value")
def import_(state: AppState, value: Any) -> None:
    """Import a file: all games of a device, or a single game; one file at a time."""
    if state.bringing:
        state.refuse(say("bringing-in", done=state.bringing.done, total=state.bringing.total))
        return
    try:
        found = files.read(str(value or ""))
        if isinstance(found, Record):
            open_record(state, found)
        else:
            if found.beside:
                load_pages(state)  # each page registers how two devices' data is merged
            state.close()
            state.bringing = Bringing(found)
            bring_in(state, state.bringing)
    except InvalidRecordError as error:
        state.open(Dialog("bad-file", str(error)))
        state.say(f"{say('file-none')} {error}")


def bring_in(state: AppState, bringing: Bringing) -> None:
    """Import some more games of a file, and report on it at the end."""
    state.report = bringing.step(state.saves)
    if state.report:
        state.bringing = None
        report(state)
