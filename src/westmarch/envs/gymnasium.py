"""Gymnasium: one seat of a title is the learner's, bots play the others.

    import gymnasium, westmarch.envs.gymnasium
    env = gymnasium.make("westmarch/Toy-v1", bots=["random"])
    env = gymnasium.make("westmarch/Fate-v1", seats=1, settings={"difficulty": "standard"})

An observation is a dict as in `westmarch.envs.pettingzoo`; `info["action_mask"]` has the mask once more, where many
libraries look for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium as gym
import numpy as np

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Player
from westmarch.engine.title import titles
from westmarch.envs.schema import schema
from westmarch.envs.sizes import FILE, declared_by
from westmarch.envs.spaces import action_space, observation_space
from westmarch.envs.table import Table
from westmarch.players import find_or_import


class SeatEnv(gym.Env[Any, Any]):
    """A learner in one seat. An action that is not legal ends the game with a loss."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        settings: Mapping[str, str | int] | None = None,
        *,
        seat: int = 0,
        bots: Sequence[str | Player] = ("random",),
        flat: bool = False,
        shaped: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        """`seat` counts from 0. `bots` are the players of the other seats in their order, by name or themselves, or one
        for all of them.

        Raises UnknownTitle, UnknownPlayer, BadSetting; ValueError for another number of bots than of other seats.
        """
        self.table = Table(title, seats, settings, flat=flat, shaped=shaped)
        self.usual: tuple[int, Sequence[str | Player]] = (seat, bots)
        self._sit(seat, bots)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table)
        self.action_space = action_space(self.table)

    def _sit(self, seat: int, bots: Sequence[str | Player]) -> None:
        """Have the learner in one seat, and bots in the others."""
        self.seat = Seat(seat)
        self.bots = self._bots(bots)

    def _bots(self, bots: Sequence[str | Player]) -> dict[Seat, Player]:
        others = [Seat(seat) for seat in range(self.table.seats) if seat != self.seat]
        if len(others) == self.table.seats:
            raise ValueError(f"There is no seat {self.seat}; seats are counted from 0 to {self.table.seats - 1}.")
        chosen = list(bots) * len(others) if len(bots) == 1 else list(bots)
        if others and len(chosen) != len(others):
            raise ValueError(f"{len(chosen)} bots are named for {len(others)} other seats.")
        names = zip(others, chosen, strict=False)
        return {
            other: find_or_import(self.table.title, name) if isinstance(name, str) else name for other, name in names
        }

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game. For this one, `options` may name another `seat` and other `bots`, and the `deal`: the game
        that a table begins with that seed. Raises ValueError for other options.
        """
        super().reset(seed=seed)
        chosen = options or {}
        if unknown := chosen.keys() - {"seat", "bots", "deal"}:
            raise ValueError(f"There is no option {sorted(unknown)[0]!r}; there are: seat, bots, deal.")
        seat, bots = self.usual
        self._sit(chosen.get("seat", seat), chosen.get("bots", bots))
        number = chosen.get("deal", int(self.np_random.integers(2**31)))
        self.chance = Rng(key_of(f"bots {number}"), 0, 0)
        self.table.begin(number)
        self._let_bots_play()
        return self._shown(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.table.choices:
            return self._shown(), -1.0, True, False, {**self._info(), "illegal": int(action)}
        self.table.choose(int(action))
        self._let_bots_play()
        return self._shown(), self.table.reward(self.seat), self.table.playing.over, False, self._info()

    def render(self) -> str | None:
        """The position and the options in words, as the learner reads them."""
        return self.table.told() if self.render_mode == "ansi" else None

    def schema(self) -> dict[str, Any]:
        """What all numbers mean, as plain data; see `westmarch.envs.schema`."""
        return schema(self.table)

    def _let_bots_play(self) -> None:
        """Until the learner has a choice, or the game is over."""
        playing = self.table.playing
        while not playing.over and playing.seat != self.seat:
            playing.choose(self._choice(self.bots[playing.seat]))
        self.table.number()

    def _choice(self, bot: Player) -> Option | None:
        return bot.choose(self.table.playing.observation(self.chance))

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for each number that the learner may choose, else 0.

        When the game is over, only the last number is left, by which nothing is done: learners under automatic reset
        look at that mask, too, and can't do with one that is all 0.
        """
        mask = self.table.mask()
        mask[-1] |= self.table.playing.over
        return mask

    def _shown(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "observation": self.table.sees(self.seat)}

    def _info(self) -> dict[str, Any]:
        game = self.table.playing.game
        return {"action_mask": self.action_masks(), **({"result": game.result} if game.result else {})}


def register() -> None:
    """Tell Gymnasium of all titles: "westmarch/Toy-v1" and so on. Importing this module does it."""
    for name, title in titles().items():
        if title.has(FILE):
            full = f"westmarch/{name.capitalize()}-v{declared_by(title).version}"
            gym.register(full, f"{__name__}:SeatEnv", kwargs={"title": name})


register()
