"""The state of War of the Ring: nations, dice, the Fellowship, and what holds after every step.

What is here happens at once and asks nobody anything; everything with a choice in it is a procedure. Armies and
characters stand in `board`, cards and Hunt tiles in `decks`, Kings of Middle-earth in `rulers`.
"""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.option import Seat
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.rulers import Rulers
from westmarch.titles.ring2e.stacks import Force, Stack
from westmarch.titles.ring2e.words import (
    AT_WAR,
    DICE,
    FREE,
    NOT_IN_MORDOR,
    RULER,
    SHADOW,
    Card,
    Character,
    Die,
    Face,
    Nation,
    Region,
    Side,
)


class Ring2e(Rulers):
    """A game, whole.

    `steps` and `active` are the political track, by nation. `dice` are the unused action dice of each side, sorted;
    `hunt_box` counts those in the Hunt Box by side. `rings` are Elven Rings by side. `leads` is the leading player of
    each side. The Fellowship is where it was last seen, and on a step of the Mordor Track if `mordor` is not negative.
    With three players the Free Peoples' present action has been for the `busy` nations, or Armies of several nations
    where they now stand, the last one for those who are `tired`.
    """

    turn: int
    leads: list[Seat]

    steps: list[int]
    active: list[bool]

    pool_size: list[int]
    dice: list[tuple[Die, ...]]
    hunt_box: list[int]
    returned: int
    rings: list[int]
    ring_users: list[Seat]

    fellowship: Region
    progress: int
    revealed: bool
    corruption: int
    mordor: int
    guide: Character
    strove: bool

    used: list[str]
    busy: list[Nation]
    tired: list[Nation]
    busy_armies: list[Region]
    tired_armies: list[Region]

    # Cards on the table.

    def still_holds(self, card: Card) -> bool:
        side = self.book.side_of_card[card]
        return all(one.holds(self, side) for one in self.book.events[card].condition)

    def settle(self) -> bool:
        """Cards whose condition has failed leave the table (5.2)."""
        if self.table:
            for card in [card for card in self.table if not self.still_holds(card)]:
                self.leave_table(card)
        return False

    # Nations.

    def is_at_war(self, nation: Nation) -> bool:
        return self.steps[nation] == AT_WAR

    def nations_at_war(self, side: Side) -> tuple[Nation, ...]:
        """Those of a side that are At War."""
        return at_war_by(tuple(self.steps), side)

    def at_war(self, nations: Iterable[Nation]) -> bool:
        """Whether all of these nations are At War."""
        return all(self.steps[nation] == AT_WAR for nation in nations)

    def can_advance(self, nation: Nation) -> bool:
        """Whether a nation can go a step further: a passive one not into the last box (8.1)."""
        return self.steps[nation] > AT_WAR + (not self.active[nation])

    # Seats.

    def leader_of(self, side: Side) -> Seat:
        """Who decides for a side as a whole: the leading player (11.2)."""
        return self.leads[side]

    # Dice.

    def roll(self, count: int) -> list[int]:
        """So many dice with pips from 1 to 6."""
        return [face + 1 for face in self.rng(DICE).roll(count, 6)]

    def spend(self, side: Side, die: Die) -> None:
        """An unused die is used up."""
        rest = list(self.dice[side])
        rest.remove(die)
        self.dice[side] = tuple(rest)

    def add_die(self, side: Side, die: Die) -> None:
        self.dice[side] = tuple(sorted((*self.dice[side], die)))

    def turn_die(self, side: Side, die: Die, face: Face) -> Die:
        """Turn an unused die to another face; it is returned as it lies now."""
        turned = Die(face + RULER if die >= RULER else face)
        self.spend(side, die)
        self.add_die(side, turned)
        return turned

    def has_ruler_die(self, side: Side) -> bool:
        """Whether the Ruler die of a side lies unused."""
        return any(die >= RULER for die in self.dice[side])

    # The Fellowship.

    @property
    def in_mordor(self) -> bool:
        return self.mordor != NOT_IN_MORDOR

    @property
    def ring_region(self) -> Region | None:
        """Where the Ring-bearers' figure is; None on the Mordor Track (9.1, 10.7)."""
        return None if self.in_mordor else self.fellowship

    def change_corruption(self, by: int) -> None:
        """Corruption rises or falls, never below 0; at 12 the Shadow has won at once (10.8)."""
        before = self.corruption
        self.corruption = max(0, min(self.book.most_corruption, before + by))
        if self.corruption > before:
            self.say("Corruption rose to {corruption}", corruption=self.corruption)
        elif self.corruption < before:
            self.say("Corruption fell to {corruption}", corruption=self.corruption)
        if self.corruption == self.book.most_corruption:
            self.end("corrupted")

    # Once a turn.

    def use(self, what: str) -> None:
        self.used.append(what)

    def has_used(self, what: str) -> bool:
        return what in self.used

    # Three players.

    def rest(self) -> None:
        """With three players a new action of the Free Peoples begins: whom the last one was for may not act (11.4)."""
        if self.players == 3:
            self.tired, self.tired_armies = self.busy, self.busy_armies
            self.busy, self.busy_armies = [], []

    def take_no_action(self, side: Side) -> None:
        """A pass is no action: whom the last action was for still may not act (11.4)."""
        if self.players == 3 and side == FREE:
            self.busy, self.busy_armies = self.tired, self.tired_armies

    def act_for(self, nation: Nation) -> None:
        """An action is for a nation."""
        if self.players == 3 and nation not in self.busy:
            self.busy = [*self.busy, nation]

    def act_with(self, side: Side, force: Force, region: Region) -> None:
        """An action is for an Army, which stands here now: for its nation, or if it has several for itself alone."""
        if self.players == 3 and side == FREE:
            nations = stacks.nations_with_units(force[0], side)
            if len(nations) == 1:
                self.act_for(nations[0])
            else:
                self.busy_armies = [*self.busy_armies, region]

    def follow_army(self, side: Side, origin: Region, region: Region) -> None:
        """An Army has advanced or retreated: if an action was for it, it is still the same."""
        if side == FREE:
            self.busy_armies = [region if one == origin else one for one in self.busy_armies]

    def is_tired(self, side: Side, stack: Stack, region: Region) -> bool:
        """Whether figures can't act, since the last action was for them (11.4)."""
        if self.players != 3 or side != FREE:
            return False
        nations = stacks.nations_with_units(stack, side)
        return nations[0] in self.tired if len(nations) == 1 else region in self.tired_armies

    # Victory.

    def standing(self, seat: Seat) -> int:
        """What a player has done for the side: of the Shadow, the points captured with their Armies; for all, less what
        their own nations have lost (11.5)."""
        side = self.side_of(seat)
        points = sum(self.book.points[region] for region, captor in self.captors.items() if captor == seat)
        lost = sum(
            self.book.points[region]
            for region in self.captured
            if self.controller(region) != side and self.seat_of_nation(self.book.nation_of[region]) == seat
        )
        return (points if side == SHADOW else 0) - lost

    def foremost(self, side: Side) -> list[Seat]:
        """Who of the players of a side has done most for it; several, if as much (11.5)."""
        seats = self.seats_of(side)
        most = max(self.standing(seat) for seat in seats)
        return [seat for seat in seats if self.standing(seat) == most]

    def military_victory(self) -> str:
        """The military victory of phase 6, if any: the Shadow's comes first (11.1)."""
        needed = self.book.data.victory
        if self.points_captured(SHADOW) >= needed.shadow:
            return "shadow_conquest"
        return "free_conquest" if self.points_captured(FREE) >= needed.free else ""


@stacks.remembered
def at_war_by(steps: tuple[int, ...], side: Side) -> tuple[Nation, ...]:
    """The nations of a side that are At War by the political track."""
    return tuple(nation for nation in stacks.NATIONS_OF[side] if steps[nation] == AT_WAR)
