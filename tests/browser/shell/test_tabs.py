"""Two tabs of one browser: the one opened last plays, and the other can neither go on nor write."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button
from tests.support import one_first
from tools.server import Server

PRESS = """(text) => {
    const keep = document.getElementById("keep");
    if (keep) keep.dataset.arg = text;
    keep?.click();
}"""
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"


@pytest.fixture(autouse=True)
def keeps(puppet: Puppet) -> None:
    """Let `keep` save what it is told to, under one key."""
    puppet.replies["keep"] = lambda message: {"save": {"game": message["arg"]}, "regions": {"log": message["arg"]}}


def open_tab(first: Page, site: Server) -> Page:
    page = first.context.new_page()
    page.goto(site.url)
    wait_until_ready(page)
    return page


def keep(page: Page, text: str) -> None:
    page.evaluate(PRESS, text)
    expect(page.locator("html:not([data-busy])")).to_be_attached()


def expect_retired(page: Page) -> None:
    expect(page.get_by_role("alert")).to_contain_text("This game is open in another tab.")
    expect(page.get_by_role("button")).to_have_count(1)
    expect(page.get_by_role("button", name="Play here")).to_be_focused()
    box = page.get_by_role("button", name="Play here").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44


def saved(page: Page, puppet: Puppet) -> dict[str, str]:
    """What a tab opened now is told of."""
    page.reload()
    wait_until_ready(page)
    saves: dict[str, str] = puppet.last_start()["saves"]
    return saves


@pytest.mark.parametrize("before", one_first("", NO_LOCKS), ids=["locks", "no-locks"])
def test_the_tab_opened_last_plays_and_the_other_cannot_write(
    open_shell: OpenShell, puppet: Puppet, site: Server, before: str
) -> None:
    old = open_shell(button("keep"), before=before)
    wait_until_ready(old)
    keep(old, "one")
    new = open_tab(old, site)
    assert puppet.last_start()["saves"] == {"game": "one"}
    if before:
        expect(old.get_by_role("alert")).to_be_hidden()
        keep(old, "lost")
    expect_retired(old)
    heard = len(puppet.heard)
    keep(old, "lost")
    assert len(puppet.heard) == heard, "nothing goes on behind the notice"
    keep(new, "two")
    expect(new.get_by_role("alert")).to_be_hidden()
    assert saved(new, puppet) == {"game": "two"}


def test_what_may_only_be_seen_once_kept_is_not_seen_when_another_tab_has_taken_over(
    open_shell: OpenShell, puppet: Puppet, site: Server
) -> None:
    puppet.replies["roll"] = {"save": {"game": "six"}, "saveFirst": True, "regions": {"log": "six"}}
    old = open_shell(button("roll"), before=NO_LOCKS)
    wait_until_ready(old)
    new = open_tab(old, site)
    old.locator("#roll").tap()
    expect_retired(old)
    expect(old.locator("#log")).to_be_empty()
    assert saved(new, puppet) == {}


def test_a_write_under_way_is_read_by_the_next_tab_or_refused(
    open_shell: OpenShell, puppet: Puppet, site: Server
) -> None:
    old = open_shell(button("keep"))
    wait_until_ready(old)
    new = old.context.new_page()
    new.goto(site.url, wait_until="commit")
    for number in range(20):
        old.evaluate(PRESS, str(number))
    wait_until_ready(new)
    expect_retired(old)
    told = puppet.last_start()["saves"]
    assert saved(new, puppet) == told


def test_play_here_takes_the_game_back(open_shell: OpenShell, puppet: Puppet, site: Server) -> None:
    old = open_shell(button("keep"))
    wait_until_ready(old)
    new = open_tab(old, site)
    keep(new, "here")
    with old.expect_navigation():
        old.get_by_role("button", name="Play here").tap()
    wait_until_ready(old)
    assert puppet.last_start()["saves"] == {"game": "here"}
    expect_retired(new)
    keep(old, "there")
    assert saved(old, puppet) == {"game": "there"}


def test_a_link_opened_in_the_older_tab_is_played_there(open_shell: OpenShell, puppet: Puppet, site: Server) -> None:
    old = open_shell()
    wait_until_ready(old)
    new = open_tab(old, site)
    expect_retired(old)
    with old.expect_event("domcontentloaded"):
        old.evaluate("location.hash = 'abc'")
    wait_until_ready(old)
    assert puppet.last_start()["fragment"] == "abc"
    expect_retired(new)


def test_tabs_that_start_at_once_agree_on_one(open_shell: OpenShell, puppet: Puppet, site: Server) -> None:
    first = open_shell(button("keep"))
    pages = [first, *(first.context.new_page() for _ in range(3))]
    for page in pages[1:]:
        page.goto(site.url, wait_until="commit")
    for number, page in enumerate(pages):
        expect(page.locator("html[data-ready], html[data-screen=elsewhere]")).to_be_attached()
        keep(page, str(number))
    playing = {str(number): page for number, page in enumerate(pages) if page.get_by_role("alert").is_hidden()}
    assert len(playing) == 1
    for text, page in playing.items():
        assert saved(page, puppet) == {"game": text}
