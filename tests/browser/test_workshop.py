"""The workshop in a browser: the editor, Python, what is kept for use without a network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOOT, MortalSite, NewDevice
from tests.browser.tables import await_sign
from tools.server import Server

PATH = "workshop.html"
EDITOR = "#editor .cm-content"


def open_workshop(new_device: NewDevice, url: str, **options: object) -> Page:
    page = new_device(url, **options).new_page()
    page.goto(url + PATH)
    expect(page.locator(EDITOR)).to_be_visible(timeout=BOOT)
    return page


def await_python(page: Page) -> None:
    await_sign(page, "html[data-python=ready]", BOOT)


def test_the_editor_types_with_fingers_and_is_left_with_a_key(new_device: NewDevice, site: Server) -> None:
    """It is PyScript's own, under a policy that lets no text become a script: anything it did would be a fault here."""
    page = open_workshop(new_device, site.url)
    editor = page.locator(EDITOR)
    expect(editor).to_contain_text("def choose(self, seen, rng):")
    expect(editor).to_have_attribute("aria-label", "Your bot, in Python. Escape leaves the editor.")
    editor.tap()
    page.keyboard.press("Control+End")
    page.get_by_role("button", name="#", exact=True).tap()
    page.keyboard.type(" mine")
    expect(editor).to_contain_text("# mine")
    page.keyboard.press("Escape")
    expect(page.locator("#trial")).to_be_focused()


@pytest.mark.full
def test_python_starts_and_next_time_without_a_network(new_device: NewDevice, mortal_site: MortalSite) -> None:
    page = open_workshop(new_device, mortal_site.url, service_workers="allow")
    await_python(page)
    await_sign(page, "html[data-offline-ready]", BOOT)
    mortal_site.kill()
    page.reload()
    expect(page.locator(EDITOR)).to_be_visible(timeout=BOOT)
    await_python(page)
