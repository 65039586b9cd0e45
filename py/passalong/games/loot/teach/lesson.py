"""The lesson of Loot: a first deal, with a run, a set, two gods in the hand, and a fire."""

from __future__ import annotations

from passalong.games.loot.text.cards import say
from passalong.pack import Script, Step


def first_lesson() -> Script:
    """Return the lesson."""
    steps = (
        Step(say("lesson-aim")),
        Step(say("lesson-take"), "take"),
        Step(say("lesson-discard"), "discard F2"),
        Step(say("lesson-lady"), "take; discard G8"),
        Step(say("lesson-friend"), "take"),
        Step(say("lesson-queen"), "discard F1; take; discard V8"),
        Step(say("lesson-fire"), "fire"),
        Step(say("lesson-shown")),
        Step(say("lesson-end")),
    )
    return Script("loot", ("You", "Ben"), 54932, steps)
