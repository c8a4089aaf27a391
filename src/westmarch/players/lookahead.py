"""Looking through the small questions that make up one large choice.

Rules ask a large choice (a whole attack, a payment) as several small questions, marked by `Question.part_of`. Halfway
through, a position means little; a bot that compares options does so when the choice is complete.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from westmarch.engine import codecs
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State, answer, legal

Evaluate: TypeAlias = Callable[[Any, Seat], float]
"""The value of a game to a seat: the greater, the better."""

DEPTH: Final = 3
"""How many small questions are looked through."""


def value(game: State, seat: Seat, evaluate: Evaluate, depth: int = DEPTH) -> float:
    """The value of a game to a seat once it has completed the large choice that it has begun. It completes it as well
    as it can.

    Where no choice is half made, or others may answer too, that is the evaluation itself. At most `depth` small
    questions are looked through. The game stays as it is.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> game = toy.play.new(toy.open_book({}, {}), 2, key_of("a seed"))
    >>> value(game, Seat(0), lambda game, seat: game.hope)
    4
    """
    if depth == 0 or game.result or not game.question.part_of:
        return evaluate(game, seat)
    own = [option for option in legal(game) if option.seat == seat]
    if not own or len(own) < len(legal(game)):
        return evaluate(game, seat)
    return max(value(after(game, option), seat, evaluate, depth - 1) for option in own)


def value_of_turning(game: State, seat: Seat, evaluate: Evaluate) -> float:
    """The value of a game after an option that only turned to others (`Question.switches`): the best of those.

    Turning back does not count, so that a bot does not turn to and fro.
    """
    own = [option for option in legal(game) if option.seat == seat and option.verb not in game.question.switches]
    as_it_is = value(game, seat, evaluate)
    return max((value(after(game, option), seat, evaluate) for option in own), default=as_it_is)


def after(game: State, option: Option) -> State:
    """A copy of the game in which an option has been carried out."""
    other = codecs.copy(game)
    answer(other, option)
    return other
