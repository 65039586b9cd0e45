"""The levels as a ladder: a player who does well against one level is offered the next, and never forced to climb."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from passalong.app.session.match_log import Played

FEW = 3
"""The number of matches in a row after which a level may be proposed, and again after as many more."""
WELL, BADLY = 2.5, 0.5
"""The sum of `Played.share` over these matches from which a level up, or up to which a level down is proposed."""


def proposed_level(levels: Sequence[str], matches: Sequence[Played]) -> str:
    """
    Return the level to propose after the latest matches of a game, the latest first; "" for no proposal.

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
