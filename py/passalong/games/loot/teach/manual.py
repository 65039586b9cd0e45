"""The rules of Loot to read."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.games.loot.cards import CARDS_BY_NAME, CHANGELING, DECK, LADY, RANKS
from passalong.games.loot.rules import HAND, OPTIONS
from passalong.games.loot.text import OPTIONS as HOUSE_RULES
from passalong.games.loot.text import RANK_NAMES, SUIT_NAMES, effect
from passalong.games.loot.view.art import picture
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, example, following, group, house_rules, points, section

SAYS: dict[str, dict[object, str]] = {
    "noReturnDiscard": {
        False: "You may discard the very card that you have taken.",
        True: "A card taken from the discard pile may not go straight back; one that you have drawn may.",
    },
    "browseDiscards": {True: "You may look through older discards.", False: "Older discards are covered."},
    "fireTiming": {
        "anytime": "anybody may fire the village at any moment, on their own turn or not.",
        "ownTurn": "you may fire the village when your turn begins, or right after your own discard, until the next "
        "player takes a card.",
        "afterTurn": "anybody may fire the village at any moment, on their own turn or not. The fire takes hold when "
        "the turn is over.",
    },
    "tenCards": {
        "bestNine": f"Whoever holds ten cards at that moment gives up one, so that the best {HAND} are left; the app "
        "finds it.",
        "score": "Whoever holds ten cards at that moment scores all ten.",
    },
    "manualScoring": {
        False: "The app always finds the best arrangement of your hand.",
        True: "You arrange your hand yourself when the village has been fired; the app shows what brings most.",
    },
    "bonusMultiplied": {
        False: "The 5 points for six suits never change.",
        True: "The 5 points for six suits are doubled and halved with their run: 10 with the Lady, 2 with the Dark "
        "Lord, 5 with both. The Changeling does not change them.",
    },
    "tieBreak": {
        "playOn": "If the highest are tied, another deal is played.",
        "share": "Players tied for the highest share the win.",
    },
}
SUITS = ", ".join(SUIT_NAMES[:-1])
NUMBERS = ", ".join(f"{rank} {number}" for number, rank in enumerate(RANK_NAMES, 1))


def _cards(text: str) -> Html:
    """Draw cards that belong together."""
    return group(*(picture(CARDS_BY_NAME[name]) for name in text.split()))


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, as some house rules have them."""
    say, target, laps = following(SAYS, options), options["target"], options["minLapsBeforeFire"]
    yield section(
        "The aim",
        "Gather cards that combine, and fire the village while your hand is better than the others’.",
    )
    yield section(
        "The cards",
        f"There are {len(DECK)} cards in six suits: {SUITS}, and the {SUIT_NAMES[-1]}. Each suit has the numbers "
        f"1 to {RANKS}: {NUMBERS}. The gods are a suit like the others, and each also has a power.",
        f"Everybody gets {HAND} cards. The next card begins the discard pile, the others are the draw pile. The seat "
        "to the left of the dealer goes first. Chance names the first dealer, then the next seat clockwise deals.",
    )
    yield section(
        "Your turn",
        "Play goes clockwise. Take the top card of the draw pile or of the discard pile; then discard one card. "
        f"{say['noReturnDiscard']} You cannot pass.",
        f"{say['browseDiscards']} When the draw pile is empty, the top discard stays and the others are shuffled into "
        "a new draw pile.",
    )
    yield section(
        "Fire!",
        f"Once everybody has finished {'a turn' if laps == 1 else f'{laps} turns'}, {say['fireTiming']} It costs "
        "nothing and brings nothing. The deal is over: all hands are shown and scored.",
        say["tenCards"],
        f"After {options['lapCap']} turns each the village catches fire by itself.",
    )
    yield section(
        "Combinations",
        "Each card in a combination brings 2 points:",
        points(
            (
                "a run: 4 or more cards with numbers in a row, of any suits; 1 does not follow 9,",
                "a set: 3 or more cards of one number,",
                "a colour: 4 or more cards of one suit.",
            )
        ),
        "A card left over is loose and costs its number, from −1 for a Queen to −9 for a Fool.",
        example(
            "A set of three 3s, 6, and a run from 4 to 7, 8. 1 and 2 are loose and cost 3: 11 points.",
            _cards("W3 F3 S3"),
            _cards("W4 F5 S6 V7"),
            _cards("L1 L2"),
        ),
        "A card belongs to one combination only, with one exception: every run inside a colour scores as well, as "
        f"colour and as run. {say['manualScoring']}",
        example(
            "Four Flames from 3 to 6 are a colour, 8, with a run in it, 8 more. Three 1s are a set, 6. Two loose 9s "
            "cost 18: 4 points.",
            _cards("F3 F4 F5 F6"),
            _cards("W1 S1 V1"),
            _cards("L9 W9"),
        ),
        "A run that has six numbers in a row in six different suits, a god among them, brings 5 more.",
        example(
            "The run from 1 to 6 has all six suits: 12 and 5 more. Three 9s are a set, 6: together 23.",
            _cards("W1 F2 S3 V4 L5 G6"),
            _cards("W9 F9 S9"),
        ),
    )
    yield section(
        "The gods",
        "When the village is fired, every god in anybody’s hand acts on everybody’s cards. Gods in the piles do "
        "nothing.",
        points(f"{god - LADY + 1}: {effect(god)}." for god in range(LADY, CHANGELING + 1)),
        "Gods that double and halve the same thing cancel each other. A run still needs four cards, even when three "
        "make a colour. The Changeling doubles what a 9 brings, and what a loose 9 costs: −18. "
        f"{say['bonusMultiplied']}",
    )
    yield section(
        "The end of the match",
        "The points of each deal are added to your total. When a total is "
        f"{target} or more, or −{target} or less, after a deal, the match is over. The highest total wins, whoever "
        f"ended it. {say['tieBreak']}",
        "Hands and the draw pile are secret; everybody sees who takes which discard. If somebody has to leave, a bot "
        "can play on for them.",
    )
    yield section(
        "House rules",
        "You can change these when you set up a game. The usual rule comes first.",
        house_rules(HOUSE_RULES, OPTIONS),
    )
