"""The games as environments of PettingZoo, one agent after the other (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_bytes
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from passalong.adapters import load_encoding
from passalong.adapters.episode import Setting
from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, draw
from passalong.game import CHANCE
from passalong.games import load_pack

HIGHEST = 100.0
"""No value of a tensor is greater, nor less than this below 0."""
Seen = dict[str, NDArray[Any]]


def env(game: str, **how: Any) -> AECEnv:
    """Return a `PassalongEnv` that ends where an action is illegal, and refuses to be used out of order."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(PassalongEnv(game, **how), illegal_reward=-1)
    )


class PassalongEnv(AECEnv):
    """
    A game as an environment. What an agent observes has an `observation`, a vector, and an `action_mask`.

    Rewards come at the end: w winners of n get 1/w each, the others -1/(n-w), and all 0 on a draw.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        deals: int = 1,
        recall: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """`players` are the fewest by default; without `recall`, an observation is the table without the history."""
        super().__init__()
        encoding = load_encoding(game)
        self.setting = Setting(encoding, players or encoding.game.min_players, options, deals)
        self.recall, self.render_mode = recall, render_mode
        modes = ["ansi", "human"]
        self.metadata = {"name": f"passalong_{game}_v0", "render_modes": modes, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.setting.size if recall else self.setting.table.size
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-HIGHEST, HIGHEST, (size,), np.float32),
                    "action_mask": Box(0, 1, (encoding.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(encoding.actions) for agent in self.possible_agents}
        self._rng = self._generator(None)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; without a seed, go on with the random numbers of the one before."""
        if seed is not None:
            self._rng = self._generator(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.episode = self.setting.new_episode()
        self._go_on()

    def step(self, action: int | None) -> None:
        """Play the action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("An agent that plays has to act.")
        self._cumulative_rewards[agent] = 0.0
        self.episode.play(int(action))
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        setting, episode, seat = self.setting, self.episode, self._seats[agent]
        seen = np.zeros(setting.size if self.recall else setting.table.size, np.float32)
        table = episode.table(seat)
        seen[list(table)] = list(table.values())
        if self.recall:
            seen[list(episode.rows(seat))] = 1.0
        mask = np.zeros(setting.encoding.actions, np.int8)
        mask[list(episode.legal(seat))] = 1
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """Return the table as everybody may see it, as text; with `human`, print it."""
        if self.render_mode is None:
            return None
        text = load_pack(self.setting.encoding.game.name).text
        shown = text.text_table(self.episode.state.observation(None), self.possible_agents)
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _go_on(self) -> None:
        """Let chance act until an agent has to, or the episode is over."""
        episode = self.episode
        while episode.seat == CHANCE:
            outcomes = [(number, weight) for number, (_, weight) in episode.outcomes().items()]
            episode.play(draw(outcomes, self._rng))
        if episode.seat >= 0:
            self.agent_selection = self.possible_agents[episode.seat]
            return
        self.rewards = dict(zip(self.agents, episode.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    @staticmethod
    def _generator(seed: int | None) -> Generator:
        number = token_bytes(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big")
        return Generator(number, CHANCE_STREAM)
