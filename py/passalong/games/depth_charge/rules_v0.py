"""
Depth Charge for one: Black looks for Red's mines, and nobody looks for Black's. The deal of the day is played so (C23).

It is a version of its own, so that pages from before it say that they are too old, and do not give Red a turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from .rules import DepthCharge, DepthChargeState


class LoneDepthChargeState(DepthChargeState):
    """A position in which only the seat that goes first takes turns; the other boat stays where it starts."""

    is_alone: ClassVar[bool] = True

    def _end_turn(self) -> None:
        seat = self.turn
        super()._end_turn()
        if self.phase == "turn":
            self.turn = seat


class LoneDepthCharge(DepthCharge):
    """The game of Depth Charge for one."""

    rules_version: ClassVar[int] = 0
    older_versions: ClassVar[tuple[int, ...]] = ()
    state: ClassVar[type[DepthChargeState]] = LoneDepthChargeState

    def can_be_sealed(self, options: Mapping[str, object]) -> bool:
        return False


GAME = LoneDepthCharge()
