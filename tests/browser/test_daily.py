"""The deals of the day in a browser: every screen is sound, the calendar has keys, a link leads there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.looks import check_looks
from tests.browser.tables import open_link, send, settled, tap

OFTEN = 120_000
"""Three bots play a deal in it, on a machine that has other things to do."""


def test_a_deal_of_the_day_from_the_lobby_to_its_comparison(page: Page) -> None:
    tap(page, "[data-act=daily]")
    expect(page.locator("main")).to_contain_text("at midnight UTC")
    check_looks(page)
    tap(page, "[data-act=daily-days][data-arg=depth_charge]")
    tap(page, "#earlier")
    days = page.locator("#month button")
    days.first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(days.nth(7)).to_be_focused()
    check_looks(page)
    page.keyboard.press("Enter")
    expect(settled(page).locator("#actions [data-act=daily-play]")).to_be_visible()
    check_looks(page)
    tap(page, "[data-act=daily-play]")
    for act in ("resign", "resign", "result"):
        send(page, act)
    tap(page, "dialog [data-act=daily-result]")
    expect(page.locator("main")).to_contain_text("Not as good as par", timeout=OFTEN)
    check_looks(page)


def test_a_link_leads_to_the_deal_of_a_day(page: Page) -> None:
    open_link(page, "daily-detect-2026-11-01")
    expect(page.locator("main")).to_contain_text("One round against three bots")
    expect(page.locator("h1")).to_have_text("Detect")
