"""The lesson of Depth Charge: hide mines, sound, find a mine and destroy it, and watch a boat sail into one."""

from __future__ import annotations

from passalong.games.depth_charge.text import say
from passalong.pack import Script, Step


def first_lesson() -> Script:
    """Return the lesson; Black, the learner, goes first, so that nothing is left to chance."""
    steps = (
        Step(say("lesson-aim")),
        Step(say("lesson-hide"), "mines 24 53 61; mines 28 66 74"),
        Step(say("lesson-sound"), "sound 22"),
        Step(say("lesson-heard"), "move 58"),
        Step(say("lesson-sail"), "move 14; sound 47"),
        Step(say("lesson-further"), "move 17; move 55"),
        Step(say("lesson-corner"), "sound 18"),
        Step(say("lesson-beside"), "depth 44"),
        Step(say("lesson-drop"), "depth 28"),
        Step(say("lesson-hit"), "move 52"),
        Step(say("lesson-sunk")),
        Step(say("lesson-end")),
    )
    return Script("depth_charge", ("You", "Ben"), 1, steps, {"firstPlayer": "black"})
