"""
The built page in a real browser: served as GitHub Pages would, on a small phone, under watch.

`phone` is a page that has booted; `open_phone` opens further ones, each a device of its own. Whatever goes wrong on any
of them (console errors, violations of the security policy, requests to other hosts, missing files) fails the test.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.browser import evidence
from tests.browser.tables import DRAWS, RESTS_LONG, SENDING, await_sign, play_at_once, send
from tools import browser as chromium
from tools.common import ROOT
from tools.server import Server, running

HERE = Path(__file__).parent
SMALL_PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "permissions": ["clipboard-write"],
}
"""Nothing flies on it, so that tests need not wait. A press may copy, as in any browser that has windows."""
LIMIT_S = 300
"""How many seconds a test may take on a busy machine before it is ended and shows where it stood."""
BOOT = 90_000
"""The most milliseconds that a start of the page may take, on a busy machine."""
expect.set_options(timeout=BOOT)
"""
Playwright's own limit of five seconds would decide on a busy machine: Chromium alone lets a canvas wait up to eleven
before it is written as a picture, if no moment is idle until then.
"""
WORKSHOPS_PYTHON = "vendor/pyodide/pyodide.asm.wasm"
WATCH = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`security policy: ${event.violatedDirective} forbids ${event.blockedURI}`);
});
"""

BRISK = ["--js-flags=--liftoff-only"]
"""
Options for what lasts seconds: WebAssembly is compiled by V8's quick compiler alone, as the careful one is done when a
test is over. With `--full` the browser runs as on a phone.

`--in-process-gpu` is not among them: the thread that draws then sets a variable of the environment while others read
it, and once in some thousand starts the browser is ended by that. It saved nothing that could be measured.
"""

NewContext = Callable[..., BrowserContext]
NewDevice = Callable[..., BrowserContext]
OpenPhone = Callable[..., Page]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give each browser test its limit."""
    for item in items:
        if item.path.is_relative_to(HERE) and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LIMIT_S))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show of a test that has failed what was on every page: nobody should have to run it again to see."""
    report = yield
    browser = item.funcargs.get("browser") if isinstance(item, pytest.Function) else None
    if report.failed and isinstance(browser, Browser):
        report.sections.append(("what was on the pages", evidence.gather(browser, item.nodeid)))
    return report


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The site, served; `site.url` is the page, `site.hits` what was asked for."""
    with running(dist) as server:
        yield server


@pytest.fixture(scope="session")
def workshop(dist: Path) -> Iterator[Server]:
    """The site with a workshop whose Python never comes: its start takes seconds, and the editor needs none."""
    with running(dist) as server:
        server.silent.add(WORKSHOPS_PYTHON)
        yield server


class MortalSite(NamedTuple):
    """The site, served by a process of its own."""

    url: str
    process: subprocess.Popen[str]

    def kill(self) -> None:
        """End the server at once, open connections included."""
        self.process.kill()
        self.process.wait()


@contextmanager
def mortal(folder: Path) -> Iterator[MortalSite]:
    """Serve a folder so that the test may kill the server."""
    command = [sys.executable, "-m", "tools.server", str(folder), "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        site = MortalSite(process.stdout.readline().strip(), process)
        try:
            yield site
        finally:
            site.kill()


@pytest.fixture
def mortal_site(dist: Path) -> Iterator[MortalSite]:
    """The site from a server that the test may kill."""
    with mortal(dist) as site:
        yield site


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as instance:
        yield instance


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where the browser is, looked for once."""
    return chromium.need()


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium_path: str, pytestconfig: pytest.Config) -> Iterator[Browser]:
    """One browser for all tests; each test opens contexts of its own."""
    options = [*chromium.flags(), *([] if pytestconfig.getoption("--full") else BRISK)]
    instance = playwright.chromium.launch(executable_path=chromium_path, args=options)
    yield instance
    instance.close()


@pytest.fixture(scope="session")
def new_context(browser: Browser) -> NewContext:
    """A function that makes a context for pages that run Python; its options are those of `Browser.new_context`."""
    return browser.new_context


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """Everything that went wrong on any page of the test; what is still in the list at the end fails the test."""
    noted: list[str] = []
    yield noted
    assert not noted, "The page misbehaved:\n" + "\n".join(noted)


@pytest.fixture(scope="module")
def rest_ms() -> int | None:
    """How long what has just come takes no press (web/arming.js); for a module about this, None: as in the product."""
    return 0


