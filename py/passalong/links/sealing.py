"""
The sealed part of a link: commitments, what has been shown of the dice, answers, and what was opened at the end.

A hidden choice costs nothing here: its commitment stands for it. An answer is a position among those that could be
given as far as everybody knows, in ascending order. So both sides rule out what does not fit as they go through the
game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from passalong.game import CHANCE
from passalong.links.coder import Packer, Unpacker
from passalong.links.deadline import Deadline
from passalong.links.errors import DamagedLinkError
from passalong.record import Record
from passalong.sealed import Element, Opening, Seal
from passalong.sealed.chain import ELEMENT_BYTES, LENGTH
from passalong.sealed.commitment import KEY_BYTES

MAX_ANSWERS = 1_024


def put_seal(packer: Packer, record: Record, seal: Seal) -> None:
    """Add what the seats have committed to and shown; the answers go with the choices."""
    size = record.commitment_bytes()
    for seat in range(record.num_players):
        packer.put(int(seat in seal.commitments), 2)
        packer.put_bytes(seal.commitments.get(seat, b""))
        if size == ELEMENT_BYTES and seat in seal.commitments:
            _put_element(packer, seal.elements.get(seat))
    if record.rules().sealed == "answers":
        packer.put(len(seal.answers), MAX_ANSWERS)
        _put_openings(packer, record, seal)


def take_seal(unpacker: Unpacker, record: Record, salt: bytes) -> tuple[Seal, int]:
    """Return a seal whose answers are not known yet, and how many there are."""
    size, seats = record.commitment_bytes(), range(record.num_players)
    commitments, elements = dict[int, bytes](), dict[int, Element]()
    for seat in seats:
        if not unpacker.take(2):
            continue
        commitments[seat] = unpacker.take_bytes(size)
        if size == ELEMENT_BYTES and (element := _take_element(unpacker)):
            elements[seat] = element
    if record.rules().sealed == "dice":
        return Seal(salt, commitments, elements), 0
    answers = unpacker.take(MAX_ANSWERS)
    return Seal(salt, commitments, openings=_take_openings(unpacker, record)), answers


def _put_element(packer: Packer, element: Element | None) -> None:
    packer.put(element.at if element else 0, LENGTH + 1)
    packer.put_bytes(element.value if element else b"")


def _take_element(unpacker: Unpacker) -> Element | None:
    at = unpacker.take(LENGTH + 1)
    return Element(at, unpacker.take_bytes(ELEMENT_BYTES)) if at else None


def _put_openings(packer: Packer, record: Record, seal: Seal) -> None:
    for seat in range(record.num_players):
        opening = seal.openings.get(seat)
        packer.put(int(opening is not None), 2)
        if opening:
            packer.put_bytes(opening.key)
            packer.put(opening.choice, _hidden_radix(record, seat))


def _take_openings(unpacker: Unpacker, record: Record) -> dict[int, Opening]:
    return {
        seat: Opening(unpacker.take_bytes(KEY_BYTES), unpacker.take(_hidden_radix(record, seat)))
        for seat in range(record.num_players)
        if unpacker.take(2)
    }


def _hidden_radix(record: Record, seat: int) -> int:
    return len(record.fillings().hidden(seat))


# Answers and choices, in the order in which they happened


def put_told(packer: Packer, record: Record, seal: Seal) -> None:
    """Add the answers and the choices of a game of answers."""
    filled, answers = _Filled(record), iter(seal.answers)

    def put_answer(possible: tuple[int, ...]) -> int:
        answer = next(answers)
        packer.put(possible.index(answer), len(possible))
        return answer

    for choice in record.choices:
        filled.hear(put_answer, len(seal.answers))
        possible = filled.possible_choices()
        packer.put(0 if filled.is_hidden() else choice, possible)
        filled.choose(choice)
    filled.hear(put_answer, len(seal.answers))


def take_told(unpacker: Unpacker, record: Record, turn: int, answers: int, deadline: Deadline) -> Record:
    """Return a record with its answers, its choices, and hidden choices that fit them."""
    filled = _Filled(record)
    told, choices = list[int](), list[int]()

    def take_answer(possible: tuple[int, ...]) -> int:
        deadline.step()
        told.append(possible[unpacker.take(len(possible))])
        return told[-1]

    for _ in range(turn):
        filled.hear(take_answer, answers)
        choices.append(unpacker.take(filled.possible_choices()))
        filled.choose(choices[-1])
        deadline.step()
    filled.hear(take_answer, answers)
    if len(told) < answers or not record.seal:
        raise DamagedLinkError("This link is damaged: it answers what nobody has asked.", "seal")
    hidden = filled.hidden_choices(record.seal)[:turn]
    return replace(record, choices=(*hidden, *choices[len(hidden) :]), seal=replace(record.seal, answers=tuple(told)))


class _Filled:
    """A game of answers gone through with what everybody knows, and with something that fits for the rest."""

    def __init__(self, record: Record) -> None:
        self._state, self._fillings = record.initial_state(), record.fillings()
        self._hidden, self._chosen, self._heard = record.rules().hidden_choices, 0, 0

    def hear(self, say: Callable[[tuple[int, ...]], int], number: int) -> None:
        """Go on to the next choice, with the answers of `say`, which is told what could be said."""
        state = self._state
        while state.current_player() == CHANCE:
            question = state.question()
            if question is None:
                state.apply_action(state.chance_outcomes()[0][0])
            elif question.opens or self._heard == number:
                return
            else:
                answer = say(self._fillings.answers(state))
                self._fillings.learn(state, answer)
                state.apply_action(answer)
                self._heard += 1

    def is_hidden(self) -> bool:
        """Tell whether the next choice is hidden."""
        return self._chosen < self._hidden

    def possible_choices(self) -> int:
        """Return how many choices there are, as far as a link tells them: a hidden one is none."""
        number = len(self._state.choices())
        if not number:
            raise DamagedLinkError("This link is damaged: it goes on where the game stands.", "seal")
        return 1 if self.is_hidden() else number

    def choose(self, choice: int) -> None:
        """Make a choice; for a hidden one, something that fits."""
        seat, action = self._state.choices()[0 if self.is_hidden() else choice]
        self._state.apply_action(action, seat)
        self._chosen += 1

    def hidden_choices(self, seal: Seal) -> tuple[int, ...]:
        """Return hidden choices that fit all that was said, and what was opened at the end if that does."""
        for seat, opening in seal.openings.items():
            self._fillings.opened(seat, opening.choice)
        return self._fillings.choices()


# What several devices know


def filled_as(record: Record, other: Record, seats: Iterable[int] | None = None) -> Record:
    """Return a record with the hidden choices of another version, of all seats or of some; its public part stays."""
    if record.seal is None or other.seal is None:
        return record
    number = min(record.rules().hidden_choices, len(record.choices), len(other.choices))
    wanted = set(range(number) if seats is None else seats)
    hidden = (other.choices[at] if at in wanted else record.choices[at] for at in range(number))
    return replace(record, choices=(*hidden, *record.choices[number:]))


def contradict(one: Record, other: Record) -> bool:
    """Tell whether two versions of a sealed game that goes on have shown what cannot both be."""
    if not (one.seal and other.seal and one.is_dealt() and other.is_dealt()):
        return False
    try:
        one.seal.united(other.seal)
    except ValueError:
        return True
    return False
