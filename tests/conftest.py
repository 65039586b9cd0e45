"""What every test can use: the size of the random tests, and where the project is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.build.sources import why_stale
from tools.common import DIST

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", settings.get_profile("ci"), derandomize=False, max_examples=1000)
settings.register_profile("brief", settings.get_profile("ci"), max_examples=5)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of `build.py test`."""
    parser.addoption("--full", action="store_true", help="more examples and more random games")
    parser.addoption("--brief", action="store_true", help="as few examples as there can be, for a slow interpreter")
    parser.addoption("--rewrite", action="store_true", help="write the golden files of the browser tests anew")
    parser.addoption("--browsers", choices=("chromium", "all"), default="chromium", help="which browsers to test in")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how much Hypothesis tries."""
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
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest test, or the other process waits for it at the end."""
    items.sort(key=lambda item: item.path.name != "test_two_interpreters.py")
