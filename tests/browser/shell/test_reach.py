"""
Nothing is out of reach where there is least room: magnified, on a phone on its side, in large text.

In every run a full table of two games is tried where room is short in one way or another, and some pages where it is
shortest; with `--full` more of them, everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

import passalong.app.pages  # noqa: F401 - all pages can be asked for
from tests.browser.conftest import wait_until_ready
from tests.browser.looks import AT_REST, CRAMPED, OUT_OF_SIGHT, sized, unreachable
from tests.browser.shell.conftest import OpenShell, RealApp
from tests.browser.tables import open_link, send
from tests.support import FULL, by_game
from tools.positions import after_a_deal, at_full_table

TRIED = CRAMPED if FULL else CRAMPED[:3]
IN_SIGHT = ((740, 360, "#hand [role=grid] button"), (360, 640, "#actions button"), (320, 568, "#actions button"))
"""One's own cards or board on a phone on its side, and the buttons on small ones, with text as it is."""
PAGES = (("settings", ""), ("new", "detect"), ("statistics", ""), ("training", ""), ("daily", ""))


@pytest.fixture
def puppet() -> RealApp:
    return RealApp()


@pytest.fixture
def page(open_shell: OpenShell) -> Page:
    """The page, with the app behind it."""
    page = open_shell()
    wait_until_ready(page)
    return page


def begin(page: Page, game: str) -> None:
    """Begin somebody's first game, with a tip above the table."""
    send(page, "play-bots", game)


def meet(page: Page, game: str) -> None:
    """Come to a full table, well under way."""
    open_link(page, at_full_table(game))


def end(page: Page, game: str) -> None:
    """Come to a full table after a deal."""
    open_link(page, after_a_deal(game, full=True))


def look_back(page: Page, game: str) -> None:
    """Look back at a deal."""
    end(page, game)
    send(page, "history-table")


def learn(page: Page, game: str) -> None:
    """Take a lesson."""
    send(page, "new", game)
    send(page, "learn")


Scene = Callable[[Page, str], None]
SCENES: tuple[Scene, ...] = (begin, meet, end, look_back, learn) if FULL else (begin, meet)


@by_game("fish_out", "detect")
def test_all_of_a_table_can_be_reached(page: Page, game: str) -> None:
    found = []
    for scene in SCENES:
        send(page, "lobby")
        scene(page, game)
        tried = TRIED if FULL or scene is meet else ()
        found += [f"{scene.__name__}: {fault}" for fault in lost(page, tried)]
        if scene in (begin, meet):
            found += [f"{scene.__name__}: {fault}" for fault in not_in_sight(page)]
    assert not found, "\n".join(found)


def not_in_sight(page: Page) -> Iterator[str]:
    """Yield what has to be in sight without a scroll, whatever is said above it, and is not."""
    for width, height, selector in IN_SIGHT:
        with sized(page, width, height):
            yield from (f"not in sight at {width} x {height}: {name}" for name in page.evaluate(OUT_OF_SIGHT, selector))


def test_all_of_a_page_can_be_reached(page: Page) -> None:
    found = []
    for act, arg in PAGES:
        send(page, "lobby")
        send(page, act, arg)
        found += [f"{act}: {fault}" for fault in lost(page, TRIED if FULL else TRIED[:1])]
    assert not found, "\n".join(found)


def lost(page: Page, layouts: tuple[tuple[int, int, int], ...] = TRIED) -> Iterator[str]:
    """Yield what is out of reach, once all stands still."""
    page.evaluate(AT_REST)
    yield from unreachable(page, layouts)


def test_the_button_that_passes_cards_is_in_sight_on_a_phone_on_its_side(page: Page) -> None:
    begin(page, "fish_out")
    for card in page.locator("#hand button").all()[:3]:
        send(page, "pick", str(card.get_attribute("data-arg")))
    assert page.locator("#do-pass").count() == 1
    with sized(page, 740, 360):
        assert page.evaluate(OUT_OF_SIGHT, "#do-pass") == []
