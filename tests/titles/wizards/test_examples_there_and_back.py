"""The examples of There and Back Again, by their ids (TAB)."""

from __future__ import annotations

import re

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.engine.chance import key_of
from westmarch.engine.label import describe
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.movement.movement import DeclareMovement
from westmarch.titles.wizards.procedures.scenarios.there_and_back import (
    BoardStep,
    ThereAndBack,
    board_steps,
    spend_desolations,
)
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.decks import draw_cards
from westmarch.titles.wizards.rules.fellowship import bring_under, discard_from_play, take_from_bearer
from westmarch.titles.wizards.rules.treasure import has_treasure
from westmarch.titles.wizards.words import NO_REGION, NO_SITE, Company

ALL = Company(0)
DWARVES = ("thorin_ii", "gloin", "balin", "oin", "kili", "bifur", "bofur", "nori", "fili", "ori", "dwalin", "bombur")
ENOUGH = ("giant", "watcher_in_the_water", "ghouls", "ghosts", "orc_guard")
"""Hazards for the deck that wait in most regions."""


def company(*people: str, dice: int = 12, **settings: str) -> Table:
    """A company that wins all fights, whatever comes."""
    return Table(**settings).company(*(people or ("bilbo", "thorin_ii", "gloin"))).dice(*[dice] * 99)


def deck(table: Table, *drawn: str) -> Table:
    """The hazard deck, whose first cards are named."""
    return table.cards("hazard_deck", *ENOUGH, *reversed(drawn))


def move(table: Table, to: str) -> Table:
    """The counter moves to a region or to a site, and the movement/hazard phase follows."""
    return step(table, to).begin(ThereAndBack(ALL)).rush()


def step(table: Table, to: str) -> Table:
    book = table.book
    if to in book.region_numbers:
        return table.begin(BoardStep(ALL, NO_SITE, table.region(to)))
    return table.begin(BoardStep(ALL, table.place(to), NO_REGION))


def next_turn(table: Table) -> Table:
    """What holds for a turn is over."""
    table.game.journeys, table.game.notes, table.game.faced, table.game.holds = {}, [], [], []
    table.game.log.clear()
    for one in table.game.people:
        table.game.pose[one] = 0
    return table


def attackers(table: Table) -> list[str]:
    """The creatures that attacked, in their order, by the log."""
    found = [re.fullmatch(r"(.*) attacked", line) for line in table.log]
    return [match[1] for match in found if match]


def test_TAB_1_the_board_is_a_row_of_regions_with_sites_under_them() -> None:
    table = company().site("bag_end")
    assert board_steps(table.game, ALL) == [(NO_SITE, table.region("the_shire"))]
    table.in_region("rhudaur")
    sites = [(table.place("ettenmoors"), NO_REGION), (table.place("rivendell"), NO_REGION)]
    east, west = (NO_SITE, table.region("high_pass")), (NO_SITE, table.region("arthedain"))
    assert board_steps(table.game, ALL) == [east, *sites, west]
    # With the treasure the way home is offered first
    table.game.burden = True
    assert board_steps(table.game, ALL) == [west, *sites, east]


def test_TAB_2_the_board_without_ettenmoors() -> None:
    book = Table(ettenmoors="no").book
    assert [*book.site_numbers][:2] == ["bag_end", "rivendell"]


def test_TAB_E3_what_can_be_keyed_attacks_and_the_rest_waits() -> None:
    table = move(deck(company().site("bag_end"), "ambusher", "thief"), "the_shire")
    assert attackers(table) == ["Ambusher"]
    assert (table.pile("row"), table.pile("hazard_discard")) == (["thief"], ["ambusher"])


