"""PettingZoo: a title as an environment in which seats take turns (AEC), and as a parallel one.

    from westmarch.envs import pettingzoo
    env = pettingzoo.env("fate", seats=2, settings={"difficulty": "standard"})

An observation is a dict: `observation`, the arrays of `westmarch.envs.observations` (or one vector, if `flat`), and
`action_mask`. Where actions are rows, `observation["options"]` says what each of them is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from westmarch.engine.option import Seat
from westmarch.envs.schema import schema
from westmarch.envs.spaces import action_space, observation_space
from westmarch.envs.table import Table


class WestmarchEnv(AECEnv):  # type: ignore[misc]
    """Seats are called "seat_1" and so on. Rewards are 1 for a win, -1 for a loss, 0 for a draw, at the end.

    An action that is not legal ends the game: whoever chose it loses, the others are given nothing. `info` of the seat
    that chooses has `must`, whether the game waits for it, and `result` of a finished game.
    """

    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = table
        self.render_mode = render_mode
        name = f"westmarch_{table.title.id}_v{table.version}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": True}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(table.seats)]
        self.seat_of = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._observations = observation_space(table)
        self._actions = action_space(table)
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game: with a seed the same one each time; without, the next of a series that the last seed has
        begun."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.table.begin(int(self._chance.integers(2**31)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        playing = self.table.playing
        asked = not playing.over and not self.terminations[agent] and self.seat_of[agent] == playing.seat
        mask = self.table.mask() if asked else np.zeros(self.table.size, dtype=np.int8)
        return {"observation": self.table.sees(self.seat_of[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is not None and action in self.table.choices:
            self.table.choose(int(action))
            self.rewards = {one: self.table.reward(self.seat_of[one]) for one in self.agents}
            ended = self.table.playing.over
        else:
            self.rewards = {one: -1.0 if one == agent else 0.0 for one in self.agents}
            self.infos[agent]["illegal"] = action
            ended = True
        self.terminations = dict.fromkeys(self.agents, ended)
        self._accumulate_rewards()
        if ended:
            for info in self.infos.values():
                info["result"] = self.table.playing.game.result
        else:
            self._select()

    def _select(self) -> None:
        playing = self.table.playing
        self.agent_selection = self.possible_agents[playing.seat]
        self.infos[self.agent_selection]["must"] = not playing.may_pass

    def render(self) -> str | None:
        """The position and the options in words, as the seat that chooses reads them."""
        return self.table.told() if self.render_mode == "ansi" else None

    def schema(self) -> dict[str, Any]:
        """What all numbers mean, as plain data; see `westmarch.envs.schema`."""
        return schema(self.table)

    def close(self) -> None:
        """Nothing is held open."""


def env(
    title: str,
    seats: int | None = None,
    settings: Mapping[str, str | int] | None = None,
    *,
    flat: bool = False,
    shaped: float = 0.0,
    render_mode: str | None = None,
) -> WestmarchEnv:
    """A title as an AEC environment; see `westmarch.envs.table.Table` for the arguments.

    >>> one = env("toy", seats=2)
    >>> one.reset(seed=1)
    >>> one.agent_selection, int(one.observe("seat_1")["action_mask"].sum())
    ('seat_1', 3)
    """
    return WestmarchEnv(Table(title, seats, settings, flat=flat, shaped=shaped), render_mode)


def parallel_env(
    title: str, seats: int | None = None, settings: Mapping[str, str | int] | None = None, **more: Any
) -> Any:
    """A title as a parallel environment: all seats answer at once, and the answer of the one that is asked counts."""
    return turn_based_aec_to_parallel(env(title, seats, settings, **more))
