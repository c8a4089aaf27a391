"""Decks: what a player has chosen for a scenario before the game, as a document of their own.

A deck is a TOML text; two sample decks of each scenario are built in. Whether it keeps the rules of its scenario is
checked in `deck.rules`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
import tomli_w
from msgspec import Meta, field

from westmarch.engine.book import BadData
from westmarch.engine.documents import Contents
from westmarch.engine.plain import in_words
from westmarch.engine.records import Strict
from westmarch.engine.remarks import Prose
from westmarch.engine.toml import BadToml, read_toml
from westmarch.engine.typed import converted
from westmarch.titles.wizards.book.records import PACKAGE
from westmarch.titles.wizards.words import ScenarioId

Cards = dict[str, Annotated[int, Meta(ge=1, le=30)]]
"""How many copies of each card, by the ids of the records."""

SAMPLES = ("1", "2")
"""The names of the sample decks of each scenario."""


class Member(Strict, frozen=True, kw_only=True, omit_defaults=True):
    """A character of the starting company, and whose follower it is; of nobody, it is under general influence."""

    card: str
    under: str = ""


class Deck(Strict, frozen=True, kw_only=True, omit_defaults=True):
    """All that is chosen for a scenario.

    `wizard` is the own Wizard, or in There and Back Again the one who is played as an event. `items` are the starting
    minor items, `hazards` the hazard deck by slots, `sites` the location deck; There and Back Again has a board.
    """

    scenario: ScenarioId
    name: Prose
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
    return read_deck(sample(scenario, chosen) if chosen in SAMPLES else chosen)


@cache
def sample(scenario: str, name: str) -> str:
    """The text of a sample deck."""
    return files(PACKAGE).joinpath(f"data/decks/{scenario}_{name}.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=16)
def read_deck(text: str) -> Deck:
    """The deck that a text describes. Raises BadData, with one sentence that says what is wrong and where.

    It depends on the text alone; whoever checks a draft reads the same one several times.
    """
    try:
        return deck_in(read_toml(text))
    except BadToml as error:
        raise BadData(f"the deck can't be read: {error}") from None


def deck_in(raw: dict[str, Any]) -> Deck:
    """The deck that plain data describe. Raises BadData."""
    try:
        return converted(raw, Deck)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        where = f", {path.rstrip('`')}" if path else ""
        raise BadData(f"the deck{where}: {in_words(reason)}") from None


def write_deck(deck: Deck) -> str:
    """The text of a deck, without what is empty in it.

    >>> deck = deck_of("guise", "2")
    >>> read_deck(write_deck(deck)) == deck
    True
    """
    return tomli_w.dumps(msgspec.to_builtins(deck))


# As slots with cards.


def contents_of(deck: Deck) -> Contents:
    """A deck as slots with cards; the followers of a leader lie in a slot of their own.

    >>> contents_of(deck_of("guise", "1")).cards["company.gandalf"]
    {'celeborn': 1, 'elrohir': 1}
    """
    found: dict[str, dict[str, int]] = {"wizard": {deck.wizard: 1} if deck.wizard else {}}
    for member in deck.company:
        slot = found.setdefault(f"company.{member.under}" if member.under else "company", {})
        slot[member.card] = slot.get(member.card, 0) + 1
    found |= {"items": deck.items, "sites": Counter(deck.sites)}
    found |= {"resources": deck.resources, "sideboard": deck.sideboard}
    found |= {f"hazards.{name}": cards for name, cards in deck.hazards.items()}
    found |= {"hazard_sideboard": deck.hazard_sideboard}
    kept = {slot: dict(cards) for slot, cards in found.items() if cards}
    return Contents(deck.name, kept, {"scenario": deck.scenario})


def deck_with(scenario: str, contents: Contents) -> Deck:
    """The deck of a scenario with these contents. Raises BadData for what no deck can hold."""
    raw: dict[str, Any] = {"scenario": scenario, "name": contents.name, "company": [], "resources": {}, "hazards": {}}
    for slot, cards in contents.cards.items():
        part, _, rest = slot.partition(".")
        if slot == "wizard":
            if sum(cards.values()) > 1:
                raise BadData("the deck has one Wizard, not several")
            raw["wizard"] = "".join(cards)
        elif part == "company":
            member = {"under": rest} if rest else {}
            raw["company"] += [{"card": name, **member} for name in copies(cards)]
        elif slot == "sites":
            raw["sites"] = [*copies(cards)]
        elif part == "hazards" and rest:
            raw["hazards"][rest] = cards
        elif slot in ("items", "resources", "sideboard", "hazard_sideboard"):
            raw[slot] = cards
        else:
            raise BadData(f"the deck has no slot {slot!r}")
    return deck_in(raw)


def copies(cards: Mapping[str, int]) -> Iterator[str]:
    """The ids of cards, as often as there are copies."""
    for name, count in cards.items():
        yield from [name] * count
