"""Links and texts that come from outside: opened, shared from another app, or launched into the installed one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button
from tests.support import one_first
from tools.server import Server

STANDS_AT = """(depth) => new Promise((resolve) => {
    if (history.state?.depth === depth) resolve();
    else addEventListener("popstate", resolve, {once: true});
})"""
"""The browser takes its time to go to another entry of its history."""
QUEUE = "Object.defineProperty(window, 'launchQueue', {value: {setConsumer: (hear) => { window.launch = hear; }}})"


def arrivals(puppet: Puppet) -> list[tuple[str, str | None]]:
    return [(message["act"], message.get("value")) for message in puppet.heard[1:]]


def launch(page: Page, address: str) -> None:
    page.evaluate("(targetURL) => launch({targetURL})", address)


def test_a_text_shared_from_another_app_is_told_at_the_start(
    open_shell: OpenShell, puppet: Puppet, site: Server
) -> None:
    link = "https%3A%2F%2Fexample.org%2F%23x"
    queries = [f"title=Chat&text=Your%20turn%0A{link}", f"text=Your+turn&url={link}", f"url={link}", f"title={link}"]
    page = open_shell()
    wait_until_ready(page)
    for query in queries:
        page.goto(f"{site.url}?{query}")
        wait_until_ready(page)
        expect(page).to_have_url(site.url)
    told = [message["value"]["shared"] for message in puppet.heard]
    both = "Your turn\nhttps://example.org/#x"
    assert told == ["", f"Chat\n{both}", both, "https://example.org/#x", "https://example.org/#x"]


def test_launching_an_app_that_runs_hands_over_a_link_or_a_text(
    open_shell: OpenShell, puppet: Puppet, site: Server
) -> None:
    page = open_shell(before=QUEUE)
    wait_until_ready(page)
    launch(page, site.url)
    launch(page, f"{site.url}#abc")
    expect(page.locator("html[data-rev='2']")).to_be_attached()
    launch(page, f"{site.url}?text=Your+turn")
    expect(page.locator("html[data-rev='3']")).to_be_attached()
    assert arrivals(puppet) == [("link", "abc"), ("shared", "Your turn")]


def test_a_link_that_comes_by_launch_and_by_navigation_counts_once_but_may_come_again(
    open_shell: OpenShell, puppet: Puppet, site: Server
) -> None:
    page = open_shell(
        fragment="#abc", before=f"{QUEUE}; window.pythonIsUp = new Promise((up) => {{ window.wake = up; }})"
    )
    launch(page, f"{site.url}#abc")
    page.evaluate("wake()")
    wait_until_ready(page)
    assert arrivals(puppet) == []
    for rev in (2, 3):
        page.evaluate("(targetURL) => { launch({targetURL}); location.hash = 'abc'; }", f"{site.url}#abc")
        expect(page.locator(f"html:not([data-busy])[data-rev='{rev}']")).to_be_attached()
        expect(page).to_have_url(site.url)
    assert arrivals(puppet) == [("link", "abc")] * 2


@pytest.mark.parametrize("moment", one_first("loaded", "parsed", "seen"))
def test_a_link_that_comes_while_the_page_starts_follows_the_first(
    open_shell: OpenShell, puppet: Puppet, site: Server, moment: str
) -> None:
    """However soon: before the page's scripts have run, right after them, or while it is loaded ahead."""
    second = "location.hash = 'second'"
    before = {
        "parsed": f"addEventListener('readystatechange', () => {{ {second}; }}, {{once: true, capture: true}})",
        "loaded": f"addEventListener('DOMContentLoaded', () => {{ {second}; }})",
        "seen": f"Object.defineProperty(document, 'prerendering', {{value: true}});"
        f"addEventListener('load', () => {{ {second}; document.dispatchEvent(new Event('prerenderingchange')); }})",
    }
    page = open_shell(fragment="#first", before=before[moment])
    wait_until_ready(page)
    expect(page.locator("html:not([data-busy], [data-arriving])")).to_be_attached()
    assert puppet.heard[0]["value"]["fragment"] == "first"
    assert arrivals(puppet) == [("link", "second")]
    expect(page).to_have_url(site.url)


def test_a_link_that_python_puts_into_the_address_is_opened_by_a_reload_alone(
    open_shell: OpenShell, puppet: Puppet, site: Server
) -> None:
    """In another app's own browser the address holds the game; going back over such addresses opens none of them."""

    def stands(fragment: str, depth: int) -> dict[str, Any]:
        return {"page": {"address": f"{site.url}#{fragment}".removesuffix("#"), "depth": depth}}

    puppet.replies |= {"open": stands("one", 1), "move": stands("two", 1), "more": stands("two", 2)}
    puppet.replies |= {"up": stands("two", 1), "back": stands("", 0), "link": stands("three", 1)}
    page = open_shell("".join(map(button, ("open", "move", "more", "up"))))
    wait_until_ready(page)
    for name, fragment in (("open", "one"), ("move", "two"), ("more", "two"), ("up", "two")):
        page.locator(f"#{name}").tap()
        expect(page).to_have_url(f"{site.url}#{fragment}")
    expect(page.locator("html[data-rev='5']")).to_be_attached()
    page.evaluate(STANDS_AT, 1)
    page.go_back()
    expect(page).to_have_url(site.url)
    page.locator("#open").tap()
    expect(page).to_have_url(f"{site.url}#one")
    assert "link" not in puppet.acts
    page.evaluate("location.hash = 'came'")
    expect(page).to_have_url(f"{site.url}#three")
    assert arrivals(puppet)[-1] == ("link", "came")
    page.evaluate(STANDS_AT, 1)
    page.reload()
    wait_until_ready(page)
    assert puppet.last_start()["fragment"] == "three"
