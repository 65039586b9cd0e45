"""Firing the village in Loot, or going on: what either promises in the worlds that fit what a seat knows."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple, cast

from passalong.bots import Thinking
from passalong.game import Rng
from passalong.games.loot.rules import LootObservation
from passalong.games.loot.scoring import gods_among

from .beliefs import Rival, World, worlds
from .judging import Judge

SLICE = 10
"""How many worlds are imagined before others get their turn."""


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
        seats_between = (seen.current_player - cast(int, seen.player)) % seen.num_players
        self._moved = max(seats_between - 1, 0)

    def prospects(self, world: World) -> Prospects:
        """Return what firing and going on promise in one world."""
        judge = self._judge(gods_among([self._seen.hand, *[rival.hand for rival in world.rivals]]))
        theirs = sum([judge.worth(rival.hand) for rival in world.rivals]) / len(world.rivals)
        their_gain, turn = _gains(world.rivals[self._moved :])
        return Prospects(judge.worth(self._seen.hand), theirs, their_gain / len(world.rivals), turn)

    def _judge(self, gods: tuple[int, ...]) -> Judge:
        if gods not in self._judges:
            self._judges[gods] = Judge(self._seen, gods)
        return self._judges[gods]


def _gains(rivals: Iterable[Rival]) -> tuple[float, float]:
    """Return what rivals gain one after the other while nobody fires, and how likely it is that nobody does."""
    gained, going = 0.0, 1.0
    for rival in rivals:
        gained += going * rival.gain
        going *= 1 - rival.fires
    return gained, going
