"""How much better or worse the levels of bots are than the usual one, as `build.py bench bots` has measured it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from passalong.bots import read_table

PLACE = "passalong.games", "strength.csv"
"""The table, next to the folders of the games."""


class Strength(NamedTuple):
    """
    What a bot has made of its games against those of the usual level, with the ends of its 95 % interval.

    Measured are "points", by which it was ahead in a deal, or "wins", its share of the matches.
    """

    measure: str
    mean: float
    low: float
    high: float


def read() -> dict[tuple[str, str], Strength]:
    """Return what has been measured, by game and level."""
    rows = read_table(*PLACE)
    return {(game, level): Strength(measure, *map(float, found)) for game, level, measure, *found in rows}


STRENGTHS: Mapping[tuple[str, str], Strength] = read()
