"""The Viashi deck of Loot: five suits and a sixth of gods, each numbered 1 to 9."""

from __future__ import annotations

from collections.abc import Iterable

Group = tuple[int, ...]
"""Cards that are combined, as their numbers."""

SUITS = "WFSVLG"
"""The suits by their letters: Winds, Flames, Stones, Waves, Leaves and Gods."""
RANKS = 9
HAND = 9
"""The number of cards in a hand between turns."""
DECK = tuple(range(len(SUITS) * RANKS))
"""All cards; a card is the number suit * 9 + number - 1."""
SUIT = tuple(card // RANKS for card in DECK)
NUMBER = tuple(card % RANKS + 1 for card in DECK)
BY_NUMBER = tuple(number * len(SUITS) + suit for suit, number in zip(SUIT, NUMBER, strict=True))
"""For each card, its position when cards are sorted by number."""
GODS = 5
"""The index of the suit of gods."""
LADY, DARK_LORD, BUILDER, THIEF, PROTECTRESS, SEDUCTRESS, MINION, FRIEND, CHANGELING = range(GODS * RANKS, len(DECK))
CARD_NAMES = tuple(f"{SUITS[suit]}{number}" for suit, number in zip(SUIT, NUMBER, strict=True))
CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def card_list(cards: Iterable[int]) -> str:
    """Write cards in notation, separated by spaces."""
    return " ".join([CARD_NAMES[card] for card in cards])
