"""The deal of the day in Detect: one round with three bots, and the fewest points win."""

from __future__ import annotations

from passalong.game import Observation
from passalong.pack import Era, Task

TASK: Task[Observation] = Task((Era(20_454, 4, "medium"), Era(20_794, 4, "medium", plays=8)), least_is_best=True)
"""From 7 December 2026 on bots play each deal several times."""
