"""What the page may cost: the limits of budgets.toml, for as many games as there are."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from passalong import game_names


def for_games(budgets: dict[str, Any], games: int) -> dict[str, Any]:
    """
    Return the limits for so many games.

    >>> for_games({"games": 4, "page": {"bytes": 100, "bytes_a_game": 10}}, 6)["page"]
    {'bytes': 120}
    """
    more = max(games - budgets["games"], 0)
    limits = [*(part for part in budgets.values() if isinstance(part, dict)), *budgets.get("group", ())]
    for limit in limits:
        limit["bytes"] += more * limit.pop("bytes_a_game", 0)
    return budgets


BUDGETS = for_games(tomllib.loads(Path(__file__).with_name("budgets.toml").read_text("utf-8")), len(game_names()))
