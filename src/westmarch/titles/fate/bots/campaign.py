"""The common plan: which tasks are open, who leads each, and whether Frodo may go. All seats work it out alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from typing import Any, Final, NamedTuple

from westmarch.engine.option import Seat
from westmarch.titles.fate.book import FateBook, Road
from westmarch.titles.fate.bots.position import Position
from westmarch.titles.fate.bots.roads import FAR, distances, walk
from westmarch.titles.fate.bots.tasks import Task, tasks
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    ARMIES,
    FRIENDSHIP,
    NO_TROOPS,
    NOBODY,
    RESISTANCE,
    STEALTH,
    Character,
    Place,
    Symbol,
    Troops,
    plus,
)

NOWHERE_YET: Final = Place(-1)
A_SYMBOL: Final = 3.0
"""How many actions it takes to find a symbol that is lacking."""
FRODO_LEADS: Final = 6.0
BUSY: Final = 3.0
HABIT: Final = 8.0
"""Who has begun a task goes on with it, unless another is quicker by so many actions."""
LEFT_FOR_LATER: Final = 30.0
"""How late a task is done that nobody leads now."""
MOST_TASKS: Final = 5
MOST_LEADERS: Final = 3
BEAM: Final = 6
"""How many marches are thought further."""
MOST_KNOWN: Final = 2000
NARROW_BEAM: Final = 1
"""The same, for what no objective asks."""
A_TROOP: Final = 0.7
"""How many actions it takes, at least, to get a troop that is lacking."""
A_MUSTERS_PRICE: Final = 0.7
"""The value of a symbol of friendship that is spent on a muster, in actions."""
THERE: Final = 2.0
"""Who has come to a place stays with the task."""


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


class Campaign(Position):
    """A position with a plan, and with what is remembered of it."""

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
        """The troops at a place that a character may lead away: those he has led there, and what may be spared."""
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
        """What a character is about to muster where he is will go with him."""
        place = self.game.where[who]
        army = self.book.army_of[place]
        more = min(self.game.supply[army], self.book.character_cards[who].musters)
        led_to, led = self.hosts.get(who, (place, NO_TROOPS))
        self.hosts[who] = place, plus(led if led_to == place else NO_TROOPS, army, more)

    # Who does what.

    @cached_property
    def assigned(self) -> list[tuple[Task, Character, Character]]:
        """Each task with who leads it and, if it takes company, who joins him: so that all are done soonest.

        A seat does one thing after the other, the seats work side by side.
        """
        work = [task for task in self.open_tasks if not task.is_deed or self.payable(task)][:MOST_TASKS]
        efforts = [
            sorted(
                (self.effort(one, task) - HABIT * (self.roles.get(task.place) == one), one)
                for one in self.able(task)
                if not task.is_deed or self.can_pay(one, task)
            )
            for task in work
        ]
        plans = product(*[[*ranked[:MOST_LEADERS], (LEFT_FOR_LATER, NOBODY)] for ranked in efforts])
        best = min(plans, key=self.delay)
        found: list[tuple[Task, Character, Character]] = []
        self.roles.clear()
        for task, (_, leader) in zip(work, best, strict=True):
            companion = self.companion(task, leader) if task.company and leader >= 0 else NOBODY
            if leader >= 0 and not (task.company and companion < 0):
                self.roles[task.place] = leader
                found.append((task, leader, companion))
        return found

    def leads_host(self, who: Character) -> bool:
        """Whether a character gathers troops for an objective."""
        return any(leader == who and (any(task.armies) or task.strength > 0) for task, leader, _ in self.assigned)

    def hosts_of_others(self, who: Character, task: Task) -> list[Place]:
        """Where others stand with what they have gathered for another task: nobody takes that from them."""
        game = self.game
        leaders = [(place, leader) for place, leader in self.roles.items() if leader != who and place != task.place]
        return [game.where[leader] for place, leader in leaders if game.where[leader] != place]

    def delay(self, leaders: tuple[tuple[float, Character], ...]) -> float:
        """The sum of the times at which tasks are done, if these lead them."""
        delay = 0.0
        busy: dict[Seat, float] = {}
        led: set[Character] = set()
        for effort, leader in sorted(leaders):
            if leader < 0:
                delay += effort
                continue
            seat = self.game.holder[leader]
            busy[seat] = busy.get(seat, 0.0) + effort + BUSY * (leader in led)
            led.add(leader)
            delay += busy[seat]
        return delay

    def payable(self, task: Task) -> bool:
        """A deed waits until somebody can pay for it."""
        return any(self.can_pay(one, task) for one in self.able(task))

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
        busy = self.roles.values()
        ranked = sorted(
            (self.away(one, task.place) + BUSY * (one in busy) - (game.holder[one] == self.ring_seat), one)
            for one in others
        )
        return ranked[0][1] if ranked else NOBODY

    def keeps_company(self, who: Character) -> bool:
        """Whether a deed waits for him where he is, that its leader can pay for (or nearly)."""
        return any(
            who in (leader, companion) and self.game.where[who] == task.place and self.lacking(leader, task) <= 1
            for task, leader, companion in self.assigned
            if task.company
        )

    @cached_property
    def meetings(self) -> list[tuple[Place, Character, Character, float]]:
        """Where cards that the Ring-bearer's player lacks can best come to him: by whom, to whom."""
        game, book = self.game, self.book
        found = []
        lacking = []
        if self.resistance_missing():
            lacking.append(RESISTANCE)
        if game.all_others_done() and self.stealth_missing():
            lacking.append(STEALTH)
        for seat in game.seats:
            regions = {book.card_region[card] for card in game.hands[seat] if book.card_symbol[card] in lacking}
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

    def stealth_missing(self) -> int:
        """What the Ring-bearer's player lacks for the paths of Mordor."""
        return max(0, -self.spare_stealth(self.ring_seat))

    def ready(self, bearer: Character) -> bool:
        """Whether the Quest can be ended now, with a bearer who pays for the last paths."""
        return self.game.all_others_done() and not self.resistance_missing() and bool(self.journey(bearer))

    def journey(self, bearer: Character) -> list[Road]:
        """The roads from Frodo to Mount Doom: the quickest way that the bearer's player can pay, or the cheapest."""
        stealth = self.game.purse(self.game.holder[bearer], STEALTH)
        discount = self.book.character_cards[bearer].path_discount
        for thrift in (0.1, 1.0):
            roads = way(self.book, self.game.frodo_place, discount, thrift)
            if price_of(roads, discount) <= stealth:
                return roads
        return []

    def is_time(self) -> bool:
        """Whether all but the last objective is done, and as good as all resistance is there."""
        return self.game.all_others_done() and self.resistance_missing() <= 1

    @cached_property
    def gate(self) -> Place:
        """The last place outside Mordor on the cheapest way to Mount Doom."""
        outside = self.game.frodo_place
        for road in way(self.book, outside, 0, 1.0):
            if self.book.region_of[road.to] == self.book.mordor:
                break
            outside = road.to
        return outside

    def bearer(self) -> Character:
        """Who takes Frodo to Mount Doom, once all is ready: himself if he can pay, or else the nearest who can."""
        if self.ready(self.book.frodo):
            return self.book.frodo
        game = self.game
        able = [one for one in game.cast if game.where[one] >= 0 and self.ready(one)]
        return min(able, key=lambda one: (self.away(one, game.frodo_place), one), default=NOBODY)


def price_of(roads: list[Road], discount: int) -> int:
    """The symbols that some roads take in all."""
    return sum(toll(road, discount) for road in roads)


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


class March:
    """The quickest way found (by a beam search) on which a character brings about a task with the troops it takes.

    `first` is where he goes now: a place with troops, one to muster at (perhaps where he stands), or the task's place.
    `actions` is how many it takes in all, with a guess for what can't be had.
    """

    def __init__(self, plan: Campaign, who: Character, task: Task) -> None:
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
        """What stands at the task's place counts, and what stands where he is and may come along."""
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
        known = self.plan.memory.marches
        key = self.who, self.task, self.purse, beginning, *[(place, troops) for place, troops, _ in self.wells]
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
        """How often he would muster at a place."""
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
