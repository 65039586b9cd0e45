"""What the page tells Python, and what it does with the answer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button, put_button, stop_the_clock
from tools.server import Server


def answered(page: Page, rev: int) -> None:
    """Wait until the answer of this revision is shown, and all that follows it is done."""
    expect(page.locator(f"html:not([data-busy])[data-rev='{rev}']")).to_be_attached()


# The conversation


def test_start_tells_all_that_python_needs(open_shell: OpenShell, puppet: Puppet, site: Server) -> None:
    page = open_shell(
        fragment="?game=detect#abc123", before="Date.now = () => 1_800_000_000_000; navigator.share = async () => {}"
    )
    wait_until_ready(page)
    device = {
        "standalone": False,
        "ios": False,
        "inApp": False,
        "canShare": True,
        "canPaste": True,
        "bots": "",
        "persisted": False,
    }
    told = {"fragment": "abc123", "game": "detect", "shared": ""}
    value = {"saves": {}, "more": False, **told, "url": site.url, "device": device}
    assert puppet.heard == [{"act": "start", "arg": "", "value": value, "rev": 0, "now": 1_800_000_000_000}]
    assert page.url == site.url, "what was told is not told again by a reload"


def test_taps_before_and_during_an_answer_wait_their_turn(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(button("a") + button("b", "b", data_arg="7"))
    wait_until_ready(page)
    page.evaluate("for (const id of ['a', 'b', 'a']) document.getElementById(id).click()")
    expect(page.locator("html:not([data-busy])[data-rev='4']")).to_be_attached()
    assert [(message["act"], message["arg"], message["rev"]) for message in puppet.heard[1:]] == [
        ("a", "", 1),
        ("b", "7", 1),
        ("a", "", 1),
    ], "each with the revision that the player saw"


def test_taps_before_python_is_up_are_answered_then(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(before="window.pythonIsUp = new Promise((up) => { window.wake = up; })")
    put_button(page, "early")
    page.locator("#early").tap()
    expect(page.locator("#starting")).to_be_visible()
    page.evaluate("wake()")
    expect(page.locator("html[data-rev='2']")).to_be_attached()
    assert puppet.acts == ["start", "early"]
    expect(page.locator("#starting")).to_be_hidden()


def test_fields_send_their_value_when_it_changes(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(
        '<input id="name" aria-label="Name" data-act="seat-name" data-arg="0">'
        '<input id="box" type="checkbox" aria-label="Box" data-act="rule" data-arg="open">'
        '<select id="seats" aria-label="Seats" data-act="seats"><option>2<option>3</select>'
    )
    wait_until_ready(page)
    page.locator("#name").fill("Ann")
    page.locator("#box").tap()
    page.locator("#box").tap()
    page.locator("#seats").select_option("3")
    expect(page.locator("html[data-rev='5']")).to_be_attached()
    heard = [(message["act"], message["arg"], message["value"]) for message in puppet.heard[1:]]
    assert heard == [("seat-name", "0", "Ann"), ("rule", "open", "on"), ("rule", "open", ""), ("seats", "", "3")]


def test_an_answer_from_the_past_is_dropped(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"new": {"rev": 9, "regions": {"log": "new"}}, "old": {"rev": 8, "regions": {"log": "old"}}}
    page = open_shell(button("new") + button("old"))
    page.locator("#new").tap()
    page.locator("#old").tap()
    expect(page.locator("html:not([data-busy])[data-rev='9']")).to_be_attached()
    expect(page.locator("#log")).to_have_text("new")


def test_a_tick_comes_when_it_was_asked_for_and_nothing_else_happened(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"soon": {"wait": 50}, "later": {"wait": 400}, "tick": {"regions": {"log": "tock"}}}
    page = open_shell(button("soon") + button("later") + button("other"))
    stop_the_clock(page)
    for rev, act in enumerate(["later", "other"], start=2):
        page.locator(f"#{act}").tap()
        answered(page, rev)
    page.clock.run_for(800)
    page.locator("#soon").tap()
    answered(page, 4)
    page.clock.run_for(40)
    expect(page.locator("#log")).to_be_empty()
    page.clock.run_for(10)
    expect(page.locator("#log")).to_have_text("tock")
    assert puppet.acts == ["start", "later", "other", "soon", "tick"]


def test_a_link_pasted_into_the_address_bar_is_handed_over(open_shell: OpenShell, puppet: Puppet, site: Server) -> None:
    page = open_shell()
    wait_until_ready(page)
    page.evaluate("location.hash = 'xyz'")
    expect(page.locator("html[data-rev='2']")).to_be_attached()
    assert puppet.heard[1] | {"now": 0} == {"act": "link", "arg": "", "value": "xyz", "rev": 1, "now": 0}
    assert page.url == site.url


# What is kept


def test_saves_come_back_after_a_reload(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"keep": {"save": {"a": "1", "b": "2"}}, "drop": {"save": {"a": None, "c": "3"}}}
    page = open_shell(button("keep") + button("drop"))
    page.locator("#keep").tap()
    page.locator("#drop").tap()
    expect(page.locator("html:not([data-busy])[data-rev='3']")).to_be_attached()
    page.reload()
    wait_until_ready(page)
    assert puppet.last_start()["saves"] == {"b": "2", "c": "3"}
    names = [database["name"] for database in page.evaluate("indexedDB.databases()")]
    assert "passalong /passalong/" in names, "other projects of the account share the origin"


def test_without_storage_play_goes_on_with_a_hint(open_shell: OpenShell, puppet: Puppet, faults: list[str]) -> None:
    puppet.replies |= {"keep": {"save": {"a": "1"}, "regions": {"log": "kept"}}}
    page = open_shell(button("keep"), before="IDBFactory.prototype.open = () => { throw new DOMException('no'); }")
    page.locator("#keep").tap()
    expect(page.locator("#log")).to_have_text("kept")
    expect(page.locator("#unsaved")).to_be_visible()
    assert faults == []


def test_on_a_full_disk_the_games_are_still_there(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["keep"] = {"save": {"a": "1"}}
    page = open_shell(button("keep"))
    page.locator("#keep").tap()
    expect(page.locator("html:not([data-busy])[data-rev='2']")).to_be_attached()
    page.add_init_script("IDBObjectStore.prototype.put = () => { throw new DOMException('full'); }")
    page.reload()
    page.locator("#keep").tap()
    expect(page.locator("#unsaved")).to_be_visible()
    expect(page.locator("#toast")).to_contain_text("send the game’s link")
    page.locator("#keep:not(:active)").wait_for()  # pressed, it is a pixel lower
    place = page.locator("#keep").bounding_box()
    page.evaluate("reveal('unsaved', false)")
    assert page.locator("#keep").bounding_box() == place, "it comes and goes, and nothing moves under a finger"
    expect(page.get_by_role("alert")).to_be_hidden()
    assert puppet.heard[2]["value"]["saves"] == {"a": "1"}


# Failure


def test_when_python_fails_the_page_says_so(open_shell: OpenShell, faults: list[str]) -> None:
    page = open_shell(before="window.pythonIsUp = Promise.reject(new Error('down'))")
    expect(page.get_by_role("alert")).to_contain_text("Your games are safe")
    expect(page.locator("#starting")).to_be_hidden()
    assert any("down" in fault for fault in faults)
    faults.clear()
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").tap()
    expect(page.get_by_role("alert")).to_be_visible()
    faults.clear()


def test_when_python_takes_too_long_the_page_says_so_until_it_comes(open_shell: OpenShell) -> None:
    page = open_shell(before="window.pythonIsUp = new Promise((up) => { window.wake = up; })")
    page.clock.install()
    page.reload()
    page.clock.fast_forward(61_000)
    expect(page.get_by_role("alert")).to_be_visible()
    page.evaluate("wake()")
    wait_until_ready(page)
    expect(page.get_by_role("alert")).to_be_hidden()


# Words


def test_the_same_words_are_spoken_again(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["why"] = {"say": "You cannot.", "toast": "You cannot."}
    page = open_shell(button("why"))
    stop_the_clock(page)
    page.evaluate(
        "window.spoken = [];"
        "new MutationObserver(() => spoken.push(document.getElementById('status').textContent))"
        ".observe(document.getElementById('status'), {childList: true});"
    )
    for rev in (2, 3):
        page.locator("#why").tap()
        answered(page, rev)
        page.clock.run_for(100)
        expect(page.locator("#toast")).to_be_visible()
    assert [words for words in page.evaluate("spoken") if words] == ["You cannot."] * 2


def test_what_is_taken_back_is_no_longer_there_to_be_read(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"look": {"say": "You hold an ace."}, "pass-on": {"say": ""}, "wait": {}}
    page = open_shell(button("look") + button("wait") + button("pass-on", "pass-on"))
    for act, said in (("look", "You hold an ace."), ("wait", "You hold an ace."), ("pass-on", "")):
        page.locator(f"#{act}").tap()
        expect(page.locator("#status")).to_have_text(said)


def test_a_toast_goes_with_the_next_answer_that_changes_the_screen(open_shell: OpenShell, puppet: Puppet) -> None:
    """What changes nothing leaves it; what happens by itself leaves it the time to be read; and it takes no press."""
    puppet.replies |= {
        "why": {"say": "You cannot.", "toast": "You cannot."},
        "look": {},
        "move": {"regions": {"log": "moved"}},
        "wait": {"toast": "Ben is asked.", "wait": 50},
        "tick": {"regions": {"log": "tock"}},
    }
    page = open_shell("".join(button(act) for act in ("why", "look", "move", "wait")))
    stop_the_clock(page)
    toast = page.locator("#toast")
    for rev, (act, stays) in enumerate([("why", True), ("look", True), ("move", False), ("wait", True)], start=2):
        page.locator(f"#{act}").tap()
        answered(page, rev)
        expect(toast).to_be_visible(visible=stays)
    page.clock.run_for(50)
    expect(page.locator("#log")).to_have_text("tock")
    expect(toast).to_be_visible()
    page.clock.fast_forward(2_000)
    expect(toast).to_be_hidden()
    assert toast.evaluate("(box) => getComputedStyle(box).pointerEvents") == "none"


def test_copying_puts_the_text_on_the_clipboard(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["copy"] = {"copy": "a link", "toast": "Copied."}
    page = open_shell(button("copy"), permissions=["clipboard-read", "clipboard-write"])
    page.locator("#copy").tap()
    expect(page.locator("#toast")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == "a link"


def test_a_refused_copy_selects_the_text_and_claims_nothing(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["copy"] = {"copy": "a link", "toast": "Copied."}
    puppet.replies["sent"] = {"toast": "Not copied."}
    refuse = "if (window.Clipboard) Clipboard.prototype.writeText = () => Promise.reject(new Error('no'))"
    page = open_shell(button("copy") + '<textarea aria-label="Link" readonly>a link</textarea>', before=refuse)
    page.locator("#copy").tap()
    expect(page.locator("#toast")).to_have_text("Not copied.")
    expect(page.locator("#status")).to_have_text("Not copied.")
    assert page.evaluate("getSelection().toString()") == "a link"
    expect(page.locator("textarea")).to_be_in_viewport()
    heard = puppet.heard[-1]
    assert (heard["act"], heard["arg"], heard["value"]) == ("sent", "copy", "refused")


def test_sharing_hands_over_one_text(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["share"] = {"share": {"text": "Your turn", "url": "https://example.org/#x"}}
    catch = "navigator.share = async (data) => { document.title = JSON.stringify(data); }"
    page = open_shell(button("share"), before=catch)
    page.locator("#share").tap()
    expect(page).to_have_title('{"text":"Your turn\\nhttps://example.org/#x"}')


@pytest.mark.parametrize(
    ("ended", "told"),
    [("undefined", ["yes"]), ("new DOMException('', 'AbortError')", []), ("new TypeError('no')", ["refused"])],
)
def test_python_hears_what_came_of_the_share_sheet(
    open_shell: OpenShell, puppet: Puppet, ended: str, told: list[str]
) -> None:
    """Who cancels has sent nothing, and nothing claims that it was sent."""
    letter = {"text": "Your turn", "url": "https://example.org/#x"}
    puppet.replies["share"] = {"share": letter, "sending": "share 3 key"}
    ending = f"const ended = {ended}; if (ended) throw ended;"
    page = open_shell(button("share") + button("next"), before=f"navigator.share = async () => {{ {ending} }}")
    page.locator("#share").tap()
    page.locator("#next").tap()
    expect(page.locator(f"html:not([data-busy])[data-rev='{3 + len(told)}']")).to_be_attached()
    heard = [message for message in puppet.heard if message["act"] == "sent"]
    assert [(message["arg"], message["value"]) for message in heard] == [("share 3 key", value) for value in told]


@pytest.mark.parametrize("refused", [False, True])
def test_python_hears_what_came_of_a_copy(open_shell: OpenShell, puppet: Puppet, refused: bool) -> None:
    puppet.replies["copy"] = {"copy": "a link", "sending": "copy 3 key"}
    outcome = "reject(new Error('no'))" if refused else "resolve()"
    page = open_shell(
        button("copy"), before=f"if (window.Clipboard) Clipboard.prototype.writeText = () => Promise.{outcome}"
    )
    page.locator("#copy").tap()
    expect(page.locator("html:not([data-busy])[data-rev='3']")).to_be_attached()
    assert puppet.acts == ["start", "copy", "sent"]
    assert (puppet.heard[-1]["arg"], puppet.heard[-1]["value"]) == ("copy 3 key", "refused" if refused else "yes")


def test_an_answer_that_takes_too_long_is_told_until_it_comes(open_shell: OpenShell) -> None:
    page = open_shell(button("slow"))
    stop_the_clock(page)
    page.evaluate("window.ask = () => new Promise((answer) => { window.answer = answer; }); 0")
    page.locator("#slow").tap()
    page.clock.run_for(9_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.clock.run_for(2_000)
    expect(page.get_by_role("alert")).to_contain_text("Your games are safe")
    page.evaluate("() => { answer({ rev: 9, regions: {} }); }")
    expect(page.get_by_role("alert")).to_have_count(0)


BESIDE = """(control) => {
    const [it, box] = [control, document.querySelector("#toast")].map((e) => e.getBoundingClientRect());
    const across = Math.max(box.left - it.right, it.left - box.right);
    const down = Math.max(box.top - it.bottom, it.top - box.bottom);
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return [Math.max(across, down), inside];
}"""
"""How far the toast is from a control, less than nothing where it covers it; and whether all of it is in sight."""


def test_why_not_is_said_beside_what_was_pressed_until_the_next_press(open_shell: OpenShell, puppet: Puppet) -> None:
    words = "First find a place for the card in your hand."
    puppet.replies["play"] = {"say": words, "toast": words, "beside": True}
    corners = "".join(button(f"at-{at}", "play") for at in range(3)) + "<p>" + "Far below. " * 150 + "</p>"
    page = open_shell(corners + button("last", "play"), viewport={"width": 320, "height": 568})
    wait_until_ready(page)
    toast = page.locator("#toast")
    for name in ("at-0", "at-1", "at-2", "last"):
        page.locator(f"#{name}").tap()
        expect(page.locator("html:not([data-busy])")).to_be_attached()
        expect(toast).to_be_visible()
        away, inside = page.locator(f"#{name}").evaluate(BESIDE)
        assert 0 < away < 20, name
        assert inside, name
        page.locator("main p").tap()
        expect(toast).to_be_hidden()
    page.locator("#at-1").focus()
    page.keyboard.press("Enter")
    expect(toast).to_be_visible()
    assert 0 < page.locator("#at-1").evaluate(BESIDE)[0] < 20, "a key has no place, its control has"
    page.keyboard.press("Tab")
    expect(toast).to_be_hidden()


def test_a_slider_shows_what_it_passes_and_asks_for_nothing_twice(open_shell: OpenShell, puppet: Puppet) -> None:
    slider = '<input type="range" id="slider" max="9" value="0" data-act="go" aria-label="Step">'
    page = open_shell(slider)
    wait_until_ready(page)
    page.locator("#slider").focus()
    page.evaluate(
        """() => {
            const slider = document.getElementById("slider");
            for (const value of [3, 4, 5]) {
                slider.value = value;
                slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
            }
            slider.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    expect(page.locator("html:not([data-busy])[data-rev='3']")).to_be_attached()
    assert [(message["act"], message["value"]) for message in puppet.heard[1:]] == [("go", "3"), ("go", "5")]
