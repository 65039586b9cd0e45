"""
Days: dates in UTC, each as an integer, the days since 1 January 1970.

Days begin at midnight UTC, everywhere at the same moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import gmtime

DAY_MS = 86_400_000
DAY_S = 86_400
HOUR_MS = 3_600_000


def day_of(moment: int) -> int:
    """
    Return the day of a moment in milliseconds since 1 January 1970.

    >>> day_of(86_399_999), day_of(86_400_000)
    (0, 1)
    """
    return moment // DAY_MS


def hours_left(moment: int) -> int:
    """
    Return how many whole hours of its day come after a moment in milliseconds since 1 January 1970.

    >>> hours_left(DAY_MS - 1), hours_left(DAY_MS)
    (0, 24)
    """
    return (DAY_MS - moment % DAY_MS) // HOUR_MS


def date(day: int) -> tuple[int, int, int]:
    """
    Return the year, the month and the day of the month.

    >>> date(20_780)
    (2026, 11, 23)
    """
    at = gmtime(day * DAY_S)
    return at.tm_year, at.tm_mon, at.tm_mday


def weekday(day: int) -> int:
    """
    Return the day of the week, 0 for Monday.

    >>> weekday(20_780)
    0
    """
    return (day + 3) % 7


def written(day: int) -> str:
    """
    Return a date as it is written in links.

    >>> written(20_780)
    '2026-11-23'
    """
    return "{:04}-{:02}-{:02}".format(*date(day))


def read_date(text: str) -> int | None:
    """
    Return the day that `written` wrote; None for any other text.

    >>> read_date("2026-11-23"), read_date("2024-02-29"), read_date("2026-02-29"), read_date("1-1-1")
    (20780, 19782, None, None)
    """
    parts = text.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) <= 4 for part in parts):
        return None
    year, month, day = map(int, parts)
    found = _first_of_march(year, month) + day
    return found if found >= 0 and written(found) == text else None


def _first_of_march(year: int, month: int) -> int:
    """Return the number of days before a month; years begin in March, so that the leap day comes last."""
    years, months = divmod(12 * year + month - 3, 12)
    # (153 * months + 2) // 5 adds up the months from March on: 31, 30, 31, 30, 31 days, and again. The constant makes
    # day 0 the first of January 1970.
    return 365 * years + years // 4 - years // 100 + years // 400 + (153 * months + 2) // 5 - 719_469


def month_of(day: int) -> range:
    """
    Return the days of the month that a day is in.

    >>> [written(day) for day in (month_of(20_780)[0], month_of(20_780)[-1])]
    ['2026-11-01', '2026-11-30']
    """
    first = day - date(day)[2] + 1
    return range(first, next(later for later in range(first + 28, first + 32) if date(later)[2] == 1))


def streak(days: Sequence[int], today: int) -> int:
    """
    Return the number of days in a row up to today that have been played; today may be missing.

    >>> streak([5, 7, 8, 9], 9), streak([5, 7, 8, 9], 10), streak([5, 7, 8, 9], 11)
    (3, 3, 0)
    """
    last, played = today if today in days else today - 1, frozenset(days)
    return next(count for count, day in enumerate(_back_from(last)) if day not in played)


def _back_from(day: int) -> Iterator[int]:
    while True:
        yield day
        day -= 1
