"""
The page's own half, with a puppet in Python's place: it is told what to show, and asked what it heard.

The security policy forbids what `wait_for_function` does with a string, so these tests wait with `expect`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from passalong.app import App
from passalong.chance import SEED_BYTES
from tests.browser.conftest import SMALL_PHONE, NewDevice, set_rest, wait_until_ready, watch
from tests.browser.stand_in import site_without_python
from tools.server import Server, running

STRINGS = """
import { isInApp } from "./device.js";
import { byId, reveal } from "./dom.js";
Object.assign(window, { byId, isInApp, reveal }); // for tests to call
let busy = false;
export async function connect() {
  await window.pythonIsUp;
  return async (message) => {
    if (busy) throw new Error("two messages at a time");
    busy = true;
    const reply = await window.ask(message);
    busy = false;
    return reply;
  };
}
"""
"""What stands in the place of web/python.js."""

Reply = dict[str, Any]


class Puppet:
    """Answers each act as the test prepared it, and remembers what it heard."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.replies: dict[str, Reply | Callable[[dict[str, Any]], Reply]] = {}
        self.rev = 0

    def __call__(self, message: dict[str, Any]) -> Reply:
        self.heard.append(message)
        self.rev += 1
        reply = self.replies.get(message["act"], {})
        return {"rev": self.rev, **(reply(message) if callable(reply) else reply)}

    @property
    def acts(self) -> list[str]:
        """What was asked, in order."""
        return [message["act"] for message in self.heard]

    def last_start(self) -> dict[str, Any]:
        """What a page told when it started last; another one may have asked for something since."""
        value: dict[str, Any] = next(message["value"] for message in reversed(self.heard) if message["act"] == "start")
        return value


class RealApp(Puppet):
    """The app itself in Python's place, without the time that its start takes in a browser."""

    def __init__(self) -> None:
        super().__init__()
        seeds = count(2)
        self.app = App(lambda: next(seeds).to_bytes(SEED_BYTES, "big"))

    def __call__(self, message: dict[str, Any]) -> Reply:
        return dict(self.app.handle(message))


OpenShell = Callable[..., Page]


class Device:
    """
    A device for all tests of a module that ask for no other: it starts no browser context and loads no font twice.

    After a test its pages are closed, and before the next one what they have kept is thrown away.
    """

    def __init__(self, browser: Browser, url: str, rest_ms: int | None, faults: list[str]) -> None:
        self._open: Callable[[], BrowserContext] = lambda: self._opened(browser, url, rest_ms, faults)
        self._all = {"origin": url.removesuffix("/passalong/"), "storageTypes": "all"}
        self._context: BrowserContext | None = None
        self._puppet = Puppet()
        self._is_used = False

    def page(self, puppet: Puppet, before: str, closing: ExitStack) -> Page:
        """Return an empty page, on which `before` is to run first; `closing` ends what the test has begun."""
        self._context = self._context or self._open()
        self._puppet = puppet
        closing.callback(self._empty)
        closing.enter_context(self._context.add_init_script(before))
        page = self._context.new_page()
        if self._is_used:
            self._context.new_cdp_session(page).send("Storage.clearDataForOrigin", self._all)
            self._is_used = False
        return page

    def close(self) -> None:
        """Throw the device away; the next test gets another one."""
        if self._context:
            self._context.close()
        self._context = None
        self._is_used = False

    def _opened(self, browser: Browser, url: str, rest_ms: int | None, faults: list[str]) -> BrowserContext:
        context = browser.new_context(**SMALL_PHONE, service_workers="block")
        watch(context, url, faults)
        set_rest(context, rest_ms)
        context.expose_function("ask", self._ask)
        return context

    def _ask(self, message: dict[str, Any]) -> Reply:
        return self._puppet(message)

    def _empty(self) -> None:
        """Close all pages; a device whose clock a test has taken in hand is not used again."""
        assert self._context
        pages = self._context.pages
        if any(page.evaluate(HAS_CLOCK) for page in pages):
            self.close()
            return
        for page in pages:
            page.close()
        self._is_used = True


HAS_CLOCK = "'__pwClock' in window"


@pytest.fixture(scope="session")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site with strings for a puppet in the page's script, and without Python, which nothing here may ask for."""
    folder = tmp_path_factory.mktemp("shell") / "dist"
    site_without_python(dist, folder, STRINGS)
    with running(folder) as server:
        yield server


@pytest.fixture(scope="module")
def noted() -> list[str]:
    """What went wrong on any page of the module and has not been told yet."""
    return []


@pytest.fixture
def faults(noted: list[str]) -> Iterator[list[str]]:
    """Everything that went wrong on any page of the test; what is still in the list at the end fails the test."""
    yield noted
    told, noted[:] = "\n".join(noted), []
    assert not told, f"The page misbehaved:\n{told}"


@pytest.fixture(scope="module")
def device(browser: Browser, site: Server, rest_ms: int | None, noted: list[str]) -> Iterator[Device]:
    """The device of the module."""
    device = Device(browser, site.url, rest_ms, noted)
    yield device
    device.close()


@pytest.fixture
def puppet() -> Puppet:
    return Puppet()


@pytest.fixture
def open_shell(
    new_device: NewDevice, device: Device, site: Server, puppet: Puppet, faults: list[str]
) -> Iterator[OpenShell]:
    """
    A function that opens the page with `table` on it; `before` is a script that runs first, on further pages as well.

    With options of new_context, which may be empty, the page is on a device of its own.
    """
    with ExitStack() as closing:

        def open_page(table: str = "", fragment: str = "", before: str = "", **options: Any) -> Page:
            empty = dict.fromkeys(("header", "hand", "actions", "log"), "")
            puppet.replies.setdefault("start", {"regions": {**empty, "table": table}})
            if options:
                context = new_device(site.url, **options)
                context.expose_function("ask", puppet)
                context.add_init_script(before)
                page = context.new_page()
            else:
                page = device.page(puppet, before, closing)
            page.goto(site.url + fragment)
            return page

        yield open_page


def stop_the_clock(page: Page) -> None:
    """Let time pass only where the test says so, however slow the machine is."""
    wait_until_ready(page)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + AHEAD_MS)


AHEAD_MS = 60_000
"""So long may a busy machine take to hear where its clock is to stand still: it cannot be set back."""


def button(name: str, act: str = "", **attributes: str) -> str:
    """A button as Python writes it: its id and its text are its name."""
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<button type="button" id="{name}" data-act="{act or name}"{extra}>{name}</button>'


def put_button(page: Page, name: str) -> None:
    """Put a button on the table as if it had been there when the page came: no string becomes HTML here."""
    page.evaluate(PUT, name)


PUT = """(name) => {
    const put = Object.assign(document.createElement("button"), { type: "button", id: name, textContent: name });
    put.dataset.act = name;
    document.getElementById("table").append(put);
}"""


def grid(*names: str) -> str:
    """Rows of four cells; an empty name is a gap."""
    cells = [f'<div role="gridcell">{button(name) if name else ""}</div>' for name in names]
    rows = "".join(f'<div role="row">{"".join(cells[at : at + 4])}</div>' for at in range(0, len(cells), 4))
    return f'<div id="grid" role="grid" aria-label="Grid" data-roving="4">{rows}</div>'
