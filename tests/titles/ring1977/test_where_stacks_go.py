"""Where stacks may not go: strongholds, passes, havens, crowded hexes (3, 7); and where the Ents go."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977.procedures.battle import Battle, BattlePhase, Retreat
from westmarch.titles.ring1977.procedures.deploy import Deploy
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.pairs import StepAside
from westmarch.titles.ring1977.rules.armies import allied_force, attack_strength
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, NOWHERE, SARUMAN_SEAT

# Strongholds: enemy citadels that hold strength.


def before_isengard(*more: str) -> Table:
    """Aragorn is beside Isengard, which Uruk-hai hold."""
    table = Table("campaign").at("W2422", "aragorn").army("isengard", "uruk_hai", 20)
    for place in more:
        table.army(place, "riders_of_the_mark", 10)
    return table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2422")


def test_people_do_not_enter_a_citadel_that_enemies_hold() -> None:
    assert not before_isengard().can("go", "isengard")


def test_an_empty_citadel_can_be_entered() -> None:
    table = Table("campaign").at("W2422", "aragorn").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2422")
    assert table.can("go", "isengard")


def test_with_an_army_they_attack_it() -> None:
    assert before_isengard("W2422").pass_by("all_go").can("go", "isengard")


def test_people_join_an_army_that_besieges_it() -> None:
    assert before_isengard("isengard").can("go", "isengard")


@pytest.mark.parametrize(("orcs", "flies"), [(0, False), (20, True)], ids=["nobody", "an army"])
def test_nazgul_fly_to_minas_tirith_only_where_an_army_of_theirs_is(orcs: int, flies: bool) -> None:
    table = Table("campaign").at("minas_morgul", "nazgul_3").army("minas_tirith", "garrison_of_minas_tirith")
    if orcs:
        table.army("minas_tirith", "orcs_of_barad_dur", orcs)
    table.begin(PickStack(DARK_SEAT)).do("fly", "nazgul_3")
    assert table.can("fly_to", "minas_tirith") is flies


def test_who_breaks_off_does_not_flee_into_a_stronghold() -> None:
    table = Table("campaign").at("W2422", "aragorn").army("isengard", "uruk_hai", 20)
    table.begin(StepAside(FELLOWSHIP_SEAT, table.person("aragorn")))
    assert not table.can("choose", "isengard")
    assert table.can("choose", "W2423")


# Truces and Nazgûl (8.2).


@pytest.mark.parametrize(("offended", "flies"), [((), False), ((DARK_SEAT,), True)], ids=["truce", "war"])
def test_nazgul_keep_a_truce_on_their_wings(offended: tuple[int, ...], flies: bool) -> None:
    """Given Saruman's army in Dunland beside Orcs of Mordor, then the Dark Power's Nazgûl fly there only when the truce
    is over."""
    table = Table("three_player").at("W2424", "nazgul_3").army("W2218", "uruk_hai", 20)
    table.army("W2218", "orcs_of_barad_dur", 5)
    table.game.offended = list(offended)
    table.begin(PickStack(DARK_SEAT)).do("fly", "nazgul_3")
    assert table.can("fly_to", "W2218") is flies


# Nazgûl who go with an army, or step aside.


def led_by(leader: str) -> Table:
    """An army of Mordor beside a hex in which Frodo hides."""
    table = Table("campaign").at("W2810", leader).army("W2810", "orcs_of_barad_dur", 20).at("W2811", "frodo")
    return table.begin(PickStack(DARK_SEAT)).do("march", "W2810").pass_by("all_go")


def test_an_army_with_nazgul_goes_round_who_hides() -> None:
    assert not led_by("lord_of_the_nazgul").can("go", "W2811")
    assert led_by("mouth_of_sauron").can("go", "W2811")


def test_an_army_with_nazgul_does_not_enter_rivendell() -> None:
    assert not led_by("lord_of_the_nazgul").can("go", "rivendell")
    assert led_by("mouth_of_sauron").can("go", "rivendell")


def test_nazgul_step_aside_into_no_haven() -> None:
    for person, enters in (("nazgul_3", False), ("mouth_of_sauron", True)):
        table = Table("campaign").at("W2810", person)
        table.begin(StepAside(DARK_SEAT, table.person(person)))
        assert table.can("choose", "rivendell") is enters


# Retreats.


def retreats(table: Table, seat: int, place: str, *units: str) -> list[str]:
    """The hexes that these units can retreat to."""
    retreat = Retreat(seat, table.place(place), tuple(table.unit(name) for name in units))  # type: ignore[arg-type]
    return [table.book.kinds["hex"].encode(to) for to in retreat.to_choices(table.game)]


@pytest.mark.parametrize(("unit", "flees"), [("orcs_of_barad_dur", True), ("uruk_hai", False)])
def test_of_armies_only_those_of_mordor_retreat_into_moria(unit: str, flees: bool) -> None:
    table = Table("campaign").army("dimrill_dale", unit, 20)
    assert ("W2816" in retreats(table, DARK_SEAT, "dimrill_dale", unit)) is flees


@pytest.mark.parametrize(("event", "flees"), [("", False), ("misty_passes_open", True)], ids=["shut", "open"])
def test_nobody_retreats_over_a_shut_pass(event: str, flees: bool) -> None:
    """Given Riders before the Redhorn Pass, then they flee over it towards Helm's Deep if it is open."""
    table = Table("campaign").army("W2913", "riders_of_the_mark", 12)
    table.game.in_force = [event]
    assert ("W2914" in retreats(table, FELLOWSHIP_SEAT, "W2913", "riders_of_the_mark")) is flees


