"""Marches of people and armies, flights of Nazgûl, Elven Boats and Eagles (3, 7, 8.2, 8.3, 8.7): who may set out, what
a step costs, what bars the way, where it ends, and where there is no room."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tests.titles.ring1977.second.army import UNDERGROUND, hexes_to, side_of_nation
from tests.titles.ring1977.second.facts import (
    BESIDE,
    CHARTS,
    EDGES,
    FELLOWSHIP,
    HEXES,
    NAZGUL,
    PASSES,
    PEOPLE,
    PLACE_AT,
    UNITS,
    hex_of,
    kind_of,
    owner_of,
)
from tests.titles.ring1977.second.fight import HAVENS, MISTY, MORANNON
from tests.titles.ring1977.second.position import Position, nation_of
from tests.titles.ring1977.second.ways import LAIRS

CHART = CHARTS["movement"]
MORIA = set(PASSES["moria"]["hexes"])


def record_of(unit: str) -> dict[str, object]:
    return UNITS[unit if unit in UNITS else unit.rpartition("_")[0]]


class Field:
    """What a player who moves finds on the map."""

    def __init__(self, position: Position, seat: str) -> None:
        self.position, self.seat = position, seat
        self.friends = {seat, *position.allies(seat)}

    def seat_of_unit(self, unit: str) -> str:
        nation = nation_of(unit)
        return "saruman" if unit in self.position.won else self.position.seat_of(side_of_nation(nation))

    def units_at(self, place: str, *seats: str) -> list[str]:
        """The units of some players in a hex."""
        position = self.position
        return [
            one
            for one, there in position.units.items()
            if there == place and position.strength[one] and self.seat_of_unit(one) in seats
        ]

    def force(self, place: str, *seats: str) -> int:
        return sum(self.position.strength[one] for one in self.units_at(place, *seats))

    @property
    def strangers(self) -> tuple[str, ...]:
        """The players who are neither the mover nor an ally."""
        seats = ("free", "dark", "saruman") if self.position.three else ("free", "dark")
        return tuple(one for one in seats if one not in self.friends)

    def people_at(self, place: str, *seats: str) -> list[str]:
        """The people of some players in a hex, free to go."""
        position = self.position
        return [one for one in position.at(place) if one in PEOPLE and position.player(one) in seats]

    # Who goes.

    def walkers(self, place: str) -> list[str]:
        """People who can walk: all but those who never move, and Nazgûl, who fly, unless they lead."""
        position = self.position
        armed = bool(self.able_troops(place))
        return [
            one
            for one in self.people_at(place, self.seat)
            if one not in position.moved
            and one not in position.bemused
            and (PEOPLE[one]["leads"] and armed if one in NAZGUL else PEOPLE[one]["move"])
        ]

    def leaders_at(self, place: str) -> list[str]:
        """Who can lead an army on from a hex: Denethor, Elrond and others go nowhere."""
        position = self.position
        able = [one for one in self.people_at(place, self.seat) if PEOPLE[one]["leads"] and one not in position.moved]
        return [one for one in able if one not in position.bemused and (PEOPLE[one]["move"] or one in NAZGUL)]

    def troops(self, place: str) -> list[str]:
        """The units that can march: of nations that have taken to arms; an ally's who lends them under a leader, or
        with stronger units of the player's own (8.3)."""
        position = self.position
        found = self.units_at(place, self.seat)
        for ally in position.allies(self.seat) & position.lends:
            stronger = self.force(place, self.seat) > self.force(place, ally)
            if self.leaders_at(place) or stronger:
                found += self.units_at(place, ally)
        return [one for one in found if nation_of(one) in position.mobilized and one not in position.moved]

    def able_troops(self, place: str) -> list[str]:
        return self.troops(place) if self.can_pay() else []

    def setting_out(self, people: list[str], units: list[str]) -> tuple[list[str], list[str]]:
        """Those of a stack who go on: an ally's units only under a leader who goes with them, or with stronger units
        of the player's own; Nazgûl only with units."""
        own = [one for one in units if self.seat_of_unit(one) == self.seat]
        lent = [one for one in units if one not in own]
        is_led = any(PEOPLE[one]["leads"] for one in people)
        strength = self.position.strength
        if lent and not is_led and sum(strength[one] for one in own) <= sum(strength[one] for one in lent):
            units = own
        return [one for one in people if units or one not in NAZGUL], units

    def can_pay(self) -> bool:
        return self.seat != "dark" or self.position.shadow >= CHARTS["shadow_points"]["march"]

    def starts(self) -> set[str]:
        """From where somebody can march."""
        places = {place for place in [*self.position.where.values(), *self.position.units.values()] if place}
        return {one for one in places if any(self.setting_out(self.walkers(one), self.able_troops(one)))}

    # What bars a way, and where it ends.

    def is_strange_citadel(self, place: str) -> bool:
        owner = self.position.seat_of(self.position.held.get(place, owner_of(place)))
        return kind_of(place) == "citadel" and owner not in self.friends

    def is_stronghold(self, place: str) -> bool:
        """An enemy citadel that holds strength."""
        return self.is_strange_citadel(place) and self.force(place, *self.strangers) > 0

    def is_besieged(self, place: str) -> bool:
        """By an army of the player or of an ally."""
        return self.force(place, *self.friends) > 0

    def is_barred_by_truce(self, place: str) -> bool:
        """Units of Saruman, whom one may not attack yet (8.2)."""
        position = self.position
        kept = [one for one in self.strangers if not position.is_hostile(self.seat, one)]
        return self.force(place, *kept) > 0

    def hidden(self) -> set[str]:
        """Stacks of the Fellowship that the player has not spotted."""
        return self.position.hidden_stacks(self.seat) if self.seat != "free" else set()

    def is_closed_to_nazgul(self, place: str) -> bool:
        return place in HAVENS or place in self.hidden()

    def ends_at(self, place: str) -> bool:
        """Where something happens first: strangers' armies, citadels and people who are seen; for the
        Fellowship lairs, and Nazgûl, an ally's too, who search."""
        if self.force(place, *self.strangers) or self.is_strange_citadel(place):
            return True
        if self.seat == "free" and (place in LAIRS or any(one in NAZGUL for one in self.position.at(place))):
            return True
        return any(self.is_seen(one) for one in self.strangers_at(place))

    def strangers_at(self, place: str) -> list[str]:
        """People, bands and Servants of strangers in a hex."""
        found = [one for one, there in self.position.where.items() if there == place and self.position.is_free(one)]
        return [one for one in found if self.position.player(one) in self.strangers]

    def is_seen(self, one: str) -> bool:
        return one not in FELLOWSHIP or self.seat in self.position.shown[one]


