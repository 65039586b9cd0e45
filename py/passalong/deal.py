"""
Where chance comes from in a game: one class for each way, so that two ways that exclude each other cannot be mixed.

A seed is the usual way. In a fair deal (`passalong.sealed.joint`) nobody chooses it alone; a sealed game has dice that
all seats throw, or answers that only one seat can give (`passalong.sealed`). A sealed game that is over tells which
outcomes chance has brought. And deals can be played again, with the same cards for everybody.

Every deal has a `seed`, tells whether it `is_dealt`, which seats `must_be_taken`, and what is wrong in it (`check`),
and is the source of the game's `chance`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import ClassVar, NamedTuple, Self, TypeAlias

from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, SameDeals, Seeded
from passalong.game import Game, InvalidRecordError
from passalong.sealed import Answers, Dice, Seal
from passalong.sealed.chain import ELEMENT_BYTES
from passalong.sealed.commitment import COMMITMENT_BYTES
from passalong.sealed.joint import JointSeed

# Links are written with these limits: to change one is to change the format of links.
MAX_OUTCOMES = 65_535
MAX_DEALS = 256
MAX_WORDS = 65_536
"""More words of chance than any deal takes."""
MAX_LOCKED = 255
LOCKED_BYTES = 32


@dataclass(frozen=True)
class _Known:
    """A deal that nothing has to be done for: its seed is there from the beginning."""

    seed: bytes
    """16 random bytes."""
    is_dealt = True

    def must_be_taken(self, num_players: int) -> Collection[int]:
        """List no seat: people may sit down at any time."""
        return ()

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` where something cannot be."""
        if len(self.seed) != SEED_BYTES:
            raise InvalidRecordError(f"The seed must be {SEED_BYTES} bytes long.")

    def chance(self) -> Seeded:
        """Return the source of chance, at its beginning."""
        return Seeded(Generator(self.seed, CHANCE_STREAM))


class Seed(_Known):
    """All chance follows from a seed."""


@dataclass(frozen=True)
class Outcomes(_Known):
    """The outcomes of chance that are told do not follow from the seed: a sealed game that is over has these."""

    dealt: tuple[int, ...]
    """The positions of the first outcomes among those there were; after these the seed decides."""

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` where something cannot be."""
        super().check(num_players)
        if not 0 < len(self.dealt) <= MAX_OUTCOMES:
            raise InvalidRecordError(f"At least one outcome of chance is told, and at most {MAX_OUTCOMES}.")

    def chance(self) -> Seeded:
        """Return the source of chance, at its beginning."""
        return Seeded(Generator(self.seed, CHANCE_STREAM), self.dealt)


@dataclass(frozen=True)
class Duplicate(_Known):
    """
    Deals that are played again, as in duplicate bridge: the same cards, and the match is over after the last one.

    Several people play them, each in a record of their own.
    """

    begins: tuple[int, ...] = ()
    """
    Where each deal but the first begins in the stream of chance, as it did when it was first played: how many words had
    been used. `passalong.challenge` finds that out.
    """

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self.begins) + 1

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` where something cannot be."""
        super().check(num_players)
        ascends = all(0 <= begin - before < MAX_WORDS for before, begin in pairwise((0, *self.begins)))
        if self.deals > MAX_DEALS or not ascends:
            raise InvalidRecordError(f"Deals cannot begin at {self.begins!r}.")

    def chance(self) -> Seeded:
        """Return the source of chance, at its beginning."""
        return SameDeals(self.seed, self.begins)


class Locked(NamedTuple):
    """The secret of a seat, locked with four words, with which it can be played on another device (web/secrets.js)."""

    number: int
    """How often it was locked: the last words are those that count."""
    data: bytes


@dataclass(frozen=True)
class Sealed:
    """
    A sealed game: what everybody knows of it, and no secret.

    Hidden choices in its record are this device's own, or else anything that fits what has been said.
    """

    seal: Seal
    """What the seats have committed to and shown."""
    locked: Mapping[int, Locked] = field(default_factory=dict)
    """The secrets of its seats that can come to another device."""
    commitment_bytes: ClassVar[int]

    @property
    def seed(self) -> bytes:
        """A seed that everybody knows, for what need not be secret."""
        return self.seal.seed

    @property
    def is_dealt(self) -> bool:
        """Whether the game has begun."""
        return True

    def must_be_taken(self, num_players: int) -> Collection[int]:
        """List the seats that have committed, or whose secret is locked."""
        return self.seal.commitments.keys() | self.locked.keys()

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` where something cannot be, as far as that needs no replay."""
        self.seal.check(num_players, self.commitment_bytes)
        for seat, (number, data) in self.locked.items():
            if seat not in range(num_players) or not 0 < number <= MAX_LOCKED or len(data) != LOCKED_BYTES:
                raise InvalidRecordError(f"What is locked for seat {seat} cannot be.")

    def united(self, other: Sealed) -> Self:
        """Return what two devices know together, each secret as it was locked last; raises as `Seal.united` does."""
        locked = sorted([*self.locked.items(), *other.locked.items()], key=lambda item: (item[0], item[1].number))
        return replace(self, seal=self.seal.united(other.seal), locked=dict(locked))


class SealedByDice(Sealed):
    """A sealed game whose chance comes from dice that all seats throw together."""

    commitment_bytes = ELEMENT_BYTES

    @property
    def is_dealt(self) -> bool:
        """Whether the game has begun: whoever has invited begins, once everybody has committed."""
        return bool(self.seal.elements)

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` where something cannot be, as far as that needs no replay."""
        super().check(num_players)
        if self.seal.elements and len(self.seal.commitments) < num_players:
            raise InvalidRecordError("The dice have been thrown before everybody has committed.")
        if self.seal.answers or self.seal.openings:
            raise InvalidRecordError("A seat has shown what there is not in this game.")

    def chance(self, own: Mapping[int, bytes], setup: bytes, hidden: Sequence[int]) -> Dice:
        """Return the source of chance, with the secrets of the seats at this device."""
        return Dice(self.seal, own, setup)


class SealedByAnswers(Sealed):
    """A sealed game whose only chance is what the owners of hidden choices say."""

    commitment_bytes = COMMITMENT_BYTES

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` where something cannot be, as far as that needs no replay."""
        super().check(num_players)
        if self.seal.elements:
            raise InvalidRecordError("A seat has shown what there is not in this game.")

    def chance(self, own: Mapping[int, bytes], setup: bytes, hidden: Sequence[int]) -> Answers:
        """Return the source of chance, with the secrets of the seats at this device and all hidden choices."""
        return Answers(self.seal, own, hidden, setup)


Deal: TypeAlias = Seed | JointSeed | SealedByDice | SealedByAnswers | Outcomes | Duplicate


def sealed(game: Game, seal: Seal, locked: Mapping[int, Locked]) -> SealedByDice | SealedByAnswers:
    """Return the deal of a sealed game; raises `InvalidRecordError` for a game that cannot be sealed."""
    if not game.sealed:
        raise InvalidRecordError("A game like this cannot be sealed.")
    return (SealedByDice if game.sealed == "dice" else SealedByAnswers)(seal, locked)
