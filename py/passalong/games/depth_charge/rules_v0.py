"""
Depth Charge for one player: Black looks for Red's mines, and nobody looks for Black's (C23).

The deal of the day is played by these rules. They are a version of their own, so that older pages report that they are
too old, instead of giving Red a turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from .rules import DepthCharge, DepthChargeObservation, DepthChargeState


class LoneDepthChargeObservation(DepthChargeObservation):
    """All that a seat of Depth Charge for one player knows."""

    is_alone: ClassVar[bool] = True


class LoneDepthChargeState(DepthChargeState):
    """One position of Depth Charge for one player: the boat of the other seat stays where it starts."""

    observed: ClassVar[type[DepthChargeObservation]] = LoneDepthChargeObservation
    is_alone: ClassVar[bool] = True

    def _end_turn(self) -> None:
        seat = self.turn
        super()._end_turn()
        if self.phase == "turn":
            self.turn = seat


class LoneDepthCharge(DepthCharge):
    """The game of Depth Charge for one player."""

    rules_version: ClassVar[int] = 0
    older_versions: ClassVar[tuple[int, ...]] = ()
    state: ClassVar[type[DepthChargeState]] = LoneDepthChargeState

    def can_be_sealed(self, options: Mapping[str, object]) -> bool:
        return False


GAME = LoneDepthCharge()
