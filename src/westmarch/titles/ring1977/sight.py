"""Hidden movement: which stacks of the Fellowship an enemy has before them, and where others may be (11).

Where the setting `hidden_movement` is on, only what has been found lies on the map: people who lie face up, with their
stacks, captives with their bands, and whoever is where something happens that all can see.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.powers import Powers
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, FREE, NOWHERE, Counter, Hex, Person

ANYWHERE: Final = 10
"""One in so many may be where nobody walks in the time: eagles and boats carry people far."""
APART: Final = 4
"""One in so many has left those with whom they were seen."""


class Sight(Powers):
    """What of the Fellowship lies on the map before a seat."""

    def eyes(self, seat: Seat) -> int:
        """Before whom a counter must lie face up if a seat is to see it: before all, if that is a spectator."""
        return 1 << seat if seat >= 0 else self.all_enemies

    def is_up(self, spot: int, seat: Seat) -> bool:
        """Whether a seat sees the face of a counter of the Fellowship."""
        return self.face_up[spot] & self.eyes(seat) == self.eyes(seat)

    def open_hexes(self, seat: Seat) -> set[Hex]:
        """Where stacks lie on the map before a seat: somebody in them has been found, or something happens there."""
        found = {self.where[spot] for spot in range(len(self.who)) if self.is_up(spot, seat) and self.is_at_large(spot)}
        for procedure in self.agenda:
            if hasattr(procedure, "in_the_open"):
                found.update(procedure.in_the_open(self))
        return found

    def is_at_large(self, spot: int) -> bool:
        """Whether a counter of the Fellowship is on the map, and nobody's captive."""
        return self.where[spot] != NOWHERE and self.captor[self.who[spot]] == FREE

    def out_of_sight(self, seat: Seat) -> list[Counter]:
        """The counters of the Fellowship that a seat does not see on the map, where movement is hidden."""
        if not self.book.hides_stacks or seat == FELLOWSHIP_SEAT:
            return []
        seen = self.open_hexes(seat)
        spots = (Counter(spot) for spot in range(len(self.who)))
        return [spot for spot in spots if self.is_at_large(spot) and self.where[spot] not in seen]

    def kept_secret(self) -> list[tuple[int, str]]:
        """What procedures in progress remember that would tell enemies where somebody hides."""
        return [
            (at, name)
            for at, procedure in enumerate(self.agenda)
            for name in getattr(procedure, "kept_secret", ())
            if self.book.hides_stacks
        ]

    # Where those may be who are out of sight.

    def imagine_places(self, seat: Seat, lost: list[Counter], rng: Rng) -> None:
        """Those out of sight are somewhere: most are together with those beside whom they were seen last."""
        together: dict[tuple[Hex, int], Hex] = {}
        seen = self.open_hexes(seat)
        for spot in lost:
            person = self.who[spot]
            sight = self.last_sight(seat, person)
            if not rng.below(APART) or sight not in together:
                place = self.imagine_place(sight, self.people[person].move, seen, rng)
            else:
                place = together[sight]
            if self.people[person].move:
                together.setdefault(sight, place)
            self.where[spot] = place
        for depth in dict(self.kept_secret()):
            self.agenda[depth].imagine(self)  # type: ignore[attr-defined]

    def last_sight(self, seat: Seat, person: Person) -> tuple[Hex, int]:
        """Where and in which turn a seat has seen somebody last; all know where everybody starts."""
        if seat > 0:
            return self.last_seen[(seat - 1) * len(self.who) + person]
        seen = (self.last_seen[(one - 1) * len(self.who) + person] for one in self.enemies)
        return min(seen, key=lambda sight: sight[1])

    def imagine_place(self, sight: tuple[Hex, int], pace: int, seen: set[Hex], rng: Rng) -> Hex:
        """A hex to which somebody may have walked out of sight since they were seen. For Gandalf the White it is since
        he came back."""
        place, turn = sight
        if place == NOWHERE:
            homes = self.book.gandalf_returns_to
            place = homes[rng.below(len(homes))]
        rings = self.book.rings_round(place)
        reach = min(pace * (self.turn - turn), len(rings) - 1)
        if pace and not rng.below(ANYWHERE):
            reach = len(rings) - 1
        ring = rings[rng.below(reach + 1)]
        found = ring[rng.below(len(ring))]
        return found if found not in seen else self.imagine_beyond(rings, seen, rng)

    def imagine_beyond(self, rings: tuple[tuple[Hex, ...], ...], seen: set[Hex], rng: Rng) -> Hex:
        """A hex out of sight, as near as may be."""
        ring = next(hidden for ring in rings if (hidden := [one for one in ring if one not in seen]))
        return ring[rng.below(len(ring))]

    def remember(self, person: Person) -> None:
        """Those who have seen somebody remember where it was."""
        if not self.book.hides_stacks:
            return
        spot = self.counter(person)
        for seat in self.enemies:
            if self.is_up(spot, seat):
                self.last_seen[(seat - 1) * len(self.who) + person] = (self.where[spot], self.turn)
