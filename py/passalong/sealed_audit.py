"""
The audit of a sealed game: what was committed to, what has been checked, what is still open, and who has lied.

It needs nothing but the public part of a game, so that everybody who has a link comes to the same result. Until a seat
has opened its commitment, its answers are believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from passalong.deal import SealedByDice
from passalong.game import Event, Question, State
from passalong.record import Record
from passalong.sealed import Dice, Seal, commitment

Verdict: TypeAlias = Literal["open", "true", "false"]
"""Something is still to be shown, all has been shown and is true, or something is false."""


class Answer(NamedTuple):
    """An answer to a question: its number, how the rules write it, and what everybody sees happen by it."""

    number: int
    text: str
    events: tuple[Event, ...]


class Lie(NamedTuple):
    """
    An answer that does not agree with what its seat has opened.

    `at` is the position of the question among all of the game, `choices` how many choices had been made, `asked` the
    act that it was about.
    """

    at: int
    choices: int
    seat: int
    asked: Event
    said: Answer
    truth: Answer


@dataclass(frozen=True)
class SeatAudit:
    """
    What can be told of one seat.

    `shown` counts the answers it has given, or the elements it has added to the dice. `fits` tells whether what it has
    shown is what it has committed to; None where it has shown nothing yet that can be compared.
    """

    is_committed: bool
    shown: int
    fits: bool | None
    lies: tuple[Lie, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """What is to be said of this seat."""
        if self.lies or self.fits is False:
            return "false"
        return "true" if self.fits else "open"


@dataclass(frozen=True)
class Audit:
    """The audit of a game, seat by seat; `throws` counts how often the dice have been thrown."""

    kind: Literal["dice", "answers"]
    seats: tuple[SeatAudit, ...]
    throws: int = 0

    @property
    def lies(self) -> tuple[Lie, ...]:
        """All lies, the first one first."""
        return tuple(sorted(lie for seat in self.seats for lie in seat.lies))

    @property
    def verdict(self) -> Verdict:
        """What is to be said of the whole game."""
        verdicts = {seat.verdict for seat in self.seats}
        return "false" if "false" in verdicts else "open" if "open" in verdicts else "true"


def audit(record: Record) -> Audit:
    """Audit a sealed game as far as it has come; raises `ValueError` for an open one."""
    if record.seal is None:
        raise ValueError("An open game has nothing to audit.")
    kind = _audit_of_dice if isinstance(record.deal, SealedByDice) else _audit_of_answers
    return kind(record, record.seal)


# Dice: every element leads to the commitment of its seat


def _audit_of_dice(record: Record, seal: Seal) -> Audit:
    seats = tuple(_thrower(seal, seat) for seat in range(record.num_players))
    is_played = record.is_dealt() and all(seat.verdict != "false" for seat in seats)
    return Audit("dice", seats, _throws(record) if is_played else 0)


def _thrower(seal: Seal, seat: int) -> SeatAudit:
    newest = seal.elements.get(seat)
    if newest is None:
        return SeatAudit(seat in seal.commitments, 0, None)
    return SeatAudit(seat in seal.commitments, newest.at, len(seal.known(seat)) == newest.at + 1)


def _throws(record: Record) -> int:
    playback = record.playback()
    for _ in playback.walk(record.choices):
        pass
    return playback.chance.throws if isinstance(playback.chance, Dice) else 0


# Answers: every one agrees with what its seat has opened


class _Asked(NamedTuple):
    """A question that was answered: the state before it, how many choices had been made, and what was said."""

    state: State
    question: Question
    choices: int
    said: int


def _audit_of_answers(record: Record, seal: Seal) -> Audit:
    asked = list(_all_asked(record, seal))
    lies = list(_lies(record, seal, asked))
    return Audit(
        "answers",
        tuple(
            SeatAudit(
                seat in seal.commitments,
                sum(one.question.seat == seat for one in asked),
                _fits(record, seal, seat),
                tuple(lie for lie in lies if lie.seat == seat),
            )
            for seat in range(record.num_players)
        ),
    )


def _fits(record: Record, seal: Seal, seat: int) -> bool | None:
    """Tell whether a seat has opened its commitment with what it had committed to."""
    opening = seal.openings.get(seat)
    if opening is None:
        return None
    return commitment(opening.key, record.setup(), seat, opening.choice) == seal.commitments[seat]


def _all_asked(record: Record, seal: Seal) -> Iterator[_Asked]:
    """Go through a game as it was told, and yield every question with its answer."""
    playback, answers = record.playback(), iter(seal.answers)
    for step in playback.walk(record.choices):
        question = step.state.question()
        if question and not question.opens:
            said = next(answers, None)
            if said is None:
                return
            yield _Asked(step.state.clone(), question, playback.made, said)


def _lies(record: Record, seal: Seal, all_asked: list[_Asked]) -> Iterator[Lie]:
    """Yield the answers that are not what a seat would have answered with the choice that it has opened."""
    opened = record.fillings()
    for seat, opening in seal.openings.items():
        opened.opened(seat, opening.choice)
    for at, (state, question, choices, said) in enumerate(all_asked):
        if question.seat not in seal.openings:
            continue
        (true,) = opened.answers(state)
        if true != said:
            asked = state.observation(None).history[-1]
            told = _answer(state, said)
            opened.learn(state, true)
            yield Lie(at, choices, question.seat, asked, told, _answer(state, true))


def _answer(state: State, number: int) -> Answer:
    after = state.clone()
    after.apply_action(number)
    events = after.observation(None).history[len(state.observation(None).history) :]
    return Answer(number, state.action_to_string(number), events)
