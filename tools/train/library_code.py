"""
Find out which functions of Python's own modules a first tap calls: some minutes, and dist/ must be there.

    python -m tools.train.library_code

Opens the page at each of its doors, makes the first tap, opens it again, and writes tools/boot/library_code.txt, by
which each build decides what code of Python's library a page begins with. To be run again for another Pyodide or
PyScript, and when a first tap brings code at once (`data-code="now"` on the page's root).
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools import browser
from tools.boot.files import LIBRARY_CODE
from tools.browser import PATIENCE
from tools.common import app_module
from tools.first_minutes import SEND, invitation
from tools.positions import NAMES, at_full_table
from tools.server import running
from tools.train.early_functions import noting_site

if TYPE_CHECKING:
    from playwright.sync_api import Page

NOTING = """
import { allCode, hasRun, nameOf } from "../tools/boot/late_code.mjs";
starting.then((python) => (globalThis.called = () => {
  const types = JSON.parse(python.runPython(
    "(lambda f: str({'code': id(type(f.__code__)), 'tuple': id(tuple)}).replace(chr(39), chr(34)))(lambda: 0)"));
  const memory = python._module.HEAPU32;
  return allCode(memory, types).filter((code) => hasRun(memory, code)).map((code) => nameOf(memory, code));
}));
"""
CALLED = "() => called()"
OURS = ("passalong/", "segno/")
"""Where the code lies that the build finds by itself: it makes the same taps (tools/boot/every_screen.py)."""


def main() -> None:
    """Make first taps on a page that tells what was called, and write it down."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - as everywhere in tools

    called = set[str]()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        dist = noting_site(Path(folder), NOTING)
        chromium = playwright.chromium.launch(executable_path=browser.need(), args=browser.flags())
        with running(dist) as server:
            for fragment, act, arg in doors():
                page = chromium.new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
                called.update(called_by_a_tap(page, f"{server.url}#{fragment}", act, arg))
                page.close()
        chromium.close()
    listed = sorted(name for name in called if not name.startswith(OURS))
    LIBRARY_CODE.write_text("".join(f"{name}\n" for name in listed), "utf-8")
    print(f"{len(listed)} functions of Python's library are in {LIBRARY_CODE.name} now.")


def doors() -> Iterator[tuple[str, str, str]]:
    """Yield how somebody comes to the page, and the tap that is made there: an act and its argument."""
    for game in app_module("passalong").game_names():
        yield "", "play-bots", game
        yield "", "new", game
        yield at_full_table(game), "menu", ""
        yield invitation(game), "sit-down", NAMES[1]
    yield "damaged", "close", ""
    yield "", "settings", ""


def called_by_a_tap(page: Page, address: str, act: str, arg: str) -> set[str]:
    """Open the page, tap, open it again where that has led, and list what was called."""
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate(SEND, [act, arg])
    page.locator("html:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)
    called = set(page.workers[0].evaluate(CALLED))
    page.reload()
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    return called.union(page.workers[0].evaluate(CALLED))


if __name__ == "__main__":
    main()
