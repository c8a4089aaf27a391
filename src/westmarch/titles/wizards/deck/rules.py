"""The deck construction rules of the scenarios: which decks may be played.

Every broken rule is a sentence, told with the slot of the deck that breaks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from westmarch.engine.documents import Fault, Slot
from westmarch.titles.wizards.book.decks import Deck
from westmarch.titles.wizards.book.records import CharacterRecord, CreatureRecord, Data, FactionRecord
from westmarch.titles.wizards.book.site_items import has_attack
from westmarch.titles.wizards.deck.guise import GuiseRules
from westmarch.titles.wizards.deck.slots import NUMBERS, DeckRules, spelled


def check_deck(data: Data, deck: Deck) -> list[str]:
    """All that a deck breaks of its scenario's rules: a sentence each, after the slot. A legal deck breaks none."""
    return [fault.text for fault in faults(data, deck)]


def faults(data: Data, deck: Deck) -> list[Fault]:
    """All that a deck breaks of its scenario's rules, in the order of its slots."""
    rules = RULES[deck.scenario](data, deck)
    return list(rules.unknown()) or list(dict.fromkeys(rules.faults()))


class Keyed(NamedTuple):
    """A group of the hazards of There and Back Again: by which symbol, how many cards, and how many of a name."""

    symbol: str
    words: str
    number: int
    most: int


KEYED: Final = {
    "wilderness": Keyed("w", "a single wilderness", 15, 2),
    "double_wilderness": Keyed("ww", "double wilderness", 6, 3),
    "border_land": Keyed("b", "border-lands", 6, 3),
}


class Lands(NamedTuple):
    """A group of the hazards of Burglar Wants a Good Job: keyed to these lands, and how many cards."""

    lands: str
    words: str
    number: int


LANDS: Final = {
    "free_or_border": Lands("fb", "free-domains or border-lands", 5),
    "wilderness": Lands("w", "wilderness", 10),
    "shadow_or_dark": Lands("sd", "shadow-lands or dark-domains", 5),
}


class ThereAndBackRules(DeckRules):
    """There and Back Again: 25 resources and a Wizard, 29 hazards by their keys (TAB-5, TAB-18)."""

    general = 30
    mind_of_leaders = 3

    def make_plan(self) -> Iterator[Slot]:
        yield Slot("company", "Company", "One Hobbit, the others Dwarves, for 30 points of mind.", 1, 14)
        yield Slot("wizard", "Wizard", "One Wizard, who is played as an event.", 1, 1)
        yield Slot("resources", "Resources", "No characters, and at least one greater item.", 25, 25)
        yield Slot("hazards.desolation", "Hazards: Desolation", "Dragon's Desolation.", 2, 2)
        for name, (_, words, number, most) in KEYED.items():
            rule = f"Creatures keyed to {words}, {NUMBERS[most]} of a name at most."
            yield Slot(f"hazards.{name}", f"Hazards: {words}", rule, number, number)

    def why_not(self, slot: str, card: str) -> str:
        if why := super().why_not(slot, card):
            return why
        if slot == "company" and self.character(card).race not in ("hobbit", "dwarf"):
            return f"{self.name(card)} is neither a Hobbit nor a Dwarf."
        if slot == "wizard" and not self.is_wizard(card):
            return f"{self.name(card)} is not a Wizard."
        if slot == "resources" and isinstance(self.cards[card], CharacterRecord):
            return f"{self.name(card)} is a character: nobody can join the company."
        if slot == "hazards.desolation" and card != "dragons_desolation":
            return self.only_desolations()
        keyed = KEYED.get(slot.removeprefix("hazards."))
        return self.not_keyed(card, [keyed.symbol], keyed.words) if keyed else ""

    def size_words(self, slot: Slot, found: int) -> str:
        if slot.id == "wizard":
            return "The deck needs one Wizard, who is played as an event."
        if slot.id == "company" and found:
            return f"At most 14 can travel together, not {found}."
        return self.only_desolations() if slot.id == "hazards.desolation" else super().size_words(slot, found)

    def only_desolations(self) -> str:
        return f"It has two copies of {self.name('dragons_desolation')} and no others."

    def more_faults(self) -> Iterator[Fault]:
        hobbits = [self.character(card).race for card in self.company].count("hobbit")
        if hobbits != 1:
            yield Fault("company", f"It has one Hobbit, not {spelled(hobbits, 'Hobbit')}.")
        if not any(self.is_item(card, "greater") for card in self.deck.resources):
            yield Fault("resources", "There must be at least one greater item.")
        for slot, keyed in KEYED.items():
            for card, count in self.hazards_in(slot).items():
                if count > keyed.most:
                    words = f"{self.name(card)} may be here {NUMBERS[keyed.most]} times, not {count}."
                    yield Fault(f"hazards.{slot}", words)


class BurglarRules(DeckRules):
    """Burglar Wants a Good Job (BUR-1, BUR-2)."""

    general = 20

    def make_plan(self) -> Iterator[Slot]:
        yield Slot("company", "Burglar", "A scout who is no Wizard.", 1, 1)
        yield Slot("items", "Starting item", "A minor item that is not unique.", 1, 1)
        rule = "Rivendell, Lórien, the Burglar's home, a Dragon's lair, a hold of Orcs, and sites for your factions."
        yield Slot("sites", "Sites", rule, 5)
        rule = "A faction, two major or greater items, Rescue Prisoners; up to three characters, of them one Wizard."
        yield Slot("resources", "Resources", rule, 1, 30)
        for name, (_, words, number) in LANDS.items():
            yield Slot(f"hazards.{name}", f"Hazards: {words}", f"Creatures keyed to {words}.", number, number)
        yield Slot("hazards.events", "Hazards: events", "No creatures.", 10, 10)

    def why_not(self, slot: str, card: str) -> str:
        if why := super().why_not(slot, card):
            return why
        if slot == "company":
            record = self.character(card)
            if record.race == "wizard" or "scout" not in record.skills:
                return f"{record.name} can't be the Burglar: that is a scout who is no Wizard."
        if slot == "hazards.events" and isinstance(self.cards[card], CreatureRecord):
            return f"{self.name(card)} is a creature."
        lands = LANDS.get(slot.removeprefix("hazards."))
        if lands is None:
            return ""
        symbols = [land * times for land in lands.lands for times in (1, 2, 3)]
        return self.not_keyed(card, symbols, lands.words)

    def size_words(self, slot: Slot, found: int) -> str:
        if slot.id == "company":
            return f"The Burglar starts alone, not {spelled(found, 'character')}."
        return super().size_words(slot, found)

    def may_lead(self, name: str) -> bool:
        """The Burglar starts alone."""
        return False

    def more_faults(self) -> Iterator[Fault]:
        for member in self.deck.company:
            if member.under:
                yield Fault("company", f"{self.name(member.card)} follows nobody.")
        yield from self.sites()
        yield from self.resources()

    def sites(self) -> Iterator[Fault]:
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


RULES: Final[dict[str, type[DeckRules]]] = {
    "there_and_back_again": ThereAndBackRules,
    "burglar": BurglarRules,
    "guise": GuiseRules,
}
