"""Marches: the quickest way to bring troops to a task."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from westmarch.titles.fate.bots.hosts import Hosts, Partial
from westmarch.titles.fate.bots.position import Position
from westmarch.titles.fate.bots.roads import walk
from westmarch.titles.fate.bots.tasks import Task
from westmarch.titles.fate.words import (
    ARMIES,
    FRIENDSHIP,
    NO_TROOPS,
    Character,
    Place,
    Troops,
    plus,
)

A_SYMBOL: Final = 3.0
"""How many actions it takes to find a symbol that is lacking."""
BEAM: Final = 6
"""How many marches are thought further."""
MOST_KNOWN: Final = 2000
NARROW_BEAM: Final = 1
"""The same, for what no objective asks."""
A_TROOP: Final = 0.7
"""How many actions it takes, at least, to get a troop that is lacking."""
A_MUSTERS_PRICE: Final = 0.7
"""The value of a symbol of friendship that is spent on a muster, in actions."""


class MarchPlan:
    """The quickest way found on which a character brings about a task with the troops it takes. A beam search looks for
    it.

    `first` is where they go now: a place with troops, one to muster at (perhaps their own), or the task's place.
    `actions` is how many it takes in all, with a guess for what can't be had.
    """

    def __init__(self, plan: Hosts, who: Character, task: Task) -> None:
        self.plan, self.who, self.task = plan, who, task
        self.game, self.book = plan.game, plan.book
        self.card = plan.book.character_cards[who]
        self.seat = self.game.holder[who]
        self.purse = plan.purses[self.seat]
        self.serves = [plan.may_serve(army, task) for army in range(len(ARMIES))]
        self.home = self.distances(task.place)
        self.here = self.game.where[who]
        best = self.known(self.beginning())
        self.actions = best.actions + self.home[best.place] + A_SYMBOL * best.lacking
        self.first = best.visited[0] if best.visited else task.place
        self.musters_here = best.musters_first and self.first == self.here

    def distances(self, to: Place) -> list[float]:
        return walk(self.book, to, self.purse, self.card.path_discount)

    def beginning(self) -> Partial:
        """What stands at the task's place counts, and what stands with the leader and may come along."""
        missing, lacking = wanting(self.plan, self.task)
        reserved = 0 if any(self.task.armies) and not self.task.fight else self.plan.reserved(self.seat)
        if self.here != self.task.place and lacking:
            spare = self.plan.host(self.who, self.here, self.task.strips)
            lacking -= taken(missing, lacking, self.fit(spare))
        friendship = max(0, self.game.purse(self.seat, FRIENDSHIP) - reserved)
        wanted = tuple(missing)
        return Partial(0.0, 0.0, self.here, wanted, lacking, friendship, tuple(self.game.supply), (), False)  # type: ignore[arg-type]

    def known(self, beginning: Partial) -> Partial:
        """The best march, looked up if it has been thought out before from here."""
        if not beginning.lacking:
            return beginning
        known = self.plan.known_marches
        key = (
            self.who,
            self.task,
            self.purse,
            tuple(self.serves),
            beginning,
            *[(place, troops) for place, troops, _ in self.wells],
        )
        if key not in known:
            if len(known) > MOST_KNOWN:
                known.clear()
            known[key] = self.search(beginning)
        return known[key]

    def search(self, beginning: Partial) -> Partial:
        """Add stop after stop to the most promising marches; the best that lacks nothing, or else little."""
        beam, done = [beginning], []
        while beam:
            done += [one for one in beam if not one.lacking]
            if done:
                quickest = min(one.estimate for one in done)
                beam = [one for one in beam if one.lacking and one.estimate < quickest]
            longer = [more for one in beam for more in self.stops(one)]
            if not longer and not done:
                return min(beam, key=lambda one: one.estimate + A_SYMBOL * one.lacking)
            longer.sort()
            beam = longer[: BEAM if self.task.strips else NARROW_BEAM]
        return min(done)

    def stops(self, march: Partial) -> Iterator[Partial]:
        """The march with one stop more: troops fetched, and perhaps others mustered."""
        for place, troops, far in self.wells:
            if place in march.visited:
                continue
            missing, lacking = list(march.missing), march.lacking
            if troops != NO_TROOPS:
                lacking -= taken(missing, lacking, troops)
            actions = march.actions + far[march.place]
            if lacking < march.lacking:
                yield self.grown(march, place, actions, missing, lacking, 0)
            times = self.musters(march, place, missing, lacking)
            if times:
                army = self.book.army_of[place]
                more = [0] * len(ARMIES)
                more[army] = min(times * self.card.musters, march.supply[army])
                lacking -= taken(missing, lacking, more)
                yield self.grown(march, place, actions, missing, lacking, times)

    def grown(
        self, march: Partial, place: Place, actions: float, missing: list[int], lacking: int, times: int
    ) -> Partial:
        friendship, supply = march.friendship, march.supply
        if times:
            army = self.book.army_of[place]
            if self.card.musters_freely != army:
                friendship -= times
                actions += A_MUSTERS_PRICE * times
            actions += times
            supply = plus(supply, army, -min(supply[army], times * self.card.musters))
        return Partial(
            actions + self.home[place] + A_TROOP * lacking,
            actions,
            place,
            tuple(missing),  # type: ignore[arg-type]
            lacking,
            friendship,
            supply,
            (*march.visited, place),
            march.musters_first or (bool(times) and not march.visited),
        )

    @cached_property
    def wells(self) -> list[tuple[Place, Troops, list[float]]]:
        """Where this task's troops may be had: to fetch or to muster, and how far that is from everywhere."""
        found = []
        taboo = (self.here, self.task.place, *self.plan.hosts_of_others(self.who, self.task))
        for place, troops in self.plan.sources(self.task.strips):
            fitting = NO_TROOPS if place in taboo else self.fit(troops)
            army = self.book.army_of[place]
            if any(fitting) or (army >= 0 and self.serves[army] and self.game.supply[army]):
                found.append((place, fitting, self.distances(place)))
        return found

    def musters(self, march: Partial, place: Place, missing: list[int], lacking: int) -> int:
        """How often the leader would muster at a place."""
        army = self.book.army_of[place]
        if army < 0 or not lacking or not march.supply[army] or not self.serves[army] or "muster" in self.card.cannot:
            return 0
        wanted = min(missing[army] + max(0, lacking - sum(missing)), march.supply[army])
        times = -(-wanted // self.card.musters)
        return times if self.card.musters_freely == army else min(times, march.friendship)

    def fit(self, troops: Troops) -> Troops:
        """Those troops that may serve this task."""
        return tuple([count if self.serves[army] else 0 for army, count in enumerate(troops)])  # type: ignore[return-value]


def wanting(plan: Position, task: Task) -> tuple[list[int], int]:
    """The troops that a task's place still lacks: of each army, and in all."""
    there = plan.game.troops[task.place]
    missing = [max(0, want - have) for want, have in zip(task.armies, there, strict=True)]
    return missing, max(0, task.strength - sum(there), sum(missing))


def taken(missing: list[int], lacking: int, troops: Sequence[int]) -> int:
    """How many of these troops help; those of the armies that are missing come off `missing`."""
    fitting = others = 0
    for army, count in enumerate(troops):
        if count:
            more = min(count, missing[army])
            missing[army] -= more
            fitting += more
            others += count - more
    return fitting + max(0, min(others, lacking - fitting - sum(missing)))
