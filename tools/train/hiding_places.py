"""
Find out where mines of Depth Charge are hard to find: some minutes.

    PYTHONPATH=py python -m tools.train.hiding_places

The hard bot hunts every layout many times, and how many turns it needs on average is written down for the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from statistics import mean
from typing import cast

from passalong.chance import SEED_BYTES, Generator
from passalong.games.depth_charge.bot import HARD
from passalong.games.depth_charge.bot.guesses import Layout
from passalong.games.depth_charge.bot.hiding import PARTS
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.sea import BLACK
from tools.bench.hunts import turns_to_win
from tools.common import PACKAGE

FILE = PACKAGE / "games" / "depth_charge" / "bot" / "hiding.csv"
RUNS = 20
"""How often every layout is hunted: a bot does not always choose alike."""


def hiding_places() -> dict[Layout, int]:
    """Return for every layout how many parts of a turn the hard bot needs on average."""
    rngs = [Generator(run.to_bytes(SEED_BYTES, "big"), b"hunts") for run in range(RUNS)]
    hunts = [turns_to_win(HARD, rng) for rng in rngs]
    return {
        layout: round(PARTS * mean([cast(int, turns[layout]) for turns in hunts])) for layout in possible_layouts(BLACK)
    }


def written(places: Mapping[Layout, int]) -> str:
    """Write them as a table: a row for every first and second cell, and in it a number for every third."""
    rows = [[str(places[layout]) for layout in row] for _, row in groupby(places, lambda layout: layout[:2])]
    return "".join(",".join(row) + "\n" for row in rows)


if __name__ == "__main__":
    FILE.write_text(written(hiding_places()), encoding="utf-8")
