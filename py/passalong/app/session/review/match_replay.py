"""The replay of a whole match: every moment of every deal, as any seat saw it, or with all hands open."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from passalong.app.session.hint import Hint, can_advise
from passalong.app.session.result import around
from passalong.app.session.review.deal_replay import Replay
from passalong.chance import Seeded
from passalong.deal import Outcomes
from passalong.game import Event, Observation, PrivateEvent, Score, State
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import Record
from passalong.replay import Playback, Source

EVERY = 32
"""The number of choices between two cached states; others are replayed from those."""


class Moment(NamedTuple):
    """The position after a number of choices; with `at_end`, the end of a deal, before the next is dealt."""

    choices: int
    at_end: bool = False


class Deal(NamedTuple):
    """A deal: its label, and the moment at which it begins."""

    name: str
    at: int


class MatchReplay(Replay):
    """
    A walk through a match that is over and not sealed: a step for each choice, and one for each further deal.

    With `viewer` None, everything is open that some seat knew.
    """

    def __init__(self, record: Record, viewer: int | None) -> None:
        self.record, self.names = record, record.seat_names()
        self._match = Match(record)
        self.deals: list[Deal] = []
        self._moments: list[Moment] = []
        self._kept: list[tuple[State, int]] = []
        self._outcomes = self._watch()
        super().__init__(viewer, 0, len(self._moments) - 1)

    def _watch(self) -> list[int]:
        """Play the match once: note its moments and deals, cache some states, and return the chance outcomes."""
        chance = _Noting(self.record.chance())
        playback = Playback(self.record.initial_state(), chance)
        self._note(playback, chance)
        for choice in self.record.choices:
            playback.choose(choice)
            self._note(playback, chance)
        return chance.outcomes

    def _note(self, playback: Playback, chance: _Noting) -> None:
        """Play on to the next choice, and note the moments up to it."""
        playback.settle()
        choices = playback.made
        if choices % EVERY == 0:
            self._kept.append((playback.state.clone(), len(chance.outcomes)))
        deal = playback.state.observation(None).round
        is_new = deal > len(self.deals)
        if is_new and choices:
            self._moments.append(Moment(choices, at_end=True))
        if is_new:
            self.deals.append(Deal(load_pack(self.record.game).text.stage(deal), len(self._moments)))
        self._moments.append(Moment(choices))

    # What is seen

    def observation(self) -> Observation:
        """Return what the viewer saw at the moment shown, or what all seats together knew."""
        return self._saw(self.at)

    def hands(self) -> list[Observation]:
        """Return what each seat saw, if everything is open."""
        state = self._state(self.at)
        return [state.observation(seat) for seat in range(len(self.names))] if self.viewer is None else []

    def _saw(self, at: int) -> Observation:
        state = self._state(at)
        seen = state.observation(self.viewer)
        if self.viewer is not None:
            return seen
        of_seats = [state.observation(seat).history for seat in range(len(self.names))]
        return replace(seen, history=tuple(_whole(seen.history, of_seats)))

    def _state(self, at: int) -> State | Match:
        """Return the match at a moment; at its end, with everything revealed."""
        if at == self.last:
            end = None if self._match.ended_by() else self._match.finished_deal
            return end or self._match
        choices, at_end = self._moments[at]
        kept = (choices - at_end) // EVERY
        known, told = self._kept[kept]
        movers = self._match.movers[: kept * EVERY]
        playback = Playback(known.clone(), _Noted(islice(self._outcomes, told, None)), movers)
        for choice in self.record.choices[playback.made : choices]:
            playback.settle()
            playback.choose(choice)
        while not (at_end and _is_scored(playback.state)) and playback.step():
            pass
        return playback.state

    # What is told

    @property
    def deal(self) -> int:
        """The number of the deal that is shown, counted from 0."""
        return bisect_right(self.deals, self.at, key=lambda deal: deal.at) - 1

    def lines(self) -> list[str]:
        """Return sentences about what has happened since the moment before, in the match and around it."""
        return [*load_pack(self.record.game).text.lines(self.events(), self.names), *self._around()]

    def events(self) -> tuple[Event, ...]:
        """Return the events since the moment before."""
        seen = self._saw(self.at)
        if self.at == self.first:
            return seen.history
        before = self._saw(self.at - 1)
        return seen.history[len(before.history if before.round == seen.round else seen.deal_scores) :]

    def _around(self) -> list[str]:
        """Return sentences about what happened around the rules before the next choice."""
        choices = self._moments[self.at].choices
        if self.at < self.last and self._moments[self.at + 1].choices == choices:
            return []
        return [around(event, self.names) for event in self.record.events if event.at == choices]

    # A bot's reasons

    def may_ask_why(self) -> bool:
        """Return whether a bot's choice led to the moment shown, and the bot can give a reason."""
        # In a game that was sealed, a bot has used what only its device knew.
        if not self._is_choice() or isinstance(self.record.deal, Outcomes) or not can_advise(self.record.game):
            return False
        choices = self._moments[self.at].choices
        return self.record.upto(choices - 1).levels()[self._match.movers[choices - 1]] is not None

    def why(self) -> Hint:
        """Ask the bot whose choice led to the moment shown for its reason."""
        choices = self._moments[self.at].choices
        return Hint.of_bot(Match(self.record.upto(choices - 1)), self._match.movers[choices - 1])

    def _is_choice(self) -> bool:
        """Return whether a choice led to the moment shown, rather than a deal."""
        return self.at > self.first and self._moments[self.at].choices > self._moments[self.at - 1].choices


class _Noting(Seeded):
    """The chance of a match that is played for the first time; it records the outcomes."""

    def __init__(self, chance: Source) -> None:
        self._chance = chance
        self.outcomes: list[int] = []

    def outcome(self, state: State) -> int:
        self.outcomes.append(self._chance.outcome(state) or 0)
        return self.outcomes[-1]


class _Noted(Seeded):
    """Chance that repeats recorded outcomes."""

    def __init__(self, outcomes: Iterator[int]) -> None:
        self._outcomes = outcomes

    def outcome(self, state: State) -> int:
        return next(self._outcomes)


def _is_scored(state: State) -> bool:
    """Return whether a deal has just ended."""
    history = state.observation(None).history
    return bool(history) and isinstance(history[-1], Score)


def _whole(told: Sequence[Event], of_seats: Sequence[Sequence[Event]]) -> Iterator[Event]:
    """Yield the events of a deal, each as the seat knows it to which it belongs."""
    for at, event in enumerate(told):
        yield of_seats[event.player][at] if isinstance(event, PrivateEvent) else event
