"""What is printed on the cards of a match, ready to be looked up by card."""

from __future__ import annotations

from typing import Final, TypeVar

from westmarch.engine.book import Book
from westmarch.titles.wizards.book.records import (
    AllyRecord,
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    EventRecord,
    FactionRecord,
    ItemRecord,
)
from westmarch.titles.wizards.book.scenarios import Scenario
from westmarch.titles.wizards.words import HOBBIT, RACES, WIZARD, Card, Race

R = TypeVar("R", bound=CardRecord)

UNDECIDED: Final = Race(-1)


class Printed(Book):
    """The figures of cards: all tuples are indexed by card."""

    scenario: Scenario
    cards: tuple[Card, ...]
    records: tuple[CardRecord, ...]
    starting: tuple[Card, ...]
    own_wizard: Card
    saruman: Card

    def make_figures(self) -> None:
        """What is printed on the cards, ready to be looked up by card."""
        records = self.records
        self.characters = of_kind(CharacterRecord, records)
        self.items = of_kind(ItemRecord, records)
        self.allies = of_kind(AllyRecord, records)
        self.factions = of_kind(FactionRecord, records)
        self.creatures = of_kind(CreatureRecord, records)
        self.is_character = tuple(card in self.characters for card in self.cards)
        self.is_item = tuple(card in self.items for card in self.cards)
        self.gold_rings = frozenset(card for card, record in self.items.items() if record.kind == "gold_ring")
        self.is_ally = tuple(card in self.allies for card in self.cards)
        self.is_faction = tuple(card in self.factions for card in self.cards)
        self.is_creature = tuple(card in self.creatures for card in self.cards)
        self.race = tuple(race_of(record) for record in records)
        self.skills = tuple(
            frozenset(record.skills) if isinstance(record, CharacterRecord | AllyRecord) else frozenset()
            for record in records
        )
        self.taught = frozenset(rule.teaches() for record in records for rule in record.standing)
        self.is_wizard = tuple(race == WIZARD for race in self.race)
        self.mind = tuple(self.mind_of(record) for record in records)
        self.is_allied = tuple(
            self.scenario.wizard == "in_play" and self.is_wizard[card] and card != self.own_wizard
            for card in self.cards
        )
        self.is_key = tuple(self.all_depends_on(card) for card in self.cards)
        self.make_influence()
        self.prowess = tuple(
            (record.prowess or 0) if isinstance(record, CharacterRecord | AllyRecord | CreatureRecord) else 0
            for record in records
        )
        self.body = tuple(
            (record.body or 0) if isinstance(record, CharacterRecord | AllyRecord | CreatureRecord) else 0
            for record in records
        )
        self.can_be_attacked = tuple(
            isinstance(record, CharacterRecord) or (isinstance(record, AllyRecord) and record.prowess is not None)
            for record in records
        )
        self.corruption = tuple(
            record.corruption if isinstance(record, ItemRecord | EventRecord) else 0 for record in records
        )
        self.is_lasting = tuple(isinstance(record, EventRecord) and record.kind != "short" for record in records)
        self.is_one_at_a_time = tuple(isinstance(record, EventRecord) and record.one_at_a_time for record in records)
        self.halves = tuple(self.counts_half(record) for record in records)

        self.texts = {
            kind: {
                card: tuple(rule for rule in record.standing if type(rule) is kind)
                for card, record in zip(self.cards, records, strict=True)
                if any(type(rule) is kind for rule in record.standing)
            }
            for kind in {type(rule): None for record in records for rule in record.standing}
        }

    def make_influence(self) -> None:
        """Direct influence: in There and Back Again who has a mind of 3 or more has 1 more; what stands on an allied
        Wizard is void (GON-4). `influence_on` are the bonuses that count for some only, `for_followers` those of them
        that count for characters. `cost` is what it takes to control a character: the mind, and nothing for a Wizard or
        the Burglar's Hands. `most_influence` is what a character can have with all bonuses of their own, `most_lent`
        what a card adds to it at most for whoever holds it: a follower takes the cost."""
        leaders_mind = self.scenario.leaders_mind
        self.influence = tuple(
            (self.characters[card].influence if self.has_influence(card) else 0)
            + int(leaders_mind is not None and self.mind[card] >= leaders_mind)
            for card in self.cards
        )
        self.influence_on = tuple(
            self.items[card].influence_on
            if self.is_item[card]
            else self.characters[card].influence_on
            if self.has_influence(card)
            else ()
            for card in self.cards
        )
        self.for_followers = tuple(
            tuple(bonus for bonus in bonuses if bonus.race or bonus.character or bonus.home)
            for bonuses in self.influence_on
        )
        self.cost = tuple(
            0 if self.is_wizard[card] or (self.scenario.hands and card != self.starting[0]) else self.mind[card]
            for card in self.cards
        )
        favours = [sum(max(0, bonus.bonus) for bonus in bonuses) for bonuses in self.for_followers]
        self.most_influence = tuple(own + more for own, more in zip(self.influence, favours, strict=True))
        self.most_lent = tuple(
            most_lent(self.items[card]) + favours[card]
            if self.is_item[card]
            else -self.cost[card]
            if self.is_character[card]
            else 0
            for card in self.cards
        )

    def all_depends_on(self, card: Card) -> bool:
        """Whether the game is lost with a character: the Hobbit, the Burglar, your Wizard or Saruman."""
        if self.scenario.lost_with == "hobbit":
            return self.race[card] == HOBBIT
        if self.scenario.lost_with == "first":
            return card == self.starting[0]
        return card in (self.own_wizard, self.saruman)

    def has_influence(self, card: Card) -> bool:
        """Whether a card is a character whose own direct influence counts."""
        return self.is_character[card] and not self.is_allied[card]

    def mind_of(self, record: CardRecord) -> int:
        """The printed mind; a Wizard counts as 12 where victims are chosen (SOLO-3)."""
        if isinstance(record, CharacterRecord):
            return 12 if record.mind is None else record.mind
        return record.mind if isinstance(record, AllyRecord) else 0

    def counts_half(self, record: CardRecord) -> bool:
        """Whether a character counts half for the size of a company: Hobbits, in There and Back Again Dwarves too."""
        if not isinstance(record, CharacterRecord):
            return False
        return record.half_size or record.race in self.scenario.half_sized


def of_kind(kind: type[R], records: tuple[CardRecord, ...]) -> dict[Card, R]:
    """The records of a kind, by card."""
    return {Card(card): record for card, record in enumerate(records) if isinstance(record, kind)}


def most_lent(record: ItemRecord) -> int:
    """The direct influence that an item gives at most, whoever bears it."""
    more = [other.influence - record.influence for other in record.with_bearer if other.influence is not None]
    return record.influence + sum(max(0, by) for by in more)


def race_of(record: CardRecord) -> Race:
    """The race of a character, creature or faction; `UNDECIDED` for other cards."""
    race = getattr(record, "race", "")
    return Race(RACES.index(race)) if race else UNDECIDED
