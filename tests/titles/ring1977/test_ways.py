"""Movement costs against a shortest-way search of its own, over the whole map (3).

The search reads the sheets of the title's data, and knows nothing of how the title finds its ways: it has a grid, a
chart and a queue of its own, after the rules of movement.
"""

from __future__ import annotations

import csv
import heapq
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977.hexes import NUMBERS, hex_id
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.people import movement_points
from westmarch.titles.ring1977.rules.places import closed_to_armies
from westmarch.titles.ring1977.ways import reachable
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT

FAR = 10_000
"""More points than anybody needs."""
STARTS = ("W2909", "W3216", "W2421", "E1128", "E0529", "W0910", "W3809", "E0206", "W3526", "W2815")
"""Rivendell, Caras Galadhon, Isengard, Barad-dûr, the bank at Osgiliath, Hobbiton, both sides of Mirkwood, Gondor, and
before Moria."""


def sheet(name: str) -> list[dict[str, str]]:
    text = files("westmarch.titles.ring1977").joinpath(f"data/{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


@cache
def table_of(name: str) -> dict[str, Any]:
    return tomllib.loads(files("westmarch.titles.ring1977").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"))


@cache
def ground() -> dict[str, dict[str, str]]:
    return {record["id"]: record for record in sheet("hexes")}


@cache
def sides() -> dict[tuple[str, str], dict[str, str]]:
    found = {}
    for record in sheet("edges"):
        one, other = record["id"].split("-")
        found[one, other] = found[other, one] = record
    return found


@cache
def passes() -> dict[str, dict[str, Any]]:
    """The special passes, by hex."""
    return {place: record for record in table_of("places")["pass"] for place in record["hexes"]}


@cache
def places() -> set[str]:
    return {record["hex"] for record in table_of("places")["place"]}


def beside(name: str) -> list[str]:
    """The hexes around one: in even columns of the whole map the western and eastern ones are half a hex higher."""
    column = int(name[1:3]) + (38 if name[0] == "E" else 0)
    row = int(name[3:])
    higher = row - 1 if column % 2 == 0 else row
    around = [(column, row - 1), (column, row + 1)]
    around += [(column + aside, higher + down) for aside in (-1, 1) for down in (0, 1)]
    return [
        f"{'W' if east <= 38 else 'E'}{east if east <= 38 else east - 38:02}{south:02}"
        for east, south in around
        if 1 <= east <= 76 and 1 <= south <= 56
    ]


@dataclass(frozen=True)
class Mover:
    """Who goes: people or an army, of whom, and what helps or hinders them."""

    army: bool = False
    whose: str = "fellowship"
    flood: bool = False
    rope: bool = False
    guided: bool = False
    opened: frozenset[str] = frozenset()

    def may_enter(self, name: str, by_road: bool) -> bool:
        record = passes().get(name)
        if record and self.army and record["id"] in ("moria", "cirith_ungol") and self.whose != "mordor":
            return False
        if record and record.get("needs") and record["needs"] not in self.opened:
            return self.whose != "fellowship" and "dark_power" in record.get("free_for", ())
        deep = ground()[name]["terrain"] == "forest" and "Mirkwood" in ground()[name]["features"]
        return not (self.army and deep and not by_road and name not in places())

    def cost(self, one: str, other: str) -> int | None:
        """What a step costs; None if it can't be taken."""
        side = sides().get((one, other), {"river": "", "crossing": "", "kind": "", "road": ""})
        terrain = ground()[other]["terrain"]
        if terrain in ("mountain", "lake", "sea") or not self.may_enter(other, bool(side["road"])):
            return None
        if self.flood and side["river"] and side["kind"] != "bridge":
            return None
        if side["road"]:
            return 1
        points = {"clear": 1, "rough": 2, "forest": 2, "marsh": 3, "pass": 2}[terrain]
        if side["river"] and not side["crossing"]:
            points += 2 if self.army else 1
        return self.eased(points, terrain)

    def eased(self, points: int, terrain: str) -> int:
        """With Sméagol marshes and passes cost 1; with Elven Rope rough ground and passes 1 less, but at least 1."""
        if self.guided and terrain in ("marsh", "pass"):
            points = 1
        return max(1, points - 1) if self.rope and terrain in ("rough", "pass") else points


@cache
def steps(mover: Mover) -> dict[str, list[tuple[str, int]]]:
    """The steps from every hex, with what they cost."""
    costs = {here: [(there, mover.cost(here, there)) for there in beside(here)] for here in ground()}
    return {here: [(there, cost) for there, cost in found if cost is not None] for here, found in costs.items()}


def shortest(start: str, mover: Mover, points: int = FAR) -> dict[str, int]:
    """What it costs to come from a hex to all others; whoever has a point left goes one hex on."""
    costs = {start: 0}
    queue = [(0, start)]
    done = set()
    while queue:
        spent, here = heapq.heappop(queue)
        if here in done or spent >= points:
            continue
        done.add(here)
        for there, cost in steps(mover)[here]:
            if spent + cost < costs.get(there, FAR):
                costs[there] = spent + cost
                heapq.heappush(queue, (spent + cost, there))
    del costs[start]
    return costs


ARMIES = {"fellowship": "riders_of_the_mark", "mordor": "orcs_of_barad_dur", "saruman": "uruk_hai"}
OPEN = frozenset({"misty_passes_open", "black_gate_open"})
MOVERS = {
    "people": Mover(),
    "people in a flood": Mover(flood=True),
    "people, all passes open": Mover(opened=OPEN),
    "people with Elven Rope": Mover(rope=True),
    "people with Sméagol": Mover(guided=True),
    "people with both": Mover(rope=True, guided=True),
    "people of the Dark Power": Mover(whose="mordor"),
    "an army": Mover(army=True),
    "an army in a flood": Mover(army=True, flood=True),
    "an army, all passes open": Mover(army=True, opened=OPEN),
    "an army of Mordor": Mover(army=True, whose="mordor"),
    "an army of Saruman": Mover(army=True, whose="saruman", opened=OPEN),
}


def of_the_title(table: Table, start: str, mover: Mover, points: int = FAR) -> dict[str, int]:
    """The same by the title."""
    game, book = table.game, table.book
    game.in_force = list(mover.opened)
    closed = Barriers(game, FELLOWSHIP_SEAT if mover.whose == "fellowship" else DARK_SEAT).closed_hexes()
    if mover.army:
        closed |= closed_to_armies(game, {game.nation(table.unit(ARMIES[mover.whose]))})
    paths = book.paths_with(mover.rope, mover.guided)
    ways = reachable(paths.costs(mover.army, mover.flood), NUMBERS[start], points, closed, set())
    return {hex_id(place): spent for place, spent in ways.spent.items()}


@pytest.mark.parametrize("mover", MOVERS.values(), ids=list(MOVERS))
def test_costs_over_the_whole_map(mover: Mover) -> None:
    """Given an empty map, when somebody goes from any of ten hexes, then each other costs what is found here."""
    table = Table("campaign")
    for start in STARTS:
        assert of_the_title(table, start, mover) == shortest(start, mover)


@pytest.mark.parametrize("points", [1, 4])
@pytest.mark.parametrize("army", [False, True])
def test_reach_from_every_hex(points: int, army: bool) -> None:
    """Given few points, when somebody sets out from any hex of the map, then they get where the search says."""
    table, mover = Table("campaign"), Mover(army=army)
    starts = [name for name, record in ground().items() if record["terrain"] not in ("mountain", "lake", "sea")]
    for start in starts:
        assert of_the_title(table, start, mover, points) == shortest(start, mover, points), start


@pytest.mark.parametrize(("person", "pace"), [("frodo", 4), ("aragorn", 5)])
def test_a_stack_is_offered_what_the_search_finds(person: str, pace: int) -> None:
    """Given somebody alone in Rivendell, then they can go where the search says, and to no other hex."""
    table = Table("campaign").at("rivendell", person).begin(PickStack(FELLOWSHIP_SEAT)).do("march", "rivendell")
    assert movement_points(table.game, table.person(person)) == pace
    assert {name for (name,) in table.offers("go")} == set(shortest("W2909", Mover(), pace))
