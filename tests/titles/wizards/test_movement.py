"""Movement: where companies go, what is drawn on the way, and what they leave behind (4)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.engine.label import describe
from westmarch.titles.wizards.procedures.checks.temptation import tempt_on_the_way
from westmarch.titles.wizards.procedures.movement.movement import (
    Arrive,
    DeclareMovement,
    draws_to,
    hazard_draws,
    own_draws,
)
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.words import POSES, Company

ALL = Company(0)


def company(site: str, *people: str, scenario: str = "guise") -> Table:
    return Table(scenario).company(*(people or ("gandalf",))).site(site)


def declare(table: Table) -> Table:
    return table.begin(Organization()).pass_by("go_on")


def going(table: Table, site: str) -> Table:
    """The company is on its way to a site, by the first path that there is."""
    return declare(table).do("travel", site).pass_by("by_road")


# Declaring.


def test_a_company_may_stay() -> None:
    table = declare(company("lorien")).do("stay")
    assert table.over
    assert not table.game.has_moved(ALL)


def test_where_a_company_may_go() -> None:
    """From Lórien: to the sites whose nearest haven it is, to havens by printed paths, and four regions on foot."""
    found = {site for (site,) in declare(company("lorien")).offers("travel")}
    assert {"moria", "dol_guldur", "rivendell", "edhellond", "isengard", "bag_end"} & found == {
        *("moria", "dol_guldur", "rivendell", "edhellond", "isengard"),
    }
    assert "lorien" not in found
    assert "grey_havens" not in found


def test_by_road_or_on_foot() -> None:
    """The printed path names its first and last regions only, a walk names all (4)."""
    table = declare(company("lorien")).do("travel", "dol_guldur")
    assert [len(way) for (way,) in table.offers("through")] == [3, 3, 4, 4, 4, 4][: len(table.offers("through"))]
    table.do("by_road")
    site, lands, regions = table.game.journeys[0]
    assert (site, lands) == (table.place("dol_guldur"), "wbd")
    assert [table.book.data.region[region].id for region in regions] == ["wold_and_foothills", "southern_mirkwood"]
    table = declare(company("lorien")).do("travel", "dol_guldur").do("through")
    assert len(table.game.journeys[0][2]) == 3
    assert has_line(table, "The company sets out for Dol Guldur: wilderness, border-land, dark-domain")


def test_one_path_is_taken_without_asking() -> None:
    table = declare(company("moria")).do("travel", "dol_guldur")
    assert table.question == "ChoosePath"
    table = declare(company("cirith_ungol")).do("travel", "mount_doom")
    assert table.game.has_moved(ALL)


def test_discarded_sites_cannot_be_visited() -> None:
    table = company("lorien")
    table.game.site_away[table.place("moria")] = True
    assert not declare(table).can("travel", "moria")


def test_a_region_more() -> None:
    """Isengard to Dol Guldur takes five regions (STD-14)."""
    assert not declare(company("isengard")).can("travel", "dol_guldur")
    table = company("isengard")
    table.game.hold(ALL, "far")
    assert declare(table).can("travel", "dol_guldur")


def test_ways_that_cards_open() -> None:
    """Hollin and Fangorn become neighbours: Moria to Wellinghall on foot."""
    ways = [way for way in paths_on_foot(company("moria"), "wellinghall") if "hollin" in way]
    assert ways == []
    table = company("moria")
    table.game.bridges.append((ALL, table.region("hollin"), table.region("fangorn")))
    assert ["redhorn_gate", "hollin", "fangorn"] in paths_on_foot(table, "wellinghall")


def paths_on_foot(table: Table, site: str) -> list[list[str]]:
    table = declare(table).do("travel", site)
    return [[table.book.data.region[region].id for region in way] for (way,) in table.offers("through")]


def test_who_may_not_move_stays() -> None:
    table = company("lorien")
    table.game.hold(ALL, "stay")
    assert table.begin(DeclareMovement(ALL)).over
    assert not table.game.has_moved(ALL)


def test_the_numbers_are_shown() -> None:
    table = declare(company("lorien"))
    option = next(option for option in table.options("travel") if table.args(option) == ("moria",))
    assert describe(table.game, option).odds == "3 hazards, up to 2 cards for you"


# Draws.


@pytest.mark.parametrize(
    ("origin", "goal", "hazards"),
    [
        ("lorien", "dol_guldur", 4),
        ("lorien", "rhosgobel", 3),
        ("lorien", "", 2),
        ("dol_guldur", "lorien", 4),
        ("rhosgobel", "lorien", 3),
        ("lorien", "moria", 3),
        ("lorien", "rivendell", 2),
        ("lorien", "beorns_house", 2),
    ],
    ids=["GON-E3"] * 5 + ["GON-E4"] * 3,
)
def test_hazards_in_guise(origin: str, goal: str, hazards: int) -> None:
    table = company(origin)
    if goal:
        going(table, goal)
    assert hazard_draws(table.game, ALL) == hazards


@pytest.mark.parametrize(
    ("origin", "goal", "hazards", "own"),
    [("bag_end", "", 1, 0), ("lorien", "moria", 3, 2), ("moria", "lorien", 3, 2)],
    ids=["BUR-E6", "BUR-E7", "BUR-E7 back"],
)
def test_draws_of_the_burglar(origin: str, goal: str, hazards: int, own: int) -> None:
    """Somebody of mind 3 isn't needed (BUR-3)."""
    table = company(origin, "bilbo", scenario="burglar")
    if goal:
        going(table, goal)
    assert (hazard_draws(table.game, ALL), own_draws(table.game, ALL)) == (hazards, own)


def test_STD_21_to_a_haven_the_numbers_of_the_origin_count() -> None:
    numbers = draws_to((table := company("dol_guldur")).game, ALL, table.place("lorien"))
    assert (numbers.hazard, numbers.own) == (4, 2)


