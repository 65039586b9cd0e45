"""The deal of the day in Fish Out!: one game with three bots, and the most points win."""

from __future__ import annotations

from passalong.game import Observation
from passalong.pack import Era, Task

TASK: Task[Observation] = Task((Era(20_454, 4, "medium"),))
