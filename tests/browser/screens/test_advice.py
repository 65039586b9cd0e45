"""What a bot advises, in a browser: a hint that is followed, and looking back with the best bot's eyes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.app.test_hints import ADVISED
from tests.browser.looks import check_looks
from tests.browser.tables import begin, open_link, send, tap
from tools.positions import after_a_deal

ALWAYS = "loot"
"""What a bot advises is each game's own, and tested without a browser; how the page shows it is the same for all."""


def always_one(games: Sequence[str]) -> list[object]:
    """Choose one game, and all others in the long run."""
    return [pytest.param(game, marks=[] if game == ALWAYS else pytest.mark.full) for game in games]


@pytest.mark.parametrize("game", always_one(ADVISED))
def test_a_hint_is_asked_for_and_followed_by_touch(page: Page, game: str) -> None:
    begin(page, game, people=1)
    tap(page, "header [data-act=hint]")
    expect(page.locator("#spotlight")).to_have_attribute("data-lit", "")
    check_looks(page)
    rev = page.locator("html").get_attribute("data-rev")
    tap(page, "[data-act=hint-play]")
    expect(page.locator("#spotlight")).to_have_count(0)
    assert page.locator("html").get_attribute("data-rev") != rev


@pytest.mark.parametrize("game", always_one(ADVISED))
def test_looking_back_with_the_best_bot_s_eyes(page: Page, game: str) -> None:
    open_link(page, after_a_deal(game))
    send(page, "history-table")  # by no press: one that comes at once may count for what was there before
    expect(page.locator("#review-on")).to_be_visible()
    tap(page, "#coach [data-act=history-costliest]")
    check_looks(page)
    tap(page, "dialog [data-act=close]")
    while not page.locator("#coach [data-act=history-why]").count():
        tap(page, "#review-on")
    tap(page, "#coach [data-act=history-why]")
    expect(page.locator("dialog blockquote")).not_to_be_empty()
    check_looks(page)
    tap(page, "dialog [data-act=close]")
    while not page.locator("#coach-aside").count():
        tap(page, "#review-on")
    check_looks(page)
    tap(page, "#review-end")
    expect(page.locator("main .ending")).to_be_visible()
