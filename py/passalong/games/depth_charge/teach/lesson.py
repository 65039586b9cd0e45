"""Learn Depth Charge in two minutes: hide mines, sound, work one out and destroy it, and watch a boat sail into one."""

from __future__ import annotations

from passalong.script import Step, lesson

LESSON = lesson(
    "depth_charge",
    ("You", "Ben"),
    1,
    (
        Step(
            "Find and destroy the three mines that Ben hides in his sea, before he destroys yours. "
            "First hide your own on (2,4), (5,3) and (6,1).",
            "mines 24 53 61; mines 28 66 74",
        ),
        Step(
            "A turn is one action: move, sounding or depth charge. "
            "Drop a sounding charge beside your boat, on (2,2), and it will tell how far Ben’s mines are.",
            "sound 22; move 58",
        ),
        Step(
            "You heard 4, 6, 7: one distance for each mine, straight or along a diagonal, else across plus up. "
            "Sail nearer, three cells up, to (1,4).",
            "move 14; sound 47; move 17; move 55",
        ),
        Step(
            "You have sailed on to (1,7), at the edge of the Red Sea. Sound (1,8), the corner above you.",
            "sound 18; depth 44",
        ),
        Step(
            "You heard 1, 7, 10: a mine lies right beside (1,8), and the only cell there in the Red Sea is (2,8). "
            "Drop a depth charge on (2,8).",
            "depth 28",
        ),
        Step(
            "A hit: two mines are left. Ben’s own depth charge has just missed; a second miss would lose him the game. "
            "Now he is in a hurry.",
            "move 52",
        ),
        Step(
            "Ben sailed over your mine on (5,3) and sank: you win! "
            "Destroying all three mines wins too. Well done; now hunt in a game of your own.",
        ),
    ),
    {"firstPlayer": "black"},
)
"""Black, the learner, goes first, so nothing is left to chance."""