def test_TAB_E4_E5_what_waits_attacks_first() -> None:
    table = deck(company().in_region("the_shire").cards("row", "giant", "wargs"), "thief", "ambusher")
    move(table, "arthedain")
    assert attackers(table) == ["Wargs"]
    assert table.pile("row") == ["giant", "thief", "ambusher"]
    move(deck(next_turn(table), "wolves", "abductor"), "rhudaur")
    assert attackers(table) == ["Giant", "Wolves"]
    assert table.pile("row") == ["thief", "ambusher", "abductor"]


def test_TAB_E6_a_third_hazard_by_moving_into_high_pass_only() -> None:
    table = move(deck(company().in_region("rhudaur"), "thief", "abductor", "slayer"), "high_pass")
    assert table.pile("row") == ["thief", "abductor", "slayer"]
    next_turn(deck(table, "ambusher", "barrow_wight")).begin(ThereAndBack(ALL)).rush()
    assert table.pile("row") == ["thief", "abductor", "slayer", "ambusher", "barrow_wight"]


def test_TAB_E7_no_deep_wilderness_in_northern_rhovanion() -> None:
    table = move(deck(company().in_region("woodland_realm"), "cave_drake", "thief", "slayer"), "northern_rhovanion")
    assert attackers(table) == []
    move(next_turn(table), "the_lonely_mountain")
    assert attackers(table) == ["Cave-drake"]
    assert table.pile("row") == ["thief", "slayer"]


def test_TAB_4_the_strict_reading_of_deep_wilderness() -> None:
    table = company(deep_wilderness="strict").cards("row", "cave_drake", "giant_spiders")
    move(table.in_region("northern_rhovanion"), "the_lonely_mountain")
    assert attackers(table) == []


@pytest.mark.parametrize("site", ["bag_end", "rivendell"])
def test_TAB_nothing_is_drawn_at_a_site(site: str) -> None:
    table = deck(company().site(site).cards("row", "thief")).begin(ThereAndBack(ALL)).rush()
    assert table.pile("row") == ["thief"]


def test_TAB_E8_strikes_go_down_the_order_of_victims() -> None:
    table = company("bilbo", *DWARVES, "dori").in_region("northern_rhovanion").cards("row", "cave_drake")
    move(table, "the_lonely_mountain")
    assert has_line(table, "A strike goes to Thorin II: highest mind")
    assert has_line(table, "A strike goes to Balin: lowest prowess")


def test_TAB_E10_equals_are_chosen_by_lot() -> None:
    table = company("kili", "oin").cards("row", "cave_drake").in_region("northern_rhovanion")
    move(table, "the_lonely_mountain")
    assert has_line(table, ": by lot")


def test_TAB_E12_the_third_of_a_group_is_fiercer() -> None:
    table = company().in_region("the_shire").cards("row", "wolves", "wargs", "crebain", "brigands", "wolves")
    move(deck(table, "thief", "slayer"), "arthedain")
    assert attackers(table) == ["Wolves", "Wargs", "Crebain", "Brigands", "Wolves"]
    assert has_line(table, "Wolf attack: 2 strikes, prowess 9")
    assert has_line(table, "Wolf attack: 4 strikes, prowess 9")


def test_TAB_E13_E26_desolations_rouse_the_dragon_once() -> None:
    table = company().site("the_lonely_mountain").cards("row", "dragons_desolation", "giant", "dragons_desolation")
    assert spend_desolations(table.game, table.place("the_lonely_mountain")) == 2
    assert (table.pile("row"), table.pile("hazard_discard")) == (["giant"], ["dragons_desolation"] * 2)
    assert spend_desolations(table.game, table.place("the_lonely_mountain")) == 0


def test_TAB_12_only_at_the_lonely_mountain() -> None:
    table = company().site("goblin_gate").cards("row", "dragons_desolation")
    assert spend_desolations(table.game, table.place("goblin_gate")) == 0


HOME = ("northern_rhovanion", "woodland_realm", "anduin_vales", "high_pass", "rhudaur", "arthedain", "the_shire")


