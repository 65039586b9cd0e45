"""The curtain between two people at one phone, against presses that were meant for what stood there before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from passalong.game import Rng
from passalong.games import game_names, load_game
from tests.browser.tables import begin, controls, reach, settled, tap
from tests.support import FULL, generator

GAPS = (50, 90, 150, 250, 350, 600) if FULL else (50, 350)
"""Milliseconds between the two presses of somebody who presses twice."""
PRIVATE = [name for name in game_names() if load_game(name).private_hands]
CURTAIN = "#uncover"
OVER = "#actions :is([data-act=next], [data-act=rematch])"
WATCH = """() => {
    if (window.curtains) return;
    window.curtains = [];
    const look = () => {
        const curtain = document.getElementById("uncover") !== null;
        if (curtain !== window.curtains.at(-1)) window.curtains.push(curtain);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
}"""
"""Notes on the page when the curtain comes and goes."""

Place = tuple[float, float]
Press = Callable[[Page, Place], None]


def middle(page: Page, selector: str) -> Place:
    """Return where somebody would press."""
    page.locator(selector).first.scroll_into_view_if_needed()
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touched(page: Page, place: Place) -> None:
    page.touchscreen.tap(*place)


def clicked(page: Page, place: Place) -> None:
    page.mouse.click(*place)


def entered(page: Page, place: Place) -> None:
    """Press Enter wherever the focus is, for a moment long enough to repeat once."""
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")


def spaced(page: Page, place: Place) -> None:
    page.keyboard.press("Space")


def answered(page: Page) -> None:
    """Wait until nothing is under way, and not until the page takes any press."""
    expect(page.locator("html:not([data-busy], [data-waiting])")).to_be_attached()


WAYS = {"touch": touched, "mouse": clicked, "enter": entered, "space": spaced}


def with_each_game(*ways: str) -> list[tuple[str, str]]:
    """Pair ways to press with games: each way with all in the long run, and else with one in turn."""
    return [(way, game) for at, way in enumerate(ways) for game in (PRIVATE if FULL else [PRIVATE[at % len(PRIVATE)]])]


@pytest.fixture
def page(page: Page) -> Page:
    """The page, which says when the curtain comes and goes."""
    page.evaluate(WATCH)
    return page


def hands_on(page: Page, rng: Rng, twice: Callable[[str], None]) -> None:
    """Play until the curtain is there, in the next deal if need be; what decides a turn is pressed twice."""
    for _ in range(200):
        if page.locator(OVER).count():
            tap(page, OVER)
            lift(page)
        page.evaluate("() => { window.curtains = [false]; }")
        able = controls(page)
        deciding = [control for control in able if control.decides]
        if deciding:
            twice(deciding[0].selector)
        else:
            tap(page, able[rng.below(len(able))].selector)
        if True in page.evaluate("window.curtains"):
            return
    pytest.fail("The curtain never came.")


def lift(page: Page) -> None:
    """Say at leisure that it is you, if somebody is asked."""
    settled(page)
    if page.locator(CURTAIN).count():
        tap(page, CURTAIN)
    expect(page.locator(CURTAIN)).to_have_count(0)


@pytest.mark.parametrize(("way", "game"), with_each_game(*WAYS))
def test_a_press_that_comes_twice_does_not_lift_the_curtain(page: Page, game: str, way: str) -> None:
    rng, press = generator(3), WAYS[way]
    begin(page, game, people=2)
    lift(page)
    for gap in GAPS:

        def twice(selector: str, gap: int = gap) -> None:
            if press in (entered, spaced):
                reach(page, selector)
            place = middle(page, selector)
            press(page, place)
            page.wait_for_timeout(gap)
            press(page, place)
            settled(page)

        hands_on(page, rng, twice)
        assert page.evaluate("window.curtains") == [False, True], f"{gap} ms tore the curtain"
        assert page.locator("#hand").inner_html() == ""
        lift(page)


@pytest.mark.parametrize(("way", "game"), with_each_game("touch", "mouse"))
def test_the_curtain_takes_nothing_at_first_wherever_it_is_pressed(page: Page, game: str, way: str) -> None:
    begin(page, game, people=2)
    lift(page)

    def then_the_curtain(selector: str) -> None:
        page.locator(selector).first.tap()
        answered(page)
        if page.locator(CURTAIN).count():
            WAYS[way](page, middle(page, CURTAIN))
        settled(page)

    hands_on(page, generator(4), then_the_curtain)
    settled(page)
    assert page.evaluate("window.curtains") == [False, True]
    lift(page)


@pytest.mark.parametrize(("key", "game"), with_each_game("Enter", "Space"))
def test_a_key_that_is_held_does_not_lift_the_curtain(page: Page, game: str, key: str) -> None:
    begin(page, game, people=2)
    lift(page)

    def hold(selector: str) -> None:
        reach(page, selector)
        for _ in range(20):
            page.keyboard.down(key)
            page.wait_for_timeout(60)
        page.keyboard.up(key)
        settled(page)

    hands_on(page, generator(5), hold)
    assert page.evaluate("window.curtains") == [False, True]
    lift(page)


def test_a_hidden_page_comes_back_with_a_curtain_that_takes_nothing_at_first(page: Page) -> None:
    begin(page, PRIVATE[0], people=2)
    lift(page)
    for hidden in ("hidden", "visible"):
        page.evaluate(
            """(state) => {
                Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
                Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
            }""",
            hidden,
        )
        page.wait_for_timeout(900 if hidden == "hidden" else 0)
    touched(page, middle(page, CURTAIN))
    settled(page)
    expect(page.locator(CURTAIN)).to_have_count(1)
    lift(page)
