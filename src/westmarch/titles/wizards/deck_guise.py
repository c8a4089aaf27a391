"""The deck construction rules of Guise of the Necromancer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.titles.wizards.deck_slots import DeckRules, Fault, listed
from westmarch.titles.wizards.decks import Cards
from westmarch.titles.wizards.records import CardRecord, CreatureRecord, EventRecord, ItemRecord, SiteRecord

ELF_LORDS: Final = ("cirdan", "elrond", "galadriel", "thranduil", "glorfindel_ii")


class GuiseRules(DeckRules):
    """Guise of the Necromancer (GON-1, GON-2, GON-3)."""

    def faults(self) -> Iterator[Fault]:
        yield from self.copies()
        yield from self.sides()
        yield from self.start()
        yield from self.starting_items(0, 2)
        yield from self.sites()
        yield from self.resources()
        yield from self.hazard_deck()
        yield from self.hazard_sideboard()

    def start(self) -> Iterator[Fault]:
        wizard = self.deck.wizard
        if not wizard or not self.is_wizard(wizard):
            yield Fault("wizard", "You are a Wizard: choose one.")
        for slot, cards in self.slots():
            if "saruman" in cards:
                yield Fault(slot, "Saruman waits for The One Ring: he is in no slot.")
        if len(self.company) > 3:
            yield Fault("company", f"At most three others start with the Wizard, not {len(self.company)}.")
        for card in self.company:
            if self.is_wizard(card):
                yield Fault("company", f"{self.name(card)} is a Wizard.")
            if card in ELF_LORDS:
                yield Fault("company", f"{self.name(card)} is an Elf-lord, and can be in the sideboard only.")
        yield from self.influence(5, wizard=wizard if wizard and self.is_wizard(wizard) else "")

    def sites(self) -> Iterator[Fault]:
        yield from self.sites_once()
        yield from self.sites_needed("lorien", "dol_guldur", "isengard")
        others = [site for site in self.fortresses() if site.id not in ("dol_guldur", "isengard")]
        if len(others) > 6:
            yield Fault("sites", f"There may be six other sites that are no havens, not {len(others)}.")

    def fortresses(self) -> list[SiteRecord]:
        """The sites of the deck that are no havens."""
        return [self.site_records[name] for name in self.deck.sites if self.site_records[name].type != "H"]

    def resources(self) -> Iterator[Fault]:
        deck = self.deck
        yield from self.size("resources", deck.resources, 30, 999)
        yield from self.size("sideboard", deck.sideboard, 5, 999)
        for slot, cards in (("resources", deck.resources), ("sideboard", deck.sideboard)):
            for card in cards:
                record = self.cards[card]
                if isinstance(record, ItemRecord) and (record.ring or record.kind == "gold_ring"):
                    yield Fault(slot, f"{record.name} is a ring: there are none in this scenario.")
        if sum(self.is_wizard(card) for card in deck.resources) > 2:
            yield Fault("resources", "There may be at most two allied Wizards.")
        for card in deck.resources:
            if card in ELF_LORDS:
                yield Fault("resources", f"{self.name(card)} is an Elf-lord, and can be in the sideboard only.")
        if not any(self.is_wizard(card) and card != deck.wizard for card in deck.sideboard):
            yield Fault("sideboard", "There must be at least one Wizard.")
        if not any(card in ELF_LORDS for card in deck.sideboard):
            lords = listed([self.name(card) for card in ELF_LORDS], "or")
            yield Fault("sideboard", f"There must be at least one Elf-lord: {lords}.")
        if deck.resources.get("rescue_prisoners", 0) + deck.sideboard.get("rescue_prisoners", 0) < 2:
            yield Fault("resources", f"There must be at least two {self.name('rescue_prisoners')}, sideboard included.")

    def hazard_deck(self) -> Iterator[Fault]:
        deck = self.deck
        sites = self.fortresses()
        yield from self.hazard_slots([*(site.id for site in sites), "nazgul", "events", "free"])
        total = sum(sum(cards.values()) for cards in deck.hazards.values())
        if total != 30:
            yield Fault("hazards", f"The hazard deck must have exactly 30 cards, not {total}.")
        for site in sites:
            yield from self.size(f"hazards.{site.id}", self.hazards_in(site.id), 2, 2)
            for card in self.hazards_in(site.id):
                record = self.cards[card]
                if not isinstance(record, CreatureRecord):
                    yield Fault(f"hazards.{site.id}", f"{record.name} is not a creature.")
                elif not is_keyed_to(record, site):
                    yield Fault(f"hazards.{site.id}", f"{record.name} can't be played at {site.name}.")
        for card in self.hazards_in("nazgul"):
            record = self.cards[card]
            if not isinstance(record, CreatureRecord) or record.race != "nazgul":
                yield Fault("hazards.nazgul", f"{record.name} is not a Nazgûl.")
        yield from self.size("hazards.nazgul", self.hazards_in("nazgul"), 3, 9)
        yield from self.events()
        for slot, cards in deck.hazards.items():
            yield from self.allowed(f"hazards.{slot}", cards)

    def events(self) -> Iterator[Fault]:
        cards = self.hazards_in("events")
        yield from self.size("hazards.events", cards, 10, 30)
        for card in cards:
            if not isinstance(self.cards[card], EventRecord):
                yield Fault("hazards.events", f"{self.name(card)} is not an event.")
        corruption = sum(count for card, count in cards.items() if is_corruption(self.cards[card]))
        if corruption < 4:
            yield Fault("hazards.events", f"There must be at least four corruption cards, not {corruption}.")

    def allowed(self, slot: str, cards: Cards) -> Iterator[Fault]:
        """No environments, no long-events, and no permanent-events but corruption cards and Nazgûl."""
        for card in cards:
            record = self.cards[card]
            if not isinstance(record, EventRecord):
                continue
            if "environment" in record.keywords:
                yield Fault(slot, f"{record.name} is an environment: there are none in this scenario.")
            elif record.kind == "long":
                yield Fault(slot, f"{record.name} is a long-event: hazards have none in this scenario.")
            elif record.kind == "permanent" and not is_corruption(record):
                yield Fault(slot, f"{record.name} is a permanent-event, and neither a corruption card nor a Nazgûl.")

    def hazard_sideboard(self) -> Iterator[Fault]:
        cards = self.deck.hazard_sideboard
        yield from self.size("hazard_sideboard", cards, 5, 5)
        if cards.get("the_one_ring", 0) != 2:
            yield Fault("hazard_sideboard", f"There must be two copies of {self.name('the_one_ring')}.")
        yield from self.allowed("hazard_sideboard", cards)

    def copies(self) -> Iterator[Fault]:
        """The One Ring is there twice in this scenario, as no card else that is unique."""
        for fault in super().copies():
            if fault.slot != "hazard_sideboard" or not fault.words.startswith(self.name("the_one_ring")):
                yield fault


def is_corruption(record: CardRecord) -> bool:
    """Whether it counts as a corruption card (GON-2)."""
    return isinstance(record, EventRecord) and "corruption" in record.keywords


def is_keyed_to(creature: CreatureRecord, site: SiteRecord) -> bool:
    """Whether a creature can be played at a site: by its type, its name or its region. By night does not count."""
    keys = creature.keys
    return (
        site.type in keys.site_types
        or site.id in keys.sites
        or any(site.region in part.regions and (not part.types or site.type in part.types) for part in keys.sites_in)
    )
