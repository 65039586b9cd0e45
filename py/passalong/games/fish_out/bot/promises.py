"""What each choice promises in points, as habits have it: a card, fishing or waiting, an order, or a pass."""

from __future__ import annotations

from typing import cast

from passalong.bots import mean
from passalong.games.fish_out.cards import PASSED, RANKS, SEATS
from passalong.games.fish_out.reading import card_to_decide, fish_at_least
from passalong.games.fish_out.rules import FISH, NEVER, ORDER, STOCK, FishOutObservation, pass_cards

from .choices import choices
from .habits import Habits, missed
from .playout import card_number, seen_position

PASSABLE = PASSED + 2
"""Out of how many cards those to be passed are chosen."""


def promises(seen: FishOutObservation, habits: Habits) -> dict[int, float]:
    """Return what each choice that is worth a thought promises to the seat on turn."""
    if seen.phase == "pass":
        return {action: -sum(map(missed, pass_cards(action))) for action in choices(seen, PASSABLE)}
    if seen.phase in ("keep", "order"):
        return _of_fishing(seen, habits)
    position, seat = seen_position(seen), cast(int, seen.player)
    weighed = {card_number(suit, card): value for value, suit, card in habits.weigh(position, seat)}
    return {card: value for card, value in weighed.items() if card in seen.legal_actions}


def _of_fishing(seen: FishOutObservation, habits: Habits) -> dict[int, float]:
    """Return what it promises to fish now, or when the Lake holds so many, and what it promises to wait."""
    card, seat, position = cast(int, card_to_decide(seen)), cast(int, seen.player), seen_position(seen)
    suit = card // RANKS
    fish = position.lake[suit] | position.trick[suit]
    gain = position.gain(seat, fish) + habits.rescue(position, seat, fish)
    waiting = float(habits.waiting(position, suit))
    if seen.phase == "keep":
        return {FISH: float(gain), STOCK: waiting}
    return {order: _of_order(order - ORDER, seen, gain, waiting) for order in choices(seen, PASSABLE)}


def _of_order(least: int, seen: FishOutObservation, gain: int, waiting: float) -> float:
    """Average over how many plain fish may still be added to the Lake in this trick."""
    fish = fish_at_least(seen)
    counts = range(fish, fish + SEATS - len(seen.trick) + 1)
    return mean([gain + count - fish if NEVER < least <= count else waiting for count in counts])
