"""The search of the hard bot: each choice is played out in many worlds that fit the observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt

from passalong.bots import DIGITS, Thinking
from passalong.game import Rng
from passalong.games.fish_out.cards import RANKS, SEATS, SUITS
from passalong.games.fish_out.reading import pass_steps
from passalong.games.fish_out.rules import FISH, GAME, NEVER, ORDER, PASS, FishOutObservation, pass_cards

from .choices import choices
from .habits import Habits, passed
from .playout import LAST_ACE, Position, seen_position

WORK = 20_000
"""The number of cards that are played in all, with a full budget."""
SETTING_OUT = 8
"""The number of cards that could be played in the time that setting up a world for a choice takes."""
FAIR = 16
"""The number of worlds in which every choice is tried before any is dropped: one deal varies by about 15 points."""
FINALISTS = 3
"""The number of choices that are compared to the end; of more, half are dropped at each stage."""
PASSABLE = 6
"""The number of cards from which those to be passed are chosen."""
OTHERS = SEATS - 1
ALL_SUITS = range(SUITS)
OWN_ACES, OTHERS_ACES = "own_aces", "others_aces"
TERMS = (*[f"own_{suit}" for suit in ALL_SUITS], *[f"others_{suit}" for suit in ALL_SUITS], OWN_ACES, OTHERS_ACES)
"""The terms of a seat's points less the mean of the others': each suit, and the bonus for all four aces."""


class Line:
    """
    An action together with the plan by which the seat plays on.

    `sums` are the `TERMS` summed over all worlds so far, times `OTHERS`: integers, since floats add up differently in
    versions of Python. `stages` are those sums at the end of each stage in which the line took part, and `worlds` its
    worth in each world.
    """

    def __init__(self, action: int, plan: int) -> None:
        self.action, self.plan = action, plan
        self.sums = [0] * len(TERMS)
        self.stages: list[list[int]] = []
        self.worlds: list[int] = []

    def add(self, end: Position, seat: int) -> None:
        """Add the result of a world."""
        made, aces = end.made, end.aces
        own = made[seat::SEATS]
        terms = [OTHERS * points for points in own]
        terms += [points - sum(made[suit * SEATS : suit * SEATS + SEATS]) for suit, points in enumerate(own)]
        terms.append(OTHERS * LAST_ACE if aces[seat] == SUITS else 0)
        terms.append(-LAST_ACE if SUITS in aces and aces[seat] < SUITS else 0)
        self.sums = [total + term for total, term in zip(self.sums, terms, strict=True)]
        self.worlds.append(sum(terms))


class Search:
    """
    The choices of a seat, tried in the same worlds; those that fall behind are dropped.

    Each choice is combined with each of the `plans`, the habits by which the seat plays on; the best plan counts. The
    other seats have `moods`, drawn anew for each seat and world.
    """

    def __init__(self, seen: FishOutObservation, plans: Sequence[Habits], moods: Sequence[Habits], rng: Rng) -> None:
        self.seen = seen
        self.lines = [Line(action, plan) for action in choices(seen, PASSABLE) for plan in range(len(plans))]
        self._seat = seen.seat
        self._plans, self._moods, self._rng = plans, moods, rng
        self._table = seen_position(seen)
        self._hands = (world.hands for world in GAME.worlds(seen, rng))
        self._worlds: list[int] = []
        self._best, self._top = self.lines[0], 0.0

    def think(self, budget: float) -> Thinking[dict[int, float]]:
        """Return for each action the points of this game, less the mean of the others'."""
        places, worlds = list(_places(len(self.lines))), 0
        for remaining in places:
            field = self._ranked()[:remaining]
            for _ in range(self._worlds_of_stage(len(field), budget, len(places))):
                self._try_in(next(self._hands), field)
                worlds += 1
                yield
            self._worlds.append(worlds)
            for line in field:
                line.stages.append(line.sums[:])
        self._best = self._ranked()[0]
        points = self._table.points
        now = (SEATS * points[self._seat] - sum(points)) / OTHERS
        self._top = now + sum(self._best.sums) / (OTHERS * worlds)
        actions = sorted({line.action for line in self.lines})
        return {action: round(self._top - sum(self._behind(self.line(action))), DIGITS) for action in actions}

    def parts(self) -> dict[int, dict[str, float]]:
        """Return the parts of each action's worth: those of the best action, and what others lack in each term."""
        lacking = {line.action: self._behind(self.line(line.action)) for line in self.lines}
        named = {action: zip(TERMS, less, strict=True) for action, less in lacking.items()}
        return {action: {"best": self._top, **{name: -less for name, less in terms}} for action, terms in named.items()}

    def line(self, action: int) -> Line:
        """Return the line in which an action is worth most."""
        lines = [line for line in self.lines if line.action == action]
        return min(lines, key=lambda line: (round(sum(self._behind(line)), DIGITS), line.plan))

    def errors(self) -> dict[int, float]:
        """Return the standard error of how much worse each action is than the best, in the worlds of both."""
        return {action: self._error(self.line(action)) for action in {line.action for line in self.lines}}

    def _error(self, line: Line) -> float:
        # Integers until the square root is taken, so that every version of Python finds the same.
        # `zip` stops at the worlds of a line that was dropped earlier.
        behind = [best - own for best, own in zip(self._best.worlds, line.worlds, strict=False)]
        worlds = len(behind)
        squares = worlds * sum([points * points for points in behind]) - sum(behind) ** 2
        return round(sqrt(squares / (worlds * worlds * max(1, worlds - 1))) / OTHERS, DIGITS)

    def _ranked(self) -> list[Line]:
        """Return the lines from the best to the worst; those that lasted longer come first."""
        return sorted(self.lines, key=lambda line: (-len(line.stages), -sum(line.sums), line.action, line.plan))

    def _behind(self, line: Line) -> list[float]:
        """Return by how much the best line is better in each term, in the worlds in which both were tried."""
        at = len(line.stages) - 1
        best, worlds = self._best.stages[at], OTHERS * self._worlds[at]
        return [(more - less) / worlds for more, less in zip(best, line.stages[at], strict=True)]

    def _worlds_of_stage(self, field: int, budget: float, stages: int) -> int:
        # Every stage gets the same share of the work: the fewer choices are left, the more worlds each is tried in.
        playing = (self._table.left + 1) * SEATS + SETTING_OUT
        fair = 0 if self._worlds else ceil(FAIR * budget)
        return max(1, fair, int(WORK * budget / (stages * playing * field)))

    def _try_in(self, hands: Sequence[tuple[int, ...]], field: Sequence[Line]) -> None:
        players = [self._moods[self._rng.below(len(self._moods))] for _ in range(SEATS)]
        # The hands are set up once for all choices, which each play on in a copy.
        world = self._table.copy()
        world.take_up(hands)
        for line in field:
            players[self._seat] = self._plans[line.plan]
            after = self._after(line.action, world, hands)
            after.play_out(players)
            line.add(after, self._seat)

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
    """Yield the number of choices that go on in each stage."""
    while field > FINALISTS:
        yield field
        field = max((field + 1) // 2, FINALISTS)
    yield field


def _exchanged(hands: Sequence[tuple[int, ...]], seat: int, cards: tuple[int, ...], steps: int) -> list[set[int]]:
    """Return the hands after a seat has passed these cards, and every other seat those that it misses least."""
    passes = [cards if other == seat else passed(hand) for other, hand in enumerate(hands)]
    return [{*hand, *passes[other - steps]} - set(passes[other]) for other, hand in enumerate(hands)]
