"""The bots of a table, asked for what happens next: one slice of thinking at a time."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from passalong.bots import Thinking
from passalong.match import Match

MOMENT_MS = 400
"""How long a bot thinks before the table says so."""

Choice: TypeAlias = tuple[int, int]
"""A seat and its action."""


class Asked(NamedTuple):
    """The bots have been asked, and think; `is_long` tells that this has taken longer than a moment."""

    thinking: Thinking[Choice | None]
    since: int
    is_long: bool = False


class Answered(NamedTuple):
    """The bots have answered: what one of them wants to do, or nothing."""

    choice: Choice | None


class BotTurn:
    """
    The bots at one moment of a match: not asked yet, thinking, or with an answer.

    Whatever happens at the table begins another moment: then `forget` must be called.
    """

    def __init__(self) -> None:
        self._at: Asked | Answered | None = None

    def forget(self) -> None:
        """Begin anew: nobody has been asked."""
        self._at = None

    def think(self, match: Match, now: int) -> None:
        """Let the bots think for a slice, and ask them first where nobody has."""
        asked = self._at if isinstance(self._at, Asked) else Asked(match.think(), now)
        self._at = asked._replace(is_long=now - asked.since >= MOMENT_MS)
        try:
            next(asked.thinking)
        except StopIteration as done:
            self._at = Answered(done.value)

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is in the making."""
        return isinstance(self._at, Asked)

    @property
    def has_answered(self) -> bool:
        """Whether there is nothing more to ask at this moment."""
        return isinstance(self._at, Answered)

    @property
    def choice(self) -> Choice | None:
        """What a bot wants to do, if they have answered and one of them does."""
        return self._at.choice if isinstance(self._at, Answered) else None

    @property
    def takes_long(self) -> bool:
        """Whether they have been thinking for longer than a moment."""
        return isinstance(self._at, Asked) and self._at.is_long
