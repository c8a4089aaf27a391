"""What bars the way, and where it ends: shut passes, truces, enemies, lairs (3)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.powers import Powers
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    NOWHERE,
    Hex,
    Person,
    Unit,
)

MISTY_MOUNTAINS: Final = ("high_pass", "redhorn_pass", "moria")


class Barriers(Powers):
    """Hexes that can't be entered, and those where a march ends. Each set is worked out from the counters on the map,
    since a way is looked for through hundreds of hexes."""

    def closed_hexes(self, seat: Seat, opened: frozenset[Hex] = frozenset()) -> set[Hex]:
        """Where a player's people can't go now: shut passes but for those `opened` to them, and hexes of armies that
        they may neither attack nor call allies."""
        return self.hexes_under_truce(seat) | (self.shut_passes(seat) - opened)

    def strangers_to(self, seat: Seat) -> list[Seat]:
        """The players who are not a player's allies."""
        allies = self.allies_of(seat)
        return [other for other in self.seats if other != seat and other not in allies]

    def hexes_under_truce(self, seat: Seat) -> set[Hex]:
        """Hexes of armies that a player may neither attack nor call allies (8.2)."""
        if not self.book.is_three_player:
            return set()
        foes = self.enemies_of(seat)
        kept = [other for other in self.strangers_to(seat) if other not in foes]
        return self.hexes_of_units(kept) if kept else set()

    def strongholds(self, seat: Seat) -> set[Hex]:
        """Enemy citadels that hold strength: nobody enters them but armies that attack, and whoever joins these (3)."""
        foes = self.enemies_of(seat)
        held = self.hexes_of_units(foes)
        held.intersection_update(self.citadels_of(foes))
        return held - self.hexes_of_units([seat, *self.allies_of(seat)]) if held else held

    def closed_to_people(self, seat: Seat, people: tuple[Person, ...] = ()) -> set[Hex]:
        """Where these people of a player can't go without an army; Nazgûl not even as they walk where they may not
        fly."""
        closed = self.closed_hexes(seat, self.ways_of_saruman(people)) | self.strongholds(seat)
        return closed | self.barred_to_fliers(seat, people)

    def closed_to_army(self, seat: Seat, units: tuple[Unit, ...], people: tuple[Person, ...]) -> set[Hex]:
        """Where units of a player can't go with these people."""
        opened = self.ways_of_saruman(people)
        closed = self.closed_hexes(seat, opened)
        closed |= self.closed_to_armies({self.nation(unit) for unit in units}) - opened
        return closed | self.barred_to_fliers(seat, people)

    def barred_to_fliers(self, seat: Seat, people: tuple[Person, ...]) -> set[Hex]:
        """Where a stack can't go because Nazgûl are in it."""
        return set() if self.book.fliers.isdisjoint(people) else self.barred_to_nazgul(seat)

    def ways_of_saruman(self, movers: tuple[Person, ...]) -> frozenset[Hex]:
        """The passes that are never shut to a stack that Saruman leads, nor to his armies with him (8.7)."""
        book = self.book
        if not book.is_three_player or book.settings["saruman_passage"] != "misty" or book.saruman not in movers:
            return frozenset()
        return frozenset(place for place, record in book.pass_at.items() if record.id in MISTY_MOUNTAINS)

    def hexes_of_units(self, seats: list[Seat]) -> set[Hex]:
        """Where units of some players stand."""
        hexes = self.unit_hexes()
        found: set[Hex] = set()
        for seat in seats:
            found.update(compress(hexes, self.owned(seat)))
        found.discard(NOWHERE)
        return found

    def halting_hexes(self, seat: Seat) -> set[Hex]:
        """Where a stack must stop: citadels, armies, and people in sight of others than allies, in a truce too, but for
        Nazgûl and Servants, who wait for the Fellowship in their own ways. Captives stop nobody."""
        foes = self.strangers_to(seat)
        found = self.hexes_of_units(foes)
        found.update(self.citadels_of(foes))
        if FELLOWSHIP_SEAT in foes:
            fellows = zip(self.who, self.where, self.face_up, strict=False)
            found.update([place for one, place, seen in fellows if seen >> seat & 1 and self.is_own(one)])
        first, count = len(self.who), self.book.first_unit
        waiting = self.book.waiting if seat == FELLOWSHIP_SEAT else ()
        others = zip(self.book.persons[first:], self.where[first:count], self.person_seats()[first:], strict=True)
        found.update([place for person, place, owner in others if owner in foes and person not in waiting])
        found.discard(NOWHERE)
        return found

    def servant_hexes(self) -> frozenset[Hex]:
        """Where Servants may wait this turn."""
        lairs = self.book.lairs
        if not self.in_force:
            return lairs
        if self.is_open("tom_bombadil"):
            lairs = frozenset(place for place in lairs if self.book.area_of[place] != self.book.toms_country)
        return lairs.difference(self.book.smeagols_ways) if self.is_open("smeagol_guides") else lairs

    def waiting_hexes(self) -> set[Hex]:
        """Where Nazgûl wait who can act."""
        where, away = self.where, self.returns
        return {where[one] for one in self.book.nazgul if where[one] != NOWHERE and one not in away}
