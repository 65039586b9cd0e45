"""Waiting for a link, and showing a code to somebody in the same room, on small phones."""

from __future__ import annotations

from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.looks import check_looks, sized
from tests.browser.screens.test_link_screens import well_under_way
from tests.browser.tables import open_link, send, settled, tap, unfold
from tests.support import by_game
from tools.positions import link

COUNT_LOCKS = """() => {
    window.locks = 0;
    const lock = { released: false, release: async () => { window.locks -= 1; } };
    const request = async () => { window.locks += 1; return lock; };
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
}"""


def wait_for_anna(page: Page, game: str) -> None:
    """Sit down as Ben while it is Anna's turn; what lies over the table is her link, to be sent."""
    open_link(page, link(well_under_way(game)))
    if page.locator("html[data-screen=join]").count():
        tap(page, "[data-act=played-before]")
        tap(page, "dialog [data-act=take-seat][data-arg='1']")
        tap(page, "dialog [data-act=take-over]")
    else:
        tap(page, ".post [data-act=share]")
    expect(page.locator("dialog[open]")).to_contain_text("Send it to Anna")


@by_game("loot")
def test_all_that_one_can_do_while_waiting_is_within_a_small_phone(page: Page, game: str) -> None:
    wait_for_anna(page, game)
    tap(page, "dialog [data-act=copy]")
    expect(page.locator("dialog[open]")).to_contain_text("When Anna's link comes, tap it.")
    tap(page, "#sent-back")
    expect(page.locator(".post")).to_contain_text("Waiting for Anna. Link sent or copied just now.")
    assert page.title().startswith("Waiting for Anna · ")
    send(page, "since-end")  # the strip goes with one's own move
    with sized(page, 360, 640):
        for act in ("share", "paste", "no-answer"):
            box = page.locator(f".post [data-act={act}]").bounding_box()
            assert box
            assert box["y"] + box["height"] <= 640
        own, panel = (page.locator(it).first.bounding_box() for it in ("#hand [role=grid]", ".post"))
        assert own
        assert panel
        assert own["y"] + 100 < panel["y"], "what is played with is in sight"
    if game == "loot":
        tap(page, ".post [data-act=no-answer]")
        check_looks(page)


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.full), "dark"])
def test_a_code_fills_the_screen_and_is_read_off_it(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    wait_for_anna(page, "loot")
    digits = ""
    for size in ((360, 640), (320, 568), (640, 360)):
        with sized(page, *size):
            unfold(page, "#send-more")
            tap(page, "dialog [data-act=qr]")
            read = zxingcpp.read_barcode(Image.open(BytesIO(page.screenshot())))
            assert read
            assert digits in ("", read.text)
            digits = read.text
            width = page.locator(".code svg").evaluate("(e) => e.getBoundingClientRect().width")
            assert width == min(size), "as large as the short side allows"
            assert page.locator("dialog").evaluate("(e) => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 255)"
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_contain_text("Send it to Anna")
    unfold(page, "#send-more")
    tap(page, "dialog [data-act=qr]")
    check_looks(page)
    page.go_back()
    settled(page)
    expect(page.locator("dialog[open]")).to_contain_text("Send it to Anna")
    page.emulate_media(color_scheme="light")


def test_the_screen_stays_on_while_a_code_is_on_it_even_where_it_may_go_dark(page: Page) -> None:
    page.evaluate(COUNT_LOCKS)
    wait_for_anna(page, "detect")
    page.evaluate("() => { document.documentElement.dataset.sleep = 'yes'; }")
    send(page, "look")
    unfold(page, "#send-more")
    tap(page, "dialog [data-act=qr]")
    assert page.evaluate("locks") == 1
    tap(page, "dialog [data-act=handed]")
    page.evaluate("() => { delete document.documentElement.dataset.sleep; }")
