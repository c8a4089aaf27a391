"""The title and the second opinion look where the same stacks can march, sail and fly, and must agree."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.ring1977.given import Table
from tests.titles.ring1977.second.facts import BESIDE, CHARTS, FELLOWSHIP, HEXES, NAZGUL, PEOPLE, PLACES, UNITS
from tests.titles.ring1977.second.marches import Field, Flight, March, eyries, fliers
from tests.titles.ring1977.second.position import position_of
from tests.titles.ring1977.second.trace import SEATS, without_twins
from westmarch.engine.label import describe
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.rules.stacks import show_counter

POSITIONS = 40
"""In each portion, of each kind of game."""
GAMES = {
    "character": ("character", {}),
    "campaign": ("campaign", {}),
    "three_player": ("three_player", {}),
    "gap": ("three_player", {"saruman_passage": "gap"}),
}
ENTERED = [place for place, one in HEXES.items() if one["terrain"] in CHARTS["movement"]["terrain"]]
NAMED = [one["hex"] for one in PLACES.values()]
EVENTS = ("misty_passes_open", "black_gate_open", "river_floods")


@cache
def table_of(name: str) -> Table:
    kind, settings = GAMES[name]
    return Table(kind, **settings)


def near(place: str, random: Random, steps: int) -> str:
    """A hex not far from one."""
    for _ in range(steps):
        place = random.choice([one for one in BESIDE[place] if one in ENTERED] or [place])
    return place


def throw_together(table: Table, random: Random, kind: str) -> None:
    """Stacks of all sides near each other, in war, truce or Alliance."""
    game = table.clear().game
    game.wounds, game.turned, game.returns, game.bearer, game.ring_on = [0] * len(game.wounds), [], {}, -1, False
    game.captor, game.face_up, game.won, game.held = [-1] * len(game.captor), [0] * len(game.who), [], {}
    game.bemused = random.random() < 0.3
    game.strength = [0] * len(game.strength)
    game.shadow = random.choice((0, 1, 20))
    game.offended = [one for one in (0, 1) if random.random() < 0.6]
    game.mobilized = [int(random.random() < 0.8) for _ in game.mobilized]
    game.in_force = [one for one in EVENTS if random.random() < 0.3]
    game.ally, game.lends = -1, []
    if kind == "three_player" and random.random() < 0.5:
        game.ally = random.choice((0, 1))
        game.lends = [one for one in (game.ally, 2) if random.random() < 0.7]
    middle = random.choice(NAMED if random.random() < 0.7 else ENTERED)
    places = [middle, *(near(middle, random, random.randint(1, 4)) for _ in range(random.randint(1, 5)))]
    people = [one for one in PEOPLE if kind in PEOPLE[one]["games"]]
    for one in random.sample(people, random.randint(2, 12)):
        table.at(random.choice(places), one)
        if one in NAZGUL and kind == "three_player" and random.random() < 0.3:
            game.turned.append(table.person(one))
        if one in FELLOWSHIP:
            for seat in game.enemies:
                if random.random() < 0.5:
                    show_counter(game, table.person(one), seat)
    if kind != "character":
        times = random.choice((1, 1, 4))
        for name, number in random.sample(COUNTERS, random.randint(2, 12)):
            table.army(random.choice(places), name, random.randint(1, times * UNITS[name]["strength"]), number)
    if random.random() < 0.3:
        citadels = [table.place(one["id"]) for one in PLACES.values() if one["kind"] in ("citadel", "fortress", "town")]
        game.held = {one: random.choice((0, 1, 2)) for one in random.sample(citadels, 6)}
    capture(table, random)


def capture(table: Table, random: Random) -> None:
    """Some of the Fellowship are captives of a band in their hex."""
    game = table.game
    band = table.person(random.choice(("eye_orcs_1", "hand_orcs_1")))
    there = [one for one in game.book.fellowship if game.in_play(one)]
    if there and random.random() < 0.3:
        one = random.choice(there)
        game.captor[one] = band
        game.put(band, game.hex_of(one))


COUNTERS = [
    (one, number)
    for one, record in UNITS.items()
    if one not in ("resurrected_orcs", "dead_men_of_dunharrow")
    for number in range(1, record["count"] + 1)
]


def differ(what: str, ours: set[str] | dict[str, int], theirs: set[str] | dict[str, int]) -> list[str]:
    """What only one of the two says."""
    mine = dict.fromkeys(ours, 0) if isinstance(ours, set) else ours
    other = dict.fromkeys(theirs, 0) if isinstance(theirs, set) else theirs
    keys = sorted(key for key in {*mine, *other} if mine.get(key) != other.get(key))
    return [f"{what} {key}: second {mine.get(key)}, first {other.get(key)}" for key in keys]


def compare(table: Table, random: Random, kind: str) -> list[str]:
    """What differs in who can set out, and in where they can go at which cost."""
    throw_together(table, random, kind)
    seat = Seat(random.randrange(3 if kind == "three_player" else 2))
    field = Field(position_of(table), SEATS[seat])
    table.begin(PickStack(seat))
    starts, flying = {str(one) for (one,) in table.offers("march")}, {str(one) for (one,) in table.offers("fly")}
    found = differ("march from", field.starts(), starts) + differ("flight of", fliers(field), flying)
    if not found and starts and (random.random() < 0.7 or not flying):
        found = compare_march(table, random, field, random.choice(sorted(starts)))
    elif not found and flying:
        nazgul = random.choice(sorted(flying))
        table.do("fly", nazgul)
        theirs = {str(one) for (one,) in table.offers("fly_to")}
        found = differ(f"{nazgul} to", Flight(field, nazgul).reach(), theirs)
    return found and [SEATS[seat], *found]


def compare_march(table: Table, random: Random, field: Field, start: str) -> list[str]:
    table.do("march", start)
    people, units = field.walkers(start), field.able_troops(start)
    while len(people) + len(units) > 1:
        theirs = {str(one) for verb in ("stays_behind", "stays_here") for (one,) in table.offers(verb)}
        known = without_twins(units, field.position.differs)
        found = differ("goes", {*people, *known}, theirs)
        if found:
            return found
        if random.random() < 0.5:
            table.do("all_go")
            break
        out = random.choice([*people, *known])
        table.do("stays_behind" if out in people else "stays_here", out)
        people, units = [one for one in people if one != out], [one for one in units if one != out]
    people, units = field.setting_out(people, units)
    if not people and not units:
        return [] if table.over or not table.offers("go") else ["the second has nobody to go"]
    march = March(field, start, people, units)
    theirs = {str(table.args(one)[0]): int(describe(table.game, one).odds.split()[0]) for one in table.options("go")}
    found = differ("go to", march.reach(), theirs)
    found += differ("sail to", march.banks(), {str(one) for (one,) in table.offers("sail")})
    return found and [start, *people, *units, *found]


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("name", GAMES)
def test_marches(name: str, portion: int) -> None:
    """Who may set out with whom, what bars their way, where it ends, where there is room, and the same on wings."""
    table = table_of(name)
    for number in range(POSITIONS):
        seed = f"march {name} {portion} {number}"
        found = compare(table, Random(seed), GAMES[name][0])
        assert not found, "\n".join([seed, *found])


def test_eagles() -> None:
    """Rivendell, and clear hexes beside the Misty Mountains."""
    table = captive_of_orcs()
    assert {str(one) for (one,) in table.offers("choose")} == eyries()


def captive_of_orcs() -> Table:
    """Eagles come for Sam, whom Orcs have in Rohan."""
    table = Table("campaign").at("W2814", "sam", "eye_orcs_1").hand(0, "eagles")
    table.game.captor[table.person("sam")] = table.person("eye_orcs_1")
    return table.begin(PickStack(Seat(0))).do("play_event", "eagles")
