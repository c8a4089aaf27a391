"""The board: Armies, Nazgûl, characters and Settlements. Nothing here asks anybody anything.

Units and Leaders stand in stacks, one a region and side. Where both sides have an Army in a region, there is a siege:
the side that controls the Stronghold is inside. An Army is there as long as it has a unit; Leaders without one are
gone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.stacks import EMPTY, Force, Stack
from westmarch.titles.ring2e.words import (
    AS_LEADER,
    AT_WAR,
    AWAKENED,
    CORRUPTED,
    DICE,
    ENEMY,
    FIGURES,
    FREE,
    ISENGARD,
    LOST,
    NATION_SEATS,
    NOT_IN_MORDOR,
    NOWHERE,
    RULER,
    SEATED,
    SHADOW,
    SIDE_OF_ROLE,
    WITH_THE_RING,
    Card,
    Character,
    Deck,
    Die,
    Face,
    Figure,
    Nation,
    Region,
    Role,
    Side,
    Tile,
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
    """What stands where, what lies in decks and hands, and how far everything has come.

    The top of a deck is its last card. A hand is sorted. `discards` lie face down: each seat knows its own; `played`
    and what lies on the `table` are seen by all. The pool is sorted, and what is drawn from it is drawn at random.

    `ruler_dice` says whose Ruler die is in the pool this turn. `tokens` and `dismay` are the Ruler tokens of each side.
    `attempted` are the Sovereigns whom the Shadow has tried to corrupt this turn, `corruptor` who did so last,
    `relieved` the nations whose Sovereign could be relieved in this action. `could_be` goes with `corruption_tiles`,
    `attempt_tiles` are those that the Shadow holds during an attempt.

    `steps` and `active` are the political track, by nation. `dice` are the unused action dice of each side, sorted;
    `hunt_box` counts those in the Hunt Box by side. `rings` are Elven Rings by side. `leads` is the leading player of
    each side. The Fellowship is where it was last seen, and on a step of the Mordor Track if `mordor` is not negative.
    With three players the Free Peoples' present action has been for the `busy` nations, or Armies of several nations
    where they now stand, the last one for those who are `tired`.
    """

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

    decks: list[tuple[Card, ...]]
    hands: list[tuple[Card, ...]]
    discards: list[tuple[Card, ...]]
    played: list[Card]
    table: list[Card]

    pool: list[Tile]
    drawn_tiles: list[Tile]
    removed_tiles: list[Tile]
    waiting_tiles: list[Tile]
    corruption_tiles: dict[Character, tuple[Tile, ...]]

    ruler_dice: list[bool]
    tokens: list[Character]
    dismay: list[Character]
    attempted: list[Character]
    corruptor: Seat
    relieved: list[Nation]
    could_be: dict[Character, tuple[int, ...]]
    attempt_tiles: list[Tile]

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

    # Nazgûl.

    def add_nazgul(self, region: Region, count: int) -> None:
        """Let so many Nazgûl more, or fewer, be in a region; the Witch-king is not counted here."""
        there = self.nazgul.pop(region, 0) + count
        if there:
            self.nazgul[region] = there

    def nazgul_at(self, region: Region) -> int:
        """The Nazgûl in a region, the Witch-king among them (13.10)."""
        return self.nazgul.get(region, 0) + (self.where[self.book.witch_king] == region)

    # Figures that wait, or are lost.

    def left(self, nation: Nation, figure: Figure) -> int:
        """How many figures of a nation are among the reinforcements."""
        return self.reinforcements[nation * FIGURE_KINDS + figure]

    def lost_figures(self, nation: Nation, figure: Figure) -> int:
        """How many figures of a Free Peoples nation are out of the game."""
        return self.casualties[nation * FIGURE_KINDS + figure]

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

    def nation_of_settlement(self, region: Region) -> Nation:
        """The nation for which a Settlement is one of its own.

        While Théoden is Corrupted, Helm's Deep is a Stronghold of Isengard if the Shadow holds it (13.23).
        """
        book = self.book
        if region == book.helms_deep and region in self.captured and self.is_corrupted(book.theoden):
            return ISENGARD
        return book.nation_of[region]

    def is_in_play(self, one: Character) -> bool:
        """Whether a character is on the map or in the Fellowship."""
        return self.where[one] not in (NOWHERE, LOST)

    # Cards.

    def deck(self, side: Side, kind: int) -> Deck:
        return Deck(2 * side + kind)

    def cards_of(self, seat: Seat, deck: Deck) -> list[Card]:
        """The cards of a deck in a hand."""
        return [card for card in self.hands[seat] if self.book.deck_of[card] == deck]

    # Sovereigns and Dark Chieftains.

    def is_awakened(self, one: Character) -> bool:
        return self.sovereigns.get(one) == AWAKENED

    def is_corrupted(self, one: Character) -> bool:
        """Whether a Sovereign is Corrupted and in play: only then do his weaknesses count (12.8)."""
        return self.sovereigns.get(one) == CORRUPTED and self.on_map(one)

    def corrupted(self) -> list[Character]:
        """The Corrupted Sovereigns in play."""
        if CORRUPTED not in self.sovereigns.values():
            return []
        return [one for one, state in self.sovereigns.items() if state == CORRUPTED and self.on_map(one)]

    def is_leading(self, one: Character) -> bool:
        """Whether a Sovereign is neither Awakened nor Corrupted, and not eliminated (12.3)."""
        return self.sovereigns.get(one) == AS_LEADER and self.on_map(one)

    def sovereign_of(self, nation: Nation) -> Character | None:
        """The Sovereign of a nation, whatever has become of them; None without Kings of Middle-earth."""
        return next((one for one in self.sovereigns if self.book.nation_of_character[one] == nation), None)

    def tiles_on(self, one: Character) -> tuple[Tile, ...]:
        return self.corruption_tiles.get(one, ())

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


@stacks.remembered
def at_war_by(steps: tuple[int, ...], side: Side) -> tuple[Nation, ...]:
    """The nations of a side that are At War by the political track."""
    return tuple(nation for nation in stacks.NATIONS_OF[side] if steps[nation] == AT_WAR)
