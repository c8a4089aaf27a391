"""To what creatures can be keyed: lands, names and sites (5, TAB-4)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.book.journey import Journey, paths
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.rules.turn_effects import forget_turn
from westmarch.titles.wizards.words import LAND_NAMES, NO_CARD, SITE_TYPE_NAMES, Company

ALL = Company(0)


def going(origin: str, goal: str, *, walk: tuple[str, ...] = ()) -> Table:
    """Gandalf's company on its way, by the printed path or through these regions."""
    table = Table("guise").company("gandalf").site(origin)
    found = paths(table.book, table.place(origin), table.place(goal), 6)
    regions = tuple(table.region(region) for region in walk)
    path = next(path for path in found if (path.is_walk and path.regions == regions) or not (path.is_walk or walk))
    table.game.journeys[0] = (table.place(goal), path.lands, path.regions)
    return table


def staying(site: str) -> Table:
    return Table("guise").company("gandalf").site(site)


def ways(table: Table, creature: str) -> list[str]:
    return ways_to_key(table.game, table.card(creature), table.game.journey(ALL), ALL)


def test_STD_12_double_wilderness_and_unknown_names() -> None:
    """STD-12: w w b w has two wildernesses; of the regions between nobody knows the names."""
    table = going("rivendell", "lorien")
    assert ways(table, "giant") == ["w"]
    assert ways(table, "giant_spiders") == ["w"]
    assert ways(table, "wargs") == ["b", "w"]
    assert ways(table, "mumak_oliphant") == []


def test_regions_need_not_be_adjacent() -> None:
    """The wildernesses of w w b w lie apart; w b d has one only."""
    assert ways(going("lorien", "dol_guldur"), "giant") == []
    assert ways(going("rivendell", "lorien"), "giant") == ["w"]


@pytest.mark.parametrize(
    ("walk", "named"),
    [(("wold_and_foothills", "anduin_vales", "woodland_realm"), ["name"]), ((), ["name"])],
    ids=["on foot", "by the road, where it is the last region"],
)
def test_regions_by_name(walk: tuple[str, ...], named: list[str]) -> None:
    assert ways(going("lorien", "thranduils_halls", walk=walk), "giant_spiders") == named


def test_names_between_are_known_on_foot_only() -> None:
    """The road from Lórien to Northern Rhovanion goes through the Woodland Realm, whose name it doesn't tell."""
    road = going("lorien", "lake_town")
    assert ways(road, "giant_spiders") == ["w"]
    foot = ("wold_and_foothills", "anduin_vales", "woodland_realm", "northern_rhovanion")
    assert ways(going("lorien", "lake_town", walk=foot), "giant_spiders") == ["w", "name"]


def test_passages_between_havens() -> None:
    """A creature that names the passage between two havens meets whoever takes it, either way."""
    table = Table("guise")
    name = next(
        table.book.record_id[card]
        for card in table.book.cards
        if table.book.is_creature[card] and table.book.creature(card).keys.passes
    )
    assert ways(going("rivendell", "lorien"), name) == ["name"]
    assert ways(going("lorien", "rivendell"), name) == ["name"]
    assert ways(going("rivendell", "grey_havens"), name) == []
    assert ways(staying("lorien"), name) == []


def test_the_new_site_counts_not_the_old_one() -> None:
    assert ways(going("moria", "lorien"), "orc_guard") == []
    assert ways(going("lorien", "moria"), "orc_guard") == ["site"]
    assert ways(staying("moria"), "orc_guard") == ["site"]


def test_sites_by_name_and_by_region() -> None:
    assert ways(going("lorien", "moria"), "watcher_in_the_water") == ["w", "site"]
    assert "site" in ways(going("lorien", "sarn_goriwing"), "giant_spiders")
    assert "site" not in ways(going("lorien", "thranduils_halls"), "giant_spiders")


def test_GON_E8_a_thief_does_not_come_to_a_haven() -> None:
    """GON-E8: a company that stays has no path."""
    assert ways(staying("lorien"), "thief") == []


def test_GON_E5_on_the_way_to_dol_guldur() -> None:
    table = going("lorien", "dol_guldur")
    assert ways(table, "silent_watcher") == ["site"]
    assert ways(table, "orc_patrol") == ["w", "d", "site"]


def test_GON_E9_no_nazgul_on_the_way_to_thranduil() -> None:
    assert ways(going("lorien", "thranduils_halls"), "uvatha_the_horseman") == []
    assert ways(going("lorien", "dol_guldur"), "uvatha_the_horseman") == ["d", "site"]


def test_more_ways_by_night() -> None:
    """Smaug leaves his mountain by night only; a True Fire-drake needs one wilderness less."""
    table = going("lorien", "lake_town")
    assert ways(table, "smaug") == []
    table.cards("events", "doors_of_night")
    assert ways(table, "smaug") == ["name", "site"]
    table = going("rivendell", "lorien")
    assert ways(table, "true_fire_drake") == ["w"]


