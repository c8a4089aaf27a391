"""Games of the War of the Ring of 1977 that come to a given end, for `make_fixtures.py`: who plays each seat, and how.

Wardens play to win, and come to what they aim at against somebody who does nothing. For what comes up too seldom,
somebody does what leads to it: lays siege to citadels, carries the Ring to Saruman, leaves castles to the Dark Power.
That is no way to play, but every answer is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from functools import partial

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player, decide
from westmarch.engine.procedure import Confirm
from westmarch.engine.title import title
from westmarch.players import Uniform
from westmarch.titles.ring1977.bots.counsel import Counsel
from westmarch.titles.ring1977.bots.warden import Warden
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.march import Gather, March, Walk
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.places import citadels_held_by, dark_hexes, is_at_citadel, is_dark, shut_passes
from westmarch.titles.ring1977.rules.powers import rules_all_nazgul
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP, NOWHERE, Hex, Person

RING1977 = title("ring1977")
LETS_GO = {
    *("stay", "go_on", "no_more", "peace", "no", "enough", "fight_on", "rest", "no_offer", "refuse", "laid", "keep"),
    *("stay_alone", "stand_fast", "halt", "stay_put", "search", "all_go", "shuffle"),
}
"""What is answered by whoever wants nothing."""
SURE = 4
"""So many times as strong as its defenders are the armies that are sent to a place."""
MOST = 3_000
"""Answers of a game that is worth storing."""


def among(seen: Observation, options: list[Option]) -> Observation:
    """The same, if only these options were there."""
    found = copy(seen)
    found.options = options
    return found


class Idle:
    """Does nothing that need not be done."""

    def choose(self, seen: Observation) -> Option:
        return next((one for one in seen.options if one.verb in LETS_GO), seen.options[0])


class Besieger(Idle):
    """Sends a Nazgûl to each citadel of the Fellowship, and reduces them."""

    def choose(self, seen: Observation) -> Option:
        return self.fly(seen) or super().choose(seen)

    def fly(self, seen: Observation) -> Option | None:
        game: Ring1977 = seen.world
        nazgul = {game.hex_of(one) for one in game.book.nazgul}
        goals = [place for place in citadels_held_by(game, FELLOWSHIP) if place not in nazgul]
        flights = [one for one in seen.options if one.verb == "fly_to"]
        if flights and goals:
            return min(flights, key=lambda one: min(distance(one.args[0], goal) for goal in goals))
        free = [one for one in seen.options if one.verb == "fly" and not is_at_citadel(game, one.args[0])]
        if free and goals:
            return free[0]
        return next((one for one in seen.options if one.verb == "yes"), None)


class Giver(Idle):
    """Has the Ringbearer go alone to Saruman, and lose the Ring to him in a fight."""

    def choose(self, seen: Observation) -> Option:
        return self.give(seen) or super().choose(seen)

    def give(self, seen: Observation) -> Option | None:
        game: Ring1977 = seen.world
        if game.bearer == game.book.saruman:
            return None
        far, here = game.book.hexes_to(game.book.isengard), game.ring_hex
        march = game.nearest(March) if game.during(March) else None
        for one in seen.options:
            sets_out = one.verb == "march" and one.args[0] == here != game.book.isengard
            fights = one.verb == "attacks" or (one.verb == "attack" and one.args[0] == here == game.book.isengard)
            goes_alone = one.verb == "stays_here" or (one.verb == "stays_behind" and one.args[0] != game.bearer)
            if sets_out or fights or goes_alone:
                return one
        ways = [one for one in seen.options if one.verb == "go" and march and game.bearer in march.movers]
        return min(ways, key=lambda one: far[one.args[0]], default=None)


class Deserter(Idle):
    """Has its armies leave the places that the Dark Power needs."""

    def choose(self, seen: Observation) -> Option:
        game: Ring1977 = seen.world
        needed = {game.book.places[name] for name in game.book.data.victory.military}
        leaves = [one for one in seen.options if one.verb == "march" and one.args[0] in needed]
        leaves = [one for one in leaves if game.force(one.args[0], seen.seat)]
        stays = [one for one in seen.options if one.verb == "stays_behind"]
        ways = [one for one in seen.options if one.verb == "go" and one.args[0] not in needed]
        return next(iter(leaves + stays + ways), None) or super().choose(seen)


class Pilgrim(Deserter):
    """A deserter who holds the last of these places, and keeps the Ring from the fire, until an enemy stands before it:
    then both are given up in one turn."""

    def choose(self, seen: Observation) -> Option:
        game: Ring1977 = seen.world
        book, is_time = game.book, is_but_one_dark(game)
        last, fire = book.places[LAST], book.mount_doom
        far = book.hexes_to(fire, shut_passes(game, seen.seat))
        options = [one for one in seen.options if is_time or one.args[:1] != (last,)]
        march = game.nearest(March) if game.during(March) else None
        if march and game.bearer in march.movers:
            if isinstance(game.question, Gather):
                return next(one for one in options if one.verb == "all_go")
            goals = [one for one in options if one.verb == "go" and (is_time or one.args[0] != fire)]
            goals = [one for one in goals if far[one.args[0]] < far[march.here]]
            if goals:
                return min(goals, key=lambda one: far[one.args[0]])
            return next((one for one in options if one.verb == "halt"), options[0])
        near = far.get(game.ring_hex, 0) <= NEAR
        for one in options:
            if one.verb == "march" and one.args[0] == game.ring_hex and game.turn >= SETS_OUT and (is_time or not near):
                return one
        if march is None:
            options = [one for one in options if one.verb != "march" or one.args[0] != game.ring_hex]
        return super().choose(among(seen, options))


LAST = "dol_amroth"
"""The place that Mordor takes last where two win together."""
SETS_OUT, NEAR = 7, 2
"""When the Ring leaves Rivendell, and so many hexes from the fire it waits."""


WAYLAYERS = ("aragorn", "boromir", "gandalf_grey", "gandalf_white", "legolas", "gimli")
"""Who wait for Saruman at the fire."""


def is_but_one_dark(game: Ring1977) -> bool:
    """Whether the Dark Power stands before the last place that it needs."""
    last = game.book.places[LAST]
    return dark_hexes(game) == len(game.book.data.victory.military) - 1 and bool(game.force(last, DARK_SEAT))


class Traveller:
    """Leads some of its people alone to a place, each stack once a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.tried: set[tuple[int, Hex]] = set()

    def travel(self, seen: Observation, people: frozenset[Person], goal: Hex) -> Option | None:
        """The next answer by which these people, and nobody with them, come nearer to a place."""
        game: Ring1977 = seen.world
        if not game.during(March):
            return self.set_out(seen, {game.hex_of(one) for one in people} - {goal})
        march = game.nearest(March)
        if people.isdisjoint(march.movers):
            return None
        if isinstance(game.question, Gather):
            stay = (one for one in seen.options if one.verb != "all_go" and one.args[0] not in people)
            return next(stay, seen.options[0])
        shut = shut_passes(game, seen.seat) | Barriers(game, seen.seat).closed_to_people(march.movers)
        far = game.book.hexes_to(goal, shut - {march.here})
        nearer = [one for one in seen.options if one.verb == "go" and far.get(one.args[0], MOST) < far[march.here]]
        rests = (one for one in seen.options if one.verb == "halt")
        return min(nearer, key=lambda one: far[one.args[0]], default=next(rests, None))

    def set_out(self, seen: Observation, places: set[Hex]) -> Option | None:
        for one in seen.options:
            stack = (seen.world.turn, one.args[0]) if one.verb == "march" and one.args[0] in places else None
            if stack and stack not in self.tried:
                self.tried.add(stack)
                return one
        return None


