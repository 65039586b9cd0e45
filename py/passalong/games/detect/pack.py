"""The pack of Detect."""

from passalong.pack import Pack

from . import rules_v1
from .bot import BOTS
from .events import Clear, Deal, Draw, FirstDiscard, Flip, Place, Reject, Reveal, Take
from .rules import GAME, DetectObservation
from .teach.lesson import first_lesson
from .teach.manual import sections
from .text import TEXT
from .view import VIEW

PACK: Pack[DetectObservation] = Pack(
    rules=GAME,
    text=TEXT,
    view=VIEW,
    bots=BOTS,
    lesson=first_lesson,
    manual=sections,
    older_rules={1: rules_v1.GAME},
    sounds={
        Deal: "slide",
        FirstDiscard: "turn",
        Flip: "turn",
        Take: "slide",
        Draw: "turn",
        Place: "slide",
        Reject: "slide",
        Reveal: "turn",
        Clear: "clear",
    },
)
