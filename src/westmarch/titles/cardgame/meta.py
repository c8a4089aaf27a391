"""The title: what the engine, the terminal and the laboratory need to know of the card game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from westmarch.engine.label import name_of
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.records import read_tables
from westmarch.engine.title import AtTable, Benchmark, Cover, Face, FirstGame, Learning, Play, Players, Setting, Title
from westmarch.titles.cardgame.actions import MENU
from westmarch.titles.cardgame.actions.missed import missed
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.bots.commander import Commander
from westmarch.titles.cardgame.bots.features import FEATURES
from westmarch.titles.cardgame.bots.thinking import THINKING
from westmarch.titles.cardgame.effects.compound import AnyEffect
from westmarch.titles.cardgame.evaluation import evaluate, grade
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.records import DATA_FILES, Data
from westmarch.titles.cardgame.rulings import RULINGS
from westmarch.titles.cardgame.scene import glossary, scene, texts
from westmarch.titles.cardgame.setup import new_game
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import FREE, SHADOW

SETTINGS: Final = (
    Setting(
        "scenario",
        "What is played",
        "trilogy",
        {
            "trilogy": "Trilogy: all nine paths, four decks",
            "duel2": "Two-Player Duel: two decks of 60 cards",
            "duel3": "Three-Player Duel: Gandalf's 60 cards against two decks of 30",
            "fellowship": "The Fellowship of the Ring: six paths, two decks of 30",
        },
        is_the_game=True,
    ),
    Setting(
        "shadow",
        "Who plays the Shadow",
        "bots",
        {
            "bots": "the bots of Against the Shadow",
            "people": "people, or players of any kind, with the base game's cards",
        },
    ),
    Setting(
        "difficulty",
        "How many cards the bots draw",
        "standard",
        {"standard": "one fewer each than in the scenario", "challenging": "as many as in the scenario"},
    ),
    Setting(
        "unwielded",
        "What an item of the bots does when nobody can wield it",
        "draw",
        {
            "draw": "what its text says, which is invented: most draw a card for it",
            "cycle": "it is cycled, and nothing more",
        },
    ),
    Setting("promos", "Whether the four promotional cards are in the decks", "no", {"no": "no", "yes": "yes"}),
    *RULINGS,
)

RESULTS: Final = {
    "free_lead": "The Free Peoples lead by 10 victory points: they have won.",
    "shadow_lead": "The Shadow leads by 10 victory points: it has won.",
    "free_score": "The last path is behind them, and the Free Peoples have the higher score: they have won.",
    "shadow_score": "The last path is done, and the Shadow has the higher score: it has won.",
    "shadow_tie": "The last path is done with equal scores: the Shadow has won.",
}


def open_book(settings: Mapping[str, str], overrides: Mapping[str, Any]) -> CardGameBook:
    """The book of a match, with its effects and actions. Raises BadData."""
    return CardGameBook(settings, overrides, data=Data[AnyEffect], menu=MENU)


FREE_WIN: Final = frozenset({"free_lead", "free_score"})


def winners(game: CardGame) -> set[Seat]:
    """The people on the side that has won; against bots there may be none."""
    side = FREE if game.result in FREE_WIN else SHADOW
    return {game.seat_of[role] for role in game.book.of_side[side] if not game.is_bot(role)}


NOT_NOW: Final = "Something else is being decided first."


def why(game: CardGame, seat: Seat) -> dict[str, str]:
    """Why the role whose turn it is can't do each action now; empty where it can."""
    act = game.during(Act)
    if act is None or act.seat != seat:
        return {}
    if game.question is not act:
        return {name_of(action): told(NOT_NOW) for action in MENU}
    return {name_of(action): action.why_not(game, act.role) or "" for action in MENU}


TITLE: Final = Title(
    id="cardgame",
    package=__package__,
    name="War of the Ring: The Card Game",
    blurb="The whole trilogy with cards: armies on battlegrounds, the Fellowship on its path, against people or bots.",
    stage="beta",
    rules="2",
    seats=range(1, 5),
    settings=SETTINGS,
    tables=lambda: read_tables(__package__, DATA_FILES),
    play=Play(
        state=CardGame,
        book=open_book,
        new=new_game,
        results=RESULTS,
        winners=winners,
        turns=lambda game: game.round,
        secret_hands=True,
    ),
    table=AtTable(
        scene=scene,
        glossary=glossary,
        texts=texts,
        why=why,
        missed=missed,
    ),
    learn=Learning(
        first_game=FirstGame(
            "The Fellowship of the Ring: six paths, and one deck of 30 cards to play against the bots of the Shadow.",
            settings={"scenario": "fellowship"},
        ),
        cover=Cover(
            minutes=90,
            hard=2,
            name="War of the Ring: The Card Game",
            sky="fire",
            faces=(
                Face("Witch-king", "fire", "horns", "red"),
                Face("Aragorn", "gold", "crown", "blue"),
                Face("Éowyn", "wood", "helm", "green"),
            ),
        ),
    ),
    players=Players(
        scripts={"commander": Commander},
        evaluate=evaluate,
        spread=5.0,
        grade=grade,
        thinking=THINKING,
        features=FEATURES,
        levels={
            "wanderer": "Beats the Squire in no game of 60.",
            "squire": "Beats the Wanderer in 60 games of 60; alone it wins 1 short game of 4.",
            "captain": "Beats the Squire in 5 games of 6; alone it wins 1 short game of 2.",
        },
        benchmark=Benchmark(seats=4, settings={"shadow": "people"}, decisions_per_s=20_000, clone_us=10),
    ),
)
