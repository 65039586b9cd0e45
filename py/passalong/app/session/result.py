"""How a match ended, as it is remembered on this device."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.app.messages import say
from passalong.app.session.match_log import Played
from passalong.ui.sentence import listed


def told(played: Played) -> str:
    """Tell in one line how a match ended that is remembered."""
    return outcome(played.names, played.scores, [played.names[seat] for seat in played.winners], played.how)


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
