"""
Bots: what they are given and what they answer.

A bot sees an observation and nothing else, never a state; where it wants to look ahead, it imagines worlds that fit the
observation. Each game keeps its bots in its own `bot.py`, in the table `BOTS` from level to bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from passalong.game import Observation, Rng

MOVE_SECONDS = 1.0
"""The longest a bot may think about one move, unless it is told otherwise."""


@dataclass(frozen=True, slots=True)
class Decision:
    """
    What a bot would do, and why.

    `value` is the worth of `action` in the game's own points, `alternatives` the worth of other actions, and `reason`
    with `facts` what a game's `words` fill a sentence from. `action` is None where it would wait.
    """

    action: int | None
    value: float
    reason: str
    facts: Mapping[str, object] = field(default_factory=dict)
    alternatives: tuple[tuple[int, float], ...] = ()


class Bot(Protocol):
    """Somebody to play with."""

    @property
    def name(self) -> str:
        """What the players call it."""

    @property
    def description(self) -> str:
        """Its character in one line."""

    def choose(self, observation: Observation, rng: Rng, budget: float = MOVE_SECONDS) -> int | None:
        """Return the action to play within `budget` seconds; None (not now) is for a seat that is not on turn."""

    def explain(self, observation: Observation, rng: Rng, budget: float = MOVE_SECONDS) -> Decision:
        """Return the decision with its value and reason."""
