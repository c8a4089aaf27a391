"""What bars the way, and where it ends: shut passes, truces, enemies, lairs (3)."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.powers import Powers
from westmarch.titles.ring1977.words import DARK_POWER, FELLOWSHIP_SEAT, NOWHERE, SIDES, Hex, Person

MISTY_MOUNTAINS: Final = ("high_pass", "redhorn_pass", "moria")


class Barriers(Powers):
    """Hexes that can't be entered, and those where a march ends. Each set is worked out from the counters on the map,
    since a way is looked for through hundreds of hexes."""

    def closed_hexes(self, seat: Seat, opened: frozenset[Hex] = frozenset()) -> set[Hex]:
        """Where a player's people can't go now: shut passes but for those `opened` to them, and hexes of armies that
        they may neither attack nor call allies."""
        closed = set()
        for place, record in self.book.pass_at.items():
            is_free_for = seat != FELLOWSHIP_SEAT and SIDES[DARK_POWER] in record.free_for
            if record.needs and place not in opened and not self.is_open(record.needs) and not is_free_for:
                closed.add(place)
        strangers = [
            other
            for other in self.seats
            if other != seat and not self.is_hostile(seat, other) and self.ally not in (other, seat)
        ]
        return closed | self.hexes_of_units(strangers) if strangers else closed

    def ways_of_saruman(self, movers: tuple[Person, ...]) -> frozenset[Hex]:
        """The passes that are never shut to a stack that Saruman leads, nor to his armies with him (8.7)."""
        book = self.book
        if not book.is_three_player or book.settings["saruman_passage"] != "misty" or book.saruman not in movers:
            return frozenset()
        return frozenset(place for place, record in book.pass_at.items() if record.id in MISTY_MOUNTAINS)

    def hexes_of_units(self, seats: list[Seat]) -> set[Hex]:
        """Where units of some players stand."""
        units = zip(self.unit_seats(), self.where[len(self.people) :], self.strength, strict=True)
        return {place for seat, place, strength in units if strength and seat in seats}

    def halting_hexes(self, seat: Seat) -> set[Hex]:
        """Where a stack must stop: enemy citadels, armies, and people in sight, but for Nazgûl and Servants, who wait
        for the Fellowship in their own ways."""
        foes = [other for other in self.seats if self.is_hostile(seat, other)]
        found = self.hexes_of_units(foes)
        for place in self.book.citadels:
            owner = self.owner(place)
            if owner is not None and self.seat_of(owner) in foes:
                found.add(place)
        first = len(self.who)
        for spot, place in enumerate(self.where[: len(self.people)]):
            if place == NOWHERE:
                continue
            if spot < first:
                if self.face_up[spot] >> seat & 1 and FELLOWSHIP_SEAT in foes:
                    found.add(place)
            elif seat == FELLOWSHIP_SEAT and self.people[spot].kind in ("nazgul", "servant"):
                continue
            elif self.player(self.book.persons[spot]) in foes:
                found.add(place)
        return found

    def servant_hexes(self) -> set[Hex]:
        """Where Servants may wait this turn."""
        lairs = set(self.book.lairs)
        if self.is_open("tom_bombadil"):
            lairs = {place for place in lairs if self.book.area_of[place] != self.book.toms_country}
        if self.is_open("smeagol_guides"):
            lairs.difference_update(self.book.smeagols_ways)
        return lairs

    def waiting_hexes(self) -> set[Hex]:
        """Where Nazgûl wait who can act."""
        return {self.where[one] for one in self.book.nazgul if self.where[one] != NOWHERE and not self.is_away(one)}
