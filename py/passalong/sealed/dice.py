"""
Dice that no seat can manipulate: every outcome of chance follows from what all seats have added.

A game goes from seat to seat. At each visit the seat shows the next element of its chain. The outcomes of chance during
the visit follow from that element, from the newest ones of all other seats, and from the number of throws so far. So no
other seat can know or change a throw in advance, and neither can the visitor, since its element was fixed before the
game. A visitor that the rules tell what it throws for may compute its own next throw in advance, but no later one.

With three or more seats there is a round before the first throw, in which every seat shows its first element, once all
have committed. Without it, the first throws would follow from the elements of the first visitor and the commitments of
the others. A player who holds that seat and commits last for another one would know all of these, and could try secrets
until the throws are good. With two seats, the one that commits last knows nothing of the other's elements.

The state decides who throws (`State.question`): the drawer for a card that is drawn, the next device for a card that is
turned up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.chance import SEED_BYTES, Generator, draw
from passalong.game import State
from passalong.sealed.chain import chain_from
from passalong.sealed.hashing import digest
from passalong.sealed.seal import Element, Seal

DICE_STREAM = b"dice"
ROUND_FROM = 3
"""From this number of seats on, each shows an element before the first throw."""


class Dice:
    """
    The source of chance of a sealed game with dice.

    `own` are the secrets of the seats at this device, which alone can show new elements of them. `setup` is
    `Record.setup`: a device that was told of another game throws something else.
    """

    def __init__(self, seal: Seal, own: Mapping[int, bytes], setup: bytes) -> None:
        self._seal, self._setup = seal, setup
        self._shown = {
            seat: chain_from(own[seat], made) if seat in own else seal.known(seat)
            for seat, made in seal.commitments.items()
        }
        self._own = frozenset(own)
        self._visits = dict.fromkeys(seal.commitments, 0)
        self._has_round = len(seal.commitments) >= ROUND_FROM
        self._visitor: int | None = None
        self.throws = 0
        """The number of throws so far."""
        self._visit_first()

    def seal(self) -> Seal:
        """Return the seal with all that this device has shown so far."""
        newest = {
            seat: Element(at, self._shown[seat][at]) for seat, at in self._visits.items() if at and seat in self._own
        }
        # What was shown once stays shown, even while an earlier moment is replayed.
        grown = {seat: max(newest[seat], self._seal.elements.get(seat, Element(0, b""))) for seat in newest}
        return replace(self._seal, elements={**self._seal.elements, **grown}) if grown else self._seal

    def said(self) -> Seal:
        """Return the seal as of the number of visits so far."""
        elements = {seat: Element(at, self._shown[seat][at]) for seat, at in self._visits.items() if at}
        return replace(self._seal, elements=elements)

    def hear(self, seal: Seal) -> None:
        """Take in what other seats have shown since; past throws stay the same."""
        self._seal = seal
        self._shown |= {seat: seal.known(seat) for seat in seal.elements.keys() - self._own}
        self._visit_first()

    def taken_back(self) -> Seal:
        """Forget what was shown for a visit that was taken back, and return the seal without it."""
        self._seal = self.said()
        return self._seal

    def is_complete(self) -> bool:
        """Return whether the seats have shown exactly as many elements as they were visited."""
        shown = self.seal().elements
        return all(shown.get(seat, Element(0, b"")).at == at for seat, at in self._visits.items())

    def missing(self) -> tuple[int, ...]:
        """Return the seats that have yet to show their first element, before which nothing can happen."""
        return tuple(seat for seat, at in sorted(self._visits.items()) if not at) if self._has_round else ()

    def chosen(self, seat: int) -> bool:
        """Record that a seat makes a choice; return False where it has not added its element yet."""
        return not self.missing() and self._visit(seat)

    def outcome(self, state: State) -> int | None:
        """Return the outcome at a chance node; None where another device has to add its element first."""
        outcomes = state.chance_outcomes()
        # A single outcome is no throw, and needs no visit.
        if len(outcomes) == 1:
            return outcomes[0][0]
        question = state.question()
        if question is None or self.missing() or not self._visit(question.seat):
            return None
        return draw(outcomes, self._throw())

    def _visit_first(self) -> None:
        """Count the first elements known so far, of the round before the first throw."""
        if self._has_round:
            known = {seat: int(len(shown) > 1) for seat, shown in self._shown.items()}
            self._visits = {seat: max(at, known[seat]) for seat, at in self._visits.items()}

    def _visit(self, seat: int) -> bool:
        """Visit a seat, if enough of its chain is known; return whether it was visited."""
        # All throws of one visit use the same elements; their number makes them differ.
        if seat == self._visitor:
            return True
        at = self._visits[seat] + 1
        if at >= len(self._shown[seat]):
            return False
        self._visits[seat], self._visitor = at, seat
        return True

    def _throw(self) -> Generator:
        """Return the random numbers that follow from the current elements."""
        self.throws += 1
        added = (self._shown[seat][at] for seat, at in sorted(self._visits.items()))
        seed = digest(b"throw", self._setup, self.throws.to_bytes(4, "big"), *added)[:SEED_BYTES]
        return Generator(seed, DICE_STREAM)
