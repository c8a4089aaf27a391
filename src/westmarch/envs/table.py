"""What the three shells share: a title's games as numbers, with spaces that never change."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from copy import copy
from math import prod
from typing import Any

import numpy as np

from westmarch.engine.chance import key_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.state import State
from westmarch.engine.title import BadSetting, Title, title
from westmarch.envs.actions import Features, Numbering, actions_of
from westmarch.envs.observations import Array, Shapes
from westmarch.envs.playing import Playing
from westmarch.envs.rewards import Shaping, outcome


class Table:
    """Games of a title in which choices are numbers and what a seat sees is arrays.

    Attributes:
        playing: the game in progress, with its `seat` and its `options`.
        size: how many numbers an action can be; the last of them lets the moment pass.
        numbered: whether an option has the same number in all games; else numbers count the options of the moment.
        rows: how many rows the array `options` has, where options have no numbers of their own, and how long each is.

    >>> table = Table("toy", seats=2)
    >>> table.begin(1)
    >>> table.size, table.numbered, sorted(table.choices)
    (47, True, [25, 35, 39])
    """

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        settings: Mapping[str, str | int] | None = None,
        *,
        flat: bool = False,
        shaped: float = 0.0,
    ) -> None:
        """Prepare games of a title, by default with the seats and the settings of its benchmark. Where other settings
        need other seats, it is with the fewest for which they are.

        `flat`: all that a seat sees is one vector. `shaped` scales the reward for a better position; with 0 only the
        end counts. Raises UnknownTitle, BadSetting; ValueError for shaped rewards of a title without an evaluation.
        """
        self.title = title(name)
        mark = self.title.players.benchmark
        by_default = mark.settings if seats is None else {}
        chosen = {name: str(value) for name, value in (by_default if settings is None else settings).items()}
        self.seats = fitting_seats(self.title, chosen) if seats is None else seats
        self.playing = Playing(self.title, self.seats, chosen)
        self.shapes = Shapes(self.title)
        self.actions = actions_of(self.title, self.playing.book)
        self.features = Features(self.title, self.playing.book, self.shapes.declared.arguments)
        self.flat = flat
        self.shaping = Shaping(self.title, shaped) if shaped else None
        self.choices: dict[int, Option | None] = {}

    @property
    def version(self) -> int:
        """Of what the numbers mean and where they lie, as the title declares it."""
        return self.shapes.declared.version

    @property
    def size(self) -> int:
        return self.actions.size

    @property
    def numbered(self) -> bool:
        return isinstance(self.actions, Numbering)

    @property
    def rows(self) -> tuple[int, int]:
        return self.features.most, 1 + self.features.width

    @property
    def seen_shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each array that a seat is shown."""
        return self.shapes.shapes if self.numbered else {**self.shapes.shapes, "options": self.rows}

    @property
    def flat_length(self) -> int:
        """How many numbers a seat is shown."""
        return sum(prod(shape) for shape in self.seen_shapes.values())

    def begin(self, seed: int | str) -> None:
        """A new game: the same one for the same seed."""
        self.playing.begin(seed)
        if self.shaping:
            self.shaping.begin(self.playing.game)
        self.number()

    def choose(self, number: int) -> None:
        """Carry out the option that has a number. Raises ValueError for one that is not legal."""
        if number not in self.choices:
            legal = ", ".join(map(str, list(self.choices)[:20])) + (", ..." if len(self.choices) > 20 else "")
            raise ValueError(f"Action {number} is not legal for seat {self.playing.seat + 1} now; legal are: {legal}.")
        self.playing.choose(self.choices[number])
        self.number()

    def another(self) -> Table:
        """Another table for games of the same kind, with no game yet."""
        other = copy(self)
        other.playing = copy(self.playing)
        return other

    def copy(self) -> Table:
        """The same game once more, to be played on by itself; spaces and book are shared."""
        other = copy(self)
        other.playing = self.playing.copy()
        other.shaping = self.shaping and self.shaping.copy()
        return other

    def put(self, game: State) -> None:
        """Go on with another game of the same book, a determinized one say."""
        self.playing.put(game)
        self.number()

    def show(self, observation: Observation) -> None:
        """Stand where a bot is asked: what its seat sees and may do can be read, and nothing is to be chosen."""
        self.playing.show(observation)
        self.number()

    def mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for each number that the seat may choose now, else 0; shape (size,)."""
        mask = np.zeros(self.size, dtype=np.int8)
        mask[list(self.choices)] = 1
        return mask

    def sees(self, seat: Seat) -> dict[str, Array] | Array:
        """What a seat sees, as arrays by field, or as one vector."""
        return self.flat_view(seat) if self.flat else self.arrays(seat)

    def arrays(self, seat: Seat) -> dict[str, Array]:
        """What a seat sees, as arrays by field."""
        arrays = self.shapes.arrays(self.playing.game, seat)
        if not self.numbered:
            arrays["options"] = self.own_options(seat)
        return arrays

    def own_options(self, seat: Seat) -> Array:
        """What the options of a seat are, a row each; there are none as long as another is asked."""
        asked = not self.playing.over and seat == self.playing.seat
        return self.features.rows(self.playing.options if asked else [])

    def flat_view(self, seat: Seat) -> Array:
        """What a seat sees, as one vector."""
        vector = self.shapes.vector(self.playing.game, seat)
        return vector if self.numbered else np.concatenate([vector, self.own_options(seat).ravel()])

    def reward(self, seat: Seat) -> float:
        """What a seat is given since it was last asked for that: its share of the outcome, and of what is shaped."""
        shaped = self.shaping.reward(self.playing.game, seat) if self.shaping else 0.0
        return outcome(self.title, self.playing.game, seat) + shaped

    def told(self) -> str:
        """The options with their numbers, as the seat that is asked reads them; of a finished game its result."""
        game = self.playing.game
        if self.playing.over:
            return self.title.play.results[game.result]
        return "\n".join([prompt(game), *(f"{number}: {self.label(number)}" for number in self.choices)])

    def label(self, number: int) -> str:
        """What a person reads beside the option that has a number."""
        option = self.choices[number]
        return "let it pass" if option is None else describe(self.playing.game, option, odds=False).text

    def number(self) -> None:
        """Give the options of the seat that is asked their numbers."""
        if self.playing.over:
            self.choices = {}
            return
        options = self.playing.options
        self.choices = dict(zip(self.actions.numbers(options), options, strict=True))
        if self.playing.may_pass:
            self.choices[self.size - 1] = None


def fitting_seats(title: Title, settings: Mapping[str, str]) -> int:
    """With how many seats a title is played by these settings: as in its benchmark, if it can be, or by the fewest.

    Raises BadSetting if it can't be played at all.

    >>> fitting_seats(title("ring1977"), {"game": "three_player"})
    3
    """
    book = title.open_book(settings, {})
    possible: tuple[int, ...] = (title.players.benchmark.seats, *title.seats)
    for seats in possible:
        with suppress(BadSetting):
            title.set_up(book, seats, key_of("seats"))
            return seats
    raise BadSetting(f"{title.id} can't be played with these settings by any number of seats.")
