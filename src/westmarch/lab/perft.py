"""Perft: count every line of play to a fixed depth. Two engines that agree on the number agree on the rules so far."""

from __future__ import annotations

from westmarch.engine.codecs import copy
from westmarch.engine.state import State, answer, legal


def perft(game: State, depth: int) -> int:
    """How many lines of `depth` decisions there are from here; a line that ends the game earlier counts once.

    Chance is part of the state, so the number is the same every time.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> fate = title("fate")
    >>> game = fate.play.new(fate.play.book(fate.choose({}), {}), 2, key_of(1))
    >>> perft(game, 1) == len(legal(game))
    True
    """
    options = legal(game)
    if depth == 0 or not options:
        return 1
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = copy(game)
        answer(after, option)
        total += perft(after, depth - 1)
    return total
