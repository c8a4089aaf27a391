"""Armies where three play: who fights, who rests, who serves whom (7, 8.3, 8.4)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, has_line
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.procedures.alliances import AllianceStep
from westmarch.titles.ring1977.procedures.battle import BattlePhase
from westmarch.titles.ring1977.procedures.control import ControlNazgul
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.rules.people import morale
from westmarch.titles.ring1977.rules.rest import heal
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP, FELLOWSHIP_SEAT, NOWHERE, SARUMAN_SEAT

# Who fights or goes does not rest (8.4).


def besieged() -> Table:
    """Saruman wears the Ring in Isengard since last turn, with an army, and Riders are before it."""
    table = Table("three_player").at("isengard", "saruman").at("barad_dur", "nazgul_3", "nazgul_4")
    table.holding("saruman", "ring/worn").army("isengard", "uruk_hai", 20).army("isengard", "riders_of_the_mark", 20)
    table.game.offended = [FELLOWSHIP_SEAT]
    table.game.turn = 6
    table.game.saruman_stirred = 5
    return table.begin(BattlePhase(FELLOWSHIP_SEAT))


def turned_after(table: Table) -> int:
    """How many Nazgûl Saruman controls at the end of the next Events Phase."""
    while not table.over:
        table.pass_by("lose", "no", "peace")
    table.game.turn += 1
    table.begin(ControlNazgul())
    while not table.over:
        table.do("shuffle") if table.can("shuffle") else table.do("name_number")
    return len(table.game.turned)


def test_a_siege_without_a_battle_leaves_saruman_his_turn_of_waiting() -> None:
    assert turned_after(besieged().do("peace")) == 1


def test_a_battle_begins_his_waiting_anew() -> None:
    """Given Saruman's first turn in Isengard, when Riders attack it, then he does not control a Nazgûl yet."""
    assert turned_after(besieged().dice(3).do("battle", "isengard")) == 0


def test_leaders_in_a_battle_are_not_healed() -> None:
    for verb, wounds in (("battle", 2), ("peace", 1)):
        table = Table("campaign").at("helms_deep", "theodred").army("helms_deep", "riders_of_the_mark", 20)
        table.army("helms_deep", "uruk_hai", 20)
        table.game.wounds[table.person("theodred")] = 2
        table.begin(BattlePhase(FELLOWSHIP_SEAT)).dice(3).do(verb).pass_by("lose", "peace")
        while not table.over:
            table.pass_by("lose", "peace")
        heal(table.game)
        assert table.wounds("theodred")[0] == wounds


def test_who_retreats_with_an_army_is_not_healed() -> None:
    """Given wounded Merry among beaten Riders, when they retreat to Helm's Deep, then he does not rest there."""
    table = Table("campaign").at("W2424", "merry").army("W2424", "riders_of_the_mark", 12)
    table.army("W2424", "uruk_hai", 20)
    table.game.wounds[table.person("merry")] = 1
    table.begin(BattlePhase(FELLOWSHIP_SEAT)).dice(1).do("battle", "W2424")
    while table.options("lose"):
        table.do("lose")
    table.do("peace")
    heal(table.game)
    assert (table.where("merry"), table.wounds("merry")) == ("W2425", (1, 0))


# The Ents (Event Cards).


def ents_before(place: str, *others: str) -> Table:
    """Ents, and perhaps Riders, at a place without defenders, at the end of the Fellowship's battles."""
    table = Table("three_player").army(place, "ents")
    for unit in others:
        table.army(place, unit, 10)
    return table.begin(BattlePhase(FELLOWSHIP_SEAT)).pass_by("peace")


def test_the_ents_go_home_when_isengard_has_fallen() -> None:
    table = ents_before("isengard")
    assert table.game.owner(table.place("isengard")) == FELLOWSHIP
    assert table.game.at(table.unit("ents")) == NOWHERE
    assert has_line(table, "The Ents went home")


def test_riders_stay_in_isengard_and_ents_elsewhere() -> None:
    table = ents_before("isengard", "riders_of_the_mark")
    assert table.game.at(table.unit("riders_of_the_mark")) == table.place("isengard")
    table = ents_before("barad_dur")
    assert table.game.at(table.unit("ents")) == table.place("barad_dur")


