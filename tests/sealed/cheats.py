"""Changed clients: what a cheat would put in the place of the honest parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace

from passalong.game import State
from passalong.match import Match
from passalong.record import Record
from passalong.replay import Source
from passalong.sealed import Answers, Opening, Seal
from tests.sealed.devices import Device

Lies = Callable[[int, Sequence[int]], int]
"""Chooses what to answer, from the truth and what others would believe."""


class Liar(Answers):
    """Answers as if the mines lay wherever it suits, and opens what was really committed to."""

    def __init__(self, record: Record, own: Mapping[int, bytes], lies: Lies) -> None:
        assert record.seal
        hidden = record.choices[: record.rules().hidden_choices]
        super().__init__(record.seal, {}, hidden, record.setup())
        self._own, self._lies = own, lies
        self._told, self._true = record.fillings(), record.fillings()
        for seat in own:
            if seat < len(hidden):
                self._true.opened(seat, hidden[seat])

    def outcome(self, state: State) -> int | None:
        """Answer what was chosen, and make the state believe it."""
        question = state.question()
        if question is None or question.opens or question.seat not in self._own:
            return super().outcome(state)
        believed = self._told.answers(state)
        if self._asked == len(self._seal.answers):
            said = self._lies(self._true.answers(state)[0], believed)
            self._seal = replace(self._seal, answers=(*self._seal.answers, said))
        said = self._seal.answers[self._asked]
        self._told.learn(state, said)
        self._asked += 1
        return said


class LyingRecord(Record):
    """The record on a liar's device."""

    lies: Lies

    def chance(self, own: Mapping[int, bytes] | None = None) -> Source:
        """Return answers that lie."""
        return Liar(self, own, type(self).lies) if own else super().chance()


def lying(record: Record, lies: Lies) -> Record:
    """Return a record that a liar plays on."""
    kind = type("Lying", (LyingRecord,), {"lies": staticmethod(lies)})
    made: Record = kind(**{field.name: getattr(record, field.name) for field in fields(Record)})
    return made


class LyingDevice(Device):
    """A device that lies about what it has hidden."""

    def __init__(self, honest: Device, lies: Lies) -> None:
        (secret,) = honest.own.values()
        super().__init__(honest.seat, secret, honest.rng)
        self.lies = lies
        self.known, self.match, self.has_news = honest.known, honest.match, honest.has_news
        if self.match:
            self._play_on(self.match.record)

    def _begins(self, record: Record) -> None:
        super()._begins(record)
        assert self.match
        self._play_on(self.match.record)

    def _play_on(self, record: Record) -> None:
        self.match = Match(lying(record, self.lies), self.own)


def another(truth: int, believed: Sequence[int]) -> int:
    """Lie whenever somebody would believe it."""
    return next((answer for answer in believed if answer != truth), truth)


def seal_of(record: Record | None) -> Seal:
    """Return the public part of the secrets of a game."""
    assert record
    assert record.seal
    return record.seal


def with_opening(record: Record, seat: int, opening: Opening) -> Record:
    """Return a record in which a seat has opened something."""
    seal = seal_of(record)
    return record.with_seal(replace(seal, openings={**seal.openings, seat: opening}))
