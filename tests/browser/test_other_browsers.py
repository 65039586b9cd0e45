"""
Start, one turn, the workshop and, where it can be tested, no network: in Debian's Firefox and in WebKitGTK.

Only with `build.py test --browsers all`, which installs them.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.browser.conftest import MortalSite
from tests.browser.drivers import PATIENCE, Driven, firefox, webkit
from tools.browser import firefox_path, webkit_paths
from tools.server import Server

pytestmark = pytest.mark.timeout(6 * PATIENCE)  # a test waits for several things in turn


@pytest.fixture(params=["firefox", "webkit"])
def driven(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driven]:
    """Another browser, started."""
    if request.config.getoption("--browsers") != "all":
        pytest.skip("other browsers only with --browsers all")
    start = firefox(firefox_path(), tmp_path) if request.param == "firefox" else webkit(*webkit_paths())
    with start as browser:
        yield browser


def wait_for(browser: Driven, selector: str) -> None:
    """Wait until something is on the page."""
    browser.ask(
        f"""new Promise((found) => {{
          const look = () => document.querySelector({json.dumps(selector)}) ? found(true) : setTimeout(look, 50);
          look();
        }})"""
    )


def wait_until(browser: Driven, expression: str) -> None:
    """Wait until an expression is true, on whatever page stands there by then."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        # A page that is being left answers with an error.
        with suppress(RuntimeError, HTTPError):
            if browser.ask(f"Boolean({expression})"):
                return
        time.sleep(0.2)
    pytest.fail(f"This never came true: {expression}")


def tap(browser: Driven, selector: str) -> None:
    """Tap something, and wait for the answer."""
    wait_for(browser, selector)
    browser.ask(f"document.querySelector({json.dumps(selector)}).click()")
    wait_for(browser, "html:not([data-busy])")


def open_page(browser: Driven, url: str) -> None:
    browser.open(url)
    wait_for(browser, "html[data-ready]:not([data-busy])")


def play_a_turn(browser: Driven) -> None:
    """Begin a game and turn a card over."""
    tap(browser, "[data-act=play-bots][data-arg=detect]")
    tap(browser, "main [data-act=pick]:not([aria-disabled=true])")


def test_the_page_starts_and_a_turn_is_played(driven: Driven, site: Server) -> None:
    open_page(driven, site.url)
    play_a_turn(driven)
    table = driven.ask("document.querySelector('#table').innerText")
    open_page(driven, site.url)
    assert driven.ask("document.querySelector('#table').innerText") == table
    assert driven.ask("document.documentElement.dataset.game") == "detect"


def test_after_one_visit_the_page_needs_no_server(driven: Driven, mortal_site: MortalSite) -> None:
    open_page(driven, mortal_site.url)
    if not driven.ask("'serviceWorker' in navigator"):
        pytest.skip("this browser has no service workers while it is driven")
    wait_for(driven, "html[data-offline-ready]")
    mortal_site.kill()
    open_page(driven, mortal_site.url)
    play_a_turn(driven)


BOT = """
class Careful:
    def choose(self, seen):
        {}
"""
PLAYS, FAILS, HANGS = "return seen.legal_actions[-1]", "return 1 // 0", "while True: pass"
READY = "document.documentElement.dataset.python === 'ready' && !document.getElementById('run').ariaDisabled"


def run_bot(browser: Driven, does: str) -> None:
    """Let a bot play twenty rounds."""
    wait_until(browser, READY)
    put(browser, does)
    browser.ask("document.getElementById('deals').value = 20")
    browser.ask("document.getElementById('run').click()")


def put(browser: Driven, does: str) -> None:
    """Put a bot into the editor."""
    source = json.dumps(BOT.format(does))
    browser.ask(f"void (document.querySelector('script[type^=py-editor]').code = {source})")


def says(place: str, text: str) -> str:
    """An expression: whether a place of the page says something."""
    return f"document.querySelector({json.dumps(place)}).textContent.includes({json.dumps(text)})"


def test_a_bot_of_the_workshop_plays_fails_and_is_stopped(driven: Driven, site: Server) -> None:
    driven.open(f"{site.url}workshop.html")
    run_bot(driven, PLAYS)
    wait_until(driven, says("#status", "All rounds played."))
    assert driven.ask("document.querySelectorAll('#worst-deals a').length") == 5
    run_bot(driven, FAILS)
    wait_until(driven, says("#fault-text", "Line 4: ZeroDivisionError"))
    run_bot(driven, HANGS)
    wait_until(driven, "!document.getElementById('stop').ariaDisabled")
    driven.ask("document.getElementById('stop').click()")
    wait_until(driven, says("#status", "Python had to be started anew."))
    run_bot(driven, PLAYS)
    wait_until(driven, says("#status", "All rounds played."))


def test_a_bot_of_the_workshop_sits_down(driven: Driven, site: Server) -> None:
    driven.open(f"{site.url}workshop.html")
    wait_until(driven, READY)
    put(driven, PLAYS)
    driven.ask("document.getElementById('sit').click()")
    wait_until(driven, "document.querySelector('html[data-ready]:not([data-busy])')")
    wait_until(driven, "document.querySelector('[data-act=begin]')")
    tap(driven, "[data-act=begin]")
    wait_until(driven, "document.querySelector('html[data-screen=table]:not([data-busy])')")
    for _ in range(4):
        tap(driven, "main [data-act=pick]:not([aria-disabled=true])")
    assert "Careful" in driven.ask("document.querySelector('#table').innerText")
    assert "Medium" not in driven.ask("document.querySelector('#toast').innerText")
