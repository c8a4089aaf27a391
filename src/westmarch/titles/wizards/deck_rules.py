"""The deck construction rules of the scenarios: which decks may be played.

Every broken rule is a sentence, told with the slot of the deck that breaks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.titles.wizards.deck_guise import GuiseRules
from westmarch.titles.wizards.deck_slots import NUMBERS, DeckRules, Fault, counted
from westmarch.titles.wizards.decks import Deck
from westmarch.titles.wizards.records import CharacterRecord, CreatureRecord, Data, FactionRecord, SiteRecord


def check_deck(data: Data, deck: Deck) -> list[str]:
    """All that a deck breaks of its scenario's rules: a sentence each, after the slot. A legal deck breaks none."""
    return [f"{fault.slot}: {fault.words}" for fault in faults(data, deck)]


def faults(data: Data, deck: Deck) -> list[Fault]:
    """All that a deck breaks of its scenario's rules, in the order of its slots."""
    rules = RULES[deck.scenario](data, deck)
    return list(rules.unknown()) or list(dict.fromkeys(rules.faults()))


class ThereAndBackRules(DeckRules):
    """There and Back Again: 25 resources and a Wizard, 29 hazards by their keys (TAB-5, TAB-18)."""

    def faults(self) -> Iterator[Fault]:
        deck = self.deck
        yield from self.copies()
        yield from self.sides()
        yield from self.without(
            items=deck.items, sites=deck.sites, sideboard=deck.sideboard, hazard_sideboard=deck.hazard_sideboard
        )
        yield from self.one_hobbit()
        yield from self.influence(30, bonus_from_mind=3)
        if not deck.wizard or not self.is_wizard(deck.wizard):
            yield Fault("wizard", "The deck needs one Wizard, who is played as an event.")
        yield from self.size("resources", deck.resources, 25, 25)
        if not any(self.is_item(card, "greater") for card in deck.resources):
            yield Fault("resources", "There must be at least one greater item.")
        for card in deck.resources:
            if isinstance(self.cards[card], CharacterRecord):
                yield Fault("resources", f"{self.name(card)} is a character: nobody can join the company.")
        yield from self.hazard_deck()

    def one_hobbit(self) -> Iterator[Fault]:
        """One Hobbit, the others Dwarves, and not too many to travel together."""
        races = [self.character(card).race for card in self.company]
        if races.count("hobbit") != 1:
            yield Fault("company", f"It has one Hobbit, not {counted(races.count('hobbit'), 'Hobbit')}.")
        for card, race in zip(self.company, races, strict=True):
            if race not in ("hobbit", "dwarf"):
                yield Fault("company", f"{self.name(card)} is neither a Hobbit nor a Dwarf.")
        if len(races) > 14:
            yield Fault("company", f"At most 14 can travel together, not {len(races)}.")

    def hazard_deck(self) -> Iterator[Fault]:
        groups = (
            ("wilderness", "w", "a single wilderness", 15, 2),
            ("double_wilderness", "ww", "double wilderness", 6, 3),
            ("border_land", "b", "border-lands", 6, 3),
        )
        yield from self.hazard_slots(["desolation", *(group[0] for group in groups)])
        if self.hazards_in("desolation") != {"dragons_desolation": 2}:
            yield Fault("hazards.desolation", f"It has two copies of {self.name('dragons_desolation')} and no others.")
        for slot, symbol, words, number, most in groups:
            cards = self.hazards_in(slot)
            yield from self.size(f"hazards.{slot}", cards, number, number)
            yield from self.creatures_keyed(slot, [symbol], words)
            for card, count in cards.items():
                if count > most:
                    yield Fault(f"hazards.{slot}", f"{self.name(card)} may be here {NUMBERS[most]} times, not {count}.")


