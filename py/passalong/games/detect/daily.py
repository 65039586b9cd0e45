"""The deal of the day in Detect: one round with three bots, and the fewest points win."""

from __future__ import annotations

from passalong.game import Observation
from passalong.pack import Era, Task

TASK: Task[Observation] = Task((Era(20_454, 4, "medium"),), least_is_best=True)
