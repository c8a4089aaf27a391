"""Armies: where combat units stand, who leads them, and who holds what (7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import compress

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.fates import Fates
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    GONDOR,
    ISENGARD,
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


class Armies(Fates):
    """Units move, stand together, are lost and take places."""

    def allies_of(self, seat: Seat) -> list[Seat]:
        """With whom a player is allied."""
        if self.ally < 0 or seat not in (self.ally, SARUMAN_SEAT):
            return []
        return [self.ally if seat == SARUMAN_SEAT else SARUMAN_SEAT]

    # Units.

    def at(self, unit: Unit) -> Hex:
        """Where a unit stands."""
        return self.where[self.book.first_unit + unit]

    def place_unit(self, unit: Unit, place: Hex) -> None:
        self.where[self.book.first_unit + unit] = place

    def unit_hexes(self) -> list[Hex]:
        """Where all units are, unit by unit."""
        return self.where[self.book.first_unit :]

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
        owners = self.unit_seats()
        return [unit for unit in self.standing(place) if owners[unit] == seat]

    def standing(self, place: Hex) -> list[Unit]:
        """The units of all players in a hex."""
        hexes = self.unit_hexes()
        found, spot = [], -1
        for _ in range(hexes.count(place)):
            spot = hexes.index(place, spot + 1)
            found.append(self.book.units[spot])
        return found

    def owned(self, seat: Seat) -> Sequence[bool]:
        """Which units are a player's, unit by unit."""
        return self.book.owned_units[seat]

    def force(self, place: Hex, seat: Seat) -> int:
        """The strength of a player in a hex."""
        return self.strength_of(self.units_in(place, seat))

    def strength_of(self, units: Sequence[Unit]) -> int:
        """How strong units are together."""
        return sum([self.strength[unit] for unit in units])

    def forces(self, seat: Seat) -> dict[Hex, int]:
        """The strength of a player in each hex where they have any."""
        found: defaultdict[Hex, int] = defaultdict(int)
        for place, strength in compress(zip(self.unit_hexes(), self.strength, strict=True), self.owned(seat)):
            if place != NOWHERE:
                found[place] += strength
        return found

    def marching_units(self, seat: Seat) -> list[Unit]:
        """The units of a player that can still move this turn: their nation is mobilized."""
        units = compress(zip(self.book.units, self.unit_hexes(), strict=True), self.owned(seat))
        return self.able_to_march([unit for unit, place in units if place != NOWHERE])

    def able_to_march(self, units: list[Unit]) -> list[Unit]:
        """Those of these units that can still move this turn."""
        nations = {nation for nation, turn in enumerate(self.mobilized) if turn}
        if self.is_open("denethor_despairs"):
            nations.discard(GONDOR)
        staying = {*self.moved_units, *self.rooted_units}
        return [unit for unit in units if self.book.unit_nations[unit] in nations and unit not in staying]

    def sort_of(self, unit: Unit) -> tuple[object, ...]:
        """By what units are told apart: their name, their strength, and what they have done this turn."""
        done = (unit in self.moved_units, unit in self.waded, unit in self.guided)
        return self.book.unit_records[unit].id, self.strength[unit], *done

    def different(self, units: Iterable[Unit]) -> list[Unit]:
        """The first of each sort among these units: it matters not which of them is meant."""
        found: dict[tuple[object, ...], Unit] = {}
        for unit in units:
            found.setdefault(self.sort_of(unit), unit)
        return list(found.values())

    def told_of(self, unit: Unit, units: Iterable[Unit]) -> str:
        """By what a unit differs from others of its name, and how many of its sort are among these units."""
        words = [told("{strength} strong", strength=self.strength[unit])]
        if unit in self.moved_units:
            words.append(translated("has moved"))
        if unit in self.waded:
            words.append(translated("came through a river"))
        if unit in self.guided:
            words.append(translated("led by Woses"))
        alike = sum(self.sort_of(one) == self.sort_of(unit) for one in units)
        if alike > 1:
            words.append(told("one of {count}", count=alike))
        return ", ".join(words)

    def following(self, units: list[Unit], people: Sequence[Person]) -> list[Unit]:
        """Those of these units that go with these people: the Dead move with Aragorn only (Event Cards)."""
        dead = self.book.dead_men
        if dead.isdisjoint(units) or self.book.person("aragorn") in people:
            return units
        return [unit for unit in units if unit not in dead]

    def has_room(self, place: Hex, seat: Seat, strength: int) -> bool:
        """Whether so much more strength of a player can stand in a hex, beside an ally's (3)."""
        there = sum(self.force(place, one) for one in (seat, *self.allies_of(seat)))
        return there + strength <= self.book.data.movement.stacking

    def closed_to_armies(self, nations: set[Nation]) -> frozenset[Hex]:
        """Where armies can't go: by passes that are not theirs (3)."""
        return frozenset().union(*[self.book.closed_to_nations[nation] for nation in nations])

    def march_units(self, units: tuple[Unit, ...], place: Hex) -> None:
        """An army takes a step."""
        for unit in units:
            wades = self.book.is_river_between(self.at(unit), place)
            if wades != (unit in self.waded):
                self.waded = [one for one in self.waded if one != unit] + [unit] * wades
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

    def to_nearest_citadel(self, seat: Seat, places: Iterable[Hex]) -> dict[Hex, int]:
        """The numbers of hexes from these places to the nearest citadel of a player. Places without a way to one are
        left out."""
        ways = [self.book.hexes_to(citadel) for citadel in self.citadels_of([seat])]
        far = {place: [way[place] for way in ways if place in way] for place in places}
        return {place: min(hexes) for place, hexes in far.items() if hexes}

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
        return [one for one in people if self.can_attack(one) and not self.is_bemused(one) and not self.is_wraith(one)]

    def flying_leaders(self, seat: Seat) -> list[Person]:
        """The Nazgûl of a player who lead armies, and can still move with one (3)."""
        return [one for one in self.leading_nazgul(seat) if one not in self.moved]

    def leading_nazgul(self, seat: Seat) -> list[Person]:
        """The Nazgûl of a player who lead armies."""
        owners, where = self.person_seats(), self.where
        nazgul = [one for one in self.book.leading_nazgul if owners[one] == seat and where[one] != NOWHERE]
        return [one for one in nazgul if one not in self.returns]

    def flown_leaders(self, seat: Seat) -> list[Person]:
        """The leaders among them who have flown this turn. They may lead an ally's army on from where they are, if it
        is lent (8.3)."""
        return [one for one in self.leading_nazgul(seat) if one in self.flown] if self.lends else []

    def morale(self, person: Person) -> int:
        sword = self.book.data.magic_power.anduril_morale if self.holds(person, "anduril") else 0
        return self.people[person].morale + sword

    # Places.

    def take_places(self) -> None:
        """Let a citadel, fortress or town change hands where an enemy has strength and its owner has none left. An ally
        takes nothing (8.3)."""
        for place in sorted(self.book.place_at.keys() & set(self.unit_hexes())):
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
        for unit in sorted(self.book.ents):
            if self.at(unit) != NOWHERE:
                self.place_unit(unit, NOWHERE)
                self.say("The Ents went home")

    def is_dark(self, place: Hex) -> bool:
        """Whether the Dark Power holds a hex for its military victory; Saruman's are its own where it plays him."""
        owner = self.owner(place)
        return owner is not None and owner != FELLOWSHIP and (owner == DARK_POWER or not self.book.is_three_player)

    def dark_hexes(self) -> int:
        """How many of the hexes that it needs the Dark Power holds."""
        return sum(self.is_dark(self.book.places[name]) for name in self.book.data.victory.military)

    def holds_all(self) -> bool:
        """Whether the Dark Power has its military victory (7)."""
        return self.dark_hexes() == len(self.book.data.victory.military)

    def lost_strength(self, nation: Nation) -> int:
        """How much of what began the game a nation has lost."""
        records = [record for record in self.book.unit_records if record.nation == NATIONS[nation]]
        began = sum(record.strength for record in records if record.arrives == "setup")
        units = [unit for unit in self.book.units if self.nation(unit) == nation and self.at(unit) != NOWHERE]
        return max(0, began - sum(self.strength[unit] for unit in units))

    def is_in_gondor(self, place: Hex) -> bool:
        """Whether a hex is in one of the areas of Gondor."""
        return self.book.country(place) == GONDOR

    # Mobilization.

    def rouse(self, place: Hex, units: list[Unit]) -> None:
        """An attack on a nation's units or places mobilizes it (mobilization). A place is attacked where units of the
        Free Peoples are."""
        attacked = {self.nation(unit) for unit in units}
        is_attacked = any(self.unit_side(unit) == FELLOWSHIP for unit in units)
        country = self.book.country(place)
        if is_attacked and country is not None:
            attacked.add(country)
        if is_attacked and place in self.book.nations_guarding:
            attacked.add(self.book.nations_guarding[place])
        for nation in sorted(attacked):
            self.mobilize(nation)
        self.gondor_attacked = self.gondor_attacked or GONDOR in attacked
        if is_attacked and place in (self.book.places["helms_deep"], self.book.places["edoras"]):
            self.bemused = False

    def mobilize(self, nation: Nation) -> None:
        """Isengard takes to arms together with Mordor where two play."""
        super().mobilize(nation)
        if nation == MORDOR and self.book.has_armies and not self.book.is_three_player:
            self.mobilize(ISENGARD)

    def ringbearer_lost(self) -> None:
        """Lórien takes to arms when the Ringbearer is captured or killed."""
        if self.book.has_armies:
            self.mobilize(LORIEN)