# Armies that Saruman has won, and Nazgûl among enemies (8.4).


def control(person: str, *dice: int, table: Table) -> Table:
    """Saruman names this Nazgûl; then the dice."""
    table.holding("saruman", "ring/worn").game.turn = 7
    table.game.saruman_stirred = 5
    return table.begin(ControlNazgul()).do("lay", person).do("shuffle").dice(*dice).do("name_number", 1)


def at_minas_morgul(*others: str) -> Table:
    """The Lord of the Nazgûl leads sixty from Minas Morgul."""
    table = Table("three_player").at("isengard", "saruman").at("barad_dur", "nazgul_9")
    for number in (1, 2, 3):
        table.army("minas_morgul", "host_of_minas_morgul", 20, number)
    return table.at("minas_morgul", "lord_of_the_nazgul", *others)


def forces(table: Table, place: str) -> tuple[int, ...]:
    """Saruman's and the Dark Power's strength in a hex."""
    return tuple(table.game.force(table.place(place), seat) for seat in (SARUMAN_SEAT, DARK_SEAT))


def test_an_army_is_lost_the_moment_its_leader_flies_off() -> None:
    """Given an army that came over with its Lord, when he flies on alone, then it is Sauron's before anything else."""
    table = control("lord_of_the_nazgul", 3, table=at_minas_morgul())
    assert forces(table, "minas_morgul") == (60, 0)
    table.begin(PickStack(SARUMAN_SEAT)).do("fly", "lord_of_the_nazgul").do("fly_to", "E0529")
    assert forces(table, "minas_morgul") == (0, 60)


def test_an_army_that_marches_with_its_leader_stays() -> None:
    table = control("lord_of_the_nazgul", 3, table=at_minas_morgul())
    table.begin(PickStack(SARUMAN_SEAT)).do("march", "minas_morgul").do("all_go")
    to = table.offers("go")[0][0]
    table.do("go", to)
    assert forces(table, to) == (60, 0)


def test_a_nazgul_whose_army_came_over_flies_to_barad_dur() -> None:
    """Given another Nazgûl with the Lord and his army, when the army follows the Lord, then the other flies; Saruman's
    own Nazgûl flies to Isengard when the army leaves him."""
    table = control("lord_of_the_nazgul", 3, table=at_minas_morgul("nazgul_3"))
    assert table.where("nazgul_3") == table.hexes(("barad_dur",))[0]
    table = at_minas_morgul("nazgul_3")
    table.game.turned = [table.person("nazgul_3")]
    control("lord_of_the_nazgul", 3, table=table)
    assert table.where("nazgul_3") == table.hexes(("minas_morgul",))[0]
    table.begin(PickStack(SARUMAN_SEAT)).do("fly", "lord_of_the_nazgul").do("fly_to", "E0529")
    assert table.where("nazgul_3") == table.hexes(("isengard",))[0]


def test_a_nazgul_beside_troops_of_his_new_master_stays() -> None:
    """Given Uruk-hai in the hex too, when the army stays loyal, then the Lord does not fly from it."""
    table = at_minas_morgul().army("minas_morgul", "uruk_hai", 20)
    control("lord_of_the_nazgul", 4, table=table)
    assert table.where("lord_of_the_nazgul") == table.hexes(("minas_morgul",))[0]


def test_a_nazgul_won_back_among_uruk_hai_flies_to_barad_dur() -> None:
    table = Table("three_player").at("isengard", "nazgul_3").army("isengard", "uruk_hai", 20)
    table.game.turned = [table.person("nazgul_3")]
    table.game.offended = [DARK_SEAT]
    table.game.turn, table.game.ring_lost_turn = 12, 9
    table.begin(ControlNazgul()).do("shuffle").do("name_number", 1)
    assert table.where("nazgul_3") == table.hexes(("barad_dur",))[0]


