"""The recorded games are played again, and must be the same to the letter."""

from tests.conformance.cases import every_case
from tests.playthroughs.playthrough import first_difference, path_of, playthrough


@every_case
def test_a_recorded_game_is_played_again(name: str, players: int) -> None:
    path = path_of(name, players)
    assert path.is_file(), f"Nothing is kept of {name} to compare it with: run python3 build.py goldens {name}"
    recorded, played = path.read_text(), playthrough(name, players)
    assert recorded == played, first_difference(recorded, played)
