"""The deck construction rules of Guise of the Necromancer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.documents import Fault, Slot
from westmarch.engine.english import listed
from westmarch.titles.wizards.book.records import CardRecord, CreatureRecord, EventRecord, ItemRecord
from westmarch.titles.wizards.book.records_map import SiteRecord
from westmarch.titles.wizards.deck.slots import DeckRules

ELF_LORDS: Final = ("cirdan", "elrond", "galadriel", "thranduil", "glorfindel_ii")
OTHER_RINGS: Final = ("wizards_ring", "narya", "nenya", "vilya")
"""Rings that are none of the items that gold rings turn out to be: the scenario bars rings of any sort."""
OWN_SITES: Final = ("dol_guldur", "isengard")
BARRED: Final = "No environments, no long-events, and of permanent-events corruption cards only."


class GuiseRules(DeckRules):
    """Guise of the Necromancer (GON-1, GON-2, GON-3)."""

    general = 5

    def make_plan(self) -> Iterator[Slot]:
        yield Slot("wizard", "Wizard", "Your Wizard, but not Saruman.", 1, 1)
        yield Slot("company", "Company", "Up to three others, no Wizards or Elf-lords, for 5 points of mind.", 0, 3)
        yield Slot("items", "Starting items", "Minor items that are not unique.", 0, 2)
        rule = "Lórien, Dol Guldur and Isengard, other havens, and up to six other sites that are none."
        yield Slot("sites", "Sites", rule, 3)
        rule = "No rings and no Elf-lords, two Wizards at most; two Rescue Prisoners, sideboard included."
        yield Slot("resources", "Resources", rule, 30)
        yield Slot("sideboard", "Sideboard", "A Wizard and an Elf-lord at least, and no rings.", 5)
        for site in self.fortresses():
            yield Slot(f"hazards.{site.id}", f"Hazards: {site.name}", "Creatures that can be played there.", 2, 2)
        yield Slot("hazards.nazgul", "Hazards: Nazgûl", "Nazgûl.", 3, 9)
        yield Slot("hazards.events", "Hazards: events", f"Four corruption cards at least. {BARRED}", 10, 30)
        yield Slot("hazards.free", "Hazards: others", f"What makes the hazard deck 30 cards. {BARRED}")
        yield Slot("hazard_sideboard", "Hazard sideboard", f"Two of The One Ring. {BARRED}", 5, 5)

    def why_not(self, slot: str, card: str) -> str:
        record = self.cards[card]
        if card == "saruman":
            return "Saruman waits for The One Ring: he is in no slot."
        if slot == "hazard_sideboard" and card == "the_one_ring":
            return ""
        if why := super().why_not(slot, card):
            return why
        if slot == "wizard" and not self.is_wizard(card):
            return "You are a Wizard: choose one."
        if slot == "company" and self.is_wizard(card):
            return f"{record.name} is a Wizard."
        if slot in ("company", "resources") and card in ELF_LORDS:
            return f"{record.name} is an Elf-lord, and can be in the sideboard only."
        if is_ring(record):
            return f"{record.name} is a ring: there are none in this scenario."
        return self.why_no_hazard(slot, record) if slot.startswith("hazard") else ""

    def why_no_hazard(self, slot: str, record: CardRecord) -> str:
        """Each site has creatures of its own. There are no environments, no long-events, and no permanent-events but
        corruption cards and Nazgûl (GON-2)."""
        part = slot.removeprefix("hazards.")
        site = self.site_records.get(part)
        if site and not isinstance(record, CreatureRecord):
            return f"{record.name} is not a creature."
        if site and isinstance(record, CreatureRecord) and not is_keyed_to(record, site):
            return f"{record.name} can't be played at {site.name}."
        if part == "nazgul" and not (isinstance(record, CreatureRecord) and record.race == "nazgul"):
            return f"{record.name} is not a Nazgûl."
        if part == "events" and not isinstance(record, EventRecord):
            return f"{record.name} is not an event."
        if not isinstance(record, EventRecord):
            return ""
        if "environment" in record.keywords:
            return f"{record.name} is an environment: there are none in this scenario."
        if record.kind == "long":
            return f"{record.name} is a long-event: hazards have none in this scenario."
        if record.kind == "permanent" and not is_corruption(record):
            return f"{record.name} is a permanent-event, and neither a corruption card nor a Nazgûl."
        return ""

    def size_words(self, slot: Slot, found: int) -> str:
        if slot.id == "wizard":
            return "You are a Wizard: choose one."
        if slot.id == "company":
            return f"At most three others start with the Wizard, not {found}."
        return super().size_words(slot, found)

    def leaders(self) -> list[str]:
        wizard = self.deck.wizard
        return [*super().leaders(), *([wizard] if wizard in self.cards and self.is_wizard(wizard) else [])]

    def copies_of(self, card: str) -> int:
        """The One Ring is there twice in this scenario, as no card else that is unique (GON-13)."""
        return 2 if card == "the_one_ring" else super().copies_of(card)

    def more_faults(self) -> Iterator[Fault]:
        yield from self.sites()
        yield from self.resources()
        yield from self.hazard_deck()

    def sites(self) -> Iterator[Fault]:
        yield from self.sites_needed("lorien", *OWN_SITES)
        others = [site for site in self.fortresses() if site.id not in OWN_SITES]
        if len(others) > 6:
            yield Fault("sites", f"There may be six other sites that are no havens, not {len(others)}.")

    def fortresses(self) -> list[SiteRecord]:
        """The sites of the deck that are no havens."""
        found = [self.site_records[name] for name in dict.fromkeys(self.deck.sites) if name in self.site_records]
        return [site for site in found if site.type != "H"]

    def resources(self) -> Iterator[Fault]:
        deck = self.deck
        if sum(self.is_wizard(card) for card in deck.resources) > 2:
            yield Fault("resources", "There may be at most two allied Wizards.")
        if not any(self.is_wizard(card) and card != deck.wizard for card in deck.sideboard):
            yield Fault("sideboard", "There must be at least one Wizard.")
        if not any(card in ELF_LORDS for card in deck.sideboard):
            lords = listed([self.name(card) for card in ELF_LORDS], "or")
            yield Fault("sideboard", f"There must be at least one Elf-lord: {lords}.")
        if deck.resources.get("rescue_prisoners", 0) + deck.sideboard.get("rescue_prisoners", 0) < 2:
            yield Fault("resources", f"There must be at least two {self.name('rescue_prisoners')}, sideboard included.")

    def hazard_deck(self) -> Iterator[Fault]:
        total = sum(sum(cards.values()) for cards in self.deck.hazards.values())
        if total != 30:
            yield Fault("hazards", f"The hazard deck must have exactly 30 cards, not {total}.")
        events = self.hazards_in("events")
        corruption = sum(count for card, count in events.items() if is_corruption(self.cards[card]))
        if corruption < 4:
            yield Fault("hazards.events", f"There must be at least four corruption cards, not {corruption}.")
        if self.deck.hazard_sideboard.get("the_one_ring", 0) != 2:
            yield Fault("hazard_sideboard", f"There must be two copies of {self.name('the_one_ring')}.")


def is_ring(record: CardRecord) -> bool:
    """Whether it is a ring of any sort, a gold ring too; those among the events count (GON-2)."""
    is_item = isinstance(record, ItemRecord) and (bool(record.ring) or record.kind == "gold_ring")
    return is_item or record.id in OTHER_RINGS


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
