"""Golden files: the view of the player in one seeded game of each scenario, and how seeded games end.

`WESTMARCH_GOLDEN=write` writes them anew. A change here is a change of the rules: look at the difference, and say in
the commit why it is right.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.titles.playing import after_answers, counted
from westmarch.engine import codecs, secrecy
from westmarch.engine.chance import key_of
from westmarch.engine.match import Match
from westmarch.testing import check_golden, pretty
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.words import SCENARIOS, SEAT

GOLDEN = Path(__file__).parent / "golden"
PILES = ("deck", "hand", "discard", "sideboard", "hazard_deck", "hazard_discard", "hazard_sideboard", "row", "events")
KINDS = {
    **dict.fromkeys((*PILES, "scored", "stored", "out", "gone", "people", "borne", "strays", "treasures"), "card"),
    **dict.fromkeys(("pose", "site_pose"), "pose"),
}
"""What the lists of a view hold, for those who read it."""

BY = {"journeys": "company", "stored_at": "card", "since": "card", "burgled": "card"}
"""By what its tables are ordered."""


def played(scenario: str, seed: int, answers: int) -> Any:
    book = TITLE.open_book({"scenario": scenario, "deck": str(1 + seed % 2)}, {})
    return after_answers(TITLE.play.new(book, 1, key_of(seed)), answers)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_views(scenario: str) -> None:
    """Given one seeded game, when the player looks at it after 25 and 75 answers, then the view is as written."""
    match = Match(TITLE, 1, "golden", {"scenario": scenario})
    chance, seen = random.Random(7), []
    for count in range(1, 76):
        if match.options:
            match.answer(chance.choice(match.options))
        if count in (25, 75):
            seen.append(spelled(match))
    check_golden(GOLDEN / f"view_{scenario}.json", pretty(seen))


def spelled(match: Match) -> dict[str, Any]:
    """What the player sees, with names for numbers."""
    shown = secrecy.spell_view(match.book, secrecy.view(match.state, SEAT), KINDS)
    for field, word in BY.items():
        kind = match.book.kinds[word]
        shown[field] = {kind.encode(key): value for key, value in shown[field].items()}
    return shown


def test_perft() -> None:
    """Given new games and some that have gone on, when every line of play is counted, then the numbers are as
    written."""
    lines = []
    for scenario in SCENARIOS:
        for seed in range(2):
            new, later = counted(played(scenario, seed, 0), 2), counted(played(scenario, seed, 30), 2)
            lines.append(f"{scenario}, {seed}: {new}, after 30 answers {later}")
    check_golden(GOLDEN / "perft.txt", "\n".join(lines) + "\n")


def test_games() -> None:
    """Given random games of each scenario, when they are played to their end, then they end as written."""
    lines = []
    for scenario in SCENARIOS:
        for seed in range(4):
            game = played(scenario, seed, 10_000)
            lines.append(f"{scenario}, {seed}: {game.result} in turn {game.turn}, {codecs.fingerprint(game)}")
    check_golden(GOLDEN / "games.txt", "\n".join(lines) + "\n")
