"""
What the hard bot sees in a position after its turn: numbers, of which its judgement is a weighted sum.

All that is told of one grid is a sum over its columns, so that it need be worked out only for columns that change. The
weights depend on how many cards are still face down on either side: there is one list of them for each stage.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from typing import NamedTuple

from passalong.games.detect.grid import Grid, columns, face_up, has_pair

from .outlook import Outlook

Numbers = tuple[float, ...]

STEPS = (3, 6, 9)
"""A card's points above each of these are counted once more."""
COLUMN_FEATURES, MARGIN_FEATURES, DISCARD_FEATURES = 10, 5, 5
FEATURES = 1 + 2 * COLUMN_FEATURES + MARGIN_FEATURES + DISCARD_FEATURES
"""A constant, the own grid, the other grid, how they compare, and the card left on the discard pile."""

LIKELY = 10
"""Brings a chance of about a tenth to the size of the other numbers."""
GONE = (*[0.0] * (COLUMN_FEATURES - 1), 1.0)
"""The numbers of a column that has been cleared."""

STAGE = (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6)
"""For each number of face-down cards its class; the weights tell no more than these classes apart."""
OTHER_STAGES = max(STAGE)
STAGES = (max(STAGE) + 1) * OTHER_STAGES
LAST_TURN = 3.0
"""Points that a player is expected to improve by while the other still waits for the end."""
SPREAD = 5.0
"""How uncertain the difference of two estimated scores is."""


def stage(own_hidden: int, other_hidden: int) -> int:
    """Return which weights count with so many cards face down; the other has one at least."""
    return STAGE[own_hidden] * OTHER_STAGES + STAGE[other_hidden] - 1


class Shape(NamedTuple):
    """What a column shows, whatever is still to come."""

    points: int
    above: tuple[int, int, int]
    down: int
    paired: int | None


@cache
def shape(column: Grid) -> Shape | None:
    """Return what a column shows; None where it is gone."""
    shown, down = face_up(column), column.count(None)
    if not shown and not down:
        return None
    low, middle, high = [sum([card - step for card in shown if card > step]) for step in STEPS]
    paired = sorted(shown)[len(shown) // 2] if has_pair(column) else None  # the middle one of three is in the pair
    return Shape(sum(shown), (low, middle, high), down, paired)


def column_features(column: Grid, mean: float, hidden: Mapping[int, float]) -> Numbers:
    """Describe a column: its points, its high cards, what a pair in it promises, and whether it is gone."""
    seen = shape(column)
    if seen is None:
        return GONE
    points, above, down, paired = seen
    total = points + mean * down
    if paired is None:
        return (total, *above, down, 0.0, 0.0, 0.0, 0.0, 0.0)
    promise = max(total, 0.0)
    likely = promise * LIKELY * hidden.get(paired, 0.0)
    return (total, *above, down, promise, likely, *((promise, likely) if down else (0.0, 0.0)), 0.0)


def margin_features(own: float, other: float) -> Numbers:
    """Compare two estimated totals: who is ahead by how much, and what doubling would cost either."""
    lead = other - own
    ahead = 1 / (1 + exp((LAST_TURN - lead) / SPREAD))
    behind = 1 / (1 + exp((LAST_TURN + lead) / SPREAD))
    return (
        max(lead, 0.0),
        max(lead - 10, 0.0),
        max(-lead - 10, 0.0),
        max(own, 0.0) * (1 - ahead),
        max(other, 0.0) * (1 - behind),
    )


def discard_features(top: int, other: Grid, mean: float) -> Numbers:
    """Describe what the next player can make of the card on the discard pile."""
    clears = pairs = 0.0
    for column in columns(other):
        seen = shape(column)
        if seen is not None and seen.paired == top:
            clears = max(clears, seen.points + mean * seen.down)
        elif seen is not None and seen.paired is None and top in column:
            pairs = max(pairs, float(top))
    highest = max(face_up(other), default=0)
    return float(top), float(max(5 - top, 0)), float(max(highest - top, 0)), clears, pairs


def features(position: Outlook, top: int) -> Numbers:
    """Describe a position of two after the own turn."""
    (other,) = position.others
    mean, hidden = position.mean, dict(position.hidden)
    own_side, other_side = (grid_features(grid, mean, hidden) for grid in (position.own, other))
    return (
        1.0,
        *own_side,
        *other_side,
        *margin_features(own_side[0], other_side[0]),
        *discard_features(top, other, mean),
    )


def grid_features(grid: Grid, mean: float, hidden: Mapping[int, float]) -> Numbers:
    """Describe a grid: the sum of what is told of its columns."""
    return tuple(map(sum, zip(*[column_features(column, mean, hidden) for column in columns(grid)], strict=True)))
