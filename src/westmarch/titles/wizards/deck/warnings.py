"""What can't be won with a deck that may be played with: told with its check, and no reason to refuse it.

Only what is certain is told: what no luck and no skill could bring about with these cards and sites.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from westmarch.engine.documents import Fault
from westmarch.titles.wizards.book.decks import Cards, Deck
from westmarch.titles.wizards.book.records import (
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    Data,
    EventRecord,
    FactionRecord,
    ItemRecord,
)
from westmarch.titles.wizards.book.records_map import SiteRecord
from westmarch.titles.wizards.book.site_items import has_attack, is_allowed
from westmarch.titles.wizards.deck.rules import faults

MOUNTAIN: Final = "the_lonely_mountain"
DOL_GULDUR: Final = "dol_guldur"
RESCUE: Final = "rescue_prisoners"
RESCUE_POINTS: Final = 2
VERDICTS: Final = (("a Deed of Minor Import", 2, 10), ("a Matter of Some Urgency", 3, 14), ("a Grand Adventure", 3, 18))
"""For what the Burglar may be hired, how many tasks it takes and how many points (BUR-15)."""


def warnings(data: Data, deck: Deck) -> list[Fault]:
    """What can't be won with a deck, a sentence each with its slot; nothing of one that breaks a rule."""
    return [] if faults(data, deck) else list(WARN[deck.scenario](Reading(data, deck)))


class Reading:
    """A deck that breaks no rule, with the records of its cards and sites."""

    def __init__(self, data: Data, deck: Deck) -> None:
        tables = (data.character, data.creature, data.item, data.ally, data.faction, data.resource, data.hazard)
        self.records: dict[str, CardRecord] = {record.id: record for table in tables for record in table}
        sites = {record.id: record for record in data.site}
        self.deck = deck
        self.mountain = sites[MOUNTAIN]
        self.dol_guldur = sites[DOL_GULDUR]
        self.sites: list[SiteRecord] = [sites[name] for name in deck.sites]

    def items(self, cards: Cards, *kinds: str) -> list[ItemRecord]:
        """The items of these kinds among cards, one of each name."""
        found = [record for card in cards if isinstance(record := self.records[card], ItemRecord)]
        return [item for item in found if not kinds or item.kind in kinds]

    def events(self, cards: Cards) -> list[EventRecord]:
        return [record for card in cards if isinstance(record := self.records[card], EventRecord)]


# There and Back Again.


def warn_there_and_back(deck: Reading) -> Iterator[Fault]:
    """A greater item must be playable at the Lonely Mountain, and be one that the Hobbit may bear."""
    items = [item for item in deck.items(deck.deck.resources, "greater") if is_allowed(item, deck.mountain)]
    if not any(item.bearer in ("", "hobbit") and not item.fixed for item in items):
        words = f"None of its greater items can be played at {deck.mountain.name}: the quest can't be won."
        yield Fault("resources", words)


# Burglar Wants a Good Job.


def warn_burglar(deck: Reading) -> Iterator[Fault]:
    """Tasks that can't be done, and verdicts for which tasks or points must fall short."""
    loot = deck.items(deck.deck.resources, "major", "greater")
    lairs = [site for site in deck.sites if site.type == "R" and has_attack(site, "dragon")]
    holds = [site for site in deck.sites if site.type in ("S", "D") and has_attack(site, "orc")]
    of_dragons, of_orcs = playable_at(loot, lairs), playable_at(loot, holds)
    factions = [one for one in factions_of(deck) if may_be_won(deck, one)]
    done = [bool(of_dragons), bool(of_orcs), bool(factions), True]
    points = [most_points(of_dragons), most_points(of_orcs), most_points(factions), RESCUE_POINTS]
    if not of_dragons:
        yield Fault("resources", "No major or greater item can be stolen from a Dragon: the first task can't be done.")
    if not of_orcs:
        yield Fault("resources", "No major or greater item can be stolen from Orcs: the second task can't be done.")
    if of_dragons and of_dragons == of_orcs and sum(deck.deck.resources[item.id] for item in of_dragons) == 1:
        done[1], points[1] = False, 0
        words = (
            f"{of_dragons[0].name} alone can be stolen, from a Dragon or from Orcs: one of these tasks can't be done."
        )
        yield Fault("resources", words)
    if not factions:
        yield Fault("resources", "Nobody in the deck could win one of its factions: the third task can't be done.")
    most = sum(points) + points_for_stealth(deck)
    for name, tasks, least in VERDICTS:
        if sum(done) < tasks:
            yield Fault("", f"Only {sum(done)} tasks can be done: the Burglar can't be hired for {name}.")
        elif most < least:
            yield Fault("", f"It can't bring more than {most} points: the Burglar can't be hired for {name}.")


