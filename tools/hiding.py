"""Hunt the mines of Depth Charge, and print where they are hard to find: `python -m tools.hiding`, some minutes."""

from __future__ import annotations

import sys

from tools.page import app_module

RUNS = 20
"""How often every layout is hunted: a bot does not always choose alike."""
COLUMNS = 100


def hiding_places() -> str:
    """Return the `TURNS` of the game's `hiding.py`."""
    chance, hunts = app_module("passalong.chance"), app_module("passalong.games.depth_charge.bot.hunts")
    seeds = [run.to_bytes(chance.SEED_BYTES, "big") for run in range(RUNS)]
    return str(hunts.hiding_places([chance.Generator(seed, b"hunts") for seed in seeds]))


def literal(text: str) -> str:
    """Write a long text as it stands in a module."""
    lines = [f'    "{text[at : at + COLUMNS]}"' for at in range(0, len(text), COLUMNS)]
    return "\n".join(["(", *lines, ")"])


if __name__ == "__main__":
    sys.stdout.write(f"TURNS = {literal(hiding_places())}\n")
