"""
The sealed part of a link: commitments, what has been shown of the dice, answers, and what was opened at the end.

A hidden choice costs nothing here: its commitment stands for it, which costs nothing either once the seat has opened
it, because it follows from that. An answer is a position among those that could be given as far as everybody knows, in
ascending order. So both sides rule out what does not fit as they go through the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import IntEnum

from passalong.deal import Sealed, SealedByDice
from passalong.game import CHANCE
from passalong.links.coder import Packer, Unpacker
from passalong.links.errors import DamagedLinkError, Deadline, NewerLinkError
from passalong.record import Record
from passalong.sealed import Element, Opening, Seal, commitment
from passalong.sealed.chain import ELEMENT_BYTES, LENGTH
from passalong.sealed.commitment import COMMITMENT_BYTES, KEY_BYTES

MAX_ANSWERS = 1_024


class Shown(IntEnum):
    """What a link tells of a hidden choice: both where the commitment does not follow from what was opened."""

    NOTHING, COMMITMENT, OPENING, BOTH = range(4)


def put_seal(packer: Packer, record: Record, deal: Sealed) -> None:
    """Add what the seats have committed to and shown; the answers go with the choices."""
    if isinstance(deal, SealedByDice):
        _put_chains(packer, record, deal.seal)
    else:
        _put_hidden(packer, record, deal.seal)
        packer.put(len(deal.seal.answers), MAX_ANSWERS)


def take_seal(unpacker: Unpacker, record: Record, salt: bytes) -> tuple[Record, int]:
    """Return a sealed game whose answers are not known yet, and how many there are; some commitments `follow` later."""
    match record.rules().sealed:
        case "dice":
            return record.with_seal(_take_chains(unpacker, record, salt)), 0
        case "answers":
            return record.with_seal(_take_hidden(unpacker, record, salt)), unpacker.take(MAX_ANSWERS)
        case _:
            raise NewerLinkError("This page does not know yet how to seal such a game. Reload the page.")


def _put_chains(packer: Packer, record: Record, seal: Seal) -> None:
    for seat in range(record.num_players):
        packer.put(int(seat in seal.commitments), 2)
        packer.put_bytes(seal.commitments.get(seat, b""))
        if seat in seal.commitments:
            _put_element(packer, seal.elements.get(seat))


def _take_chains(unpacker: Unpacker, record: Record, salt: bytes) -> Seal:
    commitments, elements = dict[int, bytes](), dict[int, Element]()
    for seat in range(record.num_players):
        if not unpacker.take(2):
            continue
        commitments[seat] = unpacker.take_bytes(ELEMENT_BYTES)
        if element := _take_element(unpacker):
            elements[seat] = element
    return Seal(salt, commitments, elements)


def _put_element(packer: Packer, element: Element | None) -> None:
    packer.put(element.at if element else 0, LENGTH + 1)
    packer.put_bytes(element.value if element else b"")


def _take_element(unpacker: Unpacker) -> Element | None:
    at = unpacker.take(LENGTH + 1)
    return Element(at, unpacker.take_bytes(ELEMENT_BYTES)) if at else None


def _put_hidden(packer: Packer, record: Record, seal: Seal) -> None:
    for seat in range(record.num_players):
        shown = _shown(record, seal, seat)
        packer.put(shown, len(Shown))
        if shown in (Shown.COMMITMENT, Shown.BOTH):
            packer.put_bytes(seal.commitments[seat])
        if shown in (Shown.OPENING, Shown.BOTH):
            packer.put_bytes(seal.openings[seat].key)
            packer.put(seal.openings[seat].choice, _hidden_radix(record, seat))


def _take_hidden(unpacker: Unpacker, record: Record, salt: bytes) -> Seal:
    commitments, openings = dict[int, bytes](), dict[int, Opening]()
    for seat in range(record.num_players):
        shown = unpacker.take(len(Shown))
        if shown in (Shown.COMMITMENT, Shown.BOTH):
            commitments[seat] = unpacker.take_bytes(COMMITMENT_BYTES)
        if shown in (Shown.OPENING, Shown.BOTH):
            openings[seat] = Opening(unpacker.take_bytes(KEY_BYTES), unpacker.take(_hidden_radix(record, seat)))
    return Seal(salt, commitments, openings=openings)


def _shown(record: Record, seal: Seal, seat: int) -> Shown:
    if seat not in seal.openings:
        return Shown(seat in seal.commitments)
    return Shown.OPENING if seal.commitments[seat] == _opened(record, seal, seat) else Shown.BOTH


def _opened(record: Record, seal: Seal, seat: int) -> bytes:
    """Return the commitment that follows from what a seat has opened."""
    key, choice = seal.openings[seat]
    return commitment(key, record.setup(), seat, choice)


def with_commitments(record: Record) -> Record:
    """Add to a record, of which all else is known but its choices, the commitments that follow from what was opened."""
    if record.seal is None:
        return record
    follow = {seat: _opened(record, record.seal, seat) for seat in record.seal.openings}
    if follow.items() & record.seal.commitments.items():
        raise DamagedLinkError("This link is damaged: it tells twice what a seat has committed to.", "seal")
    return record.with_seal(replace(record.seal, commitments={**follow, **record.seal.commitments}))


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
    answered = record.with_seal(replace(record.seal, answers=tuple(told)))
    return replace(answered, choices=(*hidden, *choices[len(hidden) :]))


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
