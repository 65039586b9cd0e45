"""OpenSpiel's own suite, on all games."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest

pytest.importorskip("pyspiel", reason="takes OpenSpiel: docs/testing.md")

import numpy as np
import pyspiel

from passalong.adapters import encoded_games, load_encoding, openspiel  # noqa: F401 - this registers the games

TABLES = [
    "passalong_depth_charge",
    "passalong_depth_charge(pingReport=perMine,equalisingTurn=True)",
    "passalong_detect",
    "passalong_detect(players=3,openingFlips=auto,turnCap=5,negativeClearOptional=True)",
    "passalong_detect(players=8,turnCap=5)",
    "passalong_fish_out",
    "passalong_fish_out(fishing=order,simultaneousDecisions=True)",
    "passalong_loot",
    "passalong_loot(players=3,fireTiming=afterTurn,deals=2)",
    "passalong_loot(players=4,deals=2)",
]


@pytest.mark.parametrize("table", TABLES)
def test_the_suite_of_openspiel_passes(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=1, serialize=True, verbose=False)


def test_all_games_are_registered() -> None:
    assert {f"passalong_{name}" for name in encoded_games()} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", encoded_games())
def test_a_game_says_its_limits(name: str) -> None:
    game, encoding = pyspiel.load_game(f"passalong_{name}"), load_encoding(name)
    assert game.num_distinct_actions() == encoding.actions
    assert game.max_chance_outcomes() == encoding.outcomes
    assert game.max_game_length() > 0
    assert game.max_chance_nodes_in_history() > 0
    assert game.information_state_tensor_size() > game.observation_tensor_size()


def test_a_state_comes_back_from_what_was_written() -> None:
    game = pyspiel.load_game("passalong_fish_out")
    rng, state = np.random.RandomState(1), game.new_initial_state()
    for _ in range(60):
        actions = [number for number, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for seat in range(4):
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.information_state_tensor(seat) == state.information_state_tensor(seat)


def test_what_a_seat_does_is_told_in_notation() -> None:
    state = pyspiel.load_game("passalong_depth_charge").new_initial_state()
    state.apply_action(0)
    assert state.action_to_string(0, 192) == "mines 11 21 31"


def test_the_loop_in_the_papers_runs(root: Path, tmp_path: Path) -> None:
    page = (root / "docs/adapters.md").read_text("utf-8")
    loop = tmp_path / "loop.py"
    loop.write_text(re.findall(r"```python\n(import random.*?)```", page, re.DOTALL)[0], "utf-8")
    run_path(str(loop))
