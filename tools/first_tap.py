"""The first tap of a visit: made as soon as the page listens, and what had been asked for by the time of its answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tools.server import Hit

PATIENCE_MS = 300_000
"""The most milliseconds that a start may take, on a busy machine and a quarter of a core."""
NEW = "[data-act=new]"
"""The control of a lobby that leads to where a game is set up."""
LATE = ("py/late.image", "py/stdlib.zip", "py/passalong.zip", "py/rest.wasm")
"""What a start does without, in the order in which it comes."""
WATCH = """
let tapped = false;
window.answered = new Promise((resolve, reject) => {
  new MutationObserver(() => {
    const data = document.documentElement?.dataset ?? {};
    const control = document.querySelector(CONTROL);
    if (!tapped && control && ("busy" in data || "ready" in data)) {
      tapped = true;
      control.click();
    }
    if ("ready" in data && data.screen && data.screen !== "lobby") resolve(performance.now());
  }).observe(document, {attributes: true, subtree: true, childList: true});
  setTimeout(() => reject(new Error("The tap was never answered.")), PATIENCE);
});
"""
"""
Runs before the page's own scripts: taps as soon as the page listens, and promises to tell when that is answered.

A test that asked the page again and again would keep it busy, and measure that too.
"""
ANSWERED = "() => window.answered.then((ms) => [ms, (performance.timeOrigin + ms) / 1000])"


class FirstTap(NamedTuple):
    """When the first tap of a visit was answered, in ms from its begin, and what had been asked for until then."""

    ms: float
    hits: Sequence[Hit]

    @property
    def requests(self) -> int:
        """How many files that were."""
        return len({hit.path for hit in self.hits})

    @property
    def sent(self) -> int:
        """How many bytes, as they go over the line."""
        return sum(hit.sent for hit in self.hits)


def prepare(page: Page, control: str = NEW) -> None:
    """Let a page be tapped on a control of the lobby as soon as it listens; to be called before it is opened."""
    page.add_init_script(WATCH.replace("CONTROL", json.dumps(control)).replace("PATIENCE", str(PATIENCE_MS)))


def first_tap(page: Page, hits: Sequence[Hit]) -> FirstTap:
    """Wait for the answer, on a page that was opened since; `hits` are those of its server since then."""
    ms, moment = page.evaluate(ANSWERED)
    return FirstTap(ms, [hit for hit in list(hits) if hit.at <= moment])
