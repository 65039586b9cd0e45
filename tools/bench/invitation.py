"""Opens invitations on a slow line while somebody taps all over the page, and looks whether any of them is lost."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from tools import browser
from tools.bench.report import facts, spread, table
from tools.browser import PATIENCE
from tools.common import app_module
from tools.server import BASE, Line, compress_all, running

if TYPE_CHECKING:
    from playwright.sync_api import Page

AT_ONCE = 3
"""How many are opened at a time, each on a line of its own: the line is what they wait for."""
BITS_A_SECOND, DELAY_S = 4e6, 0.070
TAP_S = 0.3
WIDTH, HEIGHT = 360, 740
HOST, GUEST = "Anna", "Ben"
LEFT, SAT, INVITED, LOST = "left by All games", "sat down", "still invited", "lost"

WATCH = """
window.seen = { card: NaN, lobby: false, left: false };
addEventListener("click", ({ target }) => {
  if (target.closest("[data-act=lobby]")) seen.left = true;
}, true);
(function look() {
  const visible = (selector) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true });
  if (visible(".invitation h2") && isNaN(seen.card)) seen.card = performance.now();
  if (visible(".motto") && isNaN(seen.card)) seen.lobby = true;
  requestAnimationFrame(look);
})();
"""
"""Notes when the card is painted first, whether the lobby is before it, and whether All games is tapped."""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
KEPT = """(name) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result } }) => {
    const store = result.transaction("saves").objectStore("saves");
    const [keys, texts] = [store.getAllKeys(), store.getAll()];
    texts.onsuccess = () => done(Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]])));
  };
})"""


class Visit(NamedTuple):
    """What became of an invitation: `paint` and `card` are ms until the first sight, and until the card's."""

    outcome: str
    paint: float
    card: float
    saw_lobby: bool


def invitations(dist: Path, chromium: str, runs: int) -> str:
    """Open an invitation to each game so many times."""
    compress_all(dist)
    games = app_module("passalong").game_names()
    visits: dict[str, list[Visit]] = {name: [] for name in games}
    jobs = [(name, number) for number in range(runs) for name in games]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for (name, number), visit in zip(jobs, pool.map(lambda job: opened(dist, chromium, *job), jobs), strict=True):
            visits[name].append(visit)
            print(f"run {number + 1} of {runs}, {name}: {visit.outcome}, card at {visit.card:.0f} ms", flush=True)
    return report(visits, facts(browser.version(chromium)))


def opened(dist: Path, chromium: str, game: str, number: int) -> Visit:
    """Open an invitation on a new device, tap anywhere while the page loads, and look what has become of it."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `build` and `serve` do without Playwright

    rng = Random(f"{game} {number}")
    body, key = invitation(game, number)
    with running(dist, line=Line(BITS_A_SECOND, DELAY_S)) as server, sync_playwright() as playwright:
        instance = playwright.chromium.launch(executable_path=chromium, args=browser.flags())
        context = instance.new_context(viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, is_mobile=True)
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(f"{server.url}#{body}", wait_until="commit")
        tap_anywhere(page, rng, types=bool(number % 2))
        page.locator("html[data-ready]:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)
        seen, saves = page.evaluate("window.seen"), page.evaluate(KEPT, f"passalong {BASE}")
        visit = Visit(outcome(saves, key, has_left=seen["left"]), page.evaluate(PAINT), seen["card"], seen["lobby"])
        instance.close()
    return visit


def invitation(game: str, number: int) -> tuple[str, str]:
    """Return the link of a game in which all seats but the first are free, another one for each number, and its key."""
    record, links = app_module("passalong.record"), app_module("passalong.links")
    rules = app_module("passalong").load_game(game)
    names = (HOST, *("",) * (rules.min_players - 1))
    invited = record.new_record(rules, names, (None,) * len(names), number.to_bytes(16, "big"))
    return links.encode(invited), app_module("passalong.app.saves").game_key(invited)


def tap_anywhere(page: Page, rng: Random, *, types: bool) -> None:
    """Tap all over the page until Python is up; who `types` writes a name as soon as there is a field for it."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end and not page.locator("html[data-ready]").count():
        page.touchscreen.tap(rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT))
        types = types and not has_typed(page)
        time.sleep(TAP_S)


def has_typed(page: Page) -> bool:
    """Write a name into the card's field, if it is there; it may go at any moment."""
    from playwright.sync_api import Error  # noqa: PLC0415 - `build` and `serve` do without Playwright

    with suppress(Error):
        page.locator("#my-name").fill(GUEST, timeout=TAP_S * 1000)
        return True
    return False


def outcome(saves: Mapping[str, str], key: str, *, has_left: bool) -> str:
    """
    Say what has become of an invitation, by what is kept on the device.

    >>> outcome({"app": '{"screen": "table", "key": "game/1"}', "game/1": "Anna"}, "game/1", has_left=False)
    'still invited'
    >>> outcome({"app": '{"screen": "new", "key": "game/1"}', "game/1": "Anna"}, "game/1", has_left=False)
    'lost'
    """
    app = json.loads(saves.get("app", "{}"))
    is_shown = app.get("key") == key and app.get("screen") not in ("lobby", "new")
    if key not in saves or not (is_shown or has_left):
        return LOST
    if GUEST in saves[key]:
        return SAT
    return INVITED if is_shown else LEFT


def report(visits: Mapping[str, Sequence[Visit]], machine: Sequence[str]) -> str:
    """Lay out what became of the invitations."""
    head = ("game", "runs", LOST, "lobby seen first", INVITED, SAT, LEFT, "first sight, ms", "card, ms")
    note = "Each on a new device, 4 Mbit/s and 70 ms; a tap anywhere every 300 ms, and in every other run a name."
    note += " Median [from-to]. Whoever had sat down and left has sat down."
    return "\n".join([*machine, "", *table(head, list(rows(visits))), "", note])


def rows(visits: Mapping[str, Sequence[Visit]]) -> Iterator[tuple[str, ...]]:
    """Yield a row for every game."""
    for name, those in visits.items():
        outcomes = [visit.outcome for visit in those]
        counts = (str(outcomes.count(kind)) for kind in (INVITED, SAT, LEFT))
        lobby = str(sum(visit.saw_lobby for visit in those))
        times = spread(visit.paint for visit in those), spread(visit.card for visit in those)
        yield name, str(len(those)), str(outcomes.count(LOST)), lobby, *counts, *times
