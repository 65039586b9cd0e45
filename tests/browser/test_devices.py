"""A game across reloads, devices and a dead server. Detect stands for all: this has nothing to do with their rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.by_link import move_in
from tests.browser.conftest import MortalSite, OpenPhone, wait_until_ready
from tests.browser.tables import await_sign, begin, open_link, send, settled, tap

OFFLINE_MS = 60_000


def own_cell(page: Page, at: int) -> Locator:
    return page.locator("#own-grid button").nth(at)


def flip_two(page: Page, first: int = 0, second: int = 5) -> None:
    """Choose the two opening cards of whoever is on turn."""
    own_cell(page, first).tap()
    expect(own_cell(page, first)).to_have_attribute("aria-pressed", "true")
    own_cell(page, second).tap()
    expect(page.locator("#own-grid button[aria-pressed=true]")).to_have_count(0)


def shown(page: Page) -> list[str]:
    """Read what stands on the table."""
    return [page.locator(region).aria_snapshot() for region in ("#header", "main", "#log")]


@pytest.mark.full
def test_a_reload_in_mid_turn_loses_nothing_even_when_the_server_is_dead(
    open_phone: OpenPhone, mortal_site: MortalSite
) -> None:
    page = open_phone(url=mortal_site.url, service_workers="allow")
    begin(page, "detect", people=2, players=2)
    flip_two(page)
    flip_two(page)
    tap(page, "#draw-pile")
    table = shown(page)
    await_sign(page, "html[data-offline-ready]", OFFLINE_MS)
    mortal_site.kill()
    page.reload()
    wait_until_ready(page)
    settled(page)
    assert shown(page) == table
    send(page, "lobby")
    tap(page, "[data-act=continue]")
    assert shown(page) == table
    tap(page, "#do-reject")
    tap(page, "#own-grid button:not([aria-disabled=true])")
    expect(page.locator("#log")).to_contain_text("discarded")


@pytest.mark.full
def test_a_link_goes_to_another_device_and_back(open_phone: OpenPhone) -> None:
    anna = open_phone()
    begin(anna, "detect", people=2, players=2)
    flip_two(anna)
    ben = open_phone(path=f"#{link_of(anna)}")
    move_in(ben, 1)
    expect(ben.locator("#header")).to_contain_text("Ben's turn")
    assert ben.locator("#own-grid").aria_snapshot() == anna.locator("#own-grid").aria_snapshot()
    assert "#" not in ben.url
    flip_two(ben, 3, 4)
    open_link(anna, link_of(ben))
    expect(anna.locator("#own-grid button:not([aria-label*='face down'])")).to_have_count(2)
    assert link_of(anna) == link_of(ben)
    open_link(anna, "brokenlink")
    expect(anna.locator("dialog[open]")).to_contain_text("cannot be opened")
    tap(anna, "dialog [data-act=close]")
    expect(anna.locator("#do-draw")).to_be_visible()


def link_of(page: Page) -> str:
    """Read the link that the share dialog shows, without its address."""
    send(page, "close")
    send(page, "share")
    link = page.locator("#share-link").input_value()
    send(page, "close")
    return link.partition("#")[2]
