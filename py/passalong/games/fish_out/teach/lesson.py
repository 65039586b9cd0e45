"""Learn Fish Out! in two minutes: a first game, with three catches and a last trick that nobody is asked about."""

from __future__ import annotations

from passalong.script import Step, lesson

LESSON = lesson(
    "fish_out",
    ("You", "Ben", "Cleo", "Dara"),
    2359,
    (
        Step(
            "Catch fish: most bring 1 point, jacks, queens and kings bring 3, but an ace costs 9. "
            "Pass the 2 of Clubs and your two aces, of Hearts and of Spades, to Ben.",
            "pass 2C AH AS; pass 3D 4D 2H; pass 4C 4H 2S; pass AC AD 2D; play KC; play 3C",
        ),
        Step(
            "Bad luck: Dara passed you two aces. You may play any card, and aces are lowest: "
            "Cleo’s King will stay, lower Clubs go into the Lake. Play the Ace of Clubs.",
            "play AC; stock; play JC; play TS; play KD",
        ),
        Step(
            "Only the highest card of each suit stays with its player. Play the King of Spades: it beats the 10.",
            "play KS; stock",
        ),
        Step(
            "The 10 swam into the Lake and your King stays: catch both, or stock the Lake with the King and wait. "
            "Fish the Spades out now; each suit can be fished once in a game.",
            "fish; play QD; play TD; play 3D; play 6D",
        ),
        Step(
            "Who catches most leads: that was you, with the Queen of Diamonds. "
            "Fish the Diamonds out: the lower ones are in the Lake, and the King that Dara stocked.",
            "fish; play AD; play QC; play 7C; play 4C; fish; play 5C; play JD; play TC; play 2D; stock; stock; "
            "play 8C; play 8D; play 6C; play 7D; stock; play 9C; play 4D; play 9D; play 5S; stock; play QS; "
            "play 6S; play 2S; play 8S; fish; play AS; play 5D; play 9S; play 3H; stock; stock; play JH; play 2H; "
            "play QH; play KH",
        ),
        Step(
            "Some tricks later your King of Hearts stays, and nobody has fished the Hearts yet. "
            "Fish the Hearts out, for 11 points.",
            "fish; play 5H; play 8H; play TH; play 4H; fish; play 7S; play 9H; play 6H; play 4S; stock; fish",
        ),
        Step(
            "In the last trick whoever may fish must: so Cleo caught an ace. You win this game with 24 points. "
            "Well done; now play one of your own, to 50.",
        ),
    ),
)