class Waylayer(Traveller, Giver):
    """Gives the Ring away, while the strongest of the Nine go to the fire and wait. They fight Saruman for it when he
    comes there and rules all that he needs; the rash do so in any case."""

    def __init__(self, *, rash: bool = False) -> None:
        super().__init__()
        self.rash = rash

    def choose(self, seen: Observation) -> Option:
        game: Ring1977 = seen.world
        fire, walkers = game.book.mount_doom, frozenset(game.book.person(name) for name in WAYLAYERS)
        is_time = game.hex_of(game.book.saruman) == fire and (self.rash or rules_all_nazgul(game))
        for one in seen.options if is_time else ():
            if one.verb == "all_attack" or (one.verb, *one.args[:1]) == ("attack", fire):
                return one
        return self.travel(seen, walkers, fire) or super().choose(seen)


class Mouth(Traveller, Idle):
    """Has the Mouth of Sauron take the Ring at the fire from Saruman, and carry it home."""

    def choose(self, seen: Observation) -> Option:
        game: Ring1977 = seen.world
        mouth, fire = game.book.person("mouth_of_sauron"), game.book.mount_doom
        has_it, is_there = game.bearer == mouth, game.ring_hex == fire
        for one in seen.options if is_there and not has_it else ():
            if one.verb in ("attacks", "begin", "yes") or (one.verb, *one.args[:1]) == ("attack", fire):
                return one
        goal = game.book.barad_dur if has_it else fire
        return (self.travel(seen, frozenset({mouth}), goal) if is_there else None) or super().choose(seen)


