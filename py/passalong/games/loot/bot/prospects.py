"""
Firing the village in Loot, or going on: what either promises in worlds that fit what a seat knows.

What the others may hold depends on how long they have played, and on their not having fired.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import exp
from typing import NamedTuple

from passalong.bots import Thinking
from passalong.game import Rng
from passalong.games.loot.rules import GAME, LootObservation
from passalong.games.loot.scoring import gods_among

from .judging import Judge, with_card

SLICE = 10
"""How many worlds are imagined before others get their turn."""
USUAL = ((-11.0, 20.0), (5.0, 14.5), (13.0, 11.5), (18.0, 10.0), (20.5, 9.0))
"""What hands are worth after so many turns: the mean, and how far they are off it. Measured between bots."""
PATIENCE = (-10, 5, 12, 20)
"""The worth of a hand with which somebody fires: from those who cannot wait to those who like to have it all."""


# To fire, or to go on


class Prospects(NamedTuple):
    """
    The means over many worlds, in points.

    `own` and `theirs` are what the own hand and an average one of the others would bring now. If the deal goes on,
    `turn` is the chance that nobody fires before the own next turn, and `their_gain` what one of the others gains until
    then, on average.
    """

    own: float
    theirs: float
    their_gain: float
    turn: float

    @property
    def firing(self) -> float:
        """What firing now brings, above the others."""
        return self.own - self.theirs

    def going_on(self, own_gain: float) -> float:
        """Return what is better than firing, where the own next turn would add so much."""
        return self.turn * own_gain - self.their_gain


def prospects(seen: LootObservation, rng: Rng, count: int) -> Thinking[Prospects]:
    """Imagine so many worlds."""
    table = _Table(seen)
    total, sums = 0.0, [0.0] * len(Prospects._fields)
    for at, world in enumerate(islice(worlds(seen, Judge(seen), rng), count)):
        if at % SLICE == 0:
            yield
        total += world.weight
        sums = [before + world.weight * value for before, value in zip(sums, table.prospects(world), strict=True)]
    return Prospects(*[value / total for value in sums])


class _Table:
    """Those at the table, as one seat sees them; what hands are worth is known for each set of gods."""

    def __init__(self, seen: LootObservation) -> None:
        self._seen = seen
        self._judges: dict[tuple[int, ...], Judge] = {}
        # Those between this seat and the one on turn have moved already, and gain nothing before the own next turn.
        seats_between = (seen.current_player - seen.seat) % seen.num_players
        self._moved = max(seats_between - 1, 0)

    def prospects(self, world: World) -> Prospects:
        """Return what firing and going on promise in one world."""
        judge = self._judge(gods_among([self._seen.hand, *[rival.hand for rival in world.rivals]]))
        theirs = sum([judge.worth(rival.hand) for rival in world.rivals]) / len(world.rivals)
        their_gain, turn = _gains(world.rivals[self._moved :])
        return Prospects(judge.worth(self._seen.hand), theirs, their_gain / len(world.rivals), turn)

    def _judge(self, gods: tuple[int, ...]) -> Judge:
        if gods not in self._judges:
            self._judges[gods] = Judge(self._seen, (gods,))
        return self._judges[gods]


def _gains(rivals: Iterable[Rival]) -> tuple[float, float]:
    """Return what rivals gain one after the other while nobody fires, and how likely it is that nobody does."""
    gained, going = 0.0, 1.0
    for rival in rivals:
        gained += going * rival.gain
        going *= 1 - rival.fires
    return gained, going


# What the others may hold


class Rival(NamedTuple):
    """
    Somebody else in one of the worlds: the hand, and what it is worth by its own gods.

    `gain` is what a turn would add to that, and `fires` how likely it is that the owner then fires.
    """

    hand: tuple[int, ...]
    worth: float
    gain: float
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
            rivals.append(Rival(hand, worth, max(improved - worth, 0.0), chance_of_fire(worth, improved, declined)))
        yield World(weight, tuple(rivals))


def usual_worth(turns: int) -> float:
    """Return what a hand is worth on average after so many turns."""
    return _usual(turns)[0]


def likelihood(worth: float, turns: int, declined: bool) -> float:
    """Return how much likelier a hand is after so many turns than when dealt; less if its owner would have fired."""
    mean, deviation = _usual(turns)
    at_first, off_first = USUAL[0]
    # One bell curve over the other. The factor before the powers is left out: weights count against each other only.
    usual = exp(((worth - at_first) / off_first) ** 2 / 2 - ((worth - mean) / deviation) ** 2 / 2)
    return usual * len(_patient(worth)) / len(PATIENCE) if declined else usual


def chance_of_fire(worth: float, improved: float, declined: bool) -> float:
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


def _patient(worth: float) -> list[int]:
    """List the thresholds that a hand of this worth has not reached; the last stands for all beyond it."""
    return [least for least in PATIENCE if least > worth] or [PATIENCE[-1]]
