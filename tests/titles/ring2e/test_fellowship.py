"""The Fellowship (9): moving, hiding, declaring, being revealed, Guides."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from westmarch.engine.label import describe
from westmarch.scene import prompt_for
from westmarch.titles.ring2e.procedures.fellowship import Declare, FellowshipPhase, MoveFellowship
from westmarch.titles.ring2e.procedures.guide import fellowship_changed
from westmarch.titles.ring2e.procedures.ring_events import ShiftFigure
from westmarch.titles.ring2e.procedures.tiles import Reveal
from westmarch.titles.ring2e.procedures.trace import way_to_mordor
from westmarch.titles.ring2e.words import CHARACTER, WILL, Die


def at_rivendell(progress: int = 0, **settings: str) -> Table:
    return Table(**settings).clear().fellowship("rivendell", progress=progress)


# Moving and hiding.


def test_a_move_is_hunted_and_its_die_goes_to_the_box_afterwards() -> None:
    """Given a die in the box, the first move has no +1, the second one has."""
    table = at_rivendell().hunt_box(shadow=1).dice(5, 5).tiles("1_1").acts("free", "character", "character")
    table.do("move_fellowship", "character")
    assert table.game.hunt_box == [1, 1]
    table.do("move_fellowship", "character")
    assert has_line(table, "The Hunt rolled 5: 0 successes")
    assert has_line(table, "The Hunt rolled 5: 1 success")


def test_a_move_by_card_puts_no_die_into_the_box() -> None:
    table = at_rivendell().begin(MoveFellowship())
    assert (table.game.progress, table.game.hunt_box) == (1, [0, 0])


def test_any_die_that_moves_them_goes_to_the_box() -> None:
    for die in (CHARACTER, WILL):
        assert at_rivendell().begin(MoveFellowship(Die(die))).game.hunt_box == [1, 0]


def test_a_revealed_fellowship_cannot_move_but_hide() -> None:
    table = at_rivendell().fellowship(revealed=True).acts("free", "character", "muster", enemy_dice=["army"])
    assert not table.can("move_fellowship")
    assert table.offers("hide_fellowship") == [("character",)]
    table.do("hide_fellowship", "character")
    assert (table.game.revealed, table.game.hunt_box) == (False, [0, 0])


@pytest.mark.ability("strider", "hidden_ways")
def test_strider_hides_them_with_any_die() -> None:
    table = at_rivendell().fellowship("", ["strider"], revealed=True).acts("free", "muster", "event", "army")
    assert sorted(table.offers("hide_fellowship")) == [("army",), ("event",), ("muster",)]


def test_a_hidden_fellowship_does_not_hide() -> None:
    assert not at_rivendell().acts("free", "character").can("hide_fellowship")


# Declared.


def phase(table: Table) -> Table:
    return table.begin(FellowshipPhase())


def test_declared_in_a_stronghold_of_the_free_peoples() -> None:
    table = phase(at_rivendell(3).fellowship(corruption=4)).do("yes").do("choose", "hollin").pass_by("follow")
    assert (table.game.corruption, table.game.progress, table.game.revealed) == (4, 0, False)
    table = phase(at_rivendell(7).fellowship(corruption=4)).do("yes").do("choose", "helms_deep").pass_by("follow")
    assert (table.game.corruption, table.game.progress) == (3, 0)
    assert table.game.active[table.nation("rohan")]


PAST_THE_ENTRANCES = {"gorgoroth", "barad_dur", "nurn"}


@pytest.mark.ruling("13.47")
@pytest.mark.parametrize("what", [Declare, Reveal, ShiftFigure])
def test_who_goes_past_the_entrances_of_mordor_is_warned(what: type) -> None:
    """Given the Fellowship in Minas Morgul, when it is declared, revealed or driven, then it may come to where nothing
    leads on, and the choice says so."""
    table = Table().clear().fellowship("minas_morgul", progress=3)
    table.begin(ShiftFigure(table.seat("shadow")) if what is ShiftFigure else what())
    odds = {table.args(option)[0]: describe(table.game, option).odds for option in table.options("choose")}
    warned = {region for region, told in odds.items() if "no way on to the Crack of Doom" in told}
    assert warned == PAST_THE_ENTRANCES & odds.keys()
    assert "gorgoroth" in warned and odds.keys() - warned


@pytest.mark.ruling("13.47")
def test_who_has_gone_past_the_entrances_of_mordor_must_come_back() -> None:
    """Given the Fellowship in Gorgoroth, then it can't enter Mordor; declared in Minas Morgul it can."""
    table = Table().clear().fellowship("gorgoroth", ["strider"], progress=1).begin(FellowshipPhase()).do("no")
    assert table.over
    table.begin(FellowshipPhase()).do("yes").do("choose", "minas_morgul").do("yes")
    assert table.game.in_mordor


