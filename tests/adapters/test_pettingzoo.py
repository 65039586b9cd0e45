"""PettingZoo's own suite, on all games."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="takes PettingZoo: docs/testing.md")

import numpy as np
from pettingzoo.test import api_test, seed_test

from passalong.adapters.pettingzoo import PassalongEnv, env

TABLES = [
    ("depth_charge", 2),
    ("detect", 2),
    ("detect", 3),
    ("detect", 8),
    ("fish_out", 4),
    ("loot", 2),
    ("loot", 3),
    ("loot", 4),
]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
OF_ALL_CARD_GAMES = (
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
)
"""What PettingZoo says of every game with a mask but its own, which it knows by their names."""


def played(environment: Any, seed: int) -> list[Any]:
    """Play at random, and return what was observed and gained."""
    environment.reset(seed=seed)
    found: list[Any] = []
    for agent in environment.agent_iter():
        observed, reward, ended, _, _ = environment.last()
        found.append((agent, observed["observation"].tobytes(), reward))
        action = None if ended else environment.action_space(agent).sample(observed["action_mask"])
        environment.step(action)
    return found


@every_table
@pytest.mark.filterwarnings(*OF_ALL_CARD_GAMES)
def test_the_suite_of_pettingzoo_passes(game: str, players: int) -> None:
    api_test(env(game, players=players), num_cycles=300)


@every_table
def test_a_seed_plays_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: env(game, players=players), num_cycles=300)


@every_table
def test_what_is_gained_adds_up_to_nothing(game: str, players: int) -> None:
    environment = env(game, players=players, recall=False)
    gained = [reward for _, _, reward in played(environment, 5)][-players:]
    assert sum(gained) == pytest.approx(0)


def test_an_observation_without_recall_is_the_table() -> None:
    whole, table = env("fish_out"), env("fish_out", recall=False)
    for environment in (whole, table):
        environment.reset(seed=1)
    seen, shorter = (environment.last()[0]["observation"] for environment in (whole, table))
    assert np.array_equal(seen[: len(shorter)], shorter)
    assert len(shorter) == whole.unwrapped.setting.table.size < len(seen)


@pytest.mark.filterwarnings("ignore:.*Illegal")
def test_an_illegal_action_ends_the_game() -> None:
    environment = env("loot", players=2)
    environment.reset(seed=1)
    environment.step(56)
    assert all(environment.terminations.values())


def test_the_table_can_be_read() -> None:
    environment = PassalongEnv("detect", players=3, render_mode="ansi")
    environment.reset(seed=1)
    assert "player_0" in str(environment.render())


def test_the_loop_in_the_papers_runs(root: Path, tmp_path: Path) -> None:
    page = (root / "docs/adapters.md").read_text("utf-8")
    loop = tmp_path / "loop.py"
    loop.write_text(re.findall(r"```python\n(from passalong.*?)```", page, re.DOTALL)[0], "utf-8")
    run_path(str(loop))
