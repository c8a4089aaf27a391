"""Finding an option among those that a steward is shown."""

from __future__ import annotations

from typing import Any

from westmarch.engine.option import Option
from westmarch.engine.player import Observation


def find(observation: Observation, verb: str, *args: Any) -> Option | None:
    """The option of a verb that begins with these arguments."""
    for option in observation.options:
        if option.verb == verb and option.args[: len(args)] == args:
            return option
    return None


def stand(observation: Observation) -> Option | None:
    """To leave the dice as they are."""
    return find(observation, "stand")