class BurglarRules(DeckRules):
    """Burglar Wants a Good Job (BUR-1, BUR-2)."""

    def faults(self) -> Iterator[Fault]:
        deck = self.deck
        yield from self.copies()
        yield from self.sides()
        yield from self.without(wizard=deck.wizard, sideboard=deck.sideboard, hazard_sideboard=deck.hazard_sideboard)
        yield from self.burglar()
        yield from self.starting_items(1, 1)
        yield from self.sites()
        yield from self.resources()
        yield from self.hazard_deck()

    def burglar(self) -> Iterator[Fault]:
        if len(self.company) != 1:
            yield Fault("company", f"The Burglar starts alone, not {counted(len(self.company), 'character')}.")
        for member in self.deck.company:
            record = self.character(member.card)
            if record.race == "wizard" or "scout" not in record.skills:
                yield Fault("company", f"{record.name} can't be the Burglar: that is a scout who is no Wizard.")
            if member.under:
                yield Fault("company", f"{record.name} follows nobody.")

    def sites(self) -> Iterator[Fault]:
        yield from self.sites_once()
        yield from self.sites_needed("rivendell", "lorien")
        sites = [self.site_records[name] for name in self.deck.sites]
        for card in self.company:
            if not any(site.id in self.character(card).home for site in sites):
                yield Fault("sites", f"A home site of {self.name(card)} is missing.")
        if not any(site.type == "R" and has_attack(site, "dragon") for site in sites):
            yield Fault("sites", "A ruins and lairs site with a Dragon automatic-attack is missing.")
        if not any(site.type in ("S", "D") and has_attack(site, "orc") for site in sites):
            yield Fault("sites", "A shadow-hold or dark-hold with an Orc automatic-attack is missing.")
        for card in self.deck.resources:
            record = self.cards[card]
            if isinstance(record, FactionRecord) and not any(site.id in record.sites for site in sites):
                yield Fault("sites", f"A site at which {record.name} can be played is missing.")

    def resources(self) -> Iterator[Fault]:
        cards = self.deck.resources
        yield from self.size("resources", cards, 1, 30)
        if not self.count(cards, FactionRecord):
            yield Fault("resources", "There must be at least one faction.")
        if sum(count for card, count in cards.items() if self.is_item(card, "major", "greater")) < 2:
            yield Fault("resources", "There must be at least two major or greater items.")
        if "rescue_prisoners" not in cards:
            yield Fault("resources", f"There must be at least one {self.name('rescue_prisoners')}.")
        if self.count(cards, CharacterRecord) > 3:
            yield Fault("resources", "There may be at most three other characters.")
        if sum(self.is_wizard(card) for card in cards) > 1:
            yield Fault("resources", "At most one of the characters may be a Wizard.")

    def hazard_deck(self) -> Iterator[Fault]:
        groups = (
            ("free_or_border", ("f", "b"), "free-domains or border-lands", 5),
            ("wilderness", ("w",), "wilderness", 10),
            ("shadow_or_dark", ("s", "d"), "shadow-lands or dark-domains", 5),
        )
        yield from self.hazard_slots([*(group[0] for group in groups), "events"])
        for slot, lands, words, number in groups:
            symbols = [land * times for land in lands for times in (1, 2, 3)]
            yield from self.size(f"hazards.{slot}", self.hazards_in(slot), number, number)
            yield from self.creatures_keyed(slot, symbols, words)
        yield from self.size("hazards.events", self.hazards_in("events"), 10, 10)
        for card in self.hazards_in("events"):
            if isinstance(self.cards[card], CreatureRecord):
                yield Fault("hazards.events", f"{self.name(card)} is a creature.")


RULES: Final[dict[str, type[DeckRules]]] = {
    "there_and_back_again": ThereAndBackRules,
    "burglar": BurglarRules,
    "guise": GuiseRules,
}


def has_attack(site: SiteRecord, race: str) -> bool:
    """Whether a site has an automatic-attack of a race."""
    return any(attack.race == race for attack in site.attacks)
