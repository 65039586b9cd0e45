"""
A policy for one game from MaskablePPO of sb3-contrib, and the bot that it is: `tools.train.masked_ppo:Trained`.

It learns one seat of single deals against bots of the level easy, and sees the table without the history.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

from passalong.adapters import load_encoding
from passalong.adapters.episode import Setting
from passalong.bots import FULL_BUDGET, Bot, Decision
from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, draw
from passalong.game import CHANCE, TERMINAL, Observation, Rng
from passalong.games import load_pack
from tools.common import say
from tools.train.baseline import REFERENCE, WHICH
from tools.train.curve import Point
from tools.train.positions import gain

TABLES = 8
"""How many deals are played side by side: the network judges them at once."""
BATCH = 256
"""How many decisions of each table there are between two updates."""
WINDOW = 400
"""The curve has the mean of as many deals."""
GAMMA = 0.995
"""What a point is worth one decision later."""
UNSEEN = ("totals", "deal")
"""Parts of the table that say nothing in single deals."""
Seen: TypeAlias = NDArray[Any]


class Eyes:
    """What a policy sees of a game, and what its numbers mean."""

    def __init__(self, game: str) -> None:
        encoding = load_encoding(game)
        self.setting = Setting(encoding, encoding.game.min_players)
        layout = self.setting.table
        self._seen = np.ones(layout.size, np.float32)
        for part in layout.parts:
            if part.name in UNSEEN:
                begin = layout.begins[part.name]
                self._seen[begin : begin + part.shape[0]] = 0.0

    def table(self, values: Mapping[int, float]) -> Seen:
        """Return the table as the network reads it."""
        tensor = np.zeros(self.setting.table.size, np.float32)
        tensor[list(values)] = list(values.values())
        return tensor * self._seen

    def mask(self, numbers: Mapping[int, int | None]) -> Seen:
        """Mark the legal actions among all."""
        mask = np.zeros(self.setting.encoding.actions, np.bool_)
        mask[list(numbers)] = True
        return mask


class OneSeat(gymnasium.Env[Seen, int]):
    """A deal as one seat lives it, each time another one; easy bots have the others."""

    def __init__(self, game: str, seed: int) -> None:
        self._eyes, self._bot = Eyes(game), load_pack(game).bots[REFERENCE]
        self._rng = Generator(seed.to_bytes(SEED_BYTES, "big"), CHANCE_STREAM)
        self.observation_space = gymnasium.spaces.Box(-100.0, 100.0, (self._eyes.setting.table.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self._eyes.setting.encoding.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a deal in which there is something to decide; chance goes on where it was."""
        while True:
            self._episode = self._eyes.setting.new_episode()
            self._seat = self._rng.below(self._eyes.setting.players)
            self._go_on()
            if self._episode.seat == self._seat:
                return self._look(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play, and let the others play until this seat is asked again or the deal is over."""
        self._episode.play(int(action))
        self._go_on()
        if self._episode.seat != TERMINAL:
            return self._look(), 0.0, False, False, {}
        won, points = max(self._episode.returns()[self._seat], 0.0), gain(self._episode.state, self._seat)
        return self._look(), points, True, False, {"result": (won, points)}

    def action_masks(self) -> Seen:
        """Mark what is legal, by the name under which MaskablePPO asks."""
        return self._eyes.mask(self._episode.legal())

    def _look(self) -> Seen:
        return self._eyes.table(self._episode.table(self._seat))

    def _go_on(self) -> None:
        """Let chance and the others act until this seat has to, or the deal is over."""
        episode = self._episode
        while episode.seat not in (self._seat, TERMINAL):
            if episode.seat == CHANCE:
                outcomes = [(number, weight) for number, (_, weight) in episode.outcomes().items()]
                episode.play(draw(outcomes, self._rng))
            else:
                action = self._bot.choose(episode.state.observation(episode.seat), self._rng)
                episode.play(next(number for number, own in episode.legal().items() if own == action))


class Curve(BaseCallback):
    """Notes a point of the curve at each update, and ends after some minutes of the processor."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.points: list[Point] = []
        self._latest: deque[tuple[float, float]] = deque(maxlen=WINDOW)
        self._minutes, self._start = minutes, process_time()

    def _on_step(self) -> bool:
        self._latest += [info["result"] for info in self.locals["infos"] if "result" in info]
        return self._spent() < self._minutes

    def _on_rollout_end(self) -> None:
        if self._latest:
            wins, points = np.mean(self._latest, axis=0)
            point = Point(self.num_timesteps, self._spent(), len(self._latest), float(wins), float(points))
            self.points.append(point)
            say(" ".join(f"{name} {value}" for name, value in point.rounded()._asdict().items()))

    def _spent(self) -> float:
        return (process_time() - self._start) / 60


def train(game: str, steps: int, minutes: float, seed: int, file: Path) -> list[Point]:
    """Train until so many decisions or minutes are over, keep the policy in a file, and return its curve."""
    torch.set_num_threads(1)
    tables = DummyVecEnv([lambda number=number: OneSeat(game, seed * TABLES + number) for number in range(TABLES)])
    curve = Curve(minutes)
    model = MaskablePPO(
        "MlpPolicy",
        VecNormalize(tables, norm_obs=False, gamma=GAMMA),
        learning_rate=1e-3,
        n_steps=BATCH,
        batch_size=512,
        n_epochs=4,
        gamma=GAMMA,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    model.learn(steps, callback=curve)
    model.save(file)
    return curve.points


class Trained(Bot):
    """The policy of a file that `train` has kept; `PASSALONG_POLICY` names it, and its own name is that of the game."""

    name: ClassVar[str] = "Trained"

    def __init__(self) -> None:
        file = Path(os.environ[WHICH])
        torch.set_num_threads(1)
        self._eyes, self._model = Eyes(file.stem), MaskablePPO.load(file, device="cpu")

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        """Choose the likeliest action, or wait where it is that."""
        setting, seat = self._eyes.setting, observation.seat
        numbers: dict[int, int | None] = dict(setting.encoding.numbered(observation.legal_actions, seat))
        if seat != observation.current_player and setting.encoding.wait is not None:
            numbers[setting.encoding.wait] = None
        seen = self._eyes.table(setting.see(observation, seat))
        number, _ = self._model.predict(seen, action_masks=self._eyes.mask(numbers), deterministic=True)
        return Decision(numbers[int(number)], 0.0, "likeliest")
