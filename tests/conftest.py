"""What every test can use: the size of the random tests, and where the project is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", settings.get_profile("ci"), derandomize=False, max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of `build.py test`."""
    parser.addoption("--full", action="store_true", help="more examples and more random games")
    parser.addoption("--browsers", choices=("chromium", "all"), default="chromium", help="which browsers to test in")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how much Hypothesis tries."""
    settings.load_profile("full" if config.getoption("--full") else "ci")


@pytest.fixture(scope="session")
def effort(request: pytest.FixtureRequest) -> int:
    """How many times the usual number of random games to play: 1, or 20 with `--full`."""
    return 20 if request.config.getoption("--full") else 1


@pytest.fixture(scope="session")
def root() -> Path:
    """Where the project is."""
    return Path(__file__).resolve().parent.parent
