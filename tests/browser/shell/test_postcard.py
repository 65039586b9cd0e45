"""The picture of a result: what leaves the page is what it shows, drawn anew on a canvas."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from passalong.app.pages.card.picture import HEIGHT, WIDTH, picture
from passalong.app.pages.card.postcard import Postcard
from passalong.pack import Mark, Outline
from tests.browser.shell.conftest import OpenShell, Puppet, button

CARD = Postcard(
    "loot",
    "Loot",
    "Challenge",
    "Won with 31 points",
    "Ben 12",
    "",
    Outline("A run of 4", (Mark("2️⃣"),) * 4),
    is_won=True,
)
SHARES = """
navigator.canShare = () => FILES;
navigator.share = async ({ text, files }) => { window.sent = { text, files }; };
"""
SENT = """async () => {
  const [file] = window.sent.files, picture = await createImageBitmap(file);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].join();
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return {
    name: file.name, type: file.type, size: [picture.width, picture.height],
    sky: at(8, 8), near: at(8, 620), colours: new Set(new Uint32Array(data.buffer)).size,
  };
}"""


def opened(open_shell: OpenShell, puppet: Puppet, *, takes_files: bool) -> Page:
    """Show a card, which the page draws at once, with a button to share it."""
    shared = {"want": "share", "name": "result.png", "text": "Loot"}
    puppet.replies |= {
        "show": {"postcard": {"want": "draw"}},
        "card-share": {"postcard": shared},
    }
    table = str(picture(CARD)) + button("show") + button("card-share")
    page = open_shell(table, before=SHARES.replace("FILES", str(takes_files).lower()))
    page.tap("#show")
    page.tap("#card-share")
    expect(page.locator("html")).to_have_attribute("data-rev", "4")
    assert puppet.heard[-1]["act"] == "card-sent"
    assert (puppet.heard[-1]["arg"], puppet.heard[-1]["value"]) == ("share", "yes")
    return page


def test_the_picture_that_is_sent_is_the_one_that_is_shown(open_shell: OpenShell, puppet: Puppet) -> None:
    page = opened(open_shell, puppet, takes_files=True)
    sent = page.evaluate(SENT)
    assert (sent["name"], sent["type"], sent["size"]) == ("result.png", "image/png", [WIDTH, HEIGHT])
    shown = "(look) => getComputedStyle(document.querySelector(look)).fill.match(/\\d+/g).join() + ',255'"
    assert sent["sky"] == page.evaluate(shown, "#postcard .ground")
    assert sent["near"] == page.evaluate(shown, "#postcard .near")
    assert sent["colours"] > 1_000  # letters have soft edges
    assert page.evaluate("window.sent.text") == "Loot"


def test_a_share_that_never_settles_stops_no_later_one(open_shell: OpenShell, puppet: Puppet) -> None:
    """Some browsers never tell that a sheet was closed. While one is open they refuse a second, which is no fault."""
    puppet.replies["card-share"] = {"postcard": {"want": "share", "name": "result.png", "text": "Loot"}}
    shares = """
    const refuses = () => Promise.reject(new DOMException("", "InvalidStateError"));
    const answers = [() => new Promise(() => {}), refuses, () => Promise.resolve()];
    navigator.share = () => answers.shift()();
    """
    page = open_shell(str(picture(CARD)) + button("card-share"), before=shares)
    for rev in ("2", "3", "5"):
        page.tap("#card-share")
        expect(page.locator("html")).to_have_attribute("data-rev", rev)
    assert [message["value"] for message in puppet.heard if message["act"] == "card-sent"] == ["yes"]


def test_where_no_files_can_be_shared_the_message_goes_alone(open_shell: OpenShell, puppet: Puppet) -> None:
    page = opened(open_shell, puppet, takes_files=False)
    assert page.evaluate("window.sent.files ?? null") is None