def two_leaders(won: str, other: str, *dice: int) -> Table:
    """Saruman wins one of two Nazgûl who are with the sixty of Minas Morgul."""
    return control(won, *dice, table=at_minas_morgul(*{won, other} - {"lord_of_the_nazgul"}))


def test_the_better_of_two_leaders_leads_the_army() -> None:
    """Given the Lord of the Nazgûl and Gothmog with one army, when Saruman wins the Lord, then the army follows by a
    roll, and Gothmog, among enemies now, flies to Barad-dûr; when he wins Gothmog, then it stays with the Lord without
    a roll, and Gothmog flies to Isengard (8.4)."""
    table = two_leaders("lord_of_the_nazgul", "gothmog", 3)
    assert forces(table, "minas_morgul") == (60, 0)
    assert table.where("gothmog") == table.hexes(("barad_dur",))[0]
    table = two_leaders("gothmog", "lord_of_the_nazgul")
    assert has_line(table, "The army stays with the Lord")
    assert forces(table, "minas_morgul") == (0, 60)
    assert table.where("gothmog") == table.hexes(("isengard",))[0]


def test_a_nazgul_flies_from_riders_who_come_to_it() -> None:
    """Given a Nazgûl of Sauron's alone, when Riders march to it, then it flies to Barad-dûr at once; beside Orcs it
    stays, and in the Campaign Game too (8.4)."""
    for kind, orcs, flies in (("three_player", 0, True), ("three_player", 10, False), ("campaign", 0, False)):
        table = Table(kind).at("W2422", "nazgul_3").army("W2423", RIDERS, 20)
        if orcs:
            table.army("W2422", ORCS, orcs)
        table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2423").do("go", "W2422")
        assert (table.where("nazgul_3") == "E1128") is flies


def test_a_nazgul_flies_when_its_army_is_lost() -> None:
    """Given a Nazgûl of Saruman's with Uruk-hai who are lost to the last, then it flies to Isengard."""
    table = Table("three_player").at("W2423", "nazgul_3").army("W2423", "uruk_hai", 1).army("W2423", RIDERS, 20)
    table.game.turned, table.game.offended = [table.person("nazgul_3")], [FELLOWSHIP_SEAT]
    table.begin(BattlePhase(FELLOWSHIP_SEAT)).dice(6).do("battle", "W2423").pass_by("lose", "defend", "peace")
    assert table.where("nazgul_3") == "W2421"


def test_no_nazgul_flies_among_armies_of_enemies() -> None:
    """Given Riders in the open, then a Nazgûl does not fly there, from where it would fly home; beside Orcs it may."""
    for orcs, flies in ((0, False), (10, True)):
        table = Table("three_player").at("W2421", "nazgul_3").army("W2422", RIDERS, 20)
        if orcs:
            table.army("W2422", ORCS, orcs)
        table.begin(PickStack(DARK_SEAT)).do("fly", "nazgul_3")
        assert table.can("fly_to", "W2422") is flies


# Allied stacks (8.3).


@pytest.mark.parametrize(("friend", "added"), [("nazgul_3", -1), ("chief_dunlendings", 1)])
def test_a_character_makes_a_stack_an_allied_one(friend: str, added: int) -> None:
    """Given Uruk-hai who attack Riders, when a Nazgûl that began the game as Sauron's is with them, then 1 is taken
    from their die; the Chief began it as Saruman's, and adds his Morale of 1."""
    table = Table("three_player").at("isengard", "saruman").at("barad_dur", "nazgul_9")
    if friend == "nazgul_3":
        control(friend, table=table.at("barad_dur", friend))
    table.at("W2424", friend).army("W2424", "uruk_hai", 20).army("W2424", "riders_of_the_mark", 20)
    table.begin(BattlePhase(SARUMAN_SEAT)).dice(3).do("battle", "W2424")
    assert has_line(table, f"odds 1:1, a 3, {added} on it")


def test_an_army_that_came_over_with_its_nazgul_is_not_an_allied_one() -> None:
    table = control("lord_of_the_nazgul", 3, table=at_minas_morgul())
    table.army("minas_morgul", "garrison_of_minas_tirith", 60).begin(BattlePhase(SARUMAN_SEAT))
    table.dice(3).do("battle", "minas_morgul")
    assert has_line(table, "a 3, 3 on it"), "the Morale of the Lord, and nothing taken from it"


