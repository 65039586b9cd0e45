"""
The curtain between two people at one phone, against presses that were meant for what stood there before.

Time stands still on the page, and passes where the test says so, however busy the machine is.
That the page measures gaps rightly is for shell/test_arming.py, in all ways and for all that may come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from passalong.game import Rng
from passalong.games import game_names, load_game
from tests.browser import tables
from tests.browser.conftest import OpenPhone
from tests.browser.tables import BOTS_MS, IDLE, await_sign, begin, controls, play_at_once, reach, settled
from tests.support import FULL, generator

GAPS = (0, 50, 90, 150, 250, 350, 600) if FULL else (600,)
"""Milliseconds between the answer to a press and the same press again; with 0, it comes before the answer."""
SURELY_RESTING_MS = 600
STEP_MS = 50
ANOTHER_MINUTE = 60
"""Seconds: a clock can only be stopped at a time that has not come yet, on a machine that may stand still as well."""
PRIVATE = sorted((name for name in game_names() if load_game(name).private_hands), key="detect".__ne__)
"""The games in which somebody else must not see one's hand; the one whose turns are shortest is tried in every run."""
CURTAIN = "#uncover"
AT_REST = "html:not([data-busy])"
OVER = "#actions :is([data-act=next], [data-act=rematch])"
WATCH = """() => {
    if (window.curtains) return;
    window.curtains = [];
    const look = () => {
        const curtain = document.getElementById("uncover") !== null;
        if (curtain === window.curtains.at(-1)) return;
        window.curtains.push(curtain);
        if (curtain) window.came = performance.now();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    const note = ({ timeStamp }) => { window.pressed = timeStamp; };
    for (const press of ["pointerdown", "keydown"]) addEventListener(press, note, true);
    look();
}"""
"""Notes on the page when the curtain comes and goes, and when something was pressed last."""

Place = tuple[float, float]
Press = Callable[[Page, Place], None]


@pytest.fixture(scope="module")
def rest_ms() -> int | None:
    """As in the product."""
    return None


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
    """Wait for the answer, while the clock stands still; what bots do takes a little time, also on the page."""
    await_sign(page, AT_REST, BOTS_MS)
    while page.locator("html[data-waiting]").count():
        page.clock.run_for(STEP_MS)
        await_sign(page, AT_REST, BOTS_MS)


def rested(page: Page) -> None:
    """Let time pass until nothing rests any more."""
    while not page.evaluate(IDLE):
        page.clock.run_for(STEP_MS)


def tap(page: Page, selector: str) -> None:
    """Tap something, and wait at leisure, while the clock stands still."""
    page.locator(selector).first.tap()
    answered(page)
    rested(page)


WAYS = {"touch": touched, "mouse": clicked, "enter": entered, "space": spaced}


def with_each_game(*ways: str) -> list[object]:
    """Pair ways to press with games: the first with one game always, all others with all games in the long run."""
    pairs = [(way, game) for way in ways for game in PRIVATE]
    return [pytest.param(*pair, marks=[pytest.mark.full] if at else []) for at, pair in enumerate(pairs)]


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """The page, which says when the curtain comes and goes, and on which no time passes but what the test lets pass."""
    page.evaluate(WATCH)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + ANOTHER_MINUTE)
    yield page
    page.clock.resume()


def hands_on(page: Page, rng: Rng, twice: Callable[[str], None], tap: tables.Press = tap) -> None:
    """Play until the curtain is there, in the next deal if need be; what decides a turn is pressed twice."""
    for _ in range(200):
        if page.locator(OVER).count():
            tap(page, OVER)
            lift(page, tap)
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


def lift(page: Page, tap: tables.Press = tap) -> None:
    """Say at leisure that it is you, if somebody is asked."""
    settled(page)
    if page.locator(CURTAIN).count():
        tap(page, CURTAIN)
    expect(page.locator(CURTAIN)).to_have_count(0)


@pytest.mark.parametrize(("way", "game"), with_each_game(*WAYS))
def test_a_press_that_comes_twice_does_not_lift_the_curtain(page: Page, game: str, way: str) -> None:
    rng, press = generator(3), WAYS[way]
    begin(page, game, people=2, press=tap)
    lift(page)
    for gap in GAPS:

        def twice(selector: str, gap: int = gap) -> None:
            if press in (entered, spaced):
                reach(page, selector)
            place = middle(page, selector)
            press(page, place)
            if gap:
                answered(page)
                page.clock.run_for(gap)
            press(page, place)
            answered(page)
            rested(page)

        hands_on(page, rng, twice)
        assert page.evaluate("window.curtains") == [False, True], f"{gap} ms tore the curtain"
        assert page.locator("#hand").inner_html() == ""
        lift(page)


@pytest.mark.parametrize(("way", "game"), with_each_game("touch", "mouse"))
def test_the_curtain_takes_nothing_at_first_wherever_it_is_pressed(page: Page, game: str, way: str) -> None:
    rng = generator(4)
    begin(page, game, people=2, press=tap)
    lift(page)
    for gap in GAPS:

        def then_the_curtain(selector: str, gap: int = gap) -> None:
            page.locator(selector).first.tap()
            answered(page)
            if page.locator(CURTAIN).count():
                page.clock.run_for(gap)
                WAYS[way](page, middle(page, CURTAIN))
                answered(page)
            rested(page)

        hands_on(page, rng, then_the_curtain)
        assert page.evaluate("window.curtains") == [False, True], f"{gap} ms tore the curtain"
        lift(page)


@pytest.mark.full
@pytest.mark.parametrize("game", PRIVATE)
@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_that_is_held_does_not_lift_the_curtain(page: Page, game: str, key: str) -> None:
    begin(page, game, people=2, press=tap)
    lift(page)

    def hold(selector: str) -> None:
        reach(page, selector)
        for _ in range(20):
            page.keyboard.down(key)
            page.clock.run_for(60)
        page.keyboard.up(key)
        answered(page)
        rested(page)

    hands_on(page, generator(5), hold)
    assert page.evaluate("window.curtains") == [False, True]
    lift(page)


def test_a_hidden_page_comes_back_with_a_curtain_that_takes_nothing_at_first(page: Page) -> None:
    begin(page, PRIVATE[0], people=2, press=tap)
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
        answered(page)
        if hidden == "hidden":
            page.clock.run_for(900)
    touched(page, middle(page, CURTAIN))
    answered(page)
    rested(page)
    expect(page.locator(CURTAIN)).to_have_count(1)
    lift(page)


@pytest.mark.full
@pytest.mark.parametrize("way", WAYS)
def test_a_press_that_comes_twice_is_not_taken_by_the_real_clock_either(open_phone: OpenPhone, way: str) -> None:
    """What came too late, on a machine that was busy, is no second press, and does not count."""
    page, rng, press = open_phone(), generator(6), WAYS[way]
    play_at_once(page)
    page.evaluate(WATCH)
    begin(page, PRIVATE[0], people=2)
    lift(page, tables.tap)

    def twice(selector: str) -> None:
        if press in (entered, spaced):
            reach(page, selector)
        place = middle(page, selector)
        press(page, place)
        page.wait_for_timeout(50)
        press(page, place)
        settled(page)

    in_time = 0
    while in_time < 5:
        hands_on(page, rng, twice, tables.tap)
        if page.evaluate("window.pressed - window.came") < SURELY_RESTING_MS:
            in_time += 1
            assert page.evaluate("window.curtains") == [False, True]
        lift(page, tables.tap)
