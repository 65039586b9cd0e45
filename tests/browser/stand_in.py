"""The built site with something else in Python's place, for tests of what the page does with Python's answers."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from passalong.app import App
from passalong.chance import SEED_BYTES
from tools.build.page import SHELL, WORKER, bundles, service_worker

ASKS_HERE = """
export async function connect() {
  return async (message) => JSON.parse(await window.ask(JSON.stringify(message)));
}
"""
"""What stands in the place of web/python.js where `AppHere` answers."""


def site_without_python(dist: Path, folder: Path, connects: str) -> None:
    """
    Copy the site into a folder, without Python and with `connects` in the place of web/python.js.

    Its list of files tells of those alone that are there: where Python fails, the page asks for one that is listed.
    """
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("py", "vendor", "licences"))
    scripts = bundles({"web/python.js": connects})
    (folder / SHELL).write_text(scripts[SHELL], "utf-8")
    index = folder / "index.html"
    index.write_text(re.sub('<link rel="(modulepreload|preload)"[^>]*>', "", index.read_text("utf-8")), "utf-8")
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    (folder / "sw.js").write_bytes(service_worker(files, scripts[WORKER], {}, []))


class AppHere:
    """
    The app in CPython, for pages that ask it instead of a Python of their own: a new one at each start of a page.

    What it cannot handle fails the test, as an error of the page; players would read an apology.
    """

    def __init__(self, context: BrowserContext) -> None:
        self._apps: dict[Page, App] = {}
        context.expose_binding("ask", lambda source, text: self._answer(source["page"], text))

    def _answer(self, page: Page, text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        if message["act"] == "start":
            self._apps[page] = App(lambda: os.urandom(SEED_BYTES), time.monotonic)
        return json.dumps(self._apps[page].handle(message))
