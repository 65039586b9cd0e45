"""Fish Out!, room by room."""

from passalong.pack import Pack

from .bot import BOTS
from .par import think
from .rules import GAME, FishOutObservation
from .teach.lesson import first_lesson
from .teach.manual import sections
from .text import TEXT
from .view import VIEW

PACK: Pack[FishOutObservation] = Pack(
    rules=GAME,
    text=TEXT,
    view=VIEW,
    bots=BOTS,
    lesson=first_lesson,
    manual=sections,
    par=think,
)
