"""Measures how long a tap at the table takes until its answer is painted, at full speed and on a slow phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools import browser
from tools.bench.report import facts, spread, table
from tools.bench.slow_phone import quarter_core
from tools.browser import PATIENCE
from tools.common import app_module
from tools.positions import CHOICES, at_full_table, before_a_thinker
from tools.server import running

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

REST = """async () => {
  const passing = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  await new Promise(requestIdleCallback);
}"""
TAP = """() => new Promise((resolve) => {
  const root = document.documentElement;
  const able = [...document.querySelectorAll("main [data-act=pick]:not([aria-disabled=true])")];
  window.tapped = (window.tapped ?? -1) + 1;
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
  });
  watch.observe(root, { attributeFilter: ["data-rev"] });
  able[tapped % able.length].click();
})"""

TAP_AT_A_THINKER = """([body, act]) => new Promise((resolve) => {
  const root = document.documentElement;
  let slices = 0;
  let begun;
  const watch = new MutationObserver(() => {
    const busy = root.matches("[data-busy]");
    if (begun && !busy) {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    } else if (!begun && busy && root.matches("[data-waiting]") && ++slices === 3) {
      const asking = Object.assign(document.createElement("button"), { type: "button" });
      asking.dataset.act = act;
      document.body.append(asking);
      begun = performance.now();
      asking.click();
      asking.remove();
    }
  });
  watch.observe(root, { attributeFilter: ["data-busy"] });
  location.hash = body;
})"""
"""Opens a link, taps during the third slice of a bot's thinking, and returns when that is answered."""


def taps(dist: Path, chromium: str, runs: int) -> str:
    """Tap at the fullest table of every game, over and over."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `build` and `serve` do without Playwright

    rows: list[tuple[str, ...]] = []
    with sync_playwright() as playwright, quarter_core(chromium) as slow_chromium:
        for speed, program in (("full speed", chromium), ("a quarter of a core", slow_chromium)):
            rows += measured(playwright, dist, speed, program, runs) if program else [(speed, "not here", "")]
    head = ("browser", "game", "tap to paint, ms")
    note = f"Median of {runs} taps [from-to] on a choice, from rest, at the fullest table after {CHOICES} moves;"
    note += " while a bot thinks, from the middle of a slice, on the menu."
    return "\n".join([*facts(browser.version(chromium)), "", *table(head, rows), "", note])


def measured(playwright: Playwright, dist: Path, speed: str, program: str, runs: int) -> Iterator[tuple[str, ...]]:
    """Yield a row for every game, and one for taps while a bot thinks."""
    chromium = playwright.chromium.launch(executable_path=program, args=browser.flags())
    with running(dist) as server:
        page = chromium.new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
        page.goto(server.url)
        page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
        for name in app_module("passalong").game_names():
            print(f"{name}, {speed} ...", flush=True)
            page.evaluate("(body) => { location.hash = body; }", at_full_table(name))
            page.locator(f"html[data-game={name}]:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)
            yield speed, name, spread(tap_over_and_over(page, runs))
        print(f"while a bot thinks, {speed} ...", flush=True)
        yield speed, "while a bot thinks", spread(tap_at_thinkers(page, runs))
    chromium.close()


def tap_over_and_over(page: Page, runs: int) -> list[float]:
    """Return how long each tap took, in ms; the first two warm up and do not count."""
    return [tap_at_rest(page) for _ in range(runs + 2)][2:]


def tap_at_thinkers(page: Page, runs: int) -> list[float]:
    """Return how long it took to open the menu, in ms, each time while the hard bot of Depth Charge was thinking."""
    times = []
    for number in range(runs):
        times.append(float(page.evaluate(TAP_AT_A_THINKER, [before_a_thinker(number), "menu"])))
        page.locator("dialog [data-act=lobby]").tap()
        page.locator("html[data-screen=lobby]:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)
    return times


def tap_at_rest(page: Page) -> float:
    """Tap when nothing flies any more, as somebody does who has seen the answer to the last tap."""
    page.evaluate(REST)
    return float(page.evaluate(TAP))
