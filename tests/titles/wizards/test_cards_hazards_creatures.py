"""Hazard events that bring creatures along or rouse them, and creatures that are played as events."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company, goes
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.movement.hazards import best_event
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement
from westmarch.titles.wizards.procedures.site.automatic import dangers
from westmarch.titles.wizards.rules.figures import body_of
from westmarch.titles.wizards.words import ANIMAL, ORC, SPIDER, WOLF


def travels(table: Table, *row: str) -> Table:
    """The movement/hazard phase with these hazards face up in the row, oldest first."""
    table.cards("row", *row).cards("hazard_deck", "orc_guard", "orc_guard", "orc_guard")
    table.cards("deck", *["dodge"] * 3, *["block"] * 3).dice(*[12] * 99)
    return table.begin(BurglarMovement(ALL)).rush()


def attackers(table: Table) -> list[str]:
    return [line.removesuffix(" attacked") for line in table.log if line.endswith(" attacked")]


@pytest.mark.parametrize(
    ("lands", "events", "comes_too"), [("ww", [], True), ("wb", [], False), ("wb", ["doors_of_night"], True)]
)
def test_dragons_desolation_calls_a_dragon(lands: str, events: list[str], comes_too: bool) -> None:
    """Given a Dragon that can't be keyed to Ettenmoors, when Dragon's Desolation lies face up, then it attacks there if
    two wildernesses are on the way, or one by night; both count as hazards."""
    table = goes(company("bilbo", site="rivendell").cards("events", *events), "ettenmoors", lands)
    travels(table, "dragons_desolation", "smaug")
    assert (attackers(table) == ["Smaug"]) == comes_too
    assert ("dragons_desolation" in table.pile("hazard_discard")) == comes_too


def test_dragons_desolation_at_a_lair() -> None:
    """The Dragon of the Lonely Mountain has 2 prowess more this turn."""
    table = comes(company("bilbo", site="the_lonely_mountain"), "dragons_desolation")
    assert dangers(table.game, table.place("the_lonely_mountain"))[0].prowess == 16
    assert not can_come(company("bilbo", site="moria"), "dragons_desolation")


def test_fury_of_the_iron_crown() -> None:
    """The strike has 4 prowess more; then the creature is removed, and the crown may be taken."""
    table = goes(company("gimli", site="bree").hand("the_iron_crown"), "moria", "ww")
    table.cards("hazard_discard", "smaug")
    travels(table, "orc_patrol", "fury_of_the_iron_crown")
    assert has_line(table, "Fury of the Iron Crown goes to Gimli")
    assert "orc_patrol" in table.pile("out")
    assert "the_iron_crown" in table.pile("borne")


def test_fury_is_for_orcs_trolls_men_and_nazgul() -> None:
    table = travels(goes(company("gimli", site="bree"), "moria", "ww"), "wargs", "fury_of_the_iron_crown")
    assert "fury_of_the_iron_crown" in table.pile("row")


@pytest.mark.parametrize(
    ("discarded", "back"),
    [
        (("smaug", "wargs", "crebain"), "wargs"),
        (("smaug", "lure_of_the_senses"), "lure_of_the_senses"),
        (("smaug",), ""),
    ],
)
def test_the_mouth_of_sauron_calls_a_hazard_back(discarded: tuple[str, ...], back: str) -> None:
    """Given a company that he can't attack, when he is turned up, then the discarded hazard comes back that does it the
    most harm; if none could be played on it, he waits (BUR-6)."""
    table = goes(company("bilbo", site="bree"), "moria", "ww").cards("hazard_discard", *discarded)
    assert can_come(table, "mouth_of_sauron") == bool(back)
    if back:
        comes(table, "mouth_of_sauron")
        assert table.pile("row") == [back] and table.pile("hazard_discard")[-1] == "mouth_of_sauron"


def test_the_mouth_of_sauron_and_what_he_calls_both_count_as_hazards() -> None:
    table = travels(
        goes(company("bilbo", site="bree"), "moria", "ww").cards("hazard_discard", "wargs"), "mouth_of_sauron"
    )
    assert attackers(table) == ["Wargs"]


# Nazgûl that lie as events, and Shelob.


def lurks(table: Table, nazgul: str) -> Table:
    """The Nazgûl, which lies as an event, does what it does then, and leaves play."""
    table.game.acting = ALL
    event = best_event(table.game, table.cards("events", nazgul).one(nazgul), ALL, "lurking")
    assert event is not None, f"{nazgul} can do nothing"
    table.begin(event).pass_by("let_be")
    assert nazgul not in table.pile("events")
    return table


@pytest.mark.parametrize(
    "nazgul",
    [
        "adunaphel",
        "akhorahil",
        "dwar_of_waw",
        "hoarmurath_of_dir",
        "indur_dawndeath",
        "khamul_the_easterling",
        "ren_the_unclean",
        "witch_king_of_angmar",
    ],
)
def test_a_nazgul_that_cannot_attack_lies_as_an_event(nazgul: str) -> None:
    assert comes(company("bilbo"), nazgul).pile("events") == [nazgul]


def test_adunaphel_taps_somebody() -> None:
    assert lurks(company("bilbo", "sam_gamgee/tapped"), "adunaphel").pose("bilbo") == "tapped"


def test_akhorahil_weakens_a_body() -> None:
    table = company("bilbo")
    before = body_of(table.game, table.one("bilbo"))
    assert body_of(lurks(table, "akhorahil").game, table.one("bilbo")) == before - 1


def test_dwar_stirs_beasts() -> None:
    """Given Wolves that are about to attack, then Wolf, Spider and Animal attacks have 1 prowess more this turn."""
    table = lurks(goes(company("bilbo"), "moria", "ww").cards("row", "wargs"), "dwar_of_waw")
    for race, prowess in ((WOLF, 9), (ANIMAL, 9), (ORC, 8)):
        assert table.begin(Attack(ALL, race, 1, 8)).game.nearest(Attack).prowess == prowess


def test_hoarmurath_brings_another_strike() -> None:
    table = goes(company("gimli", "legolas", "aragorn_ii", site="bree"), "moria", "ww")
    travels(table.cards("events", "hoarmurath_of_dir"), "wargs")
    assert has_line(table, "The attack has now 3 strikes")
    assert "hoarmurath_of_dir" in table.pile("hazard_discard")


def test_indur_robs_the_wounded() -> None:
    table = lurks(company("gimli/wounded", "bilbo").items("gimli", "glamdring"), "indur_dawndeath")
    assert table.pile("borne") == []


def test_khamul_empties_the_hand() -> None:
    table = lurks(company("bilbo").hand("dodge", "block", "escape"), "khamul_the_easterling")
    assert table.do("discard", "block").pile("hand") == ["dodge", "escape"]


def test_ren_tempts_all() -> None:
    """Everybody checks, and no cards help."""
    table = company("bilbo", "gimli").items("gimli", "lure_of_nature", "glamdring", "orcrist")
    table = lurks(table.hand("a_friend_or_three"), "ren_the_unclean")
    assert has_line(table, "Gimli had to check") and not table.can("play") and table.can("support", "bilbo")


def test_the_witch_king_darkens_a_shadow_hold() -> None:
    table = lurks(goes(company("bilbo"), "moria", "w"), "witch_king_of_angmar")
    assert table.game.journey(ALL).site_type == "D"


def test_shelob() -> None:
    """By night she may lie as an event: Spiders and Animals are fiercer. Without the night she is gone."""
    table = company("bilbo")
    assert not can_come(table, "shelob")
    comes(table.cards("events", "doors_of_night").cards("row", "giant_spiders"), "shelob")
    found = table.begin(Attack(ALL, SPIDER, 1, 8)).game.nearest(Attack)
    assert (found.strikes, found.prowess) == (2, 9)
    table.game.events.remove(table.one("doors_of_night"))
    assert "shelob" not in travels(table).pile("events")


def test_shelob_attacks_from_where_she_lies() -> None:
    table = goes(company("gimli", site="bree"), "minas_morgul", "ws").cards("events", "doors_of_night", "shelob")
    assert ways_to_key(table.game, table.one("shelob"), table.game.journey(ALL), ALL) == ["site"]
    travels(table)
    assert attackers(table) == ["Shelob"] and has_line(table, "Spider attack: 2 strikes, prowess 19")
    assert table.pile("events") == ["doors_of_night"]