def test_own_draws_take_a_wizard_or_a_mind_of_three() -> None:
    assert own_draws(going(company("lorien", "gandalf"), "moria").game, ALL) == 2
    table = Table("guise").company("gandalf").site("moria").company("merry", number=1).site("lorien", number=1)
    table.game.journeys[1] = (table.place("moria"), "ww", ())
    assert own_draws(table.game, Company(1)) == (2 if table.book.mind[table.one("merry")] >= 3 else 0)


# Resting.


@pytest.mark.parametrize(("where", "pose"), [("lorien", "tapped"), ("rhosgobel", "wounded"), ("moria", "wounded")])
def test_the_wounded_heal_at_havens(where: str, pose: str) -> None:
    """(2) Rhosgobel is no haven: what heals one there heals all, but nobody heals by resting."""
    table = Table("burglar").company("bilbo/wounded").site(where)
    turn = Turn()
    turn.untap(table.game)
    assert table.pose("bilbo") == pose


def test_healing_herbs_at_rhosgobel() -> None:
    people = ("gandalf", "gimli/wounded", "legolas/wounded")
    table = Table("guise").company(*people).site("rhosgobel").items("gandalf", "healing_herbs")
    table.begin(Organization()).do("use", "healing_herbs").do("choose", "gimli")
    assert (table.pose("gimli"), table.pose("legolas")) == ("untapped", "untapped")


# Arriving.


def site(table: Table, name: str) -> tuple[str, bool]:
    where = table.place(name)
    return POSES[table.game.site_pose[where]], table.game.site_away[where]


@pytest.mark.parametrize(
    ("origin", "pose", "left"),
    [
        ("moria", "untapped", ("untapped", False)),
        ("moria", "tapped", ("untapped", True)),
        ("lorien", "tapped", ("untapped", False)),
    ],
)
def test_what_becomes_of_the_site_of_origin(origin: str, pose: str, left: tuple[str, bool]) -> None:
    """A tapped one is discarded; havens and untapped ones return to the location deck."""
    table = Table("guise").company("gandalf").site(origin, pose=pose)
    goal = "lorien" if origin == "moria" else "moria"
    going(table, goal).begin(Arrive(ALL))
    assert table.game.at[0] == table.place(goal)
    assert site(table, origin) == left


def test_one_site_always_returns() -> None:
    table = Table("guise")
    name = next(record.id for record in table.book.data.site if record.always_returns)
    table.company("gandalf").site(name, pose="tapped")
    going(table, "lorien").begin(Arrive(ALL))
    assert site(table, name) == ("untapped", False)


def test_a_site_where_others_are_stays() -> None:
    table = Table("guise").company("gandalf").site("moria", pose="tapped").company("celeborn", number=1)
    table.site("moria", number=1, pose="tapped")
    table.game.journeys[0] = (table.place("lorien"), "ww", ())
    table.begin(Arrive(ALL))
    assert site(table, "moria") == ("tapped", False)


def test_who_turns_back_has_come_through_no_wilderness() -> None:
    """(4) A company that returns to its site of origin has no path: Lure of Nature has nothing to mind."""
    for turns_back in (True, False):
        table = going(company("lorien", "gandalf"), "moria").items("gandalf", "lure_of_nature", "scroll_of_isildur")
        if turns_back:
            table.game.hold(ALL, "turned_back")
        table.game.agenda = []
        tempt_on_the_way(table.game, ALL)
        assert bool(table.game.agenda) is not turns_back


def test_who_turns_back_has_not_moved() -> None:
    """And does nothing at the site of origin."""
    table = going(company("lorien"), "moria")
    table.game.hold(ALL, "turned_back")
    table.begin(Arrive(ALL))
    assert table.game.at[0] == table.place("lorien")
    assert not table.game.has_moved(ALL)
    assert table.game.is_held(ALL, "idle")
    assert has_line(table, "The company returned to Lórien")


def test_ents_go_no_further_than_their_lands() -> None:
    table = company("isengard").items("gandalf", "quickbeam", "treebeard", "goldberry")
    going(table, "edoras").begin(Arrive(ALL))
    assert "treebeard" in table.pile("borne")
    table = company("edoras").items("gandalf", "treebeard")
    table.game.journeys[0] = (table.place("minas_tirith"), "bf", ())
    table.begin(Arrive(ALL))
    assert table.pile("borne") == []
    assert table.pile("discard") == ["treebeard"]


# The board.


def test_TAB_1_one_step_or_none() -> None:
    table = declare(Table().company("bilbo").site("rivendell"))
    assert table.offers("step") == [("rhudaur",)]
    assert table.can("stay")
    table.do("step", "rhudaur")
    assert table.game.at[0] < 0
    table = declare(table)
    assert sorted(place for (place,) in table.offers("step")) == ["arthedain", "high_pass"]
    assert sorted(place for (place,) in table.offers("travel")) == ["ettenmoors", "rivendell"]
    assert Table(ettenmoors="no").game.site_named("ettenmoors") < 0


def test_TAB_E17_eight_steps_there_and_eight_back() -> None:
    """TAB-E17: so the win can come in turn 16 at the earliest."""
    table = Table().company("bilbo").site("bag_end")
    out = ["the_shire", "arthedain", "rhudaur", "high_pass", "anduin_vales", "woodland_realm", "northern_rhovanion"]
    for region in out:
        declare(table).do("step", region)
    declare(table).do("travel", "the_lonely_mountain")
    table.items("bilbo", "the_arkenstone")
    for region in reversed(out):
        declare(table).do("step", region)
    declare(table).do("travel", "bag_end")
    assert table.game.result == "home_again"
