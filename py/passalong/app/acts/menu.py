"""What lies behind the menu: who plays, the settings of this device, and the way back."""

from __future__ import annotations

from typing import Any

from passalong.app import words
from passalong.app.acts.learning import leave_lesson
from passalong.app.acts.lobby import lobby
from passalong.app.acts.playing import review_end, since
from passalong.app.acts.registry import act
from passalong.app.desk import ANSWERED, SETTINGS_KEY, Desk


@act("menu")
def menu(desk: Desk, arg: str, value: Any) -> None:
    """Open the menu."""
    desk.dialog = "menu"


@act("seats-now")
def seats_now(desk: Desk, arg: str, value: Any) -> None:
    """Show who plays."""
    desk.dialog = "seats"


@act("where")
def where(desk: Desk, arg: str, value: Any) -> None:
    """Say where the game is kept, and offer to move it."""
    desk.dialog = "where"


@act("copy-opened")
def copy_opened(desk: Desk, arg: str, value: Any) -> None:
    """Put the link that was opened on the clipboard, for another browser; the page's own where there is none."""
    link = desk.sendable.link(desk.page) if desk.sendable else desk.opened or desk.page
    desk.extra |= {"copy": link, "say": words.COPIED, "toast": words.COPIED}


@act("settings")
def settings(desk: Desk, arg: str, value: Any) -> None:
    """Show the settings."""
    desk.dialog = "settings"


@act("set")
def set_(desk: Desk, name: str, value: Any) -> None:
    """Choose a value for a setting of this device."""
    desk.settings.choose(name, str(value or ""))
    desk.shelf.put(SETTINGS_KEY, desk.settings.to_text())


@act("close")
def close(desk: Desk, arg: str, value: Any) -> None:
    """Leave the dialog and what it was opened from; an offered draw wants an answer."""
    if desk.dialog not in ANSWERED:
        desk.dialog = None


@act("dismiss")
def dismiss(desk: Desk, arg: str, value: Any) -> None:
    """Leave the dialog for what it was opened from, as Escape asks, and the Back of some phones."""
    if desk.dialog not in ANSWERED:
        desk.step_back()


@act("back")
def back(desk: Desk, depth: str, value: Any) -> None:
    """Go up until there are but so many levels above, as the browser's Back asks: nothing that was played is lost."""
    while depth.isdecimal() and len(desk.trail()) - 1 > int(depth):
        if desk.dialog and desk.dialog not in ANSWERED:
            desk.step_back()
        elif desk.lesson:
            leave_lesson(desk, "", None)
        elif desk.review:
            review_end(desk, "", None)
        elif desk.table and desk.table.looks_back():
            since(desk, "last", None)
        else:
            lobby(desk, "", None)
