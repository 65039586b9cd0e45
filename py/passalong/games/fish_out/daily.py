"""The deal of the day in Fish Out!: one game with three bots, and the most points win."""

from __future__ import annotations

from passalong.game import Observation
from passalong.pack import Era, Task

QUICKER = Era(20_794, 4, "medium", plays=8, thought=1 / 8)
"""
From 7 December 2026 on bots play each deal several times, as quickly as it took to play it once.

Eight games with an eighth of the thinking tell more than one with all of it.
"""
TASK: Task[Observation] = Task((Era(20_454, 4, "medium"), QUICKER))
