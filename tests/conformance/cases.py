"""Which games are checked, with how many players."""

from __future__ import annotations

import pytest

from tests.support import CASES, loaded


def is_between(name: str, players: int) -> bool:
    """Tell whether a game can be played by fewer and by more."""
    return loaded(name).min_players < players < loaded(name).max_players


every_case = pytest.mark.parametrize(
    ("name", "players"),
    [pytest.param(*case, marks=[pytest.mark.full] if is_between(*case) else []) for case in CASES],
)
"""Every game with the fewest and the most players; with any number between if `--full`."""
