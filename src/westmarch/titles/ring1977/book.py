"""The book of a match: the map, people, units, cards and charts by number, made from the data files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import msgspec

from westmarch.engine.action import Action
from westmarch.engine.book import BadData, Kind, Whole, fingerprint
from westmarch.engine.language import in_form, translated
from westmarch.engine.option import Seat
from westmarch.engine.records import checked, lay_over, read_tables
from westmarch.titles.ring1977.atlas import Atlas
from westmarch.titles.ring1977.hexes import IDS
from westmarch.titles.ring1977.records import (
    DATA_FILES,
    SHEETS,
    Band,
    Data,
    EventRecord,
    PersonRecord,
    ServantRecord,
    UnitRecord,
)
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    ISENGARD,
    MORDOR,
    NATION_NAMES,
    NATIONS,
    NO_SIDE,
    NOBODY,
    PROMISES,
    SARUMAN,
    SEATS,
    SIDE_NAMES,
    SIDES,
    SOMEBODY,
    Event,
    Hex,
    Magic,
    Nation,
    Person,
    SearchCard,
    Side,
    Unit,
)

if TYPE_CHECKING:
    from westmarch.titles.ring1977.cards.text import EventText

BANDS: Final = 9
"""So many bands of Orcs can be on the map for each owner."""

SEAT_NAMES: Final = {
    "fellowship": "the Fellowship Player",
    "dark_power": "the Dark Power Player",
    "saruman": "the Saruman Player",
}


Deed = TypeVar("Deed", bound=tuple[Any, ...])


class Fighter(NamedTuple):
    """Somebody who fights in Individual Combat: a person, a Servant, or a band of Orcs."""

    id: str
    name: str
    kind: str
    side: Side
    combat: int
    endurance: int
    sorcery: str = ""
    morale: int = 0
    leads: bool = False
    move: int = 0
    flies: bool = False
    ring: int | None = None
    capture: int | None = None
    escape: int | None = None
    start: str = ""
    spider: bool = False
    rumor: bool = False


STRANGER: Final = "Somebody of the Fellowship"


class People(Kind):
    """People by name; one of the Fellowship may be spoken of without it."""

    def name(self, value: int) -> str:
        return translated(STRANGER) if value == SOMEBODY else super().name(value)

    def in_form(self, value: int, form: str) -> str:
        return in_form(STRANGER, form) if value == SOMEBODY else super().in_form(value, form)


class Hexes(Kind):
    """Hexes, told by where they lie and not by number; each gets its name when somebody first speaks of it."""

    def __init__(self, atlas: Atlas) -> None:
        super().__init__("hex", IDS)
        self.atlas = atlas

    def name(self, value: Hex) -> str:
        return self.atlas.hex_name(value) if value >= 0 else super().name(value)

    def in_form(self, value: Hex, form: str) -> str:
        return self.name(value)


class Ring1977Book(Atlas):
    """All that never changes in one match: tuples are indexed by the numbers of `words`."""

    def __init__(
        self,
        settings: Mapping[str, str],
        overrides: Mapping[str, Any],
        *,
        actions: Sequence[Action],
        texts: Mapping[str, EventText],
    ) -> None:
        self.settings = dict(settings)
        self.overrides = dict(overrides)
        self.actions = {action.verb: action for action in actions}
        self.texts = texts
        raw = own_tables()
        lay_over(raw, overrides)
        self.data = checked(raw, Data)
        self.game = settings["game"]
        self.has_armies = self.game != "character"
        self.is_three_player = self.game == "three_player"
        self.hides_stacks = settings["hidden_movement"] == "on"
        # Whether a phase asks anything may hang on a stack that its player can't see.
        self.passes_in_one = not self.hides_stacks
        self.fingerprint = fingerprint(self.data, self.settings)
        self.side_seats = tuple(self.seat_of(side) for side in (FELLOWSHIP, DARK_POWER, SARUMAN))
        self.make_map()
        self.make_people()
        self.make_units()
        self.make_cards()
        self.make_kinds()

    # People.

    def make_people(self) -> None:
        """People of the Fellowship first, then the others, Servants, and bands of Orcs."""
        playing = [record for record in self.data.person if self.game in record.games]
        own = [record for record in playing if record.side == "fellowship"]
        others = [record for record in playing if record.side != "fellowship"]
        more = self.settings["more_servants"] == "on"
        servants = [record for record in self.data.servant if not (record.rumor if more else record.optional)]
        self.person_records: tuple[PersonRecord, ...] = (*own, *others)
        self.people: tuple[Fighter, ...] = (
            *(of_person(record) for record in self.person_records),
            *(of_servant(record) for record in servants),
            *(of_band(self.data.band, DARK_POWER, number) for number in range(1, BANDS + 1)),
            *(of_band(self.data.band, SARUMAN, number) for number in range(1, BANDS + 1)),
        )
        self.persons = tuple(Person(number) for number in range(len(self.people)))
        self.person_seats = tuple(self.seat_of(one.side) for one in self.people)
        self.fellowship = self.persons[: len(own)]
        self.nazgul = self.of_kind("nazgul")
        self.leading = frozenset(person for person in self.persons if self.people[person].leads)
        self.leading_nazgul = tuple(person for person in self.nazgul if person in self.leading)
        self.servants = self.of_kind("servant")
        self.waiting = frozenset((*self.nazgul, *self.servants))
        self.bands = self.of_kind("band")
        self.fliers = frozenset(person for person in self.persons if self.people[person].flies)
        self.walkers = tuple(person for person in self.persons if self.people[person].kind not in ("band", "servant"))
        self.eye_bands, self.hand_bands = self.bands[:BANDS], self.bands[BANDS:]
        self.person_numbers = {one.id: person for person, one in zip(self.persons, self.people, strict=True)}
        self.gollum, self.saruman = self.person_numbers["gollum"], self.person_numbers["saruman"]
        self.frodo, self.sam = self.person_numbers["frodo"], self.person_numbers["sam"]
        self.make_wakers()

    def make_wakers(self) -> None:
        """Who rouses a nation by ending a Player-Turn in its city (mobilization)."""
        known = {record.id for record in self.data.person}
        found: list[tuple[Nation, Hex, tuple[Person, ...]]] = []
        for place, record in self.place_at.items():
            if unknown := set(record.wakers) - known:
                raise BadData(f"place {record.id!r}, wakers: there is no person {min(unknown)!r}")
            if record.wakes is not None:
                people = tuple(self.person_numbers[name] for name in record.wakers if name in self.person_numbers)
                found.append((Nation(NATIONS.index(record.wakes)), place, people))
        self.wakers = tuple(sorted(found))

    def seat_of(self, side: Side) -> Seat:
        """Who plays a side. The Dark Power plays Saruman where there is no third player."""
        return DARK_SEAT if side == SARUMAN and not self.is_three_player else Seat(side)

    def of_kind(self, kind: str) -> tuple[Person, ...]:
        """All people of a kind."""
        return tuple(person for person in self.persons if self.people[person].kind == kind)

    def person(self, name: str) -> Person:
        """Who has this id; NOBODY if they are not in this game."""
        return self.person_numbers.get(name, NOBODY)

    # Units.

    def make_units(self) -> None:
        """Combat units, counter by counter. Their counters come after those of all persons."""
        records = self.data.unit if self.has_armies else ()
        self.unit_records: tuple[UnitRecord, ...] = tuple(record for record in records for _ in range(record.count))
        self.units = tuple(Unit(number) for number in range(len(self.unit_records)))
        records_of = zip(self.units, self.unit_records, strict=True)
        self.reinforcements = tuple(unit for unit, record in records_of if record.arrives == "mobilized")
        self.orc_units = tuple(Unit(number) for number, record in enumerate(self.unit_records) if record.orcs)
        self.dead_men, self.ents = self.units_named("dead_men_of_dunharrow"), self.units_named("ents")
        self.unit_nations = tuple(Nation(NATIONS.index(record.nation)) for record in self.unit_records)
        self.unit_sides = tuple(side_of(nation) for nation in self.unit_nations)
        self.unit_seats = tuple(self.seat_of(side) for side in self.unit_sides)
        self.first_unit = len(self.people)
        self.owned_units = tuple(tuple(owner == seat for owner in self.unit_seats) for seat in SEATS)

    def units_named(self, name: str) -> frozenset[Unit]:
        """All units of a record."""
        return frozenset(unit for unit, record in zip(self.units, self.unit_records, strict=True) if record.id == name)

    # Cards.

    def make_cards(self) -> None:
        data = self.data
        self.event_records: tuple[EventRecord, ...] = tuple(
            card for card in data.event if card.id in self.texts for _ in range(card.count)
        )
        self.event_texts = tuple(self.texts[card.id] for card in self.event_records)
        self.event_helps = {card.id: frozenset(seat for seat in SEATS if self.helps(card, seat)) for card in data.event}
        self.events = tuple(Event(number) for number in range(len(self.event_records)))
        ids = [record.id for record in self.event_records]
        self.event_kinds = tuple(card for card in self.events if ids[card] not in ids[:card])
        known = {"pool", *self.places, *(record.id for record in data.person)}
        for card in data.magic:
            if card.start not in known:
                raise BadData(f"magic {card.id!r}, start: there is neither a person nor a place {card.start!r}")
        self.magic_records = data.magic
        self.magic = tuple(Magic(number) for number in range(len(data.magic)))
        self.swords = tuple(card.id for card in data.magic if card.kind == "sword")
        self.stones = tuple(card.id for card in data.magic if card.kind == "palantir")
        self.magic_numbers = {card.id: number for number, card in zip(self.magic, data.magic, strict=True)}
        self.hidden_magic = tuple(
            card
            for card, record in zip(self.magic, data.magic, strict=True)
            if record.users and (record.start == "pool" or record.start in self.places)
        )
        words = [self.words_for(person) for person in self.persons]
        self.magic_users = tuple(
            frozenset(person for person in self.persons if not words[person].isdisjoint(record.users))
            for record in data.magic
        )
        self.magic_hexes = {self.places[record.id]: record.pool for record in data.magic_hex}
        self.search_records = data.search_card
        self.search_cards = tuple(SearchCard(number) for number in range(len(data.search_card)))
        self.search_areas = tuple(
            tuple(self.area_numbers[str(area)] for area in record.areas) for record in data.search_card
        )

    def first_of_each_event(self, cards: Iterable[Event]) -> list[Event]:
        """These Event Cards, but of several of one name only the first: they are the same to whoever holds them."""
        found: dict[str, Event] = {}
        for card in cards:
            found.setdefault(self.event_records[card].id, card)
        return list(found.values())

    def first_of_each_magic(self, deeds: Iterable[Deed], at: int) -> list[Deed]:
        """Deeds with a Magic Card at that place among what they speak of, without those that are alike. Of deeds that
        differ only by which of two cards of one name it is, the first stays."""
        found: dict[tuple[Any, ...], Deed] = {}
        for deed in deeds:
            found.setdefault((*deed[:at], self.magic_records[deed[at]].name, *deed[at + 1 :]), deed)
        return list(found.values())

    def helps(self, card: EventRecord, seat: Seat) -> bool:
        """Whether an Event Card is for a player."""
        return any(side == "anyone" or self.seat_of(Side(SIDES.index(side))) == seat for side in card.helps)

    def can_use(self, person: Person, card: Magic) -> bool:
        """Whether somebody may use a Magic Card, not only hold it."""
        return person in self.magic_users[card]

    def words_for(self, person: Person) -> set[str]:
        """All words by which a Magic Card may name somebody among its users."""
        one = self.people[person]
        if one.side not in (FELLOWSHIP, SARUMAN):
            return set()
        words = {one.id, one.kind + "s", "anyone", "hobbits" if one.kind == "hobbit" else "non_hobbits"}
        return words | {"ring_rated"} if one.ring is not None else words

    # What options and the log speak of.

    def make_kinds(self) -> None:
        self.kinds = {
            "hex": Hexes(self),
            "person": People("person", [one.id for one in self.people], [one.name for one in self.people]),
            "unit": Kind("unit", *named(self.unit_records)),
            "event": Kind("event", *named(self.event_records)),
            "magic": Kind("magic", *named(self.magic_records)),
            "area": Kind("area", [record.id for record in self.data.area], [record.name for record in self.data.area]),
            "side": Kind("side", SIDES, SIDE_NAMES),
            "nation": Kind("nation", NATIONS, NATION_NAMES),
            "seat": Kind("seat", list(SEAT_NAMES), list(SEAT_NAMES.values())),
            "promise": Kind("promise", PROMISES, PROMISES),
            "int": Whole("int"),
        }


def of_person(record: PersonRecord) -> Fighter:
    """A person, from their record."""
    return Fighter(
        id=record.id,
        name=record.name,
        kind=record.kind,
        side=Side(SIDES.index(record.side)) if record.side in SIDES else NO_SIDE,
        combat=record.combat,
        endurance=record.endurance,
        sorcery=record.sorcery or "",
        morale=record.morale,
        leads=record.leads,
        move=record.move,
        flies=record.flies,
        ring=record.ring,
        capture=record.capture,
        escape=record.escape,
        start=record.start,
    )


def side_of(nation: Nation) -> Side:
    """The side that a nation's units belong to."""
    return DARK_POWER if nation == MORDOR else SARUMAN if nation == ISENGARD else FELLOWSHIP


