"""Tables, dialogs, lessons and training in a browser: every kind of screen is sound, and what matters is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from passalong.match import Match
from tests.browser.looks import (
    AT_REST,
    LAYOUTS,
    OUT_OF_REACH,
    OUT_OF_SIGHT,
    SIZES,
    TARGET,
    check_looks,
    check_once,
    faults,
    large_text,
    sized,
)
from tests.browser.tables import POLL_MS, begin, open_link, press, send, settled, tap
from tests.support import FULL, by_game
from tools.positions import after_a_deal, at_full_table, link, moments

TABLETS = ((1024, 768), (1180, 820))
LARGE = [(width, height) for width, height, _ in LAYOUTS if min(width, height) >= 700]
LEAST_SAID = 100
"""How high the box above the table is with all but the longest texts."""
CARDS_AND_BUTTONS = "#own-hand button, #actions button"
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".steps button")].map((each) => {
    const {x, y, width, height} = each.getBoundingClientRect();
    return [each.id, [x, y, width, height]];
}))"""
STEP_ON = "#step-on[data-act=step]"
"""The way on in a lesson; at its end a real game stands in its place."""
BELOW = """([upper, lower]) => {
    const [above, below] = [upper, lower].map((each) => document.querySelector(each).getBoundingClientRect());
    return above.bottom <= below.top;
}"""
LIES_ON = """(selector) => {
    const [light, target] = ["#spotlight div", selector].map((e) => document.querySelector(e).getBoundingClientRect());
    return ["x", "y", "width", "height"].every((side) => Math.abs(light[side] - target[side]) <= 1);
}"""
RAISED = bytes([*[0] * 15, 29])
"""A seed of Fish Out!: a card that has just been received is the first of the second row, when sorted by rank."""


@pytest.fixture(scope="module")
def checked(game: str) -> set[str]:
    """The kinds of screens of this game that have been checked."""
    return {game}


def may_play(played: Match) -> bool:
    """Tell whether the only person may play to a trick."""
    return played.current_player() == 0 and len(played.record.choices) > 4


@by_game("detect", "loot")
def test_a_full_table_is_sound(page: Page, game: str) -> None:
    """As many players as can be, well under way."""
    open_link(page, at_full_table(game))
    check_looks(page)
    with sized(page, 1024, 768):  # the others in a row along the edge
        assert faults(page, TARGET) == []


def test_what_is_written_above_a_raised_card_does_not_cover_the_card_behind_it(page: Page) -> None:
    with sized(page, 320, 568):
        open_link(page, link(next(played.record for played in moments("fish_out", seed=RAISED) if may_play(played))))
        tap(page, "#sort")
        tap(page, "#card-7D")
        page.evaluate(AT_REST)
        assert not page.evaluate(OUT_OF_REACH)


@by_game("loot")
def test_a_deal_of_a_full_table_ends_in_sight_on_a_large_screen(page: Page, game: str) -> None:
    """However much there is to show of all."""
    open_link(page, after_a_deal(game, full=True))
    for width, height in LARGE:
        with sized(page, width, height):
            assert not page.evaluate(OUT_OF_SIGHT, "#actions .ways button")


def test_asking_before_a_fire_is_sound(page: Page) -> None:
    open_link(page, at_full_table("loot"))
    tap(page, "#ask-fire")
    expect(page.locator("#not-yet")).to_be_visible()
    check_looks(page)
    for width, height, _ in SIZES:
        with sized(page, width, height):
            assert page.evaluate(BELOW, [".estimate", "#actions"]) or width > height, "what it would bring is hidden"


@pytest.mark.parametrize(
    "phase", ["pass", *(pytest.param(other, marks=pytest.mark.full) for other in ("lead", "keep"))]
)
def test_fish_out_keeps_hand_and_buttons_in_sight(page: Page, phase: str) -> None:
    """On a small phone, a tablet and in large text, too: without a scroll, and wherever the table is scrolled to."""
    open_link(page, in_phase(phase))
    if phase != "keep":
        tap(page, ".held-card:not([aria-disabled])")
    page.evaluate(AT_REST)
    for width, height in (*((width, height) for width, height, _ in SIZES), *TABLETS):
        with sized(page, width, height):
            assert not page.evaluate(OUT_OF_SIGHT, CARDS_AND_BUTTONS)
    with large_text(page):
        assert not page.evaluate(OUT_OF_SIGHT, CARDS_AND_BUTTONS)
    check_looks(page)


