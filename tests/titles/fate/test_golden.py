"""Golden files: the view of a seat in one seeded game, and perft counts. `WESTMARCH_GOLDEN=write` writes them anew.

A change here is a change of the rules: look at the difference, and say in the commit why it is right.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.titles.fate.scramble import scrambled
from westmarch.engine import secrecy
from westmarch.engine.chance import key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.title import title
from westmarch.lab.perft import perft
from westmarch.testing import check_golden, pretty

GOLDEN = Path(__file__).parent / "golden"
FATE = title("fate")


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), SPECTATOR])
def test_views(seat: Seat) -> None:
    """Given one seeded game, when a seat looks at it after 0, 25 and 50 answers, then the view is as written."""
    match = Match(FATE, 2, "golden", {"scenario": "random"})
    chance = random.Random(9)
    seen = [secrecy.view(match.state, seat)]
    for count in range(1, 51):
        quiet = [option for option in match.options if option.verb not in ("end_actions", "put_on")]
        match.answer(chance.choice(quiet or match.options))
        if count % 25 == 0:
            seen.append(secrecy.view(match.state, seat))
    check_golden(GOLDEN / f"view_{'spectator' if seat == SPECTATOR else seat}.json", pretty(seen))


def test_perft() -> None:
    """Given new games and scrambled positions, when every line of play is counted, then the numbers are as written."""
    lines = []
    for players in range(1, 6):
        game = FATE.play.new(FATE.play.book(FATE.choose({}), {}), players, key_of("perft"))
        lines.append(f"new game, {players} players: {[perft(game, depth) for depth in range(1, 4)]}")
    for seed in range(10):
        lines.append(f"scrambled {seed}: {[perft(scrambled(seed), depth) for depth in range(1, 3)]}")
    check_golden(GOLDEN / "perft.txt", "\n".join(lines) + "\n")