def test_mumak_oliphant_after_another_creature() -> None:
    """Mûmakil come to ruins on the coast only when Corsairs have attacked the company there in the same turn."""
    book = Table("guise").book
    coast = ("andrast", "anfalas", "belfalas", "lebennin")
    site = next(record.id for record in book.data.site if record.region in coast and record.type in "RS")
    table = staying(site)
    assert ways(table, "mumak_oliphant") == []
    table.game.faced.append((ALL, "corsairs_of_umbar"))
    assert ways(table, "mumak_oliphant") == ["site"]
    table = going("edhellond", "dol_amroth")
    assert ways(table, "mumak_oliphant") == []
    table.game.faced.append((ALL, "corsairs_of_umbar"))
    assert ways(table, "mumak_oliphant") == ["name"]


# What cards change.


@pytest.mark.parametrize(
    ("ban", "left"),
    [("creatures", []), ("path", ["site"]), ("wilderness", ["d", "site"]), ("site", ["w", "d"])],
)
def test_what_a_company_is_spared(ban: str, left: list[str]) -> None:
    table = going("lorien", "dol_guldur")
    table.game.hold(ALL, ban)
    assert ways(table, "orc_patrol") == left
    assert ways_to_key(table.game, table.card("orc_patrol"), table.game.journey(ALL)) == ["w", "d", "site"]


def test_by_wilderness_means_the_type_not_the_name() -> None:
    foot = ("wold_and_foothills", "anduin_vales", "woodland_realm", "northern_rhovanion")
    table = going("lorien", "lake_town", walk=foot)
    table.game.hold(ALL, "wilderness")
    assert ways(table, "giant_spiders") == ["name"]


def test_mount_doom_can_always_be_keyed_to() -> None:
    table = staying("mount_doom")
    table.game.hold(ALL, "creatures")
    assert ways(table, "orc_guard") == ["site"]


def test_one_land_counts_as_another() -> None:
    """For one turn one of the lands, or the site, is of another type."""
    table = going("lorien", "dol_guldur")
    table.game.treated.append((ALL, "w", "s", NO_CARD))
    assert table.game.journey(ALL).lands == "sbd"
    table.game.treated.append((ALL, "D", "S", NO_CARD))
    assert table.game.journey(ALL).site_type == "S"
    forget_turn(table.game)
    assert table.game.journey(ALL).lands == "wbd"


# There and Back Again.


def in_region(region: str, **settings: str) -> Table:
    return Table(**settings).company("bilbo").site("bag_end").in_region(region)


@pytest.mark.parametrize(
    ("region", "creature", "found"),
    [
        ("the_shire", "ambusher", ["f"]),
        ("the_shire", "thief", []),
        ("arthedain", "giant", []),
        ("arthedain", "wargs", ["w"]),
        ("rhudaur", "giant", ["w"]),
        ("high_pass", "cave_drake", ["w"]),
        ("high_pass", "ambusher", []),
        ("northern_rhovanion", "cave_drake", []),
        ("woodland_realm", "giant_spiders", ["name"]),
        ("woodland_realm", "huorn", ["name"]),
        ("anduin_vales", "orc_patrol", []),
        ("rhudaur", "watcher_in_the_water", ["w"]),
        ("rhudaur", "true_fire_drake", []),
    ],
)
def test_TAB_4_in_a_region(region: str, creature: str, found: list[str]) -> None:
    assert ways(in_region(region), creature) == found


@pytest.mark.parametrize(
    ("site", "creature", "found"),
    [
        ("the_lonely_mountain", "cave_drake", ["site"]),
        ("goblin_gate", "orc_patrol", ["site"]),
        ("rivendell", "orc_patrol", []),
        ("beorns_house", "wargs", []),
    ],
)
def test_TAB_4_at_a_site(site: str, creature: str, found: list[str]) -> None:
    assert ways(Table().company("bilbo").site(site), creature) == found


def test_TAB_4_the_strict_reading() -> None:
    """Creatures of double wilderness then come in Rhudaur and High Pass, and in no other way."""
    assert ways(in_region("woodland_realm", deep_wilderness="strict"), "giant_spiders") == []
    assert ways(in_region("rhudaur", deep_wilderness="strict"), "giant_spiders") == ["w"]
    table = Table(deep_wilderness="strict").company("bilbo").site("the_lonely_mountain")
    assert ways(table, "cave_drake") == []
    assert ways(in_region("woodland_realm", deep_wilderness="strict"), "huorn") == ["name"]


# By property.


def test_keys_agree_with_a_plain_reading() -> None:
    """Each creature on each single land and at each type of site: keyed if its card shows it, and not otherwise."""
    table = staying("lorien")
    book = table.book
    site = table.place("lorien")
    for card in book.cards:
        if not book.is_creature[card]:
            continue
        keys = book.creature(card).keys
        for land in LAND_NAMES:
            for count in (1, 2, 3):
                journey = Journey(land * count, (), site, "")
                shown = any(lands[0] == land and len(lands) <= count for lands in keys.lands)
                assert (land in ways_to_key(table.game, card, journey)) is shown
        for kind in SITE_TYPE_NAMES:
            found = ways_to_key(table.game, card, Journey("", (), site, kind))
            assert ("site" in found) is (kind in keys.site_types or "lorien" in keys.sites)
