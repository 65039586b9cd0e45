"""The pack of the null game."""

from passalong.pack import Pack

from .bot import BOTS
from .rules import GAME, NullObservation
from .teach import first_lesson, sections
from .text import TEXT
from .view import VIEW

PACK: Pack[NullObservation] = Pack(
    rules=GAME,
    text=TEXT,
    view=VIEW,
    bots=BOTS,
    lesson=first_lesson,
    manual=sections,
)
