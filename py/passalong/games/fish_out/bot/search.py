"""Looking behind the cards: play each choice out in many worlds that fit what a seat knows, and compare the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from passalong.bots import Thinking
from passalong.game import Rng
from passalong.games.fish_out.cards import RANKS, SEATS
from passalong.games.fish_out.reading import pass_steps
from passalong.games.fish_out.rules import FISH, GAME, NEVER, ORDER, PASS, FishOutObservation, pass_cards

from .choices import choices
from .habits import Habits, passed
from .playout import Position, seen_position

WORK = 12_000
"""How many cards are played in all, with a full budget."""
SETTING_OUT = 8
"""How many cards could be played in the time that it takes to set out a world for a choice."""
FINALISTS = 3
"""How many choices are compared to the end; of more, half are dropped from time to time."""
PASSABLE = 6
"""Out of how many cards those to be passed are chosen."""
OTHERS = SEATS - 1
Line: TypeAlias = tuple[int, int]
"""An action, and the number of the plan by which the seat plays on."""


class Search:
    """
    The choices of a seat, tried in the same worlds; those that fall behind drop out.

    With each choice goes one of the `plans`, the habits by which the seat plays on; the best plan counts. The others
    are in one of the `moods`, drawn anew for each world.
    """

    def __init__(self, seen: FishOutObservation, plans: Sequence[Habits], moods: Sequence[Habits], rng: Rng) -> None:
        self.seen = seen
        self.field: list[Line] = [(action, plan) for action in choices(seen, PASSABLE) for plan in range(len(plans))]
        self._seat = seen.seat
        self._plans, self._moods, self._rng = plans, moods, rng
        self._table = seen_position(seen)
        self._hands = (world.hands for world in GAME.worlds(seen, rng))
        self._margins = dict.fromkeys(self.field, 0)
        self._worlds = 0
        self._behind: dict[Line, float] = {}

    def think(self, budget: float) -> Thinking[dict[int, float]]:
        """Return for each action the points of this game, less the mean of the others'."""
        places = list(_places(len(self.field)))
        for remaining in places:
            self._drop_out(remaining)
            for _ in range(self._worlds_of_stage(budget / len(places))):
                self._try_in(next(self._hands))
                yield
        return self.values()

    def values(self) -> dict[int, float]:
        """Return the worth of each action; what has dropped out stays as far behind the best as it was."""
        means = {line: self._mean(line) for line in self.field}
        best = max(means.values())
        means |= {line: best - behind for line, behind in self._behind.items()}
        values: dict[int, float] = {}
        for (action, _), mean in sorted(means.items()):
            values[action] = max(values.get(action, mean), mean)
        return values

    def _worlds_of_stage(self, budget: float) -> int:
        cards = (self._table.left + 1) * SEATS + SETTING_OUT
        return max(1, int(WORK * budget / (cards * len(self.field))))

    def _drop_out(self, places: int) -> None:
        ranking = sorted(self.field, key=lambda line: (-self._margins[line], line))
        for line in ranking[places:]:
            self._behind[line] = self._mean(ranking[0]) - self._mean(line)
        self.field = ranking[:places]

    def _mean(self, line: Line) -> float:
        return self._margins[line] / (OTHERS * self._worlds) if self._worlds else 0.0

    def _try_in(self, hands: Sequence[tuple[int, ...]]) -> None:
        players = [self._moods[self._rng.below(len(self._moods))]] * SEATS
        world = self._table.copy()
        world.take_up(hands)
        self._worlds += 1
        for action, plan in self.field:
            players[self._seat] = self._plans[plan]
            points = self._after(action, world, hands).play_out(players)
            # Points less the mean of the others', times `OTHERS`: whole numbers add up alike in every Python.
            self._margins[action, plan] += SEATS * points[self._seat] - sum(points)

    def _after(self, action: int, world: Position, hands: Sequence[tuple[int, ...]]) -> Position:
        """Return the position after a choice has been made in a world."""
        after = world.copy()
        if action < FISH:
            after.play(action // RANKS, 1 << action % RANKS)
        elif action < ORDER:
            after.orders[self._seat] = 1 if action == FISH else NEVER
        elif action < PASS:
            after.orders[self._seat] = action - ORDER
        else:
            after.take_up(_exchanged(hands, self._seat, pass_cards(action), pass_steps(self.seen)))
            after.begin()
        return after


def _places(field: int) -> Iterator[int]:
    """Yield how many of the choices go on in each stage."""
    while field > FINALISTS:
        yield field
        field = max((field + 1) // 2, FINALISTS)
    yield field


def _exchanged(hands: Sequence[tuple[int, ...]], seat: int, cards: tuple[int, ...], steps: int) -> list[set[int]]:
    """Return the hands after a seat has passed these cards, and everybody else those they miss least."""
    passes = [cards if other == seat else passed(hand) for other, hand in enumerate(hands)]
    return [{*hand, *passes[other - steps]} - set(passes[other]) for other, hand in enumerate(hands)]
