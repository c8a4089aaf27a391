"""The book of War of the Ring: board, figures, characters, cards and rulings of one match, made from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from westmarch.engine.action import Action
from westmarch.engine.book import Book, Kind, Whole, fingerprint
from westmarch.engine.effects import numbered
from westmarch.engine.records import checked, lay_over, read_tables
from westmarch.titles.ring2e.conditions import Target
from westmarch.titles.ring2e.owners import owner_of
from westmarch.titles.ring2e.records import CharacterRecord, RegionRecord
from westmarch.titles.ring2e.records_events import DATA_FILES, CombatRecord, Data, EventRecord
from westmarch.titles.ring2e.references import check_board
from westmarch.titles.ring2e.references_events import check_events
from westmarch.titles.ring2e.stacks import FIRST_NATION, KINDS, NATIONS_OF, SIDE_OF, Stack, stack_of
from westmarch.titles.ring2e.texts import Place, Row
from westmarch.titles.ring2e.words import (
    DECK_NAMES,
    DECKS,
    ELITE,
    FACE_NAMES,
    FACES,
    FIGURE_NAMES,
    FIGURES,
    FREE,
    LEADER,
    NATIONS,
    NO_NATION,
    NOBODY,
    REGULAR,
    ROLE_IDS,
    ROLE_NAMES,
    SHADOW,
    SIDE_NAMES,
    SIDES,
    SOVEREIGN_STATES,
    Card,
    Character,
    Combat,
    CombatText,
    Face,
    Nation,
    Region,
    Side,
    Text,
    Tile,
)

if TYPE_CHECKING:
    from westmarch.titles.ring2e.action import AtOnce, DieAction

OF_EREBOR: Final = frozenset({"brand", "dain"})
"""Sovereigns who are not in play together with the Fate of Erebor."""

GUARDS_OF_EREBOR: Final = frozenset({"fs-19k", "fs-22k"})
"""Their cards, whose place the base game's keep then."""


