"""The deal of the day in Fish Out!: one deal with three bots, and the most points are best."""

from __future__ import annotations

from passalong.game import Observation
from passalong.pack import Era, Task

TASK: Task[Observation] = Task((Era(20_454, 4, "medium"),))
