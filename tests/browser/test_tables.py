"""Every game in a real browser: a deal by touch, by keyboard alone, a phone passed on, and every kind of screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from passalong.games import game_names
from tests.browser.looks import check_looks, check_once
from tests.browser.tables import Press, begin, open_link, play_on, press, send, tap
from tests.support import FULL, generator
from tools.positions import at_full_table

OVER = "dialog[open] :is([data-act=next], [data-act=rematch])"
MATCH_OVER = "dialog[open] [data-act=rematch]"


@pytest.fixture(scope="module", params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def checked(game: str) -> set[str]:
    """The kinds of screens of this game that have been checked."""
    return {game}


def play_deals(page: Page, game: str, way: Press, visit: Callable[[], None] | None = None) -> None:
    """Play one deal against bots, or with --full a whole match."""
    rng = generator(len(game))
    begin(page, game, people=1, press=way)
    play_on(page, rng, OVER, way, visit)
    while FULL and not page.locator(MATCH_OVER).count():
        way(page, OVER)
        play_on(page, rng, OVER, way)


def test_against_bots_by_touch(page: Page, game: str, checked: set[str]) -> None:
    """Every screen on the way is sound, in every layout, and so is the result."""
    check_once(page, checked)
    tap(page, f"[data-act=new][data-arg={game}]")
    check_once(page, checked)
    send(page, "lobby")
    play_deals(page, game, tap, lambda: check_once(page, checked))
    check_once(page, checked)
    tap(page, "dialog [data-act=close]")
    check_once(page, checked)


def test_against_bots_by_keyboard_alone(page: Page, game: str) -> None:
    play_deals(page, game, press)
    expect(page.locator("dialog[open]")).to_contain_text(re.compile("over|won"))


def test_a_phone_that_is_passed_on(page: Page, game: str, checked: set[str]) -> None:
    """Two people share the phone: what one sees is gone before the other looks, and comes back after hiding."""
    begin(page, game, people=2)
    curtains = 0

    def visit() -> None:
        nonlocal curtains
        if page.locator("#uncover").count():
            curtains += 1
            assert page.locator("#hand").inner_html() == ""
            assert page.locator("#log").inner_html() == ""
            assert page.title() == "Passalong"
            check_once(page, checked)

    play_on(page, generator(7), OVER, tap, visit)
    assert (curtains > 1) == (game != "detect")


def test_a_full_table_is_sound(page: Page, game: str) -> None:
    """As many players as can be, well under way."""
    open_link(page, at_full_table(game))
    check_looks(page)


def test_asking_before_a_fire_is_sound(page: Page) -> None:
    open_link(page, at_full_table("loot"))
    tap(page, "#ask-fire")
    expect(page.locator("#not-yet")).to_be_visible()
    check_looks(page)


def test_every_dialog_is_sound(page: Page, game: str, checked: set[str]) -> None:
    begin(page, game, people=1)
    for act in ("menu", "rules", "settings", "seats-now", "share"):
        tap(page, "[data-act=menu]")
        if act != "menu":
            tap(page, f"dialog [data-act={act}]")
        check_once(page, checked)
        tap(page, "dialog [data-act=close]")


def test_the_lesson_is_sound_and_comes_to_its_end(page: Page, game: str, checked: set[str]) -> None:
    tap(page, f"[data-act=new][data-arg={game}]")
    tap(page, "[data-act=learn]")
    for _ in range(12):
        check_once(page, checked)
        if not page.locator("#step-on").count():
            break
        tap(page, "#step-on")
    tap(page, "[data-act=leave-lesson]")
    expect(page.locator("html[data-screen=new]")).to_be_attached()
