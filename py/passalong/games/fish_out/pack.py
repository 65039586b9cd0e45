"""The pack of Fish Out!."""

from passalong.pack import Pack

from .bot import BOTS
from .events import Beaten, Deal, Fish, Lead, Pass, Play, Stock
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
    sounds={
        Deal: "slide",
        Pass: "slide",
        Play: "slide",
        Beaten: "splash",
        Stock: "splash",
        Fish: "clear",
        Lead: "trick",
    },
)
