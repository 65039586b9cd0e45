"""Where a game is stored, whether it is safe there, and how it gets to another device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from passalong.app.messages import say
from passalong.app.screens.dialogs import close, dialog, words_offered
from passalong.ui.control import button
from passalong.ui.html import Html, el

Device = Mapping[str, Any]
"""What the page has reported about the browser: see `Device` in web/messages.d.ts."""


def notice(device: Device) -> Html:
    """Draw the warning that games may vanish from another app's own browser, and how to leave it; else nothing."""
    if not device.get("inApp"):
        return Html()
    copy = button("copy-opened", "", say("copy-link"))
    return el("div", el("p", el("b", say("in-app"))), el("p", _way_out(device)), copy, class_="in-app", role="note")


def with_notice(device: Device, regions: Mapping[str, Html]) -> dict[str, Html]:
    """Put the warning about this browser first."""
    return {**regions, "table": notice(device) + regions["table"]}


def warning(device: Device) -> str:
    """Return the same warning as a sentence or two, for below something else."""
    return f"{say('in-app')} {_way_out(device)}" if device.get("inApp") else ""


def _way_out(device: Device) -> str:
    return say("in-app-ios" if device.get("ios") else "in-app-other")


def kept(device: Device) -> str:
    """Return where the games of this page are stored."""
    if device.get("inApp"):
        return warning(device)
    if device.get("ios"):
        return say("kept-app" if device.get("standalone") else "kept-safari")
    return f"{say('kept-here')} {promised(device)}"


def promised(device: Device) -> str:
    """Return whether the browser has promised to keep what is stored, as a sentence."""
    return say("kept-promised" if device.get("persisted") else "kept-unsure")


def where(device: Device, *, moves_seat: bool, to_lock: Sequence[tuple[int, str]] = ()) -> Html:
    """
    Draw where a game is stored, with the controls that move it.

    `moves_seat` is True if a seat comes along with the link, which the others will see; `to_lock` are the seats that
    only this device can play, each with its name.
    """
    return dialog(
        say("menu-where"),
        el("p", kept(device)),
        el("h3", say("where-move")),
        el("p", say("moving"), f" {say('moving-seat')}" if moves_seat else ""),
        el("p", say("moving-sealed")) if to_lock else "",
        *words_offered(to_lock),
        el(
            "div",
            button("share", "", say("send-link")),
            button("qr", "", say("code-show")),
            button("save-file", "", say("save-file")),
            class_="choices",
        ),
        close(say("back-to-table")),
    )
