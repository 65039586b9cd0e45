"""The deals of the day in a browser: every screen is sound, the calendar has keys, a link leads there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import check_looks
from tests.browser.tables import open_link, send, settled, tap

OFTEN = 120_000
"""Three bots play a deal in it, on a machine that has other things to do."""


SCREENS = ("today", "calendar", "day", "comparison")


@pytest.fixture
def page(page: Page) -> Page:
    """The page on a day in the middle of a month, at noon."""
    page.clock.set_fixed_time("2026-11-23T12:00:00Z")
    return page


@pytest.mark.parametrize(
    "looked_at", [pytest.param(("calendar",), id="calendar"), pytest.param(SCREENS, id="all", marks=pytest.mark.full)]
)
def test_a_deal_of_the_day_from_the_lobby_to_its_comparison(page: Page, looked_at: tuple[str, ...]) -> None:
    def look(screen: str) -> None:
        if screen in looked_at:
            check_looks(page)

    tap(page, "[data-act=daily]")
    expect(page.locator("#header")).to_contain_text("Monday, 23 November 2026")
    expect(page.locator("main")).to_contain_text("at midnight UTC")
    look("today")
    tap(page, "[data-act=daily-days][data-arg=depth_charge]")
    tap(page, "#earlier")
    days = page.locator("#month button")
    days.first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(days.nth(7)).to_be_focused()
    look("calendar")
    page.keyboard.press("Enter")
    expect(settled(page).locator("#table [data-act=daily-play][data-arg$=practice]")).to_be_visible()
    look("day")
    tap(page, "[data-act=daily-play][data-arg$=practice]")
    for act in ("resign", "resign", "result"):
        send(page, act)
    tap(page, "dialog [data-act=daily-result]")
    expect(page.locator("main")).to_contain_text("Worse than par", timeout=OFTEN)
    look("comparison")


def test_a_link_leads_to_the_deal_of_a_day(page: Page) -> None:
    open_link(page, "daily-detect-2026-11-01")
    expect(page.locator("main")).to_contain_text("One round against 3 bots")
    expect(page.locator("h1")).to_have_text("Detect")
