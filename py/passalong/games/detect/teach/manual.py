"""The rules of Detect to read."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.games.detect.grid import CELLS, CLEARED, COLUMNS, DECK, ROWS
from passalong.games.detect.rules import OPTIONS
from passalong.games.detect.text import OPTIONS as HOUSE_RULES
from passalong.games.detect.view.art import picture, tone
from passalong.ui.grid import Tile, small_grid
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, example, following, house_rules, points, section
from passalong.ui.sentence import number

SAYS: dict[str, dict[object, str]] = {
    "starterDiscard": {
        True: "The others are the draw pile; its top card is turned up and begins the discard pile.",
        False: "The others are the draw pile. The discard pile begins empty, so whoever begins must draw.",
    },
    "openingFlips": {
        "choose": "Everybody chooses two of their own cards. When all have chosen, these cards are turned up, and stay "
        "so.",
        "auto": "Two cards of everybody are turned up by chance, and stay so.",
    },
    "starterRule": {
        "flips": "The highest sum of two cards begins, in every round.",
        "enderStarts": "The highest sum of two cards begins the first round. Later, whoever ended the last round "
        "begins; if nobody did, the highest sum again.",
    },
    "rowsClear": {
        False: "Equal cards in a row do nothing.",
        True: "Four equal cards in a row are cleared in the same way. A row and a column that are complete together "
        "go together, all six cards.",
    },
    "negativeClearOptional": {
        False: "This is no choice: equal negative cards go, too, although that costs you points.",
        True: "Equal negative cards are a choice: you may clear them, or keep them, as they lower your score.",
    },
    "clearOnFinalReveal": {
        True: "all cards are turned up, what is complete is cleared once more, and everybody adds up their cards.",
        False: "all cards are turned up, and everybody adds up their cards. Nothing is cleared any more.",
    },
    "enderTie": {
        "safe": "If somebody else has fewer points than the player who ended the round, that player’s points count "
        "double. A tie for the lowest score is safe.",
        "doubled": "Unless everybody else has more points than the player who ended the round, that player’s points "
        "count double: a tie for the lowest score is not safe.",
    },
    "doubleBasis": {
        "total": "A score of 0 or less is never doubled.",
        "positiveCards": "Only the positive cards are doubled, negative ones count once, whatever the sum.",
    },
    "tieBreak": {
        "share": "Players tied for the lowest share the win.",
        "extraRound": "If the lowest are tied, another round is played, until one is the lowest alone.",
    },
}
KEPT_AT_THE_END = "Negative cards that are complete then stay. "
"""Added where they may be kept, and all others are cleared at the final reveal."""


def _grid(*values: int | None, framed: tuple[int, ...] = ()) -> Html:
    """Draw a whole grid, given row by row."""
    rows = [[_tile(value) for value in values[row * COLUMNS : (row + 1) * COLUMNS]] for row in range(ROWS)]
    return small_grid(rows, framed)


def _tile(value: int | None) -> Tile:
    return Tile("" if value in (None, CLEARED) else number(value), tone(value))


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, as some house rules have them."""
    say = following(SAYS, options)
    stays = options["negativeClearOptional"] and options["clearOnFinalReveal"]
    yield section(
        "The aim",
        "Have the lowest total when the match ends. You swap high cards for low ones, in a grid that nobody has seen, "
        "and try to end the round before the others are ready.",
    )
    yield section(
        "The cards",
        f"There are {sum(DECK.values())} cards: {DECK[-2]} of −2, {DECK[-1]} of −1, {DECK[0]} of 0, and {DECK[1]} of "
        "each number from 1 to 12. All of them are shuffled for every round.",
        f"Everybody gets {CELLS} cards, face down, in {ROWS} rows and {COLUMNS} columns. Nobody knows them, not even "
        f"their owner. {say['starterDiscard']}",
        example("The best cards and the worst: −2, −1 and 0, then 11 and 12.", *map(picture, (-2, -1, 0, 11, 12))),
    )
    yield section(
        "The start of a round",
        say["openingFlips"],
        f"{say['starterRule']} If sums are tied, the first of them clockwise from the dealer’s left begins; the "
        "dealer comes last. Chance names the first dealer, and then the next seat clockwise deals.",
    )
    yield section(
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
    )
    yield section(
        "Three or four alike" if options["rowsClear"] else "Three alike",
        "As soon as the three cards of a column lie face up and are equal, they are cleared: they go to the discard "
        "pile, on top of the card just discarded, and count nothing. The column stays empty until the round is over.",
        example(
            "The first column shows 7, 7 and a face-down card. You put a third 7 there, and the column is cleared.",
            _grid(7, 3, None, None, 7, None, 0, None, None, None, None, 5, framed=(0,)),
            _grid(CLEARED, 3, None, None, CLEARED, None, 0, None, CLEARED, None, None, 5),
        ),
        f"{say['negativeClearOptional']} {say['rowsClear']}",
    )
    yield section(
        "The end of a round",
        "Whoever has no face-down card left after a turn ends the round; cards cleared away do not matter. Everybody "
        f"else has one more turn, clockwise. Then {say['clearOnFinalReveal']} {KEPT_AT_THE_END if stays else ''}A "
        "grid cleared all over counts 0.",
        f"{say['enderTie']} {say['doubleBasis']}",
        example(
            "You ended the round with 12 and 5, which is 17, and somebody else has 16: you score 34.",
            *map(picture, (12, 5)),
        ),
        "You need not end a round: while one card lies face down, you can go on swapping cards that lie face up. But "
        f"after {options['turnCap']} turns each the round stops by itself, and nobody’s points are doubled.",
    )
    yield section(
        "The end of the match",
        "The points of each round are added to your total; negative points lower it. When somebody’s total is "
        f"{options['target']} or more after a round, the match is over, and the lowest total wins. {say['tieBreak']}",
        "If somebody has to leave, a bot can play on for them.",
    )
    yield section(
        "House rules",
        "You can change these when you set up a game. The usual rule comes first.",
        house_rules(HOUSE_RULES, OPTIONS),
    )
