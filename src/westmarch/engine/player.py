"""Players: whoever answers for a seat, and what they are shown to do so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Protocol, TypeAlias

from westmarch.engine import secrecy
from westmarch.engine.chance import Rng
from westmarch.engine.label import Label, describe
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State, answer, legal


class Observation:
    """What a seat is shown when it may choose: its options, its view, and a world that fits all it knows.

    `world` is a determinized copy: play on in it, search in it; it holds no secret. It is made when first asked for.
    `known` is cheaper, for players who only read: a copy in which None stands for all that this seat can't see.
    `rng` is for the player's own choices, so that games can be repeated.
    """

    def __init__(self, game: State, seat: Seat, options: list[Option], rng: Rng) -> None:
        self._game = game
        self.seat = seat
        self.options = options
        self.rng = rng

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
    how it plays, for whoever chooses between bots.

    >>> class First:
    ...     def choose(self, observation):
    ...         return observation.options[0]
    """

    def choose(self, observation: Observation) -> Option | None:
        """One of `observation.options`; None to let the moment pass, where the game does not wait for this seat."""
        ...


Observe: TypeAlias = Callable[[State, Seat, list[Option], Rng], Observation]
"""What a seat is shown of a game when it may choose among options."""


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
) -> int:
    """Let players play until the game ends, or stands at a question where `until` is true; returns the number of
    decisions.

    `rng` is for the players; its key must not be the game's own. `observe` makes what they are shown.

    The seats that may act out of turn are asked before those for whom the game waits. A player who answers with
    something that is not legal is refused with ValueError; a game longer than `limit` decisions with RuntimeError.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> game = toy.new(toy.open_book({}, {}), 2, key_of("a seed"))
    >>> hasty = toy.players["hasty"]()
    >>> decisions = play_out(game, {seat: hasty for seat in game.seats}, Rng(key_of("for bots"), 0, 0))
    >>> toy.results[game.result]
    'All have come to Rivendell.'
    """
    for decisions in range(limit):
        options = legal(game)
        if not options or until(game):
            return decisions
        answer(game, decide(game, options, players, rng, observe))
    raise RuntimeError(f"no end after {limit} decisions")


def first_choice(game: State, players: Mapping[Seat, Player], rng: Rng) -> Option | None:
    """What the first of these players who chooses does, those first for whom the game does not wait; None if all of
    them let the moment pass."""
    waits_for, options = game.question.waits_for(game), legal(game)
    for seat in sorted(players, key=lambda seat: (seat in waits_for, seat)):
        own = [option for option in options if option.seat == seat]
        chosen = players[seat].choose(Observation(game, seat, own, rng)) if own else None
        if chosen is not None:
            return chosen
    return None


def decide(
    game: State, options: list[Option], players: Mapping[Seat, Player], rng: Rng, observe: Observe = Observation
) -> Option:
    """The answer of the players to the present question. Raises ValueError if it is not legal, or if there is none."""
    waits_for = game.question.waits_for(game)
    seats = sorted({option.seat for option in options}, key=lambda seat: (seat in waits_for, seat))
    for seat in seats:
        own = [option for option in options if option.seat == seat]
        chosen = players[seat].choose(observe(game, seat, own, rng))
        if chosen is not None:
            if chosen not in own:
                raise ValueError(f"the player of seat {seat + 1} chose {chosen}, which is not legal")
            return own[own.index(chosen)]
    missing = ", ".join(str(seat + 1) for seat in waits_for)
    raise ValueError(f"the game waits for seat {missing}, where nobody has chosen")
