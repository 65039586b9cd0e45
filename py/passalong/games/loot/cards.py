"""The Viashi deck of Loot: five suits and a sixth of gods, each numbered 1 to 9."""

from __future__ import annotations

from collections.abc import Iterable

Group = tuple[int, ...]
"""Cards that are combined."""

SUITS = "WFSVLG"
"""Winds, Flames, Stones, Waves, Leaves and Gods."""
RANKS = 9
HAND = 9
"""How many cards everybody holds between turns."""
DECK = tuple(range(len(SUITS) * RANKS))
"""A card is suit * 9 + number - 1."""
SUIT = tuple(card // RANKS for card in DECK)
NUMBER = tuple(card % RANKS + 1 for card in DECK)
BY_NUMBER = tuple(number * len(SUITS) + suit for suit, number in zip(SUIT, NUMBER, strict=True))
"""For each card its place when cards are sorted by number."""
GODS = 5
"""The suit of the gods."""
LADY, DARK_LORD, BUILDER, THIEF, PROTECTRESS, SEDUCTRESS, MINION, FRIEND, CHANGELING = range(GODS * RANKS, len(DECK))
CARD_NAMES = tuple(f"{SUITS[suit]}{number}" for suit, number in zip(SUIT, NUMBER, strict=True))
CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def card_list(cards: Iterable[int]) -> str:
    """Write cards one after the other."""
    return " ".join([CARD_NAMES[card] for card in cards])