def test_of_many_regions_those_that_are_wanted_come_first() -> None:
    """Given 41 regions and more within 7 steps of Rivendell, some choices stand before all others, and none is lost."""
    table = phase(at_rivendell(7).fellowship(corruption=4)).do("yes")
    offered = prompt_for(table.game, [table.seat("free")]).choices
    wanted = [one for one in offered if not one.fold]
    # Then first come those from which it is nearest to Mordor, then those in which they heal, then where they are
    assert 8 <= len(wanted) <= 16
    assert 41 < len(offered) == len(table.options("choose"))
    far = [way_to_mordor(table.game, one.args[0]) for one in offered]
    assert max(far[:6]) <= min(far[6:])
    assert {"Rivendell", "Lórien", "Helm's Deep"} <= {one.text for one in wanted}
    assert list(offered[: len(wanted)]) == wanted
    # And each says why
    odds = {one.text: one.odds for one in offered}
    assert odds["Helm's Deep"] == "corruption −1, wakes Rohan, 6 from Mordor"


def test_of_few_regions_none_is_folded_up() -> None:
    table = phase(at_rivendell(1)).do("yes")
    assert not any(one.fold for one in prompt_for(table.game, [table.seat("free")]).choices)


def test_nobody_declares_twice() -> None:
    """13.29: given a declaration with progress to spare, then the phase goes on to the Guide."""
    table = phase(at_rivendell(5).fellowship(corruption=3)).do("yes").do("choose", "lorien")
    assert table.question == "ChooseGuide"
    assert table.do("follow", "strider").over


def test_where_enemies_are_they_are_declared_as_well() -> None:
    table = at_rivendell(2).army("hollin", sauron="R5")
    assert phase(table).do("yes").can("choose", "hollin")


def test_in_a_captured_city_nothing_heals() -> None:
    table = at_rivendell(7).captured("helms_deep").fellowship(corruption=4)
    phase(table).do("yes").do("choose", "helms_deep").pass_by("follow")
    assert table.game.corruption == 4


def test_nobody_is_asked_to_declare_what_all_know() -> None:
    """Without progress, corruption, or a nation to wake there is nothing to declare."""
    table = phase(at_rivendell())
    assert not table.can("yes")
    assert phase(at_rivendell().fellowship(corruption=1)).can("yes")
    assert not phase(at_rivendell(3).fellowship(revealed=True)).can("yes")


def test_the_last_battle_ends_with_a_declaration() -> None:
    table = at_rivendell(1).on_table("fs-01").put(aragorn="west_harondor").army("west_harondor", gondor="R1")
    table.begin(Declare()).do("choose", "trollshaws")
    assert table.game.table == []


def test_sorrow_ends_where_the_free_peoples_are_at_home() -> None:
    table = at_rivendell(1).on_table("sc-15", "sc-16").begin(Declare()).do("choose", "trollshaws")
    assert len(table.game.table) == 2
    table = at_rivendell(1).on_table("sc-15", "sc-16").begin(Declare()).do("choose", "rivendell")
    assert table.game.table == []


# Revealed.


def test_a_revealed_figure_may_not_end_in_a_refuge_but_in_a_captured_one() -> None:
    table = at_rivendell(7).captured("helms_deep").begin(Reveal())
    assert table.can("choose", "helms_deep")
    assert not table.can("choose", "lorien")
    assert table.can("choose", "bree")


def test_without_progress_they_stay_even_in_a_stronghold_of_their_own() -> None:
    table = at_rivendell().begin(Reveal())
    assert (table.over, table.game.revealed) == (True, True)
    assert table.key("region", table.game.fellowship) == "rivendell"


def test_the_free_peoples_may_choose_the_dearer_way() -> None:
    """Given progress 4 from Rivendell to Dimrill Dale the way leads through Moria; with 8 there is one past it."""
    table = at_rivendell(4).tiles("eye").begin(Reveal()).do("choose", "dimrill_dale")
    assert len(table.game.drawn_tiles) == 1
    table = at_rivendell(8).begin(Reveal()).do("choose", "dimrill_dale").do("straight")
    assert table.game.drawn_tiles == []
    table = at_rivendell(8).tiles("eye").begin(Reveal()).do("choose", "dimrill_dale").do("through", "moria")
    table.pass_by("straight")
    assert len(table.game.drawn_tiles) == 1