@pytest.mark.parametrize(
    ("dwarves", "left"),
    [((*DWARVES, "dori"), [11, 9, 7, 5, 3, 1, 0]), (DWARVES, [10, 8, 6, 4, 2, 0, 0])],
    ids=["TAB-E16", "TAB-E29"],
)
def test_the_dwarves_leave(dwarves: tuple[str, ...], left: list[int]) -> None:
    table = company("bilbo", *dwarves).site("the_lonely_mountain").items("bilbo", "the_arkenstone")
    found = []
    for region in HOME:
        step(table, region).rush()
        found.append(len(table.game.people) - 1)
    assert found == left
    step(table, "bag_end")
    assert table.game.result == "home_again"


def test_TAB_E30_sites_and_rests_are_free() -> None:
    table = company("bilbo", *DWARVES).site("the_lonely_mountain").items("bilbo", "the_arkenstone")
    for where, left in (
        ("northern_rhovanion", 10),
        ("woodland_realm", 8),
        ("thranduils_halls", 8),
        ("woodland_realm", 6),
    ):
        step(table, where).rush()
        assert len(table.game.people) - 1 == left


def test_TAB_13_a_dwarf_may_carry_it() -> None:
    """Whoever plays it: the Dwarves leave as soon as the Hobbit has it."""
    table = company("bilbo", "thorin_ii", "gloin").site("the_lonely_mountain").items("thorin_ii", "the_arkenstone")
    step(table, "northern_rhovanion").rush()
    assert len(table.game.people) == 3
    table.items("bilbo", "orcrist")
    assert not table.game.burden
    bring_under(table.game, table.one("bilbo"), table.one("the_arkenstone"))
    step(table, "woodland_realm").rush()
    assert table.pile("people") == ["bilbo"]


def test_TAB_13_drain_when_it_is_played() -> None:
    table = company("bilbo", "thorin_ii", drain="played").site("the_lonely_mountain")
    table.items("thorin_ii", "the_arkenstone")
    assert table.game.burden


def test_TAB_E31_without_the_treasure_the_dwarves_go_on_leaving_and_nobody_wins() -> None:
    table = company("bilbo", *DWARVES).site("the_lonely_mountain").items("bilbo", "the_arkenstone")
    take_from_bearer(table.game, table.one("the_arkenstone"))
    for region in HOME:
        step(table, region).rush()
    assert table.pile("people") == ["bilbo"]
    step(table, "bag_end")
    assert table.game.result == ""


def test_TAB_13_a_treasure_that_is_found_anew_elsewhere_is_none() -> None:
    """The Arkenstone was played at the Mountain and lost; it is played again in another place (9)."""
    table = company("bilbo").site("the_lonely_mountain").items("bilbo", "the_arkenstone")
    discard_from_play(table.game, table.one("the_arkenstone"))
    bring_under(table.site("goblin_gate").game, table.one("bilbo"), table.one("the_arkenstone"))
    assert not has_treasure(table.game, table.one("bilbo"))


@pytest.mark.parametrize("count", [5, 4, 0])
def test_TAB_3_the_starting_hand(count: int) -> None:
    book = TITLE.open_book(TITLE.choose({"scenario": "there_and_back_again", "starting_hand": str(count)}), {})
    assert len(TITLE.play.new(book, 1, key_of("a test")).hand) == count


def test_a_greater_item_from_elsewhere_is_no_treasure() -> None:
    table = company("bilbo").site("goblin_gate").items("bilbo", "the_mithril_coat").in_region("the_shire")
    step(table, "bag_end")
    assert table.game.result == ""


def test_TAB_E24_the_row_in_its_order() -> None:
    table = company().in_region("rhudaur").cards("row", "giant", "cave_drake", "ambusher", "wargs")
    move(deck(table, "thief", "slayer", "abductor"), "high_pass")
    assert attackers(table) == ["Giant", "Cave-drake", "Wargs"]
    assert table.pile("row") == ["ambusher", "thief", "slayer", "abductor"]


