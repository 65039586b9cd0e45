"""Playing at any table as a person would: by touch, or by keyboard alone, without knowing the game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from passalong.game import Rng
from tools.first_minutes import ENTER, SEND

BOTS_MS = 60_000
POLL_MS = 20
"""By the clock: Playwright itself asks at every frame, and headless Chromium may cease to draw a page for good."""
DRAWS = """() => Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
    new Promise((resolve) => setTimeout(resolve, 5000, false)),
])"""
CONTROLS = """() => [...document.querySelectorAll("main button[id]")]
    .filter((e) => ["play", "pick"].includes(e.dataset.act) && e.ariaDisabled !== "true" && e.checkVisibility())
    .map((e) => ({id: e.id, decides: e.matches("#actions .action:not(.second)")}))"""
COMES = """([selector, limit]) => new Promise((resolve) => {
    const end = (found) => { looking.disconnect(); resolve(found); };
    const look = () => document.querySelector(selector) && end(true);
    const looking = new MutationObserver(look);
    looking.observe(document, { attributes: true, childList: true, subtree: true });
    setTimeout(end, limit, false);
    look();
})"""
"""Tells when something is there that a selector describes, or that it has taken too long."""
COME_INTO_VIEW = """(e) => {
    const before = e.getBoundingClientRect();
    e.scrollIntoViewIfNeeded();
    const now = e.getBoundingClientRect();
    return now.x !== before.x || now.y !== before.y;
}"""
"""Scrolls to something, and tells whether that was needed."""
IDLE = """() => !document.documentElement.matches('[data-busy], [data-waiting]')
    && !document.querySelector("[data-resting]")"""
ANSWERED = """(taps) => window.taps === taps
    && !document.documentElement.matches('[data-busy], [data-waiting]')"""
RESTS_LONG = """
Object.defineProperty(window, "restMs", { value: 600_000 });
window.taps = 0;
addEventListener("click", ({ isTrusted }) => { window.taps += isTrusted; }, true);
"""
"""What has just come takes no press for the whole of a test, however slow the machine is; and taps are counted."""
SENDING = "window.sent = []; navigator.share = async ({ text }) => { window.sent.push(text); };"
"""A share sheet that sends at once."""
Press = Callable[[Page, str], None]


class Control(NamedTuple):
    """Something that can be played or chosen: its selector, and whether it is what the action bar proposes."""

    selector: str
    decides: bool


def await_sign(page: Page, selector: str, limit_ms: float) -> None:
    """Wait for what may take long until the page says that it is there: Playwright itself asks but twice a second."""
    with suppress(Error):  # another page has come, and is asked
        if page.evaluate(COMES, [selector, limit_ms]):
            return
    page.locator(selector).first.wait_for(state="attached", timeout=limit_ms)


def settled(page: Page) -> Page:
    """Wait until the page has nothing under way, no bot either, and takes any press."""
    page.wait_for_function(IDLE, timeout=BOTS_MS, polling=POLL_MS)
    return page


def controls(page: Page) -> list[Control]:
    """List what can be played or chosen now."""
    return [Control(f"[id='{found['id']}']", found["decides"]) for found in page.evaluate(CONTROLS)]


def tap(page: Page, selector: str) -> None:
    """Tap something; what comes under the finger by scrolling rests as what is new there, but is not marked."""
    target = page.locator(selector).first
    if target.evaluate(COME_INTO_VIEW):
        page.wait_for_timeout(page.evaluate("window.restMs ?? 700"))
    target.tap()
    settled(page)


by_moment = pytest.mark.parametrize(
    "at_once", [pytest.param(True, marks=pytest.mark.full, id="at once"), pytest.param(False, id="when it has come")]
)
"""When somebody who taps twice does so: before the page has answered, or when something new is there."""


def tap_twice(page: Page, wanted: Locator, *, at_once: bool) -> None:
    """Tap a place twice on a page that RESTS_LONG: at once, or when something else has come there."""
    wanted.scroll_into_view_if_needed()
    box = wanted.bounding_box()
    assert box
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = page.evaluate("window.taps")
    page.touchscreen.tap(*place)
    if not at_once:
        page.wait_for_function(ANSWERED, arg=before + 1, polling=POLL_MS)
    page.touchscreen.tap(*place)
    page.wait_for_function(ANSWERED, arg=before + 2, polling=POLL_MS)


def send(page: Page, act: str, arg: str = "") -> None:
    """Ask for something, whether or not the screen offers it."""
    page.evaluate(SEND, [act, arg])
    settled(page)


def unfold(page: Page, details: str) -> None:
    """Unfold what is folded away, unless that has been done."""
    if page.locator(f"{details}:not([open])").count():
        tap(page, f"{details} summary")


def open_link(page: Page, body: str) -> None:
    """Follow a game's link on a page that is open: what comes is read from its top."""
    page.evaluate("(body) => { location.hash = body; }", body)
    page.wait_for_function("() => !location.hash", polling=POLL_MS)
    settled(page)
    assert page.evaluate("scrollY === 0 || document.querySelector('dialog[open]') !== null")


def play_at_once(page: Page) -> None:
    """Let bots play without a pause, as the settings offer it."""
    page.evaluate(ENTER, ["set", "quick", "yes"])
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
    """Set up a game for some people at this phone, and bots; of a game that is known, the way there is folded away."""
    if page.locator(f"#drawer-{game}:not([open])").count():
        press(page, f"#drawer-{game} summary")
    press(page, f"[data-act=new][data-arg={game}]")
    if players:
        press(page, f"[data-act=seats][data-arg='{players}']")
    press(page, "[data-act=others][data-arg=bot]")
    for seat in range(1, people):
        choose_seat(page, seat, "here")
    press(page, "[data-act=begin]")
    expect(page.locator("html[data-screen=table]")).to_be_attached()


def choose_seat(page: Page, seat: int, kind: str) -> None:
    """Choose who plays a seat of a game that is set up."""
    page.locator(f"#seat-kind-{seat}").select_option(kind)
    settled(page)


def play_on(page: Page, rng: Rng, until: str, press: Press, visit: Callable[[], bool | None] | None = None) -> None:
    """
    Play at random until a selector is there, and call `visit` before each press, until it says that it is enough.

    Where the action bar proposes something, it is mostly taken.
    """
    for _ in range(2000):
        if page.locator(until).count():
            return
        if visit and visit():
            return
        press(page, "#uncover" if page.locator("#uncover").count() else some_control(page, rng))
    pytest.fail(f"{until} never came")


def some_control(page: Page, rng: Rng) -> str:
    """Choose something to press."""
    able = controls(page)
    assert able, "There is nothing to do."
    deciding = [control for control in able if control.decides]
    pool = deciding if deciding and rng.below(3) else able
    return pool[rng.below(len(pool))].selector
