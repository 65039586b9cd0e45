"""What must be so on every screen: nothing too small to hit, cut off or hidden, nothing that axe objects to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.tables import settled
from tests.support import FULL

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
TARGET = 44
LAYOUTS = ((320, 568, 40), (360, 640, TARGET), (740, 360, 36), (1024, 768, TARGET), (1440, 900, TARGET))
"""
Two small phones, a phone on its side, a screen with the others along the edge of the table, and one with them all round
it; each test's own page is a phone of 360 x 740. In every run the first alone is tried, with `--full` all are.

The third number is the least cell of a board of eight by eight: at 44 px it fits neither 320 px of width nor 360 px of
height.
"""
SIZES = LAYOUTS if FULL else LAYOUTS[:1]
KIND = """(apart) => {
    const first = (id) => id.split("-").slice(0, 2).join("-");
    const refused = document.querySelector("[role=alert]")?.textContent ? " refused" : "";
    const dialog = document.querySelector("dialog[open] h2");
    if (dialog) return dialog.textContent + refused;
    const bar = [...document.querySelectorAll("#actions [data-act]")].map((e) => first(e.id || e.dataset.act));
    const step = apart && document.querySelector("#coach h2")?.textContent;
    return [step || document.documentElement.dataset.screen, ...new Set(bar)].join(" ") + refused;
}"""
"""Its dialog, or else what can be done on it; `apart` tells the steps of a lesson from each other."""
SCREEN = """() => document.querySelector("dialog[open] h2")?.textContent
    ?? [document.documentElement.dataset.screen, document.documentElement.dataset.game].join(" ")"""
"""Its dialog, or else which screen it is and of which game, whatever can be done on it."""
FAULTS = """(boardCell) => {
    const named = (e) => `${e.tagName} #${e.id} .${e.className} "${(e.ariaLabel ?? e.textContent).slice(0, 40)}"`;
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
    const target = "button, input:not([type=radio], [type=checkbox]), select, textarea, summary, a";
    const small = seen(target).filter((e) => {
        const box = e.getBoundingClientRect(), least = e.closest("[role=grid][data-roving='8']") ? boardCell : 44;
        return !e.matches(".visually-hidden") && (box.width < least - 0.1 || box.height < least - 0.1);
    });
    const texts = seen("header *, main *, #coach *, #log *, dialog *")
        .filter((e) => !e.closest("svg, textarea, select") && e.getBoundingClientRect().width > 1)
        .filter((e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim()));
    const cut = texts.filter((e) => {
        const style = getComputedStyle(e), box = e.getBoundingClientRect();
        const hides = style.overflowX !== "visible" && style.textOverflow !== "ellipsis";
        return (hides && e.scrollWidth > e.clientWidth + 1) || box.right > innerWidth + 1 || box.left < -1;
    });
    const low = texts.filter((e) => {
        const {overflowY, webkitLineClamp} = getComputedStyle(e);
        const hides = ["hidden", "clip"].includes(overflowY) && webkitLineClamp === "none";
        return hides && e.scrollHeight > e.clientHeight + 4;
    });
    const tiny = seen("header *, main *, #coach *, #log *, dialog *").filter((e) => {
        const own = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
        return own && !e.matches(".index, .visually-hidden, .postcard *") && fontSize(e) < 9.9;
    });
    const range = document.createRange();
    const words = (e) => (range.selectNodeContents(e), range.getBoundingClientRect().height);
    const stretched = seen(".segments button").filter((e) => e.offsetHeight > words(e) + 88);
    const bars = [...document.querySelectorAll("[data-screen=table] #actions, .steps")];
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
        ...small.map((e) => `too small: ${named(e)}`),
        ...stretched.map((e) => `stretched: ${named(e)}`),
        ...[...cut, ...low].map((e) => `cut off: ${named(e)}`),
        ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : []),
        ...tiny.map((e) => `text of ${fontSize(e).toFixed(1)} px: ${named(e)}`),
        ...bars.filter((e) => e.offsetHeight > innerHeight / 5 && hides(e)).map((e) => `hides too much: ${named(e)}`),
    ];

    function fontSize(e) {
        const drawn = e instanceof SVGElement ? e.getScreenCTM() : undefined;
        return parseFloat(getComputedStyle(e).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    }

    function hides(bar) {
        const at = scrollY, bottom = () => bar.getBoundingClientRect().bottom;
        scrollTo(0, 0);
        const here = bottom();
        bar.style.position = "static";
        const lower = bottom() > here + 1;
        bar.style.position = "";
        scrollTo(0, at);
        return lower;
    }
}"""
OUT_OF_REACH = """() => {
    const elsewhere = document.querySelector("dialog[open], .steps, .curtain");
    if (elsewhere || document.documentElement.dataset.screen !== "table") return [];
    const able = (e) => e.ariaDisabled !== "true" && e.checkVisibility();
    const bar = [...document.querySelectorAll("#actions button")];
    const decides = bar.filter((e) => able(e) && e.matches(".action"));
    const wanted = [...[...document.querySelectorAll("#hand [role=grid] button")].filter(able), ...decides];
    const docked = getComputedStyle(document.querySelector("#dock")).position === "sticky";
    const at = scrollY, {top, bottom} = document.querySelector("main").getBoundingClientRect();
    const least = docked ? Math.max(0, at + top + document.querySelector("#dock").offsetHeight - innerHeight) : 0;
    const end = Math.max(least, at + bottom - innerHeight), missed = [];
    for (let y = least; y < end + 60; y += 60) {
        scrollTo(0, Math.min(y, end));
        missed.push(wanted.filter((e) => !isHit(e)));
    }
    scrollTo(0, at);
    const [fewest, most] = [0, -1].map((n) => missed.sort((a, b) => a.length - b.length).at(n));
    return (docked ? most : fewest).map((e) => `out of reach: ${e.id} (of ${wanted.length})`);

    function isHit(e) {
        const box = e.getBoundingClientRect();
        return e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }
}"""
"""
What of the hand and of the buttons that decide cannot be tapped while all the rest can, without a scroll between.

