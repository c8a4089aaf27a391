"""The compiled build plays the same games as the interpreted package: same answers, same states, same words.

`make compiled` builds it (it needs a C compiler); without it these tests skip.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.players.moves import MOVES

BUILT = Path(__file__).resolve().parent.parent / "build" / "compiled"
DECISIONS = 3000
ANSWERS = 300
TITLES = ("toy", "fate", "cardgame", "ring2e", "wizards", "ring1977")
PROGRAM = f"""
import random, sys
from hashlib import sha256
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import copy, encode
from westmarch.engine.declared import BUILD
from westmarch.engine.label import describe, prompt
from westmarch.engine.match import Match
from westmarch.engine.secrecy import determinize, view
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.lab.simulate import simulate
one, chance, total, decisions, seed = title(sys.argv[1]), random.Random(1), sha256(), 0, 0
while decisions < {DECISIONS}:
    seed += 1
    seats = list(one.seats)[:2][seed % min(2, len(one.seats))]
    game = one.play.new(one.open_book(one.choose({{}}), {{}}), seats, key_of(seed))
    while options := legal(game):
        decisions += 1
        answer(game, options[int(chance.random() * len(options))])
        if chance.random() < 0.02:
            game = determinize(game, legal(game)[0].seat, Rng(key_of(seed), 0, 0)) if legal(game) else copy(game)
    total.update(encode(game))
match = Match(one, one.seats[0], "a match")
while match.options and len(match.answers) < {ANSWERS}:
    told = "; ".join(describe(match.state, option).text for option in match.options)
    total.update(f"{{prompt(match.state)}}: {{told}}".encode())
    if chance.random() < 0.02:
        total.update(repr(view(match.state, match.options[0].seat)).encode())
    match.answer(chance.choice(match.options))
total.update("\\n".join(line.text(match.state.book) for line in match.state.log).encode())
total.update(Match.from_document(match.document()).hash.encode())
for name in one.players.scripts:
    total.update("".join(simulate(one, 2, list(one.seats)[:2][-1], [name]).columns.hashes).encode())
print(BUILD, total.hexdigest())
"""


def play(title: str, path: str, program: str = PROGRAM) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-c", program, title]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.skipif(not (BUILT / "westmarch").is_dir(), reason="not built; `make compiled` builds it")
@pytest.mark.parametrize("title", TITLES)
def test_the_same_games_in_both_builds(title: str) -> None:
    """Given seeded games of random answers, when both builds play them, some on in other worlds that a seat can't tell
    from the true one, then every final state is the same to the byte.

    One more is a match: every prompt, option, view and line of the log reads the same, and what was saved opens again.
    Scripts end two games in the same states.
    """
    compiled, interpreted = play(title, str(BUILT)), play(title, "")
    assert compiled[0] == "compiled"
    assert interpreted == ["interpreted", compiled[1]]


@pytest.mark.skipif(not (BUILT / "westmarch").is_dir(), reason="not built; `make compiled` builds it")
@pytest.mark.parametrize("title", TITLES)
def test_the_same_moves_in_both_builds(title: str) -> None:
    """Given positions and a budget of iterations, when players who search think about them in both builds, then they
    find the same values to the last digit."""
    compiled, interpreted = play(title, str(BUILT), MOVES), play(title, "", MOVES)
    assert compiled[0] == "compiled"
    assert interpreted == ["interpreted", *compiled[1:]]
