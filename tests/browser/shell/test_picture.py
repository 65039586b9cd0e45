"""Before Python is up: the last screen is seen again, and a tap is answered at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button
from tests.support import one_first
from tools.server import Server

ASLEEP = "window.pythonIsUp = new Promise((up) => { window.wake = up; })"
OTHER_BUILD = """(name) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result } }) => {
    const store = result.transaction("saves", "readwrite").objectStore("saves");
    store.get(1).onsuccess = ({ target: { result: picture } }) => {
      store.put({ ...picture, build: "another" }, 1).onsuccess = done;
    };
  };
})"""


def screen(name: str = "table", private: str | None = None, **regions: str) -> dict[str, Any]:
    """A reply as Python gives it: a screen, and whether it is for one pair of eyes."""
    settings = {"private": private, "theme": "dark"}
    return {"regions": regions, "page": {"title": name.title(), "screen": name, "settings": settings}}


def close_and_open(page: Page, address: str | None = None) -> None:
    """Open the page anew; Python sleeps until `wake()` is called."""
    page.add_init_script(ASLEEP)
    if address:
        page.goto("about:blank")
        page.goto(address)
    else:
        page.reload()


def picture_of(page: Page) -> str:
    """What is seen at the next start, before Python is up."""
    close_and_open(page)
    expect(page.locator("html[data-pictured]")).to_be_attached()
    return page.locator("main").inner_text()


def show(page: Page, act: str) -> None:
    """Let Python answer with what the test has prepared for an act."""
    page.evaluate("(act) => document.querySelector(`[data-act=${act}]`).click()", act)
    expect(page.locator("html:not([data-busy])")).to_be_attached()


def test_the_last_table_is_seen_again_and_wakes_with_python(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["move"] = screen(hand=button("card", "play"))
    page = open_shell(button("move"))
    wait_until_ready(page)
    show(page, "move")
    assert picture_of(page) == "move\ncard"
    expect(page).to_have_title("Table")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    expect(page.locator("#starting")).to_be_visible()

    card = page.locator("#card")
    heard = len(puppet.heard)
    card.focus()
    card.press("Enter")
    expect(page.locator("#status")).to_have_text("Setting the table…")
    expect(card).to_have_attribute("aria-disabled", "true")
    puppet.replies["start"] = puppet.replies["move"]
    page.evaluate("wake()")
    wait_until_ready(page)
    assert puppet.acts[heard:] == ["start"], "a move that was made on a picture is none"
    expect(page.locator("html[data-pictured]")).not_to_be_attached()
    expect(card).to_be_focused()
    expect(card).not_to_have_attribute("aria-disabled", "true")
    card.press("Enter")
    expect(page.locator("html[data-rev='4']")).to_be_attached()
    assert puppet.acts[-1] == "play"


def test_in_the_lobby_a_tap_on_the_picture_waits_for_python(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["move"] = screen("lobby", hand=button("game", "continue"))
    page = open_shell(button("move"))
    wait_until_ready(page)
    show(page, "move")
    picture_of(page)
    page.locator("#game").tap()
    expect(page.locator("#game[data-tapped]")).to_have_css("outline-style", "dashed")
    expect(page.locator("#status")).to_have_text("Setting the table…")
    page.evaluate("wake()")
    wait_until_ready(page)
    expect(page.locator("html:not([data-busy])")).to_be_attached()
    assert puppet.acts[-1] == "continue"
    expect(page.locator("[data-tapped]")).to_have_count(0)


def test_what_is_typed_before_python_is_up_is_not_lost(open_shell: OpenShell, puppet: Puppet) -> None:
    fields = "".join(f'<input id="{name}" aria-label="{name}" data-act="name" data-arg="{name}">' for name in "ab")
    puppet.replies |= {"move": screen("new", hand=fields), "start": screen("lobby", table=button("move"))}
    page = open_shell()
    wait_until_ready(page)
    show(page, "move")
    picture_of(page)
    puppet.replies["start"] = puppet.replies["move"]
    page.locator("#a").fill("Ann")
    page.locator("#b").press_sequentially("Be")
    page.evaluate("wake()")
    wait_until_ready(page)
    page.locator("#b").press_sequentially("n")
    page.locator("#b").blur()
    expect(page.locator("#b")).to_have_value("Ben")
    expect(page.locator("html:not([data-busy])")).to_be_attached()
    named = [(message["arg"], message["value"]) for message in puppet.heard if message["act"] == "name"]
    assert named == [("a", "Ann"), ("b", "Ben")]


@pytest.mark.parametrize(("private", "seen"), one_first(("hand", False), ("curtain", True), (None, True)))
def test_a_hand_that_others_must_not_see_leaves_no_picture(
    open_shell: OpenShell, puppet: Puppet, site: Server, private: str | None, seen: bool
) -> None:
    puppet.replies |= {"before": screen(hand="hidden"), "move": screen(private=private, hand="a hand")}
    page = open_shell(button("before") + button("move"))
    wait_until_ready(page)
    show(page, "before")
    show(page, "move")
    if seen:
        assert "a hand" in picture_of(page)
    else:
        close_and_open(page)
        page.evaluate("wake()")
        wait_until_ready(page)
        kept = page.evaluate(KEPT, "passalong /passalong/")
        assert "a hand" not in kept


KEPT = """(name) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result } }) => {
    const all = result.transaction("saves").objectStore("saves").getAll();
    all.onsuccess = () => done(JSON.stringify(all.result));
  };
})"""


@pytest.mark.parametrize(("case", "control"), [("another build", "new"), ("a link", "lobby")])
def test_no_picture_of_something_else(
    open_shell: OpenShell, puppet: Puppet, site: Server, case: str, control: str
) -> None:
    puppet.replies["move"] = screen(hand="a hand")
    page = open_shell(button("move"))
    wait_until_ready(page)
    show(page, "move")
    if case == "another build":
        page.evaluate(OTHER_BUILD, "passalong /passalong/")
    close_and_open(page, f"{site.url}#abc" if case == "a link" else None)
    page.locator(f"[data-act={control}]").first.tap()
    expect(page.locator("#status")).to_have_text("Setting the table…")
    expect(page.locator("html[data-pictured]")).not_to_be_attached()
    expect(page.locator("main")).not_to_contain_text("a hand")


def test_a_tab_that_was_left_writes_no_picture(open_shell: OpenShell, puppet: Puppet, site: Server) -> None:
    puppet.replies["move"] = screen(hand="old")
    old = open_shell(button("move"), before="Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})")
    wait_until_ready(old)
    new = old.context.new_page()
    new.goto(site.url)
    wait_until_ready(new)
    old.evaluate("document.querySelector('[data-act=move]').click()")
    expect(old.get_by_role("alert")).to_be_visible()
    assert "old" not in picture_of(new)
