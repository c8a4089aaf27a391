"""The fields of the state, and where everybody is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.titles.ring1977.book import Fighter, Ring1977Book
from westmarch.titles.ring1977.ways import Prospect
from westmarch.titles.ring1977.words import (
    DICE,
    FREE,
    NOWHERE,
    SEATS,
    STREAMS,
    Counter,
    Event,
    Hex,
    Magic,
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
        """Who plays somebody."""
        return self.book.person_seats[person]

    def person_seats(self) -> Sequence[Seat]:
        """Who plays each person, for those who ask for all of them."""
        return self.book.person_seats

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

    # Chance.

    def roll(self) -> int:
        """One die."""
        return self.rng(DICE).below(6) + 1
