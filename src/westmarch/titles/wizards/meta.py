"""The title: what the engine, the terminal and the laboratory need to know of the solitaire scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from westmarch.engine.label import about
from westmarch.engine.records import read_tables
from westmarch.engine.title import AtTable, Benchmark, Cover, Face, FirstGame, Learning, Play, Players, Setting, Title
from westmarch.titles.wizards.actions import MENU
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import DATA_FILES, Data
from westmarch.titles.wizards.bots.adventurer import Adventurer
from westmarch.titles.wizards.bots.features import FEATURES
from westmarch.titles.wizards.bots.thinking import THINKING
from westmarch.titles.wizards.effects import AnyEffect
from westmarch.titles.wizards.effects.conditions import AnyCondition
from westmarch.titles.wizards.effects.of_hazards import AnyHazardStanding
from westmarch.titles.wizards.evaluation import evaluate, grade
from westmarch.titles.wizards.missed import missed
from westmarch.titles.wizards.rulings import RULINGS
from westmarch.titles.wizards.scene import scene
from westmarch.titles.wizards.scene.cards import glossary
from westmarch.titles.wizards.scene.dice import thrown
from westmarch.titles.wizards.scene.geography import geography
from westmarch.titles.wizards.setup import new_game
from westmarch.titles.wizards.shelf import Decks
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import AnyStanding
from westmarch.titles.wizards.why import why

RESULTS: Final = {
    "home_again": "The Hobbit is home again, with the treasure.",
    "grand_adventure": "The Burglar is hired for a Grand and Perilous Adventure.",
    "urgent_matter": "The Burglar is hired for a Matter of Some Urgency.",
    "minor_deed": "The Burglar is hired for a Deed of Minor Import.",
    "not_hired": "The Burglar is not hired.",
    "slipped_away": "Sauron is driven out; the Necromancer slips away with his resources intact.",
    "shadow_stays": "Sauron is driven out; the Shadow is still on the land.",
    "servants_scattered": "Sauron is driven out, and his servants are scattered.",
    "wholesome": "Sauron is driven out; Mirkwood will grow wholesome again.",
    "in_ruin": "Sauron is driven out, and Dol Guldur is in ruin.",
    "lost": "The one on whom all depended is lost.",
    "deck_exhausted": "The last card has been drawn: the quest has taken too long.",
    "ring_found": "A Nazgûl brings the Ring to its master.",
}

WON: Final = frozenset(
    {
        "home_again",
        "grand_adventure",
        "urgent_matter",
        "minor_deed",
        "slipped_away",
        "shadow_stays",
        "servants_scattered",
        "wholesome",
        "in_ruin",
    }
)


def open_book(settings: Mapping[str, str], overrides: Mapping[str, Any]) -> WizardsBook:
    """The book of a match, with its texts and actions. Raises BadData."""
    return WizardsBook(
        settings,
        overrides,
        data=Data[AnyCondition, AnyEffect, AnyStanding | AnyHazardStanding],
        menu=MENU,
    )


def decks(settings: Mapping[str, str], overrides: Mapping[str, Any]) -> Decks:
    """The decks of a scenario, as documents of the setting `deck`."""
    return Decks(settings, overrides, open_book)


SETTINGS: Final = (
    Setting(
        "scenario",
        "What is played",
        "there_and_back_again",
        {
            "there_and_back_again": "There and Back Again: to the Lonely Mountain and home",
            "burglar": "Burglar Wants a Good Job: a scout's test",
            "guise": "Guise of the Necromancer: Sauron in Dol Guldur",
        },
        is_the_game=True,
    ),
    Setting("deck", "The deck: 1, 2 or your own", "1", documents=decks),
    *RULINGS,
)

TITLE: Final = Title(
    id="wizards",
    package=__package__,
    name="Three Solitaire Scenarios of Middle-earth",
    blurb="Alone with a deck of cards: There and Back Again, Burglar Wants a Good Job, Guise of the Necromancer.",
    stage="alpha",
    rules="1",
    seats=range(1, 2),
    settings=SETTINGS,
    tables=lambda: read_tables(__package__, DATA_FILES),
    play=Play(state=Wizards, book=open_book, new=new_game, results=RESULTS, won=WON, turns=lambda game: game.turn),
    table=AtTable(
        scene=scene,
        glossary=glossary,
        geography=geography,
        map_by=("scenario",),
        why=why,
        missed=missed,
        dice=thrown,
        where=about,
    ),
    learn=Learning(
        first_game=FirstGame(
            "There and Back Again, with the first of its sample decks.",
            settings={"scenario": "there_and_back_again", "deck": "1"},
        ),
        cover=Cover(
            minutes=60,
            hard=2,
            name="Three Solitaire Scenarios of Middle-earth",
            sky="dusk",
            faces=(
                Face("Bilbo", "wood", "curls", "brown"),
                Face("Gandalf", "night", "hat", "grey"),
                Face("Necromancer", "fire", "hood", "purple"),
            ),
        ),
    ),
    players=Players(
        scripts={"adventurer": Adventurer},
        evaluate=evaluate,
        spread=8.0,
        grade=grade,
        thinking=THINKING,
        features=FEATURES,
        levels={
            "wanderer": "Wins 15 of 100 games of Burglar.",
            "squire": "Wins 66 of 100 games of Burglar, and 89 of There and Back Again.",
        },
        benchmark=Benchmark(seats=1, decisions_per_s=20_000, clone_us=12),
    ),
)
"""Three solitaire scenarios of the Middle-earth collectible card game."""
