"""The book of a match: the map, people, units, cards and charts by number, made from the data files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from heapq import heappop, heappush
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from westmarch.engine.action import Action
from westmarch.engine.book import BadData, Book, Kind, Whole, fingerprint
from westmarch.engine.option import Seat
from westmarch.engine.records import checked, lay_over, read_tables
from westmarch.titles.ring1977.hexes import HEXES, IDS, NEIGHBOURS, NUMBERS, ROWS, hexes_along
from westmarch.titles.ring1977.records import (
    DATA_FILES,
    SHEETS,
    Band,
    Data,
    EdgeRecord,
    EventRecord,
    PassRecord,
    PersonRecord,
    PlaceRecord,
    ServantRecord,
    UnitRecord,
)
from westmarch.titles.ring1977.ways import Paths, Step
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    ISENGARD,
    MORDOR,
    NATION_NAMES,
    NATIONS,
    NO_AREA,
    NO_SIDE,
    NOBODY,
    PROMISES,
    SARUMAN,
    SEATS,
    SIDE_NAMES,
    SIDES,
    Area,
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


class Ring1977Book(Book):
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
        self.fingerprint = fingerprint(self.data, self.settings)
        self.side_seats = tuple(self.seat_of(side) for side in (FELLOWSHIP, DARK_POWER, SARUMAN))
        self.make_places()
        self.make_steps()
        self.make_people()
        self.make_units()
        self.make_cards()
        self.make_kinds()
        self.eased_paths: dict[tuple[bool, bool], Paths] = {}
        self.landings = self.down_the_anduin()
        self.known_ways: dict[tuple[Hex, frozenset[Hex]], dict[Hex, Step]] = {}
        self.known_distances: dict[tuple[Hex, frozenset[Hex]], dict[Hex, int]] = {}
        self.known_rings: dict[Hex, tuple[tuple[Hex, ...], ...]] = {}

    # The map.

    def make_places(self) -> None:
        data = self.data
        self.terrain = tuple(record.terrain for record in data.hex)
        self.features = tuple(record.features for record in data.hex)
        areas = {record.id: Area(number) for number, record in enumerate(data.area)}
        for record in data.hex:
            if record.area and record.area not in areas:
                raise BadData(f"hex {record.id!r}, area: there is no area {record.area!r}")
        self.area_of = tuple(areas[record.area] if record.area else NO_AREA for record in data.hex)
        self.areas = tuple(areas.values())
        self.area_numbers = areas
        self.waking_areas = {
            areas[record.id]: Nation(NATIONS.index(record.wakes)) for record in data.area if record.wakes is not None
        }
        self.place_at: dict[Hex, PlaceRecord] = {NUMBERS[record.hex]: record for record in data.place}
        self.places = {record.id: NUMBERS[record.hex] for record in data.place}
        self.pass_at: dict[Hex, PassRecord] = {NUMBERS[name]: record for record in data.passes for name in record.hexes}
        self.isengard, self.barad_dur = self.places["isengard"], self.places["barad_dur"]
        self.mount_doom, self.caras_galadhon = self.places["mount_doom"], self.places["caras_galadhon"]
        self.owners = {
            place: Side(SIDES.index(record.owner))
            for place, record in self.place_at.items()
            if record.kind in ("citadel", "fortress", "town") and record.owner != "neutral"
        }
        for name in (*data.victory.military, *data.victory.saruman):
            if name not in self.places:
                raise BadData(f"victory: there is no place {name!r}")
        self.citadels = tuple(NUMBERS[record.hex] for record in data.place if record.kind == "citadel")
        self.citadel_owners = {place: self.owners[place] for place in self.citadels if place in self.owners}
        self.lairs = frozenset(
            (
                *(NUMBERS[record.hex] for record in data.place if record.kind == "lair"),
                *(place for place, record in self.pass_at.items() if record.servants),
            )
        )
        self.passes_of_saruman = frozenset(place for place, record in self.pass_at.items() if record.saruman)
        self.closed_to_nations = tuple(
            frozenset(
                place
                for place, record in self.pass_at.items()
                if record.armies is not None and nation not in record.armies
            )
            for nation in NATIONS
        )
        self.nations_guarding = {
            place: Nation(NATIONS.index(record.guards)) for place, record in self.place_at.items() if record.guards
        }
        self.shut_passes = (self.passes_shut_to("dark_power"), self.passes_shut_to("fellowship"))
        self.toms_country = self.area_of[self.places["old_forest"]]
        self.smeagols_ways = (self.places["cirith_ungol"], self.places["dead_marshes"])
        self.by_druadan = (self.places["druadan_forest"], *NEIGHBOURS[self.places["druadan_forest"]])
        self.foot_of_the_mountains = tuple(
            place
            for place in HEXES
            if self.terrain[place] == "clear"
            and any("Misty Mountains" in self.features[beside] for beside in NEIGHBOURS[place])
        )
        self.havens = (self.places["rivendell"], self.caras_galadhon)

    def passes_shut_to(self, side: str) -> tuple[tuple[Hex, str], ...]:
        """The passes that a side can't use but for an event, and that event."""
        return tuple(
            (place, record.needs)
            for place, record in self.pass_at.items()
            if record.needs and side not in record.free_for
        )

    def make_steps(self) -> None:
        """What it costs to go from each hex to its neighbours (3)."""
        chart = self.data.movement
        edges = self.edges()
        self.steps = tuple(
            tuple(
                self.step(beside, edges.get(frozenset((place, beside))))
                for beside in NEIGHBOURS[place]
                if self.terrain[beside] in chart.terrain
            )
            for place in HEXES
        )
        self.rivers = {pair: record for pair, record in edges.items() if record.river}

    def is_river_between(self, one: Hex, other: Hex) -> bool:
        """Whether a river behind which one is stronger runs between two hexes beside each other (7)."""
        edge = self.rivers.get(frozenset((one, other)))
        return edge is not None and (not edge.crossing or self.settings["river_attack"] == "any")

    def edges(self) -> dict[frozenset[Hex], EdgeRecord]:
        """The hexsides that have a river or a road."""
        found = {}
        for record in self.data.edge:
            one, other = record.id.split("-")
            if one not in NUMBERS or other not in NUMBERS or NUMBERS[other] not in NEIGHBOURS[NUMBERS[one]]:
                raise BadData(f"edge {record.id!r}: these are not two hexes beside each other")
            found[frozenset((NUMBERS[one], NUMBERS[other]))] = record
        return found

    def step(self, beside: Hex, edge: EdgeRecord | None) -> Step:
        chart = self.data.movement
        wet = edge is not None and bool(edge.river) and edge.kind != "bridge"
        if edge is not None and edge.road:
            return Step(beside, chart.road, chart.road, True, wet)
        cost = chart.terrain[self.terrain[beside]]
        is_open_river = edge is not None and bool(edge.river) and not edge.crossing
        people = cost + (chart.river if is_open_river else 0)
        army = cost + (chart.river_army if is_open_river else 0)
        return Step(beside, people, 0 if self.is_deep_in_mirkwood(beside) else army, False, wet)

    def is_deep_in_mirkwood(self, place: Hex) -> bool:
        """Whether armies go through a hex by road only."""
        wood = self.terrain[place] == "forest" and "Mirkwood" in self.features[place]
        return wood and place not in self.place_at

    def paths_with(self, rope: bool, guided: bool) -> Paths:
        """The steps as an elven rope or Gollum's guidance eases them (Magic Cards, Event Cards)."""
        if (rope, guided) not in self.eased_paths:
            self.eased_paths[rope, guided] = Paths(
                tuple(tuple(self.eased(step, rope, guided) for step in steps) for steps in self.steps)
                if rope or guided
                else self.steps
            )
        return self.eased_paths[rope, guided]

    def eased(self, step: Step, rope: bool, guided: bool) -> Step:
        cost, terrain = step.people, self.terrain[step.to]
        if guided and terrain in ("marsh", "pass"):
            cost = 1
        if rope and terrain in ("rough", "pass"):
            cost = max(1, cost - 1)
        return step._replace(people=min(cost, step.people))

    def down_the_anduin(self) -> tuple[Hex, ...]:
        """The banks to which Elven Boats go from Caras Galadhon: so many hexes downstream, and no nearer to the sea
        than Osgiliath (3)."""
        banks = {place for pair, edge in self.rivers.items() if edge.river == "Anduin" for place in pair}
        start, end = self.caras_galadhon, self.places["osgiliath"]
        to_sea = hexes_along(banks, max(banks, key=lambda place: place % ROWS, default=end))
        near = [place for place, far in hexes_along(banks, start).items() if 0 < far <= self.data.movement.boats]
        return tuple(
            sorted(
                place for place in near if place % ROWS >= start % ROWS and to_sea.get(place, 0) >= to_sea.get(end, 0)
            )
        )

    def hexes_to(self, goal: Hex, shut: frozenset[Hex] = frozenset()) -> dict[Hex, int]:
        """How many hexes it is to one on foot, from everywhere from where there is a way but over shut passes."""
        if (goal, shut) not in self.known_distances:
            self.known_distances[goal, shut] = {
                place: far for place, (far, _) in self.search_from(goal, shut, by_hexes=True).items()
            }
        return self.known_distances[goal, shut]

    def rings_round(self, place: Hex) -> tuple[tuple[Hex, ...], ...]:
        """The hexes from which one can walk to a hex: those 0, 1, 2 and more hexes away."""
        if place not in self.known_rings:
            rings: list[list[Hex]] = []
            for one, far in self.hexes_to(place).items():
                if far == len(rings):
                    rings.append([])
                rings[far].append(one)
            self.known_rings[place] = tuple(tuple(ring) for ring in rings)
        return self.known_rings[place]

    def ways_home(self, home: Hex, shut: frozenset[Hex] = frozenset()) -> dict[Hex, Step]:
        """The next step towards a hex by the cheapest way that is not over shut passes, from everywhere."""
        if (home, shut) not in self.known_ways:
            found = self.search_from(home, shut)
            self.known_ways[home, shut] = {place: step for place, (_, step) in found.items() if step}
        return self.known_ways[home, shut]

    def search_from(
        self, goal: Hex, shut: frozenset[Hex] = frozenset(), *, by_hexes: bool = False
    ) -> dict[Hex, tuple[int, Step | None]]:
        """How far it is to a hex from everywhere, in points or in hexes, and the first step of the way. Hexes that are
        shut are left, but not entered."""
        found: dict[Hex, tuple[int, Step | None]] = {}
        edge: list[tuple[int, Hex, Step | None]] = [(0, goal, None)]
        into = self.steps_into
        while edge:
            spent, place, step = heappop(edge)
            if place in found:
                continue
            found[place] = (spent, step)
            for before, step_in in into[place]:
                if before not in found and place not in shut:
                    heappush(edge, (spent + (1 if by_hexes else step_in.people), before, step_in))
        return found

    @cached_property
    def steps_into(self) -> dict[Hex, list[tuple[Hex, Step]]]:
        """The steps that lead into each hex, with the hexes that they come from."""
        found: dict[Hex, list[tuple[Hex, Step]]] = {place: [] for place in HEXES}
        for place in HEXES:
            for step in self.steps[place]:
                found[step.to].append((place, step))
        return found

    def in_fangorn(self, place: Hex) -> bool:
        """Whether a hex is in Fangorn."""
        return place >= 0 and "Fangorn" in self.features[place]

    def in_dunland(self, place: Hex) -> bool:
        """Whether a hex is in Dunland, its hills among it."""
        return place >= 0 and "Dunland" in self.features[place]

    def country(self, place: Hex) -> Nation | None:
        """The nation that an attack on a hex rouses."""
        area = self.area_of[place]
        name = self.data.area[area].guards if area >= 0 else None
        return None if name is None else Nation(NATIONS.index(name))

    def is_kind(self, place: Hex, *kinds: str) -> bool:
        """Whether a hex has a place of one of these kinds."""
        record = self.place_at.get(place)
        return record is not None and record.kind in kinds

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
        bands = self.of_kind("band")
        self.fliers = frozenset(person for person in self.persons if self.people[person].flies)
        self.walkers = tuple(person for person in self.persons if self.people[person].kind not in ("band", "servant"))
        self.eye_bands, self.hand_bands = bands[:BANDS], bands[BANDS:]
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
            "hex": Kind("hex", IDS, [self.hex_name(place) for place in HEXES]),
            "person": Kind("person", [one.id for one in self.people], [one.name for one in self.people]),
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

    def hex_name(self, place: Hex) -> str:
        """What people call a hex: by its place, if it has one.

        >>> from westmarch.titles.ring1977.meta import TITLE
        >>> book = TITLE.open_book(TITLE.choose({}), {})
        >>> book.hex_name(book.isengard), book.hex_name(book.isengard + 1)
        ('Isengard (W2421)', 'W2422')
        """
        record = self.place_at.get(place)
        return f"{record.name} ({IDS[place]})" if record else IDS[place]


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