class March:
    """A stack that sets out: people and units of one hex."""

    def __init__(self, field: Field, start: str, people: list[str], units: list[str]) -> None:
        self.field, self.position, self.start = field, field.position, start
        self.people, self.units = people, units

    def points(self) -> int:
        """The pace of the slowest; Nazgûl who lead keep up with everybody."""
        paces = [int(PEOPLE[one]["move"]) for one in self.people if one not in NAZGUL]
        return min(paces + [int(str(record_of(one)["move"])) for one in self.units])

    def strength(self) -> int:
        return sum(self.position.strength[one] for one in self.units)

    def is_sarumans(self) -> bool:
        """Whether Saruman leads the stack through the Misty Mountains (8.7)."""
        misty = self.position.settings["saruman_passage"] == "misty"
        return self.position.three and misty and "saruman" in self.people

    def step(self, here: str, place: str) -> int | None:
        """What a step costs; nothing where it can't be made."""
        terrain = CHART["terrain"].get(HEXES[place]["terrain"])
        if terrain is None or not self.may_enter(here, place):
            return None
        edge = EDGES.get(frozenset((here, place)), {})
        if "river_floods" in self.position.in_force and edge.get("river") and edge["kind"] != "bridge":
            return None
        if edge.get("road"):
            return int(CHART["road"])
        wet = edge.get("river") and not edge.get("crossing")
        return int(terrain + (CHART["river_army" if self.units else "river"] if wet else 0))

    def may_enter(self, here: str, place: str) -> bool:
        position, field = self.position, self.field
        if place in MISTY and "misty_passes_open" not in position.in_force and not self.is_sarumans():
            return False
        if place in MORANNON and field.seat == "free" and "black_gate_open" not in position.in_force:
            return False
        if self.units and self.is_barred_to_armies(here, place):
            return False
        if field.is_barred_by_truce(place):
            return False
        if field.is_stronghold(place) and not self.units and not field.is_besieged(place):
            return False
        return not (any(one in NAZGUL for one in self.people) and field.is_closed_to_nazgul(place))

    def is_barred_to_armies(self, here: str, place: str) -> bool:
        """Moria and Cirith Ungol for all but those of Mordor, Moria not for Saruman's stack; Mirkwood off the roads,
        but for the places in it."""
        if place in UNDERGROUND and any(nation_of(one) != "dark_power" for one in self.units):
            return not (place in MORIA and self.is_sarumans())
        road = EDGES.get(frozenset((here, place)), {}).get("road")
        deep = HEXES[place]["terrain"] == "forest" and "Mirkwood" in HEXES[place]["features"]
        return deep and not road and place not in PLACE_AT

    def has_room(self, place: str) -> bool:
        """So much strength of friends may stand in a hex."""
        if not self.units:
            return True
        there = [one for one in self.field.units_at(place, *self.field.friends) if one not in self.units]
        return sum(self.position.strength[one] for one in there) + self.strength() <= CHART["stacking"]

    def reach(self) -> dict[str, int]:
        """Where the stack can end its march, and for how much."""
        found = reachable(self.start, self.points(), self.step, self.field.ends_at)
        found = {place: cost for place, cost in found.items() if self.has_room(place)}
        if "ents" in self.units:
            far = hexes_to(hex_of("isengard"))
            found = {place: cost for place, cost in found.items() if far[place] < far[self.start]}
        return found

    def banks(self) -> set[str]:
        """Where Elven Boats can take the stack: down the Anduin from Caras Galadhon, to either bank (3)."""
        flood = "river_floods" in self.position.in_force
        if self.start != hex_of("caras_galadhon") or self.units or flood or self.field.seat != "free":
            return set()
        return {
            one
            for one in river_ways()
            if CHART["terrain"].get(HEXES[one]["terrain"]) and not self.field.is_stronghold(one)
        } - {self.start}


