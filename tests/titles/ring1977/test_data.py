"""The data files agree with each other, and with what the article and reports say of the map and the cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any, Final

from tests.titles.ring1977.second.facts import BESIDE, EDGES, HEXES, PASSES, PLACES
from westmarch.titles.ring1977 import TITLE

DATA: Final[Any] = TITLE.open_book(TITLE.choose({"game": "three_player"}), {}).data  # type: ignore[attr-defined]
PASSABLE: Final = DATA.movement.terrain
SHUT: Final = frozenset(place for name in ("high_pass", "redhorn_pass", "morannon") for place in PASSES[name]["hexes"])
MORIA: Final = frozenset(PASSES["moria"]["hexes"])


def test_the_map_is_whole() -> None:
    """Given 4,256 hexes, then whoever is beside a hex has it beside them, and Isengard and Barad-dûr are where the
    article has them."""
    assert len(HEXES) == 2 * 38 * 56
    assert all(place in BESIDE[other] for place in HEXES for other in BESIDE[place])
    assert sorted(BESIDE["W2421"]) == sorted(["W2420", "W2520", "W2521", "W2422", "W2321", "W2320"])
    assert "E0101" in BESIDE["W3801"]
    assert (PLACES["isengard"]["hex"], PLACES["barad_dur"]["hex"]) == ("W2421", "E1128")
    assert all(len(sides) == 2 and min(sides) in BESIDE[max(sides)] for sides in EDGES)


def test_places_stand_apart_on_ground_where_one_can_go() -> None:
    assert len({one["hex"] for one in PLACES.values()}) == len(PLACES)
    assert all(HEXES[one["hex"]]["terrain"] in PASSABLE for one in PLACES.values())
    needed = {
        "barad_dur",
        "durthang",
        "minas_morgul",
        "dol_guldur",
        "minas_tirith",
        "dol_amroth",
        "helms_deep",
        "isengard",
    }
    assert {name for name, one in PLACES.items() if one["kind"] == "citadel"} == needed


def test_people_and_units() -> None:
    """Nine Nazgûl, of whom the Lord and Gothmog lead armies; Saruman begins with more than keeps him safe."""
    ids = [one.id for one in (*DATA.person, *DATA.servant) if not getattr(one, "optional", False)]
    assert len(set(ids)) == len(ids) == 42
    nazgul = [one for one in DATA.person if one.kind == "nazgul"]
    assert len(nazgul) == 9
    assert {one.id for one in nazgul if one.leads} == {"lord_of_the_nazgul", "gothmog"}
    assert all(one.start in PLACES for one in DATA.unit if one.start)
    assert sum(one.count * one.strength for one in DATA.unit if one.nation == "saruman") > DATA.limits.saruman_safe


def test_decks() -> None:
    """48 Event Cards; 40 Search Cards in areas that there are; as many Magic Cards of the pool as places for them."""
    assert sum(card.count for card in DATA.event) == 48
    assert len(DATA.search_card) == 40
    areas = {str(area.id) for area in DATA.area}
    assert all({str(area) for area in card.areas} <= areas for card in DATA.search_card)
    assert all(card.nazgul in (1, 2, 3) for card in DATA.search_card if card.kind == "nazgul")
    assert Counter(card.kind for card in DATA.search_card) == {"nazgul": 12, "eye_orc": 12, "hand_orc": 10, "none": 6}
    assert sum(card.start == "pool" for card in DATA.magic) == sum(one.pool for one in DATA.magic_hex)


def test_no_more_is_said_to_be_sourced_than_is() -> None:
    """Saruman's sorcery, the second Elven Cloak and the counts of Event Cards are reconstructed."""
    [saruman] = [one for one in DATA.person if one.id == "saruman"]
    assert saruman.sourced == ("ring",)
    assert [card.source for card in DATA.magic if card.id == "elven_cloak_2"] == [None]
    assert not any(card.source for card in DATA.event)


def test_the_chart_of_fights_is_fair() -> None:
    """Attacker and defender change places when the die and the difference do."""
    rows = DATA.combat.rows
    for die in range(6):
        for column in range(7):
            assert tuple(rows[die][column])[::-1] == tuple(rows[5 - die][6 - column])


def test_the_chart_of_battles_grows_with_odds_and_dice() -> None:
    net = [[theirs - ours for ours, theirs in row] for row in DATA.army_combat.rows]
    assert all(len(row) == len(DATA.army_combat.columns) == 9 for row in net)
    assert all(low <= high for row in net for low, high in pairwise(row))
    assert all(low <= high for column in zip(*net, strict=True) for low, high in pairwise(column))
    assert {"fortress", "citadel"} <= DATA.army_combat.defence.keys()


def test_sorcery_and_the_ladder() -> None:
    for column in (DATA.sorcery.A, DATA.sorcery.B, DATA.sorcery.C):
        assert list(column) == sorted(column)
        assert len(column) == 6
    assert tuple(DATA.control.gains) == (1, 1, 1, 2)


@cache
def points(start: str, goal: str, shut: frozenset[str] = frozenset(), *, army: bool = False) -> int:
    """What the cheapest way costs."""
    here, end = PLACES[start]["hex"], PLACES[goal]["hex"]
    found, edge = {here: 0}, {here}
    while edge:
        place = min(edge, key=lambda one: (found[one], one))
        if place == end:
            return found[place]
        edge.remove(place)
        for beside in BESIDE[place]:
            cost = None if beside in shut else step(place, beside, army)
            if cost is not None and found[place] + cost < found.get(beside, 9999):
                found[beside] = found[place] + cost
                edge.add(beside)
    raise AssertionError(f"no way from {start} to {goal}")


def step(place: str, beside: str, army: bool) -> int | None:
    terrain = PASSABLE.get(HEXES[beside]["terrain"])
    side = EDGES.get(frozenset((place, beside)), {})
    if terrain is None or side.get("road"):
        return None if terrain is None else int(DATA.movement.road)
    is_wet = side.get("river") and not side.get("crossing")
    return int(terrain + (DATA.movement.river_army if army else DATA.movement.river) * bool(is_wet))


def test_ways_of_the_worked_examples() -> None:
    """From Rivendell to the fire, to Lórien, and of armies from Isengard; nobody gets round both hexes of Moria."""
    assert points("rivendell", "mount_doom") == 35
    assert points("rivendell", "mount_doom", SHUT) == 36
    assert points("rivendell", "mount_doom", SHUT | MORIA) == 44
    assert points("rivendell", "caras_galadhon", SHUT) == 17
    assert points("rivendell", "caras_galadhon", SHUT | MORIA) == 36
    assert points("isengard", "helms_deep", army=True) == 4
    assert points("isengard", "edoras", army=True) == 6
