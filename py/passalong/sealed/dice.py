"""
Dice that nobody can load: every outcome of chance follows from what all seats have added to it.

A game goes from seat to seat. At each visit the seat shows the next element of its chain. Whatever chance decides
during the visit follows from that element, from the newest ones of all other seats, and from how many throws there have
been. So nobody else can know or bend a throw, and the visitor cannot either, since its element was fixed before the
game. A visitor who is told by the rules what it throws for may work its own next throw out in advance, and no other.

With three or more seats there is a round before the first throw, in which every seat shows its first element, once all
have committed. Without it, the first throws would follow from the elements of the first visitor and the commitments of
the others: whoever holds that seat and commits last, on another one, knows all of these and could try secrets until the
throws please. With two seats, whoever commits last knows nothing of the other's elements.

Who throws is up to the state (`State.question`): the drawer for a card that is drawn, the next device for a card that
somebody turns up.
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
"""With so many seats or more, each shows an element before the first throw."""


class Dice:
    """
    The source of chance of a game in which everybody adds to the dice.

    `own` are the secrets of the seats at this device: there, and nowhere else, new elements are shown. `setup` follows
    from what all have sat down to (`Record.setup`): whoever was told of another game throws something else.
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
        """How often the dice have been thrown."""
        self._visit_first()

    def seal(self) -> Seal:
        """Return the seal with all that this device has shown by now."""
        newest = {
            seat: Element(at, self._shown[seat][at]) for seat, at in self._visits.items() if at and seat in self._own
        }
        # What was shown once stays shown, also when the moment is looked at again.
        grown = {seat: max(newest[seat], self._seal.elements.get(seat, Element(0, b""))) for seat in newest}
        return replace(self._seal, elements={**self._seal.elements, **grown}) if grown else self._seal

    def said(self) -> Seal:
        """Return the seal as it was when nobody had been visited more often than by now."""
        elements = {seat: Element(at, self._shown[seat][at]) for seat, at in self._visits.items() if at}
        return replace(self._seal, elements=elements)

    def hear(self, seal: Seal) -> None:
        """Take in what other seats have shown since; whatever has been thrown stays as it is."""
        self._seal = seal
        self._shown |= {seat: seal.known(seat) for seat in seal.elements.keys() - self._own}
        self._visit_first()

    def taken_back(self) -> Seal:
        """Forget what was shown for a visit that has been taken back, and return the seal without it."""
        self._seal = self.said()
        return self._seal

    def is_level(self) -> bool:
        """Tell whether the seats have shown as many elements as they were visited, and no more."""
        shown = self.seal().elements
        return all(shown.get(seat, Element(0, b"")).at == at for seat, at in self._visits.items())

    def missing(self) -> tuple[int, ...]:
        """List the seats that have yet to show their first element, before which nothing can happen."""
        return tuple(seat for seat, at in sorted(self._visits.items()) if not at) if self._has_round else ()

    def chosen(self, seat: int) -> bool:
        """Note that a seat makes a choice; False where it has not added its element yet."""
        return not self.missing() and self._visit(seat)

    def outcome(self, state: State) -> int | None:
        """Return what happens at a chance node; None where another device is asked for its element first."""
        outcomes = state.chance_outcomes()
        if len(outcomes) == 1:
            return outcomes[0][0]
        question = state.question()
        if question is None or self.missing() or not self._visit(question.seat):
            return None
        return draw(outcomes, self._throw())

    def _visit_first(self) -> None:
        """Count the first elements that are known by now, of the round before the first throw."""
        if self._has_round:
            known = {seat: int(len(shown) > 1) for seat, shown in self._shown.items()}
            self._visits = {seat: max(at, known[seat]) for seat, at in self._visits.items()}

    def _visit(self, seat: int) -> bool:
        """Go to a seat, if that is possible with what is known of its chain."""
        if seat == self._visitor:
            return True
        at = self._visits[seat] + 1
        if at >= len(self._shown[seat]):
            return False
        self._visits[seat], self._visitor = at, seat
        return True

    def _throw(self) -> Generator:
        """Return the numbers that follow from the elements of this moment."""
        self.throws += 1
        added = (self._shown[seat][at] for seat, at in sorted(self._visits.items()))
        seed = digest(b"throw", self._setup, self.throws.to_bytes(4, "big"), *added)[:SEED_BYTES]
        return Generator(seed, DICE_STREAM)