class Ring2eBook(Book):
    """Regions, nations, characters, tiles and cards by number: all tuples are indexed by the ids of `words`.

    Only the cards and characters of this match have numbers. What effects a card may have is said by `data`, the
    records' type; `menus` are the actions of each side with a die in their order, and what Kings of Middle-earth adds
    to them; `at_once` the same for what takes no choice of a die.
    """

    def __init__(
        self,
        settings: Mapping[str, str],
        overrides: Mapping[str, Any],
        *,
        data: type[Data],
        menus: tuple[tuple[tuple[DieAction, ...], ...], ...],
        at_once: tuple[tuple[tuple[AtOnce, ...], ...], ...],
    ) -> None:
        self.settings = dict(settings)
        self.overrides = dict(overrides)
        self.kings = settings["kings"] == "yes"
        self.menus = tuple(base + more if self.kings else base for base, more in zip(*menus, strict=True))
        self.at_once = tuple(base + more if self.kings else base for base, more in zip(*at_once, strict=True))
        every_menu: tuple[Sequence[Action], ...] = (*self.menus, *self.at_once)
        self.actions = {action.verb: action for menu in every_menu for action in menu}
        raw = read_tables(__package__, DATA_FILES)
        lay_over(raw, overrides)
        self.data = checked(raw, data)
        check_board(self.data)
        check_events(self.data)
        self.fingerprint = fingerprint(self.data, self.settings)
        self.erebor = self.kings and settings["erebor"] == "yes"
        self.forbids_overstack = settings["overstack"] == "forbid"
        self.allows_null_plays = settings["null_plays"] == "allow"
        self.places: dict[Place, tuple[Region, ...]] = {}
        self.surroundings: dict[tuple[Region, int], frozenset[Region]] = {}
        self.cards_by_rule: dict[type, tuple[Card, ...]] = {}
        self.make_regions()
        self.make_nations()
        self.make_characters()
        self.make_tiles()
        self.make_dice()
        self.make_cards()
        self.make_kinds()

    def rules(self, ruling: str) -> str:
        """The reading of a ruling, or the value of another setting."""
        reading: str = self.settings[ruling]
        return reading

    # The board.

    def make_regions(self) -> None:
        records = self.data.region
        self.region_records = records
        self.regions = tuple(Region(number) for number in range(len(records)))
        self.region_numbers = {record.id: region for region, record in zip(self.regions, records, strict=True)}
        self.adjacent = tuple(self.regions_of(record.adjacent) for record in records)
        self.nation_of = tuple(
            NO_NATION if record.nation is None else Nation(NATIONS.index(record.nation)) for record in records
        )
        self.side_of_region = tuple(None if nation < 0 else SIDE_OF[nation] for nation in self.nation_of)
        self.coast = tuple(record.coast for record in records)
        self.east_edge = tuple(record.east_edge for record in records)
        self.make_settlements(records)
        self.distance = tuple(self.distances(region) for region in self.regions)
        self.mordor_entrances = self.regions_of(self.data.mordor.entrances)
        self.minas_tirith = self.region("minas_tirith")
        self.helms_deep = self.region("helms_deep")
        self.orthanc = self.region("orthanc")
        self.crack_of_doom = self.data.mordor.crack_of_doom
        self.fellowship_start = self.region(self.data.fellowship.start)
        self.past_the_entrances = self.find_past_the_entrances()
        self.most_corruption = self.data.fellowship.most_corruption
        self.most_units = self.data.stacking.region
        self.most_besieged = self.data.stacking.besieged

    def make_settlements(self, records: Sequence[RegionRecord]) -> None:
        """A fortification is no settlement, but shields like a City."""
        kinds = {record.id: record for record in self.data.settlement}
        found = [None if record.settlement is None else kinds[record.settlement] for record in records]
        self.settlement_records = tuple(found)
        self.is_settlement = tuple(one is not None and one.captured for one in found)
        self.is_stronghold = tuple(one is not None and one.id == "stronghold" for one in found)
        self.is_city = tuple(one is not None and one.id == "city" for one in found)
        self.points = tuple(0 if one is None else one.points for one in found)
        self.settlements = tuple(region for region in self.regions if self.is_settlement[region])
        self.first_owner = tuple(
            side if is_settlement else None
            for side, is_settlement in zip(self.side_of_region, self.is_settlement, strict=True)
        )
        self.strongholds = tuple(region for region in self.regions if self.is_stronghold[region])
        self.settlements_of = tuple(
            tuple(region for region in self.settlements if self.nation_of[region] == nation)
            for nation in range(len(NATIONS))
        )
        self.hits_in_first_round = tuple(self.data.combat.hit if one is None else one.first_round for one in found)
        self.hits_in_siege = tuple(self.data.combat.hit if one is None else one.siege for one in found)

    def region(self, key: str) -> Region:
        return self.region_numbers[key]

    def regions_of(self, keys: Iterable[str]) -> tuple[Region, ...]:
        return tuple(self.region_numbers[key] for key in keys)

    def distances(self, start: Region) -> tuple[int, ...]:
        """How many steps every region is from this one."""
        found = {start: 0}
        border = [start]
        while border:
            border = [there for here in border for there in self.adjacent[here] if found.setdefault(there, -1) == -1]
            steps = max(found.values()) + 1
            for there in border:
                found[there] = steps
            border = list(dict.fromkeys(border))
        return tuple(found.get(region, 99) for region in self.regions)

    def find_past_the_entrances(self) -> frozenset[Region]:
        """The regions that every way reaches through where Mordor is entered: from there nothing leads on (13.47)."""
        outside = {self.fellowship_start}
        border = [self.fellowship_start]
        while border:
            around = {there for here in border for there in self.adjacent[here]}
            border = [there for there in around if there not in outside and there not in self.mordor_entrances]
            outside.update(border)
        return frozenset(self.regions) - outside - frozenset(self.mordor_entrances)

    def within(self, region: Region, steps: int) -> frozenset[Region]:
        """The regions at most so many steps from one, worked out once a book."""
        found = self.surroundings.get((region, steps))
        if found is None:
            far = self.distance[region]
            found = self.surroundings[region, steps] = frozenset(one for one in self.regions if far[one] <= steps)
        return found

    # Nations and figures.

    def make_nations(self) -> None:
        by_id = {record.id: record for record in self.data.nation}
        self.nation_records = tuple(by_id[key] for key in NATIONS)
        self.nations_of_side = NATIONS_OF

    def start_stack(self, region: Region) -> tuple[Side, Stack] | None:
        """The Army that stands in a region at the start, Nazgûl aside."""
        army = self.region_records[region].army
        if army is None:
            return None
        nation = Nation(NATIONS.index(army.nation))
        stack = list(stack_of(nation, REGULAR, army.regular))
        at = (nation - FIRST_NATION[SIDE_OF[nation]]) * KINDS
        stack[at + ELITE] = army.elite
        stack[at + LEADER] = army.leader
        return SIDE_OF[nation], tuple(stack)

    # Characters.

    def make_characters(self) -> None:
        data = self.data
        sovereigns = [one for one in data.sovereign if self.kings and not (self.erebor and one.id in OF_EREBOR)]
        chieftains = data.chieftain if self.kings else ()
        groups: list[Sequence[CharacterRecord]] = [
            data.companion,
            (data.gollum,),
            data.minion,
            sovereigns,
            chieftains,
        ]
        records = [record for group in groups for record in group]
        self.character_records = tuple(records)
        self.character_numbers = {record.id: Character(number) for number, record in enumerate(records)}
        numbers = iter(range(len(records)))
        split = [tuple(Character(next(numbers)) for _ in group) for group in groups]
        self.companions, (self.gollum,), self.minions, self.sovereigns, self.chieftains = split
        self.free_characters = self.companions + self.sovereigns
        self.shadow_characters = self.minions + self.chieftains
        self.companion_records = dict(zip(self.companions, data.companion, strict=True))
        self.minion_records = dict(zip(self.shadow_characters, (*data.minion, *chieftains), strict=True))
        self.sovereign_records = dict(zip(self.sovereigns, sovereigns, strict=True))
        self.characters_of_side = (self.free_characters, self.shadow_characters)
        self.side_of_character = tuple(SHADOW if one in self.shadow_characters else FREE for one in range(len(records)))
        self.make_abilities()

    def make_abilities(self) -> None:
        """What is asked often of characters, by number."""
        records = self.character_records
        self.level = tuple(record.level for record in records)
        self.leadership = tuple(self.leadership_of(record) for record in records)
        self.captain = tuple(getattr(record, "captain", False) for record in records)
        self.hobbit = tuple(getattr(record, "hobbit", False) for record in records)
        self.dice_of = tuple(getattr(record, "dice", 0) for record in records)
        self.flies = tuple(getattr(record, "flies", False) for record in records)
        self.nation_of_character = tuple(
            Nation(NATIONS.index(record.nation)) if hasattr(record, "nation") else NO_NATION for record in records
        )
        self.activates = tuple(self.activated_by(record) for record in records)
        self.speaks_at = {
            one: self.regions_of(record.places)
            for one, record in self.companion_records.items()
            if any(ability.die == "any" and not ability.guide for ability in record.abilities)
        }
        self.strider = self.character("strider")
        self.aragorn = self.character("aragorn")
        self.gandalf_the_grey = self.character("gandalf_the_grey")
        self.gandalf_the_white = self.character("gandalf_the_white")
        self.witch_king = self.character("witch_king")
        self.saruman = self.character("saruman")
        self.mouth_of_sauron = self.character("mouth_of_sauron")
        self.brand = self.character("brand")
        self.dain = self.character("dain")
        self.denethor = self.character("denethor")
        self.theoden = self.character("theoden")
        self.thranduil = self.character("thranduil")
        self.ugluk = self.character("ugluk")

    def leadership_of(self, record: CharacterRecord) -> int:
        if record.id in OF_EREBOR and record.leadership == 2:
            return int(self.settings["kings_leadership"])
        return record.leadership

    def activated_by(self, record: CharacterRecord) -> tuple[Nation, ...]:
        """The nations that a Companion activates, or an Awakened Sovereign."""
        if hasattr(record, "activates"):
            return NATIONS_OF[FREE] if record.activates == "any" else (Nation(NATIONS.index(record.activates)),)
        nation = getattr(record, "nation", None)
        return () if nation is None else tuple(one for one in NATIONS_OF[FREE] if NATIONS[one] == nation)

    def character(self, key: str) -> Character:
        """The number of a character; NOBODY if they are not in this match."""
        return self.character_numbers.get(key, NOBODY)

    def characters(self, keys: Iterable[str]) -> tuple[Character, ...]:
        """The numbers of those who are in this match."""
        return tuple([self.character_numbers[key] for key in keys if key in self.character_numbers]) if keys else ()

    # The Hunt and dice.

    def make_tiles(self) -> None:
        """Every physical tile has a number; Kings tiles are there only with the expansion."""
        records = [one for one in self.data.tile for _ in range(one.count) if self.kings or one.group != "kings"]
        self.tile_records = tuple(records)
        self.tiles = tuple(Tile(number) for number in range(len(records)))
        self.start_pool = tuple(tile for tile in self.tiles if records[tile].group in ("standard", "kings"))
        self.is_special = tuple(record.group in ("free", "shadow") for record in records)
        self.is_kings = tuple(record.group == "kings" for record in records)
        self.is_eye = tuple(record.damage == "eye" for record in records)
        self.may_be_hidden = tuple(record.group == "standard" and record.damage != "eye" for record in records)
        self.corruption_of = tuple(
            record.damage if hidden and isinstance(record.damage, int) else 0
            for record, hidden in zip(records, self.may_be_hidden, strict=True)
        )
        self.tiles_called = {
            key: tuple(tile for tile in self.tiles if records[tile].id == key) for key in {one.id for one in records}
        }

    def make_dice(self) -> None:
        by_id = {record.id: record for record in self.data.die}
        self.die_records = tuple(by_id[key] for key in SIDES)
        self.ruler_records = tuple(by_id[f"{key}_ruler"] for key in SIDES)
        self.faces = tuple(tuple(Face(FACES.index(face)) for face in one.faces) for one in self.die_records)
        self.ruler_faces = tuple(tuple(Face(FACES.index(face)) for face in one.faces) for one in self.ruler_records)

    # Cards.

    def make_cards(self) -> None:
        """The event cards of this match in the order of their decks. With them come the combat cards that are their
        other halves."""
        events = sorted(
            (record for record in self.data.event if self.is_in_play(record)),
            key=lambda one: (SIDES.index(one.side), one.deck == "strategy", one.number),
        )
        self.events: tuple[EventRecord, ...] = tuple(events)
        self.cards = tuple(Card(number) for number in range(len(events)))
        self.card_numbers = {record.id: Card(number) for number, record in enumerate(events)}
        self.combat_records: tuple[CombatRecord, ...] = (*self.data.combat_card, *self.data.combat_ability)
        combat = {record.id: Combat(number) for number, record in enumerate(self.combat_records)}
        self.combat_numbers = combat
        self.combat_of = tuple(combat[record.combat] for record in events)
        self.side_of_card = tuple(Side(SIDES.index(record.side)) for record in events)
        self.deck_of = tuple(2 * SIDES.index(record.side) + (record.deck == "strategy") for record in events)
        self.cards_of_deck = tuple(
            tuple(card for card in self.cards if self.deck_of[card] == deck) for deck in range(len(DECKS))
        )
        self.icon_of = tuple(Face(FACES.index(record.icon)) for record in events)
        self.owner_of = tuple(owner_of(record) for record in events)
        self.needs_target = tuple(any(isinstance(one, Target) for one in record.condition) for record in events)
        self.needs_own_dice = tuple(any(effect.needs_own_dice for effect in record.do_) for record in events)
        self.make_texts()
        self.make_combat_texts()

    def cards_with(self, kind: type) -> tuple[Card, ...]:
        """The cards with a standing rule of this kind, worked out once a book."""
        found = self.cards_by_rule.get(kind)
        if found is None:
            events = self.events
            found = tuple(one for one in self.cards if any(isinstance(rule, kind) for rule in events[one].standing))
            self.cards_by_rule[kind] = found
        return found

    def make_texts(self) -> None:
        """All rows of effects, those inside others too, by number; what a card does is `text_of`."""
        self.text_numbers = numbered(record.do_ for record in self.events)
        self.texts = tuple(self.text_numbers)
        self.text_of = tuple(self.text(record.do_) for record in self.events)

    def make_combat_texts(self) -> None:
        """All rows of combat halves by number, and for each half those of its parts with their initiative."""
        found = numbered(part.do_ for record in self.combat_records for part in record.parts)
        self.combat_texts = tuple(row for row in found if row)
        self.combat_text_numbers = {row: number for number, row in enumerate(self.combat_texts)}
        self.combat_parts = tuple(
            tuple((part.initiative, self.combat_text(part.do_)) for part in record.parts)
            for record in self.combat_records
        )
        cards = len(self.data.combat_card)
        self.combat_abilities = tuple(
            (Combat(cards + number), self.character(record.of), record)
            for number, record in enumerate(self.data.combat_ability)
            if self.character(record.of) != NOBODY
        )

    def combat_text(self, row: Row) -> CombatText:
        """The number of a row of combat effects."""
        return CombatText(self.combat_text_numbers[row])

    def text(self, row: Row) -> Text:
        """The number of a row of effects."""
        return Text(self.text_numbers[row])

    def is_in_play(self, record: EventRecord) -> bool:
        """Whether a card is in the decks of this match: with Kings of Middle-earth 11 cards take another's place."""
        if record.kings:
            return self.kings and not (self.erebor and record.id in GUARDS_OF_EREBOR)
        replaced_by = [one for one in self.data.event if one.replaces == record.id]
        return not any(self.is_in_play(one) for one in replaced_by)

    def make_kinds(self) -> None:
        tile_ids, count = [], dict[str, int]()
        for record in self.tile_records:
            count[record.id] = count.get(record.id, 0) + 1
            tile_ids.append(f"{record.id}_{count[record.id]}" if record.count > 1 else record.id)
        faces = [*FACES, *(f"ruler_{face}" for face in FACES)]
        face_names = [*(f"{name} die" for name in FACE_NAMES), *(f"Ruler die ({name})" for name in FACE_NAMES)]
        self.kinds = {
            kind.word: kind
            for kind in (
                Kind("region", [one.id for one in self.region_records], [one.name for one in self.region_records]),
                Kind("nation", NATIONS, [one.name for one in self.nation_records]),
                Kind("figure", FIGURES, FIGURE_NAMES),
                Kind(
                    "character",
                    [one.id for one in self.character_records],
                    [one.name for one in self.character_records],
                ),
                Kind("card", [one.id for one in self.events], [one.name for one in self.events]),
                Kind("text", [str(text) for text in range(len(self.texts))], [labels(row) for row in self.texts]),
                Kind(
                    "combattext",
                    [str(text) for text in range(len(self.combat_texts))],
                    [labels(row) for row in self.combat_texts],
                ),
                Kind("combat", [one.id for one in self.combat_records], [one.name for one in self.combat_records]),
                Kind("deck", DECKS, DECK_NAMES),
                Kind("tile", tile_ids, [tile_name(record.damage, record.reveals) for record in self.tile_records]),
                Kind("side", SIDES, SIDE_NAMES),
                Kind("face", FACES, FACE_NAMES),
                Kind("die", faces, face_names),
                Kind("state", SOVEREIGN_STATES, ("a Leader", "Awakened", "Corrupted")),
                Kind("role", ROLE_IDS, ROLE_NAMES),
                Kind("seat", [str(seat) for seat in range(4)], [f"Player {seat + 1}" for seat in range(4)]),
                Whole("int"),
            )
        }


def labels(row: Row) -> str:
    """What a row of effects does, in a few words."""
    return ", ".join(effect.label for effect in row)


def tile_name(damage: int | str, reveals: bool) -> str:
    """What a Hunt tile is called.

    >>> tile_name(2, True), tile_name("eye", True)
    ('2 with a reveal', 'Eye')
    """
    if damage == "eye":
        return "Eye"
    return f"{damage}{' with a reveal' if reveals else ''}"
