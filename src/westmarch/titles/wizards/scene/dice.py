"""The dice of a roll, as a line of the log tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from westmarch.engine.chance import Rng
from westmarch.engine.label import Line
from westmarch.scene import Piece, die_of

AGAINST: Final = ("prowess", "points", "body", "over")
"""By what name lines tell the number that a roll must exceed."""


def thrown(line: Line, draws: Sequence[Rng]) -> Iterator[Piece]:
    """Two dice for each roll; of several the highest counts. They hit if all in all is more than the number told."""
    rolls = [[face + 1 for face in draw.roll(2, 6)] for draw in draws]
    best = max(map(sum, rolls), default=0)
    for roll in rolls:
        outcome = "miss" if sum(roll) < best else outcome_of(line)
        yield from (die_of(pips, outcome) for pips in roll)


def outcome_of(line: Line) -> str:
    """Whether the roll was enough; nothing where the line doesn't tell."""
    needed = next((line.details[name] for name in AGAINST if name in line.details), None)
    total = line.details.get("total")
    if needed is None or total is None:
        return ""
    return "hit" if total > needed else "miss"
