"""What is printed on cards in figures: items, characters against some races, checks, influence, keys by night."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.gold_rings import is_allowed
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.combat.strike import body_in_fight
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.corruption import corruption_of, corruption_on
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.figures import body_of, prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.scoring import points_by_type
from westmarch.titles.wizards.words import NAZGUL, RACES, Company, Race

ALL = Company(0)


def company(*people: str, scenario: str = "guise", site: str = "lorien") -> Table:
    return Table(scenario).company(*people).site(site)


def race(name: str) -> Race:
    return Race(RACES.index(name))


# Items.


@pytest.mark.parametrize(
    ("item", "bearer", "against", "more"),
    [
        ("dagger_of_westernesse", "faramir", "man", 1),
        ("dagger_of_westernesse", "glorfindel_ii", "man", 0),
        ("durins_axe", "faramir", "man", 2),
        ("durins_axe", "gimli", "man", 4),
        ("glamdring", "faramir", "man", 3),
        ("glamdring", "aragorn_ii", "man", 2),
        ("glamdring", "aragorn_ii", "orc", 3),
        ("narsil", "glorfindel_ii", "man", 1),
        ("orcrist", "faramir", "man", 3),
        ("orcrist", "faramir", "orc", 4),
        ("orcrist", "glorfindel_ii", "orc", 2),
        ("sting", "bilbo", "man", 2),
        ("sting", "faramir", "man", 1),
        ("sword_of_gondolin", "faramir", "man", 2),
        ("sword_of_gondolin", "bilbo", "man", 0),
        ("dwarven_axe", "gimli", "man", 3),
        ("dwarven_axe", "faramir", "man", 2),
        ("dwarven_axe", "bilbo", "man", 0),
        ("valiant_sword", "faramir", "man", 2),
        ("ent_draughts", "faramir", "man", 1),
        ("wizards_ring", "gandalf", "man", 2),
        ("the_one_ring", "bilbo", "man", 1),
        ("dwarven_ring_of_barins_tribe", "faramir", "man", 2),
        ("dwarven_ring_of_barins_tribe", "gimli", "man", 4),
    ],
)
def test_prowess(item: str, bearer: str, against: str, more: int) -> None:
    """What an item adds to its bearer's prowess: weapons up to their maximum, some for a race or against one."""
    table = company(bearer)
    one = table.one(bearer)
    before = prowess_of(table.game, one, race(against))
    table.items(bearer, item)
    assert prowess_of(table.game, one, race(against)) == before + more


@pytest.mark.parametrize(
    ("item", "bearer", "more"),
    [
        ("great_shield_of_rohan", "boromir_ii", 2),
        ("great_shield_of_rohan", "faramir", 1),
        ("shield_of_iron_bound_ash", "boromir_ii", 1),
        ("shield_of_iron_bound_ash", "faramir", 0),
        ("hauberk_of_bright_mail", "boromir_ii", 2),
        ("hauberk_of_bright_mail", "galva", 0),
        ("the_mithril_coat", "faramir", 2),
        ("the_mithril_coat", "barliman_butterbur", 3),
        ("habergeon_of_silver", "faramir", 2),
        ("adamant_helmet", "faramir", 1),
        ("adamant_helmet", "gandalf", 0),
        ("enruned_shield", "boromir_ii", 3),
        ("valiant_sword", "boromir_ii", 1),
        ("valiant_sword", "galva", 0),
        ("the_iron_crown", "faramir", 1),
        ("the_iron_crown", "bilbo", 0),
        ("the_one_ring", "faramir", 2),
    ],
)
def test_body(item: str, bearer: str, more: int) -> None:
    table = company(bearer)
    one = table.one(bearer)
    before = body_of(table.game, one)
    table.items(bearer, item)
    assert body_of(table.game, one) == before + more


@pytest.mark.parametrize(
    ("other", "against", "more"), [("orcrist", "man", 0), ("glamdring", "man", 1), ("glamdring", "orc", 0)]
)
def test_a_sword_that_is_not_in_use_gives_no_body(other: str, against: str, more: int) -> None:
    """(6) Given Boromir (6/7, a warrior) with Valiant Sword (8 prowess, body +1) and another sword, then he uses what
    gives more prowess: Orcrist does (9). Glamdring gives as much against Men (8), so the Valiant Sword is used; but
    more against Orcs (9)."""
    table = company("boromir_ii").items("boromir_ii", "valiant_sword", other)
    one = table.one("boromir_ii")
    assert body_of(table.game, one, race(against)) == table.book.body[one] + more


