"""The common plan: which tasks are open, who leads each, and whether Frodo may go. All seats work it out alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.fate.book import FateBook, Road
from westmarch.titles.fate.bots.outlook import Outlook
from westmarch.titles.fate.bots.plans import Task, tasks
from westmarch.titles.fate.bots.roads import FAR, distances, walk
from westmarch.titles.fate.words import (
    ARMIES,
    FRIENDSHIP,
    NO_TROOPS,
    NOBODY,
    RESISTANCE,
    STEALTH,
    Army,
    Character,
    Place,
    Symbol,
    Troops,
)

NOWHERE_YET: Final = Place(-1)
A_SYMBOL: Final = 3.0
"""How many actions it takes to find a symbol that is lacking."""
FRODO_LEADS: Final = 6.0
BUSY: Final = 5.0
THERE: Final = 2.0
"""Who has come to a place stays with the task."""


class Campaign(Outlook):
    """An outlook with a plan."""

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

    # Who does what.

    @cached_property
    def assigned(self) -> list[tuple[Task, Character, Character]]:
        """Each task with who leads it and, if it takes company, who joins him."""
        found = []
        busy: set[Character] = set()
        for task in self.open_tasks:
            leader = self.leader(task, busy)
            companion = self.companion(task, leader) if task.company else NOBODY
            if leader < 0 or (task.company and companion < 0):
                continue
            if any(task.cost) and not task.fight and self.lacking(leader, task):
                continue  # a deed waits until it can be paid for
            busy.add(leader)
            found.append((task, leader, companion))
        return found

    def leader(self, task: Task, busy: set[Character]) -> Character:
        ranked = sorted((self.effort(one, task) + BUSY * (one in busy), one) for one in self.able(task))
        return ranked[0][1] if ranked else NOBODY

    def able(self, task: Task) -> list[Character]:
        """Who could lead a task at all."""
        game, cards = self.game, self.book.character_cards
        on_board = [one for one in game.cast if game.where[one] >= 0]
        if task.by >= 0:
            return [one for one in on_board if one == task.by]
        warlike = task.strength or any(task.armies)
        return [one for one in on_board if not warlike or (cards[one].leads_troops and one != self.book.frodo)]

    def effort(self, who: Character, task: Task) -> float:
        actions = March(self, who, task).actions
        seat = self.game.holder[who]
        sum(max(0, amount - self.game.purse(seat, Symbol(symbol))) for symbol, amount in enumerate(task.cost))
        there = self.game.where[who] == task.place
        if task.company and (other := self.companion(task, who)) >= 0:
            actions += self.away(other, task.place)
        return actions + A_SYMBOL * self.lacking(who, task) + FRODO_LEADS * (who == self.book.frodo) - THERE * there

    def lacking(self, who: Character, task: Task) -> int:
        """How many symbols of a task's cost a character's player lacks."""
        purse, seat = self.game.purse, self.game.holder[who]
        return sum(max(0, amount - purse(seat, Symbol(symbol))) for symbol, amount in enumerate(task.cost))

    def can_pay(self, who: Character, task: Task) -> bool:
        return not self.lacking(who, task)

    def companion(self, task: Task, leader: Character) -> Character:
        """The nearest other character, of the Ring-bearer's player if possible; Frodo himself only if he is there."""
        game = self.game
        others = [
            one
            for one in game.cast
            if game.where[one] >= 0 and one != leader and (one != self.book.frodo or game.where[one] == task.place)
        ]
        ranked = sorted((self.away(one, task.place) - (game.holder[one] == self.ring_seat), one) for one in others)
        return ranked[0][1] if ranked else NOBODY

    @cached_property
    def meetings(self) -> list[tuple[Place, Character, Character, float]]:
        """Where each resistance card of another hand can best come to the Ring-bearer's player: by whom, to whom."""
        game, book = self.game, self.book
        found = []
        for seat in game.seats:
            regions = {book.card_region[card] for card in game.hands[seat] if book.card_symbol[card] == RESISTANCE}
            if seat == self.ring_seat:
                continue
            for region in sorted(regions - {book.mordor}):
                ways = [
                    (self.away(giver, place) + self.away(taker, place) + 4 * (taker == book.frodo), place, giver, taker)
                    for place in book.places_in[region]
                    for giver in game.characters_of(seat)
                    for taker in game.characters_of(self.ring_seat)
                ]
                if ways:
                    away, place, giver, taker = min(ways)
                    found.append((place, giver, taker, away))
        return found

    # The last journey.

    def resistance_missing(self) -> int:
        return max(0, 5 - self.game.purse(self.ring_seat, RESISTANCE))

    def ready(self, bearer: Character) -> bool:
        """Whether the Quest can be ended now, with a bearer who pays for the last paths."""
        return self.game.all_others_done() and not self.resistance_missing() and bool(self.journey(bearer))

    def journey(self, bearer: Character) -> list[Road]:
        """The roads from Frodo to Mount Doom: the quickest way that the bearer's player can pay, or the cheapest."""
        stealth = self.game.purse(self.game.holder[bearer], STEALTH)
        discount = self.book.character_cards[bearer].path_discount
        for thrift in (0.1, 1.0):
            roads = way(self.book, self.game.frodo_place, discount, thrift)
            if sum(toll(road, discount) for road in roads) <= stealth:
                return roads
        return []

    def toll_to_doom(self, bearer: Character) -> int:
        """The stealth that the paths from Frodo to Mount Doom take."""
        discount = self.book.character_cards[bearer].path_discount
        return sum(toll(road, discount) for road in self.journey(bearer))

    def bearer(self) -> Character:
        """Who takes Frodo to Mount Doom, once all is ready: himself if he can pay, or else the nearest who can."""
        if self.ready(self.book.frodo):
            return self.book.frodo
        game = self.game
        able = [one for one in game.cast if game.where[one] >= 0 and self.ready(one)]
        return min(able, key=lambda one: (self.away(one, game.frodo_place), one), default=NOBODY)


