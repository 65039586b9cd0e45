"""An invitation from the first sight to the seat: what the page shows before Python is up, Python goes on with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from passalong.app.messages import say
from passalong.games import game_names
from tests.browser.conftest import BOOT, SMALL_PHONE, set_rest, wait_until_ready, watch
from tests.browser.shell.test_device import CHROME, WEB_VIEW
from tests.browser.tables import settled
from tests.links.corpus import FOLDER
from tools.server import Server

PARTS = ("#header h1", ".invitation .tray", ".invitation h2", ".invitation .facts", "#my-name", "#sit-down")
SMALL = (360, 740)
PYSCRIPT = "**/vendor/pyscript/core.js"
BOXES = """(parts) => parts.map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [x, y, width, height];
})"""


def golden(stem: str) -> str:
    return str(json.loads((FOLDER / f"{stem}.json").read_text("utf-8"))["link"])


@pytest.fixture
def page(browser: Browser, site: Server, faults: list[str]) -> Iterator[Page]:
    """A device that has never been here."""
    context = browser.new_context(**SMALL_PHONE, service_workers="block")
    watch(context, site.url, faults)
    set_rest(context, 0)
    yield context.new_page()
    context.close()


FILL = """async () => {
    const open = indexedDB.open("another", 1);
    const done = (it, name) => new Promise((then) => { it[name] = () => then(true); it.onabort = () => then(false); });
    open.onupgradeneeded = () => open.result.createObjectStore("all");
    await done(open, "onsuccess");
    for (let size = 2 ** 16, at = 0; size > 64; at += 1) {
        const writing = open.result.transaction("all", "readwrite");
        writing.objectStore("all").put(crypto.getRandomValues(new Uint8Array(size)), at);
        if (!await done(writing, "oncomplete")) size /= 4;
    }
}"""
"""Leaves no room for anything else."""
QUOTA = 200_000


@contextmanager
def before_python(page: Page, url: str, stem: str) -> Iterator[None]:
    """Open an invitation; Python comes when this ends."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(PYSCRIPT, hold)
    page.goto(f"{url}#{golden(stem)}", wait_until="commit")
    expect(page.locator("#joining")).to_be_visible()
    yield
    for route in held:
        route.continue_()
    page.unroute(PYSCRIPT)
    wait_until_ready(page)
    settled(page)


def look(page: Page) -> dict[str, Any]:
    """What must be the same before and after: the title, the focus, and where all stands."""
    focus = page.evaluate("document.activeElement.id")
    return {"title": page.title(), "focus": focus, "boxes": page.evaluate(BOXES, PARTS)}


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [
        pytest.param(game, *size, marks=[] if (game, size) == ("loot", SMALL) else pytest.mark.full)
        for game in game_names()
        for size in (SMALL, (1280, 800))
    ],
)
def test_python_draws_the_card_where_it_stands(page: Page, site: Server, game: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    with before_python(page, site.url, f"{game}-invitation"):
        page.keyboard.type("Ben")
        first = look(page)
    now = look(page)
    assert (now["title"], now["focus"]) == (first["title"], first["focus"])
    for part, before, after in zip(PARTS, first["boxes"], now["boxes"], strict=True):
        assert after == pytest.approx(before, abs=2), part
    expect(page.locator("#my-name")).to_have_value("Ben")


@pytest.mark.full
def test_in_another_apps_browser_the_card_says_so_from_the_start(browser: Browser, site: Server) -> None:
    context = browser.new_context(**{**SMALL_PHONE, "user_agent": WEB_VIEW.format(CHROME)}, service_workers="block")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    with before_python(page, site.url, "loot-invitation"):
        notice = page.locator("#joining + .in-app")
        address = page.url
        notice.get_by_role("button").tap()
        expect(page.locator("#toast")).to_have_text(say("out-copy"))
        assert page.evaluate("navigator.clipboard.readText()") == address
        told, place = notice.inner_html(), notice.bounding_box()
    assert (notice.inner_html(), notice.bounding_box()) == (told, place)
    context.close()


@pytest.mark.parametrize("stem", [pytest.param("loot-invitation", marks=pytest.mark.full), "loot-free-seats"])
def test_who_sits_down_before_python_is_up_has_a_seat(page: Page, site: Server, stem: str) -> None:
    with before_python(page, site.url, stem):
        page.keyboard.type("Zaza")
        page.keyboard.press("Enter")
        page.locator("#sit-down").dblclick()
    expect(page.locator("#joining")).to_have_count(0)
    assert "#" not in page.url
    page.reload()
    wait_until_ready(page)
    expect(settled(page).locator("body")).to_contain_text("Zaza")


@pytest.mark.full
def test_who_leaves_before_python_is_up_finds_the_game_among_theirs(page: Page, site: Server) -> None:
    with before_python(page, site.url, "detect-invitation"):
        page.locator("[data-act=lobby]").dblclick()
    expect(page.locator("html[data-screen=lobby]")).to_be_attached()
    expect(page.locator(".resume")).to_contain_text("Detect")
    assert "#" not in page.url


@pytest.mark.full
def test_where_nothing_more_can_be_kept_one_sits_down_and_is_told(page: Page, site: Server) -> None:
    page.goto(site.url)
    wait_until_ready(page)
    origin = {"origin": site.url.partition("/passalong")[0], "quotaSize": QUOTA}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", origin)
    page.evaluate(FILL)
    page.goto("about:blank")
    page.goto(f"{site.url}#{golden('loot-free-seats')}")
    wait_until_ready(page)
    expect(page.locator("#unsaved")).to_be_visible()
    assert page.url.endswith(golden("loot-free-seats")), "a reload finds it"
    page.locator("#my-name").fill("Zaza")
    page.locator("#sit-down").tap()
    expect(settled(page).locator("main")).to_contain_text("Zaza")


@pytest.mark.full
def test_of_two_tabs_that_open_an_invitation_at_once_one_sits_down(page: Page, site: Server) -> None:
    """One of them plays; the other one, opened anew, goes on with the seat that was taken there."""
    other = page.context.new_page()
    for tab in (page, other):
        tab.goto(f"{site.url}#{golden('loot-free-seats')}", wait_until="commit")
    retired = page.locator("html[data-screen=elsewhere]")
    for tab in (page, other):
        tab.locator("html[data-screen=elsewhere], html[data-ready]").first.wait_for(state="attached", timeout=BOOT)
    expect(retired.or_(page.locator("html[data-ready]:not([data-busy])"))).to_be_attached()
    left, plays = (page, other) if retired.count() else (other, page)
    plays.locator("#my-name").fill("Zaza")
    plays.locator("#sit-down").tap()
    expect(plays.locator("main")).to_contain_text("Zaza")
    settled(plays)
    left.locator("#play-here").click()
    wait_until_ready(left)
    expect(settled(left).locator("#joining")).to_have_count(0)
    expect(left.locator("main")).to_contain_text("You have a seat")
    expect(left.locator("#hand")).to_contain_text("Zaza")
