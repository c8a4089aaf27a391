"""The die of a roll, as a line of the log tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from westmarch.engine.chance import Rng
from westmarch.engine.label import Line
from westmarch.scene import Piece, die_of

SEARCHES: Final = {"A stack at {hex} is spotted": "hit", "The stack at {hex} is not found": "miss"}
"""What has come of a search, for which a single die is rolled."""


def thrown(line: Line, draws: Sequence[Rng]) -> Iterator[Piece]:
    """The die that the line names, a hit if it wounds; or that of a search."""
    if not draws:
        return
    if line.template in SEARCHES:
        yield die_of(draws[-1].below(6) + 1, SEARCHES[line.template])
        return
    die = line.details.get("die")
    if isinstance(die, int) and 1 <= die <= 6:
        wounds = [line.details[name] for name in ("wounds", "given", "theirs") if name in line.details]
        yield die_of(die, "" if not wounds else "hit" if any(wounds) else "miss")
