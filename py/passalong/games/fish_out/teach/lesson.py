"""The lesson of Fish Out!: a first game, with three catches and a last trick in which nobody is asked."""

from __future__ import annotations

from passalong.games.fish_out.text import say
from passalong.pack import Script, Step

PLAYERS = ("You", "Ben", "Cleo", "Dara")
SEED = 2359
"""The seed that deals the hands which the comments describe."""


def first_lesson() -> Script:
    """Return the lesson."""
    steps = (
        Step(say("lesson-aim")),
        Step(say("lesson-pass"), "pass 2C AH AS;pass 3D 4D 2H;pass 4C 4H 2S;pass AC AD 2D;play KC;play 3C"),
        Step(say("lesson-ace"), "play AC"),
        Step(say("lesson-swims"), "stock;play JC;play TS;play KD"),
        Step(say("lesson-beat"), "play KS;stock"),
        Step(say("lesson-fish"), "fish"),
        Step(say("lesson-lead"), "play QD;play TD;play 3D;play 6D"),
        Step(say("lesson-wait"), "fish"),
        Step(
            say("lesson-once"),
            "play AD;play QC;play 7C;play 4C;fish;play 5C;play JD;play TC;play 2D;stock;stock;"
            "play 8C;play 8D;play 6C;play 7D;stock;play 9C;play 4D;play 9D;play 5S;stock;play QS;"
            "play 6S;play 2S;play 8S;fish;play AS;play 5D;play 9S;play 3H;stock;stock;play JH;play 2H;"
            "play QH;play KH",
        ),
        Step(say("lesson-hearts"), "fish"),
        Step(say("lesson-caught"), "play 5H;play 8H;play TH;play 4H;fish;play 7S;play 9H;play 6H;play 4S;stock;fish"),
        Step(say("lesson-last")),
        Step(say("lesson-end")),
    )
    return Script("fish_out", PLAYERS, SEED, steps)
