"""A walk through moments of a match, step by step, as one viewer saw it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from passalong.app.session.result import Around
from passalong.game import Observation, State
from passalong.record import Record


class Replay(ABC):
    """
    A walk through moments of a match, as one viewer saw them.

    `viewer` is a seat, or None for a spectator. `at` is the number of the moment shown, from `first` to `last`.
    """

    def __init__(self, viewer: int | None, first: int, last: int) -> None:
        self.viewer, self.first, self.last = viewer, first, last
        self.at = last

    @property
    def part(self) -> tuple[int, int]:
        """The first and the last moment of the part that is shown; its steps are counted, and a slider goes over it."""
        return self.first, self.last

    def go(self, where: str) -> None:
        """Go to the "first" or "last" moment of the part, one step "back" or "on", or to a step by its number."""
        first, last = self.part
        wanted = {"first": first, "back": self.at - 1, "on": self.at + 1, "last": last}.get(where, self.at)
        self.go_to(min(first + int(where), last) if where.isdecimal() else wanted)

    def go_to(self, at: int) -> None:
        """Go to a moment by its number, or to the nearest one there is."""
        self.at = max(self.first, min(at, self.last))

    @property
    def step(self) -> int:
        """The number of the moment shown, counted from 0."""
        return self.at - self.part[0]

    @property
    def steps(self) -> int:
        """The number of steps from the first moment to the last."""
        return self.part[1] - self.part[0]

    @abstractmethod
    def observation(self) -> Observation:
        """Return what the viewer saw at the moment shown."""

    @abstractmethod
    def beside(self) -> Around:
        """Return what had happened around the rules by the moment shown, in its deal."""

    @abstractmethod
    def lines(self) -> list[str]:
        """Return sentences about what led to the moment shown."""


def last_deal(record: Record) -> tuple[int, list[int]]:
    """Return the number of choices before the deal of the last choice, and the seats that made those in it."""
    start, over, seats = 0, 0, list[int]()
    for at, (state, seat, _) in enumerate(record.walk()):
        if _deals_over(state) > over:
            start, over, seats = at, _deals_over(state), []
        seats.append(seat)
    return start, seats


def _deals_over(state: State) -> int:
    return len(state.observation(None).deal_scores)
