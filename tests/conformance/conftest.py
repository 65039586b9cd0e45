"""Says with every failed check what that check asks of a game."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.conformance.plain import meaning


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the meaning of a failed check to what is printed."""
    report = yield
    told = meaning(call.excinfo.tb) if call.excinfo and report.failed else ""
    if told:
        report.sections.append(("What the game owes here", told))
    return report