# Saruman beaten (8.5).


RIDERS, ORCS = "riders_of_the_mark", "orcs_of_barad_dur"


@pytest.mark.parametrize(
    ("ally", "friends", "enemy", "foes", "taker"),
    [
        (FELLOWSHIP_SEAT, RIDERS, DARK_SEAT, ORCS, "lord_of_the_nazgul"),
        (DARK_SEAT, ORCS, FELLOWSHIP_SEAT, RIDERS, "gandalf_white"),
    ],
)
def test_saruman_is_beaten_among_his_allies(ally: Seat, friends: str, enemy: Seat, foes: str, taker: str) -> None:
    """Given Saruman with the Ring, and few of his own beside an ally's, when their enemies take half of them, then
    whoever of the enemies can has the Ring from him."""
    table = Table("three_player").at("W2424", "saruman", taker).holding("saruman", "ring")
    table.army("W2424", "uruk_hai", 5).army("W2424", friends, 5).army("W2424", foes, 60)
    table.game.ally, table.game.offended = ally, [FELLOWSHIP_SEAT, DARK_SEAT]
    table.begin(BattlePhase(enemy)).dice(6).do("battle", "W2424").pass_by("lose", "no")
    assert table.game.bearer == table.person(taker)


# Whose armies attack (8.3).


def allied(*, lent: bool) -> Table:
    """Orcs of Barad-dûr beside Riders, in the country of Saruman, whose ally the Dark Power is."""
    table = Table("three_player").army("W2424", ORCS, 20).army("W2424", RIDERS, 20)
    table.begin(AllianceStep()).do("propose", "dark_power").do("yes").do("no").do("yes" if lent else "no")
    assert table.over
    return table


def attack(table: Table) -> Table:
    return table.begin(BattlePhase(SARUMAN_SEAT)).dice(3)


def test_a_leader_attacks_with_the_army_that_is_lent_him() -> None:
    """Given the Chief alone with Orcs that are lent, then they attack as he wants, at 20 against 20; Orcs that are not
    lent do not, nor those without him."""
    table = attack(allied(lent=True).at("W2424", "chief_dunlendings")).do("battle", "W2424")
    assert has_line(table, "odds 1:1, a 3, 0 on it")
    assert not attack(allied(lent=False).at("W2424", "chief_dunlendings")).can("battle")
    assert not attack(allied(lent=True)).can("battle")


@pytest.mark.parametrize(("own", "lent", "odds"), [(10, True, "1:2"), (25, True, "2:1"), (25, False, "1:1")])
def test_the_stronger_attacks_with_the_army_that_is_lent(own: int, lent: bool, odds: str) -> None:
    """Given 20 Orcs and no leader of Saruman's, when he has 25 Uruk-hai there, then the Orcs attack with them; when he
    has 10, or when nobody lends them to him, then they stand by, and lose nothing."""
    table = attack(allied(lent=lent).army("W2424", "uruk_hai", own)).do("battle", "W2424")
    assert has_line(table, f"odds {odds}")
    while table.options("lose"):
        assert table.can("lose", ORCS) is (odds == "2:1")
        table.do("lose")


def test_an_ally_s_army_that_stands_by_makes_no_allied_stack_but_an_ally_s_people_do() -> None:
    """Given Uruk-hai who attack beside Orcs that are not lent, then nothing is taken from their die; when Gothmog is
    with them he leads them, and 1 is taken."""
    table = attack(allied(lent=False).army("W2424", "uruk_hai", 25)).do("battle", "W2424")
    assert has_line(table, "a 3, 0 on it")
    table = attack(allied(lent=False).army("W2424", "uruk_hai", 25).at("W2424", "gothmog")).do("battle", "W2424")
    assert has_line(table, f"a 3, {morale(table.game, table.person('gothmog')) - 1} on it")


# Who leads an ally's armies (8.3).