def test_a_retreat_keeps_to_the_limit_of_a_hex() -> None:
    """Given a beaten army, when 140 strength of its own stand behind it, then it goes elsewhere."""
    table = Table("campaign").army("W2424", "riders_of_the_mark", 12)
    assert "W2425" in retreats(table, FELLOWSHIP_SEAT, "W2424", "riders_of_the_mark")
    table.army("W2425", "garrison_of_helms_deep", 139)
    assert "W2425" not in retreats(table, FELLOWSHIP_SEAT, "W2424", "riders_of_the_mark")


def test_an_army_with_nazgul_does_not_retreat_among_those_who_hide() -> None:
    table = Table("campaign").army("W2424", "uruk_hai", 20).at("W2423", "frodo")
    assert "W2423" in retreats(table, DARK_SEAT, "W2424", "uruk_hai")
    table.at("W2424", "lord_of_the_nazgul")
    assert "W2423" not in retreats(table, DARK_SEAT, "W2424", "uruk_hai")


def test_who_sallies_out_and_is_beaten_goes_back_behind_the_walls() -> None:
    """Given Riders in Helm's Deep and Uruk-hai at the gate, when the Riders attack and lose more, then they stay."""
    table = Table("campaign").army("helms_deep", "riders_of_the_mark", 10).army("helms_deep", "uruk_hai", 20)
    table.dice(1).begin(Battle(FELLOWSHIP_SEAT, table.place("helms_deep"))).pass_by("lose")
    assert table.over
    assert table.game.force(table.place("helms_deep"), FELLOWSHIP_SEAT) == 6


# Reinforcements.


def test_reinforcements_wait_for_room() -> None:
    table = Table("campaign").army("edoras", "garrison_of_helms_deep", 150)
    mustering = [
        unit
        for unit, record in zip(table.book.units, table.book.unit_records, strict=True)
        if record.start == "edoras" and record.arrives == "mobilized"
    ]
    assert mustering
    table.game.turn = 9
    table.begin(Deploy(FELLOWSHIP_SEAT))
    assert {table.game.at(unit) for unit in mustering} == {NOWHERE}
    table.army("edoras", "garrison_of_helms_deep", 10).begin(Deploy(FELLOWSHIP_SEAT))
    assert {table.game.at(unit) for unit in mustering} == {table.place("edoras")}


# The Ents (Event Cards).


def ents_march() -> Table:
    table = Table("three_player").army("wellinghall", "ents")
    table.game.offended = [FELLOWSHIP_SEAT]
    return table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "wellinghall")


def test_the_ents_march_towards_isengard_only() -> None:
    table = ents_march()
    far = table.book.hexes_to(table.book.isengard)
    home = far[table.place("wellinghall")]
    assert table.options("go")
    assert all(far[option.args[0]] < home for option in table.options("go"))


def test_the_ents_go_through_hexes_that_are_no_nearer_to_isengard() -> None:
    """Given the Ents in W2622, when they go to W2422, then they come there, by a first step that is no nearer."""
    table = Table("three_player").army("W2622", "ents")
    table.game.offended = [FELLOWSHIP_SEAT]
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2622").do("go", "W2422")
    assert table.game.force(table.place("W2422"), FELLOWSHIP_SEAT) > 0


@pytest.mark.parametrize(("enemy", "fights"), [("uruk_hai", True), ("orcs_of_barad_dur", False)])
def test_the_ents_attack_only_units_of_saruman(enemy: str, fights: bool) -> None:
    table = Table("three_player").army("W2422", "ents").army("W2422", enemy, 10)
    table.game.offended = [FELLOWSHIP_SEAT, DARK_SEAT]
    table.begin(BattlePhase(FELLOWSHIP_SEAT))
    assert table.can("battle", "W2422") is fights


def test_the_ents_stand_by_where_riders_attack_orcs_of_mordor() -> None:
    table = Table("campaign").army("W2422", "ents").army("W2422", "riders_of_the_mark", 10)
    table.army("W2422", "orcs_of_barad_dur", 10)
    here = table.place("W2422")
    assert attack_strength(table.game, here, FELLOWSHIP_SEAT) == 10
    assert allied_force(table.game, here, FELLOWSHIP_SEAT) == 40, "attacked, they defend themselves"


def test_ents_who_are_attacked_by_saruman_fight_back() -> None:
    table = Table("three_player").army("W2422", "ents").army("W2422", "uruk_hai", 30)
    table.game.offended = [FELLOWSHIP_SEAT]
    table.dice(3).begin(Battle(SARUMAN_SEAT, table.place("W2422"))).pass_by("lose", "choose")
    assert table.game.force(table.place("W2422"), FELLOWSHIP_SEAT) < 30
