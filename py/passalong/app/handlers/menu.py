"""What lies behind the menu: who plays, the settings of this device, and the way back."""

from __future__ import annotations

from typing import Any

from passalong.app import strings
from passalong.app.handlers.learning import leave_lesson
from passalong.app.handlers.lobby import lobby
from passalong.app.handlers.playing import review_end, since
from passalong.app.handlers.registry import handler
from passalong.app.state import ANSWERED, SETTINGS_KEY, AppState


@handler("menu")
def menu(state: AppState) -> None:
    """Open the menu."""
    state.dialog = "menu"


@handler("seats-now")
def seats_now(state: AppState) -> None:
    """Show who plays."""
    state.dialog = "seats"


@handler("where")
def where(state: AppState) -> None:
    """Say where the game is kept, and offer to move it."""
    state.dialog = "where"


@handler("copy-opened")
def copy_opened(state: AppState) -> None:
    """Put the link that was opened on the clipboard, for another browser; the page's own where there is none."""
    link = state.sendable.link(state.page) if state.sendable else state.opened or state.page
    state.extra |= {"copy": link, "say": strings.COPIED, "toast": strings.COPIED}


@handler("settings")
def settings(state: AppState) -> None:
    """Show the settings."""
    state.dialog = "settings"


@handler("set")
def set_(state: AppState, name: str, value: Any) -> None:
    """Choose a value for a setting of this device."""
    state.settings.choose(name, str(value or ""))
    state.saves.put(SETTINGS_KEY, state.settings.to_text())


@handler("close")
def close(state: AppState) -> None:
    """Leave the dialog and what it was opened from; an offered draw wants an answer."""
    if state.dialog not in ANSWERED:
        state.dialog = None


@handler("dismiss")
def dismiss(state: AppState) -> None:
    """Leave the dialog for what it was opened from, as Escape asks, and the Back of some phones."""
    if state.dialog not in ANSWERED:
        state.step_back()


@handler("back")
def back(state: AppState, depth: str) -> None:
    """Go up until there are but so many levels above, as the browser's Back asks: nothing that was played is lost."""
    while depth.isdecimal() and len(state.trail()) - 1 > int(depth):
        if state.dialog and state.dialog not in ANSWERED:
            state.step_back()
        elif state.lesson:
            leave_lesson(state)
        elif state.replay:
            review_end(state)
        elif state.table and state.table.looks_back():
            since(state, "last")
        else:
            lobby(state)
