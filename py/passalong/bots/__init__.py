"""
Bots: the protocol, how they choose, and the values that they return.

A bot gets an observation and never a state; to look ahead, it samples worlds that fit the observation. Each game has
its bots in its own `bot`, in the table `BOTS` from level to bot.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from math import exp, fsum
from pkgutil import get_data
from typing import ClassVar, Self, TypeAlias, TypeVar

from passalong.chance import SEED_BYTES
from passalong.chance import Generator as Numbers
from passalong.game import Observation, Rng

FULL_BUDGET = 1.0
"""The thinking of one move: about a quarter of a second on a desktop computer, a second on a phone."""


Terms: TypeAlias = tuple[tuple[str, float], ...]
"""What makes the difference between two actions: names of terms, each with its points."""


DIGITS = 9
"""The decimal places to which worth is rounded before it is compared: Pythons differ in the last place of a sum."""


Parts: TypeAlias = Mapping[int | None, Mapping[str, float]]
"""The parts of each action's worth, in points; None stands for waiting."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot would do, and why."""

    action: int | None
    """The action; None where it would wait."""
    value: float
    """The worth of `action`, in the game's own points."""
    reason: str
    """A code for which the game's text has a sentence."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """The facts that the sentence is filled from."""
    alternatives: tuple[tuple[int, float], ...] = ()
    """Other actions with their worth."""
    over: int | None = None
    """The alternative that the reason compares with: the best one, or one that a player would consider."""
    parts: Parts = field(default_factory=dict)
    """The parts of each action's worth, where the bot gives them."""
    errors: Mapping[int, float] = field(default_factory=dict)
    """The standard error, in points, of how much worse each alternative is than the best, if estimated from samples."""

    @property
    def terms(self) -> Terms:
        """The terms of the difference to `over`: they add up to `value` less the worth of `over`."""
        return () if self.over is None else self.terms_over(self.over)

    def terms_over(self, other: int, its: Mapping[str, float] | None = None) -> Terms:
        """Return the terms for and against another action with these parts, in points; empty where they are unknown."""
        mine, its = self.parts.get(self.action), its or self.parts.get(other)
        if not mine or not its:
            return ()
        terms = [(name, mine.get(name, 0.0) - its.get(name, 0.0)) for name in dict.fromkeys((*mine, *its))]
        return tuple([(name, rounded) for name, points in terms if (rounded := round(points, DIGITS))])


WAIT = Decision(None, 0.0, "wait")
T = TypeVar("T")
Thinking: TypeAlias = Generator[None, None, T]
"""A generator that yields after each slice of some milliseconds, and returns the result."""


def finished(thinking: Thinking[T]) -> T:
    """Run a `Thinking` to its end, and return its result."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result


def mean(values: Sequence[float]) -> float:
    """
    Return the mean, exactly.

    Not from `statistics`, which would import decimals and fractions into every start of the page.
    """
    return fsum(values) / len(values)


def fixed_numbers(name: bytes) -> Rng:
    """Return a generator with a fixed seed for this name, for samples that several searches must have in common."""
    return Numbers(bytes(SEED_BYTES), name)


def read_table(package: str, name: str) -> list[list[str]]:
    """
    Return the rows of a CSV file that lies beside the modules of a package.

    The package may be in an archive. `importlib.resources` could read it, too, but nothing else on the page needs that
    module.
    """
    content = get_data(package, name)
    if content is None:
        raise FileNotFoundError(f"{package} has no {name}.")
    return [row.split(",") for row in content.decode().splitlines()]


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot chooses among moves that are nearly as good as the best one."""

    tolerance: float
    """Moves that are up to this many points worse are considered."""
    warmth: float
    """The temperature of the softmax among these moves, in points."""

    def choose(self, values: Mapping[int, float], rng: Rng) -> int:
        """
        Choose one of the actions by their values.

        >>> from passalong.chance import Generator
        >>> Temper(1.0, 0.5).choose({7: 3.0, 8: -9.0}, Generator(bytes(16), b"bot0"))
        7
        """
        weights = self.weights(values)
        point = rng.below(sum(weights.values()))
        for action, weight in weights.items():
            point -= weight
            if point < 0:
                return action
        raise AssertionError("the point lies beyond all weights")

    def weights(self, values: Mapping[int, float]) -> dict[int, int]:
        """Return how likely each action is that is nearly as good as the best, in millionths of how likely that is."""
        best = max(values.values())
        # Sorted, so that the choice does not depend on the order in which a search found the values.
        near = sorted(action for action, value in values.items() if value >= best - self.tolerance)
        return {action: round(WEIGHT * exp((values[action] - best) / self.warmth)) for action in near}


WEIGHT = 1_000_000
"""The weight of the best action. Weights are rounded to integers, so that every version of Python chooses alike."""
CALM = Temper(0.0, 1.0)
"""Always takes the best action."""


class Bot(ABC):
    """
    A computer player.

    `budget` is the share of `FULL_BUDGET` that a bot may spend. It limits what the bot looks at, never the time, so
    that a bot decides alike on every device.
    """

    name: ClassVar[str]
    """Its name for developers; players see a message of the game's catalogue."""
    temper: Temper = CALM
    """How it chooses among actions that are nearly as good as the best."""
    rival: int | None = None
    """The action that its reason compares with; None to let it choose one that a player would consider."""

    def calm(self) -> Self:
        """Return the same bot without a temper, for advice: it always takes the best action."""
        other = copy(self)
        other.temper = CALM
        return other

    def against(self, action: int) -> Self:
        """Return the same bot, whose reason compares its choice with this action: with what a player has done."""
        other = copy(self)
        other.rival = action
        return other

    @abstractmethod
    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        """Return the decision with its value and reason."""

    def choose(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> int | None:
        """Return the action to play; None, to wait, only for a seat that is not on turn."""
        return self.explain(observation, rng, budget).action

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        """Decide in slices, so that the page can react between them; a fast bot needs only one."""
        yield
        return self.explain(observation, rng, budget)

    def appraise(self, observation: Observation, action: int) -> Mapping[str, float]:
        """Return parts of an action's worth that a decision does not give; empty where the bot cannot tell."""
        return {}


def usual_level(bots: Mapping[str, Bot]) -> str:
    """Return the level for a player who has chosen none: the middle one, of two the lower."""
    levels = list(bots)
    return levels[(len(levels) - 1) // 2]


class SlowBot(Bot):
    """A bot whose thinking takes more than one slice."""

    @abstractmethod
    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]: ...

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        """Return the decision that `think` comes to."""
        return finished(self.think(observation, rng, budget))
