"""A game decision by decision: whose choice it is, from which options, and whether they may let the moment pass."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from westmarch.engine import codecs
from westmarch.engine.chance import key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title


class Playing:
    """One game of a title after the other, with the same seats and settings.

    Seats that may act out of turn are asked before those for whom the game waits, as `play_out` does it; they may let
    the moment pass.

    >>> from westmarch.engine.title import title
    >>> playing = Playing(title("toy"), 2, {})
    >>> playing.begin("a seed")
    >>> playing.seat, playing.options, playing.may_pass
    (0, [Option(0, 'wait'), Option(0, 'walk', 1), Option(0, 'rest')], False)
    >>> playing.choose(playing.options[1])
    >>> playing.game.where
    [1, 0]
    """

    game: Any
    seat: Seat
    options: list[Option]
    story: Story

    def __init__(self, title: Title, seats: int, settings: Mapping[str, str]) -> None:
        """Raises BadSetting for what the title can't be played with."""
        title.check_seats_for(seats, settings)
        self.title = title
        self.seats = seats
        self.book = title.open_book(settings, {})

    def begin(self, seed: int | str) -> None:
        """Set up a new game: the same one for the same seed."""
        game = self.title.set_up(self.book, self.seats, key_of(seed))
        game.log = None
        self.put(game)

    @property
    def over(self) -> bool:
        return bool(self.game.result)

    @property
    def may_pass(self) -> bool:
        """Whether the seat that is asked may let the moment pass: the game does not wait for it."""
        return self.seat not in self._waits_for

    @property
    def passed(self) -> int:
        """How many seats have let this moment pass."""
        return self._count - len(self._asked)

    def choose(self, option: Option | None) -> None:
        """Carry out one of `options`, or let the moment pass (None). Whether it may is the caller's to check."""
        if option is None:
            self._asked.pop(0)
            self._next()
        else:
            self.story.add(self.game, option)
            answer(self.game, option)
            self._ask()

    def copy(self) -> Playing:
        """The same game once more, to be played on by itself."""
        other = copy(self)
        other.game = codecs.copy(self.game)
        other._asked = list(self._asked)
        other.story = self.story.copy()
        return other

    def put(self, game: State) -> None:
        """Go on with another game of the same book."""
        self.game, self.story = game, Story()
        self._ask()

    def show(self, observation: Observation) -> None:
        """Stand where a bot is asked, with the options that it has there; only to be looked at."""
        self.game, self.story = observation.world, Story()
        self.seat, self.options = observation.seat, list(observation.options)
        self._waits_for = [self.seat] if observation.must else []

    def observation(self, rng: Any) -> Observation:
        """What a bot is shown at this decision; `rng` is for its own choices."""
        return Observation(self.game, self.seat, self.options, rng, self.story)

    def _ask(self) -> None:
        """Find out who has a choice now, those first for whom the game does not wait."""
        self._options = legal(self.game)
        self._asked, self._count = [], 0
        if self._options:
            self._waits_for = self.game.question.waits_for(self.game)
            seats = {option.seat for option in self._options}
            self._asked = sorted(seats, key=lambda seat: (seat in self._waits_for, seat))
            self._count = len(seats)
            self._next()

    def _next(self) -> None:
        self.seat = self._asked[0]
        self.options = [option for option in self._options if option.seat == self.seat]
