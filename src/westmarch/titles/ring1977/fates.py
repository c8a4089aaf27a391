"""What befalls people: they are found, captured, wounded and killed, and the Ring goes to others."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.deeds import Deeds
from westmarch.titles.ring1977.hexes import NEIGHBOURS
from westmarch.titles.ring1977.items import lying_in
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    FREE,
    IN_PRISON,
    MORDOR,
    NO_MEETING,
    NOBODY,
    NOWHERE,
    Area,
    Hex,
    Offence,
    Person,
    Side,
)

THE_OTHER_EIGHT: Final = {"frodo", "sam", "merry", "pippin", "aragorn", "boromir", "legolas", "gimli"}
"""The Nine Walkers but Gandalf: when one of them is dead, whoever has killed them, the truce is over (8.2)."""


class Fates(Deeds):
    """People are sought, led away as captives, hurt, and lose the Ring."""

    # Searches.

    def stacks_in(self, areas: tuple[Area, ...]) -> tuple[Hex, ...]:
        """Where somebody of the Fellowship is to be found in these areas: nobody is in a citadel, fortress or town of
        their own."""
        places = sorted({place for place in self.where[: len(self.who)] if place >= 0})
        return tuple(
            place
            for place in places
            if self.book.area_of[place] in areas and self.free_fellows(place) and not self.is_hidden_from_search(place)
        )

    def is_hidden_from_search(self, place: Hex) -> bool:
        """Nobody is searched for in a citadel, fortress or town of their own."""
        return self.is_home(place, FELLOWSHIP) or self.is_with_tom(place)

    def is_with_tom(self, place: Hex) -> bool:
        """Whether Tom Bombadil keeps a hex this turn."""
        return self.is_open("tom_bombadil") and self.book.area_of[place] == self.book.toms_country

    def searchers(self, place: Hex, areas: tuple[Area, ...]) -> tuple[Person, ...]:
        """The Nazgûl who can search for a stack: in one of the areas, or beside it (5.2)."""
        beside = (place, *NEIGHBOURS[place])
        return tuple(
            one
            for one in self.book.nazgul
            if self.in_play(one)
            and not self.is_away(one)
            and (self.where[one] in beside or self.book.area_of[self.where[one]] in areas)
        )

    def spot(self, people: tuple[Person, ...], seat: Seat, *, by: Side = DARK_POWER) -> None:
        """Let a Search show people to a player. A Hobbit rouses the Dark Power, unless Orcs of the White Hand have
        found them (mobilization)."""
        for person in people:
            self.show(person, seat)
            self.whisper(seat, "Found: {person}", person=person)
        if seat == DARK_SEAT and by == DARK_POWER and any(self.people[person].kind == "hobbit" for person in people):
            self.mobilize(MORDOR)

    def lose_sight(self) -> None:
        """At the end of the Dark Power's turn spotted people are lost from sight again (5.6)."""
        for person in self.book.fellowship:
            if self.is_own(person) and not (self.book.hides_stacks and person in self.persuaded):
                self.hide(person)
        if self.book.hides_stacks:
            self.mix_hidden()

    def hide_at_home(self) -> None:
        """Whoever ends a Player-Turn in a citadel, fortress or town of their own is spotted no longer."""
        for person in self.book.fellowship:
            if self.is_free(person) and self.is_home(self.hex_of(person), FELLOWSHIP):
                self.hide(person)

    # Bands of Orcs and their captives.

    def new_band(self, side: Side, place: Hex) -> Person:
        """A band of Orcs of a side that is not on the map; NOBODY if all are."""
        bands = self.book.eye_bands if side == DARK_POWER else self.book.hand_bands
        for band in bands:
            if not self.in_play(band):
                self.put(band, place)
                self.wounds[band] = 0
                self.agree_to_meet(band, NO_MEETING)
                return band
        return NOBODY

    def rendezvous(self, band: Person) -> Hex:
        """Where it was agreed that a band bring its captives; NOWHERE if nothing was agreed."""
        return self.meetings[self.book.bands.index(band)][1]

    def agree_to_meet(self, band: Person, meeting: tuple[Seat, Hex]) -> None:
        """With whom and where a band has a rendezvous from now on."""
        self.meetings[self.book.bands.index(band)] = meeting

    def bands(self, seat: Seat) -> list[Person]:
        """The bands of a player that are on the map."""
        return [band for band in self.book.bands if self.in_play(band) and self.player(band) == seat]

    def send_home(self, band: Person, closed: frozenset[Hex], ends: Set[Hex]) -> None:
        """A band takes its captives, and the Ring perhaps, as far towards home as it gets in a turn (5.4)."""
        home = self.book.barad_dur if band in self.book.eye_bands else self.book.isengard
        self.lead_band(band, home, closed, ends)
        if self.hex_of(band) == home:
            self.imprison(band)

    def lead_band(self, band: Person, goal: Hex, closed: frozenset[Hex], ends: Set[Hex]) -> None:
        """A band goes towards a hex with its captives."""
        place = self.way_home(band, goal, closed, ends)
        for person in self.captives(band):
            self.put(person, place)
        self.arrive(band, place)
        self.say("{person} came to {hex}", person=band, hex=place)

    def is_prison(self, place: Hex) -> bool:
        """Whether captives are held for good in a hex: Isengard and Barad-dûr, unless the Fellowship has taken it."""
        return place in (self.book.isengard, self.book.barad_dur) and self.owner(place) != FELLOWSHIP

    def on_the_way(self) -> list[Person]:
        """The captives of bands who may escape: they are in no prison, and set out from none (5.5, 8.12). They stand as
        their counters lie: the order of their names would tell who they are."""
        captives = [person for person in self.who if self.captor[person] >= 0]
        return [person for person in captives if not self.is_prison(self.hex_of(person))]

    def imprison(self, band: Person) -> None:
        """A band has come home: its captives are prisoners, and the Ring, if it has brought that, is Saruman's, or lies
        there for whoever takes it. Where the Fellowship holds the prison, it keeps what it has."""
        home = self.hex_of(band)
        if not self.is_prison(home):
            return
        self.keep_captives(band)
        if self.bearer == band and self.hex_of(self.book.saruman) == home:
            self.give_ring(self.book.saruman)
        elif self.bearer == band:
            self.drop_ring(home)
        self.put(band, NOWHERE)

    def free_prisoners(self, place: Hex) -> None:
        """Prisoners are free where their prison is conquered, and those whom a band was to lead from there (5.5)."""
        if place not in (self.book.isengard, self.book.barad_dur):
            return
        for person in self.fellows(place):
            band = self.captor[person]
            if band != FREE:
                self.captor[person] = FREE
                self.tell_of(person, "{person} is free")
                self.end_band_if_empty(band)

    def see_prisoners(self, place: Hex, seat: Seat) -> None:
        """Whoever takes a prison sees who is in it."""
        for person in self.fellows(place):
            if self.captor[person] == IN_PRISON:
                self.show(person, seat)

    def end_band_if_empty(self, band: Person) -> None:
        """A band that has neither captives nor the Ring goes home unseen."""
        if band >= 0 and not self.captives(band) and self.bearer != band:
            self.put(band, NOWHERE)

    def free_captives(self, band: Person) -> None:
        """The captives of a band are free (5.4)."""
        for person in self.captives(band):
            self.captor[person] = FREE
            self.tell_of(person, "{person} is free")

    def keep_captives(self, band: Person) -> None:
        """The captives of a band are prisoners from now on."""
        for person in self.captives(band):
            self.captor[person] = IN_PRISON
            self.tell_of(person, "{person} is a prisoner")

    # The Ring.

    def ring_goes_to(self, person: Person) -> None:
        """Somebody is the bearer from now on; a Semi-Ringwraith who has lost it is led no longer."""
        self.wraith = self.wraith and person == self.last_bearer
        self.bearer = self.last_bearer = person
        self.ring_on = False
        self.ring_lies = NOWHERE

    def drop_ring(self, place: Hex) -> None:
        """The bearer is dead, or a band has come home: the Ring lies there for whoever takes it."""
        self.bearer, self.ring_on, self.ring_lies = NOBODY, False, place
        self.proclaim("ring", "The Ring lies at {hex}", hex=place)

    def lose_ring_to(self, band: Person) -> None:
        """Orcs have the Ring of whom they have captured."""
        self.ring_goes_to(band)
        self.proclaim("ring", "{person} have the Ring!", person=band)

    def give_ring(self, person: Person) -> None:
        """Somebody has the Ring now."""
        self.ring_goes_to(person)
        self.proclaim("ring", "{person} has the Ring", person=person)
        if self.hex_of(person) == self.book.barad_dur and self.player(person) == DARK_SEAT:
            self.end("ring_in_barad_dur")

    def ringbearer_lost(self) -> None:
        """The Ringbearer is captured or killed."""

    def gollum_lives(self) -> bool:
        """Gollum follows the Ring unseen, until he is killed."""
        return not self.wounds[self.book.gollum] >= self.endurance(self.book.gollum)

    # Wounds and death.

    def endurance(self, person: Person) -> int:
        """Somebody's Endurance; ent-draught raises it."""
        draught = self.book.data.magic_power.ent_draught if self.holds(person, "ent_draught") else 0
        return self.people[person].endurance + draught

    def sorcery(self, person: Person) -> str:
        """Somebody's column; a broken Staff leaves the worst."""
        return "C" if person in self.broken else self.people[person].sorcery

    def heal(self, person: Person, count: int) -> None:
        self.wounds[person] = max(0, self.wounds[person] - count)

    def disperse(self, nazgul: Person) -> None:
        """A Nazgûl that is beaten without being destroyed is back in its citadel, and misses the next turn."""
        self.say("{person} is dispersed", person=nazgul)
        self.wounds[nazgul] = 0
        self.returns[nazgul] = self.turn + 2
        self.arrive(nazgul, self.nazgul_home(nazgul))

    def gather_nazgul(self) -> None:
        """Dispersed Nazgûl who have missed their turn can act from the beginning of the next."""
        for nazgul in self.book.nazgul:
            if self.returns.get(nazgul, self.turn + 1) <= self.turn:
                del self.returns[nazgul]

    def remove(self, person: Person) -> None:
        """Somebody is dead, and nobody's captive. Gandalf the Grey comes back as the White; Saruman once, if Isengard
        is his (8.5)."""
        self.put(person, NOWHERE)
        if person in self.book.fellowship:
            self.captor[person] = FREE
        if self.people[person].id in THE_OTHER_EIGHT:
            self.offend(FELLOWSHIP_SEAT, "killed")
        white = self.book.person("gandalf_white")
        if self.people[person].id == "gandalf_grey":
            self.returns[white] = self.turn + self.book.data.limits.gandalf_returns
        if person == self.book.saruman and len(self.hands) == 3 and not self.saruman_died:
            self.saruman_died = True
            self.returns[person] = self.turn + self.book.data.limits.gandalf_returns
        self.drop_won_armies()

    def offend(self, seat: Seat, why: Offence) -> None:
        """Saruman's truce with a player is over, where three play (8.2)."""
        raise NotImplementedError

    def perish(self, person: Person) -> None:
        """Somebody dies away from a fight: what they carried lies there."""
        place = self.hex_of(person)
        self.show_all(person)
        for card in self.magic_of(person):
            self.magic_at[card] = NOBODY if self.is_drunk(card) else lying_in(place)
        self.say("{person} is dead", person=person)
        if self.bearer == person:
            self.drop_ring(place)
            self.ringbearer_lost()
        self.remove(person)
        if person in self.book.fellowship:
            band, self.captor[person] = self.captor[person], FREE
            self.end_band_if_empty(band)
