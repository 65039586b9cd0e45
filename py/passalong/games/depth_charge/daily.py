"""The deal of the day in Depth Charge: find three mines in as few turns as possible."""

from __future__ import annotations

from dataclasses import replace

from passalong.pack import PLAYER, Era, Task

from .events import End
from .rules import DepthChargeObservation


def _turns(seen: DepthChargeObservation) -> int | None:
    """Return the number of turns until the third mine was destroyed, None where it was not."""
    return seen.turns if any(isinstance(event, End) and event.player == PLAYER for event in seen.history) else None


OWN_MINES = 2_521
"""Nobody looks for the player's own mines: they are at (3,3), (2,4) and (4,2), where the boat seldom passes."""
LAID_BY_BOT = Era(20_454, 2, "hard", {"firstPlayer": "black"}, rules_version=0, begun=(OWN_MINES,))
LAID_ANYWHERE = replace(LAID_BY_BOT, first=20_794, drawn=1, plays=8, told="anywhere")
"""
From 7 December 2026 on the day draws one of all 3,276 layouts.

The bot has its favourite places: half of the days had a mine on (8,2), half on (2,8).
"""
TASK: Task[DepthChargeObservation] = Task(
    (LAID_BY_BOT, LAID_ANYWHERE),
    least_is_best=True,
    unit="turns",
    counted=_turns,
)
