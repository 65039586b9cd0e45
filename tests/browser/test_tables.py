"""
Every game in a real browser: a deal by touch, by keyboard alone, and a phone passed on.

In every run each game is played by touch; of what all games share, one is tried. With `--full`, all games are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from passalong.games import game_names, load_game
from tests.browser.looks import check_once
from tests.browser.tables import Press, begin, open_link, play_on, press, send, tap
from tests.support import FULL, by_game, generator
from tools.positions import after_a_deal, link, moments

OVER = "#actions :is([data-act=next], [data-act=rematch])"
ENOUGH = 1
"""After so many curtains, the next ones are left to `--full`."""
TOUCHED, PRESSES = bytes([*[0] * 15, 1]), 4
"""The seed of the deals that are played in every run, and how far; with `--full`, whole matches are."""
MATCH_OVER = "#actions [data-act=rematch]"


every_game = by_game(*game_names())


@pytest.fixture(scope="module")
def checked(game: str) -> set[str]:
    """The kinds of screens of this game that have been checked."""
    return {game}


def play_match(page: Page, game: str, way: Press, visit: Callable[[], None] | None = None) -> None:
    """Play a whole match against bots."""
    rng = generator(len(game))
    begin(page, game, people=1, press=way)
    play_on(page, rng, OVER, way, visit)
    while not page.locator(MATCH_OVER).count():
        way(page, OVER)
        play_on(page, rng, OVER, way)


def play_presses(page: Page, game: str, way: Press, visit: Callable[[], None] = lambda: None) -> None:
    """Play some presses of a deal, always the same, and come to the result of another."""
    presses = count()

    def enough() -> bool:
        visit()
        return next(presses) > PRESSES

    open_link(page, link(next(moments(game, players=load_game(game).min_players, seed=TOUCHED)).record))
    play_on(page, generator(len(game)), OVER, way, enough)
    open_link(page, after_a_deal(game))


@every_game
def test_against_bots_by_touch(page: Page, game: str, checked: set[str]) -> None:
    """Every screen on the way is sound, in every layout, and so are the end, the result and what a score is made of."""

    def visit() -> None:
        check_once(page, checked)

    visit()
    tap(page, f"[data-act=new][data-arg={game}]")
    visit()
    send(page, "lobby")
    tap(page, f"[data-act=play-bots][data-arg={game}]")
    expect(page.locator(".tip")).to_be_visible()
    visit()
    send(page, "lobby")
    if FULL:
        play_match(page, game, tap, visit)
    else:
        play_presses(page, game, tap, visit)
    visit()
    tap(page, "#do-result")
    visit()
    tap(page, "dialog [data-act=score]")
    visit()


@by_game("loot")
def test_against_bots_by_keyboard_alone(page: Page, game: str) -> None:
    if FULL:
        play_match(page, game, press)
    else:
        begin(page, game, people=1, press=press)
        play_presses(page, game, press)
    press(page, "#do-result")
    expect(page.locator("dialog[open]")).to_contain_text(re.compile("over|won"))


@by_game("fish_out")
def test_a_phone_that_is_passed_on(page: Page, game: str, checked: set[str]) -> None:
    """Two people share the phone: what one sees is gone before the other looks, and comes back after hiding."""
    begin(page, game, people=2)
    curtains = 0

    def visit() -> bool:
        nonlocal curtains
        if page.locator("#uncover").count():
            curtains += 1
            assert page.locator("#hand").inner_html() == ""
            assert page.locator("#log").inner_html() == ""
            assert page.title() == "Passalong"
            check_once(page, checked)
        return not FULL and curtains > ENOUGH

    play_on(page, generator(7), OVER, tap, visit)
    assert (curtains > 1) == load_game(game).private_hands
