"""What was trained as a player: at the table, in an arena, in a simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.state import State
from westmarch.envs.observations import Array
from westmarch.envs.table import Table

Act = Callable[[dict[str, Array] | Array, "np.ndarray[Any, np.dtype[np.int8]]"], int]
"""From what a seat sees and the mask of its actions to the number of one of these."""


class Policy:
    """A player that answers as a trained policy does, from the same arrays as in its environment.

    It is a bot in three lines: in a module of one's own,

    >>> class First(Policy):
    ...     def __init__(self):
    ...         super().__init__("toy", lambda seen, mask: int(mask.argmax()))

    and then `--bots mymodule:First` wherever bots are named.

    >>> from westmarch.engine.chance import Rng, key_of
    >>> from westmarch.engine.player import play_out
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> game = toy.play.new(toy.open_book({}, {}), 2, key_of("my seed"))
    >>> play_out(game, {seat: First() for seat in game.seats}, Rng(key_of("bots"), 0, 0)) > 0
    True
    """

    def __init__(self, name: str, act: Act, *, flat: bool = True) -> None:
        """Play a title by what `act` says; `flat`: all that the seat sees is one vector, as it was in training.

        Raises UnknownTitle.
        """
        self.name = name
        self.act = act
        self.flat = flat
        self.tables: dict[tuple[int, str], Table] = {}

    def choose(self, observation: Observation) -> Option | None:
        """The option of the number that the policy names. Raises ValueError for one that is not legal."""
        world = observation.world
        table = self.table_for(world)
        table.show(observation)
        number = int(self.act(table.sees(observation.seat), table.mask()))
        if number not in table.choices:
            raise ValueError(
                f"The policy chose action {number}, which is not legal for seat {observation.seat + 1} now."
            )
        return table.choices[number]

    def table_for(self, world: State) -> Table:
        """The environment's table for games like this one."""
        settings = dict(world.book.settings)
        kind = (len(world.seats), repr(sorted(settings.items())))
        if kind not in self.tables:
            self.tables[kind] = Table(self.name, len(world.seats), settings, flat=self.flat)
        return self.tables[kind]
