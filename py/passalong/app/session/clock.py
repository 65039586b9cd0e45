"""Moments noted by a clock that may have been wrong: in milliseconds since 1970, 0 where nothing is known."""

from __future__ import annotations

FIRST = 1_767_225_600_000
"""The first of January 2026: a clock that says less is wrong, and settles nothing."""


def past(moment: int, now: int) -> int:
    """
    Return a moment that has been: one that was noted while the clock was ahead, or knew no date, counts as now.

    >>> past(FIRST + 5, FIRST + 3) - FIRST, past(FIRST + 2, FIRST + 3) - FIRST, past(FIRST, 0) - FIRST
    (3, 2, 0)
    >>> past(5, FIRST + 3) - FIRST, past(0, FIRST + 3)
    (3, 0)
    """
    if not moment or now < FIRST:
        return moment
    return min(moment, now) if moment >= FIRST else now