def test_a_stronghold_that_they_leave_costs_a_tile() -> None:
    table = Table().clear().fellowship("moria", progress=1).tiles("eye").begin(Reveal()).do("choose", "hollin")
    assert len(table.game.drawn_tiles) == 1


def test_a_captured_stronghold_of_the_shadow_costs_none() -> None:
    table = Table().clear().captured("moria").fellowship("moria", progress=1).begin(Reveal()).do("choose", "hollin")
    assert table.game.drawn_tiles == []


def test_gollum_passes_strongholds_for_free() -> None:
    """13.45, and the other reading."""
    table = Table().clear().fellowship("moria", progress=1).begin(Reveal(by_gollum=True)).do("choose", "hollin")
    assert table.game.drawn_tiles == []
    table = Table(gollum_reveal="yes").clear().fellowship("moria", progress=1).tiles("eye")
    table.begin(Reveal(by_gollum=True)).do("choose", "hollin")
    assert len(table.game.drawn_tiles) == 1


def test_on_the_mordor_track_they_are_only_turned_over() -> None:
    table = Table().clear().fellowship("minas_morgul", mordor=2).begin(Reveal())
    assert (table.over, table.game.revealed, table.game.drawn_tiles) == (True, True, [])


# The Balrog.


def test_the_balrog_wakes_when_they_pass_moria() -> None:
    """Given declared from Hollin to Dimrill Dale through Moria, then the Shadow may draw a tile, whose icon reveals."""
    table = Table().clear().on_table("sc-17").fellowship("hollin", progress=2).tiles("1_revealed_1")
    table.begin(Declare()).do("choose", "dimrill_dale").do("yes").do("use_ring")
    assert (table.game.corruption, table.game.revealed, table.game.table) == (1, True, [])
    assert table.key("region", table.game.fellowship) == "dimrill_dale"


def test_the_balrog_reveals_nobody_who_has_come_home() -> None:
    table = Table().clear().on_table("sc-17").fellowship("hollin", progress=3).tiles("1_revealed_1")
    table.begin(Declare()).do("choose", "lorien").do("yes").do("use_ring")
    assert (table.game.corruption, table.game.revealed) == (1, False)


def test_the_balrog_may_sleep_on() -> None:
    table = Table().clear().on_table("sc-17").fellowship("hollin", progress=1).tiles("eye").begin(Reveal())
    table.do("choose", "moria").do("no")
    assert table.game.table == [table.card("sc-17")]
    assert len(table.game.drawn_tiles) == 1


def test_the_balrogs_tile_comes_before_those_for_strongholds() -> None:
    table = Table().clear().on_table("sc-17").fellowship("hollin", progress=1).tiles("2_1", "eye").begin(Reveal())
    table.do("choose", "moria").do("yes").do("use_ring")
    assert [table.key("tile", tile) for tile in table.game.drawn_tiles] == ["2_1", "eye_1"]


def test_by_the_other_reading_staying_wakes_the_balrog() -> None:
    """13.7"""
    table = Table(balrog_on_stay="yes").clear().on_table("sc-17").fellowship("moria").tiles("eye", "eye")
    assert table.begin(Reveal()).can("yes")


def test_with_a_balrog_about_the_way_of_a_declaration_matters() -> None:
    """Given progress 6 from Hollin to Dimrill Dale there is a way round Moria, and one through it."""
    table = Table().clear().on_table("sc-17").fellowship("hollin", progress=6).begin(Declare())
    table.do("choose", "dimrill_dale")
    assert table.options("straight") and table.can("through", "moria")
    table.do("straight")
    assert table.game.table == [table.card("sc-17")]


# Guides.


def test_the_highest_level_guides_and_ties_are_chosen() -> None:
    table = Table().clear().fellowship("rivendell", ["strider", "gandalf_the_grey", "gimli"])
    phase(table)
    assert sorted(table.offers("follow")) == [("gandalf_the_grey",), ("strider",)]
    table.do("follow", "gandalf_the_grey")
    assert table.guide == "gandalf_the_grey"


def test_gollum_guides_when_nobody_is_left() -> None:
    table = Table().clear().fellowship("rivendell", [])
    table.game.guide = table.character("gimli")
    fellowship_changed(table.game)
    assert table.guide == "gollum"
