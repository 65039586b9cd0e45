"""
Start, one turn and, where it can be tested, no network: in Debian's Firefox and in WebKitGTK.

Only with `build.py test --browsers all`, which installs them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import MortalSite
from tests.browser.drivers import Driven, firefox, webkit
from tools.browser import firefox_path, webkit_paths
from tools.server import Server


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