@pytest.fixture
def new_device(new_context: NewContext, rest_ms: int | None, faults: list[str]) -> Iterator[NewDevice]:
    """
    A function that makes a new device, under watch: `new_device(url, **options)`, with options of new_context.

    Service workers are off unless `service_workers="allow"` is given.
    """
    contexts: list[BrowserContext] = []

    def make(url: str, **options: Any) -> BrowserContext:
        context = new_context(**{**SMALL_PHONE, "service_workers": "block", **options})
        contexts.append(context)
        watch(context, url, faults)
        set_rest(context, rest_ms)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def open_phone(new_device: NewDevice, site: Server) -> OpenPhone:
    """A function that opens a page on a new device, ready to be used: `open_phone(path, url, **options)`."""

    def open_page(path: str = "", url: str = site.url, **options: Any) -> Page:
        page = new_device(url, **options).new_page()
        page.goto(url + path)
        wait_until_ready(page)
        return page

    return open_page


@pytest.fixture
def patient(new_device: NewDevice, site: Server) -> Page:
    """A page on which what has just come takes no press during the whole test; `sent` is what it has shared."""
    context = new_device(site.url)
    context.add_init_script(RESTS_LONG + SENDING)
    page = context.new_page()
    page.goto(site.url)
    wait_until_ready(page)
    return page


@pytest.fixture
def phone(open_phone: OpenPhone) -> Page:
    """The page, started and showing the lobby."""
    return open_phone()


def wait_until_ready(page: Page) -> None:
    """Wait until Python is up and has shown its first screen."""
    await_sign(page, "html[data-ready]", BOOT)


def watch(context: BrowserContext, url: str, faults: list[str]) -> None:
    """Note what must never happen."""
    home = urlsplit(url).netloc
    evidence.listen(context)

    def on_request(request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("blob", "data") and parts.netloc != home:
            faults.append(f"request to another host: {request.url}")

    def on_response(response: Response) -> None:
        if response.status >= 400:
            faults.append(f"{response.status}: {response.url}")

    def on_message(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console: {message.text}")

    context.add_init_script(WATCH)
    context.on("request", on_request)
    context.on("response", on_response)
    context.on("weberror", lambda error: faults.append(f"uncaught: {error.error}"))
    context.on("console", on_message)


def set_rest(context: BrowserContext, rest_ms: int | None) -> None:
    """Say how long what has just come takes no press on the pages to be opened, or leave that to the page."""
    if rest_ms is not None:
        context.add_init_script(f"window.restMs = {rest_ms};")


@contextmanager
def lasting_page(new_context: NewContext, site: Server, rest_ms: int | None = 0) -> Iterator[Page]:
    """Open a page for many tests, since Python takes its time to start; bots play at once."""
    faults: list[str] = []
    context = new_context(**SMALL_PHONE, service_workers="block")
    watch(context, site.url, faults)
    set_rest(context, rest_ms)
    page = context.new_page()
    page.goto(site.url)
    wait_until_ready(page)
    play_at_once(page)
    yield page
    context.close()
    assert not faults, "The page misbehaved:\n" + "\n".join(faults)


class Lasting:
    """
    One page for all tests of a module, and another one when headless Chromium has ceased to draw it.

    That happens to a page in some thousands of tests, on busy machines, and lasts: what is on the page goes on, but
    nothing that waits for a frame, as every tap of Playwright does.
    """

    def __init__(self, new_context: NewContext, site: Server, rest_ms: int | None) -> None:
        self._open: Callable[[], AbstractContextManager[Page]] = lambda: lasting_page(new_context, site, rest_ms)
        self._closing = ExitStack()
        self._page = self._closing.enter_context(self._open())

    def page(self) -> Page:
        """Return the page, which is drawn."""
        if not self._page.evaluate(DRAWS):
            self.close()
            self._page = self._closing.enter_context(self._open())
        return self._page

    def close(self) -> None:
        """Close the page; fails if it has misbehaved."""
        self._closing.close()


@pytest.fixture(scope="module")
def lasting(new_context: NewContext, site: Server, rest_ms: int | None) -> Iterator[Lasting]:
    """One page for all tests of a module."""
    lasting = Lasting(new_context, site, rest_ms)
    yield lasting
    lasting.close()


@pytest.fixture
def page(lasting: Lasting) -> Page:
    """The page in the lobby, whatever the last test left on the screen."""
    page = lasting.page()
    send(page, "lobby")
    return page
