"""The title: what the engine, the terminal and the laboratory need to know of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, Final

from westmarch.engine.learnt import Judge
from westmarch.engine.option import Seat
from westmarch.engine.thinking import Thinking
from westmarch.engine.title import AtTable, Benchmark, Cover, FirstGame, Learning, Play, Players, Setting, Title
from westmarch.titles.ring1977.actions import ACTIONS, why
from westmarch.titles.ring1977.book import Ring1977Book, own_tables
from westmarch.titles.ring1977.bots.warden import Warden, WilyWarden
from westmarch.titles.ring1977.cards import TEXTS
from westmarch.titles.ring1977.features import FEATURES
from westmarch.titles.ring1977.missed import missed
from westmarch.titles.ring1977.rulings import RULINGS
from westmarch.titles.ring1977.scene import ground, scene
from westmarch.titles.ring1977.scene.cards import glossary
from westmarch.titles.ring1977.scene.dice import thrown
from westmarch.titles.ring1977.scene.geography import geography
from westmarch.titles.ring1977.setup import new_game
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, SIDE_NAMES

SETTINGS: Final = (
    Setting(
        "game",
        "What is played",
        "character",
        {
            "character": "Character Game: the Ring, the Search and the Nazgûl",
            "campaign": "Campaign Game: armies too",
            "three_player": "Three-Player Game: Saruman plays for himself",
        },
        is_the_game=True,
        seats={"character": (2,), "campaign": (2,), "three_player": (3,)},
    ),
    *RULINGS,
)

RESULTS: Final = {
    "ring_destroyed": "The Ring is destroyed.",
    "ring_in_barad_dur": "Sauron has the Ring.",
    "citadels_reduced": "No citadel of the Fellowship stands.",
    "military": "The Dark Power holds all that it needs of Middle-earth.",
    "most_hexes": "The time is over, and the Dark Power holds most of what it needs.",
    "held_out": "The time is over, and the Fellowship has held out.",
    "saruman": "Saruman commands all Nazgûl, and rules from Isengard.",
    "ring_destroyed_saruman": "The Ring is destroyed, and Saruman rules what is left.",
    "ring_destroyed_military": "The Ring is destroyed, but the Dark Power holds all that it needs of Middle-earth.",
    "ring_in_barad_dur_saruman": "Sauron has the Ring, and Saruman all of his Nazgûl.",
    "draw": "The time is over, and nobody has won.",
}
WINNERS: Final[dict[str, tuple[Seat, ...]]] = {
    "ring_destroyed": (FELLOWSHIP_SEAT,),
    "ring_in_barad_dur": (DARK_SEAT,),
    "citadels_reduced": (DARK_SEAT,),
    "military": (DARK_SEAT,),
    "most_hexes": (DARK_SEAT,),
    "held_out": (FELLOWSHIP_SEAT,),
    "saruman": (SARUMAN_SEAT,),
    "ring_destroyed_saruman": (FELLOWSHIP_SEAT, SARUMAN_SEAT),
    "ring_destroyed_military": (FELLOWSHIP_SEAT, DARK_SEAT),
    "ring_in_barad_dur_saruman": (DARK_SEAT, SARUMAN_SEAT),
    "draw": (),
}


def open_book(settings: Mapping[str, str], overrides: Mapping[str, Any]) -> Ring1977Book:
    """The book of a match, with its cards and actions. Raises BadData."""
    return Ring1977Book(settings, overrides, actions=ACTIONS, texts=TEXTS)


def texts(book: Ring1977Book) -> Iterable[str]:
    """What a book says beside the names of things: the names of places without their hexes, and what cards do."""
    said = [(text.text, text.short) for text in book.event_texts]
    return (*(record.name for record in book.place_at.values()), *chain.from_iterable(said))


MOST_OPTIONS: Final = 1_800
"""A package may have any of 23 captives brought to any of 65 places, beside all cards, people and promises; a Nazgûl
flies to 720 hexes at most."""

TITLE: Final = Title(
    id="ring1977",
    package=__package__,
    name="War of the Ring (1977)",
    blurb="The Fellowship's stacks steal over a map of 4,256 hexes; the Nazgûl and the Orcs of two towers search.",
    stage="alpha",
    rules="1",
    seats=range(2, 4),
    settings=SETTINGS,
    tables=own_tables,
    play=Play(
        state=Ring1977,
        book=open_book,
        new=new_game,
        results=RESULTS,
        drawn=frozenset({"draw"}),
        winners=lambda game: WINNERS[game.result],
        turns=lambda game: game.turn,
        secret_hands=True,
        chairs=lambda seats: SIDE_NAMES[:seats],
    ),
    table=AtTable(
        scene=scene,
        why=why,
        missed=missed,
        ground=ground,
        geography=geography,
        texts=texts,
        glossary=glossary,
        dice=thrown,
    ),
    learn=Learning(
        first_game=FirstGame(
            "The Character Game, without armies: you lead the Fellowship, and a bot the Dark Power.",
            seats=2,
            settings={"game": "character"},
            bots={1: "squire"},
        ),
        cover=Cover(minutes=180, hard=3, place="Rivendell"),
    ),
    players=Players(
        scripts={"warden": Warden, "wily": WilyWarden},
        features=FEATURES,
        levels={"wanderer": "Beats the Squire in 1 game of 4.", "squire": "Beats the Wanderer in 3 games of 4."},
        thinking=Thinking(horizon=lambda game: game.turn, chance=Judge(FEATURES, __package__)),
        benchmark=Benchmark(seats=2, decisions_per_s=16_000, clone_us=14),
        most_options=MOST_OPTIONS,
    ),
)