def test_TAB_E25_what_waits_has_not_been_played() -> None:
    table = move(deck(company().in_region("high_pass"), "orc_patrol", "thief"), "anduin_vales")
    assert attackers(table) == ["Thief"]
    assert (table.pile("row"), table.game.attacked) == (["orc_patrol"], [0, 0, 0])
    move(deck(next_turn(table), "ghouls", "ghosts", "slayer"), "high_pass")
    assert attackers(table) == ["Orc-patrol"]
    assert table.game.attacked == [1, 0, 0]


@pytest.mark.parametrize("region", ["arthedain", "northern_rhovanion"])
def test_TAB_8_E23_when_no_creature_may_be_played_two_join_the_row(region: str) -> None:
    table = deck(company().in_region("the_shire").cards("row", "wargs"), "wolves", "thief", "slayer")
    step(table, region)
    table.game.hold(ALL, "creatures")
    table.begin(ThereAndBack(ALL)).rush()
    assert attackers(table) == []
    assert table.pile("row") == ["wargs", "wolves", "thief"]


def test_TAB_8_no_wilderness_by_type() -> None:
    """Ford: blocked creatures wait, others attack."""
    table = deck(company().in_region("the_shire").cards("row", "wargs"), "wolves", "huorn")
    step(table, "arthedain")
    table.game.hold(ALL, "wilderness")
    table.begin(ThereAndBack(ALL)).rush()
    assert attackers(table) == []
    assert table.pile("row") == ["wargs", "wolves", "huorn"]


def test_TAB_14_only_rivendell_untaps_behind_the_company() -> None:
    table = company().site("rivendell", pose="tapped")
    step(table, "rhudaur")
    assert table.game.site_pose[table.place("rivendell")] == 0
    table.site("goblin_gate", pose="tapped")
    step(table, "high_pass")
    assert table.game.site_pose[table.place("goblin_gate")] == 1


def test_TAB_16_the_last_card_loses() -> None:
    table = company().cards("deck", "dodge", "concealment")
    draw_cards(table.game, 1)
    assert table.game.result == ""
    draw_cards(table.game, 1)
    assert table.game.result == "deck_exhausted"


def test_TAB_16_a_deck_that_was_searched_empty_loses() -> None:
    """Given a deck whose last card was fetched and not drawn, then the game is lost when a card has to be drawn."""
    table = company().cards("deck", "dodge").begin()
    table.game.hand.append(table.game.deck.pop())
    assert table.game.result == ""
    draw_cards(table.game, 1)
    assert table.game.result == "deck_exhausted"


def test_TAB_the_hazard_deck_is_made_anew_and_the_row_stays() -> None:
    table = company().in_region("the_shire").cards("row", "thief").cards("hazard_discard", "ghouls", "ghosts")
    move(table, "arthedain")
    assert sorted(table.pile("row")) == ["ghosts", "ghouls", "thief"]


# Fights, turns and the whole way.


def strike_chances(table: Table) -> str:
    return str(table.game.question.odds(table.game, table.options("fight")[0]))


@pytest.mark.parametrize(
    ("fiercer", "shown"),
    [(0, "wins 72.2%, ties 11.1%, wounded 16.7%"), (4, "wins 16.7%, ties 11.1%, wounded 72.2%")],
    ids=["TAB-E14", "TAB-E15"],
)
def test_thorin_against_the_dragon(fiercer: int, shown: str) -> None:
    """Thorin II (5) untapped with four supporters."""
    table = company("thorin_ii", "gloin", "balin", "oin", "kili").site("the_lonely_mountain")
    table.begin(AutomaticAttack(ALL, table.place("the_lonely_mountain"), 0, prowess=fiercer))
    table.pass_by("face").do("give", "thorin_ii")
    while table.can("support"):
        table.do("support")
    assert strike_chances(table).startswith(shown)


