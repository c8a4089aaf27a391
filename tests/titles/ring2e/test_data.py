"""The data files of the board, the Hunt and the characters: counts and structure as printed, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from westmarch.engine.book import BadData
from westmarch.engine.records import checked, lay_over, read_tables
from westmarch.titles.ring2e.records import BOARD_FILES, BoardTables, CompanionRecord, MinionRecord
from westmarch.titles.ring2e.references import check_board, on_board
from westmarch.titles.ring2e.words import FACES, FIGURES, NATIONS

PACKAGE = "westmarch.titles.ring2e"


def tables(overrides: dict[str, Any]) -> BoardTables:
    raw = read_tables(PACKAGE, BOARD_FILES)
    lay_over(raw, overrides)
    data = checked(raw, BoardTables)
    check_board(data)
    return data


DATA = tables({})
REGIONS = {one.id: one for one in DATA.region}
NATION = {one.id: one for one in DATA.nation}
POINTS = {one.id: one.points for one in DATA.settlement}


def named(nation: str, settlement: str | None) -> set[str]:
    """The regions of a nation with such a settlement."""
    return {one.id for one in DATA.region if (one.nation, one.settlement) == (nation, settlement)}


# The board.


def test_counts_of_the_board() -> None:
    """105 regions, of which 52 lie within the borders of nations; 232 ways, and 47 borders that nobody passes."""
    assert len(DATA.region) == len(REGIONS) == 105
    assert len(DATA.nation) == 8
    assert sum(len(one.adjacent) for one in DATA.region) == 2 * 232
    assert sum(len(one.impassable) for one in DATA.region) == 2 * 47


def test_borders() -> None:
    """No region borders on itself or on another twice, nor is a way impassable."""
    for one in DATA.region:
        beside = (*one.adjacent, *one.impassable)
        assert len(set(beside) | {one.id}) == len(beside) + 1


def test_every_region_can_be_reached() -> None:
    """From Rivendell one can walk to every region."""
    found = ["rivendell"]
    for here in found:
        found += [other for other in REGIONS[here].adjacent if other not in found]
    assert set(found) == set(REGIONS)


def test_regions_of_the_nations() -> None:
    """Each nation has as many regions as printed within its borders."""
    assert Counter(one.nation or "" for one in DATA.region) == {
        "": 53,
        "dwarves": 4,
        "elves": 4,
        "gondor": 8,
        "north": 8,
        "rohan": 6,
        "isengard": 4,
        "sauron": 11,
        "southrons": 7,
    }


def test_settlements() -> None:
    """Towns, Cities, Strongholds and the two fortifications as printed."""
    assert Counter(one.settlement for one in DATA.region if one.settlement) == {
        "town": 14,
        "city": 6,
        "stronghold": 16,
        "fortification": 2,
    }
    assert {one.id for one in DATA.region if one.settlement == "fortification"} == {"fords_of_isen", "osgiliath"}
    assert all(one.nation for one in DATA.region if one.settlement in ("town", "city", "stronghold"))


def test_victory_points() -> None:
    """A City counts 1, a Stronghold 2; each side has more than the other needs to win."""
    assert POINTS == {"town": 0, "city": 1, "stronghold": 2, "fortification": 0}
    points = Counter[str]()
    for one in DATA.region:
        if one.nation and one.settlement:
            points[NATION[one.nation].side] += POINTS[one.settlement]
    assert points == {"free": 20, "shadow": 18}


def test_strongholds_and_cities() -> None:
    """Where the Strongholds and Cities of each nation lie."""
    assert named("elves", "stronghold") == {"grey_havens", "lorien", "rivendell", "woodland_realm"}
    assert named("dwarves", "stronghold") == {"erebor"}
    assert named("gondor", "stronghold") == {"dol_amroth", "minas_tirith"}
    assert named("gondor", "city") == {"pelargir"}
    assert named("north", "city") == {"dale", "the_shire"}
    assert named("rohan", "stronghold") == {"helms_deep"}
    assert named("rohan", "city") == {"edoras"}
    assert named("isengard", "stronghold") == {"orthanc"}
    assert named("southrons", "stronghold") == {"umbar"}
    assert named("southrons", "city") == {"far_harad"}
    assert named("sauron", "city") == {"angmar"}
    assert len(named("sauron", "stronghold")) == 6


def test_coasts() -> None:
    """The coasts of Gondor are four; no coast lies at the eastern edge."""
    coasts = {one.id for one in DATA.region if one.coast}
    assert len(coasts) == 16
    assert {one for one in coasts if REGIONS[one].nation == "gondor"} == {
        "anfalas",
        "dol_amroth",
        "lamedon",
        "pelargir",
    }
    assert not any(one.coast and one.east_edge for one in DATA.region)


def test_figures_at_the_start() -> None:
    """Armies as printed: nobody has Leaders without units, nobody but Sauron has Nazgûl; the sums of `figures` are
    checked when the data are read."""
    for one in DATA.region:
        if one.army:
            assert 0 < one.army.regular + one.army.elite <= DATA.stacking.region
            assert one.nation == one.army.nation or one.id == "osgiliath"
    totals = {nation: tuple(on_board(DATA.region, nation, kind) for kind in FIGURES) for nation in NATIONS}
    assert totals == {
        "dwarves": (3, 2, 1, 0),
        "elves": (3, 6, 4, 0),
        "gondor": (9, 1, 1, 0),
        "north": (4, 1, 1, 0),
        "rohan": (4, 1, 1, 0),
        "isengard": (6, 1, 0, 0),
        "sauron": (28, 2, 0, 4),
        "southrons": (14, 3, 0, 0),
    }


def test_politics_at_the_start() -> None:
    """How far each nation is from war, and which are active."""
    assert {one.id: (one.steps, one.active) for one in DATA.nation} == {
        "dwarves": (3, False),
        "elves": (3, True),
        "gondor": (2, False),
        "north": (3, False),
        "rohan": (3, False),
        "isengard": (1, True),
        "sauron": (1, True),
        "southrons": (2, True),
    }
    assert tuple(one.id for one in DATA.nation) == NATIONS


# Dice and tiles.


def test_dice() -> None:
    """The faces of both sides' dice; a Ruler die has those of its side's others."""
    faces = {one.id: Counter(one.faces) for one in DATA.die}
    assert set(faces["free"]) | set(faces["shadow"]) == set(FACES)
    assert faces["free"]["character"] == 2
    assert set(faces["shadow"].values()) == {1}
    assert faces["free_ruler"] == faces["free"]
    assert faces["shadow_ruler"] == faces["shadow"]
    assert {one.id: (one.start, one.most) for one in DATA.die} == {
        "free": (4, 6),
        "shadow": (7, 10),
        "free_ruler": (0, 1),
        "shadow_ruler": (0, 1),
    }


def test_tiles() -> None:
    """16 tiles in the pool, four special ones for each side, and two of Kings of Middle-earth."""
    counts, reveals, stops = Counter[str](), Counter[str](), Counter[str]()
    for tile in DATA.tile:
        counts[tile.group] += tile.count
        reveals[tile.group] += tile.count * tile.reveals
        stops[tile.group] += tile.count * tile.stops
    assert counts == {"standard": 16, "free": 4, "shadow": 4, "kings": 2}
    assert reveals == {"standard": 9, "free": 0, "shadow": 2, "kings": 0}
    assert stops == {"standard": 0, "free": 0, "shadow": 4, "kings": 0}


def test_damage_of_the_standard_tiles() -> None:
    """Four Eyes, and numbers whose sum is 18."""
    damage = [tile.damage for tile in DATA.tile if tile.group == "standard" for _ in range(tile.count)]
    assert damage.count("eye") == 4
    assert sorted(one for one in damage if isinstance(one, int)) == [0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]


# Characters.


def test_characters() -> None:
    """Seven Companions at the start and two who replace one of them, Gollum, three Minions, five Sovereigns and three
    Dark Chieftains, each with an id of their own."""
    assert [one.replaces for one in DATA.companion if one.replaces] == ["strider", "gandalf_the_grey"]
    tables = (DATA.companion, (DATA.gollum,), DATA.minion, DATA.sovereign, DATA.chieftain)
    assert [len(table) for table in tables] == [9, 1, 3, 5, 3]
    assert len({one.id for table in tables for one in table}) == 21


def test_levels_leadership_and_dice() -> None:
    """As printed on the cards; Captains of the West are six."""
    people: tuple[CompanionRecord | MinionRecord, ...] = (*DATA.companion, *DATA.minion, *DATA.chieftain)
    numbers = {one.id: (one.level, one.leadership, one.dice) for one in people}
    assert numbers == {
        "gandalf_the_grey": (3, 1, 0),
        "strider": (3, 1, 0),
        "boromir": (2, 1, 0),
        "legolas": (2, 1, 0),
        "gimli": (2, 1, 0),
        "meriadoc": (1, 1, 0),
        "peregrin": (1, 1, 0),
        "aragorn": (3, 2, 1),
        "gandalf_the_white": (3, 1, 1),
        "witch_king": (0, 2, 1),
        "saruman": (0, 1, 1),
        "mouth_of_sauron": (3, 2, 1),
        "black_serpent": (2, 2, 0),
        "shadow_of_mirkwood": (3, 1, 0),
        "ugluk": (2, 1, 0),
    }
    assert [one.id for one in DATA.minion if one.flies] == ["witch_king"]
    assert sum(one.captain for one in DATA.companion) == 6


def test_sovereigns() -> None:
    """Each begins in a settlement of his nation, has two abilities, of which the second needs the Ruler die, and two
    weaknesses; the Ruler token turns the die to the face of the second."""
    for one in DATA.sovereign:
        home = REGIONS[one.start]
        assert home.nation == one.nation
        assert home.settlement in ("city", "stronghold")
        assert one.corrupted_at == one.start
        first, second = one.abilities
        assert (first.ruler, second.ruler, second.die) == (False, True, one.token)
        assert len(one.weaknesses) == 2
    numbers = {one.id: (one.level, one.leadership, one.resistance) for one in DATA.sovereign}
    assert numbers == {
        "brand": (1, 2, 2),
        "dain": (1, 2, 4),
        "denethor": (1, 1, 3),
        "theoden": (2, 1, 3),
        "thranduil": (2, 1, 4),
    }


def test_places_of_the_companions() -> None:
    """Who advances their nation does so in all its Cities and Strongholds."""
    for one in DATA.companion:
        if any(ability.id.startswith("advance") for ability in one.abilities):
            assert set(one.places) == named(one.activates, "city") | named(one.activates, "stronghold")


# What is refused.


@pytest.mark.parametrize(
    ("overrides", "words"),
    [
        ({"region": [{"id": "bree", "adjacent": ["mirkwood"]}]}, ["region", "bree", "adjacent", "mirkwood"]),
        ({"region": [{"id": "bree", "adjacent": ["moria"]}]}, ["region", "adjacent", "bree"]),
        ({"region": [{"id": "bree", "nation": "hobbits"}]}, ["region", "bree", "nation", "hobbits"]),
        ({"region": [{"id": "bree", "settlement": "inn"}]}, ["region", "bree", "settlement", "inn"]),
        ({"nation": [{"id": "elves", "figures": {"elite": 9}}]}, ["nation", "elves", "figures", "regular"]),
        ({"companion": [{"id": "aragorn", "replaces": "bill"}]}, ["companion", "aragorn", "replaces", "bill"]),
        ({"companion": [{"id": "boromir", "places": ["gondor"]}]}, ["companion", "boromir", "places", "gondor"]),
        ({"sovereign": [{"id": "dain", "start": "moira"}]}, ["sovereign", "dain", "start", "moira"]),
        ({"tile": [{"id": "3", "damage": "much"}]}, ["tile", "3", "damage", "much"]),
        ({"die": [{"id": "free", "faces": ["eye"]}]}, ["die", "free", "faces"]),
        ({"mordor": {"entrances": ["udun"]}}, ["mordor", "entrances", "udun"]),
    ],
)
def test_a_bad_override_is_refused(overrides: dict[str, Any], words: list[str]) -> None:
    """Given an override that can't be, when the data are read, then one sentence names table, record and field."""
    with pytest.raises(BadData) as refused:
        tables(overrides)
    assert [word for word in words if word not in str(refused.value)] == []
