"""The deal of the day in Loot: one deal, and the most points win."""

from __future__ import annotations

from passalong.game import Observation
from passalong.pack import Era, Task

SHORT = Era(20_454, 3, "medium")
LONGER = Era(20_794, 3, "medium", {"minLapsBeforeFire": 3}, for_count=True, plays=8, told="longer")
"""From 7 December 2026 on nobody fires in the first three turns: before, there was little to decide."""
TASK: Task[Observation] = Task((SHORT, LONGER))
