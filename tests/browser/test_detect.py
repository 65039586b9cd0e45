"""Detect in a real browser: by touch on a small phone, by keyboard alone, across reloads, devices and a dead server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MortalSite, OpenPhone, wait_until_ready

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
BOTS_MS = 30_000
SMALL = """() => [...document.querySelectorAll("button, input, select, textarea, summary, a")]
    .filter((e) => e.checkVisibility() && !e.classList.contains("visually-hidden") && e.type !== "radio")
    .map((e) => [e.id || e.textContent || e.ariaLabel, e.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44)
    .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def settled(page: Page) -> Page:
    """Wait until the page has nothing under way."""
    expect(page.locator("html:not([data-busy])")).to_be_attached()
    return page


def deal(page: Page, players: int = 2, people: int = 1) -> None:
    """Set up a game of Detect by touch."""
    page.locator("[data-act=new][data-arg=detect]").tap()
    page.get_by_role("button", name=f"{players} players").tap()
    for seat in range(people):
        page.locator(f"label:has(#seat-kind-{seat}-here)").tap()
    for seat in range(people, players):
        page.locator(f"label:has(#seat-kind-{seat}-bot)").tap()
    page.locator("#seat-name-0").fill("Anna")
    page.locator("[data-act=begin]").tap()
    expect(page.locator("html[data-screen=table]")).to_be_attached()


def own_cell(page: Page, at: int) -> Any:
    return page.locator("#own-grid button").nth(at)


def flip_two(page: Page, first: int = 0, second: int = 5) -> None:
    """Choose the two opening cards of whoever is on turn."""
    own_cell(page, first).tap()
    expect(own_cell(page, first)).to_have_attribute("aria-pressed", "true")
    own_cell(page, second).tap()
    expect(page.locator("#own-grid button[aria-pressed=true]")).to_have_count(0)
    settled(page)


def play_turn(page: Page) -> None:
    """Draw unseen and turn a card up with what was drawn, or place it when that is all there is."""
    page.locator("#draw-pile").tap()
    page.locator("#do-reject").tap()
    expect(page.locator("#do-place")).to_be_visible()
    page.locator("#own-grid button:not([aria-disabled=true])").first.tap()
    expect(page.locator("#do-place")).to_have_count(0)


def check_looks(page: Page) -> None:
    """Nothing is too small to hit or sticks out, and axe has nothing to object to."""
    settled(page)
    assert page.evaluate(SMALL) == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.evaluate(AXE.read_text())
    # Figures inside a card's picture are hidden from assistive technology, which axe does not see.
    options = {"rules": {"label-content-name-mismatch": {"enabled": False}}}
    violations = page.evaluate("(options) => axe.run(document, options).then((r) => r.violations)", options)
    assert [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in violations] == []


def test_a_whole_round_against_a_bot_by_touch(phone: Page) -> None:
    """The screens are sound on the way, and the next round begins."""
    check_looks(phone)
    phone.locator("[data-act=new][data-arg=detect]").tap()
    phone.locator("summary").tap()
    phone.get_by_role("button", name="5 players").tap()
    expect(phone.locator("details[open] #rule-target")).to_be_visible()
    check_looks(phone)
    phone.locator("[data-act=lobby]").tap()
    deal(phone)
    check_looks(phone)
    flip_two(phone)
    table, dialog = phone.locator("#do-draw"), phone.locator("dialog[open]")
    for turn in range(40):
        expect(table.or_(dialog).first).to_be_visible(timeout=BOTS_MS)
        settled(phone)
        if dialog.count():
            break
        if turn == 2:
            check_looks(phone)
        play_turn(phone)
    expect(dialog).to_contain_text("Anna")
    check_looks(phone)
    onward = phone.locator("dialog [data-act=next], dialog [data-act=rematch]")
    onward.tap()
    expect(phone.locator("#header")).to_contain_text(re.compile("Round [12]"))
    expect(dialog).to_have_count(0)


def test_a_reload_in_mid_turn_loses_nothing(phone: Page) -> None:
    deal(phone, 3, 3)
    flip_two(phone)
    flip_two(phone)
    flip_two(phone)
    phone.locator("#draw-pile").tap()
    expect(phone.locator("#held")).to_be_visible()
    shown = settled(phone).locator("#actions").inner_text(), phone.locator("#held").inner_text()
    grid = phone.locator("#own-grid").aria_snapshot()
    phone.reload()
    wait_until_ready(phone)
    assert (phone.locator("#actions").inner_text(), phone.locator("#held").inner_text()) == shown
    assert phone.locator("#own-grid").aria_snapshot() == grid
    phone.locator("[data-act=menu]").tap()
    phone.locator("dialog [data-act=lobby]").tap()
    phone.locator("[data-act=continue]").tap()
    expect(phone.locator("#held")).to_be_visible()


def test_a_link_goes_to_another_device_and_back(open_phone: OpenPhone) -> None:
    anna = open_phone()
    deal(anna, 2, 2)
    flip_two(anna)
    ben = open_phone(path=f"#{link_of(anna)}")
    expect(ben.locator("#header")).to_contain_text("Ben to play")
    assert ben.locator("#own-grid").aria_snapshot() == anna.locator("#own-grid").aria_snapshot()
    assert "#" not in ben.url
    flip_two(ben, 3, 4)
    anna.evaluate("(body) => { location.hash = body; }", link_of(ben))
    expect(anna.locator("#own-grid button:not([aria-label*='face down'])")).to_have_count(2)
    assert anna.locator("#own-grid").aria_snapshot() == ben.locator("#own-grid").aria_snapshot()
    anna.evaluate("() => { location.hash = 'brokenlink'; }")
    expect(anna.locator("dialog[open]")).to_contain_text("damaged")
    anna.locator("dialog [data-act=close]").tap()
    expect(anna.locator("#do-draw")).to_be_visible()


def link_of(page: Page) -> str:
    """Read the link that the share dialog shows, without its address."""
    page.locator("[data-act=share]").first.tap()
    link = page.locator("#share-link").input_value()
    page.locator("dialog [data-act=close]").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    return link.partition("#")[2]


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(40):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never reaches {selector}")


def test_one_turn_by_keyboard_alone(phone: Page) -> None:
    tab_to(phone, "[data-act=new][data-arg=detect]")
    phone.keyboard.press("Enter")
    tab_to(phone, "[data-act=seats][data-arg='2']")
    phone.keyboard.press("Enter")
    tab_to(phone, "[data-act=begin]")
    phone.keyboard.press("Enter")
    expect(phone.locator("html[data-screen=table]")).to_be_attached()
    tab_to(phone, "#cell-0-0")
    phone.keyboard.press("Enter")
    expect(phone.locator("#cell-0-0")).to_have_attribute("aria-pressed", "true")
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("ArrowDown")
    expect(phone.locator("#cell-0-4")).to_be_focused()
    phone.keyboard.press("Space")
    expect(phone.locator("#do-draw")).to_be_visible(timeout=BOTS_MS)
    expect(phone.locator("#status")).to_contain_text("You turned up")
    tab_to(phone, "#do-draw")
    phone.keyboard.press("Enter")
    tab_to(phone, "#own-grid button")
    phone.keyboard.press("End")
    expect(phone.locator("#cell-0-9, #cell-0-10, #cell-0-11").locator(":scope:focus")).to_have_count(1)
    phone.keyboard.press("Enter")
    expect(phone.locator("#log")).to_contain_text(re.compile("You drew -?−?[0-9]+, put"))
    expect(phone.locator("#own-grid button:not([aria-label*='face down'])")).to_have_count(3)


def test_the_game_goes_on_when_the_server_is_dead(open_phone: OpenPhone, mortal_site: MortalSite) -> None:
    page = open_phone(url=mortal_site.url, service_workers="allow")
    deal(page, 2, 2)
    page.locator("html[data-offline-ready]").wait_for(state="attached", timeout=60_000)
    mortal_site.kill()
    page.reload()
    wait_until_ready(page)
    flip_two(page)
    flip_two(page)
    play_turn(page)
    expect(page.locator("#log")).to_contain_text("discarded")
