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
CRAMPED = (
    (180, 370, 100),
    (740, 360, 100),
    (360, 740, 140),
    (320, 568, 200),
    (568, 320, 100),
    (320, 256, 100),
    (740, 360, 140),
    (360, 740, 200),
)
"""
Width, height and the size of text in per cent, where all may need a scroll, but has to be reached with it: half a phone
and a screen of 1280 x 1024, both magnified four times; small phones on their side; and what may be set for text.
"""
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
    const plates = seen("[data-others] > li, .players > li, .seats > li");
    const covered = plates.flatMap((plate) => {
        const here = texts.filter((e) => plate.contains(e) && e.checkVisibility({opacityProperty: true}));
        const drawn = [...plate.querySelectorAll(".tiles > svg")];
        const boxes = new Map([...here, ...drawn].map((e) => [e, inked(e)]));
        const apart = (one, other) => !one.contains(other) && !other.contains(one);
        return here.filter((e) => [...boxes].some(([other, box]) => apart(e, other) && meets(boxes.get(e), box)));
    });
    const words = (e) => (range.selectNodeContents(e), range.getBoundingClientRect().height);
    const stretched = seen(".segments button").filter((e) => e.offsetHeight > words(e) + 88);
    const bars = [...document.querySelectorAll("[data-screen=table] #actions, .steps")];
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
        ...small.map((e) => `too small: ${named(e)}`),
        ...stretched.map((e) => `stretched: ${named(e)}`),
        ...[...cut, ...low].map((e) => `cut off: ${named(e)}`),
        ...covered.map((e) => `lies under something else: ${named(e)}`),
        ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : []),
        ...tiny.map((e) => `text of ${fontSize(e).toFixed(1)} px: ${named(e)}`),
        ...bars.filter((e) => e.offsetHeight > innerHeight / 5 && hides(e)).map((e) => `hides too much: ${named(e)}`),
    ];

    function inked(e) {
        range.selectNodeContents(e);
        return (e instanceof SVGElement ? e : range).getBoundingClientRect();
    }

    function meets(one, other) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        return across > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
    }

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
UNREACHABLE = """() => {
    const root = document.querySelector("dialog[open]") ?? document.body, page = document.documentElement;
    const named = (e) => `${e.tagName} #${e.id} .${e.className.baseVal ?? e.className} "${nameOf(e).slice(0, 40)}"`;
    const nameOf = (e) => (e.ariaLabel ?? e.textContent).trim().replace(/\\s+/g, " ");
    // Lines of a strip open with a tap, and of a tray one sees the upper part.
    const aside = ".visually-hidden, .sprite, #spotlight, .edge, .blaze, .lines, .tray";
    const control = "button, input, select, textarea, summary, a[href]";
    const shown = [...root.querySelectorAll(`${control}, svg, :not(svg *, script, template, option)`)].filter((e) => {
        if (!e.checkVisibility({opacityProperty: true}) || e.closest(aside) || e.matches("svg svg")) return false;
        if (isForEars(e)) return false;
        return !isFlat(e) && (e.matches(`${control}, svg`) || hasText(e));
    });
    const flat = [...root.querySelectorAll("button")].filter((e) => e.checkVisibility() && isFlat(e));
    const faults = [...flat.map((e) => `without size: ${named(e)}`)];
    faults.push(...shown.flatMap((e) => cut(e).map((why) => `${why}: ${named(e)}`)));
    const whole = shown.filter((e) => !e.matches("svg") && !cut(e).length);
    const solid = new CSSStyleSheet(), before = document.adoptedStyleSheets, at = scrollY;
    solid.replaceSync("* { pointer-events: auto !important } .edge { display: none }");
    document.adoptedStyleSheets = [...before, solid];
    for (const e of whole) {
        let over;
        ["center", "start", "end"].some((block) => (e.scrollIntoView({block}), !(over = above(e))));
        if (over) faults.push(`covered by ${over === page ? "the edge" : named(over)}: ${named(e)}`);
    }
    document.adoptedStyleSheets = before;
    page.scrollLeft = 0;
    scrollTo(0, at);
    return faults;

    function isFlat(e) {
        const {width, height} = e.getBoundingClientRect();
        return width <= 1 || height <= 1;
    }

    /** Whether a heading has been left to those who hear it. */
    function isForEars(e) {
        const heading = e.closest("h2");
        return heading !== null && getComputedStyle(heading).clipPath === "inset(50%)";
    }

    function hasText(e) {
        return [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
    }

    /** How an element lies beyond what can be scrolled to. */
    function cut(e) {
        const box = e.getBoundingClientRect();
        const sides = {x: [box.left, box.right], y: [box.top, box.bottom]};
        for (let inner = e; inner !== page; inner = inner.parentElement) {
            const outer = inner.parentElement, style = getComputedStyle(outer), edge = outer.getBoundingClientRect();
            if (getComputedStyle(inner).position === "fixed") {
                return beyond(sides, {x: [0, page.clientWidth], y: [0, innerHeight]}) ? ["off the screen"] : [];
            }
            if (outer === page || outer === document.body) continue;
            const start = {x: edge.left + outer.clientLeft, y: edge.top + outer.clientTop};
            for (const [side, way, size] of [["x", "Left", "Width"], ["y", "Top", "Height"]]) {
                const flow = style[`overflow${side.toUpperCase()}`], from = start[side];
                if (flow === "visible") continue;
                const scrolls = flow === "auto" || flow === "scroll";
                const first = scrolls ? from - outer[`scroll${way}`] : from;
                const length = scrolls ? outer[`scroll${size}`] : outer[`client${size}`];
                const whole = {[side]: [first, first + length]};
                if (beyond(sides, whole)) return [`cut off by ${named(outer)}`];
                if (scrolls) sides[side] = [from, from + outer[`client${size}`]];
            }
        }
        const width = getComputedStyle(page).overflowX === "hidden" ? page.clientWidth : page.scrollWidth;
        const reach = {x: [-scrollX, width - scrollX], y: [-scrollY, page.scrollHeight - scrollY]};
        return beyond(sides, reach) ? ["beyond the page"] : [];
    }

    function beyond(sides, reach) {
        const isBeyond = ([from, to], [first, last]) => from < first - 2 || to > last + 2;
        return Object.keys(reach).some((side) => isBeyond(sides[side], reach[side]));
    }

    /** What lies over an element: over its middle, or strange to what it stands with, over a part of it. */
    function above(e) {
        const [{x, y, width, height}] = e.getClientRects(), kin = e.closest("[role=grid]") ?? e.parentElement;
        const middle = [[0.5, 0.5]], corners = [[0.2, 0.25], [0.8, 0.25], [0.2, 0.75], [0.8, 0.75]];
        // A score is as large as a finger beneath what stands around it.
        for (const [across, down] of e.matches(".score") ? middle : [...middle, ...corners]) {
            const [left, top] = [x + width * across, y + height * down];
            if (across !== 0.5 && (top < 0 || top >= innerHeight)) continue; // it is larger than the screen
            const there = document.elementsFromPoint(left, top);
            const hit = there.find((each) => isFelt(each, e) || isSeen(each, left, top));
            if (!hit) return page; // what is off the screen altogether
            if (e.contains(hit) || hit.contains(e)) continue;
            if (across === 0.5 || !kin.contains(hit)) return hit;
        }
    }

    /** Whether something is the element itself, or would take its tap. */
    function isFelt(each, e) {
        return each.contains(e) || e.contains(each) || (e.matches(control) && each.closest("button"));
    }

    function isSeen(e, left, top) {
        const isThere = holds(e.getBoundingClientRect(), left, top); // not only what its ::before lies over
        if (!isThere || e.closest(aside) || !e.checkVisibility({opacityProperty: true})) return false;
        const {backgroundColor, backgroundImage} = getComputedStyle(e), words = document.createRange();
        if (e.matches("svg *") || backgroundImage !== "none" || backgroundColor !== "rgba(0, 0, 0, 0)") return true;
        words.selectNodeContents(e);
        const lines = hasText(e) ? [...words.getClientRects()] : [];
        return lines.some((line) => holds(line, left, top));
    }

    function holds(box, left, top) {
        return box.left <= left && left <= box.right && box.top <= top && top <= box.bottom;
    }
}"""
"""
What of a dialog, or else of the page, nobody can bring into sight: it is cut off, lies beyond what can be scrolled to,
or something lies over it wherever the page is scrolled to.
"""
OUT_OF_SIGHT = """(what) => {
    scrollTo(0, 0);
    return [...document.querySelectorAll(what)].filter((each) => {
        const box = each.getBoundingClientRect();
        return !each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }).map((each) => each.id);
}"""
"""What of all that a selector describes is not seen at the top of the page."""
UNDER_THE_BAR = """() => {
    if (document.querySelector("dialog[open], .steps, .post, .ending, .curtain")) return [];
    const cards = [...document.querySelectorAll("#hand [role=grid] button")].filter((e) => e.ariaDisabled !== "true");
    const bar = document.querySelector("#actions"), at = scrollY, found = new Set();
    for (let y = 0; y < document.documentElement.scrollHeight; y += 60) {
        scrollTo(0, y);
        for (const e of cards) {
            const {x, y, width, height} = e.getBoundingClientRect();
            if (bar.contains(document.elementFromPoint(x + width / 2, y + height / 2))) found.add(e.id);
        }
    }
    scrollTo(0, at);
    return [...found].map((id) => `under the buttons: ${id}`);
}"""
"""Which cards or cells in the hand come to lie under the buttons while the page is scrolled."""
AT_REST = """() => {
    const passing = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity);
    return Promise.allSettled(passing.map((each) => each.finished)).then(() => null);
}"""
"""Waits for what appears: half transparent, it has too little contrast."""
ENLARGED = """(percent) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { font-size: ${percent}% !important }`);
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
    all the rest, then examines each screen and each dialog once. And nothing on it may be out of reach where there is
    least room: in every run `shell/test_reach.py` tries that.
    """
    settled(page)
    kind = page.evaluate(KIND, FULL)
    if not FULL and kind in _seen:
        return
    _seen.add(kind)
    page.evaluate(AT_REST)
    screen = page.evaluate(SCREEN)
    found = [*crowded(page, SIZES), *(unreachable(page) if FULL else ())]
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


def unreachable(page: Page, layouts: Sequence[tuple[int, int, int]] = CRAMPED) -> Iterator[str]:
    """Yield what cannot be scrolled to, or not be seen there, and in which layout."""
    for width, height, percent in layouts:
        with sized(page, width, height), large_text(page, percent):
            for fault in (*page.evaluate(UNREACHABLE), *page.evaluate(UNDER_THE_BAR)):
                yield f"{width} x {height}, text of {percent} %: {fault}"


def faults(page: Page, board_cell: int) -> list[str]:
    """List what is wrong in one layout."""
    return list(page.evaluate(f"(boardCell) => [...({FAULTS})(boardCell), ...({OUT_OF_REACH})()]", board_cell))


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
def large_text(page: Page, percent: int = 200) -> Iterator[None]:
    """Set text twice as large for a while, or to another size."""
    page.evaluate(ENLARGED, percent)
    yield
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
