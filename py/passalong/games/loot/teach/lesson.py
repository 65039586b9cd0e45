"""Learn Loot in two minutes: a first deal, with a run, a set, two gods in the hand, and a fire."""

from __future__ import annotations

from passalong.script import Step, lesson

LESSON = lesson(
    "loot",
    ("You", "Ben"),
    54932,
    (
        Step(
            "Runs, sets and colours bring points; every other card costs its number. "
            "Take the Princess of Waves: she is a 4 and makes a run with your 5, 6 and 7.",
            "take",
        ),
        Step(
            "You end your turn with a discard. Discard the King of Flames, who goes with nothing.",
            "discard F2",
        ),
        Step(
            "Now you have a run from 4 to 7, and three 5s as a set. "
            "You also hold the Lady, a god: she doubles runs, for everybody. Ben plays.",
            "take; discard G8",
        ),
        Step(
            "Ben discarded the Friend, who doubles sets; a god is also a card of its number, here an 8. "
            "Take the Friend: your run gets longer, too.",
            "take",
        ),
        Step(
            "A run from 4 to 8, doubled, and a doubled set of 5s. Discard the Queen of Flames.",
            "discard F1; take; discard V8",
        ),
        Step(
            "Everybody has had a turn, so anybody may fire the village, at any moment, and end the deal. "
            "Fire now, with 31 points, before Ben catches up.",
            "fire",
        ),
        Step(
            "All hands are shown and all gods in them act: your Lady doubled Ben’s run too, and his Changeling its 9. "
            "You have 31, Ben has 8. Well done; now play a game of your own, to 100.",
        ),
    ),
)
