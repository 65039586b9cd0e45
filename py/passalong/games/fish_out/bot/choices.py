"""The choices in Fish Out! that a bot considers, and what each promises in points by its habits."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from passalong.bots import mean
from passalong.games.fish_out.cards import PASSED, RANKS, SEATS, VALUES
from passalong.games.fish_out.reading import DECIDING, card_to_decide, different_orders, fish_at_least, swam_away
from passalong.games.fish_out.rules import FISH, NEVER, ORDER, STOCK, FishOutObservation, pass_action, pass_cards

from .habits import Habits, least_missed, missed
from .playout import card_number, seen_position

PASSABLE = PASSED + 2
"""The number of cards from which those to be passed are chosen."""


def choices(seen: FishOutObservation, passable: int) -> list[int]:
    """
    Return what the seat may do now, with only one of several equivalent choices.

    The three cards to pass are chosen from the `passable` cards that the hand misses least.
    """
    if seen.phase == "pass":
        spare = sorted(least_missed(seen.hand)[:passable])
        return [pass_action(three) for three in combinations(spare, PASSED)]
    if seen.phase == "order":
        return different_orders(seen)
    return list(seen.legal_actions) if seen.phase == "keep" else different_cards(seen)


def different_cards(seen: FishOutObservation) -> list[int]:
    """Return the cards that may be played; of cards next to each other with the same points, only the lowest."""
    gone = swam_away(seen)
    return [card for card in seen.legal_actions if not _follows_its_like(card, seen.hand, gone)]


def _follows_its_like(card: int, hand: tuple[int, ...], gone: set[int]) -> bool:
    """Return whether the next lower card still in play is in the same hand and has the same points."""
    below = card - 1
    # Cards that nobody can play any more do not separate two others.
    while below in gone and below % RANKS:
        below -= 1
    return card % RANKS > 0 and below in hand and VALUES[below] == VALUES[card]


def with_alike(seen: FishOutObservation, listed: Iterable[int]) -> dict[int, int]:
    """Return the listed `choices` and all that are equivalent to one of them, each with that choice."""
    same = {action: action for action in listed}
    if seen.phase == "order":
        # An order for fewer cards than the Lake will hold at least is like the first one listed; for more than it can
        # hold, it is like never to fish.
        never, *rest = same
        for order in seen.legal_actions:
            same.setdefault(order, rest[0] if rest and order < rest[0] else never)
    elif seen.phase not in ("pass", "keep"):
        gone, like = swam_away(seen), 0
        for card in seen.legal_actions:
            like = same[card] = like if _follows_its_like(card, seen.hand, gone) else card
    return same


def promises(seen: FishOutObservation, habits: Habits) -> dict[int, float]:
    """Return the points that each choice promises to the seat on turn."""
    if seen.phase == "pass":
        # versions of Python add floats differently
        return {action: -round(sum(map(missed, pass_cards(action))), 1) for action in choices(seen, PASSABLE)}
    if seen.phase in DECIDING:
        return _of_fishing(seen, habits)
    position, seat = seen_position(seen), seen.seat
    weighed = {card_number(suit, card): value for value, suit, card in habits.weigh(position, seat)}
    return {card: value for card, value in weighed.items() if card in seen.legal_actions}


def _of_fishing(seen: FishOutObservation, habits: Habits) -> dict[int, float]:
    """Return the points that fishing promises, now or when the Lake holds enough, and those that waiting promises."""
    card, seat, position = card_to_decide(seen), seen.seat, seen_position(seen)
    suit = card // RANKS
    fish = position.lake[suit] | position.trick[suit]
    gain = position.gain(seat, fish) + habits.rescue(position, seat, fish)
    waiting = float(habits.waiting(position, suit))
    if seen.phase == "keep":
        return {FISH: float(gain), STOCK: waiting}
    return {order: _of_order(order - ORDER, seen, gain, waiting) for order in choices(seen, PASSABLE)}


def _of_order(least: int, seen: FishOutObservation, gain: int, waiting: float) -> float:
    """Return the mean over how many plain fish may still be added to the Lake in this trick."""
    fish = fish_at_least(seen)
    counts = range(fish, fish + SEATS - len(seen.trick) + 1)
    return mean([gain + count - fish if NEVER < least <= count else waiting for count in counts])
