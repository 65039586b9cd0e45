"""Placeholders for hidden choices that a device does not know, so that the ordinary rules can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from passalong.game import State


class Fillings(Protocol):
    """
    The hidden choices of all seats that fit what has been said, for a game played from its beginning.

    What is listed depends only on what everybody has heard, because a link stores positions in it.
    """

    def hidden(self, seat: int) -> Sequence[object]:
        """Return all hidden choices of a seat, in the order of its choices."""

    def answers(self, state: State) -> tuple[int, ...]:
        """Return in ascending order the possible answers to the question at which a state stands."""

    def learn(self, state: State, answer: int) -> None:
        """Rule out what does not fit an answer, and put hidden choices that fit into the state."""

    def opened(self, seat: int, choice: int) -> None:
        """Rule out all but the choice that a seat has opened. One that does not fit is a lie, and changes nothing."""

    def choices(self) -> tuple[int, ...]:
        """Return for each seat a hidden choice that fits, as its position among all of them."""
