"""How long ago something was."""

from __future__ import annotations

from passalong.app.messages import say

CLOCKS_DIFFER_MS = 3_600_000
LONGEST_AGO_MS = 10 * 365 * 86_400_000


def when(moment: int, now: int) -> str:
    """
    Return how long ago a time was; "" if that is unknown, or if one of two clocks must have been wrong.

    >>> day = 86_400_000
    >>> when(2 * day, 3 * day), when(0, 3 * day), when(30 * day, 3 * day), when(day, 20_000 * day)
    ('yesterday', '', '', '')
    """
    known = moment > 0 and now > 0 and -CLOCKS_DIFFER_MS < now - moment < LONGEST_AGO_MS
    return ago(now - moment) if known else ""


def ago(milliseconds: int) -> str:
    """
    Return a text for a number of milliseconds ago.

    >>> ago(5_000), ago(150_000), ago(90_000_000)
    ('just now', '2 minutes ago', 'yesterday')
    """
    minutes = milliseconds // 60_000
    hours = minutes // 60
    if minutes < 1:
        return say("ago-now")
    if hours < 1:
        return say("ago-minutes", minutes=minutes)
    return say("ago-hours", hours=hours) if hours < 24 else say("ago-days", days=hours // 24)
