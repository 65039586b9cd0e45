"""
The page where the browser keeps nothing, in real profiles: one is damaged, in another all site data are blocked.

It can be played all the same, and says that nothing is kept.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.conftest import BOOT, SMALL_PHONE, set_rest, wait_until_ready
from tests.browser.tables import await_sign, tap
from tests.browser.test_boot import begin
from tools import browser as chromium
from tools.server import Server

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The setting "Don't allow sites to save data on your device", as a profile has it."""
WITH_WINDOWS = shutil.which("chromium")
"""Only the whole Chromium minds that setting; the one without windows keeps everything."""
REFUSED = """() => new Promise((told) => {
    const request = indexedDB.open("any");
    request.onsuccess = () => told(false);
    request.onerror = () => told(true);
})"""


@contextmanager
def opened(playwright: Playwright, path: str | None, profile: Path, url: str) -> Iterator[Page]:
    """Open the page in a browser that has this profile."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=chromium.flags(), **SMALL_PHONE
    )
    try:
        set_rest(context, 0)
        page = context.new_page()
        page.goto(url)
        wait_until_ready(page)
        yield page
    finally:
        context.close()


def expect_a_game_of_which_nothing_is_kept(page: Page) -> None:
    """Play a move, be told that nothing is kept, and never that games are safe."""
    assert page.evaluate(REFUSED), "this profile keeps something"
    expect(page.locator("#unsaved")).to_be_visible()
    begin(page)
    rev = page.locator("html").get_attribute("data-rev")
    tap(page, "main [data-act=pick]:not([aria-disabled=true])")
    await_sign(page, f"html[data-rev]:not([data-rev='{rev}'])", BOOT)
    expect(page.locator("#unsaved")).to_be_visible()
    expect(page.locator("#failure")).to_be_hidden()
    page.evaluate("document.dispatchEvent(new Event('lost'))")
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("#failure")).not_to_contain_text("safe", use_inner_text=True)


def test_a_damaged_profile_is_played_in(
    playwright: Playwright, chromium_path: str, site: Server, tmp_path: Path
) -> None:
    """A file stands where the browser has its databases: none can be opened, in the page or in the worker."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "IndexedDB").touch()
    with opened(playwright, chromium_path, tmp_path, site.url) as page:
        expect_a_game_of_which_nothing_is_kept(page)


@pytest.mark.full
@pytest.mark.skipif(
    WITH_WINDOWS is None, reason="needs the whole Chromium: the one without windows blocks no site data"
)
def test_where_all_site_data_are_blocked_one_can_play(playwright: Playwright, site: Server, tmp_path: Path) -> None:
    """Locks, caches, the service worker and what a tab keeps are refused as well, some of them when they are named."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKED), "utf-8")
    with opened(playwright, WITH_WINDOWS, tmp_path, site.url) as page:
        expect_a_game_of_which_nothing_is_kept(page)
