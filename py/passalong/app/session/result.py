"""How a match ended, as it is remembered on this device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from passalong.app.messages import say
from passalong.ui.sentence import listed


class MatchResult(NamedTuple):
    """
    How a match ended: its game, the names with their scores, who won, and what the points do not tell of it.

    Where one person has played against bots of one level, `level` is that of the bots to play next, `played` that of
    those who have played, and `share` how many of them the person was ahead of, from 0 to 1. Older results have no
    `played`.
    """

    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]
    how: str = ""
    level: str = ""
    played: str = ""
    share: float = 0.0

    def told(self) -> str:
        """Tell it in one line."""
        return outcome(self.names, self.scores, self.winners, self.how)


def outcome(names: Sequence[str], scores: Sequence[int], winners: Sequence[str], how: str = "") -> str:
    """
    Tell how a match ended in one line; `how` is a sentence about what the points do not tell.

    >>> outcome(["Anna", "Ben"], [12, -3], ["Anna"]), outcome(["Anna", "Ben"], [0, 0], ["Anna"], "Ben gave up.")
    ('Anna won: Anna 12, Ben −3', 'Ben gave up. Anna 0, Ben 0')
    """
    points = standing(names, scores)
    return say("outcome-told", how=how, standing=points) if how else say("outcome", won=won(winners), standing=points)


def standing(names: Sequence[str], scores: Sequence[int]) -> str:
    """
    List what everybody has.

    >>> standing(["Anna", "Ben"], [12, -3])
    'Anna 12, Ben −3'
    """
    return ", ".join(say("standing", name=name, points=score) for name, score in zip(names, scores, strict=True))


def won(winners: Sequence[str]) -> str:
    """
    Say who won.

    >>> won(["Anna", "Ben"]), won([])
    ('Anna and Ben share the win', 'A draw')
    """
    return say("won", names=listed(winners), winners=len(winners)) if winners else say("draw")
