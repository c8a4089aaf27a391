"""Decks: what a player has chosen for a scenario before the game, as a document of their own.

A deck is a TOML text; two sample decks of each scenario are built in. Whether it keeps the rules of its scenario is
checked in `deck_rules`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from westmarch.engine.book import BadData
from westmarch.engine.plain import in_words
from westmarch.titles.wizards.texts import Strict
from westmarch.titles.wizards.words import Scenario

Cards = dict[str, Annotated[int, Meta(ge=1, le=30)]]
"""How many copies of each card, by the ids of the records."""

SAMPLES = ("1", "2")
"""The names of the sample decks of each scenario."""


class Member(Strict, frozen=True, kw_only=True):
    """A character of the starting company, and whose follower it is; of nobody, it is under general influence."""

    card: str
    under: str = ""


class Deck(Strict, frozen=True, kw_only=True):
    """All that is chosen for a scenario.

    `wizard` is the own Wizard, or in There and Back Again the one who is played as an event. `items` are the starting
    minor items, `hazards` the hazard deck by slots, `sites` the location deck; There and Back Again has a board.
    """

    scenario: Scenario
    name: str
    wizard: str = ""
    company: tuple[Member, ...]
    sites: tuple[str, ...] = ()
    items: Cards = field(default_factory=dict)
    resources: Cards
    sideboard: Cards = field(default_factory=dict)
    hazards: dict[str, Cards]
    hazard_sideboard: Cards = field(default_factory=dict)


def deck_of(scenario: str, chosen: str) -> Deck:
    """The deck that a match is played with: a sample deck by its name, or a document. Raises BadData.

    >>> deck_of("there_and_back_again", "1").name
    "Thorin's Fourteen"
    """
    deck = read_deck(sample(scenario, chosen) if chosen in SAMPLES else chosen)
    if deck.scenario != scenario:
        raise BadData(f"the deck {deck.name!r} is for the scenario {deck.scenario!r}, not for {scenario!r}")
    return deck


@cache
def sample(scenario: str, name: str) -> str:
    """The text of a sample deck."""
    return files(__package__).joinpath(f"data/decks/{scenario}_{name}.toml").read_text(encoding="utf-8")


def read_deck(text: str) -> Deck:
    """The deck that a text describes. Raises BadData, with one sentence that says what is wrong and where."""
    try:
        raw: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"the deck can't be read: {error}") from None
    try:
        return msgspec.convert(raw, Deck)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        where = f", {path.rstrip('`')}" if path else ""
        raise BadData(f"the deck{where}: {in_words(reason)}") from None