def of_servant(record: ServantRecord) -> Fighter:
    """A Servant, from its record."""
    return Fighter(
        id=record.id,
        name=record.name,
        kind="servant",
        side=DARK_POWER,
        combat=record.combat,
        endurance=record.endurance,
        sorcery=record.sorcery or "",
        spider=record.spider,
        rumor=record.rumor,
    )


def of_band(chart: Band, side: Side, number: int) -> Fighter:
    """One of the bands of Orcs that a side may have."""
    whose = "eye" if side == DARK_POWER else "hand"
    combat = chart.eye_combat if side == DARK_POWER else chart.hand_combat
    endurance = chart.eye_endurance if side == DARK_POWER else chart.hand_endurance
    name = f"the {whose.title()} Orcs"
    return Fighter(f"{whose}_orcs_{number}", name, "band", side, combat, endurance, move=chart.move)


def named(records: Iterable[Any]) -> tuple[list[str], list[str]]:
    """Ids and names of records of which there are several: the second and further ones are numbered."""
    ids: list[str] = []
    names: list[str] = []
    count: dict[str, int] = {}
    for record in records:
        count[record.id] = number = count.get(record.id, 0) + 1
        ids.append(record.id if number == 1 else f"{record.id}_{number}")
        names.append(record.name)
    return ids, names


def own_tables() -> dict[str, Any]:
    """All data files, as plain data of the caller's own."""
    return {**read_tables(__package__, DATA_FILES), **read_sheets()}


def read_sheets() -> dict[str, Any]:
    """The tables that are kept as comma-separated values, as plain data of the caller's own."""
    sheets: dict[str, Any] = msgspec.json.decode(_sheets())
    return sheets


@cache
def _sheets() -> bytes:
    found = {}
    for name, table in SHEETS.items():
        text = files(__package__).joinpath(f"data/{name}.csv").read_text(encoding="utf-8")
        found[table] = list(csv.DictReader(io.StringIO(text)))
    return msgspec.json.encode(found)