@pytest.mark.parametrize("walk", [pytest.param("lesson", marks=pytest.mark.full), "look back"])
@by_game("loot")
def test_the_steps_stay_where_they_are(page: Page, game: str, walk: str) -> None:
    """Whatever is said at a step, its buttons are where they were, and hide nothing of a hand or a board."""
    if walk == "lesson":
        tap(page, f"[data-act=new][data-arg={game}]")
        tap(page, "[data-act=learn]")
    else:
        open_link(page, after_a_deal(game))
        tap(page, "#do-result")
        tap(page, "dialog [data-act=history-table]")
    on, places = page.locator(f"{STEP_ON}, #review-on"), page.evaluate(PLACES)
    for _ in range(12):
        check_hand(page)
        if not on.count() or on.get_attribute("aria-disabled"):
            break
        on.tap()
        settled(page)
        now = page.evaluate(PLACES)
        assert now == {name: places[name] for name in now}
    send(page, "lobby")


def check_hand(page: Page) -> None:
    """
    No card of one's own, no cell and no button that can be used lies behind another thing, without a scroll.

    That holds but for a verdict of many lines, and where all hands are shown at the end.
    """
    page.evaluate(AT_REST)
    said = page.locator(".said").bounding_box()
    if page.locator(".shown-hand, .burnt").count() or not said or said["height"] > LEAST_SAID:
        return
    hidden = page.evaluate(OUT_OF_SIGHT, "#hand [role=grid] button, #actions button:not([aria-disabled])")
    assert not hidden, page.locator("#coach").inner_text()


def test_a_shot_can_be_confirmed_on_a_small_phone(page: Page) -> None:
    """Depth Charge: the whole button is there, without a scroll."""
    open_link(page, at_full_table("depth_charge"))
    tap(page, "#sea [aria-pressed]")
    with sized(page, 360, 640):
        page.evaluate("() => scrollTo(0, 0)")
        box = page.locator("#do-it").bounding_box()
        assert box and box["y"] + box["height"] <= 640


def test_the_rules_open_without_a_keyboard(page: Page) -> None:
    """A phone's would hide half of them; the search field is one Tab away."""
    begin(page, "loot", people=1)
    tap(page, "#header [data-act=rules]")
    expect(page.locator("#dialog")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#find")).to_be_focused()


def in_phase(phase: str) -> str:
    """Return the link of a game of Fish Out! whose person has to pass, to lead or to keep."""
    own = (played for played in moments("fish_out", seed=phase.encode().ljust(16)) if played.current_player() == 0)
    return link(next(played for played in own if played.observation(0).phase == phase).record)


@by_game("loot")
def test_every_dialog_is_sound(page: Page, game: str, checked: set[str]) -> None:
    begin(page, game, people=1)
    for act in ("menu", "rules", "settings", "seats-now", "share"):
        tap(page, "[data-act=menu]")
        if act != "menu":
            tap(page, f"dialog [data-act={act}]")
        check_once(page, checked)
        tap(page, "dialog [data-act=close]")


@by_game("detect")
def test_the_lesson_is_sound_and_comes_to_its_end(page: Page, game: str, checked: set[str]) -> None:
    tap(page, f"[data-act=new][data-arg={game}]")
    tap(page, "[data-act=learn]")
    check_looks(page)
    while page.locator(STEP_ON).count():
        if FULL:
            check_once(page, checked)
        at = page.locator("#spotlight").get_attribute("data-at")
        if at:
            expect(page.locator("#spotlight[data-lit]")).to_be_attached()
            page.wait_for_function(LIES_ON, arg=at, polling=POLL_MS)  # the light lies on what is to be tapped
        tap(page, STEP_ON)
    expect(page.locator("#step-on")).to_be_focused()
    check_once(page, checked)
    tap(page, "[data-act=leave-lesson]")
    expect(page.locator("html[data-screen=new]")).to_be_attached()


@pytest.mark.full
def test_the_better_move_is_found_by_keyboard_alone(page: Page) -> None:
    for selector in ("[data-act=training]", "[data-act=training-begin][data-arg=depth_charge]"):
        press(page, selector)
        check_looks(page)
    press(page, "#training-help")
    press(page, "[data-act=pick][data-arg='mode:sound']")
    for _ in range(2):
        press(page, "#hand button[data-arg^='cell:']")
    press(page, "#training-help")
    expect(page.locator("#spotlight[data-lit]")).to_be_attached()
    check_looks(page)
    while at := page.locator("#spotlight").get_attribute("data-at"):
        press(page, at)
    expect(page.locator("#coach-text")).to_contain_text("Right")
    press(page, "#leave")
    press(page, "[data-act=lobby]")
