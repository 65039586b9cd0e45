"""What lies behind the menu: who plays, the settings of this device, and the way back."""

from __future__ import annotations

from typing import Any

from passalong.app.desk import SETTINGS_KEY, Desk


def menu(desk: Desk, arg: str, value: Any) -> None:
    """Open the menu."""
    desk.dialog = "menu"


def seats_now(desk: Desk, arg: str, value: Any) -> None:
    """Show who plays."""
    desk.dialog = "seats"


def settings(desk: Desk, arg: str, value: Any) -> None:
    """Show the settings."""
    desk.dialog = "settings"


def set_(desk: Desk, name: str, value: Any) -> None:
    """Choose a value for a setting of this device."""
    desk.settings.choose(name, str(value or ""))
    desk.shelf.put(SETTINGS_KEY, desk.settings.to_text())


def close(desk: Desk, arg: str, value: Any) -> None:
    """Leave the dialog; an offered draw wants an answer."""
    if desk.dialog != "draw":
        desk.dialog = None
