"""
Answers: what only the owner of a hidden choice knows is told by the owner's device.

On that device the state holds the truth and gives the answer. Elsewhere the game stands until the answer has come by
link. At the end every seat opens its secret and its hidden choice, so that all answers can be checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.game import InvalidRecordError, State
from passalong.sealed.commitment import commitment, key_of
from passalong.sealed.seal import Opening, Seal


class Answers:
    """
    The source of chance of a sealed game in which owners of hidden choices answer.

    `own` are the secrets of the seats at this device. `hidden` are the hidden choices of all seats as this device has
    them: its own ones are true, the others any that fit. `setup` is `Record.setup`.
    """

    def __init__(self, seal: Seal, own: Mapping[int, bytes], hidden: Sequence[int], setup: bytes) -> None:
        self._seal, self._own, self._hidden, self._setup = seal, own, dict(enumerate(hidden)), setup
        self._asked = 0
        for seat in own.keys() & self._hidden.keys():
            if self._commitment(seat) != seal.commitments.get(seat):
                raise InvalidRecordError(f"Seat {seat} has not committed to this with the secret of this device.")

    def seal(self) -> Seal:
        """Return the seal with all that this device has said so far."""
        return self._seal

    def said(self) -> Seal:
        """Return the seal as of the number of questions so far, with nothing opened."""
        return replace(self._seal, answers=self._seal.answers[: self._asked], openings={})

    def is_complete(self) -> bool:
        """Return whether every answer has been asked for."""
        return self._asked == len(self._seal.answers)

    def missing(self) -> tuple[int, ...]:
        """Return no seat: nothing has to be said before the first choice."""
        return ()

    def chosen(self, seat: int) -> bool:
        """Record that a seat makes a choice, which changes no answer; return True."""
        return True

    def hide(self, seat: int, choice: int) -> None:
        """Commit to the hidden choice of a seat at this device."""
        self._hidden[seat] = choice
        self._seal = self._seal.committed(seat, self._commitment(seat))

    def outcome(self, state: State) -> int | None:
        """Return the outcome at a chance node; None where another device has to tell it."""
        ((outcome, _),) = state.chance_outcomes()
        question = state.question()
        if question is None:
            return outcome
        if question.opens:
            self.opened()
            self.lay_open(state)
            ((outcome, _),) = state.chance_outcomes()
            return outcome if question.seat in self._seal.openings else None
        # A new question, which only the owner's device can answer.
        if self._asked == len(self._seal.answers):
            if question.seat not in self._own:
                return None
            self._seal = replace(self._seal, answers=(*self._seal.answers, outcome))
        # An answer that is recorded must be the one that follows from the choices in this state.
        if self._seal.answers[self._asked] != outcome:
            raise InvalidRecordError("What has been answered does not fit what is known.")
        self._asked += 1
        return outcome

    def opened(self) -> Seal:
        """Open what this device knows at the end of the game, and return the seal with it."""
        mine = {
            seat: Opening(self._key(seat), self._hidden[seat]) for seat in self._seal.commitments if seat in self._own
        }
        self._seal = replace(self._seal, openings={**self._seal.openings, **mine})
        return self._seal

    def lay_open(self, state: State) -> None:
        """Put the opened choices into a state. After a lie, these do not fit the answers."""
        for seat, opening in self._seal.openings.items():
            state.opened(seat, opening.choice)

    def is_open(self) -> bool:
        """Return whether every seat has opened its hidden choice."""
        return self._seal.openings.keys() == self._seal.commitments.keys()

    def _commitment(self, seat: int) -> bytes:
        return commitment(self._key(seat), self._setup, seat, self._hidden[seat])

    def _key(self, seat: int) -> bytes:
        return key_of(self._own[seat], self._seal.salt)
