"""Which questions a bot decides by itself, and which it leaves to its default: the same for the bots of all titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from tests.titles.checks import procedures_of, questions_of
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.player import Player, decide
from westmarch.engine.procedure import Choose, Confirm
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import Title

SURPRISES = 0.05
"""How many answers are random, so that the games also come to where the bot would not go."""


def kind_of(game: State) -> str:
    """The kind of the present question: its class, or who asks for what ("Eagles.place")."""
    question = game.question
    if isinstance(question, Choose | Confirm):
        return f"{type(question.asker(game)).__name__}.{question.field}"
    return type(question).__name__


def kinds_of(title: Title) -> set[str]:
    """Every kind of question that the rules of a title can ask, besides the engine's own `Window`."""
    chosen = {f"{asker.__name__}.{field}" for asker in procedures_of(title) for field in asker.prompts}
    return chosen | {question.__name__ for question in questions_of(title)}


def left_to_default(
    games: Iterable[State], bot: Callable[[], Player], decides: Callable[[State], bool]
) -> Counter[str]:
    """Let bots play games to their ends; the kinds of questions that they left to their default, and how often.

    `decides` tells of a game whether the bot has an answer of its own to the question at which it stands.
    """
    found: Counter[str] = Counter()
    for number, game in enumerate(games):
        players = {seat: bot() for seat in game.seats}
        chance = Rng(key_of(f"deciding {number}"), 0, 0)
        while options := legal(game):
            if not decides(game):
                found[kind_of(game)] += 1
            if chance.below(100) < 100 * SURPRISES:
                answer(game, options[chance.below(len(options))])
            else:
                answer(game, decide(game, options, players, chance))
    return found
