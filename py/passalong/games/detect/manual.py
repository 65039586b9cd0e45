"""The rules of Detect to read."""

from __future__ import annotations

from passalong.ui.grid import Tile, small_grid
from passalong.ui.html import Html
from passalong.ui.manual import Section, example, house_rules, points, section, usual

from .art import picture, tone
from .grid import CELLS, CLEARED, COLUMNS, DECK, ROWS
from .rules import OPTIONS
from .words import OPTIONS as HOUSE_RULES
from .words import number

USUAL = usual(OPTIONS)


def _grid(*values: int | None, framed: tuple[int, ...] = ()) -> Html:
    """Draw a whole grid, given row by row."""
    rows = [[_tile(value) for value in values[row * COLUMNS : (row + 1) * COLUMNS]] for row in range(ROWS)]
    return small_grid(rows, framed)


def _tile(value: int | None) -> Tile:
    return Tile("" if value in (None, CLEARED) else number(value), tone(value))


SECTIONS: tuple[Section, ...] = (
    section(
        "The aim",
        "Have the lowest total when the match ends. You swap high cards for low ones, in a grid that nobody has seen, "
        "and try to end the round before the others are ready.",
    ),
    section(
        "The cards",
        f"There are {sum(DECK.values())} cards: {DECK[-2]} of −2, {DECK[-1]} of −1, {DECK[0]} of 0, and {DECK[1]} of "
        "each number from 1 to 12. All of them are shuffled for every round.",
        f"Everybody gets {CELLS} cards, face down, in {ROWS} rows and {COLUMNS} columns. Nobody knows them, not even "
        "their owner. The others are the draw pile; its top card is turned up and begins the discard pile.",
        example("The best cards and the worst: −2, −1 and 0, then 11 and 12.", *map(picture, (-2, -1, 0, 11, 12))),
    ),
    section(
        "The start of a round",
        "Everybody chooses two of their own cards. When all have chosen, these cards are turned up, and stay so.",
        "The highest sum of two cards begins, in every round. If there is a tie, the first of them clockwise from the "
        "dealer’s left begins; the dealer comes last. Chance names the first dealer, and then the next seat "
        "clockwise deals.",
    ),
    section(
        "Your turn",
        "Play goes clockwise. On your turn you must do one of two things:",
        points(
            (
                "Take the top card of the discard pile and put it in your grid.",
                "Draw the top card of the draw pile. Put it in your grid, or discard it and turn up a face-down card.",
            )
        ),
        "A card that you put in your grid replaces any card there, face down or face up, even one of the same number. "
        "It lies face up; the card it replaces goes on the discard pile. You do not look under a face-down card "
        "before you have chosen it.",
        "A card taken from the discard pile cannot go back at once. A drawn card is seen by you alone until you put it "
        "down. When the draw pile is empty, the top discard stays and the others are shuffled into a new draw pile.",
    ),
    section(
        "Three alike",
        "As soon as the three cards of a column lie face up and are equal, they are cleared: they go to the discard "
        "pile, on top of the card just discarded, and count nothing. The column stays empty until the round is over.",
        example(
            "The first column shows 7, 7 and a face-down card. You put a third 7 there, and the column is cleared.",
            _grid(7, 3, None, None, 7, None, 0, None, None, None, None, 5, framed=(0,)),
            _grid(CLEARED, 3, None, None, CLEARED, None, 0, None, CLEARED, None, None, 5),
        ),
        "This is no choice: three equal negative cards go, too, although that costs you points. "
        "Equal cards in a row do nothing.",
    ),
    section(
        "The end of a round",
        "Whoever has no face-down card left after a turn ends the round; cards cleared away do not matter. Everybody "
        "else has one more turn, clockwise. Then all cards are turned up, complete columns are cleared once more, and "
        "everybody adds up their cards. A grid cleared all over counts 0.",
        "If somebody else has fewer points than the player who ended the round, that player’s points count double. A "
        "tie for the lowest score is safe, and a score of 0 or less is never doubled.",
        example(
            "You ended the round with 12 and 5, which is 17, and somebody else has 16: you score 34.",
            *map(picture, (12, 5)),
        ),
        "You need not end a round: while one card lies face down, you can go on swapping cards that lie face up. But "
        f"after {USUAL['turnCap']} turns each the round stops by itself, and nobody’s points are doubled.",
    ),
    section(
        "The end of the match",
        "The points of each round are added to your total; negative points lower it. When somebody’s total is "
        f"{USUAL['target']} or more after a round, the match is over, and the lowest total wins. Players tied for the "
        "lowest share the win.",
        "If somebody has to leave, a bot can play on for them.",
    ),
    section(
        "House rules",
        "You can change these when you set up a game. The usual rule comes first.",
        house_rules(HOUSE_RULES, OPTIONS),
    ),
)
