"""Learn Detect in two minutes: a first round, in which a column is cleared and the learner ends in time."""

from __future__ import annotations

from passalong.script import Step, lesson

LESSON = lesson(
    "detect",
    ("You", "Ben"),
    85014,
    (
        Step(
            "Everybody has twelve cards face down, and the lowest total wins. "
            "Turn up two in your left column, row 1 and row 2.",
            "flip c1r1 c1r2; flip c2r1 c3r3",
        ),
        Step(
            "Two 8s: you have the highest two cards, so you begin. "
            "Take the −2 from the discard pile: no card is lower.",
            "take",
        ),
        Step(
            "It can replace any of your cards, also one that nobody has seen. Put it in column 2, row 2.",
            "place c2r2; take; place c3r3; draw",
        ),
        Step(
            "On this turn you drew unseen, and got an 11: too much. Discard it, and turn up column 3, row 1 instead.",
            "reject c3r1; draw; reject c1r1; draw",
        ),
        Step(
            "You drew an 8, and three alike in a column are cleared away. "
            "Put it below your two 8s, in column 1, row 3.",
            "place c1r3; draw; place c1r2; draw; place c2r1; draw; place c1r3; draw; reject c2r3; draw; reject c2r2; "
            "draw; place c3r2; draw; place c2r2; draw; place c3r3; take; place c2r2; draw; reject c4r1; draw; "
            "place c2r3; draw; place c4r2; take; place c3r1; draw",
        ),
        Step(
            "Some turns later you drew a 4, and one card is still face down: whoever has none left ends the round. "
            "Put the 4 there, in column 4, row 3, while Ben still has four hidden ones.",
            "place c4r3; draw; place c4r1",
        ),
        Step(
            "Ben had one last turn, then all was turned up: you have 10, Ben has 18. "
            "If he had less than you, yours would count double. Well done; now play a game of your own, to 100.",
        ),
    ),
)
