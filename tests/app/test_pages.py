"""Pages beside the games: how they are opened, left and found again, whatever they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from passalong.app import pages
from passalong.app.app import App
from passalong.app.handlers import HANDLERS, registry
from passalong.app.handlers.registry import Handler
from passalong.app.pages.showing import open_page
from passalong.app.screens.layout import full_screen
from passalong.app.state import AppState, Dialog, Page
from passalong.ui.control import button
from passalong.ui.html import Html, el
from tests.app.device import Device, needed_first


class Notebook(Page):
    """A page on which something can be written."""

    def __init__(self, subject: str) -> None:
        self.title = f"Notes on {subject}"
        self.address = ("try-notes", subject)
        self.written: list[str] = []

    def regions(self, state: AppState) -> Mapping[str, str]:
        return full_screen(
            header=el("h1", self.title), table=el("p", " ".join(self.written)) + button("play", "x", "!")
        )

    def page_dialog(self, state: AppState, subject: str) -> Html:
        return el("h2", subject, id="dialog-title")

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        if act == "play":
            self.written.append(arg)
        return act == "play"


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    notes = Handler(lambda state, subject: open_page(state, Notebook(subject)), "arg")
    monkeypatch.setitem(HANDLERS, "try-notes", [notes])
    asks = Handler(lambda state: state.open(Dialog("page", "Sure?")))
    monkeypatch.setitem(HANDLERS, "try-asking", [asks])
    return Device()


def header(device: Device) -> str:
    return device.regions["header"]


def test_a_page_is_opened_over_another_and_back_leads_down_again(device: Device) -> None:
    device.send("try-notes", "seals")
    device.send("try-notes", "cats")
    assert device.reply["page"]["places"] == ["lobby", "try-notes seals", "try-notes cats"]
    assert device.reply["page"]["title"] == "Notes on cats · Passalong"
    device.send("back", "1")
    assert "Notes on seals" in header(device)
    device.send("back", "0")
    assert device.reply["page"]["screen"] == "lobby"


def test_the_same_page_is_not_opened_over_itself(device: Device) -> None:
    for _ in range(2):
        device.send("try-notes", "seals")
    assert device.reply["page"]["depth"] == 1


def test_a_page_is_found_again_after_a_reload(device: Device) -> None:
    device.send("try-notes", "seals")
    device.load()
    assert "Notes on seals" in header(device)
    device.send("back", "0")
    assert device.reply["page"]["screen"] == "lobby"


def test_a_page_is_the_first_thing_shown_after_a_reload(device: Device) -> None:
    """It may tell of any game, so that the start is sent all of them; nothing else is there to be tapped meanwhile."""
    device.tap("new", "detect")
    device.tap("begin")
    device.send("lobby")
    device.send("try-notes", "seals")
    assert not needed_first(device.saves)
    device.app = App(lambda: bytes(16))
    device.send("start", value={"saves": device.saves})
    assert "Notes on seals" in header(device)


def test_a_page_leads_back_to_its_table_after_a_reload(device: Device) -> None:
    device.tap("new", "detect")
    device.tap("begin")
    device.send("try-notes", "seals")
    before = device.reply["page"]["places"]
    device.load()
    assert device.reply["page"]["places"] == before
    device.send("back", "1")
    assert device.reply["page"]["screen"] == "table"


def test_a_page_takes_the_acts_that_are_its_own(device: Device) -> None:
    device.send("try-notes", "seals")
    device.send("play", "c2r3")
    assert "c2r3" in device.regions["table"]


def test_a_dialog_lies_over_a_page_and_over_nothing_else(device: Device) -> None:
    device.send("try-asking")
    assert not device.regions["dialog"]
    device.send("try-notes", "seals")
    device.send("try-asking")
    assert "Sure?" in device.regions["dialog"]
    device.send("back", "1")
    assert not device.regions["dialog"]


def test_what_lay_over_a_table_is_there_again_after_a_page(device: Device) -> None:
    device.tap("new", "detect")
    device.tap("begin")
    device.tap("menu")
    menu = device.regions["dialog"]
    assert device.reply["page"]["depth"] == 2
    device.send("try-notes", "seals")
    assert device.reply["page"]["depth"] == 3
    device.send("back", "2")
    assert device.regions["dialog"] == menu


def test_pages_that_cannot_be_had_are_missed_in_words(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PAGES", "passalong.app.nowhere")
    monkeypatch.setattr(registry, "PAGE_ACTS", ("try",))
    device.send("no-such-act")
    assert "toast" not in device.reply
    device.send("try-nothing")
    assert "when you are online" in device.reply["toast"]
    assert device.reply["page"]["screen"] == "lobby"


def test_acts_of_pages_begin_with_the_name_of_their_page() -> None:
    assert pages.__all__ == [*registry.PAGE_ACTS]
    of_pages = {name for name, each in HANDLERS.items() if each[0].function.__module__.startswith(registry.PAGES)}
    assert {name.partition("-")[0] for name in of_pages} == {*registry.PAGE_ACTS}
