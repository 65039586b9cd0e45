"""Bots in a real browser: a hint, taps while one thinks, one that is interrupted, and looking back with their eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from passalong.match import Match
from tests.app.test_hints import ADVISED
from tests.browser.looks import check_looks
from tests.browser.tables import BOTS_MS, begin, open_link, send, settled, tap
from tools.bench.taps import TAP_AT_A_THINKER
from tools.positions import after_a_deal, before_a_thinker, link, moments

ALWAYS = "loot"
"""What a bot advises is each game's own, and tested without a browser; how the page shows it is the same for all."""
TAKE_AND_UNDO = """([act, arg]) => new Promise((resolve) => {
    const root = document.documentElement;
    const ask = (...words) => {
        const asking = Object.assign(document.createElement("button"), {type: "button"});
        [asking.dataset.act, asking.dataset.arg] = words;
        document.body.append(asking);
        asking.click();
        asking.remove();
    };
    new MutationObserver((_, watch) => {
        watch.disconnect();
        ask("undo", "");
        resolve();
    }).observe(root, {attributeFilter: ["data-rev"]});
    ask(act, arg);
})"""
"""Plays something, and takes it back as soon as it is seen."""


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


def tap_at_a_thinker(page: Page, number: int, act: str, seen: str) -> Any:
    """Tap while a bot thinks; returns what a JavaScript expression says at the moment when that is answered."""
    return page.evaluate(f"(given) => ({TAP_AT_A_THINKER})(given).then(() => {seen})", [before_a_thinker(number), act])


def test_a_tap_waits_for_one_slice_of_thinking_at_most(page: Page) -> None:
    seen = """[
        document.querySelector("dialog[open] [data-act=seats-now]").checkVisibility(),
        document.querySelector("#header .standing b").textContent,
    ]"""
    shown, on_turn = tap_at_a_thinker(page, 1, "menu", seen)
    assert shown
    assert "Ben" in on_turn
    tap(page, "dialog [data-act=close]")
    expect(page.locator("#header .standing b")).to_have_text("Anna's turn", timeout=BOTS_MS)


def test_leaving_ends_the_thinking_and_coming_back_begins_it_anew(page: Page) -> None:
    seen = "document.documentElement.matches('[data-screen=lobby]:not([data-waiting], [data-busy])')"
    assert tap_at_a_thinker(page, 2, "lobby", seen)
    tap(page, "#table [data-act=continue]")
    expect(page.locator("#header .standing b")).to_have_text("Anna's turn", timeout=BOTS_MS)


def test_undo_ends_the_thinking(page: Page) -> None:
    """In Loot bots are asked about firing while somebody is on turn, who may take a card back meanwhile."""
    asked = (played for played in moments("loot") if played.current_player() == 0 and "take" in actions(played))
    open_link(page, link(next(played.record for played in asked if len(played.bots_to_ask()) > 1)))
    hand = page.locator("#hand").inner_text()
    page.evaluate(TAKE_AND_UNDO, ["play", "take"])
    settled(page)
    expect(page.locator("[data-act=undo]")).to_have_count(0)
    assert page.locator("#hand").inner_text() == hand


def actions(played: Match) -> list[str]:
    """List what the first seat may do, in the game's notation."""
    return [played.action_to_string(action) for action in played.observation(0).legal_actions]


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
