"""
Screens of the app in a browser, with the app itself in CPython: it starts at once and answers sooner.

What the page draws, hears and keeps is the same. With `--full` these pages run their own Python, as players' pages do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import NewContext
from tests.browser.stand_in import ASKS_HERE, AppHere, site_without_python
from tools.server import Server, running


@pytest.fixture(scope="session")
def is_full(pytestconfig: pytest.Config) -> bool:
    """Whether the pages run their own Python."""
    return bool(pytestconfig.getoption("--full"))


@pytest.fixture(scope="session")
def site(is_full: bool, dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site, served, whose pages ask the app in CPython; with `--full` the site as it is."""
    if is_full:
        folder = dist
    else:
        folder = tmp_path_factory.mktemp("screens") / "dist"
        site_without_python(dist, folder, ASKS_HERE)
    with running(folder) as server:
        yield server


@pytest.fixture(scope="session")
def new_context(is_full: bool, browser: Browser) -> NewContext:
    """A function that makes a context whose pages have their app; its options are those of `Browser.new_context`."""

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**options)
        if not is_full:
            AppHere(context)
        return context

    return make
