"""The deal of the day in Loot: one village, and the most points are best."""

from __future__ import annotations

from passalong.game import Observation
from passalong.pack import Era, Task

TASK: Task[Observation] = Task((Era(20_454, 3, "medium"),))
