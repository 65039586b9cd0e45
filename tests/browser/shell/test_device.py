"""What the page asks of the device: the clipboard, files, lasting storage, a number on the app's icon."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
INSTALLED = "window.matchMedia = (query) => ({matches: query.includes('standalone'), addEventListener() {}})"
REFUSE = "() => Promise.reject(new DOMException('no'))"
CHOOSER = '<input id="file" type="file" aria-label="File" data-act="import">'


def instead(owner: str, method: str, function: str) -> str:
    """A script that replaces a method, where there is one: an empty page has neither clipboard nor storage."""
    return f"if (window.{owner}) {owner}.prototype.{method} = {function}"


def without(name: str, value: str = "undefined") -> str:
    """A script that takes something of the navigator away, or replaces it."""
    return f"Object.defineProperty(Navigator.prototype, '{name}', {{value: {value}}})"


IPAD = f"{without('platform', '`MacIntel`')}; {without('maxTouchPoints', '5')}"


def values(puppet: Puppet) -> list[object]:
    return [message.get("value") for message in puppet.heard[1:]]


def answered(page: Page, rev: int) -> None:
    expect(page.locator(f"html:not([data-busy])[data-rev='{rev}']")).to_be_attached()


# What it is


@pytest.mark.parametrize(
    ("before", "agent", "fact"),
    [
        ("", IPHONE, {"ios": True}),
        (IPAD, None, {"ios": True}),
        (INSTALLED, None, {"standalone": True}),
        (without("clipboard"), None, {"canPaste": False}),
        (without("storage"), None, {"persisted": None}),
        (instead("StorageManager", "persisted", "async () => true"), None, {"persisted": True}),
    ],
)
def test_the_start_tells_what_the_device_is_and_can_do(
    open_shell: OpenShell, puppet: Puppet, before: str, agent: str | None, fact: dict[str, object]
) -> None:
    wait_until_ready(open_shell(before=before, user_agent=agent))
    device = puppet.heard[0]["value"]["device"]
    assert device | fact == device


# The clipboard


def test_pasting_sends_the_text_on_the_clipboard(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(button("paste"), permissions=["clipboard-read", "clipboard-write"])
    wait_until_ready(page)
    page.evaluate("navigator.clipboard.writeText('Your turn')")
    page.locator("#paste").tap()
    answered(page, 2)
    assert values(puppet) == ["Your turn"]


@pytest.mark.parametrize("before", [without("clipboard"), instead("Clipboard", "readText", REFUSE)])
def test_a_clipboard_that_stays_closed_sends_nothing(open_shell: OpenShell, puppet: Puppet, before: str) -> None:
    page = open_shell(button("paste"), before=before)
    page.locator("#paste").tap()
    answered(page, 2)
    assert values(puppet) == [""]


def test_the_clipboard_is_asked_during_the_tap_even_while_python_is_busy(open_shell: OpenShell) -> None:
    note = "async () => { document.title = String(navigator.userActivation.isActive); return ''; }"
    page = open_shell(
        button("paste"), before=f"{instead('Clipboard', 'readText', note)}; window.pythonIsUp = new Promise(() => {{}})"
    )
    page.evaluate(f"document.getElementById('table').innerHTML = `{button('paste')}`")
    page.locator("#paste").tap()
    expect(page).to_have_title("true")


def test_a_text_box_sends_what_was_pasted_into_it(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell('<textarea id="box" aria-label="Link" data-act="paste-text"></textarea>')
    wait_until_ready(page)
    page.locator("#box").fill("Your turn\nhttps://example.org/#x")
    page.locator("#box").blur()
    answered(page, 2)
    assert values(puppet) == ["Your turn\nhttps://example.org/#x"]


# Files


def test_a_file_is_downloaded_under_its_name(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["export"] = {"file": {"name": "games.txt", "text": "Für Ann\n"}}
    page = open_shell(button("export"))
    with page.expect_download() as download:
        page.locator("#export").tap()
    assert download.value.suggested_filename == "games.txt"
    assert Path(download.value.path()).read_text("utf-8") == "Für Ann\n"


def test_a_chosen_file_is_read_each_time_it_is_chosen(open_shell: OpenShell, puppet: Puppet, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    page = open_shell(CHOOSER)
    wait_until_ready(page)
    for rev, text in enumerate(["Für Ann", "Für Ben"], start=2):
        file.write_text(text, "utf-8")
        page.locator("#file").set_input_files(file)
        answered(page, rev)
        expect(page.locator("#file")).to_have_value("")
    assert values(puppet) == ["Für Ann", "Für Ben"]


def test_a_file_too_large_or_unreadable_sends_nothing(open_shell: OpenShell, puppet: Puppet, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    page = open_shell(CHOOSER)
    wait_until_ready(page)
    file.write_text("x" * 4_000_001)
    page.locator("#file").set_input_files(file)
    answered(page, 2)
    page.evaluate("() => { Blob.prototype.text = () => Promise.reject(new DOMException('no')); }")
    file.write_text("x" * 4_000_000)
    page.locator("#file").set_input_files(file)
    answered(page, 3)
    assert values(puppet) == ["", ""]


# Storage and the icon


@pytest.mark.parametrize(
    ("before", "answer"),
    [
        (instead("StorageManager", "persist", "async () => true"), "yes"),
        (instead("StorageManager", "persist", "async () => false"), "no"),
        (instead("StorageManager", "persist", REFUSE), "no"),
        (without("storage"), "no"),
    ],
)
def test_the_browser_is_asked_to_keep_the_games(
    open_shell: OpenShell, puppet: Puppet, before: str, answer: str
) -> None:
    puppet.replies["end"] = {"persist": True}
    page = open_shell(button("end"), before=before)
    page.locator("#end").tap()
    answered(page, 3)
    assert puppet.acts == ["start", "end", "persisted"]
    assert puppet.heard[-1]["value"] == answer


def test_the_game_goes_on_while_the_browser_asks_the_player(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["end"] = {"persist": True}
    page = open_shell(button("end"), before=instead("StorageManager", "persist", "() => new Promise(() => {})"))
    page.locator("#end").tap()
    page.locator("#end").tap()
    answered(page, 3)
    assert puppet.acts == ["start", "end", "end"]


def test_the_icon_shows_a_number_where_there_is_one(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"two": {"badge": 2}, "none": {"badge": 0}}
    note = "window.badges = []; Navigator.prototype.setAppBadge = async (count) => { badges.push(count); }"
    page = open_shell(button("two") + button("none"), before=note)
    for name in ("two", "none"):
        page.locator(f"#{name}").tap()
    answered(page, 3)
    assert page.evaluate("badges") == [2, 0]


def test_without_a_badge_nothing_happens(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["two"] = {"badge": 2, "regions": {"log": "shown"}}
    page = open_shell(button("two"), before="delete Navigator.prototype.setAppBadge")
    page.locator("#two").tap()
    expect(page.locator("#log")).to_have_text("shown")
