"""The troops that may be had for the tasks, those that characters lead, and what is remembered of both."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from westmarch.engine.option import Seat
from westmarch.titles.fate.bots.ring_bearer import RingBearer
from westmarch.titles.fate.bots.tasks import Task, tasks
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    ARMIES,
    FRIENDSHIP,
    NO_TROOPS,
    Character,
    Place,
    Troops,
    plus,
)

NOWHERE_YET: Final = Place(-1)


class Partial(NamedTuple):
    """A march thought out so far: what it takes, where it has come to, and what it still lacks."""

    estimate: float
    actions: float
    place: Place
    missing: Troops
    lacking: int
    friendship: int
    supply: Troops
    visited: tuple[Place, ...]
    musters_first: bool


@dataclass
class Memory:
    """What a steward remembers.

    Attributes:
        hosts: the troops that characters have led or mustered somewhere: where, and which.
        roles: who leads the task at a place.
        marches: those thought out, by all that they depend on.
    """

    hosts: dict[Character, tuple[Place, Troops]] = field(default_factory=dict)
    roles: dict[Place, Character] = field(default_factory=dict)
    marches: dict[tuple[Any, ...], Partial] = field(default_factory=dict)


class Hosts(RingBearer):
    """A position with the hosts that are led in it, and what is remembered of them."""

    def __init__(self, game: Fate, memory: Memory | None = None) -> None:
        super().__init__(game)
        self.memory = memory or Memory()
        self.hosts, self.roles = self.memory.hosts, self.memory.roles

    def sources(self, strip: bool) -> list[tuple[Place, Troops]]:
        """Where troops may be had: spare ones, or a place to muster at; an objective may strip havens of garrisons."""
        return self.stripped if strip else self.spared

    @cached_property
    def stripped(self) -> list[tuple[Place, Troops]]:
        return self.find_sources(strip=True)

    @cached_property
    def spared(self) -> list[tuple[Place, Troops]]:
        return self.find_sources(strip=False)

    def find_sources(self, strip: bool) -> list[tuple[Place, Troops]]:
        found = []
        for place, troops in zip(self.book.places, self.game.troops, strict=True):
            if troops != NO_TROOPS:
                left = sum(troops) - self.held_back(place, strip)
                elven, dwarven, rohirrim, gondor = (max(0, min(count, left)) for count in troops)
                found.append((place, (elven, dwarven, rohirrim, gondor)))
            elif self.book.army_of[place] >= 0:
                found.append((place, NO_TROOPS))
        return found

    @cached_property
    def wanted_armies(self) -> list[int]:
        """How many troops of each army the objectives ask for by name."""
        wanted = [0] * len(ARMIES)
        for task in self.open_tasks:
            for army, count in enumerate(task.armies):
                wanted[army] = max(wanted[army], count)
        return wanted

    @cached_property
    def open_tasks(self) -> list[Task]:
        return tasks(self)

    @cached_property
    def plentiful(self) -> list[bool]:
        """For each army, whether there are more of it than the objectives ask for by name."""
        return [
            sum(troops[army] for troops in self.game.troops) > self.wanted_armies[army] for army in range(len(ARMIES))
        ]

    def may_serve(self, army: int, task: Task) -> bool:
        """Whether troops of an army may be led to a task: it names them, or enough of them are left."""
        return task.armies[army] > 0 or self.plentiful[army]

    def reserved(self, seat: Seat) -> int:
        """Friendship that a seat keeps for a deed: the richest seat pays, and of equals not the Ring-bearer's."""
        price = max((self.book.data.objective[one].cost.get("friendship", 0) for one in self.others_open()), default=0)
        return price if seat == self.payer else 0

    @cached_property
    def payer(self) -> Seat:
        return max(self.game.seats, key=lambda one: (self.game.purse(one, FRIENDSHIP), one != self.ring_seat, -one))

    def host(self, who: Character, place: Place, strip: bool) -> Troops:
        """The troops that a character may lead away from a place: those that they led there, and what may be spared."""
        there = self.game.troops[place]
        spare = max(0, sum(there) - self.held_back(place, strip))
        led_to, led = self.hosts.get(who, (NOWHERE_YET, NO_TROOPS))
        if led_to != place:
            led = NO_TROOPS
        elven, dwarven, rohirrim, gondor = (
            max(min(count, spare), min(count, own)) for count, own in zip(there, led, strict=True)
        )
        return elven, dwarven, rohirrim, gondor

    def enlist(self, who: Character) -> None:
        """Those whom a character is about to muster will be led by that character."""
        place = self.game.where[who]
        army = self.book.army_of[place]
        more = min(self.game.supply[army], self.book.character_cards[who].musters)
        led_to, led = self.hosts.get(who, (place, NO_TROOPS))
        self.hosts[who] = place, plus(led if led_to == place else NO_TROOPS, army, more)

    def hosts_of_others(self, who: Character, task: Task) -> list[Place]:
        """Where others stand with what they have gathered for another task: nobody takes that from them."""
        game = self.game
        leaders = [(place, leader) for place, leader in self.roles.items() if leader != who and place != task.place]
        return [game.where[leader] for place, leader in leaders if game.where[leader] != place]