class Recluse(Warden):
    """A warden whose people stay at home in peace when armies march."""

    def choose(self, seen: Observation) -> Option | None:
        return next((one for one in seen.options if one.verb in ("stays_behind", "rest")), None) or super().choose(seen)


class Wanderer(Traveller, Recluse):
    """A recluse who, when all Nazgûl are his, goes with the Ring to the fire, and fights without sorcery. His army
    comes to Bree, the last place that he needs, only when he has been met there, or has lost the Ring there to the
    Mouth of Sauron."""

    def __init__(self, *, loses_it: bool = False) -> None:
        super().__init__()
        self.loses_it = loses_it

    def choose(self, seen: Observation) -> Option | None:
        game: Ring1977 = seen.world
        book, fire = game.book, game.book.mount_doom
        saruman, bree = book.saruman, book.places["bree"]
        if isinstance(game.question, Confirm) and game.hex_of(saruman) == fire:
            return next(one for one in seen.options if one.verb == "no")
        commands_all = all(one in game.turned for one in book.nazgul if game.in_play(one))
        if game.bearer == saruman and commands_all and (way := self.travel(seen, frozenset({saruman}), fire)):
            return way
        is_met = game.ring_hex == fire and bool(game.free_fellows(fire))
        if self.loses_it:
            is_met = game.bearer == book.person("mouth_of_sauron")
        options = [one for one in seen.options if is_met or (one.verb, *one.args[:1]) != ("go", bree)]
        return super().choose(among(seen, options))


class Conqueror(Recluse):
    """A warden whose armies share among them the places that the Dark Power needs; it seeks nobody's Ring."""

    def choose(self, seen: Observation) -> Option | None:
        return self.conquer(seen) or super().choose(seen)

    def conquer(self, seen: Observation) -> Option | None:
        game: Ring1977 = seen.world
        goals = errands(game, seen.seat)
        if isinstance(game.question, Walk):
            here = game.nearest(March).here
            far = game.book.hexes_to(goals.get(here, here))
            ways = [one for one in seen.options if one.verb == "go" and far[one.args[0]] < far[here]]
            return min(ways, key=lambda one: far[one.args[0]], default=None)
        counsel = Counsel(game, seen.seat, seen.options, self.memory)
        ready = [one for one in counsel.of("march") if goals.get(one.args[0], one.args[0]) != one.args[0]]
        rests = [one for one in seen.options if one.verb in ("stay", "no_more")]
        return next((one for one in ready + rests if one in rests or counsel.try_once("errand", one.args[0])), None)


