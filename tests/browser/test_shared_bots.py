"""Bots that go out of the workshop, and come into it, as links and files: what comes is shown, and not run."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from passalong.links.coder import from_base62
from tests.browser.conftest import BOOT, NewDevice
from tests.browser.test_workshop import EDITOR, PATH, open_workshop, put
from tests.workshop.test_bot_links import HEAD, link_to
from tools.server import Server

CAREFUL = '''"""Careful <img src=x onerror=alert(1)>"""


class Careful:
    def choose(self, seen, rng):
        return seen.legal_actions[0]
'''


def linked(url: str) -> tuple[str, str]:
    """Return the game and the source that a link brings."""
    number = from_base62(url.split(f"#{HEAD}")[1])
    packed = number.to_bytes((number.bit_length() + 7) // 8)
    game, _, source = zlib.decompress(packed).decode().partition("\n")
    return game, source


def follow(page: Page, fragment: str) -> None:
    page.evaluate("fragment => { location.hash = fragment }", fragment)


def choose_file(page: Page, content: bytes, name: str = "bot.py") -> None:
    page.get_by_label("Open a file").set_input_files(FilePayload(name=name, mimeType="text/x-python", buffer=content))


def test_a_bot_goes_out_and_comes_in_as_a_link(new_device: NewDevice, workshop: Server) -> None:
    page = open_workshop(new_device, workshop.url)
    page.evaluate("() => { navigator.share = async ({ text }) => { window.shared = text } }")
    put(page, CAREFUL)
    page.get_by_role("button", name="Send as a link").tap()
    expect(page.get_by_label("Link to your bot")).to_have_value(
        re.compile(f"^{re.escape(workshop.url + PATH)}#bot_\\w+$")
    )
    assert linked(page.evaluate("window.shared")) == ("detect", CAREFUL)

    put(page, "# mine")
    page.goto(f"{workshop.url}404.html")
    page.goto(f"{workshop.url}{PATH}#{link_to(CAREFUL, 'loot')}")
    sent = page.get_by_role("region", name="A bot from elsewhere")
    expect(sent).to_be_focused(timeout=BOOT)
    expect(sent).to_contain_text("Somebody sent you this bot. Read it first: it has not been run.")
    expect(sent).to_contain_text("Game: Loot · Name: Careful")
    expect(page.get_by_role("region", name="The bot, to be read")).to_have_text(CAREFUL)
    expect(page.locator(EDITOR)).to_have_text("# mine")

    page.get_by_role("button", name="Open it in the editor").tap()
    expect(page.locator(EDITOR)).to_contain_text("class Careful")
    expect(page.locator("#step option:checked")).to_have_text("From elsewhere")
    expect(page.locator("#game option:checked")).to_have_text("Loot")
    expect(page.get_by_role("button", name="Check this step")).to_be_hidden()
    expect(page.locator("#printed")).to_be_hidden()
    expect(page.get_by_role("button", name="Stop")).to_be_disabled()
    page.locator("#game").select_option("detect")
    expect(page.locator(EDITOR)).to_have_text("# mine")
    page.locator("#game").select_option("loot")

    put(page, "# changed")
    page.reload()
    expect(page.locator(EDITOR)).to_have_text("# changed", timeout=BOOT)
    expect(sent).to_be_hidden()
    follow(page, link_to(CAREFUL, "loot"))
    expect(sent).to_contain_text("The editor has another bot from elsewhere for this game.")
    page.get_by_role("button", name="Put it away").tap()
    expect(page.locator(EDITOR)).to_have_text("# changed")


def test_what_is_damaged_too_long_or_no_text_is_told(new_device: NewDevice, workshop: Server) -> None:
    page = open_workshop(new_device, workshop.url)
    put(page, "# mine")
    whole = link_to(CAREFUL)
    follow(page, whole)
    expect(page.locator("#sent")).to_be_visible()
    changed = whole[:40] + ("A" if whole[40] != "A" else "B") + whole[41:]
    for damaged in (changed, link_to(CAREFUL, "chess"), link_to(" \n")):
        follow(page, whole)
        expect(page.get_by_text("A part of the bot in this link is missing")).to_be_hidden()
        follow(page, damaged)
        expect(page.get_by_text("A part of the bot in this link is missing")).to_be_visible()
    page.get_by_role("button", name="Put it away").tap()

    told = page.locator("#shared")
    for content, answer in ((b"", "this one is empty"), (b"\xff\xfe\x00a", "not text"), (b"#" * 100_001, "too large")):
        choose_file(page, content)
        expect(told).to_contain_text(answer)
    put(page, "\n".join(f"# {hash(str(i))}" for i in range(500)))
    page.get_by_role("button", name="Send as a link").tap()
    expect(told).to_contain_text("too long for a link")
    expect(page.get_by_label("Link to your bot")).to_be_hidden()


def test_a_bot_is_saved_as_a_file_that_can_be_opened_again(
    new_device: NewDevice, workshop: Server, tmp_path: Path
) -> None:
    page = open_workshop(new_device, workshop.url)
    names = {"Careful": "careful.py", "MyBot": "my_bot.py", "Random": "random_bot.py", "Über": "bot.py"}
    for name, file in {**names, "A" * 10_000: "bot.py"}.items():
        put(page, CAREFUL.replace("class Careful", f"class {name}"))
        with page.expect_download() as saving:
            page.get_by_role("button", name="Save as a file").tap()
        assert saving.value.suggested_filename == file
    expect(page.locator("#command")).to_be_hidden()
    put(page, CAREFUL)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").tap()
    expect(page.locator("#command")).to_have_text("passalong tournament detect --bots careful:Careful,random")
    saved = tmp_path / "careful.py"
    saving.value.save_as(saved)
    assert saved.read_text("utf-8") == CAREFUL

    put(page, "# mine")
    choose_file(page, saved.read_bytes())
    expect(page.locator("#sent-told")).to_contain_text("This bot comes from your file.")
    expect(page.locator(EDITOR)).to_have_text("# mine")
    page.get_by_role("button", name="Open it in the editor").tap()
    expect(page.locator(EDITOR)).to_contain_text("class Careful")


HIDING, SHOWN = "\u202e\u200b\u0007", "\\u{202e}\\u{200b}\\u{7}"


def test_nothing_in_a_shared_bot_is_hidden_or_html(new_device: NewDevice, workshop: Server) -> None:
    page = open_workshop(new_device, workshop.url)
    for name in ("Anna" + HIDING, "A" * 10_000, "<img/src=x/onerror=alert(1)>"):
        follow(page, link_to(f"# {name}\nclass {name}:\n    def choose(self, seen, rng): pass\n"))
        expect(page.locator("#sent-source")).to_contain_text(f"# {name.replace(HIDING, SHOWN)}\n")
        expect(page.locator("#sent-name")).to_have_text("none")
        assert page.locator("#sent img").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
