"""Where everything stands, and who controls what."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.titles.ring2e.second.facts import (
    COMPANIONS,
    FOE,
    KIND_AT,
    NAZGUL,
    POINTS,
    SEATED,
    SIDE_OF,
    SIDES,
    TAKEN,
    side_of_person,
    side_of_region,
)

Units = dict[tuple[str, str], int]
"""How many figures of a nation and kind ("R", "E" or "L") there are."""


class Source:
    """Where decisions and chance come from. A test overrides it."""

    def choose(self, what: str, side: str, choices: list[Any]) -> Any:
        """One of these; only asked if there is more than one."""
        raise NotImplementedError

    def part(self, what: str, side: str, whole: Force, legal: Callable[[Force], bool]) -> Force:
        """A part of an Army; the empty one if nobody."""
        raise NotImplementedError

    def take_hits(self, side: str, army: tuple[Units, Units, Units], hits: int, ways: list[Any]) -> Any:
        """How an Army takes hits: units, casualties and reinforcements before, and all the ways."""
        return self.choose("casualties", side, ways)

    def trim(self, side: str, units: Units, ways: list[Any], turns: list[str]) -> Any:
        """What is left of units that are too many. If `turns` are taken, each player removes one of their own."""
        return self.choose("trim", side, ways)

    def roll(self, count: int) -> list[int]:
        raise NotImplementedError

    def pick(self, what: str, among: list[Any]) -> Any:
        """What chance picks."""
        raise NotImplementedError


@dataclass
class Force:
    """Some figures of one side."""

    units: Units = field(default_factory=dict)
    nazgul: int = 0
    people: list[str] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Units: Regulars and Elites of all nations."""
        return count(self.units, "RE")

    def nations(self) -> list[str]:
        """The nations with units, in their order."""
        return [one for one in SIDE_OF if any(self.units.get((one, kind)) for kind in "RE")]

    def without(self, part: Force) -> Force:
        left = {key: number - part.units.get(key, 0) for key, number in self.units.items()}
        people = [one for one in self.people if one not in part.people]
        return Force(tidy(left), self.nazgul - part.nazgul, people)

    def holds(self, part: Force) -> bool:
        enough = all(self.units.get(key, 0) >= number for key, number in part.units.items())
        return enough and self.nazgul >= part.nazgul and all(one in self.people for one in part.people)

    def is_empty(self) -> bool:
        return not (tidy(self.units) or self.nazgul or self.people)


def count(units: Units, kinds: str) -> int:
    return sum(number for (_, kind), number in units.items() if kind in kinds)


def tidy(units: Units) -> Units:
    return {key: units[key] for key in sorted(units) if units[key]}


def frozen(units: Units) -> tuple[tuple[tuple[str, str], int], ...]:
    return tuple(tidy(units).items())


def trims(units: Units, room: int) -> list[tuple[tuple[tuple[str, str], int], ...]]:
    """What may be left where at most so many units have room."""
    border = {frozen(units)}
    for _ in range(max(0, count(units, "RE") - room)):
        border = {
            frozen({**dict(one), key: number - 1}) for one in border for key, number in one if number and key[1] in "RE"
        }
    return sorted(border)


