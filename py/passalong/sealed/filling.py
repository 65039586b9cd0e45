"""Filling in what a device does not know with anything that fits, so that the ordinary rules can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from passalong.game import State


class Fillings(Protocol):
    """
    The hidden choices of all seats that fit what has been said, for a game played from its beginning.

    What is listed depends on what everybody has heard and on nothing else: a link stores positions in it.
    """

    def hidden(self, seat: int) -> Sequence[object]:
        """Return everything that a seat can choose in secret, in the order of its choices."""

    def answers(self, state: State) -> tuple[int, ...]:
        """List in ascending order what may be answered to the question at which a state stands."""

    def learn(self, state: State, answer: int) -> None:
        """Rule out what does not fit an answer, and put something that does into the state."""

    def opened(self, seat: int, choice: int) -> None:
        """Rule out all but the choice that a seat has shown; one that does not fit is a lie, and changes nothing."""

    def choices(self) -> tuple[int, ...]:
        """Return for each seat a hidden choice that fits, as its position among all of them."""
