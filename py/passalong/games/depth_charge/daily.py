"""The deal of the day in Depth Charge: find the three mines of the hard bot in as few turns as you can."""

from __future__ import annotations

from passalong.pack import PLAYER, Era, Task

from .events import End
from .rules import DepthChargeObservation


def _turns(seen: DepthChargeObservation) -> int | None:
    """Count the turns until the third mine was destroyed, if it was."""
    return seen.turns if any(isinstance(event, End) and event.player == PLAYER for event in seen.history) else None


TASK: Task[DepthChargeObservation] = Task(
    # Nobody looks for the player's own mines: they lie where the boat seldom passes, at (3,3), (2,4) and (4,2).
    (Era(20_454, 2, "hard", {"firstPlayer": "black"}, rules_version=0, begun=(2_521,)),),
    least_is_best=True,
    unit="turns",
    counted=_turns,
)
