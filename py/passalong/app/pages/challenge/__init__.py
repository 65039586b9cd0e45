"""The same deals for a friend: a page that invites to them, and compares how they were played."""

from passalong.app.handlers.registry import ENDED, GUARDED
from passalong.app.pages.challenge import handlers as handlers
from passalong.app.pages.challenge.kept import CHALLENGES, joined
from passalong.app.saves import JOINS

GUARDED |= {
    *("challenge-make", "challenge-open", "challenge-result", "challenge-play", "challenge-send", "challenge-name"),
    *("challenge-share", "challenge-copy", "challenge-with", "challenge-moment", "challenge-step", "challenge-look"),
}
ENDED[CHALLENGES] = handlers.ended
JOINS[CHALLENGES] = joined
