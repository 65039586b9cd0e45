"""The deal of the day: today's, those of the days before, and the player's results."""

from passalong.app.handlers.registry import ASIDE, ENDED
from passalong.app.pages.daily import acts
from passalong.app.pages.daily.kept import TASK, ended
from passalong.app.pages.daily.shown import meanwhile
from passalong.app.saves import JOINS
from passalong.app.saves.attempts import ATTEMPTS_KEY, Attempts

__all__ = ["acts"]

ENDED[TASK] = ended
ASIDE[TASK] = meanwhile
JOINS[ATTEMPTS_KEY] = lambda here, there: Attempts.from_text(here).merged(Attempts.from_text(there)).to_text()
