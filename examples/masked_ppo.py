"""Trains masked PPO of sb3-contrib on The East Road, where all seats win together.

python -m examples.masked_ppo --decisions 150000
westmarch benchmark road --player examples.masked_ppo:Trained
"""

from __future__ import annotations

from time import process_time
from typing import Any

import gymnasium as gym
import numpy as np
import torch
import typer
from gymnasium import spaces
from sb3_contrib import MaskablePPO

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.envs.policy import Policy
from westmarch.envs.table import Table

TITLE = "toy"
WEIGHTS = "masked_ppo.zip"

torch.set_num_threads(1)  # for networks as small as this, several threads only wait for each other


def prepared(seen: Any) -> Any:
    """What a seat sees, small enough for a network: "hidden" and "nothing" are numbers far below all others."""
    return np.clip(seen, -3, 30).astype(np.float32) / 10


class Together(gym.Env[Any, Any]):
    """One learner answers for whichever seat is asked. It is rewarded for what all of them reach."""

    def __init__(self) -> None:
        self.table = Table(TITLE, flat=True)
        self.action_space = spaces.Discrete(self.table.size)
        self.observation_space = spaces.Box(-1, 3, (self.table.flat_length,))

    def seen(self) -> Any:
        return prepared(self.table.sees(self.table.playing.seat))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**31)))
        return self.seen(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.table.choose(int(action))
        return self.seen(), self.table.reward(self.table.playing.seat), self.table.playing.over, False, {}

    def action_masks(self) -> Any:
        return self.table.mask()


def train(decisions: int = 150_000, seed: int = 1, weights: str = WEIGHTS) -> None:
    """Learn from so many decisions, and keep what was learnt in a file."""
    model = MaskablePPO("MlpPolicy", Together(), n_steps=2048, batch_size=256, gamma=1.0, ent_coef=0.01, seed=seed)
    model.learn(decisions, callback=tell)
    model.save(weights)


def tell(known: dict[str, Any], _: dict[str, Any]) -> bool:
    """Print now and then how many of the last hundred games were won, and go on."""
    model = known["self"]
    if model.num_timesteps % 10_000 == 0:
        won = np.mean([episode["r"] > 0 for episode in model.ep_info_buffer])
        print(f"{model.num_timesteps:,} decisions, {process_time():.0f} s: {won:.0%} of the last games won", flush=True)
    return True


class Trained(Policy):
    """What was learnt, as a bot."""

    def __init__(self, weights: str = WEIGHTS) -> None:
        self.model = MaskablePPO.load(weights)
        super().__init__(TITLE, self.answer)

    def choose(self, observation: Observation) -> Option | None:
        """Draw as in training, by the chance that a bot is given: so the same game can be played again."""
        torch.manual_seed(observation.rng.below(2**31))
        return super().choose(observation)

    def answer(self, seen: Any, mask: Any) -> int:
        """An action, drawn: whoever always does what is likeliest may rest at an inn until night falls."""
        number, _ = self.model.predict(prepared(seen), action_masks=mask)
        return int(number)


if __name__ == "__main__":
    typer.run(train)
