"""The public part of the secrets of a sealed game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from passalong.chance import SEED_BYTES
from passalong.game import InvalidRecordError
from passalong.sealed.chain import ELEMENT_BYTES, elements_to
from passalong.sealed.commitment import KEY_BYTES
from passalong.sealed.hashing import digest

SALT_BYTES = 5
"""The length of the random number that tells one game from another, which is also the game's id in links."""


class Element(NamedTuple):
    """The newest element of a seat's chain that has been shown, and its number."""

    at: int
    value: bytes


class Opening(NamedTuple):
    """What a seat shows at the end: the key of its commitment, and the hidden choice."""

    key: bytes
    choice: int


@dataclass(frozen=True)
class Seal:
    """The public part of the secrets of a game."""

    salt: bytes
    """A random number, the game's id."""
    commitments: Mapping[int, bytes] = field(default_factory=dict)
    """Element 0 of the chain of each seat in a game of dice, or the commitment to its hidden choice."""
    elements: Mapping[int, Element] = field(default_factory=dict)
    """The newest element of each chain."""
    answers: tuple[int, ...] = ()
    """The answers of the seats, in the order of the questions."""
    openings: Mapping[int, Opening] = field(default_factory=dict)
    """What the seats have opened at the end."""

    @property
    def num_shown(self) -> int:
        """How many commitments, elements, answers and openings have been shown."""
        told = len(self.commitments) + len(self.answers) + len(self.openings)
        return told + sum(element.at for element in self.elements.values())

    def next(self, played: bytes) -> Seal:
        """Return the seal of the next match in a series, begun when `played` was: the chains continue."""
        newest = {seat: self.elements[seat].value if seat in self.elements else made for seat, made in self._chains()}
        return Seal(digest(b"next", self.salt, played)[:SALT_BYTES], newest)

    def _chains(self) -> Iterable[tuple[int, bytes]]:
        return ((seat, made) for seat, made in self.commitments.items() if len(made) == ELEMENT_BYTES)

    @property
    def seed(self) -> bytes:
        """A seed that everybody knows, for what need not be secret: how a bot thinks, the next game."""
        return digest(b"seed", self.salt)[:SEED_BYTES]

    def committed(self, seat: int, commitment: bytes) -> Seal:
        """Add the commitment of a seat. Raises `ValueError` where it has made another one."""
        if self.commitments.get(seat, commitment) != commitment:
            raise ValueError("A seat commits once.")
        return replace(self, commitments={**self.commitments, seat: commitment})

    def withdrawn(self, seats: Iterable[int]) -> Seal:
        """Return the seal without the commitments of some seats, whose choice has been taken back."""
        kept = {seat: made for seat, made in self.commitments.items() if seat not in seats}
        return replace(self, commitments=kept)

    def known(self, seat: int) -> tuple[bytes, ...]:
        """Return the elements of a seat's chain that have been shown, from its commitment on."""
        made, newest = self.commitments[seat], self.elements.get(seat)
        shown = elements_to(newest.value, made) if newest else (made,)
        return shown or (made,)

    def check(self, num_players: int, commitment_bytes: int) -> None:
        """Raise `InvalidRecordError` for a wrong length, a seat that does not exist, or an element of another chain."""
        if len(self.salt) != SALT_BYTES:
            raise InvalidRecordError(f"The salt is {SALT_BYTES} bytes long.")
        for seat, made in self.commitments.items():
            if seat not in range(num_players) or len(made) != commitment_bytes:
                raise InvalidRecordError(f"The commitment {made.hex()!r} of seat {seat} cannot be.")
        # One of two equal commitments is a copy of another seat's.
        if len(set(self.commitments.values())) < len(self.commitments):
            raise InvalidRecordError("Two seats have committed to the same.")
        if not self.elements.keys() | self.openings.keys() <= self.commitments.keys():
            raise InvalidRecordError("A seat has shown what it had not committed to.")
        for seat in self.false_elements():
            raise InvalidRecordError(f"What seat {seat} adds to the dice is not what it has committed to.")
        if any(len(opening.key) != KEY_BYTES for opening in self.openings.values()):
            raise InvalidRecordError(f"A key is {KEY_BYTES} bytes long.")

    def false_elements(self) -> Iterator[int]:
        """Yield the seats that have shown an element which does not belong to the chain they have committed to."""
        for seat, (at, value) in self.elements.items():
            shown = elements_to(value, self.commitments.get(seat, b""))
            if shown is None or len(shown) != at + 1:
                yield seat

    def united(self, other: Seal) -> Seal:
        """
        Return what two devices know together.

        Raises `ValueError` where a seat has two commitments, openings or elements that differ, or two answers to one
        question.
        """
        longer, shorter = sorted((self.answers, other.answers), key=len, reverse=True)
        if self.salt != other.salt or longer[: len(shorter)] != shorter:
            raise ValueError("One question has two answers.")
        for mine, theirs in ((self.commitments, other.commitments), (self.openings, other.openings)):
            if any(mine[seat] != theirs[seat] for seat in mine.keys() & theirs.keys()):
                raise ValueError("A seat has committed to two things.")
        seats = sorted(self.elements.keys() | other.elements.keys())
        elements = {seat: max(part.elements[seat] for part in (self, other) if seat in part.elements) for seat in seats}
        return Seal(
            self.salt,
            {**self.commitments, **other.commitments},
            elements,
            longer,
            {**self.openings, **other.openings},
        )
