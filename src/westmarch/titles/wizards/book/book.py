"""The book of a match: map, cards, deck and rulings, made from the data files and the player's deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, get_args

import msgspec

from westmarch.engine.book import BadData, Kind, Whole, fingerprint
from westmarch.engine.records import checked, lay_over, read_tables
from westmarch.titles.wizards.book.decks import Deck, copies, deck_of
from westmarch.titles.wizards.book.menu import MenuAction
from westmarch.titles.wizards.book.printed import Printed
from westmarch.titles.wizards.book.records import (
    DATA_FILES,
    PACKAGE,
    AllyRecord,
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    Data,
    EventRecord,
    FactionRecord,
    ItemRecord,
)
from westmarch.titles.wizards.book.scenarios import SCENARIO
from westmarch.titles.wizards.book.texts import UseRecord, Who
from westmarch.titles.wizards.words import (
    ANY_TIME,
    KEYS,
    NO_CARD,
    NO_REGION,
    POSES,
    RACE_NAMES,
    RACES,
    SKILLS,
    Card,
    HazardsTiming,
    PlayersTiming,
    Region,
    Site,
    Timing,
    Use,
)

BOARD: Final = (
    ("the_shire", "bag_end"),
    ("arthedain", ""),
    ("rhudaur", "ettenmoors"),
    ("rhudaur", "rivendell"),
    ("high_pass", "goblin_gate"),
    ("anduin_vales", "beorns_house"),
    ("woodland_realm", "thranduils_halls"),
    ("northern_rhovanion", "the_lonely_mountain"),
)
"""The board of There and Back Again: its regions in their order, and the sites under them."""

CARD_TABLES: Final = ("character", "creature", "item", "ally", "faction", "resource", "hazard")
GROWING: Final = (*CARD_TABLES, "site", "region")
"""The tables to which an owner may add records."""


class _WayKind(Kind):
    """Regions in a row."""

    takes_tuples = True
    is_thing = False

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__("way", (), names)

    def encode(self, value: Any) -> Any:
        return list(value)

    def decode(self, data: Any) -> Any:
        return tuple(data)

    def name(self, value: Any) -> str:
        return ", ".join(self.names[region] for region in value)


class WizardsBook(Printed):
    """Cards, sites and regions by number: all tuples are indexed by the ids of `words`.

    Only the cards of this match have numbers, each copy one of its own. What texts a card may have is said by `data`,
    the records' type; `menu_at` are the player's actions by timing.
    """

    def __init__(
        self,
        settings: Mapping[str, str],
        overrides: Mapping[str, Any],
        *,
        data: type[Data],
        menu: tuple[MenuAction, ...],
    ) -> None:
        self.settings = dict(settings)
        self.overrides = dict(overrides)
        self.actions = {action.verb: action for action in menu}
        raw = read_tables(PACKAGE, DATA_FILES)
        lay_over(raw, overrides, growing=GROWING)
        self.data = checked(raw, data)
        self.scenario = SCENARIO[settings["scenario"]]
        self.deck: Deck = deck_of(self.scenario.id, settings["deck"])
        self.fingerprint = fingerprint(self.data, self.settings, self.deck)
        self.records_by_id = self.cards_by_id()
        self.void_texts()
        self.make_regions()
        self.make_sites()
        self.make_cards()
        self.make_figures()
        self.make_uses()
        self.menu_at = {
            timing: tuple(action for action in menu if timing in action.timings(self))
            for timing in get_args(PlayersTiming)
        }
        self.make_kinds()
        self.known_paths: dict[Any, Any] = {}

    def cards_by_id(self) -> dict[str, CardRecord]:
        """The records of all cards. Raises BadData if an owner has given two cards one id."""
        found: dict[str, CardRecord] = {}
        for table in CARD_TABLES:
            for record in getattr(self.data, table):
                if record.id in found:
                    raise BadData(f"{table} {record.id!r}: there is another card of this id")
                found[record.id] = record
        return found

    def void_texts(self) -> None:
        """The texts that do not count in Guise. They stand on The One Ring and on allied Wizards, or are what Nazgûl do
        as events (GON-4, GON-12, GON-13)."""
        scenario = self.scenario
        for name, record in self.records_by_id.items():
            is_wizard = isinstance(record, CharacterRecord) and record.race == "wizard"
            is_allied = scenario.wizard == "in_play" and is_wizard and name != self.deck.wizard
            is_nazgul = scenario.nazgul_guard and isinstance(record, CreatureRecord) and record.race == "nazgul"
            if is_allied or is_nazgul or (scenario.ring_appears and name == "the_one_ring"):
                self.records_by_id[name] = msgspec.structs.replace(record, uses=(), standing=())

    def rules(self, ruling: str) -> str:
        """The reading of a ruling, or the value of another setting."""
        reading: str = self.settings[ruling]
        return reading

    # The map.

    def make_regions(self) -> None:
        records = self.data.region
        self.regions = tuple(Region(number) for number in range(len(records)))
        self.region_numbers = {record.id: region for region, record in zip(self.regions, records, strict=True)}
        self.land = tuple(record.land for record in records)
        self.adjacent = tuple(tuple(self.region(name) for name in record.adjacent) for record in records)

        self.board = tuple(dict.fromkeys(self.region(name) for name, _ in BOARD))

    def make_sites(self) -> None:
        """Make the sites, which have the same numbers in every match, so that one map fits all decks. `sites` are those
        of the deck, with what cards of the deck become, or of the board."""
        deck = self.deck
        by_card = [record.id for record in self.data.site if record.by_card in {*deck.resources, *deck.sideboard}]
        wanted = self.board_sites() if self.scenario.on_board else [*deck.sites, *by_card]
        known = {record.id: Site(number) for number, record in enumerate(self.data.site)}
        for name in wanted:
            if name not in known:
                raise BadData(f"the deck, sites: there is no site {name!r}")
        self.site_records = self.data.site
        self.sites = tuple(known[name] for name in wanted)
        self.site_numbers = {name: known[name] for name in wanted}
        self.site_type = tuple(record.type for record in self.site_records)
        self.region_of = tuple(self.region(record.region) for record in self.site_records)

    def board_sites(self) -> list[str]:
        """The sites of There and Back Again; Ettenmoors may be left out (TAB-2)."""
        found = [site for _, site in BOARD if site]
        if self.rules("ettenmoors") == "no":
            found.remove("ettenmoors")
        return found

    # Cards.

    def make_cards(self) -> None:
        """The cards of the match, copy by copy: first the starting company and its items, then decks and sideboards."""
        deck = self.deck
        names: list[str] = []
        self.starting = self.numbered(names, [member.card for member in deck.company])
        self.starting_items = self.numbered(names, copies(deck.items))
        wizard = self.numbered(names, [deck.wizard] if deck.wizard else [])
        self.deck_cards = self.numbered(names, copies(deck.resources))
        self.sideboard = self.numbered(names, copies(deck.sideboard))
        self.hazard_cards = self.numbered(names, (name for slot in deck.hazards.values() for name in copies(slot)))
        self.hazard_sideboard = self.numbered(names, copies(deck.hazard_sideboard))
        self.wizard_card = wizard[0] if wizard else NO_CARD
        has_wizards = self.scenario.wizard == "in_play"
        self.own_wizard = self.wizard_card if has_wizards else NO_CARD
        self.saruman = self.numbered(names, ["saruman"])[0] if has_wizards else NO_CARD
        for name in names:
            if name not in self.records_by_id:
                raise BadData(f"the deck {deck.name!r}: there is no card {name!r}")
        self.cards = tuple(Card(number) for number in range(len(names)))
        self.record_id = tuple(names)
        self.records = tuple(self.records_by_id[name] for name in names)
        copies_of = {name: frozenset(card for card in self.cards if names[card] == name) for name in names}
        self.copies = tuple(copies_of[name] for name in names)
        self.is_hazard_side = tuple(card in self.hazard_cards or card in self.hazard_sideboard for card in self.cards)

    def numbered(self, names: list[str], more: Iterable[str]) -> tuple[Card, ...]:
        """The numbers of cards that are added to the names so far."""
        first = len(names)
        names.extend(more)
        return tuple(map(Card, range(first, len(names))))

    def make_uses(self) -> None:
        """Number all uses of all cards, and list those of each card. List also what can be used at each timing, by whom
        and on whom."""
        self.uses: list[UseRecord] = []
        self.card_of_use: list[str] = []
        self.uses_of_record: dict[str, tuple[Use, ...]] = {}
        for name in dict.fromkeys(self.record_id):
            first = len(self.uses)
            self.uses.extend(self.records_by_id[name].uses)
            self.card_of_use.extend([name] * (len(self.uses) - first))
            self.uses_of_record[name] = tuple(map(Use, range(first, len(self.uses))))
        self.uses_of = tuple(self.uses_of_record[name] for name in self.record_id)
        self.able_users = tuple(self.could_be(record.by) for record in self.uses)
        self.able_targets = tuple(self.could_be(record.target) for record in self.uses)
        self.common_costs = tuple(record.common_costs for record in self.uses)
        self.perhaps_vain = tuple(record.perhaps_vain for record in self.uses)
        self.skilled_uses = frozenset(Use(number) for number, record in enumerate(self.uses) if record.is_skilled)
        self.times_of_use = tuple(times(record.when) for record in self.uses)
        self.uses_by_time = tuple(by_time({use: self.times_of_use[use] for use in uses}) for uses in self.uses_of)
        self.uses_from_hand, self.uses_in_play = self.uses_by_timing(True), self.uses_by_timing(False)
        self.cards_at = {
            timing: frozenset(card for card in self.cards if timing in self.uses_by_time[card])
            for timing in get_args(HazardsTiming)
        }
        self.keys_answered = tuple(map(self.keys_it_answers, self.cards))

    def keys_it_answers(self, card: Card) -> frozenset[str]:
        """The keys of attacks in which a card could be used and do anything."""
        uses = [self.uses[use] for timing in ("attack", "strike") for use in self.uses_at(card, timing)]
        return frozenset(key for key in KEYS if any(use.allows_key(key) for use in uses))

    def could_be(self, who: Who | None) -> frozenset[Card]:
        """The cards that could be meant, by what is printed on them."""
        return frozenset(card for card in self.cards if who is None or who.could_be(self, card))

    def uses_by_timing(self, from_hand: bool) -> dict[str, dict[Card, list[Use]]]:
        """The uses of cards from the hand, or of those in play, by timing and card."""
        found: dict[str, dict[Card, list[Use]]] = {}
        for card in self.cards:
            for use in self.uses_of[card]:
                if self.is_from_hand(card, use) == from_hand:
                    for timing in self.times_of_use[use]:
                        found.setdefault(timing, {}).setdefault(card, []).append(use)
        return found

    def is_from_hand(self, card: Card, use: Use) -> bool:
        """Whether a card is used so from the hand: short-events are, other events but for what they do in play."""
        record = self.records[card]
        return isinstance(record, EventRecord) and (record.kind == "short" or not self.uses[use].in_play)

    def uses_at(self, card: Card, timing: str) -> Sequence[Use]:
        """The uses of a card that have this timing."""
        return self.uses_by_time[card].get(timing, ())

    # Names.

    def region(self, name: str) -> Region:
        """The region of that id. Raises BadData."""
        found = self.region_numbers.get(name, NO_REGION)
        if found == NO_REGION:
            raise BadData(f"there is no region {name!r}")
        return found

    def site(self, name: str) -> Site | None:
        """The site of that id; None if it is not among those of this match."""
        return self.site_numbers.get(name)

    def name_of(self, name: str) -> str:
        """What a card is called, by the id of its record."""
        record = self.records_by_id.get(name)
        return name if record is None else record.name

    def name_of_site(self, name: str) -> str:
        """What a site is called, by its id."""
        return next((record.name for record in self.data.site if record.id == name), name)

    def character(self, card: Card) -> CharacterRecord:
        return self.characters[card]

    def item(self, card: Card) -> ItemRecord:
        return self.items[card]

    def creature(self, card: Card) -> CreatureRecord:
        return self.creatures[card]

    def is_spell(self, card: Card) -> bool:
        record = self.records[card]
        return isinstance(record, EventRecord) and "spell" in record.keywords

    def faction(self, card: Card) -> FactionRecord:
        return self.factions[card]

    def ally(self, card: Card) -> AllyRecord:
        return self.allies[card]

    def make_kinds(self) -> None:
        regions, sites = self.data.region, self.site_records
        self.kinds = {
            kind.word: kind
            for kind in (
                Kind("card", numbered_ids(self.record_id), [record.name for record in self.records]),
                Kind("site", [record.id for record in sites], [record.name for record in sites]),
                Kind("region", [record.id for record in regions], [record.name for record in regions]),
                _WayKind([record.name for record in regions]),
                Kind("race", RACES, RACE_NAMES),
                Kind("pose", POSES),
                Kind("use", numbered_ids(self.card_of_use), [self.words_of(use) for use in range(len(self.uses))]),
                Kind("company", [str(number) for number in range(20)], [f"company {n + 1}" for n in range(20)]),
                Kind("skill", SKILLS),
                Kind("seat", ["0"], ["You"]),
                Whole("int"),
            )
        }

    def words_of(self, use: int) -> str:
        """What a use of a card does, as a sentence for people."""
        clauses = [effect.text(self) for effect in self.uses[use].do]
        record = self.records_by_id[self.card_of_use[use]]
        if isinstance(record, EventRecord) and record.kind != "short" and not self.uses[use].in_play:
            clauses += [rule.text(self) for rule in record.standing] or ["comes into play"]
        return ", ".join(clauses)


def times(when: tuple[Timing, ...]) -> tuple[Timing, ...]:
    """The timings of a use, those of any time one by one.

    >>> times(("strike",))
    ('strike',)
    """
    return ANY_TIME if "any" in when else when


def by_time(uses: Mapping[Use, Iterable[Timing]]) -> dict[str, list[Use]]:
    """Uses with their timings the other way round.

    >>> by_time({Use(0): ("strike",), Use(1): ("attack", "strike")})
    {'strike': [0, 1], 'attack': [1]}
    """
    found: dict[str, list[Use]] = {}
    for use, timings in uses.items():
        for timing in timings:
            found.setdefault(timing, []).append(use)
    return found


def numbered_ids(names: Iterable[str]) -> list[str]:
    """Ids for copies: the first is called as its record.

    >>> numbered_ids(["dodge", "wargs", "dodge"])
    ['dodge', 'wargs', 'dodge_2']
    """
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return found
