"""Golden files: the view of a seat in one seeded game, how seeded games end, and perft counts.

`WESTMARCH_GOLDEN=write` writes them anew. A change here is a change of the rules: look at the difference, and say in
the commit why it is right.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.titles.playing import after_answers, counted
from tests.titles.ring2e.games import RING2E, TABLES, scrambled, started
from westmarch.engine import codecs, secrecy
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.testing import check_golden, pretty

GOLDEN = Path(__file__).parent / "golden"
KINDS = {
    **dict.fromkeys(("hands", "decks", "discards", "played", "table"), "card"),
    **dict.fromkeys(("pool", "drawn_tiles", "removed_tiles", "waiting_tiles"), "tile"),
    **dict.fromkeys(("captured", "where"), "region"),
    "dice": "die",
}
"""What the lists of a view hold, for those who read it."""
BY = {
    **dict.fromkeys(("free_armies", "shadow_armies", "nazgul"), "region"),
    **dict.fromkeys(("sovereigns", "corruption_tiles", "could_be"), "character"),
}
"""By what its tables are ordered."""


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), SPECTATOR])
def test_views(seat: Seat) -> None:
    """Given one seeded game, when a seat looks at it after 40 and 120 answers, then the view is as written."""
    match = Match(RING2E, 2, "golden")
    chance, seen = random.Random(7), []
    for count in range(1, 121):
        match.answer(chance.choice(match.options))
        if count in (40, 120):
            seen.append(spelled(match, seat))
    check_golden(GOLDEN / f"view_{'spectator' if seat == SPECTATOR else seat}.json", pretty(seen))


def spelled(match: Match, seat: Seat) -> dict[str, Any]:
    """What a seat sees, with names for numbers."""
    shown = secrecy.view(match.state, seat)
    where = [one if one is None or one >= -1 else -1 for one in shown["where"]]
    shown = secrecy.spell_view(match.book, {**shown, "where": where}, KINDS)
    for field, word in BY.items():
        kind = match.book.kinds[word]
        shown[field] = {kind.encode(key): value for key, value in shown[field].items()}
    return shown


def test_perft() -> None:
    """Given new games and scrambled positions, when every line of play is counted, then the numbers are as written."""
    lines = []
    for seed, (players, kings) in enumerate(TABLES):
        new, later = counted(started(seed), 2), counted(after_answers(started(seed), 60), 2)
        lines.append(f"{players} players, kings {kings}: {new}, after 60 answers {later}")
    for seed in range(12):
        lines.append(f"scrambled {seed}: {counted(scrambled(seed), 2)}")
    check_golden(GOLDEN / "perft.txt", "\n".join(lines) + "\n")


def test_games() -> None:
    """Given a random game at every kind of table, when it is played to its end, then it ends as written."""
    lines = []
    for seed, (players, kings) in enumerate(TABLES):
        game = after_answers(started(seed), 100_000)
        lines.append(f"{players} players, kings {kings}: {game.result} in turn {game.turn}, {codecs.fingerprint(game)}")
    check_golden(GOLDEN / "games.txt", "\n".join(lines) + "\n")
