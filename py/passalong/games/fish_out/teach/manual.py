"""The rules of Fish Out! to read."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.games.fish_out.cards import ACE, CARD_NUMBERS, CARDS, COURT, FOUR_ACES, HAND, PASSED, PLAIN, SEATS
from passalong.games.fish_out.rules import OPTIONS
from passalong.games.fish_out.text import FISH_NAMES, SUIT_NAMES
from passalong.games.fish_out.text import OPTIONS as HOUSE_RULES
from passalong.games.fish_out.view.art import picture
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, example, following, group, house_rules, points, section
from passalong.ui.sentence import signed

PASSES = f"Before each game everybody passes {PASSED} cards, chosen before seeing what comes: in the first game to "
SAYS: dict[str, dict[object, str]] = {
    "passCycle": {
        "LRA": PASSES + "the left, in the second to the right, in the third across the table, and so on from the left.",
        "LRAhold": PASSES + "the left, in the second to the right, in the third across the table. In the fourth nobody "
        "passes, and then it goes on from the left.",
        "none": "No cards are passed: everybody plays with the thirteen cards that were dealt.",
    },
    "simultaneousDecisions": {
        False: "Then everybody whose card stays, in the order of play, does one of two things:",
        True: "Then everybody whose card stays decides between two things, all at once and in secret:",
    },
    "fishing": {
        "ask": "You are asked when the trick is complete.",
        "order": "You decide when you play the card: you say how many fish of its suit the Lake must hold.",
    },
    "leadTieLeaderFirst": {
        True: "In a tie, look clockwise, beginning with the last leader: the first of the tied players leads.",
        False: "In a tie, look clockwise from the last leader’s left, the last leader coming last: the first of the "
        "tied players leads.",
    },
    "tieBreak": {
        "playOn": "If the highest are tied, another game is played.",
        "share": "Players tied for the highest share the win.",
    },
}
FISH = ", ".join(f"{suit} ({fish})" for suit, fish in zip(SUIT_NAMES, FISH_NAMES, strict=True))


def _cards(text: str, kept: str = "") -> list[Html]:
    """Draw cards, and mark those that are kept."""
    return [picture(CARD_NUMBERS[name], name in kept.split()) for name in text.split()]


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, as some house rules have them."""
    say = following(SAYS, options)
    passes = options["passCycle"] != "none"
    yield section(
        "The aim",
        "Catch the fish that bring points, and leave the aces to the others. Cards that win a trick do not score by "
        "themselves: you choose the moment to fish out all that has gathered in the Lake.",
    )
    yield section(
        "The cards",
        f"{SEATS} players, each for themselves, share the {CARDS} cards of a standard deck, {HAND} each. The suits are "
        f"{FISH}. From low to high the cards are ace, 2 to 10, jack, queen, king.",
    )
    yield section(
        "Passing",
        say["passCycle"],
    )
    yield section(
        "A trick",
        "Whoever holds the 2 of Clubs leads it to the first trick. Then, clockwise, everybody plays one card. You "
        "never have to follow suit: any card may be played.",
        "When all four have played, the highest card of each suit in the trick stays with its player. All other cards "
        "go into the Lake. Cards that are in the Lake already do not compete.",
        example(
            "The 10 of Hearts, the 6 of Spades and the Jack of Diamonds stay, each as the highest of its suit. The "
            "3 of Hearts goes into the Lake.",
            *_cards("th 3h 6s jd", kept="th 6s jd"),
        ),
    )
    yield section(
        "Fish or stock",
        say["simultaneousDecisions"],
        points(
            (
                "Fish out: you take your card and all cards of its suit in the Lake, and put them on your stack.",
                "Stock: your card goes into the Lake.",
            )
        ),
        "You can fish out each suit only once in a game, and only if the Lake holds a card of it. If you cannot, you "
        f"stock; the app does it for you. {say['fishing']}",
        example(
            "Your King of Clubs stays, and the Lake holds the Ace, 3, 5 and Queen of Clubs. If you fish, you catch all "
            "five, which are worth −1.",
            group(*_cards("kc", kept="kc")),
            group(*_cards("ac 3c 5c qc")),
        ),
    )
    yield section(
        "Who leads next",
        "Whoever caught most cards in this trick leads to the next one; your own card counts. "
        f"{say['leadTieLeaderFirst']} If nobody fished, the same player leads again.",
    )
    yield section(
        "The last trick",
        f"In trick {HAND} nobody chooses: who can fish out must, and everybody else stocks. Fish that are left in the "
        "Lake count for nobody. Keep an eye on the aces there!",
    )
    yield section(
        "Points",
        "Only caught cards count:",
        points(
            (
                f"each ace {signed(ACE)}, but all four aces caught by one player {signed(FOUR_ACES)} together,",
                f"each jack, queen and king {signed(COURT)},",
                f"each card from 2 to 10 {signed(PLAIN)}.",
            )
        ),
        example(
            "Ace, 3, 10 and King of Hearts, Queen and 5 of Spades: −9 + 1 + 1 + 3 + 3 + 1 = 0.",
            group(*_cards("ah 3h th kh qs 5s")),
        ),
    )
    yield section(
        "The end of the match",
        "The points of each game are added to your total; totals may be negative. When somebody has "
        f"{options['target']} or more after a game, the match is over, and the highest total wins. {say['tieBreak']}",
        "The Lake, the stacks and the number of cards in each hand are open to all. Hands are secret. "
        + ("What you pass is known to you and the player who gets it. " if passes else "")
        + "If somebody has to leave, a bot can play on for them.",
    )
    yield section(
        "House rules",
        "You can change these when you set up a game. The usual rule comes first.",
        house_rules(HOUSE_RULES, OPTIONS),
    )
