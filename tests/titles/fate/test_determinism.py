"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
from westmarch.engine.chance import Draw, key_of
from westmarch.engine.codecs import fingerprint
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
fate = title("fate")
book = fate.book(fate.choose({"scenario": "random"}), {})
for seed in range(12):
    game = fate.new(book, 1 + seed % 5, key_of(seed))
    draw = Draw(key_of(seed), 0, 0)
    while legal(game):
        options = legal(game)
        answer(game, options[draw.below(len(options))])
    print(game.result, fingerprint(game))
print(book.fingerprint)
"""


def hashes(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return run.stdout


def test_the_same_games_in_every_process() -> None:
    """Given twelve seeded games, when three processes with other hash seeds play them, then all ends are the same."""
    first = hashes("0")
    assert len(first.splitlines()) == 13
    assert hashes("1") == first
    assert hashes("4711") == first
