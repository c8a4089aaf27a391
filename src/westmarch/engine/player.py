"""Players: whoever answers for a seat, and what they are shown to do so."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Any, Protocol, TypeAlias

from westmarch.engine import secrecy
from westmarch.engine.chance import Rng
from westmarch.engine.label import Label, describe
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story


class Observation:
    """What a seat is shown when it may choose: its options, its view, and a world that fits all it knows.

    `world` is a determinized copy: play on in it, search in it; it holds no secret. It is made when first asked for.
    `known` is cheaper, for players who only read: a copy in which None stands for all that this seat can't see.
    `rng` is for the player's own choices, so that games can be repeated. A player may be made anew for every answer:
    what it wants to know of its earlier ones stands in `story`.
    """

    def __init__(self, game: State, seat: Seat, options: list[Option], rng: Rng, story: Story | None = None) -> None:
        self._game = game
        self._story = story
        self.seat = seat
        self.options = options
        self.rng = rng

    @cached_property
    def story(self) -> list[Option]:
        """What this seat has answered lately, whoever answered for it; the newest comes last."""
        return self._story.of(self.seat) if self._story else []

    @cached_property
    def world(self) -> Any:
        """A copy of the game in which all that this seat can't see is dealt anew: a `State` of the title."""
        return secrecy.determinize(self._game, self.seat, self.rng)

    @cached_property
    def known(self) -> Any:
        """A copy of the game in which None stands wherever this seat can't see: to be read, not to be played on."""
        return secrecy.known(self._game, self.seat)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What this seat sees, as plain data: fields by name, None where it can't see."""
        return secrecy.view(self._game, self.seat)

    @property
    def must(self) -> bool:
        """Whether the game waits for this seat; otherwise it may let the moment pass."""
        return self.seat in self._game.question.waits_for(self._game)

    def describe(self, option: Option) -> Label:
        """What a person would read beside the option."""
        return describe(self._game, option)


class Player(Protocol):
    """Anything that can play a seat. A bot needs no more than this one method. As `plays` it may have a sentence about
    how it plays, for whoever chooses between bots. Its answers depend on nothing but what it is shown.

    >>> class First:
    ...     def choose(self, observation):
    ...         return observation.options[0]
    """

    def choose(self, observation: Observation) -> Option | None:
        """One of `observation.options`; None to let the moment pass, where the game does not wait for this seat."""
        ...


Observe: TypeAlias = Callable[[State, Seat, list[Option], Rng, Story | None], Observation]
"""What a seat is shown of a game, and of its story, when it may choose among options."""

_log = logging.getLogger(__name__)


def endless(game: State) -> bool:
    """Play to the end."""
    return False


def play_out(
    game: State,
    players: Mapping[Seat, Player],
    rng: Rng,
    limit: int = 100_000,
    until: Callable[[State], bool] = endless,
    observe: Observe = Observation,
    story: Story | None = None,
) -> int:
    """Let players play until the game ends, or stands at a question where `until` is true. Returns the number of
    decisions.

    `rng` is for the players; its key must not be the game's own. `observe` makes what they are shown, `story` is what
    was answered before. Where their answers go round the lot decides.

    The seats that may act out of turn are asked before those for whom the game waits. A player who answers with
    something that is not legal is refused with ValueError; a game longer than `limit` decisions with RuntimeError.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> game = toy.play.new(toy.open_book({}, {}), 2, key_of("a seed"))
    >>> hasty = toy.players.scripts["hasty"]()
    >>> decisions = play_out(game, {seat: hasty for seat in game.seats}, Rng(key_of("for bots"), 0, 0))
    >>> toy.play.results[game.result]
    'All have come to Rivendell.'
    """
    story = Story() if story is None else story
    for decisions in range(limit):
        options = legal(game)
        if not options or until(game):
            return decisions
        option = decide(game, options, players, rng, observe, story)
        story.add(game, option)
        answer(game, option)
    raise RuntimeError(f"no end after {limit} decisions")


def first_choice(game: State, players: Mapping[Seat, Player], rng: Rng, story: Story | None = None) -> Option | None:
    """The choice of the first of these players who makes one, those first for whom the game waits. It is None if all of
    them let the moment pass. Raises ValueError if it is not legal."""
    return _choice(game, legal(game), players, rng, Observation, story)


def decide(
    game: State,
    options: list[Option],
    players: Mapping[Seat, Player],
    rng: Rng,
    observe: Observe = Observation,
    story: Story | None = None,
) -> Option:
    """The answer of the players to the present question. Raises ValueError if it is not legal, or if there is none."""
    chosen = _choice(game, options, players, rng, observe, story)
    if chosen is None:
        missing = ", ".join(str(seat + 1) for seat in game.question.waits_for(game))
        raise ValueError(f"the game waits for seat {missing}, where nobody has chosen")
    return chosen


def _choice(
    game: State,
    options: list[Option],
    players: Mapping[Seat, Player],
    rng: Rng,
    observe: Observe,
    story: Story | None,
) -> Option | None:
    waits_for = game.question.waits_for(game)
    seats = players.keys() & {option.seat for option in options}
    for seat in sorted(seats, key=lambda seat: (seat in waits_for, seat)):
        own = [option for option in options if option.seat == seat]
        chosen = players[seat].choose(observe(game, seat, own, rng, story))
        if chosen is not None:
            if chosen not in own:
                raise ValueError(f"the player of seat {seat + 1} chose {chosen}, which is not legal")
            if story is None or not story.goes_round(game, chosen):
                return own[own.index(chosen)]
            _log.info("the answers to %s go round; the lot chooses", type(game.question).__name__)
            return at_random(game, players, rng)
    return None


def at_random(game: State, seats: Collection[Seat], rng: Rng) -> Option | None:
    """Any legal option of those of some seats for whom the game waits; None if it waits for others."""
    waits_for = game.question.waits_for(game)
    own = [option for option in legal(game) if option.seat in seats and option.seat in waits_for]
    return own[rng.below(len(own))] if own else None
