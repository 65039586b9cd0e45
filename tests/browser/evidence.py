"""What a browser test that has failed leaves behind: for each page a picture, its state, its console, its messages."""

from __future__ import annotations

import json
import re
from collections import deque
from pathlib import Path
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tools.common import FAILURES, ROOT

LAST = 10
PATIENCE_MS, POLL_MS = 5000, 50
"""A page that hangs has no state, and one that headless Chromium has ceased to draw has no picture."""
TALK = """
window.talk = [];
for (const name of ["stringify", "parse"]) {
  const original = JSON[name], write = JSON.stringify;
  JSON[name] = (...given) => {
    const result = original(...given), message = name === "parse" ? result : given[0];
    if (message && typeof message === "object" && "rev" in message) {
      const brief = message.regions ? {...message, regions: Object.keys(message.regions)} : message;
      window.talk = [...window.talk.slice(1 - LAST), (name === "parse" ? "<- " : "-> ") + write(brief).slice(0, 400)];
    }
    return result;
  };
}
""".replace("LAST", str(LAST))
"""Remembers the last messages to Python and its answers: what has a revision and becomes a text, or comes from one."""
STATE = """() => ({
  root: {...document.documentElement.dataset}, address: location.href, history: history.state,
  focused: document.activeElement?.id, dialog: document.querySelector("dialog[open]")?.innerText,
  coach: document.getElementById("coach")?.innerText, resting: document.querySelectorAll("[data-resting]").length,
  failure: document.getElementById("failure")?.hidden === false, said: document.getElementById("status")?.textContent,
  messages: window.talk,
})"""
_consoles: WeakKeyDictionary[BrowserContext, deque[str]] = WeakKeyDictionary()


def listen(context: BrowserContext) -> None:
    """Remember what the pages of a device say, from now on."""
    said = _consoles[context] = deque[str](maxlen=LAST)
    context.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    context.add_init_script(TALK)


def gather(browser: Browser, test: str) -> str:
    """Describe every page that is open, and keep a picture of each; `test` names the pictures."""
    pages = [(context, page) for context in browser.contexts for page in context.pages]
    name = re.sub(r"\W+", "-", test.removeprefix("tests/browser/")).strip("-")
    parts = [describe(context, page, FAILURES / f"{name}-{at}.png") for at, (context, page) in enumerate(pages, 1)]
    return "\n\n".join(parts)


def describe(context: BrowserContext, page: Page, picture: Path) -> str:
    """Describe one page."""
    try:
        found = page.wait_for_function(STATE, timeout=PATIENCE_MS, polling=POLL_MS).json_value()
        state = json.dumps(found, indent=1, ensure_ascii=False)
        picture.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=picture, timeout=PATIENCE_MS)
        seen = f"picture: {picture.relative_to(ROOT)}"
    except Error as error:
        state, seen = str(error), "no picture"
    return "\n".join([seen, state, "console:", *_consoles.get(context, ())])
