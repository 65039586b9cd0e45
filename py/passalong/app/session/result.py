"""How a match ended, as it is remembered on this device."""

from __future__ import annotations

from typing import NamedTuple


class MatchResult(NamedTuple):
    """How a match ended: its game, the names with their scores, who won, and what the points do not tell of it."""

    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]
    how: str = ""
