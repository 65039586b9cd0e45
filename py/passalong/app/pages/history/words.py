"""What the pages of this folder say, as messages of their own catalogue."""

from __future__ import annotations

import time

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.history").say
LATEST_MS = 1 << 46
"""No clock that is right tells so late a moment, and every clock can tell what day that is."""


def date(moment: int) -> str:
    """Say on which day a moment was, by the clock of this device; nothing where that is not known."""
    if not 0 < moment < LATEST_MS:
        return ""
    then = time.localtime(moment // 1_000)
    return say("date", day=then.tm_mday, month=then.tm_mon, year=str(then.tm_year))


def iso_date(moment: int) -> str:
    """Write the same day in figures."""
    return time.strftime("%Y-%m-%d", time.localtime(moment // 1_000)) if 0 < moment < LATEST_MS else ""
