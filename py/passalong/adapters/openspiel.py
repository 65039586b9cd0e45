"""
The games for OpenSpiel. Importing this module registers them, as `passalong_detect` and so on.

A game is loaded with `players`, `deals` and the house rules as parameters:
`pyspiel.load_game("passalong_detect(players=3,turnCap=40)")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any, ClassVar

import numpy as np
import pyspiel

from passalong.adapters import encoded_games, load_encoding
from passalong.adapters.encoding import Encoding, Part
from passalong.adapters.episode import Episode, Setting
from passalong.game import Observation, State

PREFIX = "passalong_"


class PassalongGame(pyspiel.Game):
    """A game with its players, deals and house rules; for each encoding there is a class of its own."""

    encoding: ClassVar[Encoding[State, Observation]]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        chosen = {**_parameters(self.encoding), **given}
        players, deals = chosen.pop("players"), chosen.pop("deals")
        self.setting = Setting(self.encoding, players, chosen, deals)
        super().__init__(_game_type(self.encoding), _game_info(self.setting), given)

    def new_initial_state(self) -> PassalongState:
        return PassalongState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> PassalongObserver:
        """Return what writes the tensor of a seat: with perfect recall, the table and the history."""
        if params:
            raise ValueError(f"An observer takes no parameters, not {params}.")
        return PassalongObserver(self.setting, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.most_chances


class PassalongState(pyspiel.State):
    """A node of a game: what happens by itself has happened."""

    def __init__(self, game: PassalongGame) -> None:
        super().__init__(game)
        self.episode: Episode = game.setting.new_episode()

    def current_player(self) -> int:
        return self.episode.seat  # chance and the end have OpenSpiel's numbers

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = {number: weight for number, (_, weight) in self.episode.outcomes().items()}
        total = sum(weights.values())
        return [(number, weights[number] / total) for number in sorted(weights)]

    def _apply_action(self, action: int) -> None:
        self.episode.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.episode.text(action)

    def is_terminal(self) -> bool:
        return self.episode.state.is_terminal()

    def returns(self) -> list[float]:
        return list(self.episode.returns())

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class PassalongObserver:
    """Writes what a seat knows into `tensor`; `dict` has the same values part by part."""

    def __init__(self, setting: Setting, recall: bool) -> None:
        self._setting, self._recall = setting, recall
        self.tensor = np.zeros(setting.size if recall else setting.table.size, np.float32)
        history = (Part("history", (setting.rows, setting.row.size)),) if recall else ()
        self.dict, begin = {}, 0
        for name, shape in (*setting.table.parts, *history):
            end = begin + prod(shape)
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: PassalongState, player: int) -> None:
        """Write what a player knows."""
        self.tensor.fill(0)
        table = state.episode.table(player)
        self.tensor[list(table)] = list(table.values())
        if self._recall:
            self.tensor[list(state.episode.rows(player))] = 1.0

    def string_from(self, state: PassalongState, player: int) -> str:
        """Return what a player knows as text: each value of the tensor that is not 0."""
        episode = state.episode
        table = " ".join(f"{place}:{value:g}" for place, value in sorted(episode.table(player).items()))
        return f"{player} {table} | {' '.join(map(str, episode.rows(player)))}" if self._recall else f"{player} {table}"


def _parameters(encoding: Encoding[State, Observation]) -> dict[str, Any]:
    """Return all parameters with their usual values."""
    game = encoding.game
    rules = {option.name: option.default for option in game.options if option.name not in encoding.refused}
    return {"players": game.min_players, "deals": 1, **rules}


def _game_type(encoding: Encoding[State, Observation]) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + encoding.game.name,
        long_name=encoding.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=encoding.game.max_players,
        min_num_players=encoding.game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(encoding),
    )


def _game_info(setting: Setting) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=setting.encoding.actions,
        max_chance_outcomes=max(setting.encoding.outcomes, setting.players),
        num_players=setting.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=setting.most_choices,
    )


def _register(name: str) -> None:
    """Register a game. OpenSpiel holds what it is given until after Python has ended, which only a class survives."""
    encoding = load_encoding(name)
    kind = type(f"PassalongGame_{name}", (PassalongGame,), {"encoding": encoding})
    pyspiel.register_game(_game_type(encoding), kind)


for _name in encoded_games():
    _register(_name)
