"""The pack of Loot."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.game import Rng
from passalong.pack import Pack

from .bot import BOTS, COUNTING_BOTS
from .events import Deal, Discard, Draw, Fire, Reveal, Starter, Take
from .rules import GAME, LootObservation
from .teach.lesson import first_lesson
from .teach.manual import sections
from .text import TEXT
from .view import VIEW


def measure(rng: Rng) -> Mapping[str, float]:
    """Return the time in microseconds that arranging a hand takes."""
    from . import bench  # noqa: PLC0415 - the page has no benchmarks

    return bench.measure(rng)


PACK: Pack[LootObservation] = Pack(
    rules=GAME,
    text=TEXT,
    view=VIEW,
    bots=BOTS,
    counting_bots=COUNTING_BOTS,
    lesson=first_lesson,
    manual=sections,
    measure=measure,
    sounds={
        Deal: "slide",
        Starter: "turn",
        Draw: "slide",
        Take: "slide",
        Discard: "turn",
        Fire: "fire",
        Reveal: "turn",
    },
)
