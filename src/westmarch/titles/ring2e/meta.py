"""The title: what the engine, the terminal and the laboratory need to know of War of the Ring, Second Edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from westmarch.engine.label import sentence
from westmarch.engine.option import Seat
from westmarch.engine.records import read_tables
from westmarch.engine.title import AtTable, Benchmark, Cover, FirstGame, Learning, Play, Players, Setting, Title
from westmarch.titles.ring2e.actions import AT_ONCE, MENUS
from westmarch.titles.ring2e.actions.missed import missed
from westmarch.titles.ring2e.actions.why import why
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.bots.features import FEATURES
from westmarch.titles.ring2e.bots.marshal import Marshal
from westmarch.titles.ring2e.bots.thinking import THINKING
from westmarch.titles.ring2e.effects.compound import AnyEffect
from westmarch.titles.ring2e.evaluation import evaluate, grade
from westmarch.titles.ring2e.gists import GISTS
from westmarch.titles.ring2e.records_events import DATA_FILES, Data
from westmarch.titles.ring2e.rulings import RULINGS
from westmarch.titles.ring2e.scene import scene
from westmarch.titles.ring2e.scene.cards import glossary, texts
from westmarch.titles.ring2e.scene.geography import geography
from westmarch.titles.ring2e.scene.rolls import open_regions, thrown
from westmarch.titles.ring2e.setup import new_game
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, ROLE_NAMES, SEATED, SHADOW

SETTINGS: Final = (
    Setting(
        "kings",
        "Whether Kings of Middle-earth is played",
        "yes",
        {"yes": "Kings of Middle-earth: Sovereigns, Chieftains and Rulers' dice too", "no": "Base game alone"},
        is_the_game=True,
    ),
    Setting(
        "tiles",
        "Kings: how Corruption tiles lie on Sovereigns",
        "hidden",
        {"hidden": "face down", "visible": "face up"},
    ),
    Setting(
        "attempts",
        "Kings: how tiles are drawn in an attempt to corrupt a Sovereign",
        "all",
        {"all": "all, and one is kept", "one_by_one": "one by one; the last is kept"},
    ),
    Setting("tokens", "Kings: whether there are Ruler tokens", "yes", {"yes": "yes", "no": "no"}),
    Setting("dismay", "Kings: whether used Ruler tokens dismay", "no", {"no": "no", "yes": "yes"}),
    Setting(
        "erebor",
        "Kings: whether the Fate of Erebor is played too, without Dáin and Brand",
        "no",
        {"no": "no", "yes": "yes"},
    ),
    *RULINGS,
)

RESULTS: Final = {
    "corrupted": "The Ring-bearers are corrupted: the Shadow has won.",
    "ring_destroyed": "The One Ring is destroyed: the Free Peoples have won.",
    "shadow_conquest": "The Shadow has conquered the Free Peoples.",
    "free_conquest": "The Free Peoples have conquered the Shadow.",
}

FREE_WIN: Final = frozenset({"ring_destroyed", "free_conquest"})


def open_book(settings: Mapping[str, str], overrides: Mapping[str, Any]) -> Ring2eBook:
    """The book of a match, with its effects and actions. Raises BadData."""
    return Ring2eBook(settings, overrides, data=Data[AnyEffect], menus=MENUS, at_once=AT_ONCE)


def winners(game: Ring2e) -> list[Seat]:
    """The seats of the side that has won."""
    return game.seats_of(FREE if game.result in FREE_WIN else SHADOW)


def chairs(seats: int) -> list[str]:
    """What each seat plays.

    >>> chairs(2)
    ['The Free Peoples', 'The Shadow']
    """
    return [sentence(ROLE_NAMES[role]) for role in SEATED[seats]]


TITLE: Final = Title(
    id="ring2e",
    package=__package__,
    name="War of the Ring, Second Edition",
    blurb="The whole War of the Ring on one board: armies, the Fellowship and the Hunt, with Kings of Middle-earth.",
    stage="alpha",
    rules="1",
    seats=range(2, 5),
    settings=SETTINGS,
    tables=lambda: read_tables(__package__, DATA_FILES),
    play=Play(
        state=Ring2e,
        book=open_book,
        new=new_game,
        results=RESULTS,
        winners=winners,
        chairs=chairs,
        turns=lambda game: game.turn,
        secret_hands=True,
    ),
    table=AtTable(
        scene=scene,
        geography=geography,
        glossary=glossary,
        texts=texts,
        why=why,
        missed=missed,
        gists=GISTS,
        dice=thrown,
        where=open_regions,
    ),
    learn=Learning(
        first_game=FirstGame(
            "The base game for two, without Kings of Middle-earth: you play the Free Peoples, and a bot the Shadow.",
            seats=2,
            settings={"kings": "no"},
            bots={1: "squire"},
        ),
        cover=Cover(minutes=180, hard=3, place="Minas Tirith"),
    ),
    players=Players(
        evaluate=evaluate,
        spread=15.0,
        grade=grade,
        thinking=THINKING,
        scripts={"marshal": Marshal},
        features=FEATURES,
        levels={
            "wanderer": "Beats the Squire in 1 game of 12.",
            "squire": "Beats the Wanderer in 11 games of 12.",
            "captain": "Beats the Squire in 2 of 3 games for two without Kings.",
        },
        benchmark=Benchmark(decisions_per_s=15_000, clone_us=20, games=10),
    ),
)
