"""What the deck construction rules of all scenarios have in common: slots, copies, influence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from westmarch.titles.wizards.decks import Cards, Deck
from westmarch.titles.wizards.people import room_left
from westmarch.titles.wizards.records import CardRecord, CharacterRecord, CreatureRecord, Data, EventRecord, ItemRecord

CARD_TABLES: Final = ("character", "creature", "item", "ally", "faction", "resource", "hazard")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Fault(NamedTuple):
    """A broken rule: the slot of the deck that breaks it, and a sentence about it."""

    slot: str
    words: str


class DeckRules:
    """What the decks of all scenarios have in common (11), and help for the rules of each."""

    def __init__(self, data: Data, deck: Deck) -> None:
        self.deck = deck
        self.cards: dict[str, CardRecord] = {
            record.id: record for table in CARD_TABLES for record in getattr(data, table)
        }
        self.hazard_ids = frozenset(record.id for record in (*data.creature, *data.hazard))
        self.site_records = {record.id: record for record in data.site}
        self.company = [member.card for member in deck.company]

    def faults(self) -> Iterator[Fault]:
        """What is broken; everything that the deck names is known."""
        raise NotImplementedError

    # The slots.

    def slots(self) -> Iterator[tuple[str, Cards]]:
        """All slots with cards, by name."""
        deck = self.deck
        yield "company", Counter(self.company)
        yield "wizard", {deck.wizard: 1} if deck.wizard else {}
        yield "items", deck.items
        yield "resources", deck.resources
        yield "sideboard", deck.sideboard
        for name, cards in deck.hazards.items():
            yield f"hazards.{name}", cards
        yield "hazard_sideboard", deck.hazard_sideboard

    def unknown(self) -> Iterator[Fault]:
        """Names that no card or site has, or no member of the company."""
        for slot, cards in self.slots():
            yield from (Fault(slot, f"There is no card {name!r}.") for name in cards if name not in self.cards)
        for name in self.deck.sites:
            if name not in self.site_records:
                yield Fault("sites", f"There is no site {name!r}.")
        for slot, names in (("company", self.company), ("wizard", [self.deck.wizard])):
            for name in names:
                if name in self.cards and not isinstance(self.cards[name], CharacterRecord):
                    yield Fault(slot, f"{self.name(name)} is not a character.")

    def name(self, card: str) -> str:
        return self.cards[card].name

    def character(self, card: str) -> CharacterRecord:
        record = self.cards[card]
        assert isinstance(record, CharacterRecord)
        return record

    def is_wizard(self, card: str) -> bool:
        record = self.cards[card]
        return isinstance(record, CharacterRecord) and record.race == "wizard"

    def is_item(self, card: str, *kinds: str) -> bool:
        record = self.cards[card]
        return isinstance(record, ItemRecord) and record.kind in kinds

    def count(self, cards: Cards, kind: type[CardRecord]) -> int:
        return sum(count for card, count in cards.items() if isinstance(self.cards[card], kind))

    # What all decks share.

    def copies(self) -> Iterator[Fault]:
        """A unique card once, any other three times in all decks and sideboards together (11)."""
        total: Counter[str] = Counter()
        for slot, cards in self.slots():
            for card, count in cards.items():
                record = self.cards[card]
                total[card] += count
                if record.unique and total[card] > 1:
                    yield Fault(slot, f"{record.name} is unique: there may be one copy in all.")
                elif total[card] > 3:
                    yield Fault(slot, f"There may be three copies of {record.name} in all, not {total[card]}.")

    def sides(self) -> Iterator[Fault]:
        """Resources are no hazards, and hazards no resources; but The One Ring comes with the hazards (GON-13)."""
        for slot, cards in self.slots():
            for card in cards:
                record = self.cards[card]
                is_hazard = card in self.hazard_ids
                if slot in ("items", "resources", "sideboard"):
                    as_resource = isinstance(record, EventRecord) and record.as_resource
                    if is_hazard and not as_resource:
                        yield Fault(slot, f"{record.name} is a hazard.")
                elif slot == "hazard_sideboard" and card == "the_one_ring":
                    continue
                elif slot.startswith("hazard") and not is_hazard:
                    yield Fault(slot, f"{record.name} is not a hazard.")

    def size(self, slot: str, cards: Cards, least: int, most: int) -> Iterator[Fault]:
        """How many cards a slot holds."""
        found = sum(cards.values())
        if least == most != found:
            yield Fault(slot, f"It must have exactly {least} cards, not {found}.")
        elif found < least:
            yield Fault(slot, f"It must have at least {least} cards, not {found}.")
        elif found > most:
            yield Fault(slot, f"It may have at most {most} cards, not {found}.")

    def without(self, **slots: object) -> Iterator[Fault]:
        """Slots that the scenario doesn't have."""
        for slot, content in slots.items():
            if content:
                yield Fault(slot, "This scenario has no such cards.")

    def hazard_slots(self, names: Iterable[str]) -> Iterator[Fault]:
        """The hazard deck has these slots and no others."""
        wanted = list(names)
        for slot in self.deck.hazards:
            if slot not in wanted:
                yield Fault(f"hazards.{slot}", f"The hazard deck has no such slot, but {listed(wanted)}.")

    def hazards_in(self, slot: str) -> Cards:
        return self.deck.hazards.get(slot, {})

    def creatures_keyed(self, slot: str, symbols: Iterable[str], words: str) -> Iterator[Fault]:
        """All cards of a slot are creatures with one of these symbols (TAB-5, TAB-18, BUR-2)."""
        wanted = frozenset(symbols)
        for card in self.hazards_in(slot):
            record = self.cards[card]
            if not isinstance(record, CreatureRecord):
                yield Fault(f"hazards.{slot}", f"{record.name} is not a creature.")
            elif not wanted.intersection(record.keys.lands):
                yield Fault(f"hazards.{slot}", f"{record.name} is not keyed to {words}.")

    def starting_items(self, least: int, most: int) -> Iterator[Fault]:
        """The company starts with non-unique minor items."""
        for card in self.deck.items:
            if not self.is_item(card, "minor") or self.cards[card].unique:
                yield Fault("items", f"{self.name(card)} is not a non-unique minor item.")
        found = sum(self.deck.items.values())
        if found < least:
            yield Fault("items", f"The company starts with {NUMBERS[least]} minor item.")
        if found > most:
            yield Fault("items", f"The company starts with at most {counted(most, 'minor item')}, not {found}.")

    def sites_once(self) -> Iterator[Fault]:
        """Each site is there once."""
        for site, count in Counter(self.deck.sites).items():
            if count > 1:
                yield Fault("sites", f"{self.site_records[site].name} is there more than once.")

    def sites_needed(self, *sites: str) -> Iterator[Fault]:
        for site in sites:
            if site not in self.deck.sites:
                yield Fault("sites", f"{self.site_records[site].name} is missing.")

    # Influence.

    def influence(self, general: int, *, wizard: str = "", bonus_from_mind: int = 99) -> Iterator[Fault]:
        """Everybody who starts is paid for: a follower's mind by a leader's direct influence, the others' by general
        influence. Whoever has a mind of `bonus_from_mind` or more has one more direct influence."""
        leaders = [member.card for member in self.deck.company if not member.under] + ([wizard] if wizard else [])
        spent = 0
        followers: dict[str, list[CharacterRecord]] = {}
        for member in self.deck.company:
            record = self.character(member.card)
            if not member.under:
                spent += record.mind or 0
            elif member.under not in leaders:
                yield Fault("company", f"{record.name} must follow somebody of the company who follows nobody.")
            else:
                followers.setdefault(member.under, []).append(record)
        if spent > general:
            yield Fault("company", f"They take {spent} of your general influence, and there is {general}.")
        for name, under in followers.items():
            leader = self.character(name)
            own = leader.influence + (1 if (leader.mind or 0) >= bonus_from_mind else 0)
            short = -room_left(own, leader.influence_on, under)
            if short > 0:
                yield Fault("company", f"{leader.name} has {short} too little direct influence for so many followers.")


def counted(number: int, thing: str) -> str:
    """
    >>> counted(1, "Hobbit"), counted(12, "Hobbit")
    ('one Hobbit', '12 Hobbits')
    """
    words = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{words} {thing}" + ("" if number == 1 else "s")


def listed(words: list[str], last: str = "and") -> str:
    """
    >>> listed(["wilderness", "events"])
    'wilderness and events'
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0]
