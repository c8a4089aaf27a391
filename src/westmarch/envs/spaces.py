"""The spaces of a table, in the words of Gymnasium, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from westmarch.envs.observations import HIGHEST, LOWEST
from westmarch.envs.table import Table


def action_space(table: Table) -> spaces.Discrete[Any]:
    """All numbers that an action can be."""
    return spaces.Discrete(table.size)


def observation_space(table: Table) -> spaces.Dict:
    """What a seat is shown, with the mask of its actions."""
    return spaces.Dict({"action_mask": spaces.Box(0, 1, (table.size,), np.int8), "observation": seen_space(table)})


def seen_space(table: Table) -> spaces.Space[Any]:
    """What a seat is shown: an array for each field, or one vector."""
    if table.flat:
        return _box((table.flat_length,))
    return spaces.Dict({name: _box(shape) for name, shape in table.seen_shapes.items()})


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(LOWEST, HIGHEST, shape, np.int32)
