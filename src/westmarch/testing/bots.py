"""Which questions a bot decides by itself, and which it leaves to its default."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.player import Player, decide
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.testing.rules import kind_of

SURPRISES = 0.05
"""How many answers are random, so that the games also come to where the bot would not go."""


def left_to_default(
    games: Iterable[State], bot: Callable[[], Player], decides: Callable[[State], bool]
) -> Counter[str]:
    """Let bots play games to their ends; the kinds of questions that they left to their default, and how often.

    `decides` tells of a game whether the bot has an answer of its own to the question at which it stands.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> games = [Match(toy, 2, seed).state for seed in range(5)]
    >>> sorted(left_to_default(games, toy.players.scripts["hasty"], lambda game: kind_of(game) != "Ride.rider"))
    ['Ride.rider']
    """
    found: Counter[str] = Counter()
    for number, game in enumerate(games):
        players = {seat: bot() for seat in game.seats}
        rng, story = Rng(key_of(f"deciding {number}"), 0, 0), Story()
        while options := legal(game):
            if not decides(game):
                found[kind_of(game)] += 1
            if rng.below(100) < 100 * SURPRISES:
                option = options[rng.below(len(options))]
            else:
                option = decide(game, options, players, rng, story=story)
            story.add(game, option)
            answer(game, option)
    return found
