"""What the deck construction rules of all scenarios have in common: slots, copies, influence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from westmarch.engine.documents import Fault, Slot
from westmarch.engine.english import listed
from westmarch.titles.wizards.book.decks import Cards, Deck
from westmarch.titles.wizards.book.figures import room_left
from westmarch.titles.wizards.book.records import (
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    Data,
    EventRecord,
    ItemRecord,
)

CARD_TABLES: Final = ("character", "creature", "item", "ally", "faction", "resource", "hazard")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class DeckRules:
    """What the decks of all scenarios have in common (11), and help for the rules of each.

    A scenario names its slots with their counts (`plan`), says of each card why it can't lie in one (`why_not`), and
    adds what is left (`more_faults`).
    """

    general: int
    """General influence, for the minds of those who start and follow nobody."""
    mind_of_leaders = 99
    """Whoever has such a mind or a higher one has one more direct influence."""

    def __init__(self, data: Data, deck: Deck) -> None:
        self.deck = deck
        self.cards: dict[str, CardRecord] = {
            record.id: record for table in CARD_TABLES for record in getattr(data, table)
        }
        self.hazard_ids = frozenset(record.id for record in (*data.creature, *data.hazard))
        self.site_records = {record.id: record for record in data.site if not record.by_card}
        self.company = [member.card for member in deck.company]
        self.plan = {slot.id: slot for slot in self.make_plan()}

    def make_plan(self) -> Iterator[Slot]:
        """The slots of such a deck, with how many cards they take."""
        raise NotImplementedError

    def why_not(self, slot: str, card: str) -> str:
        """Why a card can't lie in a slot, as a sentence; empty if it can.

        Resources are no hazards, and hazards no resources; but The One Ring comes with the hazards (GON-13).
        """
        record = self.cards[card]
        is_hazard = card in self.hazard_ids
        if slot in ("company", "wizard") and not isinstance(record, CharacterRecord):
            return f"{record.name} is not a character."
        if slot == "company" and self.character(card).never_starts:
            return f"{record.name} can't be there from the start."
        if slot == "items" and not (self.is_item(card, "minor") and not record.unique):
            return f"{record.name} is not a non-unique minor item."
        if slot in ("resources", "sideboard") and is_hazard:
            return "" if isinstance(record, EventRecord) and record.as_resource else f"{record.name} is a hazard."
        if slot.startswith("hazard") and not is_hazard:
            return f"{record.name} is not a hazard."
        return ""

    def faults(self) -> Iterator[Fault]:
        """What is broken; everything that the deck names is known."""
        yield from self.copies()
        for slot, cards in self.slots():
            if slot in self.plan:
                yield from (Fault(slot, why) for card in cards if (why := self.why_not(slot, card)))
            elif slot.startswith("hazards."):
                others = listed([name.removeprefix("hazards.") for name in self.plan if name.startswith("hazards.")])
                yield Fault(slot, f"The hazard deck has no such slot, but {others}.")
            elif cards:
                yield Fault(slot, "This scenario has no such cards.")
        for planned in self.plan.values():
            yield from self.size(planned)
        yield from self.influence()
        yield from self.sites_once()
        yield from self.more_faults()

    def more_faults(self) -> Iterator[Fault]:
        """What the scenario asks for besides."""
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
                    yield Fault(slot, self.why_not(slot, name))

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
                total[card] += count
                name, most = self.name(card), self.copies_of(card)
                if total[card] > most == 1:
                    yield Fault(slot, f"{name} is unique: there may be one copy in all.")
                elif total[card] > most:
                    yield Fault(slot, f"There may be {NUMBERS[most]} copies of {name} in all, not {total[card]}.")

    def copies_of(self, card: str) -> int:
        """How many copies of a card there may be in all."""
        return 1 if self.cards[card].unique else 3

    def size(self, slot: Slot) -> Iterator[Fault]:
        """How many cards a slot holds."""
        found = len(self.deck.sites) if slot.id == "sites" else sum(self.cards_in(slot.id).values())
        if found < slot.least or (slot.most is not None and found > slot.most):
            yield Fault(slot.id, self.size_words(slot, found))

    def size_words(self, slot: Slot, found: int) -> str:
        """That so many cards are too many or too few for a slot."""
        if slot.id == "items" and found < slot.least:
            return f"The company starts with {spelled(slot.least, 'minor item')}."
        if slot.id == "items" and slot.most:
            return f"The company starts with at most {spelled(slot.most, 'minor item')}, not {found}."
        if slot.least == slot.most:
            return f"It must have exactly {slot.least} cards, not {found}."
        if found < slot.least:
            return f"It must have at least {slot.least} cards, not {found}."
        return f"It may have at most {slot.most} cards, not {found}."

    def cards_in(self, slot: str) -> Cards:
        return dict(self.slots()).get(slot, {})

    def hazards_in(self, slot: str) -> Cards:
        return self.deck.hazards.get(slot, {})

    def not_keyed(self, card: str, symbols: Iterable[str], words: str) -> str:
        """Why a card is no creature with one of these symbols (TAB-5, TAB-18, BUR-2)."""
        record = self.cards[card]
        if not isinstance(record, CreatureRecord):
            return f"{record.name} is not a creature."
        return "" if set(symbols).intersection(record.keys.lands) else f"{record.name} is not keyed to {words}."

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

    def leaders(self) -> list[str]:
        """Those who may have followers."""
        return [member.card for member in self.deck.company if not member.under]

    def direct_influence(self, leader: str) -> int:
        """What a leader has for any followers."""
        record = self.character(leader)
        return record.influence + (1 if (record.mind or 0) >= self.mind_of_leaders else 0)

    def may_lead(self, name: str) -> bool:
        """Whether a character has direct influence for anybody."""
        return self.direct_influence(name) > 0 or bool(self.character(name).influence_on)

    def influence(self) -> Iterator[Fault]:
        """Everybody who starts is paid for: a follower's mind by a leader's direct influence, the others' by general
        influence."""
        leaders = self.leaders()
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
        if spent > self.general:
            yield Fault("company", f"They take {spent} of your general influence, and there is {self.general}.")
        for name, under in followers.items():
            leader = self.character(name)
            short = -room_left(self.direct_influence(name), leader.influence_on, under)
            if short > 0:
                yield Fault("company", f"{leader.name} has {short} too little direct influence for so many followers.")


def spelled(number: int, thing: str) -> str:
    """
    >>> spelled(1, "Hobbit"), spelled(12, "Hobbit")
    ('one Hobbit', '12 Hobbits')
    """
    words = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{words} {thing}" + ("" if number == 1 else "s")
