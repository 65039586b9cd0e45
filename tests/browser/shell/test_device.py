"""What the page asks of the device: the clipboard, files, lasting storage, a number on the app's icon."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
INSTALLED = "window.matchMedia = (query) => ({matches: query.includes('standalone'), addEventListener() {}})"
REFUSE = "() => { Clipboard.prototype.readText = () => Promise.reject(new DOMException('no')); }"
CHOOSER = '<input id="file" type="file" aria-label="File" data-act="import">'


def navigator(**values: str) -> str:
    """A script that gives the navigator other properties."""
    return "".join(f"Object.defineProperty(navigator, '{name}', {{value: {it}}});" for name, it in values.items())


def values(puppet: Puppet) -> list[object]:
    return [message.get("value") for message in puppet.heard[1:]]


def answered(page: Page, rev: int) -> None:
    expect(page.locator(f"html:not([data-busy])[data-rev='{rev}']")).to_be_attached()


# What it is


def test_the_start_tells_of_an_iphone_that_can_do_little(open_shell: OpenShell, puppet: Puppet) -> None:
    wait_until_ready(open_shell(before=navigator(clipboard="undefined", storage="undefined"), user_agent=IPHONE))
    assert puppet.heard[0]["value"]["device"] == {
        "standalone": False, "ios": True, "canShare": False, "canPaste": False, "persisted": None
    }  # fmt: skip


def test_the_start_tells_of_an_installed_app_on_an_ipad(open_shell: OpenShell, puppet: Puppet) -> None:
    storage = "{persisted: async () => true}"
    ipad = navigator(platform="'MacIntel'", maxTouchPoints="5", share="async () => {}", storage=storage)
    wait_until_ready(open_shell(before=f"{ipad}{INSTALLED}"))
    assert puppet.heard[0]["value"]["device"] == {
        "standalone": True, "ios": True, "canShare": True, "canPaste": True, "persisted": True
    }  # fmt: skip


# The clipboard


def test_pasting_sends_the_text_on_the_clipboard_or_nothing(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(button("paste"), permissions=["clipboard-read", "clipboard-write"])
    wait_until_ready(page)
    page.evaluate("navigator.clipboard.writeText('Your turn')")
    for rev, change in enumerate(["", REFUSE, navigator(clipboard="undefined")], start=2):
        page.evaluate(change)
        page.locator("#paste").tap()
        answered(page, rev)
    assert values(puppet) == ["Your turn", "", ""]


def test_the_clipboard_is_asked_during_the_tap_even_while_python_is_busy(open_shell: OpenShell) -> None:
    page = open_shell(before="window.pythonIsUp = new Promise(() => {})")
    page.evaluate(
        "Clipboard.prototype.readText = async () => (document.title = `${navigator.userActivation.isActive}`)"
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


def test_the_browser_is_asked_to_keep_the_games(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["end"] = {"persist": True}
    page = open_shell(button("end"))
    wait_until_ready(page)
    answers = ["async () => true", "async () => false", "() => Promise.reject(new DOMException('no'))"]
    for rev, answer in zip((3, 5, 7), answers, strict=True):
        page.evaluate(f"() => {{ StorageManager.prototype.persist = {answer}; }}")
        page.locator("#end").tap()
        answered(page, rev)
    assert puppet.acts == ["start", *["end", "persisted"] * 3]
    assert [message["value"] for message in puppet.heard if message["act"] == "persisted"] == ["yes", "no", "no"]


def test_the_game_goes_on_while_the_browser_asks_the_player(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["end"] = {"persist": True}
    page = open_shell(button("end"))
    wait_until_ready(page)
    page.evaluate("() => { StorageManager.prototype.persist = () => new Promise(() => {}); }")
    page.locator("#end").tap()
    page.locator("#end").tap()
    answered(page, 3)
    assert puppet.acts == ["start", "end", "end"]


def test_the_icon_shows_a_number_where_there_is_one(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"two": {"badge": 2}, "none": {"badge": 0}}
    page = open_shell(button("two") + button("none"))
    wait_until_ready(page)
    page.evaluate("() => { window.badges = []; navigator.setAppBadge = async (count) => { badges.push(count); }; }")
    page.locator("#two").tap()
    page.locator("#none").tap()
    answered(page, 3)
    page.evaluate("() => { navigator.setAppBadge = undefined; }")
    page.locator("#two").tap()
    answered(page, 4)
    assert page.evaluate("badges") == [2, 0]
