"""Where a game is kept, whether it is safe there, and how it comes to another device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from passalong.app import strings
from passalong.app.screens.dialogs import close, dialog
from passalong.ui.control import button
from passalong.ui.html import Html, el

Device = Mapping[str, Any]
"""What the page has told of the browser: see `Device` in web/messages.d.ts."""


def notice(device: Device) -> Html:
    """Say in another app's own browser that a game kept there may vanish, and how to get out; elsewhere nothing."""
    if not device.get("inApp"):
        return Html()
    copy = button("copy-opened", "", "Copy the link")
    return el("div", el("p", el("b", strings.IN_APP)), el("p", _way_out(device)), copy, class_="in-app", role="note")


def warning(device: Device) -> str:
    """Say the same in a sentence or two, where something else comes first."""
    return f"{strings.IN_APP} {_way_out(device)}" if device.get("inApp") else ""


def _way_out(device: Device) -> str:
    return strings.OUT_ON_IOS if device.get("ios") else strings.OUT_ON_ANDROID


def kept(device: Device) -> str:
    """Say where the games of this page lie."""
    if device.get("inApp"):
        return warning(device)
    if device.get("ios"):
        return strings.KEPT_IN_APP if device.get("standalone") else strings.KEPT_IN_SAFARI
    return f"{strings.KEPT_HERE} {strings.kept(device.get('persisted'))}"


def where(device: Device, *, moves_seat: bool) -> Html:
    """Say where a game is kept, and offer to move it; `moves_seat` tells that others play, who will see it."""
    return dialog(
        "Where is this game kept?",
        el("p", kept(device)),
        el("h3", "Move it to another device"),
        el("p", strings.MOVING, f" {strings.MOVING_SEAT}" if moves_seat else ""),
        el(
            "div",
            button("share", "", "Send the link"),
            button("qr", "", strings.SHOW_CODE),
            button("save-file", "", "Save as a file"),
            class_="choices",
        ),
        close("Back to the table"),
    )
