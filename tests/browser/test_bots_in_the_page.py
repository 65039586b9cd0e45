"""Bots in the page's own Python: taps while one thinks, and one that is interrupted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from passalong.match import Match
from tests.browser.tables import BOTS_MS, open_link, settled, tap
from tools.bench.taps import TAP_AT_A_THINKER
from tools.positions import before_a_thinker, link, moments

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
