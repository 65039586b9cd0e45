"""The deal of the day in Depth Charge: find the hard bot's three mines in as few turns as possible."""

from __future__ import annotations

from passalong.pack import PLAYER, Era, Task

from .events import End
from .rules import DepthChargeObservation


def _turns(seen: DepthChargeObservation) -> int | None:
    """Return the number of turns until the third mine was destroyed, None where it was not."""
    return seen.turns if any(isinstance(event, End) and event.player == PLAYER for event in seen.history) else None


TASK: Task[DepthChargeObservation] = Task(
    # Nobody looks for the player's own mines: they are at (3,3), (2,4) and (4,2), where the boat seldom passes.
    (Era(20_454, 2, "hard", {"firstPlayer": "black"}, rules_version=0, begun=(2_521,)),),
    least_is_best=True,
    unit="turns",
    counted=_turns,
)
