"""Which questions a bot decides by itself and which it leaves to its default; and whether it only reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import encode
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Player, decide
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.players.worlds import InTheOpen
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


def promises_broken(games: Iterable[State], bot: Callable[[], Player], most: int = 200) -> list[str]:
    """Let a bot play games; how it breaks the promise of `reads_only`, in sentences. Of each at most so many decisions
    are looked at.

    It is shown the game itself, and one dealt anew in all that its seat can't see. Both must stay as they are to the
    last byte, and get the same answer.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> promises_broken([Match(toy, 2, "a seed").state], toy.players.scripts["hasty"])
    []
    """
    found: list[str] = []
    for number, game in enumerate(games):
        rng, story = Rng(key_of(f"reading {number}"), 0, 0), Story()
        for decision in range(most):
            options = legal(game)
            if not options:
                break
            answers = [broken_at(game, seat, bot, decision, story, found) for seat in seats_of(game)]
            chosen = next((option for option in answers if option is not None), None)
            if chosen is None or rng.below(100) < 100 * SURPRISES:
                chosen = options[rng.below(len(options))]
            story.add(game, chosen)
            answer(game, chosen)
    return found


def seats_of(game: State) -> list[Seat]:
    """The seats that may choose, those first that may let the moment pass."""
    waits_for = game.question.waits_for(game)
    return sorted({option.seat for option in legal(game)}, key=lambda seat: (seat in waits_for, seat))


def broken_at(
    game: State, seat: Seat, bot: Callable[[], Player], decision: int, story: Story, found: list[str]
) -> Option | None:
    """What a bot answers at a position. `found` is added to if it does more than read what its seat sees."""
    own = [option for option in legal(game) if option.seat == seat]
    answers = []
    for world in (game, determinize(game, seat, Rng(key_of("another world"), seat, decision))):
        before = encode(world)
        shown = InTheOpen(world, seat, list(own), Rng(key_of("a bot's own"), seat, decision), story)
        answers.append(bot().choose(shown))
        if encode(world) != before:
            found.append(f"at {kind_of(game)}, decision {decision + 1}, it changes what it is shown")
    if answers[0] != answers[1]:
        found.append(f"at {kind_of(game)}, decision {decision + 1}, it makes something of what its seat can't see")
    return answers[0]
