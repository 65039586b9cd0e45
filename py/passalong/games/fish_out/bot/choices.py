"""The choices of a seat in Fish Out! that are worth a thought; of several that come to the same, only one."""

from __future__ import annotations

from itertools import combinations

from passalong.games.fish_out.cards import PASSED, RANKS, VALUES
from passalong.games.fish_out.reading import different_orders, swam_away
from passalong.games.fish_out.rules import FishOutObservation, pass_action

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


def _follows_its_like(card: int, hand: tuple[int, ...], gone: set[int]) -> bool:
    """Tell whether the next lower card that is still in play is in the same hand and worth the same."""
    below = card - 1
    # Cards that nobody can play any more do not come between.
    while below in gone and below % RANKS:
        below -= 1
    return card % RANKS > 0 and below in hand and VALUES[below] == VALUES[card]
