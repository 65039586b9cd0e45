"""Measures how a whole deal feels: how soon the page reacts to taps (INP), how much it shifts by itself (CLS)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools import browser
from tools.bench.report import facts, spread, table
from tools.bench.slow_phone import quarter_core
from tools.browser import PATIENCE
from tools.common import app_module
from tools.first_minutes import Asked, ask_all
from tools.server import running

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

MOST_TAPS = 150
"""No deal takes more; somebody who taps at random might."""
WATCH = """
globalThis.felt = { slowest: 0, shifts: [] };
new PerformanceObserver((list) => {
  felt.slowest = Math.max(felt.slowest, ...list.getEntries().map((it) => (it.interactionId ? it.duration : 0)));
}).observe({ type: "event", durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime } of list.getEntries()) {
    if (!hadRecentInput) felt.shifts.push([startTime, value]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
PLACE = """(number) => {
  const open = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const able = [...open.querySelectorAll("button[data-act]:not([aria-disabled=true])")];
  const moves = able.filter(({ dataset }) => ["play", "pick"].includes(dataset.act));
  const proposed = moves.filter((button) => button.matches("#actions .action:not(.second)"));
  const from = proposed.length && number % 3 ? proposed : moves;
  const button = from[(number * 31) % from.length];
  if (!button) return null;
  const middle = () => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  if (!button.contains(document.elementFromPoint(...middle()))) button.scrollIntoView({ block: "nearest" });
  return middle();
}"""
"""Where to tap: a player scrolls only to what is out of sight."""
OVER = "[data-act=next], [data-act=rematch]"
QUIET = "html:not([data-busy], [data-waiting]):not(:has([data-resting]))"
WINDOW_GAP_MS, WINDOW_MS = 1000, 5000
"""How shifts are summed: those close together count as one, as web.dev/articles/cls has it."""


class Felt(NamedTuple):
    """A deal as it was felt: how many taps, what the slowest took until the next frame, in ms, and the layout shift."""

    taps: int
    slowest: float
    shift: float


def deals(dist: Path, chromium: str, runs: int) -> str:
    """Play a deal of every game by touch, at full speed and on a slow phone."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `build` and `serve` do without Playwright

    rows: list[tuple[str, ...]] = []
    with sync_playwright() as playwright, quarter_core(chromium) as slow_chromium:
        for speed, program in (("full speed", chromium), ("a quarter of a core", slow_chromium)):
            rows += measured(playwright, dist, speed, program, runs) if program else [(speed, "not here", "", "", "")]
    head = ("browser", "game", "taps", "INP, ms", "layout shift")
    note = (
        f"Median of {runs} deals [from-to] against bots at their usual pace, 360x740. INP: the slowest tap of a deal."
    )
    return "\n".join([*facts(browser.version(chromium)), "", *table(head, rows), "", note])


def measured(playwright: Playwright, dist: Path, speed: str, program: str, runs: int) -> Iterator[tuple[str, ...]]:
    """Yield a row for every game."""
    chromium = playwright.chromium.launch(executable_path=program, args=browser.flags())
    with running(dist) as server:
        for name in app_module("passalong").game_names():
            print(f"{name}, {speed} ...", flush=True)
            felt = []
            for _ in range(runs):
                context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
                felt.append(play_a_deal(context.new_page(), server.url, name))
                context.close()
            taps, slowest, shifts = zip(*felt, strict=True)
            yield speed, name, spread(taps), spread(slowest), f"{max(shifts):.3f}"
    chromium.close()


def play_a_deal(page: Page, url: str, game: str) -> Felt:
    """Begin a game against bots and tap until the first deal is over."""
    page.add_init_script(WATCH)
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    ask_all(page, [Asked("play-bots", game)])
    page.evaluate("felt.slowest = 0; felt.shifts.length = 0")
    taps = 0
    while taps < MOST_TAPS and (place := next_place(page, taps)):
        page.touchscreen.tap(*place)
        taps += 1
    slowest, shifts = page.evaluate("[felt.slowest, felt.shifts]")
    return Felt(taps, slowest, layout_shift(shifts))


def next_place(page: Page, number: int) -> tuple[float, float] | None:
    """Return where to tap next, once nothing is under way; None when the deal is over."""
    page.locator(QUIET).wait_for(state="attached", timeout=PATIENCE)
    return None if page.locator(OVER).count() else page.evaluate(PLACE, number)


def layout_shift(shifts: list[tuple[float, float]]) -> float:
    """
    Return the worst sum of shifts that come close together: pairs of a time in ms and a shift.

    >>> layout_shift([(0, 0.1), (900, 0.2), (2500, 0.25)])
    0.3
    >>> layout_shift([(time, 0.1) for time in range(0, 9000, 900)])
    0.6
    >>> layout_shift([])
    0.0
    """
    worst = total = 0.0
    begun = last = float("-inf")
    for time, value in shifts:
        if time - last > WINDOW_GAP_MS or time - begun > WINDOW_MS:
            begun, total = time, 0.0
        last, total = time, total + value
        worst = max(worst, total)
    return round(worst, 3)