def playable_at(items: list[ItemRecord], sites: list[SiteRecord]) -> list[ItemRecord]:
    return [item for item in items if any(is_allowed(item, site) for site in sites)]


def most_points(cards: list[ItemRecord] | list[FactionRecord]) -> int:
    """The most points that one of these cards gives."""
    return max((most_of(card) for card in cards), default=0)


def most_of(card: CardRecord) -> int:
    """The most points that a card gives, whoever bears it and wherever it is stored."""
    if not isinstance(card, ItemRecord):
        return card.points
    return max(card.points, card.stored_points or 0, *(one.points or 0 for one in card.with_bearer))


def factions_of(deck: Reading) -> list[FactionRecord]:
    return [record for card in deck.deck.resources if isinstance(record := deck.records[card], FactionRecord)]


def may_be_won(deck: Reading, faction: FactionRecord) -> bool:
    """Whether somebody of the deck could win a faction: some are open to one character, with the help of an event."""
    people = {member.card for member in deck.deck.company} | set(deck.deck.resources)
    return faction.only_by in ("", *people) and faction.needs_event in ("", *deck.deck.resources)


def points_for_stealth(deck: Reading) -> int:
    """The points of all creatures, if the deck has a card that avoids them by stealth; else none (BUR-14)."""
    cards = (*deck.deck.resources, *deck.deck.items)
    scouts = [record for card in cards if isinstance(record := deck.records[card], EventRecord | ItemRecord)]
    has_ring = any(isinstance(one, ItemRecord) and one.kind == "gold_ring" for one in scouts)
    if not (has_ring or any(one.stealth or getattr(one, "stealth_for_rangers", False) for one in scouts)):
        return 0
    creatures = [(deck.records[card], count) for cards in deck.deck.hazards.values() for card, count in cards.items()]
    return sum(record.points * count for record, count in creatures if isinstance(record, CreatureRecord))


# Guise of the Necromancer.


def warn_guise(deck: Reading) -> Iterator[Fault]:
    """Both journeys need Rescue Prisoners at a tapped Dol Guldur, and the White Council an allied Wizard."""
    first, later = deck.deck.resources, deck.deck.sideboard
    if RESCUE not in first:
        name = deck.records[RESCUE].name
        yield Fault("resources", f"{name} is in the sideboard only, which comes after it: the Investigation can't end.")
    if not taps_dol_guldur(deck, first):
        name = deck.dol_guldur.name
        yield Fault("resources", f"No card of it taps {name}, as must be before: the Investigation can't end.")
    elif sum(taps_dol_guldur(deck, cards) for cards in (first, later)) < 2:
        words = f"Only one card of deck and sideboard taps {deck.dol_guldur.name}, and it has to be tapped twice."
        yield Fault("resources", words)
    wizards = [record for card in (*first, *later) if is_wizard(record := deck.records[card])]
    if not any(may_come(deck, wizard) for wizard in wizards):
        words = "No allied Wizard has a home among the sites: the White Council can't meet."
        yield Fault("sites", words)


def taps_dol_guldur(deck: Reading, cards: Cards) -> int:
    """How many of these cards tap Dol Guldur: items that can be played there, and burglaries."""
    able = {item.id for item in deck.items(cards) if is_allowed(item, deck.dol_guldur)}
    return sum(count for card, count in cards.items() if card in able or card == "burglary")


def is_wizard(record: CardRecord) -> bool:
    return isinstance(record, CharacterRecord) and record.race == "wizard"


def may_come(deck: Reading, wizard: CardRecord) -> bool:
    """Whether an allied Wizard has a home where he can be played (GON-4)."""
    assert isinstance(wizard, CharacterRecord)
    return any(site.id in wizard.home or (wizard.home_any_haven and site.type == "H") for site in deck.sites)


WARN: Final[dict[str, Callable[[Reading], Iterator[Fault]]]] = {
    "there_and_back_again": warn_there_and_back,
    "burglar": warn_burglar,
    "guise": warn_guise,
}
