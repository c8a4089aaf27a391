"""The fields of the state, and where everybody is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import compress
from typing import ClassVar

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.titles.ring1977.book import Fighter, Ring1977Book
from westmarch.titles.ring1977.ways import Prospect
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    DICE,
    FREE,
    NOBODY,
    NOWHERE,
    SARUMAN_SEAT,
    SEATS,
    STREAMS,
    Counter,
    Event,
    Hex,
    Magic,
    Nation,
    Person,
    Promise,
    SearchCard,
    Side,
    Tidings,
    Topic,
    Unit,
)


class Board(State[Ring1977Book]):
    """The fields, and where things are.

    `where` has a hex for each counter: those of all persons, then those of units. The first counters are those of the
    Fellowship; `who` says whose face each of them has. `face_up` tells for each of them to which seats it lies face up,
    as a sum of powers of two; `suspects`, for each enemy seat in turn and each of them, whom that seat can't rule out.
    `last_seen` says, where movement is hidden, where and in which turn an enemy seat has seen each person last.
    `last_bearer` is who had the Ring last while nobody has it, `gollums` who rolls for Gollum.
    `magic_at` says who holds a Magic Card; below -1 it lies in the hex of number -2 minus that.
    `waded` are the units that have come to their hex through a river this turn.
    `held_seen` has the Event Cards that each seat has seen in others' hands.
    `mixer` is the secret by which stacks are shuffled, `mixed` how often that was done: no draw is counted of it.
    `prospect` is what the menu of a stack that walks was made of.
    `tabled` are the places in each hand of cards that lie in a package, `tabled_magic` those of Magic Cards among
    all that the people of a seat hold, one after the other, `tabled_substitutes` the cards of captives that are kept
    back, each with that which is left for it. `tabled_topics` is of what a package informs, with
    `tabled_answers`; `said_events` and `said_magic` are what was said of its cards. `told_package` says for each seat
    who has been told of its package. `heard` is what each seat has been told in trades. `meetings` has with whom and
    where each band has a rendezvous, `promises` what Saruman and each other seat have promised each other (giver,
    taker, what, turn), `bargained` who has ever exchanged packages.
    """

    streams: ClassVar[tuple[str, ...]] = STREAMS
    unsaved: ClassVar[tuple[str, ...]] = (*State.unsaved, "prospect")

    turn: int
    phase: str
    mover: Side

    where: list[Hex]
    who: list[Person]
    face_up: list[int]
    suspects: list[int]
    last_seen: list[tuple[Hex, int]]
    wounds: list[int]
    deep: list[int]
    strength: list[int]
    captor: list[Person]
    returns: dict[Person, int]

    bearer: Person
    last_bearer: Person
    ring_on: bool
    failures: int
    wraith: bool
    allegiance: Side
    gollums: Seat
    spared: bool

    hands: list[tuple[Event, ...]]
    held_seen: list[tuple[Event, ...]]
    event_deck: list[Event]
    event_discard: list[Event]
    search_deck: list[SearchCard]
    search_discard: list[SearchCard]
    magic_at: list[int]
    seen_by: list[int]
    lembas: int
    pile: list[Person]

    shadow: int
    mobilized: list[int]
    moved: list[Person]
    flown: list[Person]
    stirred: list[Person]
    by_road: list[Person]
    in_force: list[str]
    held: dict[Hex, Side]
    moved_units: list[Unit]
    waded: list[Unit]
    rooted: list[Person]
    rooted_units: list[Unit]
    deployed: list[Unit]
    bemused: bool
    gondor_attacked: bool
    rohan_attacked: bool
    frenzied: list[Seat]
    guided: list[Unit]
    blinded: bool
    struck: list[Person]
    sick: list[Person]

    ally: Seat
    allied_since: int
    parted: dict[Seat, int]
    lends: list[Seat]
    offended: list[Seat]
    turned: list[Person]
    won: list[Unit]
    order: list[Person]
    rung: int
    back_rung: int
    ring_lost_turn: int
    saruman_stirred: int
    mind_battle_turn: int
    persuasion_turn: int
    silenced: int
    shaken: int
    persuaded: list[Person]
    gondor_confused: int
    blinded_nazgul: bool
    broken: list[Person]
    saruman_died: bool
    tabled: list[tuple[int, ...]]
    tabled_magic: list[tuple[int, ...]]
    tabled_captives: list[tuple[Person, ...]]
    tabled_surrenders: list[tuple[Person, ...]]
    tabled_meetings: list[tuple[tuple[Person, Hex], ...]]
    tabled_substitutes: list[tuple[tuple[Magic, Magic], ...]]
    meetings: list[tuple[Seat, Hex]]
    tabled_topics: list[tuple[Topic, ...]]
    tabled_answers: list[tuple[int, ...]]
    said_events: list[tuple[Event, ...]]
    said_magic: list[tuple[Magic, ...]]
    told_package: list[Seat]
    heard: list[tuple[Tidings, ...]]
    promised: list[tuple[Promise, ...]]
    promises: list[tuple[tuple[Seat, Seat, Promise, int], ...]]
    bargained: list[Seat]
    mixed: int
    mixer: int
    ring_lies: Hex
    prospect: Prospect | None = None

    # Seats and sides.

    @property
    def seats(self) -> list[Seat]:
        return SEATS[: len(self.hands)]

    def seat_of(self, side: Side) -> Seat:
        """Who plays a side. The Dark Power plays Saruman where there is no third player."""
        return self.book.seat_of(side)

    def player(self, person: Person) -> Seat:
        """Who plays somebody: Saruman plays the Nazgûl that he controls; Gollum is played by whoever rolls for him; the
        Dark Power leads a Semi-Ringwraith."""
        if self.is_wraith(person):
            return DARK_SEAT
        if person == self.book.gollum:
            return self.gollums
        return SARUMAN_SEAT if person in self.turned else self.book.person_seats[person]

    def person_seats(self) -> Sequence[Seat]:
        """Who plays each person, for those who ask for all of them."""
        found = list(self.book.person_seats)
        for person in self.turned:
            found[person] = SARUMAN_SEAT
        found[self.book.gollum] = self.gollums
        if self.wraith and self.bearer >= 0:
            found[self.bearer] = DARK_SEAT
        return found

    @property
    def people(self) -> tuple[Fighter, ...]:
        return self.book.people

    @property
    def enemies(self) -> list[Seat]:
        """The seats that don't see the faces of the Fellowship's counters."""
        return self.seats[1:]

    @property
    def all_enemies(self) -> int:
        """These seats as a sum of powers of two."""
        return (1 << len(self.hands)) - 2

    # Where they are.

    def counter(self, person: Person) -> Counter:
        """Somebody's counter."""
        return Counter(self.who.index(person)) if person < len(self.who) else Counter(person)

    def hex_of(self, person: Person) -> Hex:
        """Where somebody is."""
        who = self.who
        return self.where[who.index(person) if person < len(who) else person]

    def whereabouts(self) -> list[Hex]:
        """Where everybody is, person by person."""
        found = self.where[: self.book.first_unit]
        for person, place in zip(self.who, self.where, strict=False):
            found[person] = place
        return found

    def put(self, person: Person, place: Hex) -> None:
        self.where[self.counter(person)] = place

    def in_play(self, person: Person) -> bool:
        return self.hex_of(person) != NOWHERE

    def fellows(self, place: Hex) -> list[Person]:
        """The people of the Fellowship in a hex, captives too."""
        return [person for person, at in zip(self.who, self.where, strict=False) if at == place]

    def free_fellows(self, place: Hex) -> list[Person]:
        """The people of the Fellowship in a hex who are nobody's captives, nor led by the Ring."""
        return [person for person in self.fellows(place) if self.is_own(person)]

    def is_own(self, person: Person) -> bool:
        """Whether somebody of the Fellowship, on the map or not, is nobody's captive and no Semi-Ringwraith."""
        return self.captor[person] == FREE and not self.is_wraith(person)

    def is_wraith(self, person: Person) -> bool:
        """Whether somebody is the Semi-Ringwraith, whom the Dark Power leads (6)."""
        return self.wraith and person == self.bearer

    def others(self, place: Hex, side: Side) -> list[Person]:
        """The people of another side in a hex, with bands of Orcs and Servants."""
        first = len(self.who)
        spots = self.where[first : len(self.people)]
        return [
            Person(first + number)
            for number, at in enumerate(spots)
            if at == place and self.people[first + number].side == side
        ]

    def captives(self, band: Person) -> list[Person]:
        """The captives of a band, as their counters lie: the order of their names would tell who they are."""
        return [person for person in self.who if self.captor[person] == band]

    # What is known.

    def is_shown(self, person: Person, seat: Seat) -> bool:
        """Whether a seat has somebody's counter before it face up."""
        return person >= len(self.who) or bool(self.face_up[self.counter(person)] >> seat & 1)

    # Magic Cards and events, the Ring, units.

    def magic_of(self, person: Person) -> list[Magic]:
        """The Magic Cards that somebody holds, without the Ring."""
        return [Magic(number) for number, holder in enumerate(self.magic_at) if holder == person]

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

    def is_open(self, event: str) -> bool:
        """Whether an event of this turn is in force."""
        return event in self.in_force

    @property
    def ring_hex(self) -> Hex:
        """Where the Ring is."""
        return self.hex_of(self.bearer) if self.bearer != NOBODY else NOWHERE

    def is_wearing(self, person: Person) -> bool:
        return self.ring_on and person == self.bearer

    def is_free(self, person: Person) -> bool:
        """Whether somebody of the Fellowship is on the map, nobody's captive and not led by the Ring."""
        return self.in_play(person) and self.is_own(person)

    def is_away(self, person: Person) -> bool:
        """Whether somebody has been driven off and can't act yet."""
        return person in self.returns

    def owner(self, place: Hex) -> Side | None:
        """Who holds a citadel, fortress or town; None where there is none, or nobody does."""
        return self.held[place] if place in self.held else self.book.owners.get(place)

    def is_home(self, place: Hex, side: Side) -> bool:
        """Whether a hex is a citadel, fortress or town of a side."""
        return self.owner(place) == side

    def allies_of(self, seat: Seat) -> list[Seat]:
        """With whom a player is allied."""
        if self.ally < 0 or seat not in (self.ally, SARUMAN_SEAT):
            return []
        return [self.ally if seat == SARUMAN_SEAT else SARUMAN_SEAT]

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
        """Who plays a unit: armies follow a Nazgûl whom Saruman has won (8.4)."""
        return SARUMAN_SEAT if unit in self.won else self.book.unit_seats[unit]

    def unit_seats(self) -> Sequence[Seat]:
        """Who plays each unit, for those who ask for all of them."""
        if not self.won:
            return self.book.unit_seats
        found = list(self.book.unit_seats)
        for unit in self.won:
            found[unit] = SARUMAN_SEAT
        return found

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
        if not self.won:
            return self.book.owned_units[seat]
        return [owner == seat for owner in self.unit_seats()]

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

    # Chance.

    def roll(self) -> int:
        """One die."""
        return self.rng(DICE).below(6) + 1