def reachable(
    start: str, points: int, step: Callable[[str, str], int | None], ends: Callable[[str], bool]
) -> dict[str, int]:
    """The cheapest ways: whoever has a point left may go one hex on."""
    found, edge = {start: 0}, {start}
    while edge:
        here = min(edge, key=lambda one: (found[one], one))
        edge.remove(here)
        if found[here] >= points or (here != start and ends(here)):
            continue
        for place in BESIDE[here]:
            cost = step(here, place)
            if cost is not None and min(points, found[here] + cost) < found.get(place, 9999):
                found[place] = min(points, found[here] + cost)
                edge.add(place)
    del found[start]
    return found


@cache
def hexes_from(start: str) -> dict[str, int]:
    """How many hexes it is from one to all others, over any ground."""
    found, edge = {start: 0}, [start]
    for place in edge:
        for beside in BESIDE[place]:
            if beside not in found:
                found[beside] = found[place] + 1
                edge.append(beside)
    return found


def hexes_between(one: str, other: str) -> int:
    return hexes_from(other)[one]


BANKS = {place for sides, edge in EDGES.items() if edge["river"] == "Anduin" for place in sides}
CELEBRANT = {place for sides, edge in EDGES.items() if edge["river"] == "Celebrant" for place in sides}


def along(start: str) -> dict[str, int]:
    """How many hexes it is from one to others along the banks of the Anduin."""
    found, edge = {start: 0}, [start]
    for place in edge:
        for beside in BESIDE[place]:
            if beside in BANKS and beside not in found:
                found[beside] = found[place] + 1
                edge.append(beside)
    return found


@cache
def river_ways() -> set[str]:
    """Banks no nearer to the sea than Osgiliath, nor further from it than where the Celebrant flows in, if they are not
    too many hexes away."""
    mouth = max(BANKS, key=lambda one: int(one[3:]))
    to_sea = along(mouth)
    nearest, furthest = to_sea[hex_of("osgiliath")], max(to_sea[one] for one in BANKS & CELEBRANT)
    far = along(hex_of("caras_galadhon"))
    return {one for one in BANKS if nearest <= to_sea[one] <= furthest and far[one] <= CHART["boats"]}


class Flight:
    """A Nazgûl on its wings."""

    def __init__(self, field: Field, nazgul: str) -> None:
        self.field, self.nazgul = field, nazgul

    def reach(self) -> set[str]:
        """Any hex so near, but the havens of the Elves, stacks that nobody has spotted, strongholds, and Saruman's
        units during a truce."""
        field = self.field
        start = field.position.where[self.nazgul]
        near = {one for one, far in hexes_from(start).items() if 0 < far <= CHART["flight"]}
        return {one for one in near if self.may_land(one)}

    def may_land(self, place: str) -> bool:
        field = self.field
        shut = field.is_stronghold(place) and not field.is_besieged(place)
        return not (
            shut or field.is_closed_to_nazgul(place) or field.is_barred_by_truce(place) or self.is_among_enemies(place)
        )

    def is_among_enemies(self, place: str) -> bool:
        """With an army of enemies and none of its own it would fly home at once, where three play (8.4)."""
        field = self.field
        foes = [one for one in field.strangers if field.position.is_hostile(field.seat, one)]
        alone = field.force(place, *foes) > 0 and not field.is_besieged(place)
        return field.position.three and alone


def fliers(field: Field) -> set[str]:
    """The Nazgûl that can fly: each costs the Dark Power a Shadow Point."""
    position = field.position
    if field.seat == "dark" and position.shadow < CHARTS["shadow_points"]["flight"]:
        return set()
    return {
        one
        for one in NAZGUL
        if position.is_free(one) and position.player(one) == field.seat and one not in position.moved
    }


def eyries() -> set[str]:
    """Where Eagles set people down: Rivendell, and clear hexes beside the Misty Mountains."""
    peaks = {place for place, one in HEXES.items() if "Misty Mountains" in one["features"]}
    foot = {beside for place in peaks for beside in BESIDE[place] if HEXES[beside]["terrain"] == "clear"}
    return {hex_of("rivendell"), *foot}
