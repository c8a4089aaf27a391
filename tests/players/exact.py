"""Positions of the toy in which one hobbit decides alone, worked out in full: every order of the deck, every die.

What the hobbit knows is its view: positions that it can't tell apart get one answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Any, Final

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.secrecy import view
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.titles.toy.words import DICE

FRODO: Final = Seat(0)
SIDES: Final = 6
TOY: Final = title("toy")

Belief = Counter[bytes]
"""Encoded positions that can't be told apart, and how often each comes to be."""


@cache
def key_that_rolls(die: int) -> bytes:
    """A key of chance whose first die shows this."""
    keys = (key_of(f"die {number}") for number in range(1000))
    return next(key for key in keys if Rng(key, DICE, 0).below(SIDES) == die)


def decode(position: bytes) -> Any:
    return codecs.decode(TOY.play.state, BOOK, position)


BOOK: Final = TOY.open_book({"hope": "2"}, {})


def near_the_end(deck: list[str], hope: int, at: str) -> Any:
    """Sam has arrived; Frodo, at a place of the road, has two actions before them and this deck, its top card last."""
    game = TOY.play.new(BOOK, 2, key_of("near the end"))
    card, place = BOOK.kinds["card"], BOOK.kinds["place"]
    game.where = [place.decode(at), BOOK.rivendell]
    game.deck = [card.decode(name) for name in deck]
    game.hope = hope
    game.offered = None
    return game


def believed(game: Any) -> Belief:
    """What Frodo thinks possible: all orders of the deck below its top card, which shows its back."""
    found: Belief = Counter()
    for deck in permutations(game.deck):
        world = codecs.copy(game)
        world.deck = list(deck)
        if view(world, FRODO) == view(game, FRODO):
            found[codecs.encode(world)] += 1
    return found


def values(belief: Belief) -> dict[Option, float]:
    """How likely the game is won after each option, if Frodo then plays as well as can be."""
    options = legal(decode(next(iter(belief))))
    return {option: sum(weight * value(after) for after, weight in outcomes(belief, option)) for option in options}


def value(belief: Belief) -> float:
    """How likely the game is won from here."""
    game = decode(next(iter(belief)))
    if game.result:
        return float(game.result in TOY.play.won)
    return max(values(belief).values())


def outcomes(belief: Belief, option: Option) -> Iterator[tuple[Belief, float]]:
    """What Frodo may know after an option, and how likely each is."""
    found: dict[str, Belief] = {}
    for position, weight in belief.items():
        for after, chance in rolls(position, option):
            found.setdefault(repr(view(after, FRODO)), Counter())[codecs.encode(after)] += weight * chance
    total = sum(sum(one.values()) for one in found.values())
    for one in found.values():
        yield one, sum(one.values()) / total


def rolls(position: bytes, option: Option) -> Iterator[tuple[Any, int]]:
    """The positions after an option, one for each die if one is rolled, and how many dice in six lead there."""
    for die in range(SIDES):
        world = decode(position)
        world.key, world.drawn = key_that_rolls(die), [0, 0]
        answer(world, option)
        rolled = world.drawn[DICE]
        assert rolled <= 1, "two dice in one go"
        world.key, world.drawn = key_that_rolls(0), [0, 0]
        yield world, 1 if rolled else SIDES
        if not rolled:
            return
