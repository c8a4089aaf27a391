"""The title: what the engine, the terminal and the laboratory need to know of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from westmarch.engine.option import Seat
from westmarch.engine.state import run
from westmarch.engine.title import AtTable, Cover, Learning, Play, Players, Setting, Title
from westmarch.titles.toy.actions import ACTIONS, MENU, why
from westmarch.titles.toy.book import ToyBook
from westmarch.titles.toy.bots import Hasty, value
from westmarch.titles.toy.cards import CARDS
from westmarch.titles.toy.features import FEATURES
from westmarch.titles.toy.procedures import Turn
from westmarch.titles.toy.scene import scene
from westmarch.titles.toy.state import Toy
from westmarch.titles.toy.words import DECK, Card, Place

HOPE: Final = Setting(
    "hope", "How much hope there is", "4", {"6": "an easy journey", "4": "a fair one", "2": "a hard one"}
)
HELP: Final = Setting(
    "help",
    "Who may drop a card to have the die rolled again?",
    "near",
    {"near": "those in the same place", "all": "everybody"},
    ruling=True,
)


def open_book(settings: Mapping[str, str], overrides: Mapping[str, Any]) -> ToyBook:
    """The book of a match, with its cards and actions."""
    return ToyBook(settings, overrides, cards=CARDS, actions=ACTIONS, menu=MENU)


def new_game(book: ToyBook, seats: int, key: bytes) -> Toy:
    """Set up a game and go on to its first choice."""
    game = Toy()
    game.begin(book, key)
    game.log = []
    game.turn = Seat(0)
    game.hope = book.most_hope
    game.where = [Place(0)] * seats
    game.hands = [()] * seats
    game.deck = [Card(number) for number, card in enumerate(book.cards) for _ in range(card.copies)]
    game.rng(DECK).shuffle(game.deck)
    game.discard = []
    game.do(Turn())
    run(game)
    return game


TITLE: Final = Title(
    id="toy",
    package=__package__,
    name="The East Road",
    blurb="Hobbits walk from Hobbiton to Rivendell, past wolves, wights and Black Riders.",
    stage="stable",
    rules="1",
    seats=range(2, 5),
    settings=(HOPE, HELP),
    play=Play(
        state=Toy,
        book=open_book,
        new=new_game,
        results={
            "arrived": "All have come to Rivendell.",
            "hope_lost": "The last hope is lost.",
            "night_fell": "Night has fallen on those who are still on the road.",
        },
        won=frozenset({"arrived"}),
        secret_hands=True,
    ),
    table=AtTable(scene=scene, why=why),
    learn=Learning(cover=Cover(minutes=10, hard=1, name="The East Road", sky="dawn")),
    players=Players(
        scripts={"hasty": Hasty},
        evaluate=value,
        spread=6.0,
        features=FEATURES,
        levels={"squire": "Two of them win 84 of 100 games."},
    ),
)
