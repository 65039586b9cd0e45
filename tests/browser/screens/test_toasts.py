"""What is shown for a moment stands where nothing can be pressed, on every device, and never takes a press."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from playwright.sync_api import Page, expect

from passalong.games import game_names
from tests.browser.looks import large_text, sized
from tests.browser.tables import open_link, send, settled, tap
from tools.positions import at_full_table

SIZES = ((320, 568), (360, 640), (360, 740), (740, 360), (1280, 800))
CROWDED = "loot"
"""The game with the most beside its table."""
COVERED = """() => {
    const box = document.getElementById("toast").getBoundingClientRect();
    const place = document.querySelector("dialog[open]") ?? document.body;
    const inside = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    const covered = [...place.querySelectorAll("button, input, select, textarea, summary")].filter((e) => {
        const it = e.getBoundingClientRect();
        const beside = it.left >= box.right || it.right <= box.left;
        return e.checkVisibility() && !beside && it.top < box.bottom && it.bottom > box.top;
    });
    return [...covered.map((e) => `${e.id} ${e.textContent.trim()}`), ...(inside ? [] : ["out of sight"])];
}"""


def layouts(page: Page) -> Iterator[str]:
    """Turn to every layout in turn."""
    for large in (False, True):
        for width, height in SIZES:
            with sized(page, width, height), large_text(page) if large else nullcontext():
                yield f"{width} x {height}{', large text' if large else ''}"


def check_toasts(page: Page, act: str, arg: str = "") -> None:
    """Bring up a toast in every layout, and see what it covers."""
    found = {}
    for layout in layouts(page):
        send(page, act, arg)
        expect(page.locator("#toast")).to_be_visible()
        if covered := page.evaluate(COVERED):
            found[layout] = covered
    assert not found, "\n".join(f"{layout}: {covered}" for layout, covered in found.items())


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name == CROWDED else pytest.mark.full) for name in game_names()]
)
@pytest.mark.full
def test_a_refusal_covers_nothing_that_can_be_pressed(page: Page, game: str) -> None:
    open_link(page, at_full_table(game))
    check_toasts(page, "play", "nonsense")


@pytest.mark.full
def test_what_is_missing_for_a_new_game_covers_nothing_that_can_be_pressed(page: Page) -> None:
    tap(page, "[data-act=new][data-arg=detect]")
    for seat in range(2):
        page.locator(f"#seat-name-{seat}").fill("Anna")
        page.locator("h1").click()
        settled(page)
    check_toasts(page, "begin")


@pytest.mark.full
def test_in_a_dialog_nothing_is_covered_either(page: Page) -> None:
    open_link(page, at_full_table("loot"))
    tap(page, "[data-act=menu]")
    tap(page, "dialog [data-act=share]")
    check_toasts(page, "play", "nonsense")
