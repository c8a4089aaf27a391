"""How large the arrays of a title are: found by playing some random games, the same ones every time.

A state says how its fields are made, not how long its lists become. So the longest are looked for in random games from
fixed seeds, and get some room above that. What is longer still, in a game unlike all of these, is cut off.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import procedures_of
from westmarch.engine.secrecy import CHANCE, view
from westmarch.engine.title import Title, title
from westmarch.envs.actions import plain
from westmarch.envs.observations import Reader, Shapes, words_in
from westmarch.envs.playing import Playing

DECISIONS: Final = 2_000
"""That many are looked at."""
GAMES: Final = 40
"""No more games than that."""
LEAST_ROWS: Final = 8
ROOM: Final = 1.25
"""That much longer than the longest list that was found may one become."""


@dataclass
class Found:
    """What there was in all games so far.

    Attributes:
        sizes: of each field the most rows, and the longest row.
        least: of each field the fewest rows.
        words: all texts.
        width: the most numbers in the arguments of an option.
    """

    sizes: dict[str, tuple[int, int]] = field(default_factory=dict)
    least: dict[str, int] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    width: int = 0

    def look(self, playing: Playing) -> None:
        """Look at what a seat sees and may choose now."""
        shown = view(playing.game, playing.seat)
        self.words |= words_in(shown)
        reader = Reader({})
        for name, value in shown.items():
            rows = reader.rows(name, value)
            most, longest = self.sizes.get(name, (0, 1))
            self.sizes[name] = (max(most, len(rows)), max(longest, *map(len, rows), 0))
            self.least[name] = min(self.least.get(name, len(rows)), len(rows))
        self.width = max(self.width, *(len(plain(option.args)) for option in playing.options))

    def size(self, name: str) -> tuple[int, int]:
        """The size found and some room above it. A list that always had as many rows gets no room, and one without any
        gets some."""
        rows, width = self.sizes[name]
        if 0 < rows == self.least[name]:
            return rows, int(width * ROOM)
        return max(LEAST_ROWS, int(rows * ROOM)), int(width * ROOM)


def shapes_of(title: Title, seats: int, settings: Mapping[str, str]) -> tuple[Shapes, int]:
    """The arrays of a title with these seats and settings, and the most numbers in an option's arguments.

    >>> from westmarch.engine.title import title
    >>> shapes, width = shapes_of(title("toy"), 2, {})
    >>> shapes.shapes["hope"], shapes.shapes["where"], width
    ((), (2,), 1)
    """
    return _found(title.id, seats, tuple(sorted(title.choose(settings).items())))


@cache
def _found(name: str, seats: int, settings: tuple[tuple[str, str], ...]) -> tuple[Shapes, int]:
    one = title(name)
    found = Found(words={*(cls.__name__ for cls in procedures_of(one.play.state).values()), *one.play.results})
    playing, chance, decisions = Playing(one, seats, dict(settings)), Rng(key_of("sizes"), 0, 0), 0
    for game in range(GAMES):
        playing.begin(game)
        while not playing.over and decisions < DECISIONS:
            found.look(playing)
            playing.choose(playing.options[chance.below(len(playing.options))])
            decisions += 1
    sizes = {name: found.size(name) for name in found.sizes if name not in CHANCE}
    return Shapes(one.play.state, sizes, found.words), found.width
