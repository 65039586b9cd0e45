"""Sentences about the deals of the day."""

from __future__ import annotations

from passalong import days
from passalong.daily import Made
from passalong.messages import catalogue
from passalong.pack import Unit

say = catalogue("passalong.app.pages.daily").say


def full_date(day: int) -> str:
    """
    Return a date with its day of the week; `day` counts days since 1970.

    >>> full_date(20_780)
    'Monday, 23 November 2026'
    """
    year, month, number = days.date(day)
    return say("full-date", weekday=days.weekday(day), day=number, month=month, year=str(year))


def short_date(day: int) -> str:
    """Return a date without its year."""
    _, month, number = days.date(day)
    return say("short-date", day=number, month=month)


def month_and_year(day: int) -> str:
    """Return the month of a day, with its year."""
    year, month, _ = days.date(day)
    return say("month-and-year", month=month, year=str(year))


def until_tomorrow(now: int) -> str:
    """Return when the next deals come."""
    return say("changes", hours=days.hours_left(now))


def made(unit: Unit, number: Made) -> str:
    """
    Return a result as text.

    >>> made("turns", 11), made("points", -1), made("turns", None)
    ('11 turns', '−1 points', 'mines not found')
    """
    return say("made-nothing") if number is None else say(f"made-{unit}", made=number)


def marked(result: str, hints: int) -> str:
    """
    Return a result with the number of hints that were asked for.

    >>> marked("12 points", 2), marked("12 points", 1), marked("12 points", 0)
    ('12 points with 2 hints', '12 points with 1 hint', '12 points')
    """
    return say("with-hints", result=result, hints=hints) if hints else result


def verdict(unit: Unit, mine: Made, par: Made, compared: int) -> str:
    """
    Return how a result compares with par; `compared` is positive if it is better.

    >>> verdict("points", 12, 9, 1), verdict("turns", 11, 10, -1)
    ('3 points better than par', '1 turn worse than par')
    """
    which = "better" if compared > 0 else "worse" if compared < 0 else "even"
    if mine is None or par is None:
        return say("verdict-only", which=which)
    return say("verdict", which=which, by=made(unit, abs(mine - par)))