class Besetter(Conqueror):
    """A conqueror who does not attack the last place, but waits before it."""

    def choose(self, seen: Observation) -> Option | None:
        game: Ring1977 = seen.world
        last = game.book.places[LAST]
        options = [one for one in seen.options if (one.verb, *one.args[:1]) not in (("battle", last), ("march", last))]
        return super().choose(among(seen, options))


def errands(game: Ring1977, seat: Seat) -> dict[Hex, Hex]:
    """Where each army is sent: to each place as many of the nearest as it takes, to the best defended first."""
    armies = {place: strength for place, strength in game.forces(seat).items() if place != NOWHERE}
    places = [game.book.places[name] for name in game.book.data.victory.military]
    far = {place: game.book.hexes_to(place) for place in places if not is_dark(game, place)}
    needed = {place: SURE * sum(game.force(place, other) for other in game.seats if other != seat) for place in far}
    sent: dict[Hex, Hex] = {}
    for goal in sorted(far, key=needed.__getitem__, reverse=True):
        for army in sorted(armies.keys() - sent.keys(), key=lambda army: (far[goal][army], army)):
            if needed[goal] > 0 or goal not in sent.values():
                sent[army] = goal
                needed[goal] -= armies[army]
    rest = [army for army in armies if army not in sent]
    return sent | {army: min(far, key=lambda goal: far[goal][army]) for army in rest if far}


@dataclass
class Plan:
    """How a result is sought: the game, who plays, and the settings beside."""

    game: str
    result: str
    players: tuple[Callable[[], Player], ...]
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Of the stored game."""
        return f"{self.game}_{self.result}"


COUNTED = {"points_at_limit": "on"}
PLANS = (
    Plan("character", "ring_destroyed", (Warden, Idle)),
    Plan("character", "ring_in_barad_dur", (Warden, Warden)),
    Plan("character", "citadels_reduced", (Uniform, Besieger)),
    Plan("character", "draw", (Idle, Idle)),
    Plan("campaign", "ring_destroyed", (Warden, Idle)),
    Plan("campaign", "ring_in_barad_dur", (Warden, Warden)),
    Plan("campaign", "military", (Deserter, Conqueror)),
    Plan("campaign", "most_hexes", (Idle, Conqueror), COUNTED),
    Plan("campaign", "held_out", (Idle, Idle), COUNTED),
    Plan("campaign", "draw", (Idle, Idle)),
    Plan("three_player", "ring_destroyed", (Warden, Idle, Idle)),
    Plan("three_player", "ring_in_barad_dur", (Warden, Warden, Idle)),
    Plan("three_player", "military", (Deserter, Conqueror, Deserter)),
    Plan("three_player", "ring_destroyed_military", (Pilgrim, Besetter, Deserter)),
    Plan("three_player", "saruman", (Giver, Idle, Recluse)),
    Plan("three_player", "ring_destroyed_saruman", (Waylayer, Idle, Wanderer)),
    Plan(
        "three_player",
        "ring_in_barad_dur_saruman",
        (partial(Waylayer, rash=True), Mouth, partial(Wanderer, loses_it=True)),
    ),
    Plan("three_player", "most_hexes", (Deserter, Conqueror, Idle), COUNTED),
    Plan("three_player", "held_out", (Idle, Idle, Idle), COUNTED),
    Plan("three_player", "draw", (Idle, Idle, Idle)),
)


def sought(plan: Plan, tries: int) -> Match | None:
    """The first of so many games that ends as planned; None if none does."""
    games = (played(plan, seed) for seed in range(tries))
    return next((match for match in games if match.state.result == plan.result), None)


def played(plan: Plan, seed: int) -> Match:
    """One game, to its end or until it is too long to be stored."""
    players = {Seat(seat): kind() for seat, kind in enumerate(plan.players)}
    match = Match(RING1977, len(players), seed, {"game": plan.game, **plan.settings})
    while match.options and len(match.answers) < MOST:
        match.answer(decide(match.state, match.options, players, Rng(key_of(match.seed), 99, len(match.answers))))
    return match
