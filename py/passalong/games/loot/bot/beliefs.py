"""What the others may hold in Loot, given how long they have played and that none of them has fired."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from passalong.game import Rng
from passalong.games.loot.rules import GAME, LootObservation

from .judging import Judge, with_card

USUAL = ((-11.0, 20.0), (5.0, 14.5), (13.0, 11.5), (18.0, 10.0), (20.5, 9.0))
"""What hands are worth after so many turns: the mean, and how far they are off it. Measured between bots."""
PATIENCE = (-10, 5, 12, 20)
"""The worth of a hand with which somebody fires: from those who cannot wait to those who like to have it all."""


class Rival(NamedTuple):
    """
    Somebody else in one of the worlds: the hand, and what it is worth by its own gods.

    `gain` is what a turn would add to that, and `fires` how likely it is that the owner then fires.
    """

    hand: tuple[int, ...]
    worth: int
    gain: int
    fires: float


class World(NamedTuple):
    """How the cards may lie: the others in the order in which they play, and how likely this is."""

    weight: float
    rivals: tuple[Rival, ...]


def worlds(seen: LootObservation, judge: Judge, rng: Rng) -> Iterator[World]:
    """Imagine the others' hands, again and again."""
    declined = has_been_declined(seen)
    for state in GAME.worlds(seen, rng):
        weight, rivals = 1.0, list[Rival]()
        for seat in seen.others:
            hand = tuple(state.hands[seat])
            worth = judge.worth(hand)
            improved = judge.worth(with_card(hand, _any_of(state.pile, rng))) if state.pile else worth
            weight *= likelihood(worth, seen.turns_completed[seat], declined)
            rivals.append(Rival(hand, worth, max(improved - worth, 0), chance_of_fire(worth, improved, declined)))
        yield World(weight, tuple(rivals))


def usual_worth(turns: int) -> float:
    """Return what a hand is worth on average after so many turns."""
    return _usual(turns)[0]


def likelihood(worth: int, turns: int, declined: bool) -> float:
    """Return how much likelier a hand is after so many turns than when dealt; less if its owner would have fired."""
    mean, deviation = _usual(turns)
    at_first, off_first = USUAL[0]
    # One bell curve over the other. The factor before the powers is left out: weights count against each other only.
    usual = exp(((worth - at_first) / off_first) ** 2 / 2 - ((worth - mean) / deviation) ** 2 / 2)
    return usual * len(_patient(worth)) / len(PATIENCE) if declined else usual


def chance_of_fire(worth: int, improved: int, declined: bool) -> float:
    """Return how likely it is that a hand, once it is improved, is fired with; it may have been declined before."""
    patience = _patient(worth) if declined else list(PATIENCE)
    return sum([improved >= least for least in patience]) / len(patience)


def has_been_declined(seen: LootObservation) -> bool:
    """Tell whether everybody could have fired before this moment."""
    # The first moment to fire is after the last discard of so many laps (L8); whoever has taken since has let it pass.
    first = seen.num_players * seen.option("minLapsBeforeFire")
    turns = sum(seen.turns_completed)
    return turns > first or (turns == first and seen.phase == "discard")


def _usual(turns: int) -> tuple[float, float]:
    return USUAL[min(turns, len(USUAL) - 1)]


def _any_of(cards: Sequence[int], rng: Rng) -> int:
    return cards[rng.below(len(cards))]


def _patient(worth: int) -> list[int]:
    """List the thresholds that a hand of this worth has not reached; the last stands for all beyond it."""
    return [least for least in PATIENCE if least > worth] or [PATIENCE[-1]]
