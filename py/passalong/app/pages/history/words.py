"""The messages of the history's pages."""

from __future__ import annotations

import time

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.history").say
LATEST_MS = 1 << 46
"""
A limit for times, in milliseconds since 1970: no correct clock is beyond it, and every date function can handle it.
"""


def date(moment: int) -> str:
    """Return the date of a time by this device's clock; "" if it is unknown."""
    if not 0 < moment < LATEST_MS:
        return ""
    then = time.localtime(moment // 1_000)
    return say("date", day=then.tm_mday, month=then.tm_mon, year=str(then.tm_year))


def iso_date(moment: int) -> str:
    """Return the same date in ISO format."""
    return time.strftime("%Y-%m-%d", time.localtime(moment // 1_000)) if 0 < moment < LATEST_MS else ""
