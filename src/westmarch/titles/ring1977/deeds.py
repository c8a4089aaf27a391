"""What people do on the map, where nobody is asked: who can act, and how they move."""

from __future__ import annotations

from collections.abc import Set

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.items import Items
from westmarch.titles.ring1977.ways import Step
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    FREE,
    NOBODY,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    Area,
    Hex,
    Nation,
    Person,
    Side,
)


class Deeds(Items):
    """People act and move, and nations take to arms."""

    # The Ring.

    @property
    def ring_hex(self) -> Hex:
        """Where the Ring is."""
        return self.hex_of(self.bearer) if self.bearer != NOBODY else NOWHERE

    def is_wearing(self, person: Person) -> bool:
        return self.ring_on and person == self.bearer

    # Who can do what.

    def is_free(self, person: Person) -> bool:
        """Whether somebody of the Fellowship is on the map, nobody's captive and not led by the Ring."""
        return self.in_play(person) and self.is_own(person)

    def own_people(self, seat: Seat) -> list[Person]:
        """All people of a player who are on the map, bands of Orcs and Servants too."""
        return [
            one
            for one, place, owner in zip(self.book.persons, self.whereabouts(), self.person_seats(), strict=True)
            if owner == seat and place != NOWHERE
        ]

    def own_people_but(self, seat: Seat, unable: Set[Person]) -> list[Person]:
        """The people of a player who are on the map, without these, and without bands of Orcs and Servants."""
        owners, where = self.person_seats(), self.whereabouts()
        people = [one for one in self.book.walkers if owners[one] == seat and where[one] != NOWHERE]
        return [one for one in people if one not in unable]

    def is_away(self, person: Person) -> bool:
        """Whether somebody has been driven off and can't act yet."""
        return person in self.returns

    def walkers(self, seat: Seat) -> list[Person]:
        """Who of a player can still walk this turn."""
        people = self.own_people_but(seat, {*self.moved, *self.rooted, *self.persuaded, *self.led_by_others()})
        rider, records = self.user("shadowfax"), self.book.people
        own = [one for one in people if records[one].move or one == rider]
        return [one for one in own if not self.is_bemused(one)] if self.bemused else own

    def led_by_others(self) -> list[Person]:
        """Who can't do anything of their own will: captives, and a Semi-Ringwraith."""
        return [*self.all_captives(), self.bearer] if self.wraith else self.all_captives()

    def all_captives(self) -> list[Person]:
        """The people of the Fellowship who are anybody's captives."""
        return [person for person, captor in zip(self.book.fellowship, self.captor, strict=True) if captor != FREE]

    def is_bemused(self, person: Person) -> bool:
        """Whether somebody neither moves nor leads: Théoden, as long as Wormtongue has his ear."""
        return self.bemused and self.people[person].id == "theoden"

    def pace(self, person: Person) -> int:
        """The movement points of somebody on foot, or on Shadowfax."""
        rides = person == self.user("shadowfax")
        return self.book.data.magic_power.shadowfax if rides else self.people[person].move

    def can_attack(self, person: Person) -> bool:
        if 0 <= person < len(self.captor):
            return self.captor[person] == FREE
        return self.people[person].kind not in ("band", "servant") and not self.is_away(person)

    def can_act(self, person: Person) -> bool:
        """Whether somebody on the map is nobody's captive."""
        return not 0 <= person < len(self.captor) or self.captor[person] == FREE

    def finders(self, seat: Seat) -> list[Person]:
        """Who of a player can take the Ring where it lies: whoever has a Ring Rating, Nazgûl among them."""
        if self.ring_lies == NOWHERE:
            return []
        people = [one for one in self.own_people(seat) if self.hex_of(one) == self.ring_lies and self.can_act(one)]
        return [one for one in people if self.people[one].ring is not None]

    def chief_can_give(self, seat: Seat) -> bool:
        """Whether the Chief of the Dunlendings has the Ring and Saruman is beside him (8.5)."""
        chief, saruman = self.book.person("chief_dunlendings"), self.book.saruman
        if self.bearer != chief or self.bearer == NOBODY or self.player(chief) != seat:
            return False
        return self.in_play(saruman) and self.hex_of(saruman) == self.hex_of(chief)

    def nazgul_in(self, place: Hex) -> list[Person]:
        """The Nazgûl in a hex who can act."""
        return [one for one in self.book.nazgul if self.where[one] == place and not self.is_away(one)]

    # The map.

    def area(self, person: Person) -> Area:
        place = self.hex_of(person)
        return self.book.area_of[place] if place >= 0 else Area(-1)

    def owner(self, place: Hex) -> Side | None:
        """Who holds a citadel, fortress or town; None where there is none, or nobody does."""
        return self.held[place] if place in self.held else self.book.owners.get(place)

    def is_home(self, place: Hex, side: Side) -> bool:
        """Whether a hex is a citadel, fortress or town of a side."""
        return self.owner(place) == side

    def is_reduced(self, place: Hex) -> bool:
        """Whether Nazgûl have reduced a citadel for good, which only the Character Game knows (citadel reduction)."""
        return place in self.held and not self.book.has_armies

    def hostile_force(self, place: Hex, seat: Seat) -> int:
        """The strength in a hex of those who are a player's enemies."""
        raise NotImplementedError

    def citadels(self, side: Side) -> list[Hex]:
        """The citadels that a side holds."""
        return [place for place in self.book.citadels if self.is_home(place, side)]

    def citadels_of(self, seats: list[Seat]) -> list[Hex]:
        """The citadels that some players hold."""
        players, owners = self.book.side_seats, self.book.citadel_owners
        if self.held:
            owners = {place: side for place, side in {**owners, **self.held}.items() if place in self.book.citadels}
        return [place for place, side in owners.items() if players[side] in seats]

    def citadels_for(self, person: Person) -> list[Hex]:
        """Where a Nazgûl may fly from a fight: citadels of whoever commands it."""
        return self.citadels(SARUMAN if self.player(person) == SARUMAN_SEAT else DARK_POWER)

    def is_at_citadel(self, person: Person) -> bool:
        """Whether somebody is at a citadel of the Fellowship."""
        return self.hex_of(person) in self.citadels(FELLOWSHIP)

    def barred_to_nazgul(self, seat: Seat) -> set[Hex]:
        """Where a player's Nazgûl may not fly: to Rivendell and Caras Galadhon, and where a stack is of which that
        player has spotted nobody, if they know of it; a spotted one has no more of a hiding place for members in Elven
        Cloaks. Captives are no stack."""
        if self.book.hides_stacks:
            return set(self.book.havens)
        seen: dict[Hex, bool] = {}
        for spot, place in enumerate(self.where[: len(self.who)]):
            if place >= 0 and self.is_own(self.who[spot]):
                seen[place] = seen.get(place, False) or bool(self.face_up[spot] >> seat & 1)
        return {place for place, is_seen in seen.items() if not is_seen}.union(self.book.havens)

    # Moving.

    def steps_from(self, place: Hex) -> list[Step]:
        """The steps out of a hex: in a flood no river is crossed without a bridge."""
        flood = self.is_open("river_floods")
        return [step for step in self.book.steps[place] if not (step.wet and flood)]

    def shut_passes(self, seat: Seat) -> frozenset[Hex]:
        """Passes that a player's people can't enter now, since no Event Card has opened them."""
        passes = self.book.shut_passes[seat == FELLOWSHIP_SEAT]
        return frozenset([place for place, event in passes if event not in self.in_force])

    def way_home(self, person: Person, home: Hex, closed: frozenset[Hex], ends: Set[Hex] = frozenset()) -> Hex:
        """The hex that somebody reaches on the way to another in a turn, by the cheapest way round closed hexes. They
        don't go on from where a way ends, and a flood holds them up."""
        place, points = self.hex_of(person), self.pace(person)
        ways = self.book.ways_home(home, closed)
        while place != home and points > 0 and ways.get(place) in self.steps_from(place):
            step = ways[place]
            place, points = step.to, 0 if step.to in ends else points - step.people
        return place

    def walk(self, movers: list[Person], here: Hex, step: Step) -> None:
        """A stack takes a step."""
        own = [one for one in movers if one in self.book.fellowship]
        self.set_out(own, here)
        for person in movers:
            self.come_to(person, step.to)
            self.stir(person)
            if person not in self.moved:
                self.moved.append(person)
            if step.road and person in self.book.fellowship and person not in self.by_road:
                self.by_road.append(person)

    def tell_march(self, movers: tuple[Person, ...], place: Hex) -> None:
        """Say where a stack has come; of whom it consists is told to its player only."""
        if not movers:
            return
        if movers[0] not in self.book.fellowship:
            self.say("{people:person} came to {hex}", people=list(movers), hex=place)
        elif not self.book.hides_stacks:
            self.say("A stack of {count} came to {hex}", count=len(movers), hex=place)
            self.whisper(FELLOWSHIP_SEAT, "In it: {people:person}", people=list(movers))
        else:
            for person in movers:
                self.tell_of(person, "{person} came to {hex}", hex=place)

    def arrive(self, person: Person, place: Hex) -> None:
        """Somebody comes to a hex alone, and not with an army."""
        self.come_to(person, place)
        self.drop_won_armies()

    def come_to(self, person: Person, place: Hex) -> None:
        """Somebody comes to a hex, and the Ring with them perhaps. Nazgûl are healed at once where their master is at
        home (8.14)."""
        self.put(person, place)
        if self.people[person].kind == "nazgul" and place == self.nazgul_home(person):
            self.wounds[person] = 0
        if place == self.book.barad_dur and person == self.bearer and self.player(person) == DARK_SEAT:
            self.end("ring_in_barad_dur")

    def lead_away(self, person: Person, place: Hex) -> None:
        """Somebody is moved by another than a march."""
        self.lead_all_away([person], place)

    def lead_all_away(self, people: list[Person], place: Hex) -> None:
        """People go together, by another than a march."""
        for person in people:
            if person in self.book.fellowship:
                self.set_out([person], self.hex_of(person))
            self.come_to(person, place)
            self.stir(person)
            self.tell_of(person, "{person} went to {hex}", hex=place)
        self.drop_won_armies()

    def drop_won_armies(self) -> None:
        """Leaders have come or gone: whom an army serves may be another now."""

    def stir(self, person: Person) -> None:
        """Somebody has moved or fought this turn, and does not rest."""
        if person not in self.stirred:
            self.stirred.append(person)
        if person == self.book.saruman:
            self.saruman_stirred = self.turn
            self.rung = 0

    # Homes and nations.

    def nazgul_home(self, person: Person) -> Hex:
        """Where a Nazgûl that is beaten or left alone flies."""
        raise NotImplementedError

    def mobilize(self, nation: Nation) -> None:
        """A nation takes to arms, once and for all."""
        if not self.mobilized[nation]:
            self.mobilized[nation] = self.turn
            self.say("{nation} is mobilized", nation=nation)
