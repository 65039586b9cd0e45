"""The replay of a match: every moment of the deals that are over, as any seat saw it, or with all hands open."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from passalong.app.session.hint import Reason, can_advise
from passalong.app.session.result import Around, around
from passalong.app.session.review.replay import Replay
from passalong.app.session.table.written import may_have_moved
from passalong.chance import Seeded
from passalong.deal import Outcomes
from passalong.game import CHANCE, Event, Observation, PrivateEvent, Score, State
from passalong.games import load_pack
from passalong.match import Match
from passalong.replay import Playback

EVERY = 32
"""The number of choices between two cached states; others are replayed from those."""


class Deal(NamedTuple):
    """A deal: its label, and the moment at which it begins."""

    name: str
    at: int


class MatchReplay(Replay):
    """
    A walk through the finished deals of a match: a step for each choice, and one for each further deal.

    Every choice and every deal after the first leads to one more moment, so that the moment after some choices has
    their number and that of the deals before. With `viewer` None it shows what a spectator saw; once all of the match
    is open (`is_open`), everything that some seat knew. `task` is what the match was played for, as in `Notes`.
    """

    def __init__(self, match: Match, viewer: int | None, task: str = "") -> None:
        self.is_open = match.is_laid_open()
        self.record, self.names = match.opened() if self.is_open else match.record, match.names
        self.moves: list[tuple[int, int]] = []
        """The choices, each as the seat that made it and its action."""
        self.deals: list[Deal] = []
        self._task, self._asked, self._match = (
            task,
            match,
            Match(self.record) if match.record.seal and self.is_open else match,
        )
        self._kept: list[tuple[State, int]] = []
        self._outcomes: list[int] = []
        self._watch()
        super().__init__(viewer, 0, len(self.moves) + len(self.deals) - 1)

    def _watch(self) -> None:
        """Play the match once: note its choices and deals, cache some states, and note the outcomes of chance."""
        playback = self.record.playback()
        for step in playback.walk(self.record.choices):
            if step.choice is not None:
                self._note(playback)
                self.moves.append((step.seat, step.action))
            elif step.seat == CHANCE:
                self._outcomes.append(step.action)
        if self._match.is_over() or not self.deals:  # else a deal that has only begun may follow the last choice
            self._note(playback)

    def _note(self, playback: Playback) -> None:
        """Cache the state before a choice, if it is one of some; note the deal that has begun, if any."""
        if playback.made % EVERY == 0:
            self._kept.append((playback.state.clone(), len(self._outcomes)))
        deal = playback.state.observation(None).round
        if deal > len(self.deals):
            self.deals.append(Deal(load_pack(self.record.game).text.stage(deal), playback.made + len(self.deals)))

    # Where one is

    @property
    def deal(self) -> int:
        """The number of the deal that is shown, counted from 0."""
        return self.deal_at(self.at)

    @property
    def part(self) -> tuple[int, int]:
        """The first and the last moment of the deal that is shown."""
        later = self.deals[self.deal + 1 :]
        return self.deals[self.deal].at, later[0].at - 1 if later else self.last

    def deal_at(self, at: int) -> int:
        """Return the number of the deal to which a moment belongs, counted from 0."""
        return bisect_right(self.deals, at, key=lambda deal: deal.at) - 1

    def choices(self, at: int) -> int:
        """Return how many choices had been made at a moment."""
        return at - self.deal_at(at)

    def led_by(self, at: int) -> int | None:
        """Return the number of the choice that led to a moment; None where a deal begins."""
        return None if at == self.deals[self.deal_at(at)].at else self.choices(at) - 1

    def own_moves(self) -> list[int]:
        """List the moments of the deal shown to which a choice of the viewer led that no bot made for them."""
        first, last = self.part
        led = ((at, self.choices(at) - 1) for at in range(first + 1, last + 1))
        return [at for at, choice in led if self.moves[choice][0] == self.viewer and not self._is_bots(choice)]

    def turn(self, at: int) -> int:
        """Return the moment to which the first choice of the same turn led: the game tells a turn in one sentence."""
        first = at
        while self._goes_on(first, at):
            first -= 1
        return first

    def _goes_on(self, first: int, at: int) -> bool:
        """Return whether the choices from one moment to another go on with the turn of the choice before them."""
        choice, before = self.led_by(first), self.led_by(first - 1) if first > self.first else None
        if choice is None or before is None or self.moves[choice][0] != self.moves[before][0]:
            return False
        tell, history = load_pack(self.record.game).text.lines, self._saw(at).history
        one, two = (len(self._saw(moment).history) for moment in (first - 2, first - 1))
        apart = len(tell(history[one:two], self.names)) + len(tell(history[two:], self.names))
        return len(tell(history[one:], self.names)) < apart

    @property
    def is_over(self) -> bool:
        """Whether the match is over, and not only the last of these deals."""
        return self._match.is_over()

    # What is seen

    def observation(self) -> Observation:
        """Return what the viewer saw at the moment shown, or what all seats together knew."""
        return self._saw(self.at)

    def hands(self) -> list[Observation]:
        """Return what each seat saw, if everything is open."""
        if self.viewer is not None or not self.is_open:
            return []
        return [self.saw(self.at, seat) for seat in range(len(self.names))]

    def saw(self, at: int, viewer: int | None) -> Observation:
        """Return what a seat, or a spectator, saw at a moment; at the end of a deal everything is revealed."""
        if at == self.last and not self._match.ended_by():
            return (self._match.finished_deal or self._match).observation(viewer)
        return self._match.observation(viewer) if at == self.last else self.state(at).observation(viewer)

    def _saw(self, at: int) -> Observation:
        seen = self.saw(at, self.viewer)
        if self.viewer is not None or not self.is_open:
            return seen
        of_seats = [self.saw(at, seat).history for seat in range(len(self.names))]
        return replace(seen, history=tuple(_whole(seen.history, of_seats)))

    def state(self, at: int) -> State:
        """Return the state at a moment; at the end of a deal, before the next one is dealt."""
        choices = self.choices(at)
        ends = at + 1 in (deal.at for deal in self.deals)
        kept = (choices - ends) // EVERY
        known, told = self._kept[kept]
        movers = self._match.movers[: kept * EVERY]
        playback = Playback(known.clone(), _Noted(islice(self._outcomes, told, None)), movers)
        for choice in self.record.choices[playback.made : choices]:
            playback.settle()
            playback.choose(choice)
        while not (ends and _is_scored(playback.state)) and playback.step():
            pass
        return playback.state

    # What is told

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

    def beside(self) -> Around:
        choices = self.choices(self.at)
        in_deal = self._match.around_in(self.observation().round)
        return [(told, event) for told, event in in_deal if event.at <= choices]

    def _around(self) -> list[str]:
        """Return sentences about what happened around the rules before the next choice."""
        choices = self.choices(self.at)
        if self.at < self.last and self.choices(self.at + 1) == choices:
            return []
        return [around(event, self.names) for event in self.record.events if event.at == choices]

    # A bot's reasons

    def may_ask_why(self) -> bool:
        """Return whether the choice of a bot of this device led to the moment shown, and it can give a reason."""
        choice = self.led_by(self.at)
        if choice is None or not can_advise(self.record.game) or not self._is_bots(choice):
            return False
        seat, _ = self.moves[choice]
        # In a sealed game a bot elsewhere has used what only its device knows; nobody knows that once it is open.
        is_known = not isinstance(self._asked.record.deal, Outcomes) and self._asked.may_play(seat)
        return is_known and not may_have_moved(self._task, seat)

    def why(self) -> Reason:
        """Ask the bot whose choice led to the moment shown for its reason."""
        choice = self.choices(self.at) - 1
        return Reason(self._asked.upto(choice), *self.moves[choice])

    def _is_bots(self, choice: int) -> bool:
        return self.record.upto(choice).levels()[self.moves[choice][0]] is not None


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
