"""Looking back over a deal that is over, one choice at a time, with the eyes that saw it."""

from __future__ import annotations

from passalong.game import Observation, State
from passalong.match import Match
from passalong.record import Record, choose, settle


class Review:
    """
    A walk through the last finished deal of a match.

    `viewer` is the seat that looks, None for somebody who watches. `at` is the number of choices that have been made at
    the moment shown; `first` and `last` are those at which the deal begins and ends.
    """

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.viewer = viewer
        self._record, self._end = match.record, match.finished_deal
        self.first, self.last = deal_start(match.record), len(match.record.choices)
        self.at = self.last

    def go(self, where: str) -> None:
        """Go to the "first" or "last" moment, or a step "back" or "on"."""
        wanted = {"first": self.first, "back": self.at - 1, "on": self.at + 1, "last": self.last}.get(where, self.at)
        self.at = max(self.first, min(wanted, self.last))

    @property
    def step(self) -> int:
        """The number of the moment shown, from 0."""
        return self.at - self.first

    @property
    def steps(self) -> int:
        """How many choices the deal took."""
        return self.last - self.first

    def observation(self) -> Observation:
        """Return what the viewer saw then, with everything turned up at the end."""
        if self.at == self.last and self._end is not None:
            return self._end.observation(self.viewer)
        return self._record.replay(self.at).observation(self.viewer)


def deal_start(record: Record) -> int:
    """Return after how many choices the deal began that the last choice belongs to."""
    state, chance = record.initial_state(), record.chance()
    settle(state, chance)
    start = over = 0
    for at, choice in enumerate(record.choices):
        if _deals_over(state) > over:
            start, over = at, _deals_over(state)
        choose(state, choice, at)
        settle(state, chance)
    return start


def _deals_over(state: State) -> int:
    return sum(event.kind == "score" for event in state.observation(None).history)
