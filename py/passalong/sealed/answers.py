"""
Answers: what only the owner of a hidden choice can say is said by the owner's device, and by no other.

On the owner's device the state holds the truth and answers by itself. Elsewhere the game stands until the answer has
come by link. At the end every seat shows its secret and its hidden choice, so that all answers can be checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.game import InvalidRecordError, State
from passalong.sealed.commitment import commitment, key_of
from passalong.sealed.seal import Opening, Seal


class Answers:
    """
    The source of chance of a game whose only chance is what the owners of hidden choices say.

    `own` are the secrets of the seats at this device, and `hidden` the hidden choices of all seats as this device has
    them: its own ones are true, the others anything that fits. `setup` follows from what all have sat down to.
    """

    def __init__(self, seal: Seal, own: Mapping[int, bytes], hidden: Sequence[int], setup: bytes) -> None:
        self._seal, self._own, self._hidden, self._setup = seal, own, dict(enumerate(hidden)), setup
        self._asked = 0
        for seat in own.keys() & self._hidden.keys():
            if self._commitment(seat) != seal.commitments.get(seat):
                raise InvalidRecordError(f"Seat {seat} has not committed to this with the secret of this device.")

    def seal(self) -> Seal:
        """Return the seal with all that this device has said by now."""
        return self._seal

    def said(self) -> Seal:
        """Return the seal as it was when no more had been asked than by now, and the game was not over."""
        return replace(self._seal, answers=self._seal.answers[: self._asked], openings={})

    def is_level(self) -> bool:
        """Tell whether every answer has been asked for."""
        return self._asked == len(self._seal.answers)

    def missing(self) -> tuple[int, ...]:
        """List no seat: nobody has to say anything before the first choice."""
        return ()

    def chosen(self, seat: int) -> bool:
        """Note that a seat makes a choice: that changes no answer."""
        return True

    def hide(self, seat: int, choice: int) -> None:
        """Commit to the hidden choice of a seat at this device."""
        self._hidden[seat] = choice
        self._seal = self._seal.committed(seat, self._commitment(seat))

    def outcome(self, state: State) -> int | None:
        """Return what happens at a chance node; None where another device has to say it."""
        ((outcome, _),) = state.chance_outcomes()
        question = state.question()
        if question is None:
            return outcome
        if question.opens:
            self.opened()
            self.lay_open(state)
            ((outcome, _),) = state.chance_outcomes()
            return outcome if question.seat in self._seal.openings else None
        if self._asked == len(self._seal.answers):
            if question.seat not in self._own:
                return None
            self._seal = replace(self._seal, answers=(*self._seal.answers, outcome))
        if self._seal.answers[self._asked] != outcome:
            raise InvalidRecordError("What has been answered does not fit what is known.")
        self._asked += 1
        return outcome

    def opened(self) -> Seal:
        """Show what this device knows, and return the seal with it: the game is over."""
        mine = {
            seat: Opening(self._key(seat), self._hidden[seat]) for seat in self._seal.commitments if seat in self._own
        }
        self._seal = replace(self._seal, openings={**self._seal.openings, **mine})
        return self._seal

    def lay_open(self, state: State) -> None:
        """Put into a state what the seats have opened: after a lie that is not what fits their answers."""
        for seat, opening in self._seal.openings.items():
            state.opened(seat, opening.choice)

    def is_open(self) -> bool:
        """Tell whether every seat has shown what it has hidden."""
        return self._seal.openings.keys() == self._seal.commitments.keys()

    def _commitment(self, seat: int) -> bytes:
        return commitment(self._key(seat), self._setup, seat, self._hidden[seat])

    def _key(self, seat: int) -> bytes:
        return key_of(self._own[seat], self._seal.salt)
