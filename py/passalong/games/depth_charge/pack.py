"""The pack of Depth Charge."""

from passalong.pack import Pack

from . import rules_v0
from .bot import BOTS
from .events import Depth, Hit, Lay, Move, Sound, Sunk
from .fillings import MineFillings
from .reading import turns_taken
from .rules import GAME, DepthChargeObservation
from .teach.lesson import first_lesson
from .teach.manual import sections
from .text import TEXT
from .view import VIEW

PACK: Pack[DepthChargeObservation] = Pack(
    rules=GAME,
    text=TEXT,
    view=VIEW,
    bots=BOTS,
    lesson=first_lesson,
    manual=sections,
    older_rules={0: rules_v0.GAME},
    fillings=MineFillings,
    turns=turns_taken,
    sounds={Lay: "click", Move: "slide", Sound: "sonar", Depth: "splash", Hit: "mine", Sunk: "mine"},
)
