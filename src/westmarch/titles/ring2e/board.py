"""The board: Armies, Nazgûl, characters and Settlements. Nothing here asks anybody anything.

Units and Leaders stand in stacks, one a region and side. Where both sides have an Army in a region, there is a siege:
the side that controls the Stronghold is inside. An Army is there as long as it has a unit; Leaders without one are
gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.stacks import EMPTY, SIDE_OF, Force, Stack
from westmarch.titles.ring2e.words import (
    AS_LEADER,
    AWAKENED,
    ELITE,
    ENEMY,
    FIGURES,
    FREE,
    LEADER,
    LOST,
    NATION_SEATS,
    NAZGUL,
    NOWHERE,
    REGULAR,
    SEATED,
    SHADOW,
    SIDE_OF_ROLE,
    WITH_THE_RING,
    Character,
    Figure,
    Nation,
    Region,
    Role,
    Side,
    enemy,
)

FIGURE_KINDS: Final = len(FIGURES)
SEATS: Final = [Seat(number) for number in range(4)]
SIDE_OF_SEAT: Final = {players: [SIDE_OF_ROLE[role] for role in roles] for players, roles in SEATED.items()}
"""The side of each seat, by the number of players."""
SEATS_OF_SIDE: Final = {
    (players, side): [Seat(seat) for seat, role in enumerate(roles) if SIDE_OF_ROLE[role] == side]
    for players, roles in SEATED.items()
    for side in (FREE, SHADOW)
}
"""The seats of each side, by the number of players."""
NATIONS_OF_SEAT: Final = {
    (players, seat): tuple(Nation(at) for at, one in enumerate(seats) if one == seat)
    for players, seats in NATION_SEATS.items()
    for seat in range(players)
}
"""The nations of each seat, by the number of players."""


class Board(State[Ring2eBook]):
    """What stands on the map, what waits to be recruited, and who controls what."""

    streams: ClassVar[tuple[str, ...]] = ("dice", "cards", "hunt")

    players: int

    free_armies: dict[Region, Stack]
    shadow_armies: dict[Region, Stack]
    nazgul: dict[Region, int]
    reinforcements: list[int]
    casualties: list[int]
    captured: list[Region]
    captors: dict[Region, Seat]
    where: list[Region]
    sovereigns: dict[Character, int]
    minion_seen: bool

    # Players.

    @property
    def seats(self) -> list[Seat]:
        return SEATS[: self.players]

    def role(self, seat: Seat) -> Role:
        return Role(SEATED[self.players][seat])

    def side_of(self, seat: Seat) -> Side:
        return SIDE_OF_SEAT[self.players][seat]

    def seats_of(self, side: Side) -> list[Seat]:
        return SEATS_OF_SIDE[self.players, side]

    def seat_of_nation(self, nation: Nation) -> Seat:
        """Who plays a nation (section 11.2)."""
        return Seat(NATION_SEATS[self.players][nation])

    def nations_of_seat(self, seat: Seat) -> tuple[Nation, ...]:
        return NATIONS_OF_SEAT[self.players, seat]

    # Armies.

    def armies(self, side: Side) -> dict[Region, Stack]:
        """The stacks of a side by region: each has at least one unit."""
        return self.shadow_armies if side else self.free_armies

    def has_army(self, side: Side, region: Region) -> bool:
        return region in (self.shadow_armies if side else self.free_armies)

    def stack(self, side: Side, region: Region) -> Stack:
        """The units and Leaders of a side in a region."""
        return (self.shadow_armies if side else self.free_armies).get(region, EMPTY[side])

    def units_at(self, side: Side, region: Region) -> int:
        stack = (self.shadow_armies if side else self.free_armies).get(region)
        return 0 if stack is None else stacks.units(stack)

    def put(self, side: Side, region: Region, stack: Stack) -> None:
        """Let this be all units and Leaders of a side in a region. Without units nobody is left there: Free Peoples
        Leaders, and Sovereigns who are Leaders, are then out of the game (1.6)."""
        armies = self.armies(side)
        if stacks.units(stack):
            armies[region] = stack
            return
        armies.pop(region, None)
        if side == FREE:
            for nation in stacks.NATIONS_OF[FREE]:
                self.lose(nation, LEADER, stacks.count_of(stack, nation, LEADER))
            for sovereign in self.leading_sovereigns(region):
                self.kill(sovereign)

    def add(self, side: Side, region: Region, stack: Stack) -> None:
        self.put(side, region, stacks.plus(self.stack(side, region), stack))

    def take(self, side: Side, region: Region, stack: Stack) -> None:
        self.put(side, region, stacks.minus(self.stack(side, region), stack))

    # Nazgûl.

    def add_nazgul(self, region: Region, count: int) -> None:
        """Let so many Nazgûl more, or fewer, be in a region; the Witch-king is not counted here."""
        there = self.nazgul.pop(region, 0) + count
        if there:
            self.nazgul[region] = there

    def nazgul_at(self, region: Region) -> int:
        """The Nazgûl in a region, the Witch-king among them (13.10)."""
        return self.nazgul.get(region, 0) + (self.where[self.book.witch_king] == region)

    # Figures come and go.

    def left(self, nation: Nation, figure: Figure) -> int:
        """How many figures of a nation are among the reinforcements."""
        return self.reinforcements[nation * FIGURE_KINDS + figure]

    def to_reinforcements(self, nation: Nation, figure: Figure, count: int = 1) -> None:
        """Put so many figures among the reinforcements, or take them from there."""
        self.reinforcements[nation * FIGURE_KINDS + figure] += count

    def lost_figures(self, nation: Nation, figure: Figure) -> int:
        """How many figures of a Free Peoples nation are out of the game."""
        return self.casualties[nation * FIGURE_KINDS + figure]

    def lose(self, nation: Nation, figure: Figure, count: int = 1) -> None:
        """So many figures are eliminated: those of the Shadow go to the reinforcements, others out of the game
        (1.6)."""
        home = self.reinforcements if SIDE_OF[nation] == SHADOW else self.casualties
        home[nation * FIGURE_KINDS + figure] += count

    def recruit(self, nation: Nation, figure: Figure, region: Region) -> None:
        """Put a figure from the reinforcements on the map. Whether that is allowed is the caller's to know."""
        self.to_reinforcements(nation, figure, -1)
        if figure == NAZGUL:
            self.add_nazgul(region, 1)
        else:
            self.add(SIDE_OF[nation], region, stacks.stack_of(nation, figure))
        self.say("{figure} of {nation} recruited in {region}", figure=figure, nation=nation, region=region)

    def eliminate(self, nation: Nation, figure: Figure, region: Region) -> None:
        """Take a figure off the map as a casualty."""
        self.lose(nation, figure)
        if figure == NAZGUL:
            self.add_nazgul(region, -1)
        else:
            self.take(SIDE_OF[nation], region, stacks.stack_of(nation, figure))
        self.say("{figure} of {nation} eliminated in {region}", figure=figure, nation=nation, region=region)

    def remove_excess(self, nation: Nation, figure: Figure, region: Region) -> None:
        """Take a unit that is too many to the reinforcements, those of the Free Peoples as well (1.5)."""
        self.to_reinforcements(nation, figure)
        self.take(SIDE_OF[nation], region, stacks.stack_of(nation, figure))
        self.say("A {figure} of {nation} had no room in {region}", figure=figure, nation=nation, region=region)

    def can_reduce(self, nation: Nation) -> bool:
        """Whether a Regular is left to take the place of an Elite: among the casualties or reinforcements (7.6)."""
        return bool(self.lost_figures(nation, REGULAR) or self.left(nation, REGULAR))

    def reduce(self, nation: Nation, region: Region) -> None:
        """Replace an Elite by a Regular of its nation, from the casualties or else the reinforcements. If there is
        none, the Elite is simply gone (7.6)."""
        side = SIDE_OF[nation]
        self.lose(nation, Figure(1))
        stack = stacks.with_more(self.stack(side, region), nation, Figure(1), -1)
        if side == FREE and self.lost_figures(nation, REGULAR):
            self.lose(nation, REGULAR, -1)
        elif self.left(nation, REGULAR):
            self.to_reinforcements(nation, REGULAR, -1)
        else:
            self.say("{nation} lost an Elite in {region}: no Regular is left", nation=nation, region=region)
            self.put(side, region, stack)
            return
        self.say("An Elite of {nation} reduced to a Regular in {region}", nation=nation, region=region)
        self.put(side, region, stacks.with_more(stack, nation, REGULAR))

    def promote(self, nation: Nation, region: Region, *, falls: bool = False) -> None:
        """Replace a Regular by an Elite of its nation, both from and to the reinforcements; or it falls for it."""
        if falls:
            self.lose(nation, REGULAR)
        else:
            self.to_reinforcements(nation, REGULAR)
        self.to_reinforcements(nation, ELITE, -1)
        stack = stacks.with_more(self.stack(SIDE_OF[nation], region), nation, REGULAR, -1)
        self.put(SIDE_OF[nation], region, stacks.with_more(stack, nation, ELITE))
        self.say("A Regular of {nation} became an Elite in {region}", nation=nation, region=region)

    # Characters.

    def on_map(self, one: Character) -> bool:
        """Whether a character stands in a region; those in the Fellowship don't."""
        return self.where[one] >= 0

    def is_companion(self, one: Character) -> bool:
        """Whether somebody counts as a Companion: an Awakened Sovereign does (12.3)."""
        return one in self.book.companions or self.sovereigns.get(one) == AWAKENED

    def is_character(self, one: Character) -> bool:
        """Whether somebody counts as a character: a Sovereign only if Awakened (12.3)."""
        return one not in self.sovereigns or self.sovereigns[one] == AWAKENED

    def people_at(self, region: Region) -> list[Character]:
        """All who stand in a region: there are many, and most are elsewhere."""
        where, at = self.where, -1
        found = []
        for _ in range(where.count(region)):
            at = where.index(region, at + 1)
            found.append(Character(at))
        return found

    def characters_at(self, side: Side, region: Region) -> list[Character]:
        """Companions or Minions in a region, the Witch-king among them."""
        ours = self.book.characters_of_side[side]
        return [one for one in self.people_at(region) if one in ours and self.is_character(one)]

    def leading_sovereigns(self, region: Region) -> list[Character]:
        """The Sovereigns in a region who are mere Leaders (12.3)."""
        return [one for one in self.people_at(region) if self.sovereigns.get(one) == AS_LEADER]

    def in_fellowship(self) -> list[Character]:
        """The Companions who are with the Ring-bearers."""
        return [one for one in self.book.companions if self.where[one] == WITH_THE_RING]

    def is_accompanied(self) -> bool:
        """Whether any Companion is with the Ring-bearers."""
        return WITH_THE_RING in self.where

    def kill(self, one: Character) -> None:
        """A character, or a Sovereign who is a Leader, is out of the game. Their tiles are the state's matter."""
        self.where[one] = LOST
        self.say("{character} is lost", character=one)

    def is_lost(self, one: Character) -> bool:
        return self.where[one] == LOST

    # Forces: an Army, or a part of one.

    def force_at(self, side: Side, region: Region) -> Force:
        """All figures of a side in a region; Sovereigns who are Leaders are among the characters."""
        stack = (self.shadow_armies if side else self.free_armies).get(region, EMPTY[side])
        nazgul = self.nazgul.get(region, 0) if side == SHADOW else 0
        if region not in self.where:
            return stack, nazgul, ()
        people = self.characters_at(side, region)
        if side == FREE:
            people += self.leading_sovereigns(region)
        return stack, nazgul, tuple(people)

    def rest_of(self, side: Side, region: Region, force: Force) -> Force:
        """What is left of an Army without a part of it."""
        stack, nazgul, people = self.force_at(side, region)
        left = tuple(one for one in people if one not in force[2])
        return stacks.minus(stack, force[0]), nazgul - force[1], left

    def move_force(self, side: Side, force: Force, origin: Region, target: Region) -> None:
        """Move figures to another region. What that means there is the caller's matter: `procedures.conquest.enter`."""
        stack, nazgul, people = force
        for one in people:
            self.where[one] = target
        self.add(side, target, stack)
        self.take(side, origin, stack)
        if nazgul:
            self.add_nazgul(origin, -nazgul)
            self.add_nazgul(target, nazgul)

    # Control.

    def controller(self, region: Region) -> Side | None:
        """Who controls the Settlement of a region; None if there is none."""
        side = self.book.first_owner[region]
        return side if side is None or region not in self.captured else ENEMY[side]

    def is_unconquered(self, region: Region) -> bool:
        """Whether a Settlement is controlled by its original owner (1.3)."""
        return self.book.is_settlement[region] and region not in self.captured

    def is_siege(self, region: Region) -> bool:
        """Whether a Stronghold is besieged: both sides have an Army there."""
        return region in self.shadow_armies and region in self.free_armies

    def is_besieged(self, side: Side, region: Region) -> bool:
        """Whether an Army of this side is inside a besieged Stronghold."""
        # Asked more than anything else: besieged Armies are rare, and two look-ups rule most out.
        return region in self.shadow_armies and region in self.free_armies and self.controller(region) == side

    def besieged(self, side: Side) -> set[Region]:
        """The Strongholds in which an Army of this side is besieged: whoever looks at many regions asks once."""
        sieges = self.free_armies.keys() & self.shadow_armies.keys()
        return sieges and {region for region in sieges if self.controller(region) == side}

    def is_besieging(self, side: Side, region: Region) -> bool:
        return region in self.shadow_armies and region in self.free_armies and self.controller(region) == enemy(side)

    def is_free(self, side: Side, region: Region) -> bool:
        """Whether a region is free for a side: no enemy Army, no enemy-controlled Settlement, or that side besieges it
        (1.4)."""
        if region in (self.free_armies if side else self.shadow_armies):
            return self.is_besieging(side, region)
        return not self.book.is_settlement[region] or self.controller(region) == side

    def is_free_to_move(self, side: Side, region: Region) -> bool:
        """Whether an Army of a side may move there as far as the enemy is concerned: no enemy Army, or one that it
        besieges (1.4, 7.10)."""
        return not self.has_army(enemy(side), region) or self.is_besieging(side, region)

    def room(self, side: Side, region: Region) -> int:
        """How many units of a side may stay in a region."""
        return self.book.most_besieged if self.is_besieged(side, region) else self.book.most_units

    def points_captured(self, side: Side) -> int:
        """The victory points of the enemy Settlements that a side holds (11.1)."""
        return sum(self.book.points[region] for region in self.captured if self.controller(region) == side)

    def nation_of_settlement(self, region: Region) -> Nation:
        """The nation for which a Settlement is one of its own; a title's expansion may turn one over (13.23)."""
        return self.book.nation_of[region]

    def overstacked(self) -> Iterator[tuple[Side, Region]]:
        """Where more units stand than may stay (1.5)."""
        sieges = self.free_armies.keys() & self.shadow_armies.keys()
        for side, armies in ((FREE, self.free_armies), (SHADOW, self.shadow_armies)):
            # Mostly all Armies are small enough even if their Leaders were units: only besieged ones may be too large.
            crowded = max(map(sum, armies.values()), default=0) > self.book.most_units
            if not (crowded or sieges):
                continue
            for region in armies if crowded else filter(sieges.__contains__, armies):
                if stacks.units(armies[region]) > self.room(side, region):
                    yield side, region

    def is_in_play(self, one: Character) -> bool:
        """Whether a character is on the map or in the Fellowship."""
        return self.where[one] not in (NOWHERE, LOST)
