"""A QR code as a screen shows it, read by a camera's means."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page

from passalong.app.screens.qr import qr_code

PREFIX = "https://someuser.github.io/passalong/#"
PHONE = 360


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """An empty page as wide as a small phone."""
    page = browser.new_page(viewport={"width": PHONE, "height": PHONE})
    yield page
    page.close()


@pytest.mark.parametrize("colours", ["none", "active"])
@pytest.mark.parametrize("size", [pytest.param(100, marks=pytest.mark.full), 249, 800])
def test_a_code_on_the_screen_is_read_again(page: Page, size: int, colours: str) -> None:
    digits = str(256**size - 1)
    code = qr_code(PREFIX, digits)
    assert code
    page.emulate_media(color_scheme="dark", forced_colors="active" if colours == "active" else "none")
    page.set_content(f'<!DOCTYPE html><body style="margin: 0; background: #000">{code.svg}')
    read = zxingcpp.read_barcode(Image.open(BytesIO(page.screenshot())))
    assert read
    assert read.text == PREFIX + digits
