"""The plan with which a steward answers a question."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.titles.fate.bots.actor import Errand
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.bots.hosts import Memory
from westmarch.titles.fate.state import Fate


class Plan(Campaign):
    """A campaign, and the errand that this steward has begun."""

    def __init__(self, game: Fate, intended: Errand | None, memory: Memory) -> None:
        super().__init__(game, memory)
        self.intended = intended


Answer = Callable[[Plan, Observation], Option | None]


def passive(plan: Plan, observation: Observation) -> Option | None:
    """Do nothing out of turn, and the first thing otherwise."""
    if not observation.must:
        return None
    for verb in ("stand", "decline", "no"):
        for option in observation.options:
            if option.verb == verb:
                return option
    return observation.options[0]
