"""The same deals for a friend: a page that invites to play them, and compares the plays."""

from passalong.app.handlers.registry import ENDED
from passalong.app.pages.challenge import handlers as handlers
from passalong.app.pages.challenge.kept import CHALLENGES, joined
from passalong.app.saves import JOINS

ENDED[CHALLENGES] = handlers.ended
JOINS[CHALLENGES] = joined
