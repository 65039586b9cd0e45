"""What is kept when storage is full, empty all of a sudden, or never answers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button, put_button, stop_the_clock
from tests.support import one_first
from tools.server import Server

DATABASE = "passalong /passalong/"
KEEP = """(changes) => {
    const keep = document.getElementById("keep");
    keep.dataset.arg = changes;
    keep.click();
}"""
THROWS = 'throw new DOMException("full", "QuotaExceededError")'
ABORTS = "put.apply(this, given), this.transaction.abort()"
FULL = """
{
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (!window.full) return put.apply(this, given);
    %s;
  };
}
"""
SILENT = """
{
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    return Object.assign(open.apply(this, given), { addEventListener() {} });
  };
}
"""
MUTE = """
{
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (...given) {
    document.documentElement.toggleAttribute("data-unanswered", Boolean(window.silent));
    return Object.assign(get.apply(this, given), window.silent && { addEventListener() {} });
  };
}
"""
NEW_VERSION = """
{
  const waiting = { postMessage: () => (document.documentElement.dataset.accepted = "") };
  const registration = { waiting, active: {}, addEventListener() {}, update: async () => {} };
  const worker = { register: async () => registration, ready: new Promise(() => {}), addEventListener() {} };
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: worker });
}
"""
CLEAR = """(name) => new Promise((done) => {
  indexedDB.open(name).onsuccess = ({ target: { result } }) => {
    const transaction = result.transaction("saves", "readwrite");
    transaction.objectStore("saves").clear();
    transaction.oncomplete = () => (result.close(), done());
  };
})"""
DELETE = "(name) => new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = () => done(); })"
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined});"
LOST = "This browser had deleted what Passalong saved. What is open here is saved again."


@pytest.fixture(autouse=True)
def keeps(puppet: Puppet) -> None:
    """Let `keep` save "key=text" pairs, and show them once they are kept."""

    def keep(message: dict[str, Any]) -> dict[str, Any]:
        pairs = (pair.partition("=") for pair in message["arg"].split())
        return {
            "save": {key: text or None for key, _, text in pairs},
            "regions": {"log": message["arg"]},
            "saveFirst": True,
        }

    puppet.replies["keep"] = keep


def open_page(open_shell: OpenShell, before: str = "") -> Page:
    page = open_shell(button("keep"), before=before)
    wait_until_ready(page)
    return page


def keep(page: Page, changes: str) -> None:
    page.evaluate(KEEP, changes)
    expect(page.locator("html:not([data-busy])")).to_be_attached()


def saved(page: Page, puppet: Puppet) -> dict[str, str]:
    """What the next start is told of, in a browser that has room."""
    page.add_init_script("window.full = false")
    page.reload()
    wait_until_ready(page)
    saves: dict[str, str] = puppet.last_start()["saves"]
    return saves


def let_time_pass(page: Page) -> None:
    """Let more than the longest pause go by, but slowly enough for the storage to answer."""
    for _ in range(35):
        page.clock.run_for(2_000)
        page.evaluate("indexedDB.databases()")


def clear_site_data(page: Page) -> None:
    origin = page.evaluate("location.origin")
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})


# A start


def test_what_a_start_does_without_follows_it_before_any_tap(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_page(open_shell)
    keep(page, 'app={"first":["app","a"]} a=1 b=1 c=1')
    puppet.heard.clear()
    page.add_init_script("window.pythonIsUp = new Promise((up) => { window.wake = up; })")
    page.reload()
    page.locator("html[data-pictured]").wait_for(state="attached")  # it takes the place of all that is on the screen
    put_button(page, "early")
    page.locator("#early").tap()
    page.evaluate("wake()")
    expect(page.locator("html[data-rev='5']")).to_be_attached()
    assert puppet.acts == ["start", "rest", "early"]
    start, rest = (message["value"] for message in puppet.heard[:2])
    assert (start["more"], start["saves"].keys(), rest["saves"]) == (True, {"app", "a"}, {"b": "1", "c": "1"})


@pytest.mark.parametrize(
    "note",
    one_first("{", '{"first":null}', "null", '{"first":7}', '{"first":[]}', '{"last":[]}'),
)
def test_without_a_note_of_what_a_start_needs_it_is_told_all(open_shell: OpenShell, puppet: Puppet, note: str) -> None:
    """Python notes null for a page, which may tell of any game."""
    page = open_page(open_shell)
    keep(page, f"app={note} a=1 b=1")
    assert saved(page, puppet) == {"app": note, "a": "1", "b": "1"}
    assert not puppet.last_start()["more"]


def test_a_start_with_something_that_has_come_is_told_all(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_page(open_shell)
    keep(page, 'app={"first":["app"]} a=1')
    address = page.url
    page.goto("about:blank")
    page.goto(f"{address}#link")
    wait_until_ready(page)
    assert puppet.acts[-1] == "start"
    assert puppet.last_start()["saves"].keys() == {"app", "a"}


# Room for nothing


@pytest.mark.parametrize("full", [THROWS, ABORTS], ids=["throws", "aborts"])
def test_what_found_no_room_is_kept_at_the_next_chance_all_of_it(
    open_shell: OpenShell, puppet: Puppet, full: str
) -> None:
    page = open_page(open_shell, FULL % full)
    keep(page, "a=1 b=1 c=1")
    page.evaluate("window.full = true")
    keep(page, "a=2")
    expect(page.locator("#unsaved")).to_be_visible()
    keep(page, "d=3 b=")
    expect(page.locator("#log")).to_have_text("d=3 b=")
    expect(page.locator("#unsaved")).to_be_visible()
    page.evaluate("window.full = false")
    keep(page, "e=4")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert saved(page, puppet) == {"a": "2", "c": "1", "d": "3", "e": "4"}


@pytest.mark.parametrize("chance", ["time", "hide"])
def test_the_next_chance_comes_by_itself(open_shell: OpenShell, puppet: Puppet, chance: str) -> None:
    page = open_page(open_shell, FULL % THROWS)
    stop_the_clock(page)
    page.evaluate("window.full = true")
    keep(page, "a=1")
    page.clock.run_for(60_000)
    expect(page.locator("#unsaved")).to_be_visible()
    page.evaluate("window.full = false")
    if chance == "time":
        let_time_pass(page)
    else:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert saved(page, puppet) == {"a": "1"}


def test_after_a_start_on_a_full_disk_all_is_kept_as_soon_as_there_is_room(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    page = open_page(open_shell, FULL % THROWS)
    keep(page, "a=1 b=1")
    page.add_init_script("window.full = true")
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#unsaved")).to_be_hidden()
    keep(page, "a=2")
    expect(page.locator("#unsaved")).to_be_visible()
    page.evaluate("window.full = false")
    keep(page, "c=3")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert saved(page, puppet) == {"a": "2", "b": "1", "c": "3"}


def test_a_picture_for_which_there_is_no_room_costs_no_game(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_page(open_shell, FULL % f"if (given[0]?.build) {THROWS}; return put.apply(this, given)")
    page.evaluate("window.full = true")
    keep(page, "a=1")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert saved(page, puppet) == {"a": "1"}


@pytest.mark.parametrize("locks", one_first("", NO_LOCKS), ids=["locks", "no-locks"])
def test_two_tabs_on_a_full_disk_never_undo_each_other(
    open_shell: OpenShell, puppet: Puppet, site: Server, locks: str
) -> None:
    old = open_page(open_shell, f"{FULL % THROWS}{locks}")
    keep(old, "a=1 b=1")
    new = old.context.new_page()
    new.add_init_script("window.full = true")
    new.goto(site.url)
    wait_until_ready(new)
    keep(old, "a=2")
    new.evaluate("window.full = false")
    keep(new, "b=3")
    playing = [page for page in (old, new) if page.locator("#elsewhere").is_hidden()]
    assert playing == [old], "the one that came later has never had the store, and does not know all of it"
    assert saved(old, puppet) == {"a": "2", "b": "1"}


def test_a_new_version_waits_until_all_is_kept(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_page(open_shell, f"{FULL % THROWS}{NEW_VERSION}")
    expect(page.locator("#update:not([hidden])")).to_be_attached()
    page.evaluate("window.full = true")
    keep(page, "a=1")
    notice = page.locator("#unsaved").text_content() or "?"
    page.evaluate("document.getElementById('update').click()")
    expect(page.locator("#toast")).to_have_text(notice)
    expect(page.locator("#status")).to_have_text(notice)
    expect(page.locator("html[data-accepted]")).not_to_be_attached()
    page.evaluate("window.full = false")
    page.evaluate("document.getElementById('update').click()")
    expect(page.locator("html[data-accepted]")).to_be_attached()
    expect(page.locator("#unsaved")).to_be_hidden()
    assert saved(page, puppet) == {"a": "1"}


# Thrown away


@pytest.mark.parametrize("how", one_first("site data", "cleared", "deleted"))
def test_a_store_that_is_thrown_away_in_mid_game_is_filled_again(
    open_shell: OpenShell, puppet: Puppet, how: str
) -> None:
    page = open_page(open_shell)
    keep(page, "a=1 b=1")
    if how == "site data":
        clear_site_data(page)
    else:
        page.evaluate(CLEAR if how == "cleared" else DELETE, DATABASE)
    keep(page, "a=2")
    expect(page.locator("#elsewhere")).to_be_hidden()
    expect(page.locator("#toast")).to_have_text(LOST)
    expect(page.locator("#status")).to_have_text(LOST)
    keep(page, "c=3")
    assert saved(page, puppet) == {"a": "2", "b": "1", "c": "3"}


@pytest.mark.parametrize("locks", one_first("", NO_LOCKS), ids=["locks", "no-locks"])
def test_a_later_tab_that_found_an_empty_store_loses_nothing_of_the_older_one(
    open_shell: OpenShell, puppet: Puppet, site: Server, locks: str
) -> None:
    old = open_page(open_shell, locks)
    keep(old, "a=1 b=1")
    old.evaluate(CLEAR, DATABASE)
    new = old.context.new_page()
    new.goto(site.url)
    wait_until_ready(new)
    assert puppet.last_start()["saves"] == {}
    keep(new, "a=2")
    keep(old, "c=3")
    expect(old.locator("#elsewhere")).to_be_visible()
    rescued = saved(new, puppet)
    assert rescued["a"] == "2"
    assert rescued["b"] == "1"


# Silence


def test_storage_that_never_answers_is_told_and_does_not_stop_the_game(open_shell: OpenShell) -> None:
    page = open_shell(button("keep"))
    stop_the_clock(page)
    page.add_init_script(SILENT)
    page.reload()
    page.clock.run_for(9_000)
    expect(page.locator("#unsaved")).to_be_hidden()
    page.clock.run_for(2_000)
    expect(page.locator("#unsaved")).to_be_visible()
    page.clock.resume()
    wait_until_ready(page)
    for number in range(3):
        page.evaluate(KEEP, f"a={number}")
        expect(page.locator("#log")).to_have_text(f"a={number}")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_storage_that_falls_silent_delays_one_move_and_is_asked_again(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_page(open_shell, MUTE)
    keep(page, "a=1")
    stop_the_clock(page)
    page.evaluate("window.silent = true")
    page.evaluate(KEEP, "a=2")
    expect(page.locator("html[data-unanswered]")).to_be_attached()
    page.clock.run_for(9_000)
    expect(page.locator("#log")).to_have_text("a=1")
    page.clock.run_for(2_000)
    expect(page.locator("#log")).to_have_text("a=2")
    expect(page.locator("#unsaved")).to_be_visible()
    page.clock.resume()
    page.evaluate(KEEP, "b=3")
    expect(page.locator("#log")).to_have_text("b=3")
    page.evaluate("window.silent = false")
    let_time_pass(page)
    expect(page.locator("#unsaved")).to_be_hidden()
    assert saved(page, puppet) == {"a": "2", "b": "3"}
