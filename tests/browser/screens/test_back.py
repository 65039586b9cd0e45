"""Back in a real browser: every screen and every dialog is an entry of the history; from the lobby it leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.tables import POLL_MS, begin, open_link, send, settled, tap
from tools.positions import after_a_deal, at_full_table, link, moments
from tools.server import Server

PLACE = """() => document.querySelector("dialog[open] h2")?.textContent
    ?? (document.querySelector("#coach h2") ? "coach" : document.documentElement.dataset.screen)"""


def place(page: Page) -> str:
    settled(page)
    return str(page.evaluate(PLACE))


def expect_depth(page: Page, depth: int) -> None:
    """Wait until the entry of the history lies so deep: the browser goes to another one in its own time."""
    settled(page)
    page.wait_for_function("(depth) => history.state?.depth === depth", arg=depth, polling=POLL_MS)


def back(page: Page) -> str:
    page.go_back(wait_until="commit")
    return place(page)


def taps(*selectors: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        for selector in selectors:
            tap(page, selector)

    return go


def menu_of_detect(page: Page) -> None:
    begin(page, "detect", people=1)
    tap(page, "[data-act=menu]")


def hint_of_detect(page: Page) -> None:
    begin(page, "detect", people=1)
    tap(page, "header [data-act=hint]")


def menu_then(act: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        menu_of_detect(page)
        tap(page, f"dialog [data-act={act}]")

    return go


def look_back(page: Page) -> None:
    open_link(page, after_a_deal("detect"))
    tap(page, "#do-result")
    tap(page, "dialog [data-act=history-table]")


def somebody_elses_table(page: Page) -> None:
    record = next(match.record for match in moments("detect", people=2, players=2) if len(match.record.choices) > 5)
    open_link(page, link(record))


def seat_of_before(page: Page) -> None:
    somebody_elses_table(page)
    tap(page, "[data-act=played-before]")


NEW = "[data-act=new][data-arg=detect]"
SCENES: dict[str, tuple[Callable[[Page], None], list[str]]] = {
    "settings": (taps("[data-act=settings]"), ["lobby"]),
    "a new game": (taps(NEW), ["lobby"]),
    "its rules": (taps(NEW, "[data-act=rules]"), ["new", "lobby"]),
    "its lesson": (taps(NEW, "[data-act=learn]"), ["new", "lobby"]),
    "a menu": (menu_of_detect, ["table", "lobby"]),
    "a hint": (hint_of_detect, ["table", "lobby"]),
    "settings from the menu": (menu_then("settings"), ["Detect", "table", "lobby"]),
    "who plays": (menu_then("seats-now"), ["Detect", "table", "lobby"]),
    "a letter": (menu_then("share"), ["Detect", "table", "lobby"]),
    "a lesson from the menu": (menu_then("learn"), ["table", "lobby"]),
    "a look back": (look_back, ["Round 1 is over", "table", "lobby"]),
    "a table to sit down at": (somebody_elses_table, ["lobby"]),
    "a seat that one had before": (seat_of_before, ["join", "lobby"]),
}


ALWAYS = ("settings from the menu", "a seat that one had before")
"""Two dialogs, one over the other, and what a link leads to."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in ALWAYS else pytest.mark.full) for name in SCENES]
)
def test_back_goes_up_level_by_level(page: Page, name: str) -> None:
    go, above = SCENES[name]
    expect_depth(page, 0)
    go(page)
    expect_depth(page, len(above))
    assert [back(page) for _ in above] == above
    expect_depth(page, 0)


def test_controls_that_lead_up_leave_nothing_behind(page: Page) -> None:
    """However one has come to the lobby, there is no entry of a table left to go back to; and none to go on to."""
    before = page.evaluate("history.length")
    for _ in range(2):
        menu_of_detect(page)
        tap(page, "dialog [data-act=settings]")
        tap(page, "dialog [data-act=close]")
        expect_depth(page, 1)
        send(page, "lobby")
        expect_depth(page, 0)
    assert page.evaluate("history.length") <= before + 3  # a table, its menu and the settings, once
    page.go_forward(wait_until="commit")
    expect(page.locator("html[data-screen=lobby]")).to_be_attached()
    page.locator("#search-games, [data-act=settings]").first.wait_for()
    expect_depth(page, 0)


def test_two_quick_backs_go_up_two_levels(page: Page) -> None:
    menu_of_detect(page)
    page.evaluate("() => { history.back(); history.back(); }")
    expect(page.locator("html[data-screen=lobby]")).to_be_attached()
    expect_depth(page, 0)


def test_back_while_python_is_busy_is_answered_then(page: Page) -> None:
    begin(page, "detect", people=1)
    page.evaluate("() => { document.querySelector('[data-act=menu]').click(); history.back(); }")
    expect(page.locator("html[data-screen=lobby]")).to_be_attached()
    assert place(page) == "lobby"
    expect_depth(page, 0)


def test_a_link_that_arrives_has_the_lobby_above_it(page: Page) -> None:
    begin(page, "detect", people=1)
    open_link(page, at_full_table("loot"))
    while back(page) != "lobby":
        assert page.evaluate("location.hash") == ""
    expect_depth(page, 0)


def test_back_at_the_curtain_shows_nothing_that_is_private(page: Page) -> None:
    begin(page, "loot", people=2)
    expect(page.locator("#uncover")).to_be_visible()
    assert back(page) == "lobby"
    assert page.locator("#hand").inner_html() == ""
    page.go_forward(wait_until="commit")
    expect_depth(page, 0)
    assert place(page) == "lobby"
    tap(page, "[data-act=continue]")
    expect(page.locator("#uncover")).to_be_visible()


def test_a_reload_keeps_the_place_and_the_way_back(page: Page) -> None:
    menu_of_detect(page)
    page.reload()
    wait_until_ready(page)
    expect_depth(page, 1)
    assert place(page) == "table"
    assert back(page) == "lobby"


@pytest.mark.full
def test_only_from_the_lobby_does_back_leave_and_one_can_come_again(page: Page, site: Server) -> None:
    page.goto(f"{site.url}404.html")
    page.goto(site.url)
    wait_until_ready(page)
    begin(page, "detect", people=1)
    assert back(page) == "lobby"
    page.go_back()
    assert page.url.endswith("404.html")
    page.go_forward()
    wait_until_ready(page)
    assert place(page) == "lobby"


def test_back_during_the_start_counts_when_python_is_up(page: Page) -> None:
    begin(page, "detect", people=1)
    page.reload(wait_until="commit")
    page.locator("#header").wait_for()
    page.go_back(wait_until="commit")
    wait_until_ready(page)
    assert place(page) == "lobby"
    expect_depth(page, 0)
