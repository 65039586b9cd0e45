"""The deck of Fish Out!: how cards are written, passed and counted."""

from __future__ import annotations

SEATS, SUITS, RANKS, HAND, PASSED = 4, 4, 13, 13, 3
CARDS = SUITS * RANKS
"""The number of cards; a card is suit * 13 + rank, where the ace has rank 0."""
SUIT_LETTERS, RANK_LETTERS = "CDHS", "A23456789TJQK"
TWO_OF_CLUBS = 1
ACES = tuple(range(0, CARDS, RANKS))
ACE, COURT, PLAIN = -9, 3, 1
FOUR_ACES = 18
"""The points of caught cards, and of all four aces together in one player's stacks (F16)."""
VALUES = tuple(ACE if card in ACES else COURT if card % RANKS >= 10 else PLAIN for card in range(CARDS))
"""The points of each caught card by itself."""
PASS_CYCLES = {"LRA": (1, 3, 2), "LRAhold": (1, 3, 2, 0), "none": (0,)}
"""The number of seats clockwise by which cards are passed, game by game (F4)."""


def card_name(card: int) -> str:
    """
    Write a card as rank and suit.

    >>> card_name(1), card_name(35)
    ('2C', 'TH')
    """
    suit, rank = divmod(card, RANKS)
    return RANK_LETTERS[rank] + SUIT_LETTERS[suit]


def rank_text(card: int) -> str:
    """
    Write a rank as it is printed on the card.

    >>> rank_text(0), rank_text(9), rank_text(51)
    ('A', '10', 'K')
    """
    letter = RANK_LETTERS[card % RANKS]
    return "10" if letter == "T" else letter


CARD_NUMBERS = {card_name(card).lower(): card for card in range(CARDS)} | {
    f"10{letter.lower()}": suit * RANKS + 9 for suit, letter in enumerate(SUIT_LETTERS)
}


def worth(stacks: tuple[tuple[int, ...], ...]) -> int:
    """
    Return the points of one player's stacks (F16).

    >>> worth(((0,), (13, 14), (26,), (39,)))
    19
    """
    points = sum([VALUES[card] for stack in stacks for card in stack])
    # Four aces score 18 instead of what each costs, which is in the sum already.
    return points + FOUR_ACES - SUITS * ACE if all(ace in stacks[suit] for suit, ace in enumerate(ACES)) else points


def pass_distance(cycle: object, number: int) -> int:
    """
    Return by how many seats clockwise cards are passed in a game of the match; 0 where they are not passed (F4).

    >>> [pass_distance("LRA", number) for number in range(1, 8)]
    [1, 3, 2, 1, 3, 2, 1]
    """
    distances = PASS_CYCLES[str(cycle)]
    return distances[(number - 1) % len(distances)]
