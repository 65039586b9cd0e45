"""
Firing the village or going on in Loot: what each promises in worlds that fit a seat's observation.

What other seats may hold depends on how long they have played, and on the fact that they have not fired.
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
"""The number of worlds that are considered in one slice of thinking."""
USUAL = ((-11.0, 20.0), (5.0, 14.5), (13.0, 11.5), (18.0, 10.0), (20.5, 9.0))
"""The worth of hands by the number of turns played: mean and standard deviation, measured in games between bots."""
PATIENCE = (-10, 5, 12, 20)
"""The worth of a hand with which a seat fires, from impatient to patient players."""


# Firing or going on


class Prospects(NamedTuple):
    """The means over many worlds, in points."""

    own: float
    """What the seat's own hand would score now."""
    theirs: float
    """What another hand would score now, on average."""
    their_gain: float
    """What another seat gains on average until this seat's next turn, if the deal goes on."""
    turn: float
    """The probability that nobody fires before this seat's next turn."""

    @property
    def firing(self) -> float:
        """The points that firing now brings above the other seats."""
        return self.own - self.theirs

    def going_on(self, own_gain: float) -> float:
        """Return how much better than firing it is to go on, where the seat's next turn would add `own_gain` points."""
        return self.turn * own_gain - self.their_gain


def prospects(seen: LootObservation, rng: Rng, count: int) -> Thinking[Prospects]:
    """Return the means over `count` random worlds."""
    table = _Table(seen)
    total, sums = 0.0, [0.0] * len(Prospects._fields)
    for at, world in enumerate(islice(worlds(seen, Judge(seen), rng), count)):
        if at % SLICE == 0:
            yield
        total += world.weight
        sums = [before + world.weight * value for before, value in zip(sums, table.prospects(world), strict=True)]
    return Prospects(*[value / total for value in sums])


class _Table:
    """The seats at the table as one seat sees them. The worth of hands is cached for each set of gods."""

    def __init__(self, seen: LootObservation) -> None:
        self._seen = seen
        self._judges: dict[tuple[int, ...], Judge] = {}
        # The seats between this one and the one on turn have moved already: they gain nothing before this seat's turn.
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
    """Return what rivals gain one after another while nobody fires, and the probability that nobody does."""
    gained, going = 0.0, 1.0
    for rival in rivals:
        gained += going * rival.gain
        going *= 1 - rival.fires
    return gained, going


# The hands of other seats


class Rival(NamedTuple):
    """Another seat in one of the worlds."""

    hand: tuple[int, ...]
    """Its cards."""
    worth: float
    """What the hand is worth by its own gods."""
    gain: float
    """What a turn would add to that."""
    fires: float
    """The probability that its player then fires."""


class World(NamedTuple):
    """One way the cards may lie: its likelihood, and the other seats in order of play."""

    weight: float
    rivals: tuple[Rival, ...]


def worlds(seen: LootObservation, judge: Judge, rng: Rng) -> Iterator[World]:
    """Yield random worlds without end."""
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
    """Return what a hand is worth on average after a number of turns."""
    return _usual(turns)[0]


def likelihood(worth: float, turns: int, declined: bool) -> float:
    """Return how much likelier a hand is after some turns than when dealt; less if its player would have fired."""
    mean, deviation = _usual(turns)
    at_first, off_first = USUAL[0]
    # The quotient of two normal densities. The constant factor is left out, since weights only count in relation.
    usual = exp(((worth - at_first) / off_first) ** 2 / 2 - ((worth - mean) / deviation) ** 2 / 2)
    return usual * len(_patient(worth)) / len(PATIENCE) if declined else usual


def chance_of_fire(worth: float, improved: float, declined: bool) -> float:
    """Return the probability that a player fires with a hand once it is improved, having perhaps declined before."""
    patience = _patient(worth) if declined else list(PATIENCE)
    return sum([improved >= least for least in patience]) / len(patience)


def has_been_declined(seen: LootObservation) -> bool:
    """Return whether everybody has had a chance to fire before now."""
    # The first chance is after the last discard of the first laps (L8); each seat that has taken a card since has
    # declined.
    first = seen.num_players * seen.option("minLapsBeforeFire")
    turns = sum(seen.turns_completed)
    return turns > first or (turns == first and seen.phase == "discard")


def _usual(turns: int) -> tuple[float, float]:
    return USUAL[min(turns, len(USUAL) - 1)]


def _any_of(cards: Sequence[int], rng: Rng) -> int:
    return cards[rng.below(len(cards))]


def _patient(worth: float) -> list[int]:
    """Return the thresholds of `PATIENCE` that a hand of this worth has not reached; past the last, that one alone."""
    return [least for least in PATIENCE if least > worth] or [PATIENCE[-1]]