@dataclass
class Position:
    armies: dict[str, dict[str, Units]] = field(default_factory=lambda: {side: {} for side in SIDES})
    nazgul: dict[str, int] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    """A region, "with_the_ring", "nowhere" or "lost"."""
    states: dict[str, str] = field(default_factory=dict)
    """Of Sovereigns: "leader", "awakened" or "corrupted"."""
    tiles: dict[str, list[str]] = field(default_factory=dict)
    """On Sovereigns."""
    spare: Units = field(default_factory=dict)
    dead: Units = field(default_factory=dict)
    captured: set[str] = field(default_factory=set)
    steps: dict[str, int] = field(default_factory=dict)
    active: dict[str, bool] = field(default_factory=dict)
    moved: list[str] = field(default_factory=list)
    """Nations that have been activated or have advanced, until their Sovereigns have been relieved."""
    relieved: list[str] = field(default_factory=list)
    """Nations whose Sovereigns could be relieved in this action."""
    hands: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    hands_of: dict[str, list[str]] = field(default_factory=dict)
    """Those of each player, with three and four players."""
    table: list[str] = field(default_factory=list)
    decks: dict[str, int] = field(default_factory=lambda: {"character": 24, "strategy": 24})
    """How many cards are left in the Shadow's decks."""
    ring_at: str = "rivendell"
    mordor: int | None = None
    progress: int = 0
    revealed: bool = False
    corruption: int = 0
    guide: str = "gandalf_the_grey"
    box: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    pool: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    players: int = 2
    leads: dict[str, str] = field(default_factory=lambda: {"free": "free_peoples", "shadow": "shadow"})
    """The leading player of each side."""
    settings: dict[str, str] = field(default_factory=dict)
    """How rulings are read that can be read in two ways."""
    king_leadership: int = 2
    result: str = ""

    def copy(self) -> Position:
        return copy.deepcopy(self)

    def reads(self, ruling: str, way: str = "yes") -> bool:
        """Whether a ruling is read in the other way (13.1, 13.7, 13.41, 13.45)."""
        return self.settings.get(ruling) == way

    # Who is where.

    def units(self, side: str, region: str) -> Units:
        return self.armies[side].get(region, {})

    def has_army(self, side: str, region: str) -> bool:
        return count(self.units(side, region), "RE") > 0

    def is_somebody(self, who: str) -> bool:
        """Whether they take part in anything: a Corrupted Sovereign doesn't (12.3)."""
        return self.states.get(who) != "corrupted"

    def is_corrupted(self, who: str) -> bool:
        """Whether a Sovereign is Corrupted and his weaknesses count (12.8)."""
        return self.states.get(who) == "corrupted" and self.where.get(who) != "lost"

    def is_companion(self, who: str) -> bool:
        return who in COMPANIONS or self.states.get(who) == "awakened"

    def people(self, side: str, region: str) -> list[str]:
        """Characters, and Sovereigns who are Leaders."""
        return sorted(
            who
            for who, at in self.where.items()
            if at == region and side_of_person(who) == side and who != "gollum" and self.is_somebody(who)
        )

    def force(self, side: str, region: str) -> Force:
        nazgul = self.nazgul.get(region, 0) if side == "shadow" else 0
        return Force(dict(self.units(side, region)), nazgul, self.people(side, region))

    def fellowship(self) -> list[str]:
        return sorted(who for who, at in self.where.items() if at == "with_the_ring")

    # Control.

    def controller(self, region: str) -> str | None:
        if KIND_AT[region] not in TAKEN:
            return None
        side = side_of_region(region)
        assert side
        return FOE[side] if region in self.captured else side

    def is_siege(self, region: str) -> bool:
        return all(self.has_army(side, region) for side in SIDES)

    def is_besieged(self, side: str, region: str) -> bool:
        return self.is_siege(region) and self.controller(region) == side

    def is_besieging(self, side: str, region: str) -> bool:
        return self.is_siege(region) and self.controller(region) == FOE[side]

    def is_free(self, side: str, region: str) -> bool:
        """1.4."""
        if self.is_besieging(side, region):
            return True
        return not self.has_army(FOE[side], region) and self.controller(region) != FOE[side]

    def is_free_to_move(self, side: str, region: str) -> bool:
        """For Army movement (1.4)."""
        return self.is_besieging(side, region) or not self.has_army(FOE[side], region)

    def room(self, side: str, region: str) -> int:
        return 5 if self.is_besieged(side, region) else 10

    def points(self, side: str) -> int:
        """11.1."""
        return sum(POINTS[str(KIND_AT[one])] for one in self.captured if self.controller(one) == side)

    # Figures come and go.

    def set_units(self, side: str, region: str, units: Units) -> None:
        """All units and Leaders of a side in a region. Free Peoples Leaders without units are gone (1.6, 13.43)."""
        if count(units, "RE"):
            self.armies[side][region] = tidy(units)
            return
        self.armies[side].pop(region, None)
        for (nation, _), number in units.items():
            self.add(self.dead, (nation, "L"), number)
        for who in self.people(side, region):
            if self.states.get(who) == "leader":
                self.lose_person(who)

    @staticmethod
    def add(units: Units, key: tuple[str, str], number: int) -> None:
        units[key] = units.get(key, 0) + number

    def change(self, side: str, region: str, units: Units, sign: int) -> None:
        there = dict(self.units(side, region))
        for key, number in units.items():
            self.add(there, key, sign * number)
        self.set_units(side, region, there)

    def lose_person(self, who: str) -> None:
        """Out of the game; tiles on a Sovereign go back to the pool (12.7)."""
        self.where[who] = "lost"
        self.pool = sorted([*self.pool, *self.tiles.pop(who, [])])

    def lose_nazgul(self, region: str, number: int) -> None:
        self.add(self.spare, NAZGUL, number)
        self.nazgul[region] -= number

    def move(self, side: str, force: Force, origin: str, target: str) -> None:
        for who in force.people:
            self.where[who] = target
        self.change(side, target, force.units, 1)
        self.change(side, origin, force.units, -1)
        if force.nazgul:
            self.nazgul[origin] -= force.nazgul
            self.nazgul[target] = self.nazgul.get(target, 0) + force.nazgul

    def trim(self, source: Source, side: str, region: str) -> None:
        """What has no room goes to the reinforcements (1.5)."""
        units = self.units(side, region)
        if count(units, "RE") <= self.room(side, region):
            return
        turns = [] if self.is_besieged(side, region) else self.turns(side)
        left = dict(source.trim(side, units, trims(units, self.room(side, region)), turns))
        for key, number in units.items():
            self.add(self.spare, key, number - left.get(key, 0))
        self.set_units(side, region, left)

    def turns(self, side: str) -> list[str]:
        """Who removes units that are too many: the players in turn, first who doesn't lead (11.3)."""
        return sorted(SEATED[self.players, side], key=lambda player: player == self.leads[side])

    def clear_table(self) -> None:
        """Cards whose condition fails are gone (5.2)."""
        gone = []
        if self.where.get("denethor") in (None, "lost") or self.states.get("denethor") == "awakened":
            gone.append("ss-03k")
        if self.where.get("saruman") in (None, "nowhere", "lost"):
            gone.append("sc-22")
        if self.where.get("saruman") in (None, "nowhere", "lost"):
            gone.append("sc-21")
        if not self.is_siege("minas_tirith"):
            gone.append("ss-03")
        aragorn = self.where.get("aragorn", "nowhere")
        if not self.has_army("free", aragorn) or side_of_region(aragorn) == "free":
            gone.append("fs-01")
        needs = {"fc-06": ("gimli", "legolas"), "fc-07": ("boromir",), "fc-08": ("gandalf_the_grey",)}
        gone += [card for card, names in needs.items() if not set(names) & set(self.fellowship())]
        self.table = [card for card in self.table if card not in gone]

    def outside(self, people: Iterable[str]) -> list[str]:
        return [who for who in people if self.where[who] not in ("with_the_ring", "nowhere", "lost")]
