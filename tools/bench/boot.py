"""
Measures how the page starts, beside other ways to run Python in a page.

All are visited in turn, again and again, so that whatever else the machine does weighs on all of them alike: what
counts is how they compare.
"""

from __future__ import annotations

import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tools import browser
from tools.bench.other_pages import other_pages
from tools.bench.report import facts, spread, table
from tools.bench.slow_phone import quarter_core
from tools.first_tap import PATIENCE_MS, first_tap, prepare
from tools.server import Line, Server, compress_all, running

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright

CONDITIONS = {
    "cold": "first visit",
    "warm": "second visit, the browser started anew",
    "slow": "first visit, a quarter of a core",
    "network": "first visit, 10 Mbit/s and 40 ms",
}
OURS, STOCK = "ours", "PyScript"
TARGETS = {"cold": 0.20, "warm": 0.20, "slow": 0.20, "network": 0.42}
"""How long ours may take, where the stock page takes 1."""
MOST_BYTES, MOST_BUSY = 3_600_000, 300
SETTLING_S, SETTLING_SLOWLY_S = 3, 12
"""How long a browser that has just been started is busy with itself."""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"


class Visit(NamedTuple):
    """
    What a visit cost until the first tap was answered.

    `paint` and `answered` are ms from its begin, `busy` ms of the main thread's processor time, `sent` bytes.
    """

    paint: float
    answered: float
    busy: float
    requests: int
    sent: int


Visits = Mapping[tuple[str, str], Sequence[Visit]]
"""By condition and page."""


def starts(dist: Path, chromium: str, runs: int, conditions: Sequence[str]) -> str:
    """Visit all pages under all conditions, and compare."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `build` and `serve` do without Playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, quarter_core(chromium) as slow:
        pages = {OURS: dist, **other_pages(Path(folder))}
        programs = dict.fromkeys(CONDITIONS, chromium) | {"slow": slow}
        visits = defaultdict(list)
        for number in range(runs):
            for condition in conditions:
                program = programs[condition]
                for name, page in pages.items() if program else ():
                    visit = measured(playwright, str(program), page, condition, is_ours=name == OURS)
                    visits[condition, name].append(visit)
                    print(f"run {number + 1} of {runs}, {condition}, {name}: {visit.answered:.0f} ms", flush=True)
    return report(visits, list(pages), conditions, facts(browser.version(chromium)))


def measured(playwright: Playwright, program: str, folder: Path, condition: str, *, is_ours: bool) -> Visit:
    """Visit a page with a new profile; when it is about the second visit, twice."""
    compress_all(folder)
    line = Line(10e6, 0.040) if condition == "network" else None
    settling = SETTLING_SLOWLY_S if condition == "slow" else SETTLING_S
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, running(folder, line=line) as server:
        if condition == "warm":
            with opened(playwright, program, profile) as context:
                visit(context, server)
                if is_ours:
                    install(context.pages[0])
        with opened(playwright, program, profile) as context:
            time.sleep(settling)
            return visit(context, server)


@contextmanager
def opened(playwright: Playwright, program: str, profile: str) -> Iterator[BrowserContext]:
    """Start a browser with this profile, the size of a phone."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=program,
        args=browser.flags(),
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
    )
    try:
        yield context
    finally:
        context.close()


def visit(context: BrowserContext, server: Server) -> Visit:
    """Open a page and wait until the first tap is answered."""
    page = context.pages[0]
    prepare(page)
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    server.hits.clear()
    page.goto(server.url, wait_until="commit")
    tap = first_tap(page, server.hits)
    busy = busy_ms(session)
    return Visit(page.evaluate(PAINT), tap.ms, busy, tap.requests, tap.sent)


def busy_ms(session: CDPSession) -> float:
    """Return how much processor time the page's main thread has had."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) * 1000 for metric in metrics if metric["name"] == "TaskDuration")


def install(page: Page) -> None:
    """Leave our page in the lobby, ready to be opened without a network."""
    page.locator("html[data-ready] [data-act=lobby]").tap()
    page.locator("html[data-screen=lobby][data-offline-ready]:not([data-busy])").wait_for(
        state="attached", timeout=PATIENCE_MS
    )


def report(visits: Visits, names: Sequence[str], conditions: Sequence[str], machine: Sequence[str]) -> str:
    """Lay out what was measured, and then what it means."""
    absolute = [row(visits, condition, names) for condition in conditions]
    head = ("first tap answered, ms", *names)
    others = table(("first visit", *names), costs(visits, names)) if ("cold", OURS) in visits else []
    verdicts = table(("", STOCK, OURS, "target", ""), list(compared(visits)))
    return "\n".join([*machine, "", *table(head, absolute), "", *others, "", *verdicts, "", NOTE])


NOTE = """\
Median of the runs [from-to]. Each page is opened by a browser that has come to rest, and tapped as soon as it listens:
ours before Python is up, the others after.
Bytes and requests: what the server sent until the answer, compressed where GitHub Pages compresses. Busy: processor
time of the page's main thread until the answer. Second visit: from the service worker (ours) or the browser's cache.
PyScript and Pyodide: as they come, on the main thread, with our package. MicroPython: PyScript with the smallest
program that can answer, since our package needs Python itself."""


def row(visits: Visits, condition: str, names: Sequence[str]) -> tuple[str, ...]:
    """Write how long each page took under a condition."""
    taken = [[visit.answered for visit in visits.get((condition, name), ())] for name in names]
    return CONDITIONS[condition], *(spread(values) if values else "not here" for values in taken)


def costs(visits: Visits, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Write what a first visit costs besides time."""
    labels = {"paint": "first sight, ms", "busy": "page busy, ms", "requests": "requests", "sent": "kB"}
    return [
        (
            label,
            *(
                spread(getattr(visit, field) / (1000 if field == "sent" else 1) for visit in visits["cold", name])
                for name in names
            ),
        )
        for field, label in labels.items()
    ]


def compared(visits: Visits) -> Iterator[tuple[str, ...]]:
    """Yield how ours compares with the stock page, where both were measured."""
    for condition, target in TARGETS.items():
        if (condition, OURS) in visits:
            ours, stock = (median(visit.answered for visit in visits[condition, name]) for name in (OURS, STOCK))
            yield CONDITIONS[condition], "1", f"{ours / stock:.2f}", f"{target:.2f}", verdict(ours / stock, target)
    if ("cold", OURS) in visits:
        for label, field, unit, target in (
            ("MB until then", "sent", 1e6, MOST_BYTES),
            ("s busy", "busy", 1e3, MOST_BUSY),
        ):
            ours, stock = (median(getattr(visit, field) for visit in visits["cold", name]) for name in (OURS, STOCK))
            yield label, f"{stock / unit:.2f}", f"{ours / unit:.2f}", f"{target / unit:.2f}", verdict(ours, target)


def verdict(value: float, limit: float) -> str:
    """
    Say whether a value is within its limit.

    >>> verdict(0.3, 0.3), verdict(0.31, 0.3)
    ('kept', 'missed')
    """
    return "kept" if value <= limit else "missed"
