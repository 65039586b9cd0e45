"""The strength of bots compared with the usual level, as measured by `build.py bench bots`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from passalong.bots import read_table

PLACE = "passalong.games", "strength.csv"
"""The package and the name of the table."""


class Strength(NamedTuple):
    """The result of a bot in games against the usual level, with its 95 % confidence interval."""

    measure: str
    """"points" (its lead in a deal) or "wins" (its share of the matches)."""
    mean: float
    low: float
    high: float


def read() -> dict[tuple[str, str], Strength]:
    """Return the measured strengths, by game and level."""
    rows = read_table(*PLACE)
    return {(game, level): Strength(measure, *map(float, found)) for game, level, measure, *found in rows}


STRENGTHS: Mapping[tuple[str, str], Strength] = read()
