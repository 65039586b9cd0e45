"""The lesson of Detect: a first round, in which a column is cleared and the learner ends in time."""

from __future__ import annotations

from passalong.games.detect.words import say
from passalong.pack import Script, Step


def first_lesson() -> Script:
    """Return the lesson; the learner plays against Ben."""
    steps = (
        Step(say("lesson-aim")),
        Step(say("lesson-flip"), "flip c1r1 c1r2; flip c2r1 c3r3"),
        Step(say("lesson-take"), "take"),
        Step(say("lesson-place"), "place c2r2; take; place c3r3"),
        Step(say("lesson-draw"), "draw"),
        Step(say("lesson-reject"), "reject c3r1; draw; reject c1r1"),
        Step(say("lesson-again"), "draw"),
        Step(say("lesson-clear"), "place c1r3"),
        Step(
            say("lesson-cleared"),
            "draw; place c1r2; draw; place c2r1; draw; place c1r3; draw; reject c2r3; draw; reject c2r2; "
            "draw; place c3r2; draw; place c2r2; draw; place c3r3; take; place c2r2; draw; reject c4r1; draw; "
            "place c2r3; draw; place c4r2; take; place c3r1; draw",
        ),
        Step(say("lesson-end"), "place c4r3; draw; place c4r1"),
        Step(say("lesson-shown")),
        Step(say("lesson-over")),
    )
    return Script("detect", ("You", "Ben"), 85014, steps)
