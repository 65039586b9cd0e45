"""Gives every test its own secrets, deals of the day that no bot has played yet, and the acts of all pages."""

from __future__ import annotations

from itertools import count
from zlib import crc32

import pytest

import passalong.app.pages  # noqa: F401 - else the acts of pages are known only where another test opens one
from passalong.app.session.review import analysis

LITTLE_THOUGHT = 0.05
"""The share of its budget that the best bot may spend on a remark, where a test does not say more."""


@pytest.fixture(autouse=True)
def masters(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin the secrets of sealed games at a number that follows from the name of the test alone."""
    begin = crc32(request.node.nodeid.encode()) << 16
    monkeypatch.setattr("tests.app.device.MASTERS", count(begin))


@pytest.fixture(autouse=True)
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the best bot spend little on a remark: most tests are about what becomes of it, not about how good it is."""
    monkeypatch.setattr(analysis, "SHARE", LITTLE_THOUGHT)


@pytest.fixture(autouse=True)
def no_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what bots have made of deals of the day before."""
    monkeypatch.setattr("passalong.app.pages.daily.pars.KNOWN", {})
