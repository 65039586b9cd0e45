"""What must be so on every screen: nothing too small to hit, nothing cut off, nothing that axe objects to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.tables import settled

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
PHONE = (360, 740)
LAYOUTS = {"small": (320, 568), "landscape": (740, 360), "desktop": (1280, 800)}
BOARD_CELL = {"small": 40, "landscape": 36}
"""The least cell of a board of eight by eight, which does not fit at 44 px into 320 px of width or 360 px of height."""
SMALL = """(cell) => [...document.querySelectorAll("button, input, select, textarea, summary, a")]
    .filter((e) => e.checkVisibility() && !e.classList.contains("visually-hidden"))
    .filter((e) => !["radio", "checkbox"].includes(e.type))
    .map((e) => [e, e.getBoundingClientRect(), e.closest("[role=grid][data-roving='8']") ? cell : 44])
    .filter(([, box, least]) => box.width < least || box.height < least)
    .map(([e, box]) => `${e.id || e.textContent || e.ariaLabel}: ${box.width} x ${box.height}`)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT = """() => [...document.querySelectorAll("header *, main *, #coach *, #log *, dialog *")]
    .filter((e) => e.checkVisibility() && !e.closest(".visually-hidden, svg, textarea, select"))
    .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
    .filter((e) => {
        const style = getComputedStyle(e), box = e.getBoundingClientRect();
        const hidden = style.overflowX !== "visible" && style.textOverflow !== "ellipsis";
        return (hidden && e.scrollWidth > e.clientWidth + 1) || box.right > innerWidth + 1 || box.left < -1;
    })
    .map((e) => `${e.tagName} ${e.id} ${e.className}: ${e.textContent.slice(0, 40)}`)"""


def check_looks(page: Page) -> None:
    """Check the screen as it is."""
    settled(page)
    assert page.evaluate(SMALL, 44) == []
    assert page.evaluate(SIDEWAYS) <= 0
    assert page.evaluate(CUT) == []
    check_axe(page)


def check_axe(page: Page) -> None:
    """Let axe look at the whole page."""
    page.evaluate(AXE.read_text())
    # Figures inside a card's picture are hidden from assistive technology, which axe does not see.
    options = {"rules": {"label-content-name-mismatch": {"enabled": False}}}
    violations = page.evaluate("(options) => axe.run(document, options).then((r) => r.violations)", options)
    assert [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in violations] == []


def check_layouts(page: Page) -> None:
    """Check the screen on other devices, and with text twice as large."""
    for name, (width, height) in LAYOUTS.items():
        with sized(page, width, height):
            assert page.evaluate(SIDEWAYS) <= 0, f"{width} x {height} scrolls sideways"
            assert page.evaluate(SMALL, BOARD_CELL.get(name, 44)) == [], f"too small at {width} x {height}"
            assert page.evaluate(CUT) == [], f"cut off at {width} x {height}"
    with large_text(page):
        assert page.evaluate(SIDEWAYS) <= 0
        assert page.evaluate(CUT) == []


@contextmanager
def sized(page: Page, width: int, height: int) -> Iterator[None]:
    """Give the page another size for a while."""
    before = page.viewport_size
    page.set_viewport_size({"width": width, "height": height})
    try:
        yield
    finally:
        if before:
            page.set_viewport_size(before)


@contextmanager
def large_text(page: Page) -> Iterator[None]:
    """Set text twice as large for a while."""
    page.evaluate("document.documentElement.classList.add('doubled')")
    page.evaluate(
        "() => { const sheet = new CSSStyleSheet(); sheet.replaceSync(':root.doubled { font-size: 200% !important }');"
        " document.adoptedStyleSheets = [sheet]; }"
    )
    yield
    page.evaluate("() => { document.adoptedStyleSheets = []; document.documentElement.classList.remove('doubled'); }")