def test_TAB_E11_fiercer_automatic_attacks() -> None:
    table = company().site("goblin_gate")
    table.game.attacked = [2, 0, 0]
    table.begin(SitePhase(ALL)).do("enter")
    assert has_line(table, "Orc attack: 4 strikes, prowess 7")


def test_TAB_E18_turns_until_the_last_card() -> None:
    book = TITLE.open_book(TITLE.choose({"scenario": "there_and_back_again"}), {})
    game = TITLE.play.new(book, 1, key_of("a test"))
    assert len(game.hand) == 5
    draws = 0
    while not game.result:
        draw_cards(game)
        draws += 1
    assert (draws, game.result) == (21, "deck_exhausted")


def test_TAB_E19_nobody_untaps_in_a_region() -> None:
    table = company("bilbo/tapped", "gloin/wounded").in_region("arthedain")
    untap(table)
    assert (table.pose("bilbo"), table.pose("gloin")) == ("tapped", "wounded")


def test_TAB_E20_at_any_site_the_wounded_heal() -> None:
    table = company("bilbo/tapped", "balin/wounded").site("goblin_gate")
    untap(table)
    assert (table.pose("bilbo"), table.pose("balin")) == ("untapped", "tapped")
    untap(table)
    assert table.pose("balin") == "untapped"


def untap(table: Table) -> None:
    turn = Turn()
    turn.untap(table.game)


def test_TAB_E22_bilbo_bears_two_treasures() -> None:
    table = company("bilbo").site("rivendell").items("bilbo", "the_mithril_coat", "the_arkenstone")
    assert corruption_of(table.game, table.one("bilbo")) == 4
    table.loaded = [2]
    table.begin(CorruptionCheck(table.one("bilbo"))).rush()
    assert table.pile("people") == ["bilbo"]


def test_TAB_E32_the_untapped_first() -> None:
    """Three untapped and four tapped: five strikes; the other two go down the order among the tapped."""
    table = company("bilbo", "oin", "ori", "thorin_ii/tapped", "gloin/tapped", "bofur/tapped", "nori/tapped")
    table.in_region("the_shire").cards("row", "orc_warband")
    step(table, "arthedain").begin(ThereAndBack(ALL)).pass_by("face", "give")
    assert has_line(table, "A strike goes to Thorin II: highest mind")
    assert has_line(table, "A strike goes to Glóin: highest mind")


@pytest.mark.parametrize(
    ("here", "to", "shown"),
    [
        ("rhudaur", "high_pass", "3 hazards, Giant, Wargs in wait"),
        ("rhudaur", "arthedain", "2 hazards, Wargs in wait"),
        ("rhudaur", "rivendell", ""),
        ("northern_rhovanion", "the_lonely_mountain", "Cave-drake in wait"),
    ],
)
def test_what_a_step_brings_is_shown(here: str, to: str, shown: str) -> None:
    table = company().in_region(here).cards("row", "giant", "wargs", "cave_drake" if "mountain" in to else "thief")
    table.begin(DeclareMovement(ALL))
    verb = "step" if to in table.book.region_numbers else "travel"
    option = next(option for option in table.options(verb) if table.args(option) == (to,))
    assert describe(table.game, option).odds == shown


def test_many_that_wait_are_counted() -> None:
    table = company().in_region("anduin_vales").cards("row", "giant", "wargs", "orc_warband", "orc_lieutenant")
    table.begin(DeclareMovement(ALL))
    option = next(option for option in table.options("step") if table.args(option) == ("high_pass",))
    assert describe(table.game, option).odds == "3 hazards, 4 creatures in wait"


def test_the_dwarves_who_would_leave_are_shown() -> None:
    table = company("bilbo", "gloin", "balin", "oin").site("the_lonely_mountain").items("bilbo", "the_arkenstone")
    table.begin(DeclareMovement(ALL))
    assert describe(table.game, table.options("step")[0]).odds == "3 hazards, two Dwarves leave"
