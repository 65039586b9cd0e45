"""Acts of the menu and the settings, and the ways back."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.lobby import lobby
from passalong.app.handlers.registry import handler, screen_handler, shown_handler
from passalong.app.messages import say
from passalong.app.saves import SETTINGS_KEY
from passalong.app.screens.lesson import LessonScreen
from passalong.app.screens.table import TableScreen
from passalong.app.settings import SOUND
from passalong.app.state import ANSWERED, AppState, Dialog, GameScreen, Screen


@shown_handler("menu", TableScreen, LessonScreen)
def menu(state: AppState, screen: Screen) -> None:
    """Open the menu of the table, or of the lesson."""
    state.open(Dialog("menu"))


@screen_handler("seats-now", TableScreen)
def seats_now(state: AppState, screen: TableScreen) -> None:
    """Show who plays."""
    state.open(Dialog("seats"))


@screen_handler("where", GameScreen)
def where(state: AppState, screen: GameScreen) -> None:
    """Say where the game is stored, and offer to move it."""
    state.open(Dialog("where"))


@handler("copy-opened")
def copy_opened(state: AppState) -> None:
    """Copy a link for another browser: to this game, else to the one opened last, else to the page itself."""
    screen = state.game_screen
    record = screen.game.record if screen else state.opened
    link = state.link(record) if record else state.url
    state.extra |= {"copy": link, "say": say("out-copy"), "toast": say("out-copy")}


@handler("settings")
def settings(state: AppState) -> None:
    """Show the settings."""
    state.open(Dialog("settings"))


@handler("set", takes="arg value")
def set_(state: AppState, name: str, value: Any) -> None:
    """Choose a value for a setting of this device."""
    state.settings.choose(name, str(value or ""))
    state.saves.put(SETTINGS_KEY, state.settings.to_text())
    if name == SOUND:
        state.extra["sounds"] = ["turn"]


@handler("switch", takes="arg")
def switch(state: AppState, name: str) -> None:
    """Turn a setting of this device on, or off."""
    set_(state, name, "" if state.settings[name] else "yes")


@handler("close")
def close(state: AppState) -> None:
    """Close all dialogs, except one that must be answered."""
    if not state.shows(*ANSWERED):
        state.close()


@handler("dismiss")
def dismiss(state: AppState) -> None:
    """Close the topmost dialog, for Escape and for Back on some phones; the one it was opened from is shown again."""
    if not state.shows(*ANSWERED):
        state.step_back()


@handler("back", takes="arg")
def back(state: AppState, depth: str) -> None:
    """Go back until `AppState.depth()` is no more than `depth`, for the browser's Back; no move is lost."""
    while depth.isdecimal() and state.depth() > int(depth):
        if state.dialog and not state.shows(*ANSWERED):
            state.step_back()
        elif not state.screen.go_up(state):
            lobby(state)