@pytest.mark.parametrize(
    ("item", "bearer", "more"),
    [
        ("narsil", "faramir", 1),
        ("lesser_ring", "faramir", 2),
        ("wizards_ring", "gandalf", 5),
        ("the_one_ring", "faramir", 5),
        ("the_iron_crown", "faramir", 4),
        ("the_iron_crown", "bilbo", 0),
        ("dwarven_ring_of_thrars_tribe", "faramir", 2),
        ("dwarven_ring_of_thrars_tribe", "gimli", 7),
    ],
)
def test_influence(item: str, bearer: str, more: int) -> None:
    table = company(bearer)
    one = table.one(bearer)
    before = influence_of(table.game, one)
    table.items(bearer, item)
    assert influence_of(table.game, one) == before + more


@pytest.mark.parametrize(
    ("item", "faction", "more"),
    [
        ("horn_of_anor", "woodmen", 2),
        ("horn_of_anor", "wood_elves", 2),
        ("elf_stone", "wood_elves", 2),
        ("elf_stone", "woodmen", 0),
        ("the_arkenstone", "iron_hill_dwarves", 3),
        ("the_arkenstone", "woodmen", 0),
        ("red_book_of_westmarch", "hobbits", 2),
    ],
)
def test_influence_on_factions(item: str, faction: str, more: int) -> None:
    table = company("faramir")
    check = InfluenceCheck(table.one("faramir"), table.card(faction))
    before = check.total(table.game)
    table.items("faramir", item)
    assert check.total(table.game) == before + more


@pytest.mark.parametrize("item", ["elf_stone", "horn_of_anor"])
def test_nobody_bears_two(item: str) -> None:
    table = company("faramir", "celeborn").items("faramir", item)
    assert not may_bear(table.game, table.one("faramir"), table.card(item))
    assert may_bear(table.game, table.one("celeborn"), table.card(item))


@pytest.mark.parametrize(
    ("item", "points"), [("durins_axe", (2, 4)), ("the_arkenstone", (2, 5)), ("dwarven_ring_of_durins_tribe", (4, 6))]
)
def test_a_dwarf_makes_more_of_it(item: str, points: tuple[int, int]) -> None:
    """And it corrupts a Dwarf more."""
    table = company("gimli", "faramir").items("faramir", item)
    card = table.one(item)
    least = corruption_on(table.game, table.one("faramir"), card)
    assert (item_points(table), corruption_on(table.game, table.one("gimli"), card) > least) == (points[0], True)
    bring_under(table.game, table.one("gimli"), card)
    assert item_points(table) == points[1]


def item_points(table: Table) -> int:
    return points_by_type(table.game).get("item", 0)


@pytest.mark.parametrize(
    ("ring", "least", "most_magic"),
    [
        ("beautiful_gold_ring", {"the_one_ring": 12, "dwarven_ring": 10}, 7),
        ("fair_gold_ring", {"the_one_ring": 11, "dwarven_ring": 9}, 6),
        ("precious_gold_ring", {"the_one_ring": 10, "dwarven_ring": 8}, 5),
    ],
)
def test_what_a_gold_ring_may_be(ring: str, least: dict[str, int], most_magic: int) -> None:
    """A lesser ring always, a magic one after a low roll, the others after a high one."""
    table = company("faramir").items("faramir", ring)
    for roll in range(2, 13):
        for kind, needed in least.items():
            assert is_allowed(table.game, table.one(ring), kind, roll) == (roll >= needed)
        assert is_allowed(table.game, table.one(ring), "magic_ring", roll) == (roll <= most_magic)
        assert is_allowed(table.game, table.one(ring), "lesser_ring", roll)


# Characters.


@pytest.mark.parametrize(
    ("one", "against", "more"),
    [
        ("dain_ii", "orc", 2),
        ("elladan", "orc", 1),
        ("elrohir", "orc", 1),
        ("gildor_inglorion", "orc", 2),
        ("galva", "nazgul", 6),
        ("vygavril", "nazgul", 6),
        ("peath", "nazgul", 5),
        ("voteli", "nazgul", 5),
        ("fram_framson", "dragon", 3),
        ("fram_framson", "drake", 3),
    ],
)
def test_prowess_against_a_race(one: str, against: str, more: int) -> None:
    table = company(one)
    found = [prowess_of(table.game, table.one(one), race(name)) for name in ("wolf", against)]
    assert found[1] - found[0] == more


@pytest.mark.parametrize("one", ["galva", "vygavril", "peath", "voteli", "eowyn"])
def test_who_halves_the_body_of_nazgul(one: str) -> None:
    """Adûnaphel's 10 is 5, and what is odd is rounded up; not that of others."""
    table = company(one)
    for body, halved in ((10, 5), (9, 5)):
        assert body_in_fight(table.game, table.one(one), Attack(ALL, NAZGUL, 1, 15, body)) == halved
    assert body_in_fight(table.game, table.one(one), Attack(ALL, race("troll"), 1, 15, 10)) == 10