def lent(place: str, unit: str, seat: Seat, **leaders: str) -> Table:
    """A unit whose player has lent it to their ally, Saruman or the Dark Power; leaders by where they are."""
    table = Table("three_player").army(place, unit, 20)
    table.begin(AllianceStep()).do("propose", "dark_power").do("yes").do("yes").do("yes")
    for leader, at in leaders.items():
        table.at(at, leader)
    return table.begin(PickStack(seat))


def test_a_leader_comes_and_leads_a_lent_army_on() -> None:
    """Given the Chief beside the hex of lent Orcs, when he has marched in, then they follow him from there."""
    table = lent("W2424", ORCS, SARUMAN_SEAT, chief_dunlendings="W2423").do("march", "W2423").do("go", "W2424")
    table.do("take_up", ORCS)
    to = table.offers("go")[0][0]
    table.do("go", to)
    assert (table.where("chief_dunlendings"), forces(table, to)) == (to, (0, 20))


def test_a_lent_army_does_not_go_where_its_leader_does_not() -> None:
    table = lent("W2424", ORCS, SARUMAN_SEAT, chief_dunlendings="W2424").do("march", "W2424")
    table.do("stays_behind", "chief_dunlendings").pass_by("all_go")
    assert not table.can("go")
    table = lent("W2424", ORCS, SARUMAN_SEAT, chief_dunlendings="W2424").do("march", "W2424").do("all_go")
    to = table.offers("go")[0][0]
    table.do("go", to).do("leave_behind", "chief_dunlendings")
    assert not table.can("go")
    assert forces(table, to) == (0, 20)


def test_the_stronger_lead_a_lent_army_only_as_long_as_they_go_with_it() -> None:
    for stays, goes in ((False, True), (True, False)):
        table = lent("W2424", ORCS, SARUMAN_SEAT).army("W2424", "uruk_hai", 25)
        table.begin(PickStack(SARUMAN_SEAT)).do("march", "W2424")
        if stays:
            table.do("stays_here", "uruk_hai")
        table.pass_by("all_go")
        assert table.can("go") is goes


def test_a_nazgul_leads_a_lent_army() -> None:
    """Given the Lord of the Nazgûl with Uruk-hai of an ally, then he marches with them."""
    table = lent("W2424", "uruk_hai", DARK_SEAT, lord_of_the_nazgul="W2424").do("march", "W2424").do("all_go")
    to = table.offers("go")[0][0]
    table.do("go", to)
    assert (table.where("lord_of_the_nazgul"), forces(table, to)) == (to, (20, 0))
    assert table.game.shadow == 20 - table.book.data.shadow_points.march


def test_a_leader_who_has_flown_in_leads_a_lent_army_on() -> None:
    """Given the Lord of the Nazgûl, when he has flown to Uruk-hai who are lent, then they follow him from there, once;
    to an army of his own he comes too late, as it needs no leader (8.3)."""
    table = lent("W2424", "uruk_hai", DARK_SEAT, lord_of_the_nazgul="W2430").do("fly", "lord_of_the_nazgul")
    table.do("fly_to", "W2424").do("march", "W2424").do("all_go")
    to = table.offers("go")[0][0]
    table.do("go", to).pass_by("halt")
    assert (table.where("lord_of_the_nazgul"), forces(table, to)) == (to, (20, 0))
    assert not table.can("march", to)
    table = lent("W2424", ORCS, DARK_SEAT, lord_of_the_nazgul="W2430").do("fly", "lord_of_the_nazgul")
    table.do("fly_to", "W2424").do("march", "W2424").pass_by("all_go")
    to = table.offers("go")[0][0]
    table.do("go", to).pass_by("halt")
    assert (table.where("lord_of_the_nazgul"), forces(table, to)) == ("W2424", (0, 20))


def test_nobody_leads_an_army_that_is_not_lent() -> None:
    table = lent("W2424", "uruk_hai", DARK_SEAT, lord_of_the_nazgul="W2424")
    assert table.can("march", "W2424")
    table.game.lends = []
    assert not table.begin(PickStack(DARK_SEAT)).can("march")
