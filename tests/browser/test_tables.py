"""Every game in a real browser: a deal by touch, the same by keyboard alone, a phone passed on, and every layout."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from passalong.games import game_names
from tests.browser.conftest import SMALL_PHONE, wait_until_ready, watch
from tests.browser.looks import check_layouts, check_looks
from tests.browser.tables import BOTS_MS, Press, begin, play_on, press, settled, tap
from tests.support import FULL, generator
from tools.server import Server

OVER = "dialog[open] :is([data-act=next], [data-act=rematch])"
MATCH_OVER = "dialog[open] [data-act=rematch]"


@pytest.fixture(scope="module", params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def page(browser: Browser, site: Server, game: str) -> Iterator[Page]:
    """One page for all tests of a game, since Python takes its time to start; bots play at once."""
    faults: list[str] = []
    context = browser.new_context(**SMALL_PHONE, service_workers="block")
    watch(context, site.url, faults)
    page = context.new_page()
    page.goto(site.url)
    wait_until_ready(page)
    begin(page, game, people=1)
    tap(page, "[data-act=menu]")
    tap(page, "dialog [data-act=settings]")
    page.locator("#set-quick").check()
    tap(page, "dialog [data-act=close]")
    yield page
    context.close()
    assert not faults, "The page misbehaved:\n" + "\n".join(faults)


@pytest.fixture(autouse=True)
def in_the_lobby(page: Page) -> None:
    """Begin in the lobby, whatever the last test left on the screen."""
    page.evaluate("() => document.querySelector('dialog[open]') && document.dispatchEvent(new Event('dismiss'))")
    settled(page)
    if page.locator("html[data-screen=lobby]").count() == 0:
        if page.locator("dialog[open]").count() == 0:
            tap(page, "[data-act=menu]")
        tap(page, "dialog [data-act=lobby]")


def play_deals(page: Page, game: str, way: Press, visit: Callable[[int], None] | None = None) -> None:
    """Play one deal against bots, or with --full a whole match."""
    rng = generator(len(game))
    begin(page, game, people=1, press=way)
    play_on(page, rng, OVER, way, visit)
    while FULL and not page.locator(MATCH_OVER).count():
        way(page, OVER)
        play_on(page, rng, OVER, way)


def test_against_bots_by_touch(page: Page, game: str) -> None:
    """Every screen on the way is sound, in every layout, and so is the result."""

    def visit(count: int) -> None:
        if count in (0, 1, 5, 12):
            check_looks(page)
            check_layouts(page)

    play_deals(page, game, tap, visit)
    check_looks(page)
    check_layouts(page)
    tap(page, "dialog [data-act=close]")
    check_looks(page)
    check_layouts(page)


def test_against_bots_by_keyboard_alone(page: Page, game: str) -> None:
    play_deals(page, game, press)
    expect(page.locator("dialog[open]")).to_contain_text(re.compile("over|won"))


def test_a_phone_that_is_passed_on(page: Page, game: str) -> None:
    """Two people share the phone: what one sees is gone before the other looks, and comes back after hiding."""
    begin(page, game, people=2)
    rng, curtains = generator(7), 0

    def visit(count: int) -> None:
        nonlocal curtains
        if page.locator("#uncover").count():
            curtains += 1
            assert page.locator("#hand").inner_html() == ""
            assert page.locator("#log").inner_html() == ""
            assert page.title() == "Passalong"
            if curtains == 1:
                check_looks(page)
                check_layouts(page)

    play_on(page, rng, OVER, tap, visit)
    assert (curtains > 1) == (game != "detect")


def test_every_dialog_is_sound(page: Page, game: str) -> None:
    begin(page, game, people=1)
    for act in ("menu", "rules", "settings", "seats-now", "share"):
        tap(page, "[data-act=menu]")
        if act != "menu":
            tap(page, f"dialog [data-act={act}]")
        check_looks(page)
        check_layouts(page)
        tap(page, "dialog [data-act=close]")


def test_the_lesson_is_sound_and_comes_to_its_end(page: Page, game: str) -> None:
    tap(page, f"[data-act=new][data-arg={game}]")
    tap(page, "[data-act=learn]")
    for _ in range(12):
        check_looks(page)
        check_layouts(page)
        if not page.locator("#step-on").count():
            break
        tap(page, "#step-on")
    tap(page, "[data-act=leave-lesson]")
    expect(page.locator("html[data-screen=new]")).to_be_attached()


def test_one_message_a_turn(page: Page, game: str) -> None:
    """The live region says what has happened and what to do, once for each of the player's turns."""
    page.evaluate(
        "() => { window.heard = []; new MutationObserver(() => {"
        " const text = document.querySelector('#status').textContent; if (text) heard.push(text);"
        " }).observe(document.querySelector('#status'), {childList: true, characterData: true, subtree: true}); }"
    )
    begin(page, game, people=1)
    play_on(page, generator(3), OVER, tap)
    page.wait_for_function("() => window.heard.length > 0", timeout=BOTS_MS)
    heard = page.evaluate("() => window.heard")
    assert len(heard) >= 2
    assert all(len(message) < 600 for message in heard)
    assert not [message for message in heard if re.search(r"None|\{|\}|<", message)]
