"""How long a player may think."""

from __future__ import annotations

import re
from dataclasses import dataclass
from time import monotonic
from typing import Final

WRITTEN: Final = re.compile(r"([1-9]\d{0,6})([sw]?)")
"""A budget as somebody types it: iterations, or seconds or worlds with their letter."""


@dataclass(frozen=True)
class Budget:
    """What a player may spend on one decision; 0 does not bound it.

    Attributes:
        iterations: how many imagined games, all options together. The same seed then gives the same move anywhere.
        worlds: how many worlds at most, in each of which every option is tried.
        seconds: how long; what comes of it depends on the machine.
    """

    iterations: int = 0
    worlds: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        assert self.iterations or self.worlds or self.seconds, "a budget without bounds"

    @classmethod
    def read(cls, text: str) -> Budget:
        """The budget that somebody has typed: `200` iterations, `2s` (seconds), `16w` (worlds). Raises ValueError.

        >>> Budget.read("200"), Budget.read("2s").seconds
        (Budget(iterations=200, worlds=0, seconds=0.0), 2.0)
        """
        found = WRITTEN.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no budget: type iterations (200), seconds (2s) or worlds (16w)")
        number, unit = int(found[1]), found[2]
        if unit == "s":
            return cls(seconds=float(number))
        return cls(worlds=number) if unit == "w" else cls(iterations=number)

    def start(self) -> Clock:
        return Clock(monotonic() + self.seconds if self.seconds else None)


@dataclass(frozen=True)
class Clock:
    """When the time of a decision is over; None if it is not measured."""

    end: float | None

    @property
    def is_over(self) -> bool:
        return self.end is not None and monotonic() >= self.end
