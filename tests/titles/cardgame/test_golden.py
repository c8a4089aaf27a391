"""Golden files: the view of a seat in one seeded game, how seeded games end, and perft counts.

`WESTMARCH_GOLDEN=write` writes them anew. A change here is a change of the rules: look at the difference, and say in
the commit why it is right.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.titles.cardgame.scramble import TABLES, scrambled, started
from tests.titles.playing import after_answers, counted
from westmarch.engine import codecs, secrecy
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.title import title
from westmarch.testing import check_golden, pretty

GOLDEN = Path(__file__).parent / "golden"
CARDGAME = title("cardgame")
KINDS = {
    **dict.fromkeys(("hands", "decks", "cycled", "eliminated", "reserves", "played", "fresh", "used"), "card"),
    **dict.fromkeys(("battlegrounds", "unused_paths", "field_decks", "scored", "set_aside"), "location"),
}
"""What the lists of a view hold, for those who read it."""
BY = {"rows": "location", "wields": "card", "attack_tokens": "location", "defense_tokens": "location"}
"""By what its tables are ordered."""


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), SPECTATOR])
def test_views(seat: Seat) -> None:
    """Given one seeded game, when a seat looks at it after 25 and 75 answers, then the view is as written."""
    match = Match(CARDGAME, 2, "golden", {"scenario": "fellowship", "shadow": "people"})
    chance, seen = random.Random(7), []
    for count in range(1, 76):
        match.answer(chance.choice(match.options))
        if count in (25, 75):
            seen.append(spelled(match, seat))
    check_golden(GOLDEN / f"view_{'spectator' if seat == SPECTATOR else seat}.json", pretty(seen))


def spelled(match: Match, seat: Seat) -> dict[str, Any]:
    """What a seat sees, with names for numbers; of cards out of play where each may be, as zones in bits."""
    shown = secrecy.spell_view(match.book, secrecy.view(match.state, seat), KINDS)
    shown["may_be"] = " ".join(map(str, shown["may_be"]))
    for field, word in BY.items():
        kind = match.book.kinds[word]
        shown[field] = {kind.encode(key): value for key, value in shown[field].items()}
    return shown


def test_perft() -> None:
    """Given new games and scrambled positions, when every line of play is counted, then the numbers are as written."""
    lines = []
    for seed, table in enumerate(TABLES):
        if table.difficulty == "standard":
            new, later = counted(started(seed), 4), counted(after_answers(started(seed), 30), 2)
            lines.append(f"{table.scenario}, {table.shadow}, {table.seats}: {new}, after 30 answers {later}")
    for seed in range(20):
        lines.append(f"scrambled {seed}: {counted(scrambled(seed), 2)}")
    check_golden(GOLDEN / "perft.txt", "\n".join(lines) + "\n")


def test_games() -> None:
    """Given a random game at every kind of table, when it is played to its end, then it ends as written."""
    lines = []
    for seed, table in enumerate(TABLES):
        game = after_answers(started(seed), 10_000)
        kind = f"{table.scenario}, {table.shadow}, {table.difficulty}, {table.seats}"
        lines.append(f"{kind}: {game.result} in round {game.round}, {codecs.fingerprint(game)}")
    check_golden(GOLDEN / "games.txt", "\n".join(lines) + "\n")
