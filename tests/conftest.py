"""What every test can use: the size of the random tests, and where the project is."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.build.sources import why_stale
from tools.common import DIST

LIMIT_S, FULL_LIMIT_S = 120, 3600
"""How many seconds a test may take before it is ended and shows where it stood; one that needs more has a mark."""

RUBBISH = 20_000, 20, 20
"""
How seldom Python looks for what only points at itself. By its own numbers it does so thousands of times in a module of
tests, and each time that it looks at everything it walks through all that was collected. Nothing is frozen: Hypothesis
looks for who holds its own random numbers.
"""

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=12, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", settings.get_profile("ci"), derandomize=False, max_examples=1000)
settings.register_profile("brief", settings.get_profile("ci"), max_examples=5)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of `build.py test`."""
    parser.addoption("--full", action="store_true", help="also the tests marked `full`, and many more random games")
    parser.addoption(
        "--brief", action="store_true", help="as few examples as there can be: quick, or a slow interpreter"
    )
    parser.addoption("--rewrite", action="store_true", help="write the golden files of the browser tests anew")
    parser.addoption("--browsers", choices=("chromium", "all"), default="chromium", help="which browsers to test in")


def pytest_configure(config: pytest.Config) -> None:
    """
    Choose how much Hypothesis tries, and how seldom Python looks for rubbish.

    `tests.support` reads what is chosen as it is imported, so no conftest.py may import it.
    """
    if "tests.support" in sys.modules:
        raise pytest.UsageError("tests.support must not be imported before --full has been read.")
    gc.set_threshold(*RUBBISH)
    settings.load_profile(next((name for name in ("full", "brief") if config.getoption(name)), "ci"))


@pytest.fixture(scope="session")
def rewrite(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--rewrite"))


@pytest.fixture(scope="session")
def root() -> Path:
    """Where the project is."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site, which must be made of the sources as they are: else tests would speak of another one."""
    if trouble := why_stale():
        pytest.fail(trouble, pytrace=False)
    return DIST


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `full` in other runs, give each test its limit, and begin with the longest."""
    full = config.getoption("--full")
    if not full:
        left_out = [item for item in items if item.get_closest_marker("full")]
        items[:] = [item for item in items if not item.get_closest_marker("full")]
        config.hook.pytest_deselected(items=left_out)
    if config.pluginmanager.has_plugin("timeout"):
        for item in items:
            if full or not item.get_closest_marker("timeout"):
                item.add_marker(pytest.mark.timeout(FULL_LIMIT_S if full else LIMIT_S), append=False)
    # Modules of the browser stay in one process: if they came last, the other would wait for it.
    items.sort(key=lambda item: (item.path.name != "test_two_interpreters.py", "browser" not in item.path.parts))
