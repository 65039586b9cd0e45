"""What `bench links` measures: whole matches, the bits that their choices take, and the least they could take."""

import pytest

from passalong.links import decode
from passalong.match import Match
from tests.support import GAMES
from tools.bench.links import SITE, Task, called, lengths_row, play, tasks
from tools.common import Problem


@pytest.mark.parametrize(("game", "players"), [("depth_charge", 2), ("detect", 3)])
def test_a_sealed_match_is_played_to_its_end(game: str, players: int) -> None:
    played = play(Task(game, players, "easy", 1, sealed=True))
    record = decode(played.link)
    assert record.seal
    assert Match(record).is_over()
    assert called(played) == f"{game}, sealed, {players}"


@pytest.mark.parametrize(("game", "players"), [("depth_charge", 2), ("loot", 3)])
def test_a_match_is_played_to_its_end_and_costs_at_most_a_bit_too_much(game: str, players: int) -> None:
    played = play(Task(game, players, "easy", 1))
    record = decode(played.link)
    assert Match(record).is_over()
    assert (played.length, played.choices) == (len(played.link), len(record.choices))
    assert played.link.startswith(SITE)
    assert abs(played.bits - played.least) <= 1


def test_a_row_tells_how_long_the_links_are() -> None:
    played = [play(Task("depth_charge", 2, "easy", number)) for number in range(3)]
    _, middle, longest = sorted(one.length for one in played)
    row = lengths_row(played)
    assert row[:2] == ["depth_charge", "2"]
    assert row[3] == str(middle)
    assert row[5] == str(longest)


def test_every_game_is_played_with_every_number_of_players() -> None:
    todo = list(tasks(2, "easy"))
    assert len(todo) == len(set(todo)) == 2 * len({(task.game, task.players, task.sealed) for task in todo})
    assert {task.game for task in todo if task.sealed} == {"depth_charge", "detect"}
    assert {task.game for task in todo} == {name for name in GAMES if name != "null_game"}


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Problem, match="There is no bot 'genius' for"):
        list(tasks(1, "genius"))