Where the game keeps them in sight, that must hold wherever there is room for them; else there must be such a place.
"""
AT_REST = """() => {
    const passing = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity);
    return Promise.allSettled(passing.map((each) => each.finished)).then(() => null);
}"""
"""Waits for what appears: half transparent, it has too little contrast."""
DOUBLED = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% !important }");
    document.adoptedStyleSheets = [sheet];
}"""


_seen: set[str] = set()
"""The kinds of screens that have been checked, where one of each kind is enough."""
_examined: set[str] = set()
"""The screens that axe has examined, where once is enough: whatever can be done on them, they are made of the same."""


def check_once(page: Page, checked: set[str]) -> None:
    """Check the screen in every layout, unless one of its kind was: with this heading and these actions."""
    kind = page.evaluate(KIND, FULL)
    if kind not in checked:
        checked.add(kind)
        check_looks(page)


def check_looks(page: Page) -> None:
    """
    Check the screen as it is, on other devices, and with text twice as large.

    With `--full` that is done whenever it is asked for, else once for each kind of screen; axe, which takes as long as
    all the rest, then examines each screen and each dialog once.
    """
    settled(page)
    kind = page.evaluate(KIND, FULL)
    if not FULL and kind in _seen:
        return
    _seen.add(kind)
    page.evaluate(AT_REST)
    screen = page.evaluate(SCREEN)
    found = [*crowded(page, SIZES)]
    if FULL or screen not in _examined:
        _examined.add(screen)
        found += violations(page)
    if found:
        pytest.fail("\n".join(found))


def crowded(page: Page, layouts: Sequence[tuple[int, int, int]] = LAYOUTS) -> Iterator[str]:
    """Yield what has too little room, and in which layout."""
    yield from faults(page, TARGET)
    for width, height, board_cell in layouts:
        with sized(page, width, height):
            yield from (f"{width} x {height}: {fault}" for fault in faults(page, board_cell))
    with large_text(page):
        yield from (f"large text: {fault}" for fault in faults(page, TARGET))


def faults(page: Page, board_cell: int) -> list[str]:
    """List what is wrong in one layout."""
    return [*page.evaluate(FAULTS, board_cell), *page.evaluate(OUT_OF_REACH)]


def violations(page: Page) -> Iterator[str]:
    """Yield what axe objects to."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE.read_text())
    # Figures inside a card's picture are hidden from assistive technology, which axe does not see.
    options = {"rules": {"label-content-name-mismatch": {"enabled": False}}, "resultTypes": ["violations"]}
    for found in page.evaluate("(options) => axe.run(document, options).then((r) => r.violations)", options):
        yield f"{found['id']}: {found['nodes'][0]['html'][:200]}"


@contextmanager
def sized(page: Page, width: int, height: int) -> Iterator[None]:
    """Give the page another size for a while."""
    before = page.viewport_size
    page.set_viewport_size({"width": width, "height": height})
    yield
    if before:
        page.set_viewport_size(before)


@contextmanager
def large_text(page: Page) -> Iterator[None]:
    """Set text twice as large for a while."""
    page.evaluate(DOUBLED)
    yield
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
