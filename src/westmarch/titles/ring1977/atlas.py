"""The map of a match: places, passes, what each step costs, and ways over all of it (3)."""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush
from typing import Final

from westmarch.engine.book import BadData, Book
from westmarch.engine.language import Catalogue, in_use, told, translated
from westmarch.titles.ring1977.hexes import HEXES, NEIGHBOURS, NUMBERS, ROWS, bearing, hexes_along, legs
from westmarch.titles.ring1977.records import (
    Data,
    EdgeRecord,
    PassRecord,
    PlaceRecord,
)
from westmarch.titles.ring1977.ways import Paths, Step
from westmarch.titles.ring1977.words import (
    NATIONS,
    NO_AREA,
    SIDES,
    Area,
    Hex,
    Nation,
    Side,
)

GANDALF_RETURNS_TO: Final = ("caras_galadhon", "wellinghall", "rivendell")
"""To one of these places Gandalf the White comes, as his player chooses (4.7)."""

GROUNDS: Final = {
    "clear": "the plain",
    "rough": "the hills",
    "forest": "the wood",
    "marsh": "the marsh",
    "pass": "the pass",
    "mountain": "the mountains",
    "lake": "the lake",
    "sea": "the sea",
}
NEAR_BY: Final = "{ground} {first} of {place}"
STRAIGHT: Final = "{ground} {count} hexes {first} of {place}"
CORNER: Final = "{ground} a hex {first} and one {second} of {place}"
FAR_OFF: Final = "{ground} {count} hexes {first} and {more} {second} of {place}"
"""How hexes without a name are told: "the plain south of Edoras"."""


class Atlas(Book):
    """The part of the book that is a map."""

    data: Data

    def make_map(self) -> None:
        """All that is known of the map before anybody stands on it; ways are looked for when somebody asks."""
        self.make_places()
        self.make_steps()
        self.eased_paths: dict[tuple[bool, bool], Paths] = {}
        self.landings = self.down_the_anduin()
        self.known_ways: dict[tuple[Hex, frozenset[Hex]], dict[Hex, Step]] = {}
        self.known_distances: dict[tuple[Hex, frozenset[Hex]], dict[Hex, int]] = {}
        self.known_names: dict[Catalogue, dict[Hex, str]] = {}
        self.known_rings: dict[Hex, tuple[tuple[Hex, ...], ...]] = {}

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
        self.gandalf_returns_to = tuple(self.places[name] for name in GANDALF_RETURNS_TO)
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
        """The number of hexes to one on foot, from everywhere with a way that is not over shut passes."""
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
        """The distance to a hex from everywhere, in points or in hexes, and the first step of the way. Hexes that are
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

    def hex_name(self, place: Hex) -> str:
        """What people call a hex: its place, or else what grows there and how it lies to a place near by.

        >>> from westmarch.titles.ring1977.meta import TITLE
        >>> book = TITLE.open_book(TITLE.choose({}), {})
        >>> book.hex_name(book.isengard), book.hex_name(book.isengard + 1)
        ('Isengard', 'the hills north-east of Gap of Rohan')
        >>> book.hex_name(NUMBERS["W0102"])
        'the plain 7 hexes north and 1 north-west of Grey Havens'
        """
        known = self.known_names.setdefault(in_use(), {})
        if place not in known:
            record = self.place_at.get(place)
            known[place] = translated(record.name) if record else self.seen_from_a_place(place)
        return known[place]

    def seen_from_a_place(self, place: Hex) -> str:
        """What grows in a hex, and how it lies to the nearest place: in one direction, if there is such a place."""
        _, near = min(
            (sum(count for count, _ in way) + len(way), other)
            for other in self.place_at
            for way in [legs(other, place)]
        )
        name = translated(self.place_at[near].name)
        (count, first), *more = legs(near, place)
        straight = NEAR_BY if count == 1 else STRAIGHT
        template = straight if not more else CORNER if count == 1 else FAR_OFF
        return told(
            template,
            ground=translated(GROUNDS[self.terrain[place]]),
            count=count,
            first=translated(first),
            place=name,
            more=more[0][0] if more else 0,
            second=translated(more[0][1]) if more else "",
        )

    def whither(self, here: Hex, place: Hex) -> str:
        """Where a hex is, for whoever sees the map: by its place, or else as seen from another.

        >>> from westmarch.titles.ring1977.meta import TITLE
        >>> book = TITLE.open_book(TITLE.choose({}), {})
        >>> book.whither(book.isengard + 1, book.isengard), book.whither(book.isengard, book.isengard + 1)
        ('to Isengard', 'south')
        """
        record = self.place_at.get(place)
        return told("to {place}", place=translated(record.name)) if record else bearing(here, place)
