"""
The page's own half, with a puppet in Python's place: it is told what to show, and asked what it heard.

The security policy forbids what `wait_for_function` does with a string, so these tests wait with `expect`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewDevice
from tools.build.page import SHELL, bundles
from tools.server import Server

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


OpenShell = Callable[..., Page]


@pytest.fixture(scope="session")
def shell() -> str:
    """The page's script with strings for a puppet."""
    return bundles({"web/python.js": STRINGS})[SHELL]


@pytest.fixture
def puppet() -> Puppet:
    return Puppet()


@pytest.fixture
def open_shell(new_device: NewDevice, site: Server, shell: str, puppet: Puppet) -> OpenShell:
    """A function that opens the page with `table` on it; `before` is a script that runs first."""

    def open_page(table: str = "", fragment: str = "", before: str = "", **options: Any) -> Page:
        context = new_device(site.url, **options)
        context.route(f"**/{SHELL}", lambda route: route.fulfill(body=shell, content_type="text/javascript"))
        context.expose_function("ask", puppet)
        context.add_init_script(before)
        empty = dict.fromkeys(("header", "hand", "actions", "log"), "")
        puppet.replies.setdefault("start", {"regions": {**empty, "table": table}})
        page = context.new_page()
        page.goto(site.url + fragment)
        return page

    return open_page


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
