"""Decks as documents of the setting `deck`: sample decks, checks, and the shelf of cards from which they are built."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Final

from westmarch.engine.documents import Contents, Documents, Fault, Shelf, ShelfCard, Slot
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.decks import SAMPLES, contents_of, deck_with, read_deck, sample, write_deck
from westmarch.titles.wizards.book.records import CardRecord, CreatureRecord, EventRecord, ItemRecord
from westmarch.titles.wizards.deck.rules import RULES, faults
from westmarch.titles.wizards.deck.slots import CARD_TABLES, DeckRules
from westmarch.titles.wizards.deck.warnings import warnings
from westmarch.titles.wizards.scene.site_texts import site_text
from westmarch.titles.wizards.scene.wording import card_text, notes_of
from westmarch.titles.wizards.words import LAND_NAMES, RACE_NAMES, RACES, SITE_TYPE_NAMES

KINDS: Final = {"resource": "resource event", "hazard": "hazard event"}
"""What cards of a table are called, where it is not as the table."""

NUMBERS: Final = {"points": "marshalling points", "mind": "mind", "prowess": "prowess", "body": "body"}
"""Numbers on cards, by the fields of their records."""

DECKS: Final = {"wizard": "Draw deck", "resources": "Draw deck", "hazards": "Hazard deck"}
"""Into which deck the cards of slots are shuffled."""


class Decks(Documents):
    """The decks of a scenario. `make` makes the book, with the owner's records in it."""

    marks = frozenset({"h", "hero"})
    called: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "pool": ("company", "items", "wizard"),
        "deck": ("resources", "hazards", "sites"),
    }

    def __init__(
        self,
        settings: Mapping[str, str],
        overrides: Mapping[str, Any],
        make: Callable[[Mapping[str, str], Mapping[str, Any]], WizardsBook],
    ) -> None:
        super().__init__(settings, overrides)
        self.scenario = settings["scenario"]
        self.make = make

    @cached_property
    def book(self) -> WizardsBook:
        """A book that knows all cards; its deck does not matter."""
        return self.make({**self.settings, "deck": SAMPLES[0]}, self.overrides)

    @property
    def samples(self) -> Mapping[str, str]:
        return {name: sample(self.scenario, name) for name in SAMPLES}

    def read(self, text: str) -> Contents:
        return contents_of(read_deck(text))

    def write(self, contents: Contents) -> str:
        return write_deck(deck_with(self.scenario, contents))

    def faults(self, text: str) -> Iterable[Fault]:
        return faults(self.book.data, read_deck(text))

    def warnings(self, text: str) -> Iterable[Fault]:
        return warnings(self.book.data, read_deck(text))

    def shelf(self, contents: Contents) -> Shelf:
        rules = RULES[self.scenario](self.book.data, deck_with(self.scenario, contents))
        slots = [*self.slots(rules)]
        return Shelf(tuple(slots), (*self.cards(rules, slots), *self.sites(rules)))

    def slots(self, rules: DeckRules) -> Iterator[Slot]:
        """The slots, with one for the followers of each who may have some."""
        for slot in rules.plan.values():
            yield replace(slot, deck=DECKS.get(slot.id.partition(".")[0], ""))
            if slot.id == "company":
                for name in dict.fromkeys(rules.leaders()):
                    if name in rules.cards and rules.may_lead(name):
                        rule = f"For {rules.direct_influence(name)} of direct influence."
                        yield Slot(f"company.{name}", f"Followers of {rules.name(name)}", rule)

    def cards(self, rules: DeckRules, slots: Iterable[Slot]) -> Iterator[ShelfCard]:
        """All cards that may lie in a slot."""
        homes = {slot.id: rule_of(slot.id) for slot in slots if slot.id != "sites"}
        of_slots = dict.fromkeys(homes.values())
        for card in self.all_cards:
            keeps = {rule for rule in of_slots if not rules.why_not(rule, card.id)}
            if keeps:
                may_lie = tuple(slot for slot, rule in homes.items() if rule in keeps)
                yield replace(card, slots=may_lie, copies=rules.copies_of(card.id))

    @cached_property
    def all_cards(self) -> tuple[ShelfCard, ...]:
        """All cards there are, whatever lies in a deck, without slots."""
        return tuple(
            ShelfCard(
                record.id,
                record.name,
                KINDS.get(table, table),
                (),
                card_text(self.book, record).replace("\n", " "),
                tags(record),
                numbers=numbers(record),
            )
            for table in CARD_TABLES
            for record in getattr(self.book.data, table)
        )

    def sites(self, rules: DeckRules) -> Iterator[ShelfCard]:
        """The sites, if the scenario has a location deck."""
        if "sites" in rules.plan:
            for record in rules.site_records.values():
                text = " ".join([site_text(self.book, record), *(note.text for note in notes_of(record))]).replace(
                    "\n", " "
                )
                yield ShelfCard(record.id, record.name, "site", ("sites",), text, (SITE_TYPE_NAMES[record.type],), 1)


def rule_of(slot: str) -> str:
    """The slot whose rule holds for the cards of a slot: followers are of the company.

    >>> rule_of("company.gandalf"), rule_of("hazards.wilderness")
    ('company', 'hazards.wilderness')
    """
    return "company" if slot.startswith("company.") else slot


def numbers(record: CardRecord) -> tuple[tuple[str, int], ...]:
    """The numbers that are printed on a card."""
    printed = ((name, getattr(record, field, None)) for field, name in NUMBERS.items())
    return tuple((name, value) for name, value in printed if value)


def tags(record: CardRecord) -> tuple[str, ...]:
    """Words by which a card is searched: race, skills, kind of item or event, what it is keyed to."""
    found = ["unique"] if record.unique else []
    if race := getattr(record, "race", ""):
        found.append(RACE_NAMES[RACES.index(race)])
    found += getattr(record, "skills", ())
    if isinstance(record, ItemRecord | EventRecord):
        found.append(record.kind.replace("_", " "))
    if isinstance(record, EventRecord):
        found += record.keywords
        found += ["means nothing alone"] if record.needs_others else []
    if isinstance(record, CreatureRecord):
        found += dict.fromkeys(LAND_NAMES[lands[0]] for lands in record.keys.lands)
        found += (SITE_TYPE_NAMES[one] for one in record.keys.site_types)
    return tuple(dict.fromkeys(word.casefold() for word in found))
