"""Playing at any table as a person would: by touch, or by keyboard alone, without knowing the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from passalong.game import Rng

BOTS_MS = 60_000
CONTROLS = """() => [...document.querySelectorAll("main button[id]")]
    .filter((e) => ["play", "pick"].includes(e.dataset.act) && e.ariaDisabled !== "true" && e.checkVisibility())
    .map((e) => ({id: e.id, decides: e.matches("#actions .action")}))"""

Press = Callable[[Page, str], None]


class Control(NamedTuple):
    """Something that can be played or chosen: its selector, and whether it stands in the action bar."""

    selector: str
    decides: bool


def settled(page: Page) -> Page:
    """Wait until the page has nothing under way, and no bot either."""
    expect(page.locator("html:not([data-busy], [data-waiting])")).to_be_attached(timeout=BOTS_MS)
    return page


def controls(page: Page) -> list[Control]:
    """List what can be played or chosen now."""
    return [Control(f"[id='{found['id']}']", found["decides"]) for found in page.evaluate(CONTROLS)]


def tap(page: Page, selector: str) -> None:
    """Tap something."""
    page.locator(selector).first.tap()
    settled(page)


def press(page: Page, selector: str) -> None:
    """Reach something with Tab and the arrow keys, and press Enter."""
    reach(page, selector)
    page.keyboard.press("Enter")
    settled(page)


def reach(page: Page, selector: str) -> None:
    """Move the focus with Tab, and inside a grid with the arrow keys."""
    wanted = page.locator(selector).first
    stop = wanted.evaluate("(e) => e.closest('[data-roving]')?.id ?? ''")
    tab_to(page, f"#{stop} button" if stop else selector)
    if stop:
        for key in wanted.evaluate(KEYS):
            page.keyboard.press(key)
    expect(wanted).to_be_focused()


KEYS = """(wanted) => {
    const group = wanted.closest("[data-roving]");
    const columns = Number(group.dataset.roving);
    const rows = [...group.children].flatMap((e) => e.matches("[role=row]") ? [...e.children] : [e]);
    const at = rows.findIndex((e) => e.contains(wanted));
    const down = Array(Math.floor(at / columns)).fill("ArrowDown");
    return ["Control+Home", ...down, "Home", ...Array(at % columns).fill("ArrowRight")];
}"""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if page.locator(selector).and_(page.locator(":focus")).count():
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never reaches {selector}")


def begin(page: Page, game: str, people: int, players: int | None = None, press: Press = tap) -> None:
    """Set up a game for some people at this phone, and bots."""
    press(page, f"[data-act=new][data-arg={game}]")
    if players:
        press(page, f"[data-act=seats][data-arg='{players}']")
    for seat in range(1, people):
        page.locator(f"#seat-kind-{seat}-here").check(force=True)
        settled(page)
    press(page, "[data-act=begin]")
    expect(page.locator("html[data-screen=table]")).to_be_attached()


def play_on(page: Page, rng: Rng, until: str, press: Press, visit: Callable[[int], None] | None = None) -> int:
    """
    Play at random until a selector is there; returns the number of presses.

    Where the action bar offers something, it is mostly taken. `visit` is called before each press with its number.
    """
    for count in range(2000):
        settled(page)
        if page.locator(until).count():
            return count
        if visit:
            visit(count)
        if page.locator("#uncover").count():
            press(page, "#uncover")
            continue
        able = controls(page)
        assert able, "There is nothing to do."
        deciding = [control for control in able if control.decides]
        pool = deciding if deciding and rng.below(3) else able
        press(page, pool[rng.below(len(pool))].selector)
    pytest.fail(f"{until} never came")
