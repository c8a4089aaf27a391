"""The title: what the engine, the terminal and the laboratory need to know of Fate of the Fellowship."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from westmarch.engine.label import about
from westmarch.engine.records import read_tables
from westmarch.engine.title import AtTable, Cover, FirstGame, Learning, Play, Players, Setting, Title
from westmarch.scene.cartography import read_geography
from westmarch.titles.fate.actions.menu import ACTIONS, MENU, why
from westmarch.titles.fate.actions.missed import missed
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.bots import THINKING, Steward
from westmarch.titles.fate.cards import CARDS
from westmarch.titles.fate.evaluation import evaluate, grade
from westmarch.titles.fate.gists import GISTS
from westmarch.titles.fate.procedures.objectives import completing
from westmarch.titles.fate.records import DATA_FILES
from westmarch.titles.fate.rulings import RULINGS
from westmarch.titles.fate.scene import scene, texts
from westmarch.titles.fate.setup import new_game
from westmarch.titles.fate.state import Fate

SETTINGS: Final = (
    Setting(
        "difficulty",
        "How hard the game is",
        "suggested",
        {
            "suggested": "the scenario's own; introductory if objectives are random",
            "introductory": "4 Skies Darken cards, 4 objectives",
            "standard": "5 Skies Darken cards, 4 objectives",
            "heroic": "5 Skies Darken cards, 5 objectives",
            "epic": "6 Skies Darken cards, 5 objectives",
            "legendary": "6 Skies Darken cards, 6 objectives",
        },
    ),
    Setting(
        "scenario",
        "Which objectives are in play",
        "first_game",
        {
            "first_game": "First Game (introductory or standard)",
            "keep_the_darkness_at_bay": "Keep the Darkness at Bay (introductory or standard)",
            "riders_of_rohan": "Riders of Rohan (heroic or epic)",
            "fate_of_the_elves": "Fate of the Elves (heroic or epic)",
            "sons_of_the_steward": "Sons of the Steward (heroic or epic)",
            "no_hero_too_small": "No Hero Too Small (legendary)",
            "random": "Random objectives",
        },
        is_the_game=True,
    ),
    Setting(
        "characters",
        "Who plays whom",
        "random",
        {
            "random": "required characters and others, dealt at random",
            "first_game": "the rulebook's pairs for a first game; Frodo's player begins",
        },
    ),
    *RULINGS,
)

RESULTS: Final = {
    "ring_destroyed": "The One Ring is destroyed: you have won.",
    "lost_search": "A search took the last hope.",
    "lost_final_search": "Hope failed at the Cracks of Doom.",
    "lost_eye": "The Eye found Frodo and the last hope was lost.",
    "lost_haven": "A haven fell and with it the last hope.",
    "lost_troops": "The Shadow's host outgrew the last hope.",
    "lost_cards": "Time ran out and the last hope faded.",
    "lost_ring": "The Ring took the last hope.",
    "lost_ordeal": "An ordeal took the last hope.",
    "lost_gollum": "Gollum's malice took the last hope.",
    "lost_wheels": "The last hope was given up to the wheels of Saruman.",
}


def open_book(settings: Mapping[str, str], overrides: Mapping[str, Any]) -> FateBook:
    """The book of a match. Raises BadData, BadSetting."""
    return FateBook(settings, overrides, cards=CARDS, actions=ACTIONS, menu=MENU, completing=completing)


TITLE: Final = Title(
    id="fate",
    package=__package__,
    name="The Lord of the Rings: Fate of the Fellowship",
    blurb="Guide Frodo to Mount Doom together, while the armies of Mordor march on every haven.",
    stage="beta",
    rules="2",
    seats=range(1, 6),
    settings=SETTINGS,
    tables=lambda: read_tables(__package__, DATA_FILES),
    play=Play(
        state=Fate,
        book=open_book,
        new=new_game,
        results=RESULTS,
        won=frozenset({"ring_destroyed"}),
        turns=lambda game: game.turns,
    ),
    table=AtTable(
        scene=scene,
        geography=lambda book: read_geography("westmarch.titles.fate", book),
        why=why,
        missed=missed,
        texts=texts,
        where=about,
        gists=GISTS,
    ),
    learn=Learning(
        first_game=FirstGame(
            "First Game: four objectives, few Skies Darken cards, "
            "and the characters whom the rulebook gives to beginners.",
            settings={"scenario": "first_game", "characters": "first_game", "difficulty": "introductory"},
        ),
        cover=Cover(minutes=120, hard=2, place="Minas Tirith"),
    ),
    players=Players(
        scripts={"steward": Steward},
        evaluate=evaluate,
        spread=8.0,
        grade=grade,
        thinking=THINKING,
        levels={
            "wanderer": "Two of them lose an introductory game after 9 turns.",
            "squire": "Two of them hold out for 15 turns, and win 1 introductory game of 30.",
            "captain": (
                "Two of them win 1 introductory first game of 6, and take some ten seconds for a turn. "
                "With other objectives, or another number of players, it plays as the Squire."
            ),
        },
    ),
)
