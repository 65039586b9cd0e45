"""A bot for Depth Charge: it keeps the layouts that fit what it has heard, and goes for mines it is sure of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.game import Observation, Rng
from passalong.games.depth_charge.rules import DEPTH, SOUND, DepthChargeObservation
from passalong.games.depth_charge.sea import destinations, mask, neighbours, report, straight
from passalong.games.depth_charge.worlds import destroyed, layouts_that_fit

SURE = 0.99
HOPEFUL = 0.6
"""The chance of a hit for which it risks a miss that is still free."""
SAMPLE = 40
"""How many layouts it looks at to see what a sounding would tell apart."""
WORTH_HEARING = 1.5
"""How many answers a sounding must promise, in effect, to be preferred to sailing on."""


class Careful(Bot):
    """Sounds about at random, and sets out as soon as one mine is sure."""

    name: ClassVar[str] = "Easy"
    description: ClassVar[str] = "Sounds here and there, and hunts one mine at a time."

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(DepthChargeObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "mines":
            return Decision(seen.legal_actions[rng.below(len(seen.legal_actions))], 0.0, "mines")
        return _Turn(seen, rng).decision()


class _Turn:
    """One turn of the bot: what it believes, and what it makes of it."""

    def __init__(self, seen: DepthChargeObservation, rng: Rng) -> None:
        self.seen, self.rng = seen, rng
        self.seat = cast(int, seen.player)
        self.boat = seen.boats[self.seat]
        self.layouts, self.gone = _beliefs(seen)
        self.chances = _chances(self.layouts, self.gone)

    def decision(self) -> Decision:
        return self._drop() or self._hunt() or self._sound() or self._sail()

    def _drop(self) -> Decision | None:
        """Drop a depth charge beside the boat where a mine is sure, or likely while a miss is free."""
        cell = max(neighbours(self.boat), key=self._chance)
        allowed = cast(int, dict(self.seen.options)["missesAllowed"])
        needed = HOPEFUL if self.seen.misses[self.seat] < allowed else SURE
        if self._chance(cell) < needed:
            return None
        return Decision(DEPTH + cell, self._chance(cell), "drop", {"cell": cell, "chance": self._chance(cell)})

    def _hunt(self) -> Decision | None:
        """Sail towards the nearest mine that is sure, where a way is known to be safe."""
        sure = [cell for cell, chance in self.chances.items() if chance >= SURE]
        move = self._first_move(sure)
        return None if move is None else Decision(move, 0.0, "hunt", {"cell": move})

    def _sound(self) -> Decision | None:
        """Sound somewhere around the boat where the answer would tell layouts apart."""
        worth = [(cell, self._answers(cell)) for cell in neighbours(self.boat)]
        useful = [(cell, answers) for cell, answers in worth if answers >= WORTH_HEARING]
        if not useful:
            return None
        cell, answers = useful[self.rng.below(len(useful))]
        return Decision(SOUND + cell, answers, "sound", {"cell": cell, "layouts": len(self.layouts)})

    def _sail(self) -> Decision:
        """Sail to where mines may be; once there, somewhere else, to hear them from another side."""
        safe = self._safe_moves(self.boat)
        move = self._first_move(list(self.chances))
        if move is None and safe:
            move = safe[self.rng.below(len(safe))]
        if move is not None:
            return Decision(move, 0.0, "sail", {"cell": move})
        around = neighbours(self.boat)
        cell = around[self.rng.below(len(around))]
        return Decision(SOUND + cell, 0.0, "sound", {"cell": cell, "layouts": len(self.layouts)})

    def _first_move(self, goals: Sequence[int]) -> int | None:
        """Return the first of the fewest safe moves that bring the boat beside a goal; None where it is there."""
        berths = {cell for goal in goals for cell in neighbours(goal)}
        if self.boat in berths:
            return None
        seen, ways = {self.boat}, [(move, move) for move in self._safe_moves(self.boat)]
        for cell, first in ways:
            if cell in berths:
                return first
            if cell not in seen:
                seen.add(cell)
                ways += [(move, first) for move in self._safe_moves(cell)]
        return None

    def _safe_moves(self, boat: int) -> list[int]:
        ends = destinations(boat, self.seen.boats[1 - self.seat])
        return [end for end in ends if not any(cell in self.chances for cell in straight(boat, end))]

    def _chance(self, cell: int) -> float:
        return self.chances.get(cell, 0.0)

    def _answers(self, cell: int) -> float:
        """Return how many answers a sounding has in effect: the size of the sample over that of a typical class."""
        step = max(1, len(self.layouts) // SAMPLE)
        sample = self.layouts[::step]
        options = dict(self.seen.options)
        classes: dict[tuple[int, ...], int] = {}
        for layout in sample:
            heard = report(cell, layout, mask(layout) & ~self.gone, options)
            classes[heard] = classes.get(heard, 0) + 1
        return len(sample) ** 2 / sum(count * count for count in classes.values())


@lru_cache(maxsize=4)
def _beliefs(seen: DepthChargeObservation) -> tuple[Sequence[tuple[int, ...]], int]:
    """Return where the other's mines can be, and the mask of those already destroyed."""
    other = 1 - cast(int, seen.player)
    return layouts_that_fit(seen, other), destroyed(seen, other)


def _chances(layouts: Sequence[tuple[int, ...]], gone: int) -> dict[int, float]:
    """Return for each cell where a mine may remain how likely that is."""
    counts: dict[int, int] = {}
    for layout in layouts:
        for cell in layout:
            if not gone >> cell & 1:
                counts[cell] = counts.get(cell, 0) + 1
    return {cell: count / len(layouts) for cell, count in counts.items()}


BOTS: dict[str, Bot] = {"easy": Careful()}