@pytest.mark.parametrize(
    ("one", "by"),
    [
        ("merry", 2),
        ("pippin", 2),
        ("robin_smallburrow", 2),
        ("sam_gamgee", 3),
        ("barliman_butterbur", -1),
        ("beregond", -1),
        ("forlong", -1),
        ("hama", -1),
        ("orophin", -1),
        ("faramir", 0),
    ],
)
def test_corruption_checks(one: str, by: int) -> None:
    """What they add to a roll: one that is just enough, and one that is not."""
    for more, stays in ((1, True), (0, False)):
        table = company(one, scenario="burglar").items(one, "glamdring", "the_iron_crown")
        table.dice(corruption_of(table.game, table.one(one)) + more - by)
        table.begin(CorruptionCheck(table.one(one))).pass_by("roll")
        assert (one in table.pile("people")) == stays


@pytest.mark.parametrize("one", ["barliman_butterbur", "beregond", "forlong", "hama", "orophin"])
def test_who_is_no_speaker(one: str) -> None:
    """They have 1 less with every faction."""
    table = company(one)
    record = table.book.faction(table.card("wood_elves"))
    race_bonus = sum(each.bonus for each in record.modifiers if each.race == table.book.records_by_id[one].race)
    own = influence_of(table.game, table.one(one))
    assert InfluenceCheck(table.one(one), table.card("wood_elves")).total(table.game) == own + race_bonus - 1


@pytest.mark.parametrize("one", ["merry", "pippin", "robin_smallburrow", "sam_gamgee", "fram_framson"])
def test_who_comes_only_at_home(one: str) -> None:
    """They are not played at a haven, where others are."""
    table = company("gandalf").hand(one, "beregond").begin(Organization())
    assert not table.can("bring", one) and not table.can("bring_under", one)
    assert table.can("bring_under", "beregond")
    home = "framsburg" if one == "fram_framson" else "bag_end"
    assert company("gandalf", site=home).hand(one).begin(Organization()).can("bring_under", one)


# Creatures.


@pytest.mark.parametrize("creature", ["crebain", "silent_watcher", "neeker_breekers"])
def test_a_strike_on_each(creature: str) -> None:
    table = company("faramir", "celeborn", "elrohir").dice(*[12] * 9)
    table.begin(CreatureAttack(ALL, table.card(creature), "w")).pass_by("face", "choose", "fight")
    assert sum("rolled" in line for line in table.log) == 3


@pytest.mark.parametrize(
    "creature", ["cave_drake", "land_drake", "winged_cold_drake", "smaug", "daelomin", "bairanax", "scorba"]
)
def test_the_attacker_chooses(creature: str) -> None:
    """Its strikes go down the order of victims, whoever is untapped."""
    table = company("gandalf/tapped", "faramir").dice(*[12] * 9)
    table.begin(CreatureAttack(ALL, table.card(creature), "w")).pass_by("face")
    assert has_line(table, "A strike goes to Gandalf: highest mind")


@pytest.mark.parametrize(
    ("creature", "more"), [("orc_lieutenant", 4), ("orc_warband", 3)], ids=["orc_lieutenant", "orc_warband"]
)
def test_fiercer_after_orcs(creature: str, more: int) -> None:
    table = company("faramir")
    printed = table.book.creature(table.card(creature)).prowess
    for faced, prowess in (("wolf", printed), ("orc", printed + more)):
        table.game.faced = [(ALL, faced)]
        table.begin(CreatureAttack(ALL, table.card(creature), "w"))
        assert table.game.nearest(Attack).prowess == prowess


@pytest.mark.parametrize(
    ("dragon", "region", "lair"),
    [
        ("agburanar", "iron_hills", "caves_of_ulund"),
        ("daelomin", "grey_mountain_narrows", "dancing_spire"),
        ("leucaruth", "withered_heath", "irerock"),
        ("smaug", "northern_rhovanion", "the_lonely_mountain"),
        ("bairanax", "anduin_vales", "ovir_hollow"),
        ("itangast", "iron_hills", "gold_hill"),
        ("scatha", "woodland_realm", "gondmaeglom"),
        ("scorba", "forochel", "zarak_dum"),
    ],
)
def test_dragons_fly_by_night(dragon: str, region: str, lair: str) -> None:
    """With Doors of Night a Dragon attacks in the regions named on it, else at its lair's site or not at all."""
    table = company("faramir")
    table.game.journeys[0] = (table.place("moria"), "w", (table.region(region),))
    assert ways(table, dragon) == []
    table.cards("events", "doors_of_night")
    assert ways(table, dragon) == ["name"]
    assert table.book.creature(table.card(dragon)).keys.sites == (lair,)


def ways(table: Table, creature: str) -> list[str]:
    return ways_to_key(table.game, table.card(creature), table.game.journey(ALL), ALL)
