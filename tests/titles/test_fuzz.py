"""Fuzz: random games, games of bots and scrambled positions, over all that can be chosen for a game of each title.

Random play finds crashes, never wrong rules; and it is only as good as its positions, so it starts from several kinds.
A run plays `fuzzing.GAMES` of each, or a part of that where games are long. In every position pieces and cards are
conserved; sampled ones are looked at closely (`westmarch.testing.Trial`). The gate is coverage: every verb of the rules
must have been used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.titles.kit import Kit
from tests.titles.suites import cases, each_title
from westmarch.players import find
from westmarch.testing import Trial, play_with_undo


@cache
def trial(kit: Kit) -> Trial:
    """All games of a title that this process plays."""
    return kit.trial(kit.title)


def portions(kit: Kit) -> Iterator[tuple[str, range]]:
    """What is played of a title: each portion of each kind."""
    for kind, games in kit.games.items():
        yield from ((kind, seeds) for seeds in kit.portions[: games.portions])


@cases("kind seeds", portions)
def test_games(kit: Kit, kind: str, seeds: range) -> None:
    """Given games or positions, when they are played to their end, then all that must hold holds on the way."""
    games = kit.games[kind]
    for seed in seeds:
        game = games.start(seed)
        bots = {seat: find(kit.title, games.bots[(seed + seat) % len(games.bots)]) for seat in game.seats if games.bots}
        trial(kit).play(game, seed, bots, games.heed)


@cases("seed", lambda kit: kit.undone)
def test_undo_then_redo(kit: Kit, seed: int | str) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    play_with_undo(kit.undone[seed](), seed, kit.undone_share)


@each_title
def test_every_verb_is_used(kit: Kit) -> None:
    """Given new games and scrambled positions, when they are played leaning to what nobody has done yet, then nothing
    that the trial wants to see is left unused."""
    never = trial(kit).never_used(kit.leaning())
    assert not never, f"never used: {', '.join(sorted(never))}"
