"""
Bots: what they are given and what they answer.

A bot sees an observation and nothing else, never a state; where it wants to look ahead, it imagines worlds that fit the
observation. Each game keeps its bots in its own `bot`, in the table `BOTS` from level to bot.
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
"""A move's worth of thinking: about a quarter of a second on a desktop computer, a second on a phone."""


Terms: TypeAlias = tuple[tuple[str, float], ...]
"""What makes the difference between two actions, each with by how many points."""


DIGITS = 9
"""Worth is rounded before it is compared: Pythons differ in the last place of a sum."""


Parts: TypeAlias = Mapping[int | None, Mapping[str, float]]
"""What the worth of each action consists of, in points; None is to wait."""


@dataclass(frozen=True, slots=True)
class Decision:
    """
    What a bot would do, and why.

    `value` is the worth of `action` in the game's own points, `alternatives` the worth of other actions, and `reason`
    with `facts` what a game's text fills a sentence from. `action` is None where it would wait.

    `over` is the alternative with which the reason compares, the best one or one that a player would think of. `parts`
    are what the worth of each action consists of, where the bot tells. `errors` are the standard errors, in points, of
    how much worse each alternative is than the best, where the bot has estimated that from samples.
    """

    action: int | None
    value: float
    reason: str
    facts: Mapping[str, object] = field(default_factory=dict)
    alternatives: tuple[tuple[int, float], ...] = ()
    over: int | None = None
    parts: Parts = field(default_factory=dict)
    errors: Mapping[int, float] = field(default_factory=dict)

    @property
    def terms(self) -> Terms:
        """What makes the difference to `over`: they add up to `value` less what that is worth."""
        return () if self.over is None else self.terms_over(self.over)

    def terms_over(self, other: int, its: Mapping[str, float] | None = None) -> Terms:
        """Return what speaks for it and against an action of these parts, in points; nothing where it cannot tell."""
        mine, its = self.parts.get(self.action), its or self.parts.get(other)
        if not mine or not its:
            return ()
        terms = [(name, mine.get(name, 0.0) - its.get(name, 0.0)) for name in dict.fromkeys((*mine, *its))]
        return tuple([(name, rounded) for name, points in terms if (rounded := round(points, DIGITS))])


WAIT = Decision(None, 0.0, "wait")
T = TypeVar("T")
Thinking: TypeAlias = Generator[None, None, T]
"""Yields after each slice of some milliseconds, and returns what comes of it."""


def finished(thinking: Thinking[T]) -> T:
    """Think to the end, and return what comes of it."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result


def mean(values: Sequence[float]) -> float:
    """Return the mean, exactly; `statistics` would bring decimals and fractions into every start of the page."""
    return fsum(values) / len(values)


def fixed_numbers(name: bytes) -> Rng:
    """Return the numbers of this name: always the same, for samples that several thoughts are to have in common."""
    return Numbers(bytes(SEED_BYTES), name)


def read_table(package: str, name: str) -> list[list[str]]:
    """
    Return the rows of a table that lies beside the modules of a package; `name` is that of its CSV file.

    It may lie in an archive. `importlib.resources` could read it as well, but nothing else of the page needs that.
    """
    content = get_data(package, name)
    if content is None:
        raise FileNotFoundError(f"{package} has no {name}.")
    return [row.split(",") for row in content.decode().splitlines()]


@dataclass(frozen=True, slots=True)
class Temper:
    """
    How a bot chooses among moves that are nearly as good as the best.

    A move that is `tolerance` points worse is still considered; `warmth`, in points, is the temperature of the softmax
    among those that are.
    """

    tolerance: float
    warmth: float

    def choose(self, values: Mapping[int, float], rng: Rng) -> int:
        """
        Choose one of the actions by their values.

        >>> from passalong.chance import Generator
        >>> Temper(1.0, 0.5).choose({7: 3.0, 8: -9.0}, Generator(bytes(16), b"bot0"))
        7
        """
        best = max(values.values())
        near = sorted(action for action, value in values.items() if value >= best - self.tolerance)
        weights = [round(WEIGHT * exp((values[action] - best) / self.warmth)) for action in near]
        point = rng.below(sum(weights))
        for action, weight in zip(near, weights, strict=True):
            point -= weight
            if point < 0:
                return action
        return near[-1]


WEIGHT = 1_000_000
"""The weight of the best action. Weights are rounded to whole numbers, so that every Python chooses alike."""
CALM = Temper(0.0, 1.0)
"""Takes the best, always."""


class Bot(ABC):
    """
    Somebody to play with.

    `name` is what developers call it, `temper` how it chooses among what is nearly as good. `budget` is the share of
    `FULL_BUDGET` that a bot may spend: it counts what it looks at, never the time, so that it always decides alike.
    """

    name: ClassVar[str]
    temper: Temper = CALM

    def calm(self) -> Self:
        """Return the same bot without a temper, for advice: what is nearly the best is not the best."""
        other = copy(self)
        other.temper = CALM
        return other

    @abstractmethod
    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        """Return the decision with its value and reason."""

    def choose(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> int | None:
        """Return the action to play; None (not now) is for a seat that is not on turn."""
        return self.explain(observation, rng, budget).action

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        """Decide in slices, between which others get their turn; a quick bot needs only one."""
        yield
        return self.explain(observation, rng, budget)

    def appraise(self, observation: Observation, action: int) -> Mapping[str, float]:
        """Return the parts of what an action is worth that a decision does not mention; none where it cannot tell."""
        return {}


def usual_level(bots: Mapping[str, Bot]) -> str:
    """Return the level for whoever has chosen none: the one in the middle, the lower of two."""
    levels = list(bots)
    return levels[(len(levels) - 1) // 2]


class SlowBot(Bot):
    """A bot whose thinking takes more than one slice."""

    @abstractmethod
    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]: ...

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        return finished(self.think(observation, rng, budget))
