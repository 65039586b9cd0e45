"""Looking back at a match, one step at a time, with the eyes that saw it; and so over a deal that is over."""

from __future__ import annotations

from abc import ABC, abstractmethod

from passalong.app.session.analysis import Analysis
from passalong.app.session.hint import Hint, can_advise
from passalong.game import Event, Observation, State
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import Record


class Replay(ABC):
    """
    A walk through moments of a match, with the eyes of one viewer.

    `viewer` is the seat that looks, None for somebody who watches. `at` is the number of the moment shown, between the
    `first` and the `last`.
    """

    def __init__(self, viewer: int | None, first: int, last: int) -> None:
        self.viewer, self.first, self.last = viewer, first, last
        self.at = last

    def go(self, where: str) -> None:
        """Go to the "first" or "last" moment, a step "back" or "on", or to a step by its number."""
        wanted = {"first": self.first, "back": self.at - 1, "on": self.at + 1, "last": self.last}.get(where, self.at)
        wanted = self.first + int(where) if where.isdecimal() else wanted
        self.at = max(self.first, min(wanted, self.last))

    @property
    def step(self) -> int:
        """The number of the moment shown, from 0."""
        return self.at - self.first

    @property
    def steps(self) -> int:
        """How many steps lead from the first moment to the last."""
        return self.last - self.first

    @abstractmethod
    def observation(self) -> Observation:
        """Return what the viewer saw at the moment shown."""

    @abstractmethod
    def lines(self) -> list[str]:
        """Tell what led to the moment shown, in the game's words."""


class DealReplay(Replay):
    """
    A walk through the last finished deal of a match, a step for each choice.

    `first` and `last` are how many choices have been made where the deal begins and ends. `analysis` is what the best
    bot thinks of the viewer's moves, None where there is nothing to think about.
    """

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._record, self._end = match.record, match.finished_deal
        first, self._seats = last_deal(match.record)
        super().__init__(viewer, first, len(match.record.choices))
        self._seen: dict[int, Observation] = {}
        moves = [at for at in range(self.first, self.last) if self._seat(at) == viewer and not self._is_bots(at)]
        self.analysis: Analysis | None = None
        if viewer is not None and moves and can_advise(match.record.game):
            self.analysis = Analysis(match, viewer, self.first, moves)

    def observation(self) -> Observation:
        """Return what the viewer saw then, with everything turned up at the end."""
        return self._saw(self.at)

    def lines(self) -> list[str]:
        """Tell what has happened since the moment before."""
        return load_pack(self._record.game).text.lines(self.news(), self._record.seat_names())

    def news(self) -> tuple[Event, ...]:
        """Return what has happened since the moment before."""
        before = len(self._saw(self.at - 1).history) if self.at > self.first else 0
        return self.observation().history[before:]

    def _saw(self, at: int) -> Observation:
        if at not in self._seen:
            end = self._end if at == self.last else None
            self._seen[at] = (end or self._record.replay(at)).observation(self.viewer)
        return self._seen[at]

    def may_ask_why(self) -> bool:
        """Tell whether it was a bot that led to this moment, and whether it can say why."""
        return self.at > self.first and self._is_bots(self.at - 1) and can_advise(self._record.game)

    def why(self) -> Hint:
        """Ask the bot that led to this moment."""
        return Hint.of_bot(self._record.upto(self.at - 1), self._seat(self.at - 1))

    def _seat(self, at: int) -> int:
        return self._seats[at - self.first]

    def _is_bots(self, at: int) -> bool:
        return self._record.upto(at).levels()[self._seat(at)] is not None


def last_deal(record: Record) -> tuple[int, list[int]]:
    """Return after how many choices the deal began that the last choice belongs to, and who made its choices."""
    start, over, seats = 0, 0, list[int]()
    for at, (state, seat, _) in enumerate(record.walk()):
        if _deals_over(state) > over:
            start, over, seats = at, _deals_over(state), []
        seats.append(seat)
    return start, seats


def _deals_over(state: State) -> int:
    return sum(event.kind == "score" for event in state.observation(None).history)
