"""The choices of a seat in Fish Out! that are worth a thought; of several that come to the same, only one."""

from __future__ import annotations

from itertools import combinations

from passalong.games.fish_out.cards import PASSED, RANKS, SEATS, VALUES
from passalong.games.fish_out.reading import catch, swam_away
from passalong.games.fish_out.rules import NEVER, ORDER, FishOutObservation, pass_action

from .habits import least_missed


def choices(seen: FishOutObservation, passable: int) -> list[int]:
    """List what a seat may do now; three cards are passed out of so many that it misses least."""
    if seen.phase == "pass":
        spare = sorted(least_missed(seen.hand)[:passable])
        return [pass_action(three) for three in combinations(spare, PASSED)]
    if seen.phase == "order":
        return different_orders(seen)
    return list(seen.legal_actions) if seen.phase == "keep" else different_cards(seen)


def different_cards(seen: FishOutObservation) -> list[int]:
    """List the cards that may be played, of those next to each other and worth the same only the lowest."""
    gone = swam_away(seen)
    return [card for card in seen.legal_actions if not _follows_its_like(card, seen.hand, gone)]


def different_orders(seen: FishOutObservation) -> list[int]:
    """List the orders for the card just played that can make a difference in this trick, to stock first."""
    fish = fish_at_least(seen)
    most = min(fish + SEATS - len(seen.trick), RANKS - 1)
    return [ORDER + NEVER, *range(ORDER + max(fish, 1), ORDER + most + 1)]


def fish_at_least(seen: FishOutObservation) -> int:
    """Count the fish that the Lake will hold for the card just played."""
    return len(catch(seen, seen.trick[-1][1])) - 1


def _follows_its_like(card: int, hand: tuple[int, ...], gone: set[int]) -> bool:
    """Tell whether the next lower card that is still in play is in the same hand and worth the same."""
    below = card - 1
    # Cards that nobody can play any more do not come between.
    while below in gone and below % RANKS:
        below -= 1
    return card % RANKS > 0 and below in hand and VALUES[below] == VALUES[card]
