"""Golden files: what seats see of one game, lines of play counted, and how games end. A change in them is a change of
the rules or of what is seen, and must be meant."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.titles.playing import after_answers, counted
from tests.titles.ring1977.games import KINDS, scrambled, seats, started
from westmarch.engine import codecs, secrecy
from westmarch.engine.chance import key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.state import answer, legal
from westmarch.testing import check_golden, pretty
from westmarch.titles.ring1977 import TITLE

GOLDEN = Path(__file__).parent / "golden"
ENDED = 150
"""After so many answers a game is compared, as most last for thousands."""


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), Seat(2), SPECTATOR])
def test_views(seat: Seat) -> None:
    """Given one seeded Three-Player Game, when a seat looks at it after 40 and 120 answers, then the view is as
    written."""
    game: Any = TITLE.play.new(TITLE.open_book(TITLE.choose({"game": "three_player"}), {}), 3, key_of("golden"))
    chance, seen = random.Random(7), []
    for count in range(1, 121):
        answer(game, chance.choice(legal(game)))
        if count in (40, 120):
            shown = secrecy.view(game, seat)
            seen.append({name: shown[name] for name in sorted(shown) if name != "agenda"})
    check_golden(GOLDEN / f"view_{'spectator' if seat == SPECTATOR else seat}.json", pretty(seen))


def test_perft() -> None:
    """Given new games of each kind and scrambled positions, when every line of play is counted, then the numbers are as
    written."""
    lines = []
    for seed, kind in enumerate(KINDS):
        new, later = counted(started(seed), 2), counted(after_answers(started(seed), 60), 2)
        lines.append(f"{kind}, {seats(kind)} players: {new}, after 60 answers {later}")
    for seed in range(6):
        lines.append(f"scrambled {seed}: {counted(scrambled(seed), 2)}")
    check_golden(GOLDEN / "perft.txt", "\n".join(lines) + "\n")


def test_games() -> None:
    """Given games of each kind, when they are played on at random, then they come to where is written."""
    lines = []
    for seed in range(6):
        game = after_answers(started(seed), ENDED)
        lines.append(f"{KINDS[seed % 3]} {seed}: turn {game.turn}, {game.phase}, {codecs.fingerprint(game)}")
    check_golden(GOLDEN / "games.txt", "\n".join(lines) + "\n")
