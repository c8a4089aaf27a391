"""Armies: where combat units stand, who leads them, and who holds what (7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.deeds import Deeds
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    GONDOR,
    LORIEN,
    MORDOR,
    NATIONS,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    Hex,
    Nation,
    Person,
    Side,
    Unit,
)

MILITARY: Final = (
    *("barad_dur", "durthang", "minas_morgul", "dol_guldur", "minas_tirith", "dol_amroth", "helms_deep", "isengard"),
    *("hobbiton", "thranduils_palace"),
)
"""What the Dark Power must hold for a military victory (7)."""

PASSED_BY_ARMIES: Final = {MORDOR: ("moria", "cirith_ungol")}
"""The passes that armies of a nation may use though others' may not."""
NO_ARMIES: Final = ("moria", "cirith_ungol")
WARDENS: Final = {
    "13": ("rohan",),
    "14": ("rohan",),
    "22": ("gondor",),
    "23": ("gondor",),
    "24": ("gondor",),
    "25": ("gondor",),
}
"""The areas whose places, if they are attacked, mobilize a nation."""


class Armies(Deeds):
    """Units move, stand together, are lost and take places."""

    def allies_of(self, seat: Seat) -> list[Seat]:
        """With whom a player is allied."""
        if self.ally < 0 or seat not in (self.ally, SARUMAN_SEAT):
            return []
        return [self.ally if seat == SARUMAN_SEAT else SARUMAN_SEAT]

    # Units.

    def at(self, unit: Unit) -> Hex:
        """Where a unit stands."""
        return self.where[len(self.people) + unit]

    def place_unit(self, unit: Unit, place: Hex) -> None:
        self.where[len(self.people) + unit] = place

    def nation(self, unit: Unit) -> Nation:
        return self.book.unit_nations[unit]

    def unit_side(self, unit: Unit) -> Side:
        """The side to which a unit belongs."""
        return self.book.unit_sides[unit]

    def unit_seat(self, unit: Unit) -> Seat:
        return self.book.unit_seats[unit]

    def unit_seats(self) -> Sequence[Seat]:
        """Who plays each unit, for those who ask for all of them."""
        return self.book.unit_seats

    def units_in(self, place: Hex, seat: Seat) -> list[Unit]:
        """The units of a player in a hex."""
        return [unit for unit in self.standing(place) if self.unit_seat(unit) == seat]

    def standing(self, place: Hex) -> list[Unit]:
        """The units of all players in a hex."""
        if place not in self.where:
            return []
        here = zip(self.book.units, self.where[len(self.people) :], strict=True)
        return [unit for unit, at in here if at == place and self.strength[unit]]

    def force(self, place: Hex, seat: Seat) -> int:
        """The strength of a player in a hex."""
        return sum(self.strength[unit] for unit in self.units_in(place, seat))

    def strength_of(self, units: Sequence[Unit]) -> int:
        """How strong units are together."""
        return sum(self.strength[unit] for unit in units)

    def forces(self, seat: Seat) -> dict[Hex, int]:
        """The strength of a player in each hex where they have any."""
        found: dict[Hex, int] = {}
        units = zip(self.unit_seats(), self.where[len(self.people) :], self.strength, strict=True)
        for owner, place, strength in units:
            if strength and owner == seat:
                found[place] = found.get(place, 0) + strength
        return found

    def hostile_force(self, place: Hex, seat: Seat) -> int:
        """The strength in a hex of those who are a player's enemies."""
        return sum(self.force(place, other) for other in self.seats if other != seat)

    def marching_units(self, seat: Seat) -> list[Unit]:
        """The units of a player that can still move this turn: their nation is mobilized."""
        return [
            unit
            for unit, owner, place, strength in zip(
                self.book.units, self.unit_seats(), self.where[len(self.people) :], self.strength, strict=True
            )
            if owner == seat
            and strength
            and place != NOWHERE
            and unit not in self.moved_units
            and unit not in self.rooted_units
            and self.mobilized[self.nation(unit)]
            and not (self.is_open("denethor_despairs") and self.nation(unit) == GONDOR)
        ]

    def follows(self, unit: Unit, people: Iterable[Person]) -> bool:
        """Whether a unit goes with these people: the Dead move with Aragorn only (Event Cards)."""
        return not self.is_dead(unit) or self.book.person("aragorn") in people

    def is_dead(self, unit: Unit) -> bool:
        """Whether these are the Dead Men of Dunharrow."""
        return self.book.unit_records[unit].id == "dead_men_of_dunharrow"

    def closed_to_armies(self, nations: set[Nation]) -> frozenset[Hex]:
        """Where armies can't go: by passes that are not theirs (3)."""
        names = [name for name in NO_ARMIES if any(name not in PASSED_BY_ARMIES.get(nation, ()) for nation in nations)]
        return frozenset(place for place, record in self.book.pass_at.items() if record.id in names)

    def march_units(self, units: tuple[Unit, ...], place: Hex) -> None:
        """An army takes a step."""
        for unit in units:
            self.place_unit(unit, place)
            if unit not in self.moved_units:
                self.moved_units.append(unit)

    def tell_units(self, units: tuple[Unit, ...], place: Hex) -> None:
        if units:
            strength = sum(self.strength[unit] for unit in units)
            self.say(
                "{unit} and others, {strength} strong, came to {hex}"
                if len(units) > 1
                else "{unit}, {strength} strong, came to {hex}",
                unit=units[0],
                strength=strength,
                hex=place,
            )

    def ways_to_citadels(self, seat: Seat) -> dict[Hex, int]:
        """How many hexes it is to the nearest citadel of a player from everywhere."""
        found: dict[Hex, int] = {}
        for side in (FELLOWSHIP, DARK_POWER, SARUMAN):
            if self.seat_of(side) == seat:
                for place in self.citadels(side):
                    for here, far in self.book.hexes_to(place).items():
                        found[here] = min(far, found.get(here, far))
        return found

    def is_hidden_from_search(self, place: Hex) -> bool:
        """Nor among armies of the Fellowship."""
        return super().is_hidden_from_search(place) or self.force(place, FELLOWSHIP_SEAT) > 0

    # Leaders.

    def leadership(self, place: Hex, seat: Seat) -> int:
        """The best Morale of a player's leaders in a hex; Andúril raises Aragorn's."""
        return max((self.morale(one) for one in self.leaders(place, seat)), default=0)

    def leaders(self, place: Hex, seat: Seat) -> list[Person]:
        """Who of a player can lead armies in a hex."""
        people = [one for one in self.own_people(seat) if self.hex_of(one) == place and self.people[one].leads]
        return [one for one in people if self.can_attack(one) and not self.is_bemused(one)]

    def flying_leaders(self, seat: Seat) -> list[Person]:
        """The Nazgûl of a player who lead armies, and can still move with one (3)."""
        nazgul = [one for one in self.book.nazgul if self.people[one].leads and self.in_play(one)]
        return [one for one in nazgul if self.player(one) == seat and one not in self.moved and not self.is_away(one)]

    def morale(self, person: Person) -> int:
        return self.people[person].morale + self.holds(person, "anduril")

    # Places.

    def take_places(self) -> None:
        """A citadel, fortress or town changes hands where an enemy has strength and its owner has none left; an
        ally takes nothing (8.3)."""
        for place in sorted(self.book.place_at):
            owner = self.owner(place)
            if owner is None or self.force(place, self.seat_of(owner)):
                continue
            for side in (FELLOWSHIP, DARK_POWER, SARUMAN):
                units = self.units_in(place, self.seat_of(side))
                friends = (self.seat_of(owner), *self.allies_of(self.seat_of(owner)))
                if self.seat_of(side) not in friends and any(self.unit_side(unit) == side for unit in units):
                    self.held[place] = side
                    self.say("{side} has taken {hex}", side=side, hex=place)
                    if place == self.book.isengard and side != SARUMAN:
                        self.send_ents_home()
                    if side == FELLOWSHIP:
                        self.free_prisoners(place)
                    else:
                        self.see_prisoners(place, self.seat_of(side))
                    break

    def send_ents_home(self) -> None:
        """The Ents are gone when Isengard has fallen (Event Cards)."""
        for unit in self.book.units:
            if self.book.unit_records[unit].id == "ents" and self.at(unit) != NOWHERE:
                self.place_unit(unit, NOWHERE)
                self.say("The Ents went home")

    def is_dark(self, place: Hex) -> bool:
        """Whether the Dark Power holds a hex for its military victory; Saruman's are its own where it plays him."""
        owner = self.owner(place)
        return owner is not None and owner != FELLOWSHIP and (owner == DARK_POWER or not self.book.is_three_player)

    def dark_hexes(self) -> int:
        """How many of the hexes that it needs the Dark Power holds."""
        return sum(self.is_dark(self.book.places[name]) for name in MILITARY)

    def holds_all(self) -> bool:
        """Whether the Dark Power has its military victory (7)."""
        return self.dark_hexes() == len(MILITARY)

    def lost_strength(self, nation: Nation) -> int:
        """How much of what began the game a nation has lost."""
        records = [record for record in self.book.unit_records if record.nation == NATIONS[nation]]
        began = sum(record.strength for record in records if record.arrives == "setup")
        units = [unit for unit in self.book.units if self.nation(unit) == nation and self.at(unit) != NOWHERE]
        return max(0, began - sum(self.strength[unit] for unit in units))

    def is_in_gondor(self, place: Hex) -> bool:
        """Whether a hex is in one of the areas of Gondor."""
        area = self.book.area_of[place]
        return area >= 0 and "gondor" in WARDENS.get(self.book.data.area[area].id, ())

    # Mobilization.

    def rouse(self, place: Hex, units: list[Unit]) -> None:
        """An attack on a nation's units or places mobilizes it (mobilization)."""
        area = self.book.area_of[place]
        attacked = {self.nation(unit) for unit in units}
        for name in WARDENS.get(self.book.data.area[area].id if area >= 0 else "", ()):
            attacked.add(Nation(NATIONS.index(name)))
        for nation in sorted(attacked):
            self.mobilize(nation)
        self.gondor_attacked = self.gondor_attacked or GONDOR in attacked
        if place in (self.book.places["helms_deep"], self.book.places["edoras"]):
            self.bemused = False

    def ringbearer_lost(self) -> None:
        """Lórien takes to arms when the Ringbearer is captured or killed."""
        if self.book.has_armies:
            self.mobilize(LORIEN)
