"""The compiled build plays the same games as the interpreted package: same answers, same hashes.

`make compiled` builds it (it needs a C compiler); without it this test skips.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BUILT = Path(__file__).resolve().parent.parent / "build" / "compiled"
GAMES = 200
MATCHES = 10
PROGRAM = f"""
import random
from hashlib import sha256
from westmarch.engine import state
from westmarch.engine.chance import key_of
from westmarch.engine.codecs import encode
from westmarch.engine.label import describe
from westmarch.engine.match import Match
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
fate, chance, total = title("fate"), random.Random(1), sha256()
books = [fate.book(fate.choose({{"scenario": name}}), {{}}) for name in ("first_game", "random")]
for seed in range({GAMES}):
    game = fate.new(books[seed % 2], 1 + seed % 5, key_of(seed))
    while legal(game):
        answer(game, chance.choice(legal(game)))
    total.update(encode(game))
for seed in range({MATCHES}):
    match = Match(fate, 2, seed)
    while match.options:
        total.update("; ".join(describe(match.state, option).text for option in match.options).encode())
        match.answer(chance.choice(match.options))
    total.update(Match.from_document(match.document()).hash.encode())
print("interpreted" if state.__file__.endswith(".py") else "compiled", total.hexdigest())
"""


def play(path: str) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": path}
    run = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.skipif(not (BUILT / "westmarch").is_dir(), reason="not built; `make compiled` builds it")
def test_the_same_games_in_both_builds() -> None:
    """Given 200 seeded games, when both builds play them, then every final state is the same to the byte.

    Ten more are matches: every option reads the same, and what was saved opens again.
    """
    compiled, interpreted = play(str(BUILT)), play("")
    assert compiled[0] == "compiled"
    assert interpreted == ["interpreted", compiled[1]]
