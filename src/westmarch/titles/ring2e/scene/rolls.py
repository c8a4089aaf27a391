"""The dice that a line of the log tells of, and where things happen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from westmarch.engine.chance import Rng
from westmarch.engine.label import Line, about
from westmarch.scene import Piece, die_of
from westmarch.titles.ring2e.state import Ring2e


def thrown(line: Line, draws: Sequence[Rng]) -> Iterator[Piece]:
    """The dice that the line names, the highest first: so many of these are hits as it says."""
    if not draws or "pips" not in line.details:
        return
    pips = [int(one) for one in re.findall("[1-6]", str(line.details["pips"]))]
    hits = line.details.get("hits", line.details.get("successes", 0))
    for nth, pip in enumerate(sorted(pips, reverse=True)):
        yield die_of(pip, "hit" if nth < hits else "miss")


def open_regions(game: Ring2e) -> list[tuple[str, int]]:
    """The region at which something is done just now: all of them lie open, unlike cards."""
    return [ref for ref in about(game) if ref[0] == "region"]
