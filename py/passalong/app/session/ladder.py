"""The levels as a ladder: whoever has done well against bots of one is offered the next, and never made to climb."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from passalong.app.session.result import MatchResult

FEW = 3
"""So many matches in a row tell enough about a player; until as many more have ended, nothing else is proposed."""
WELL, BADLY = 2.5, 0.5
"""Of the bots of so many matches, the player was ahead of at least, or at most, so many tables."""


def proposed_level(levels: Sequence[str], results: Sequence[MatchResult]) -> str:
    """
    Return the level to propose after the latest of the results of a game, or nothing; the latest comes first.

    >>> won = MatchResult("detect", (), (), (), level="easy", played="easy", share=1.0)
    >>> proposed_level(["easy", "hard"], [won] * 2), proposed_level(["easy", "hard"], [won] * 3)
    ('', 'hard')
    """
    alone = [result for result in results if result.played]
    if not alone or alone[0] is not results[0] or alone[0].played not in levels:
        return ""
    played = alone[0].played
    row = [*takewhile(lambda result: result.level == result.played == played, alone)]
    if not row or len(row) % FEW:
        return ""
    ahead = sum(result.share for result in row[:FEW])
    step = (ahead >= WELL) - (ahead <= BADLY)
    wanted = levels.index(played) + step
    return levels[wanted] if step and wanted in range(len(levels)) else ""
