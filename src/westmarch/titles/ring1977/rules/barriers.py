"""What bars the way, and where it ends: shut passes, truces, enemies, lairs (3)."""

from __future__ import annotations

from functools import cached_property
from itertools import compress

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.places import barred_to_nazgul, citadels_of, closed_to_armies, shut_passes
from westmarch.titles.ring1977.rules.powers import enemies_of
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    NOWHERE,
    Hex,
    Person,
    Unit,
)


class Barriers:
    """What a player meets on the map: hexes that can't be entered, and those where a march ends.

    Each set is worked out from the counters on the map, since a way is looked for through hundreds of hexes, and kept
    for those that need it too. So barriers hold for as long as nothing moves: make them anew each time.
    """

    def __init__(self, game: Board, seat: Seat) -> None:
        self.game = game
        self.book = game.book
        self.seat = seat
        self.foes = enemies_of(game, seat)
        self.friends = [seat, *game.allies_of(seat)]
        self.strangers = [other for other in game.seats if other not in self.friends]
        self.armies: dict[Seat, set[Hex]] = {}

    def hexes_of_units(self, seats: list[Seat]) -> set[Hex]:
        """Where units of some players stand."""
        found: set[Hex] = set()
        for seat in seats:
            if seat not in self.armies:
                self.armies[seat] = set(compress(self.game.unit_hexes(), self.game.owned(seat)))
            found |= self.armies[seat]
        found.discard(NOWHERE)
        return found

    # What is closed.

    @cached_property
    def under_truce(self) -> set[Hex]:
        """Hexes of armies that a player may neither attack nor call allies (8.2)."""
        return self.hexes_of_units([other for other in self.strangers if other not in self.foes])

    @cached_property
    def strongholds(self) -> set[Hex]:
        """Enemy citadels that hold strength: nobody enters them but armies that attack, and whoever joins these (3)."""
        held = self.hexes_of_units(self.foes).intersection(citadels_of(self.game, self.foes))
        return held - self.hexes_of_units(self.friends) if held else held

    def closed_hexes(self, opened: frozenset[Hex] = frozenset()) -> set[Hex]:
        """Where a player's people can't go now: shut passes but for those `opened` to them, and hexes of armies that
        they may neither attack nor call allies."""
        return self.under_truce | (shut_passes(self.game, self.seat) - opened)

    def closed_to_people(self, people: tuple[Person, ...] = ()) -> set[Hex]:
        """The hexes where these people of a player can't go without an army. Nazgûl can't even walk where they may not
        fly."""
        closed = self.closed_hexes(self.ways_of_saruman(people)) | self.strongholds
        return closed | self.barred_to_fliers(people)

    def closed_to_army(self, units: tuple[Unit, ...], people: tuple[Person, ...]) -> set[Hex]:
        """Where units of a player can't go with these people."""
        opened = self.ways_of_saruman(people)
        closed = self.closed_hexes(opened)
        closed |= closed_to_armies(self.game, {self.book.unit_nations[unit] for unit in units}) - opened
        return closed | self.barred_to_fliers(people)

    def barred_to_fliers(self, people: tuple[Person, ...]) -> set[Hex]:
        """Where a stack can't go because Nazgûl are in it."""
        return set() if self.book.fliers.isdisjoint(people) else barred_to_nazgul(self.game, self.seat)

    def ways_of_saruman(self, movers: tuple[Person, ...]) -> frozenset[Hex]:
        """The passes that are never shut to a stack that Saruman leads, nor to his armies with him (8.7)."""
        book = self.book
        if not book.is_three_player or book.settings["saruman_passage"] != "misty" or book.saruman not in movers:
            return frozenset()
        return book.passes_of_saruman

    # Where a way ends.

    def ends(self) -> set[Hex]:
        """The hexes in which a way that was chosen from afar ends, since something happens there first."""
        found = self.halting
        if self.seat == FELLOWSHIP_SEAT:
            found = found | servant_hexes(self.game) | waiting_hexes(self.game)
        return found

    @cached_property
    def halting(self) -> set[Hex]:
        """Where a stack must stop: citadels, armies, and people in sight of others than allies, in a truce too, but for
        Nazgûl and Servants, who wait for the Fellowship in their own ways. Captives stop nobody."""
        found = self.hexes_of_units(self.strangers)
        found.update(citadels_of(self.game, self.strangers))
        if FELLOWSHIP_SEAT in self.strangers:
            found.update(self.fellows_in_sight())
        found.update(self.others_who_stop())
        return found

    def fellows_in_sight(self) -> list[Hex]:
        """Where a player sees people of the Fellowship."""
        game, seat = self.game, self.seat
        fellows = zip(game.who, game.where, game.face_up, strict=False)
        return [place for one, place, seen in fellows if seen >> seat & 1 and place != NOWHERE and game.is_own(one)]

    def others_who_stop(self) -> list[Hex]:
        """Where others than counters of the Fellowship stop a stack."""
        game, strangers = self.game, self.strangers
        first, count = len(game.who), self.book.first_unit
        waiting = self.book.waiting if self.seat == FELLOWSHIP_SEAT else ()
        others = zip(self.book.persons[first:], game.where[first:count], game.person_seats()[first:], strict=True)
        return [
            place
            for person, place, owner in others
            if place != NOWHERE and owner in strangers and person not in waiting
        ]


def servant_hexes(game: Board) -> frozenset[Hex]:
    """Where Servants may wait this turn."""
    lairs = game.book.lairs
    if not game.in_force:
        return lairs
    if game.is_open("tom_bombadil"):
        lairs = frozenset(place for place in lairs if game.book.area_of[place] != game.book.toms_country)
    return lairs.difference(game.book.smeagols_ways) if game.is_open("smeagol_guides") else lairs


def waiting_hexes(game: Board) -> set[Hex]:
    """Where Nazgûl wait who can act."""
    where, away = game.where, game.returns
    return {where[one] for one in game.book.nazgul if where[one] != NOWHERE and one not in away}
