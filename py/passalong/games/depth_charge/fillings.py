"""Mines that fit all reports: they stand in for the opponent's in a sealed game, and tell what can be answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from passalong.game import State

from .questions import Layouts, all_layouts, divided, possible_layouts
from .rules import DepthChargeState
from .sea import SEATS, mask


class MineFillings:
    """The layouts of each seat's mines that still fit; at first all 3,276."""

    def __init__(self, options: Mapping[str, object]) -> None:
        self._fits = [all_layouts(seat) for seat in SEATS]
        self._answers: Mapping[int, Layouts] = {}

    def hidden(self, seat: int) -> tuple[tuple[int, ...], ...]:
        """Return all ways to lay a seat's mines."""
        return possible_layouts(seat)

    def answers(self, state: State) -> tuple[int, ...]:
        """Return in ascending order what the owner of the mines may answer."""
        asked = cast(DepthChargeState, state)
        owner = self._owner(asked)
        gone = mask(asked.mines[owner]) & ~asked.alive[owner]
        self._answers = divided(self._fits[owner], asked.asked(), gone)
        return tuple(sorted(self._answers))

    def learn(self, state: State, answer: int) -> None:
        """Keep those layouts, among the ones that `answers` has just used, that would have given this answer."""
        asked = cast(DepthChargeState, state)
        owner = self._owner(asked)
        self._fits[owner] = self._answers[answer]
        asked.suppose(owner, self._fits[owner].all[0].cells)

    def opened(self, seat: int, choice: int) -> None:
        """Keep only the layout that a seat has opened, if it fits."""
        chosen = [fit for fit in self._fits[seat].all if fit.number == choice]
        self._fits[seat] = Layouts(chosen or self._fits[seat].all)

    def choices(self) -> tuple[int, ...]:
        """Return a layout for each seat, as its position among all."""
        return tuple(fits.all[0].number for fits in self._fits)

    def _owner(self, state: DepthChargeState) -> int:
        return 1 - state.turn
