"""The troops that may be had for the tasks, and those that characters lead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from westmarch.engine.option import Option, Seat
from westmarch.titles.fate.bots.ring_bearer import RingBearer
from westmarch.titles.fate.bots.tasks import Task, tasks
from westmarch.titles.fate.procedures.travel import Travel
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

MOVES: Final = ("travel", "ride", "shadowfax")


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


Known: TypeAlias = dict[tuple[Any, ...], Partial]
"""Marches that have been thought out, by all that they depend on: they need not be thought out twice."""


class Hosts(RingBearer):
    """A position with the hosts that are led in it, as the `story` of a seat's answers tells.

    `roles` says who leads the task at a place, once that has been thought out.
    """

    def __init__(self, game: Fate, story: Sequence[Option] = (), known: Known | None = None) -> None:
        super().__init__(game)
        self.story = story
        self.known_marches: Known = {} if known is None else known
        self.roles: dict[Place, Character] = {}

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
        led = self.led_by(who) if self.game.where[who] == place else NO_TROOPS
        elven, dwarven, rohirrim, gondor = (
            max(min(count, spare), min(count, own)) for count, own in zip(there, led, strict=True)
        )
        return elven, dwarven, rohirrim, gondor

    def led_by(self, who: Character) -> Troops:
        """The troops that a character has led to where they are, or mustered there."""
        here = self.game.where[who]
        led, sets_out = NO_TROOPS, False
        for option in self.story_before(self.game.during(Travel), who):
            if option.verb in MOVES:
                sets_out = option.args[0] == who
                led = NO_TROOPS if sets_out else led
            elif option.verb == "lead" and sets_out:
                led = plus(led, option.args[0], 1)
            elif option.verb == "lead_all" and sets_out:
                led = self.game.troops[here]
            elif option.verb == "muster" and option.args[0] == who and self.book.army_of[here] >= 0:
                led = plus(led, self.book.army_of[here], self.book.character_cards[who].musters)
        return led

    def story_before(self, travel: Travel | None, who: Character) -> Sequence[Option]:
        """The story without the move on which a character is just now."""
        if travel is None or travel.character != who:
            return self.story
        moves = [at for at, option in enumerate(self.story) if option.verb in MOVES]
        return self.story[: moves[-1]] if moves else self.story

    def hosts_of_others(self, who: Character, task: Task) -> list[Place]:
        """Where others stand with what they have gathered for another task: nobody takes that from them."""
        game = self.game
        leaders = [(place, leader) for place, leader in self.roles.items() if leader != who and place != task.place]
        return [game.where[leader] for place, leader in leaders if game.where[leader] != place]
