"""The recorded games are played again, and must be the same to the letter."""

import pytest

from tests.playthroughs.playthrough import first_difference, path_of, playthrough
from tests.support import CASES


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_recorded_game_is_played_again(name: str, players: int) -> None:
    path = path_of(name, players)
    assert path.is_file(), f"Nothing is kept of {name} to compare it with: run python3 build.py goldens {name}"
    recorded, played = path.read_text(), playthrough(name, players)
    assert recorded == played, first_difference(recorded, played)
