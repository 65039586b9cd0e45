"""
The sealed part of a link: commitments, what has been shown of the dice, answers, and what was opened at the end.

A hidden choice costs nothing here: its commitment stands for it, which costs nothing either once the seat has opened
it, because it follows from that. An answer is a position among those that could be given as far as everybody knows, in
ascending order. So whoever writes a link and whoever reads it rule out what does not fit as they play the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import IntFlag
from typing import Any

from passalong.deal import SealedByDice
from passalong.game import State
from passalong.links.coder import (
    NOTHING,
    Bytes,
    Codec,
    Fields,
    Number,
    Packer,
    Unpacker,
    maybe,
    numbered,
    per_seat,
    row,
    to_come,
)
from passalong.links.errors import DamagedLinkError
from passalong.record import Record
from passalong.sealed import Answers, Element, Opening, Seal, commitment
from passalong.sealed.chain import ELEMENT_BYTES, LENGTH
from passalong.sealed.commitment import COMMITMENT_BYTES, KEY_BYTES

MAX_ANSWERS = 1_023


class Shown(IntFlag):
    """What a link tells of a hidden choice: both where the commitment does not follow from what was opened."""

    COMMITMENT, OPENING = 1, 2


def seal_field(record: Record, salt: bytes) -> Codec[Seal]:
    """
    Describe what the seats of a sealed game have committed to and shown.

    Its seats, its house rules and its salt are known before; its answers come with the choices.
    """
    return (_chains if isinstance(record.deal, SealedByDice) else _hidden_choices)(record, salt)


def _chains(record: Record, salt: bytes) -> Codec[Seal]:
    chain = row(Bytes(ELEMENT_BYTES), numbered(Element, LENGTH, ELEMENT_BYTES))
    return Fields(
        lambda chains: Seal(
            salt,
            {seat: made for seat, (made, _) in chains.items()},
            {seat: newest for seat, (_, newest) in chains.items() if newest},
        ),
        per_seat(maybe(chain), record.num_players),
        split=lambda seal: ({seat: (made, seal.elements.get(seat)) for seat, made in seal.commitments.items()},),
    )


def _hidden_choices(record: Record, salt: bytes) -> Codec[Seal]:
    def build(*parts: Any) -> Seal:
        *seats, answers = parts
        made = {seat: promised for seat, (_, promised, _) in enumerate(seats) if promised}
        openings = {seat: opening for seat, (_, _, opening) in enumerate(seats) if opening}
        follow = {seat: _following(record, seat, opening) for seat, opening in openings.items()}
        if follow.items() & made.items():
            raise DamagedLinkError("This link is damaged: it tells twice what a seat has committed to.", "seal")
        return Seal(salt, follow | made, answers=answers, openings=openings)

    def split(seal: Seal) -> Iterator[Any]:
        for seat in range(record.num_players):
            shown = _shown(record, seal, seat)
            yield shown, seal.commitments[seat] if shown & Shown.COMMITMENT else None, seal.openings.get(seat)
        yield seal.answers

    seats = (_hidden_choice(record, seat) for seat in range(record.num_players))
    return Fields(build, *seats, to_come(MAX_ANSWERS), split=split)


def _hidden_choice(record: Record, seat: int) -> Codec[Any]:
    return row(
        Number(4),
        lambda shown: Bytes(COMMITMENT_BYTES) if shown & Shown.COMMITMENT else NOTHING,
        lambda shown, _: _opening(record, seat) if shown & Shown.OPENING else NOTHING,
    )


def _opening(record: Record, seat: int) -> Codec[Opening]:
    return Fields(Opening, Bytes(KEY_BYTES), Number(len(record.fillings().hidden(seat))))


def _shown(record: Record, seal: Seal, seat: int) -> int:
    if seat not in seal.openings:
        return Shown.COMMITMENT * (seat in seal.commitments)
    follows = seal.commitments[seat] == _following(record, seat, seal.openings[seat])
    return Shown.OPENING if follows else Shown.OPENING | Shown.COMMITMENT


def _following(record: Record, seat: int, opening: Opening) -> bytes:
    """Return the commitment that follows from what a seat has opened."""
    return commitment(opening.key, record.setup(), seat, opening.choice)


class Told(Answers):
    """
    The source of chance of a game of answers that goes through a link: what everybody knows, and no hidden choice.

    Each answer stands in the link, by its position among those that fit all that was said before.
    """

    def __init__(self, record: Record, seal: Seal, coder: Packer | Unpacker) -> None:
        super().__init__(seal, {}, (), record.setup())
        self._coder, self._left, self._fillings = coder, iter(seal.answers), record.fillings()
        self._record, self._told = record, list[int]()

    def outcome(self, state: State) -> int | None:
        """Return what happens at a chance node, an answer written or read; None where there are no more."""
        question = state.question()
        if question is None:
            return state.chance_outcomes()[0][0]
        answer = None if question.opens else next(self._left, None)
        if answer is None:
            return None
        self._told.append(self._coder.exchange(self._fillings.answers(state), answer))
        self._fillings.learn(state, self._told[-1])
        return self._told[-1]

    def heard(self, choices: Sequence[int]) -> Record:
        """Return the game with all that was read: its answers, its choices, and hidden ones that fit them."""
        seal = self.seal()
        if len(self._told) < len(seal.answers):
            raise DamagedLinkError("This link is damaged: it answers what nobody has asked.", "seal")
        for seat, opening in seal.openings.items():
            self._fillings.opened(seat, opening.choice)
        hidden = self._fillings.choices()[: len(choices)]
        answered = self._record.with_seal(replace(seal, answers=tuple(self._told)))
        return replace(answered, choices=(*hidden, *choices[len(hidden) :]))


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
    """Return whether two versions of a sealed game that continues have shown values that contradict each other."""
    if not (one.seal and other.seal and one.is_dealt() and other.is_dealt()):
        return False
    try:
        one.seal.united(other.seal)
    except ValueError:
        return True
    return False
