"""
Lessons as they are written: what the teacher says, and the actions that follow, in each game's own notation.

Whoever opens a lesson plays its actions with the real engine, so it is a legal game, and an ordinary record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Step(NamedTuple):
    """
    What is said, and the actions until something else is said, divided by semicolons.

    Where the first of them is the learner's, the lesson waits for it; the others are played and seen one by one.
    """

    comment: str
    actions: str = ""


class Script(NamedTuple):
    """A lesson: the game that is played in it, by these people and with this deal; the learner sits on seat 0."""

    game: str
    names: tuple[str, ...]
    seed: int
    steps: Sequence[Step]
    options: Mapping[str, object] | None = None
