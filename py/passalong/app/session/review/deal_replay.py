"""Replays of a match, step by step, as one viewer saw it; and the review of a finished deal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from passalong.app.messages import say
from passalong.app.session.hint import Hint, can_advise
from passalong.app.session.review.analysis import Analysis
from passalong.game import Event, Observation, State
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import Record
from passalong.ui.sentence import sentence


class Replay(ABC):
    """
    A walk through moments of a match, as one viewer saw them.

    `viewer` is a seat, or None for a spectator. `at` is the number of the moment shown, from `first` to `last`.
    """

    def __init__(self, viewer: int | None, first: int, last: int) -> None:
        self.viewer, self.first, self.last = viewer, first, last
        self.at = last

    def go(self, where: str) -> None:
        """Go to the "first" or "last" moment, one step "back" or "on", or to a step by its number."""
        wanted = {"first": self.first, "back": self.at - 1, "on": self.at + 1, "last": self.last}.get(where, self.at)
        wanted = self.first + int(where) if where.isdecimal() else wanted
        self.at = max(self.first, min(wanted, self.last))

    @property
    def step(self) -> int:
        """The number of the moment shown, counted from 0."""
        return self.at - self.first

    @property
    def steps(self) -> int:
        """The number of steps from the first moment to the last."""
        return self.last - self.first

    @abstractmethod
    def observation(self) -> Observation:
        """Return what the viewer saw at the moment shown."""

    @abstractmethod
    def lines(self) -> list[str]:
        """Return sentences about what led to the moment shown."""


class Comment(NamedTuple):
    """A comment on a moment of a deal: which it is, what led to it, and what the best bot thinks of that."""

    heading: str
    news: str
    verdict: str

    def sentences(self) -> str:
        """Return the whole comment as text for a screen reader."""
        return " ".join(filter(None, (sentence(self.heading), self.news, self.verdict)))


class DealReplay(Replay):
    """
    A walk through the last finished deal of a match, one step for each choice.

    `first` and `last` are the numbers of choices made before the deal and at its end. `analysis` is what the best bot
    thinks of the viewer's moves, None if there is nothing to analyse.
    """

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._match, self._record, self._end = match, match.record, match.finished_deal
        first, self._seats = last_deal(match.record)
        super().__init__(viewer, first, len(match.record.choices))
        self._seen: dict[int, Observation] = {}
        moves = [at for at in range(self.first, self.last) if self._seat(at) == viewer and not self._is_bots(at)]
        self.analysis: Analysis | None = None
        if viewer is not None and moves and can_advise(match.record.game):
            self.analysis = Analysis(match, viewer, self.first, moves)

    def observation(self) -> Observation:
        """Return what the viewer saw then; at the end everything is revealed."""
        return self._saw(self.at)

    def lines(self) -> list[str]:
        """Return sentences about what has happened since the moment before."""
        return load_pack(self._record.game).text.lines(self.events(), self._record.seat_names())

    def events(self) -> tuple[Event, ...]:
        """Return the events since the moment before."""
        before = len(self._saw(self.at - 1).history) if self.at > self.first else 0
        return self.observation().history[before:]

    def _saw(self, at: int) -> Observation:
        if at not in self._seen:
            end = self._end if at == self.last else None
            self._seen[at] = (end or self._record.replay(at)).observation(self.viewer)
        return self._seen[at]

    def comment(self) -> Comment:
        """Return the comment on the moment shown."""
        heading, analysis = say("step", step=self.step, steps=self.steps), self.analysis
        remark = analysis.remarks.get(self.at) if analysis else None
        if analysis and analysis.is_ready and remark in analysis.costliest:
            place = analysis.costliest.index(remark) + 1
            heading = say("step-costly", step=self.step, steps=self.steps, place=place)
        return Comment(heading, " ".join(self.lines()), remark.verdict if remark else "")

    def may_ask_why(self) -> bool:
        """Return whether a bot of this device led to this moment, and can give a reason."""
        if self.at == self.first or not can_advise(self._record.game):
            return False
        # In a sealed game a bot elsewhere has used what only its device knows.
        return self._is_bots(self.at - 1) and self._match.may_play(self._seat(self.at - 1))

    def why(self) -> Hint:
        """Ask the bot that led to this moment for its reason."""
        return Hint.of_bot(self._match.upto(self.at - 1), self._seat(self.at - 1))

    def _seat(self, at: int) -> int:
        return self._seats[at - self.first]

    def _is_bots(self, at: int) -> bool:
        return self._record.upto(at).levels()[self._seat(at)] is not None


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
