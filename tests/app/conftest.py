"""Gives every test its own secrets, deals of the day that no bot has played yet, and the acts of all pages."""

from __future__ import annotations

from itertools import count
from zlib import crc32

import pytest

import passalong.app.pages  # noqa: F401 - else the acts of pages are known only where another test opens one


@pytest.fixture(autouse=True)
def masters(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin the secrets of sealed games at a number that follows from the name of the test alone."""
    begin = crc32(request.node.nodeid.encode()) << 16
    monkeypatch.setattr("tests.app.device.MASTERS", count(begin))


@pytest.fixture(autouse=True)
def no_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what bots have made of deals of the day before."""
    monkeypatch.setattr("passalong.app.pages.daily.pars.KNOWN", {})
