"""How long a player may think."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic


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

    def start(self) -> Clock:
        return Clock(monotonic() + self.seconds if self.seconds else None)


@dataclass(frozen=True)
class Clock:
    """When the time of a decision is over; None if it is not measured."""

    end: float | None

    @property
    def is_over(self) -> bool:
        return self.end is not None and monotonic() >= self.end
