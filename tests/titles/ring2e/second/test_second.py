"""The second opinion against the worked examples of the rules (section 15) and the cases of tests.yaml."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.titles.ring2e.second import combat, politics
from tests.titles.ring2e.second.battle import Battle, Half
from tests.titles.ring2e.second.casualties import outcomes
from tests.titles.ring2e.second.facts import NATIONS, SIDES, distance
from tests.titles.ring2e.second.hunt import Hunt, declare, declared_destinations, enter_mordor
from tests.titles.ring2e.second.position import Force, Position, Source, Units, count, trims

STEPS = {"dwarves": 3, "elves": 3, "gondor": 2, "north": 3, "rohan": 3, "isengard": 1, "sauron": 1, "southrons": 2}


class Script(Source):
    """Decisions by what is asked, dice and tiles in their order."""

    def __init__(self, dice: tuple[int, ...] = (), tiles: tuple[str, ...] = (), **answers: Any) -> None:
        self.dice, self.tiles, self.answers = list(dice), list(tiles), answers
        self.batches: list[int] = []

    def choose(self, what: str, side: str, choices: list[Any]) -> Any:
        answer = self.answers.get(what, choices[0])
        if isinstance(answer, list):
            answer = answer.pop(0) if answer else choices[0]
        assert answer in choices, (what, answer, choices)
        return answer

    def part(self, what: str, side: str, whole: Force, legal: Callable[[Force], bool]) -> Force:
        part = self.answers.get(what, whole)
        assert legal(part)
        return part

    def roll(self, number: int) -> list[int]:
        rolled, self.dice = self.dice[:number], self.dice[number:]
        self.batches.append(number)
        return rolled

    def pick(self, what: str, among: list[Any]) -> Any:
        return self.tiles.pop(0) if self.tiles else among[0]


def some(**units: str) -> Units:
    """`north="R1 L1"` as units."""
    return {(nation, word[0]): int(word[1:]) for nation, words in units.items() for word in words.split()}


def position(*armies: tuple[str, Units], **fields: Any) -> Position:
    made = Position(steps=dict(STEPS), active={one: one == "elves" or one in NATIONS["shadow"] for one in STEPS})
    for region, units in armies:
        side = "free" if any(nation in NATIONS["free"] for nation, _ in units) else "shadow"
        made.armies[side][region] = units
    made.spare = {(nation, kind): 5 for nation in STEPS for kind in "RE"}
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def war(made: Position, *nations: str) -> Position:
    for nation in nations or STEPS:
        made.steps[nation], made.active[nation] = 0, True
    return made


def battle(made: Position, source: Source, attacker: str, origin: str, target: str, **fields: Any) -> Battle:
    one = Battle(made, source, attacker, origin, target, **fields)
    one.halves = {side: Half() for side in SIDES}
    one.round = fields.get("round", 1)
    return one


@pytest.mark.parametrize(
    ("which", "start", "end", "steps"),
    [
        ("map-01", "rivendell", "woodland_realm", 7),
        ("map-02", "rivendell", "morannon", 10),
        ("map-03", "rivendell", "minas_morgul", 10),
    ],
)
def test_distances(which: str, start: str, end: str, steps: int) -> None:
    assert distance(start)[end] == steps


@pytest.mark.parametrize(
    ("which", "left", "hits", "spare", "expected"),
    [
        ("bat-04", {"R": 1, "E": 1}, 2, 5, [(0, 1)]),
        ("bat-05", {"R": 2, "E": 1}, 2, 5, [(0, 2), (1, 0)]),
        ("bat-06", {"R": 0, "E": 2}, 2, 5, [(0, 2), (1, 0)]),
        ("bat-07", {"R": 0, "E": 1}, 1, 0, [(0, 0)]),
    ],
)
def test_casualties(which: str, left: dict[str, int], hits: int, spare: int, expected: list[tuple[int, int]]) -> None:
    units = {("north", kind): number for kind, number in left.items()}
    ways = outcomes(units, {}, {("north", "R"): spare}, hits)
    assert sorted({(count(dict(one.left), "E"), count(dict(one.left), "R")) for one in ways}) == expected


def test_bat_11_siege_cap() -> None:
    assert {count(dict(one), "RE") for one in trims(some(gondor="R6 E2"), 5)} == {5}


@pytest.mark.parametrize(("which", "turn", "hits"), [("bat-01", 1, 0), ("bat-02", 2, 2)])
def test_city(which: str, turn: int, hits: int) -> None:
    made = position(("old_forest_road", some(sauron="R5")), ("dale", some(north="R1 L1")))
    one = battle(made, Script((5, 5, 4, 3, 2)), "shadow", "old_forest_road", "dale", round=turn)
    one.roll("shadow")
    assert one.halves["shadow"].hits == hits


def test_rev_05_a_captured_city_shields_its_conqueror() -> None:
    made = position(("old_forest_road", some(north="R5")), ("dale", some(sauron="R2")), captured={"dale"})
    one = battle(made, Script((5, 5, 4, 3, 6)), "free", "old_forest_road", "dale")
    one.roll("free")
    assert one.halves["free"].hits == 1


def test_bat_03_reroll() -> None:
    made = position(("folde", some(rohan="R5 L3")), ("westemnet", some(isengard="R5")))
    script = Script((1, 3, 5, 5, 6, 6, 2))
    one = battle(made, script, "free", "folde", "westemnet")
    one.roll("free")
    one.reroll("free")
    assert (script.batches[1], one.halves["free"].hits) == (2, 4)


def test_bat_08_captains() -> None:
    made = position(("folde", some(rohan="R3")), where={"boromir": "folde", "gimli": "folde"})
    assert battle(made, Script(), "free", "folde", "westemnet").dice("free") == 5


def test_bat_10_siege_length() -> None:
    made = war(position(("minas_tirith", some(sauron="R3 E2")), armies={side: {} for side in SIDES}))
    made.armies = {"shadow": {"minas_tirith": some(sauron="R3 E2")}, "free": {"minas_tirith": some(gondor="R5")}}
    source = Script((1,) * 60)
    source.choose = lambda what, side, choices: choices[1 if what == "extend" and choices[1:] else 0]  # type: ignore[method-assign]
    one = Battle(made, source, "shadow", "minas_tirith", "minas_tirith", "siege").fight()
    assert one.round == 3


def test_bat_12_scouts_leave_before_durins_bane() -> None:
    made = war(position(("old_ford", some(sauron="R5")), ("lorien", some(elves="R2"))))
    made.armies = {"shadow": {"dimrill_dale": some(sauron="R5")}, "free": {"lorien": some(elves="R2")}}
    made.hands = {"free": ["fs-05"], "shadow": ["sc-17"]}
    source = Script(card=["sc-17", "fs-05"], scouts="parth_celebrant")
    Battle(made, source, "shadow", "dimrill_dale", "lorien").fight()
    assert source.batches == [] and "parth_celebrant" in made.armies["free"]


def test_bat_13_defender_first() -> None:
    made = war(position(("old_forest_road", some(sauron="R5")), ("dale", some(north="R1")), where={"gimli": "dale"}))
    made.hands = {"free": ["fc-11"], "shadow": ["ss-09"]}
    one = battle(made, Script(card=["ss-09", "fc-11"]), "shadow", "old_forest_road", "dale")
    combat.play_cards(one)
    combat.resolve(one, (0,))
    assert one.cards == {"shadow": "", "free": "daring_defiance"}


def test_bat_14_confusion() -> None:
    made = position(("old_forest_road", some(sauron="R5")), ("dale", some(north="R1")), nazgul={"old_forest_road": 5})
    script = Script((1, 1, 2, 5, 6, 2))
    one = battle(made, script, "shadow", "old_forest_road", "dale", round=2)
    one.cards = {"free": "confusion", "shadow": ""}
    one.roll("shadow")
    combat.resolve(one, (4,))
    one.reroll("shadow")
    assert (one.halves["free"].hits, script.batches[1]) == (2, 1)


def test_bat_15_retreat() -> None:
    made = position(("westemnet", some(rohan="R2")), captured={"edoras"})
    retreats = battle(made, Script(), "shadow", "fords_of_isen", "westemnet").retreats()
    assert "edoras" not in retreats and "folde" in retreats


def test_ex_08_siege_start() -> None:
    made = position(("osgiliath", some(sauron="R8")), ("minas_tirith", some(gondor="R3 E1 L1")))
    war(made, "sauron")
    source = Script(withdraw=True, advance=Force(some(sauron="R6")))
    Battle(made, source, "shadow", "osgiliath", "minas_tirith").fight()
    assert made.is_besieged("free", "minas_tirith") and made.captured == set()
    assert (made.active["gondor"], made.steps["gondor"]) == (True, 1)


def test_ex_11_failed_sortie() -> None:
    made = war(position(("minas_tirith", some(gondor="R3"))))
    made.armies["shadow"]["minas_tirith"] = some(sauron="R4")
    Battle(made, Script((5, 5, 1, 5, 5, 5, 1)), "free", "minas_tirith", "minas_tirith", "sortie").fight()
    assert made.captured == {"minas_tirith"}


def test_ex_13_and_pol_01_attacked_and_captured() -> None:
    made = war(position(("old_forest_road", some(sauron="R5")), ("dale", some(north="R1"))), "sauron")
    Battle(made, Script((6, 6, 6, 6, 6, 1)), "shadow", "old_forest_road", "dale").fight()
    assert made.captured == {"dale"}
    assert (made.active["north"], made.steps["north"]) == (True, 1)


def test_ex_15_once_a_battle() -> None:
    made = war(position(("old_forest_road", some(sauron="R5")), ("dale", some(north="R1", elves="E1"))), "sauron")
    Battle(made, Script((1,) * 60, cease=[False, False, False, True]), "shadow", "old_forest_road", "dale").fight()
    assert (made.steps["north"], made.steps["elves"]) == (2, 2)


def test_pol_02_a_passive_nation_stops() -> None:
    made = position()
    made.steps["gondor"] = 1
    assert not politics.can_advance(made, "gondor")


@pytest.mark.parametrize(
    ("which", "origin", "target", "legal"),
    [("pol-04", "folde", "druadan_forest", False), ("pol-05", "westemnet", "fangorn", True)],
)
def test_borders(which: str, origin: str, target: str, legal: bool) -> None:
    made = position((origin, some(rohan="R2")))
    assert bool(politics.entering(made, "free", origin, target)) == legal


def test_pol_03_an_enemy_comes() -> None:
    made = position(("eastemnet", some(isengard="R2")))
    politics.enter(made, Script(), "shadow", "eastemnet", [])
    assert (made.active["rohan"], made.steps["rohan"]) == (True, 3)


@pytest.mark.parametrize(
    ("which", "shadow", "free", "rolled", "successes"),
    [("hunt-01", 3, 1, (2, 5, 6), 2), ("hunt-02", 2, 5, (1, 1), 0)],
)
def test_hunt_rolls(which: str, shadow: int, free: int, rolled: tuple[int, ...], successes: int) -> None:
    made = position(box={"shadow": shadow, "free": free}, ring_at="hollin")
    assert Hunt(made, Script(rolled)).roll() == successes


def test_hunt_03_one_failed_die_one_reroll() -> None:
    made = position(("moria", some(sauron="R2")), box={"shadow": 1, "free": 0}, ring_at="moria")
    script = Script((3, 2))
    assert (Hunt(made, script).roll(), script.batches) == (0, [1, 1])


def test_hunt_04_at_most_five_dice() -> None:
    script = Script((1,) * 5)
    Hunt(position(box={"shadow": 8, "free": 0}, ring_at="hollin"), script).roll()
    assert script.batches == [5]


def ringless(*companions: str, **fields: Any) -> Position:
    where = dict.fromkeys(companions, "with_the_ring")
    return position(where=where, guide=companions[0] if companions else "gollum", ring_at="hollin", **fields)


@pytest.mark.parametrize(
    ("which", "who", "tile", "eye", "corruption"),
    [("hunt-06", "gimli", "3", 0, 1), ("hunt-07", "strider", "1", 0, 0)],
)
def test_hunt_casualties(which: str, who: str, tile: str, eye: int, corruption: int) -> None:
    made = ringless(who, pool=[tile])
    Hunt(made, Script(lower=["guide", "ring"])).draw("hunt", eye)
    assert (made.corruption, made.where[who], made.guide) == (corruption, "lost", "gollum")


def test_hunt_08_hobbits() -> None:
    made = ringless("meriadoc", "peregrin", pool=["2"])
    Hunt(made, Script(lower="hobbit", separate="hollin")).draw("hunt", 0)
    assert (made.corruption, made.guide, made.fellowship()) == (0, "gollum", [])


def test_hunt_09_gollum() -> None:
    made = ringless(pool=["1_revealed"])
    Hunt(made, Script()).draw("hunt", 0)
    assert (made.corruption, made.revealed) == (1, False)


@pytest.mark.parametrize(
    ("which", "end", "lairs"),
    [("hunt-10", "moria", {"moria"}), ("hunt-11", "goblins_gate", set()), ("hunt-12", "rivendell", None)],
)
def test_reveal_paths(which: str, end: str, lairs: set[str] | None) -> None:
    found = Hunt(position(ring_at="rivendell", progress=3), Script()).ways()
    assert (end in found) == (lairs is not None)
    if lairs is not None:
        assert frozenset(lairs) in found[end]


def test_hunt_13_declare() -> None:
    made = position(ring_at="rivendell", progress=5, corruption=2)
    assert "lorien" in declared_destinations(made)
    declare(made, Script(), "lorien")
    assert (made.corruption, made.progress, made.revealed) == (1, 0, False)


@pytest.mark.parametrize(
    ("which", "step", "corruption", "box", "tile", "expected"),
    [
        ("hunt-15", 1, 0, (3, 1), "eye", (4, 2, "")),
        ("hunt-16", 2, 0, (2, 0), "shadow_3", (3, 2, "")),
        ("hunt-17", 4, 10, (0, 0), "3", (12, 4, "corrupted")),
        ("hunt-18", 4, 8, (0, 0), "3", (11, 5, "ring_destroyed")),
    ],
)
def test_mordor(
    which: str, step: int, corruption: int, box: tuple[int, int], tile: str, expected: tuple[int, int, str]
) -> None:
    made = ringless(mordor=step, corruption=corruption, pool=[tile], box={"shadow": box[0], "free": box[1]})
    Hunt(made, Script()).move()
    assert (made.corruption, made.mordor, made.result) == expected


def test_hunt_20_enter_mordor() -> None:
    made = position(drawn=["eye", "eye", "3", "1"], waiting=["free_0", "shadow_die"], pool=["1"] * 12)
    enter_mordor(made)
    assert (len(made.pool), made.drawn) == (16, ["3", "1"])
