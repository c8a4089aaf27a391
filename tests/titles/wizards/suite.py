"""What the solitaire scenarios give to the tests that all titles share: a tenth of the usual games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.titles import fuzzing
from tests.titles.kit import Games, Kit
from tests.titles.playing import after_answers, counted
from tests.titles.wizards import invariants
from tests.titles.wizards.coverage import report
from tests.titles.wizards.scramble import scrambled
from westmarch.engine import codecs
from westmarch.engine.chance import key_of
from westmarch.engine.match import Match
from westmarch.testing import Trial
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.words import SCENARIOS, SEAT

RARE = {"also_take", "at_home", "befriend", "join_fight", "remain", "sail_by", "send_back", "turn_back"}
"""What one person or card can do at one place, and few games ever see; scripted tests do."""

LEANING = range(100_000, 100_000 + fuzzing.GAMES // 2)
PILES = ("deck", "hand", "discard", "sideboard", "hazard_deck", "hazard_discard", "hazard_sideboard", "row", "events")


class Solitaire(Trial):
    closely = 50

    def check(self, game: Any) -> None:
        invariants.check(game)

    def wanted(self) -> set[str]:
        return super().wanted() - RARE


def started(seed: int) -> Any:
    """A new game: scenario, sample deck and rulings by its number."""
    chance = random.Random(seed)
    settings = {"scenario": SCENARIOS[seed % len(SCENARIOS)], "deck": chance.choice("12")}
    for setting in TITLE.settings:
        if setting.ruling and chance.random() < 0.3:
            settings[setting.name] = chance.choice(list(setting.choices))
    game = TITLE.play.new(TITLE.play.book(TITLE.choose(settings), {}), 1, key_of(f"fuzz {seed}"))
    game.log = None
    return game


def played(scenario: str, seed: int, answers: int) -> Any:
    book = TITLE.open_book({"scenario": scenario, "deck": str(1 + seed % 2)}, {})
    return after_answers(TITLE.play.new(book, 1, key_of(seed)), answers)


def perft() -> Iterator[str]:
    for scenario in SCENARIOS:
        for seed in range(2):
            new, later = counted(played(scenario, seed, 0), 2), counted(played(scenario, seed, 30), 2)
            yield f"{scenario}, {seed}: {new}, after 30 answers {later}"


def ends() -> Iterator[str]:
    """Random games of each scenario, played to their end."""
    for scenario in SCENARIOS:
        for seed in range(4):
            game = played(scenario, seed, 10_000)
            yield f"{scenario}, {seed}: {game.result} in turn {game.turn}, {codecs.fingerprint(game)}"


KIT = Kit(
    title=TITLE,
    trial=Solitaire,
    games={
        "random": Games(started),
        "scrambled": Games(scrambled),
        "greedy": Games(started, ["greedy"], 0.5, portions=2),
        "adventurer": Games(started, ["adventurer"], portions=2),
        "heedless": Games(started, ["adventurer"], 0.8, portions=2),
    },
    portions=fuzzing.portions(one_in=10, size=5),
    leaning=lambda: (start(seed) for seed in LEANING for start in (started, scrambled)),
    undone={scenario: partial(Match, TITLE, 1, "undo", {"scenario": scenario}) for scenario in SCENARIOS},
    undone_share=0.02,
    tables=[("wizards", {"scenario": scenario, "deck": deck}, 1) for scenario in SCENARIOS for deck in ("1", "2")],
    saved={scenario: partial(Match, TITLE, 1, "a save", {"scenario": scenario}) for scenario in SCENARIOS},
    golden=lambda scenario: Match(TITLE, 1, "golden", {"scenario": scenario}),
    views=dict.fromkeys(SCENARIOS, SEAT),
    spelled={
        **dict.fromkeys((*PILES, "scored", "stored", "out", "gone", "people", "borne", "strays", "treasures"), "card"),
        **dict.fromkeys(("pose", "site_pose"), "pose"),
    },
    ordered_by={"journeys": "company", "stored_at": "card", "since": "card", "burgled": "card"},
    lines={"perft": perft, "games": ends},
    endings=TITLE.play.results,
    report=report,
    kinds=("example", "ruling", "reading", "card", "site", "region", "verb", "text"),
)
