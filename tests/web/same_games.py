"""Seeded games of every title, at random; run in Python and in a tab, they end alike."""

from __future__ import annotations

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.player import play_out
from westmarch.engine.title import titles
from westmarch.players.uniform import Uniform


def told(games: int) -> str:
    """A line a game: its title, seed, decisions and the hash of its state."""
    lines = []
    for name in sorted(titles()):
        kind = titles()[name]
        for seed in range(games):
            game = kind.play.new(kind.open_book({}, {}), kind.seats[seed % len(kind.seats)], key_of(str(seed)))
            players = {seat: Uniform() for seat in game.seats}
            decisions = play_out(game, players, Rng(key_of(f"players {seed}"), 0, 0))
            lines.append(f"{name} {seed} {decisions} {codecs.fingerprint(game)}")
    return "\n".join(lines)