def toll(road: Road, discount: int) -> int:
    return max(0, road.price - discount)


@cache
def way(book: FateBook, start: Place, discount: int, thrift: float) -> list[Road]:
    """The roads to Mount Doom, over paths of stealth only; with more thrift, longer ones that cost less."""

    def price(_: Place, road: Road) -> float:
        due = toll(road, discount)
        return 1.1 - thrift + (thrift * due if road.symbol == STEALTH or not due else FAR)

    far = distances(book, book.mount_doom, price)
    roads: list[Road] = []
    here = start
    while here != book.mount_doom:
        roads.append(min(book.roads[here], key=lambda road: (far[road.to] + price(here, road), road.to)))
        here = roads[-1].to
    return roads


class March:
    """The way on which a character brings about a task, fetching what troops are missing, the nearest first.

    `first` is where he goes now: a place with troops, one to muster at (perhaps where he stands), or the task's place.
    `actions` is how many it takes in all, with a guess for what can't be had yet.
    """

    def __init__(self, plan: Campaign, who: Character, task: Task) -> None:
        self.plan, self.who, self.task = plan, who, task
        self.game, self.book = plan.game, plan.book
        self.card = plan.book.character_cards[who]
        self.seat = self.game.holder[who]
        self.purse = plan.purses[self.seat]
        self.serves = [plan.may_serve(army, task) for army in range(len(ARMIES))]
        here = self.place = self.game.where[who]
        self.missing, self.lacking = wanting(plan, task)
        reserved = 0 if any(task.armies) and not task.fight else plan.reserved(self.seat)
        self.friendship = max(0, self.game.purse(self.seat, FRIENDSHIP) - reserved)
        self.visited: set[Place] = set()
        self.first = NOWHERE_YET
        self.musters_here = False
        self.actions = 0.0
        if here != task.place:
            self.take(self.fit([plan.spare(here, Army(army), task.strips) for army in range(len(ARMIES))]))
        while self.lacking and self.fetch():
            pass
        self.actions += A_SYMBOL * self.lacking + self.distance(task.place)
        if self.first == NOWHERE_YET:
            self.first = task.place

    def distance(self, to: Place) -> float:
        return walk(self.book, to, self.purse, self.card.path_discount)[self.place]

    def fetch(self) -> bool:
        """Add the next stop on the way, the one with the smallest detour for each troop; False if there is none."""
        best = FAR, NOWHERE_YET, 0, NO_TROOPS
        for place, troops in self.plan.sources(self.task.strips):
            if place in self.visited:
                continue
            gain = self.usable(place, troops) if troops != NO_TROOPS else 0
            muster = self.musters(place, gain)
            if gain or muster:
                detour = (self.detour(place) + 1.3 * muster) / (gain + muster)
                if detour < best[0]:
                    best = detour, place, muster, troops
        _, place, muster, troops = best
        if place == NOWHERE_YET:
            return False
        self.visited.add(place)
        self.actions += self.distance(place) + muster
        if self.first == NOWHERE_YET:
            self.first = place
        self.place = place
        if self.usable(place, troops):
            self.take(self.fit(troops))
        if muster:
            self.musters_here |= place == self.game.where[self.who] == self.first
            self.muster(place, muster)
        return True

    def detour(self, place: Place) -> float:
        back = walk(self.book, self.task.place, self.purse, self.card.path_discount)
        return self.distance(place) + back[place] - back[self.place]

    def usable(self, place: Place, troops: Troops) -> int:
        """How many spare troops of a place help; those here and at the task's place are counted already."""
        if place in (self.game.where[self.who], self.task.place):
            return 0
        return taken(list(self.missing), self.lacking, self.fit(troops))

    def fit(self, troops: Sequence[int]) -> Sequence[int]:
        """Those troops that may serve this task."""
        return [count if self.serves[army] else 0 for army, count in enumerate(troops)]

    def musters(self, place: Place, gain: int) -> int:
        """How often he would muster at a place, beside fetching `gain` troops there."""
        army = self.book.army_of[place]
        if army < 0 or not self.game.supply[army] or "muster" in self.card.cannot:
            return 0
        if not self.friendship and self.card.musters_freely != army:
            return 0
        wanted = self.missing[army] + max(0, self.lacking - sum(self.missing)) - gain
        times = -(-max(0, min(wanted, self.game.supply[army])) // self.card.musters)
        return times if self.card.musters_freely == army else min(times, self.friendship)

    def muster(self, place: Place, times: int) -> None:
        army = self.book.army_of[place]
        more = min(times * self.card.musters, self.game.supply[army])
        self.take([more if number == army else 0 for number in range(len(ARMIES))])
        if self.card.musters_freely != army:
            self.friendship -= times

    def take(self, troops: Sequence[int]) -> None:
        """Count troops towards what is missing."""
        self.lacking -= taken(self.missing, self.lacking, troops)


def wanting(plan: Outlook, task: Task) -> tuple[list[int], int]:
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
