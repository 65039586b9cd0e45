"""The record of a sealed game: whose secrets these are, who told the truth, and the game without its seal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from passalong.deal import Outcomes, SealedByDice, Seed
from passalong.game import CHANCE, Event, Question, State
from passalong.games import load_pack
from passalong.record import Record
from passalong.sealed import Dice, Seal, chain, commitment, key_of
from passalong.sealed.hashing import digest

PROOF_BYTES = 4
"""The length of a proof: anybody who makes one up has one try for each link."""


def is_own(record: Record, seat: int, secret: bytes) -> bool:
    """Return whether a seat has committed with this secret."""
    seal = record.seal
    if seal is None or seat not in seal.commitments:
        return False
    if record.rules().hidden_choices:
        return hidden_choice(record, seat, secret) is not None
    return seal.commitments[seat] in chain(secret)  # at its beginning, or where the last match of a series ended


def with_own(record: Record, own: Mapping[int, bytes]) -> Record:
    """Return a sealed game in which these seats have their true hidden choices, instead of placeholders that fit."""
    choices = list(record.choices)
    for seat in range(min(record.rules().hidden_choices, len(choices))):
        found = hidden_choice(record, seat, own[seat]) if seat in own else None
        choices[seat] = choices[seat] if found is None else found
    return replace(record, choices=tuple(choices))


def hidden_choice(record: Record, seat: int, secret: bytes) -> int | None:
    """Return the choice that a seat has committed to, by trying all possible ones; None for another secret."""
    seal, begin = record.seal, load_pack(record.game).fillings
    if seal is None or begin is None or seat not in seal.commitments:
        return None
    possible = begin(record.rules().checked_options(record.num_players, record.options)).hidden(seat)
    made, key, setup = seal.commitments[seat], key_of(secret, seal.salt), record.setup()
    return next((at for at in range(len(possible)) if commitment(key, setup, seat, at) == made), None)


def proof_of_moving(record: Record, seat: int, secret: bytes, times: int) -> str:
    """Return the proof that a seat has moved to this device, after `times` earlier moves; it takes the secret."""
    return digest(b"moved", record.setup(), secret, bytes([seat]), times.to_bytes(2, "big"))[:PROOF_BYTES].hex()


def without_false_moves(record: Record, own: Mapping[int, bytes], known: Record) -> Record:
    """
    Return a sealed game without invented events: that one of these seats has moved, or claims the win.

    Of each seat, at most one move more than in the `known` version is checked, since a link is one try to invent a
    proof. Nor does a link add more events of other seats, which cannot be checked here: a record holds a limited
    number.
    """
    if record.seal is None or not record.asides():
        return record
    moves = dict.fromkeys(record.seat_moves())
    before = [move for move in known.seat_moves() if move in moves]
    true = [*before]
    for seat in range(record.num_players):
        further = next((move for move in moves if move.player == seat and move not in before), None)
        times = sum(move.player == seat for move in known.seat_moves())
        if further and (seat not in own or further.detail == proof_of_moving(record, seat, own[seat], times)):
            true.append(further)
    asides = (event for event in record.asides() if not event.moves_seat)
    claims = [event for event in asides if event.player not in own or event in known.events]
    return record.without_asides().with_asides([*true, *claims])


Verdict: TypeAlias = Literal["open", "true", "false"]
""""open" where something is still to be shown, "true" where all has been shown and is true, otherwise "false"."""


class Answer(NamedTuple):
    """An answer to a question: its number, its notation, and the events that everybody sees."""

    number: int
    text: str
    events: tuple[Event, ...]


class Lie(NamedTuple):
    """An answer that does not agree with what its seat has opened."""

    at: int
    """The position of the question among all of the game."""
    choices: int
    """The number of choices before it."""
    seat: int
    """The seat that answered."""
    asked: Event
    """The event that the question was about."""
    said: Answer
    """What it answered."""
    truth: Answer
    """What it should have answered."""


@dataclass(frozen=True)
class SeatAudit:
    """What can be said of one seat."""

    is_committed: bool
    """Whether it has committed."""
    shown: int
    """The number of answers that it has given, or of elements that it has added to the dice."""
    fits: bool | None
    """Whether what it has shown agrees with its commitment; None before there is anything to compare."""
    lies: tuple[Lie, ...] = ()
    """Its false answers."""

    @property
    def verdict(self) -> Verdict:
        """The verdict on this seat."""
        if self.lies or self.fits is False:
            return "false"
        return "true" if self.fits else "open"


@dataclass(frozen=True)
class Audit:
    """The audit of a game, seat by seat; `throws` is the number of throws of the dice."""

    kind: Literal["dice", "answers"]
    seats: tuple[SeatAudit, ...]
    throws: int = 0

    @property
    def lies(self) -> tuple[Lie, ...]:
        """All lies, the first one first."""
        return tuple(sorted(lie for seat in self.seats for lie in seat.lies))

    @property
    def verdict(self) -> Verdict:
        """The verdict on the whole game."""
        verdicts = {seat.verdict for seat in self.seats}
        return "false" if "false" in verdicts else "open" if "open" in verdicts else "true"


def audit(record: Record) -> Audit:
    """Audit a sealed game as far as it has come. Raises `ValueError` for an open one."""
    if record.seal is None:
        raise ValueError("An open game has nothing to audit.")
    kind = _audit_of_dice if isinstance(record.deal, SealedByDice) else _audit_of_answers
    return kind(record, record.seal)


# Dice: every element must lead to the commitment of its seat


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


# Answers: every one must agree with what its seat has opened


class _Asked(NamedTuple):
    """A question that was answered: the state before it, the number of choices before it, and the answer."""

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
    """Return whether a seat has opened its commitment with the choice that it committed to."""
    opening = seal.openings.get(seat)
    if opening is None:
        return None
    return commitment(opening.key, record.setup(), seat, opening.choice) == seal.commitments[seat]


def _all_asked(record: Record, seal: Seal) -> Iterator[_Asked]:
    """Replay a game as it was told, and yield every question with its answer."""
    playback, answers = record.playback(), iter(seal.answers)
    for step in playback.walk(record.choices):
        question = step.state.question()
        if question and not question.opens:
            said = next(answers, None)
            if said is None:
                return
            yield _Asked(step.state.clone(), question, playback.made, said)


def _lies(record: Record, seal: Seal, all_asked: list[_Asked]) -> Iterator[Lie]:
    """Yield the answers that a seat would not have given with the choice that it has opened."""
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


def unsealed(record: Record, seal: Seal) -> Record:
    """Return a sealed game that is over, and true, as an ordinary record; the caller, `Match.unsealed`, checks both."""
    seed, dealt = record.deal.seed, tuple(_outcomes(record))
    deal = Outcomes(seed, dealt) if dealt else Seed(seed)
    return replace(record.without_asides(), choices=_true_choices(record, seal), deal=deal)


def _true_choices(record: Record, seal: Seal) -> tuple[int, ...]:
    opened = tuple(opening.choice for _, opening in sorted(seal.openings.items()))
    return (*opened, *record.choices[len(opened) :])


def _outcomes(record: Record) -> Iterator[int]:
    """Yield the outcomes of the dice, each as its position among the possible ones."""
    for step in record.playback().walk(record.choices):
        if step.seat == CHANCE:
            possible = [outcome for outcome, _ in step.state.chance_outcomes()]
            if len(possible) > 1:
                yield possible.index(step.action)
