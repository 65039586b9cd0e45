"""The deal of the day: that of today, those of the days before, and how one has done."""

from passalong.app.handlers.registry import ENDED
from passalong.app.pages.daily import acts
from passalong.app.pages.daily.kept import TASK, ended
from passalong.app.pages.daily.tries import TRIES_KEY, Tries
from passalong.app.saves import JOINS

__all__ = ["acts"]

ENDED[TASK] = ended
JOINS[TRIES_KEY] = lambda here, there: Tries.from_text(here).merged(Tries.from_text(there)).to_text()
