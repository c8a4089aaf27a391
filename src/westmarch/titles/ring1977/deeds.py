"""What people do on the map and what befalls them, where nobody is asked."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.hexes import NEIGHBOURS
from westmarch.titles.ring1977.stacks import Stacks
from westmarch.titles.ring1977.ways import Step
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    EVENT_DECK,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    FREE,
    IN_PRISON,
    MORDOR,
    NOBODY,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    SEARCH_DECK,
    Area,
    Event,
    Hex,
    Magic,
    Nation,
    Person,
    SearchCard,
    Side,
)


class Deeds(Stacks):
    """People move, are seen, captured, wounded and killed."""

    # The Ring.

    @property
    def ring_hex(self) -> Hex:
        """Where the Ring is."""
        return self.hex_of(self.bearer) if self.bearer != NOBODY else NOWHERE

    def is_wearing(self, person: Person) -> bool:
        return self.ring_on and person == self.bearer

    # Magic Cards.

    def magic_of(self, person: Person) -> list[Magic]:
        """The Magic Cards that somebody holds, without the Ring."""
        return [Magic(number) for number, holder in enumerate(self.magic_at) if holder == person]

    def is_drunk(self, card: Magic) -> bool:
        """Whether a card has been used up: ent-draught, once a Hobbit has it, strengthens them for good."""
        holder = self.magic_at[card]
        is_draught = card == self.book.magic_numbers["ent_draught"]
        return is_draught and holder >= 0 and self.book.can_use(Person(holder), card)

    def holder(self, name: str) -> Person:
        """Who holds a Magic Card; NOBODY if it lies somewhere."""
        return Person(max(self.magic_at[self.book.magic_numbers[name]], NOBODY))

    def holds(self, person: Person, *names: str) -> bool:
        """Whether somebody holds one of these cards and can use it."""
        for name in names:
            card = self.book.magic_numbers[name]
            if self.magic_at[card] == person and person in self.book.magic_users[card]:
                return True
        return False

    def user(self, name: str) -> Person:
        """Who holds a Magic Card and can use it; NOBODY if nobody does."""
        card = self.book.magic_numbers[name]
        holder = Person(self.magic_at[card])
        return holder if holder in self.book.magic_users[card] else NOBODY

    # Places.

    def is_open(self, event: str) -> bool:
        """Whether an event of this turn is in force."""
        return event in self.in_force

    def area(self, person: Person) -> Area:
        place = self.hex_of(person)
        return self.book.area_of[place] if place >= 0 else Area(-1)

    def owner(self, place: Hex) -> Side | None:
        """Who holds a citadel, fortress or town; None where there is none, or nobody does."""
        return self.held[place] if place in self.held else self.book.owners.get(place)

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
        """How far somebody gets towards a hex in a turn by the cheapest way round what is closed, and not on from where
        a way ends; a flood holds them up."""
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
            for person in movers:
                self.say("{person} came to {hex}", person=person, hex=place)
            return
        if not self.book.hides_stacks:
            self.say("A stack of {count} came to {hex}", count=len(movers), hex=place)
        for person in movers:
            if self.book.hides_stacks:
                self.tell_of(person, "{person} came to {hex}", hex=place)
            else:
                self.whisper(FELLOWSHIP_SEAT, "{person} came to {hex}", person=person, hex=place)

    def tell_of(self, person: Person, template: str, **details: Any) -> None:
        """Say what befalls somebody; of the Fellowship's people others learn who it is only if they see them, and
        where movement is hidden nothing else."""
        if person not in self.book.fellowship or all(self.is_shown(person, seat) for seat in self.enemies):
            self.say(template, person=person, **details)
            return
        if not self.book.hides_stacks:
            self.say(template.replace("{person}", "Somebody of the Fellowship"), **details)
        for seat in self.seats:
            if seat == FELLOWSHIP_SEAT or self.is_shown(person, seat):
                self.whisper(seat, template, person=person, **details)

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

    # Searches and captives.

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
        """A Search shows people to a player; a Hobbit rouses the Dark Power, unless Orcs of the White Hand have found
        them (mobilization)."""
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

    def new_band(self, side: Side, place: Hex) -> Person:
        """A band of Orcs of a side that is not on the map; NOBODY if all are."""
        bands = self.book.eye_bands if side == DARK_POWER else self.book.hand_bands
        for band in bands:
            if not self.in_play(band):
                self.put(band, place)
                self.wounds[band] = 0
                self.meetings.pop(band, None)
                return band
        return NOBODY

    def bands(self, seat: Seat) -> list[Person]:
        """The bands of a player that are on the map."""
        bands = (*self.book.eye_bands, *self.book.hand_bands)
        return [band for band in bands if self.in_play(band) and self.player(band) == seat]

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

    def imprison(self, band: Person) -> None:
        """A band has come home: its captives are prisoners, and the Ring, if it has brought that, is Saruman's, or lies
        there for whoever takes it."""
        home = self.hex_of(band)
        for person in self.captives(band):
            self.captor[person] = IN_PRISON
            self.tell_of(person, "{person} is a prisoner")
        if self.bearer == band and self.hex_of(self.book.saruman) == home:
            self.give_ring(self.book.saruman)
        elif self.bearer == band:
            self.drop_ring(home)
        self.put(band, NOWHERE)

    def free_prisoners(self, place: Hex) -> None:
        """Prisoners are free where their prison is conquered (5.5)."""
        for person in self.fellows(place):
            if self.captor[person] == IN_PRISON:
                self.captor[person] = FREE
                self.tell_of(person, "{person} is free")

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

    # The Ring and cards.

    def ring_goes_to(self, person: Person) -> None:
        """Somebody is the bearer from now on; a Semi-Ringwraith who has lost it is led no longer."""
        self.wraith = self.wraith and person == self.last_bearer
        self.bearer = self.last_bearer = person
        self.ring_on = False
        self.ring_lies = NOWHERE

    def drop_ring(self, place: Hex) -> None:
        """The bearer is dead, or a band has come home: the Ring lies there for whoever takes it."""
        self.bearer, self.ring_on, self.ring_lies = NOBODY, False, place

    def lose_ring_to(self, band: Person) -> None:
        """Orcs have the Ring of whom they have captured."""
        self.ring_goes_to(band)
        self.say("{person} have the Ring!", person=band)

    def give_ring(self, person: Person) -> None:
        """Somebody has the Ring now."""
        self.ring_goes_to(person)
        self.say("{person} has the Ring", person=person)
        if self.hex_of(person) == self.book.barad_dur and self.player(person) == DARK_SEAT:
            self.end("ring_in_barad_dur")

    def gollum_lives(self) -> bool:
        """Gollum follows the Ring unseen, until he is killed."""
        return not self.wounds[self.book.gollum] >= self.endurance(self.book.gollum)

    def magic_in(self, place: Hex) -> list[Magic]:
        """The Magic Cards that lie in a hex to be found: that which is Sauron's alone never is."""
        lying = lying_in(place)
        if place < 0 or lying not in self.magic_at:
            return []
        found = [card for card, at in zip(self.book.magic, self.magic_at, strict=True) if at == lying]
        return [card for card in found if self.book.magic_records[card].users]

    def take_magic(self, person: Person, card: Magic) -> None:
        seat = self.player(person)
        self.hold(card, person)
        self.reveals += 1
        self.tell_of(person, "{person} took a Magic Card")
        self.whisper(seat, "{person} found {magic}", person=person, magic=card)

    def hold(self, card: Magic, person: Person) -> None:
        """Somebody has a card now, and its player sees it. Whom ent-draught has strengthened is plain to all."""
        self.magic_at[card] = person
        self.seen_by[card] |= 1 << self.player(person)
        if self.is_drunk(card):
            self.seen_by[card] = sum(1 << seat for seat in self.seats)

    def pass_magic(self, card: Magic, person: Person, *knowing: Seat) -> None:
        """A card goes from hand to hand, unseen by all but the new holder's player and those; where the cards are that
        somebody begins with, is known to all throughout."""
        if card in self.book.hidden_magic:
            self.seen_by[card] = sum(1 << seat for seat in knowing)
        self.hold(card, person)

    def show_magic(self, card: Magic, seat: Seat) -> None:
        """A player sees who holds a card, and knows it until the card is passed on (8.9)."""
        if not self.seen_by[card] >> seat & 1:
            self.seen_by[card] |= 1 << seat
            self.reveals += 1
            self.whisper(seat, "{person} has {magic}", person=Person(self.magic_at[card]), magic=card)

    def use_magic(self, person: Person, *names: str) -> None:
        """Those of these cards that somebody holds and can use are seen by all as they are used."""
        for name in names:
            if self.holds(person, name):
                for seat in self.seats:
                    self.show_magic(self.book.magic_numbers[name], seat)

    def hand_down(self, dead: Person, to: Person, place: Hex) -> None:
        """The Magic Cards of the dead go to somebody; what they have no room for lies there. If the Dark Power has won,
        all of them are out of the game."""
        for card in self.magic_of(dead):
            heir = NOBODY if self.is_drunk(card) else to
            if heir == NOBODY:
                self.magic_at[card] = NOBODY
            elif self.has_room_for_magic(heir):
                self.hold(card, heir)
            else:
                self.magic_at[card] = lying_in(place)

    def has_room_for_magic(self, person: Person) -> bool:
        """Whether somebody can hold one more Magic Card: three at most, Saruman as many as he likes."""
        return person == self.book.saruman or self.magic_at.count(person) < self.book.data.limits.magic_cards

    def draw_event(self, seat: Seat) -> None:
        """Draw an Event Card; the discards are shuffled when the deck is used up."""
        if not self.event_deck:
            self.event_deck, self.event_discard = self.event_discard, []
            self.rng(EVENT_DECK).shuffle(self.event_deck)
        if self.event_deck:
            card = self.event_deck.pop()
            self.hands[seat] = (*self.hands[seat], card)
            self.reveals += 1
            self.whisper(seat, "You drew {event}", event=card)

    def hand_event(self, card: Event, giver: Seat, taker: Seat) -> None:
        """A card goes from one hand to another; whoever had it knows where it is."""
        self.hands[giver] = tuple(one for one in self.hands[giver] if one != card)
        self.hands[taker] = (*self.hands[taker], card)
        self.forget_event(card)
        self.held_seen[giver] = (*self.held_seen[giver], card)
        self.reveals += 1
        self.whisper(taker, "You got {event}", event=card)
        self.whisper(giver, "You lost {event}", event=card)

    def show_hand(self, owner: Seat, seat: Seat) -> None:
        """A player sees another's Event Cards, and knows them for as long as they are held (8.9)."""
        self.reveals += 1
        for card in self.hands[owner]:
            if card not in self.held_seen[seat]:
                self.held_seen[seat] = (*self.held_seen[seat], card)
            self.whisper(seat, "{owner:seat} holds {event}", owner=owner, event=card)

    def forget_event(self, card: Event) -> None:
        """A card is no longer where somebody has seen it."""
        self.held_seen = [tuple(one for one in seen if one != card) for seen in self.held_seen]

    def discard_event(self, seat: Seat, card: Event) -> None:
        """A card leaves a hand; what may be played but once does not come back."""
        self.forget_event(card)
        self.hands[seat] = tuple(one for one in self.hands[seat] if one != card)
        self.reveals += 1
        if not self.book.event_records[card].once:
            self.event_discard.append(card)

    def turn_up_search(self) -> SearchCard:
        if not self.search_deck:
            self.search_deck, self.search_discard = self.search_discard, []
            self.rng(SEARCH_DECK).shuffle(self.search_deck)
        card = self.search_deck.pop()
        self.search_discard.append(card)
        self.reveals += 1
        return card

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

    def nazgul_home(self, person: Person) -> Hex:
        """Where a Nazgûl that is beaten or left alone flies."""
        raise NotImplementedError

    def remove(self, person: Person) -> None:
        """Somebody is dead, and nobody's captive. Gandalf the Grey comes back as the White; Saruman once, if Isengard
        is his (8.5)."""
        self.put(person, NOWHERE)
        if person in self.book.fellowship:
            self.captor[person] = FREE
        white = self.book.person("gandalf_white")
        if self.people[person].id == "gandalf_grey":
            self.returns[white] = self.turn + self.book.data.limits.gandalf_returns
        if person == self.book.saruman and len(self.hands) == 3 and not self.saruman_died:
            self.saruman_died = True
            self.returns[person] = self.turn + self.book.data.limits.gandalf_returns
        self.drop_won_armies()

    def perish(self, person: Person) -> None:
        """Somebody dies away from a fight: what they carried lies there."""
        place = self.hex_of(person)
        self.show_all(person)
        for card in self.magic_of(person):
            self.magic_at[card] = NOBODY if self.is_drunk(card) else lying_in(place)
        if self.bearer == person:
            self.drop_ring(place)
            self.ringbearer_lost()
        self.say("{person} is dead", person=person)
        self.remove(person)
        if person in self.book.fellowship:
            band, self.captor[person] = self.captor[person], FREE
            self.end_band_if_empty(band)

    def ringbearer_lost(self) -> None:
        """The Ringbearer is captured or killed."""

    def mobilize(self, nation: Nation) -> None:
        """A nation takes to arms, once and for all."""
        if not self.mobilized[nation]:
            self.mobilized[nation] = self.turn
            self.say("{nation} is mobilized", nation=nation)


def lying_in(place: Hex) -> int:
    """What `magic_at` has for a card that lies in a hex."""
    return -2 - place
