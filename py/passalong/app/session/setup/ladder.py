"""The levels as a ladder: whoever has done well against bots of one is offered the next, and never made to climb."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from passalong.app.session.match_log import Played

FEW = 3
"""So many matches in a row tell enough about a player; until as many more have ended, nothing else is proposed."""
WELL, BADLY = 2.5, 0.5
"""Of the bots of so many matches, the player was ahead of at least, or at most, so many tables."""


def proposed_level(levels: Sequence[str], matches: Sequence[Played]) -> str:
    """
    Return the level to propose after the latest of the matches of a game, or nothing; the latest comes first.

    >>> won = Played("detect", ("You", "Ben"), (3, 9), (0,), ("", "easy"), seats=(0,), share=1.0, reached="easy")
    >>> proposed_level(["easy", "hard"], [won] * 2), proposed_level(["easy", "hard"], [won] * 3)
    ('', 'hard')
    """
    alone = [match for match in matches if match.level]
    if not alone or alone[0] is not matches[0] or alone[0].level not in levels:
        return ""
    level = alone[0].level
    row = [*takewhile(lambda match: match.reached == match.level == level, alone)]
    if not row or len(row) % FEW:
        return ""
    ahead = sum(match.share for match in row[:FEW])
    step = (ahead >= WELL) - (ahead <= BADLY)
    wanted = levels.index(level) + step
    return levels[wanted] if step and wanted in range(len(levels)) else ""
