"""The player that chooses at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.option import Option
from westmarch.engine.player import Observation


@dataclass
class Uniform:
    """Each of its options is equally likely; out of turn, so is letting the moment pass."""

    plays: ClassVar = "Chooses by lot."

    def choose(self, observation: Observation) -> Option | None:
        options = observation.options
        at = observation.rng.below(len(options) if observation.must else len(options) + 1)
        return options[at] if at < len(options) else None
