"""The examples of Guise of the Necromancer, by their ids (GON); those of combat stand with combat, those of decks with
the deck rules."""

from __future__ import annotations

import re

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.movement.movement import hazard_draws
from westmarch.titles.wizards.procedures.scenarios.guise import GuiseMovement
from westmarch.titles.wizards.procedures.scenarios.stages import (
    TakeRingAway,
    begin_peace,
    is_investigated,
    prisoners_rescued,
    reveal_ring,
)
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack, dangers
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.hand import MayDiscard, TrimHand, hand_size
from westmarch.titles.wizards.procedures.turn.moments import AfterHazards, BeforeHazards, EndOfTurn
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.decks import draw_cards, put_away
from westmarch.titles.wizards.rules.fellowship import leave_play
from westmarch.titles.wizards.rules.influence import general_influence
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur, is_in_danger, ring_in_play
from westmarch.titles.wizards.rules.row import lay_in_row
from westmarch.titles.wizards.rules.sites import available_sites, join_at_sites
from westmarch.titles.wizards.rules.turn_effects import forget_turn
from westmarch.titles.wizards.scoring import degree, limited, points_by_type
from westmarch.titles.wizards.words import NO_CARD, RACE_NAMES, UNDEAD, UNTAPPED, Company, PointType

ALL = Company(0)
WISE = ("gandalf", "celeborn>gandalf", "elrohir>gandalf", "faramir")
ENOUGH = ("smaug", "scatha", "itangast", "scorba", "bairanax", "agburanar")
"""Creatures that can be played nowhere here."""


def wise(*people: str, site: str = "lorien", **settings: str) -> Table:
    return Table("guise", **settings).company(*(people or WISE)).site(site).dice(*[12] * 99)


def goes(table: Table, site: str, lands: str, number: int = 0) -> Table:
    table.game.journeys[number] = (table.place(site), lands, ())
    return table


def row(table: Table, *cards: str) -> Table:
    """Hazards in the row, as they lie from left to right: the oldest last."""
    for card in reversed(cards):
        lay_in_row(table.game, table.card(card), hidden=True)
    return table


def hazards(table: Table, *drawn: str) -> Table:
    """The movement/hazard phase; at least two hazards are drawn for it."""
    table.cards("hazard_deck", *ENOUGH, *reversed(drawn or ENOUGH[:2])).cards("deck", *["dodge"] * 3, *["block"] * 3)
    table.cards("deck", *["escape"] * 3)
    return table.begin(GuiseMovement(ALL)).rush()


def attackers(table: Table) -> list[str]:
    return [line.removesuffix(" attacked") for line in table.log if line.endswith(" attacked")]


def end_of_turn(table: Table) -> Table:
    """The end of a turn, with cards enough to draw."""
    turn = Turn()
    turn.go_to("judge")
    return table.begin(turn)


@pytest.mark.parametrize(
    ("origin", "goal", "count"),
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
def test_how_many_hazards_join_the_row(origin: str, goal: str, count: int) -> None:
    table = wise(site=origin)
    if goal:
        goes(table, goal, "w")
    assert hazard_draws(table.game, ALL) == count


def test_GON_E5_corruption_first_then_creatures_from_the_right() -> None:
    table = row(goes(wise(), "dol_guldur", "wbd"), "orc_patrol", "lure_of_the_senses", "silent_watcher")
    hazards(table, *ENOUGH[:4])
    assert has_line(table, "Lure of the Senses goes to Gandalf: highest mind")
    assert attackers(table) == ["Silent Watcher", "Orc-patrol"]


def test_GON_E22_each_victim_by_the_order() -> None:
    table = goes(wise(), "woodmen_town", "wbw")
    row(table, "despair_of_the_heart", "wolves", "orc_warriors", "lure_of_the_senses")
    hazards(table, *ENOUGH[:3])
    assert has_line(table, "Lure of the Senses goes to Gandalf: highest mind")
    assert has_line(table, "Despair of the Heart goes to Celeborn: highest mind")
    assert attackers(table) == ["Orc-warriors", "Wolves"]


def test_GON_E23_one_corruption_card_each() -> None:
    table = hazards(row(wise(), "lure_of_the_senses", "lure_of_the_senses"))
    holders = [table.key(table.game.holder[card]) for card in table.game.borne]
    assert holders == ["gandalf", "celeborn"]


@pytest.mark.parametrize(
    "card",
    ["lost_in_the_wilderness", "the_pale_sword", "thief", "river", "mouth_of_sauron"],
    ids=["GON-E6", "GON-E7", "GON-E8", "GON-E24", "GON-9"],
)
def test_duds_are_replaced(card: str) -> None:
    """What has nothing to wait for is discarded, and a face-down card takes its place, which is not used yet."""
    table = hazards(row(wise(), card), "silent_watcher", "ghouls", "wolves", "abductor", "orc_guard")
    assert table.pile("row") == ["wolves", "abductor", "orc_guard"]
    assert table.game.face_down == [0, 1, 2]
    assert sorted(table.pile("hazard_discard")) == sorted([card, "silent_watcher", "ghouls"])
    assert attackers(table) == []


def test_GON_6_replacements_are_turned_up_for_the_next_company() -> None:
    table = hazards(row(wise(), "thief"), "silent_watcher", "ghouls", "pick_pocket", "abductor", "orc_guard")
    goes(table, "thranduils_halls", "wb")
    table.game.log.clear()
    table.begin(GuiseMovement(ALL)).rush()
    assert attackers(table) == ["Pick-pocket", "Abductor"]


def test_GON_E9_a_nazgul_that_cannot_attack_guards_dol_guldur() -> None:
    table = hazards(row(goes(wise(), "thranduils_halls", "wbbb"), "uvatha_the_horseman"))
    assert table.pile("events") == ["uvatha_the_horseman"]
    found = dangers(table.game, table.place("dol_guldur"))
    assert [(RACE_NAMES[one.race], one.strikes, one.prowess, one.body) for one in found] == [
        ("Orc", 4, 8, 0),
        ("Undead", 3, 9, 0),
        ("Troll", 2, 11, 0),
        ("Nazgûl", 1, 15, 9),
    ]


def test_a_nazgul_that_can_attack_does_and_returns_to_the_deck() -> None:
    table = row(goes(wise(), "dol_guldur", "wbd"), "uvatha_the_horseman")
    table.loaded = [2] * 99
    hazards(table, *ENOUGH[:4])
    assert attackers(table) == ["Ûvatha the Horseman"]
    assert has_line(table, "Ûvatha the Horseman was shuffled into the hazard deck")


def ring(table: Table) -> Table:
    """The One Ring is turned up in the row."""
    lay_in_row(table.game, table.card("the_one_ring"))
    reveal_ring(table.game, table.game.row[-1])
    return table


def test_GON_13_E12_the_first_ring() -> None:
    table = wise().cards("hazard_discard", *ENOUGH, "wargs", "wargs", "wolves", "wolves", "huorn", "giant")
    ring(table)
    assert (len(table.game.hazard_deck), len(table.game.hazard_discard)) == (9, 3)
    assert table.key(table.game.people[-1]) == "saruman"
    assert table.game.is_at(table.one("saruman"), "isengard")
    assert hand_size(table.game) == 6


def test_GON_13_fewer_than_nine() -> None:
    table = ring(wise().cards("hazard_discard", "wargs"))
    assert (table.pile("hazard_deck"), table.pile("hazard_discard")) == (["wargs"], [])


def test_GON_13_a_ring_beside_another_is_shuffled_back() -> None:
    table = ring(ring(wise()))
    assert table.pile("hazard_deck") == ["the_one_ring"]
    assert len([key for key in table.pile("people") if key == "saruman"]) == 1


def test_GON_E11_a_hobbit_takes_it_away_and_the_second_comes() -> None:
    table = ring(wise(*WISE, "sam_gamgee").cards("hazard_discard", "wargs"))
    table.game.peril = False
    table.begin(Organization())
    assert table.can("give_up_ring", "sam_gamgee")
    table.do("give_up_ring", "sam_gamgee")
    assert "sam_gamgee" in table.pile("discard")
    assert table.pile("hazard_discard") == ["the_one_ring"]
    assert hand_size(table.game) == 5
    lay_in_row(
        table.game, next(c for c in table.book.cards if table.key(c) == "the_one_ring" and c not in {*table.busy()})
    )
    reveal_ring(table.game, table.game.row[-1])
    assert table.pile("events") == ["the_one_ring"]
    assert table.pile("hazard_deck") == ["wargs"]
    assert not table.begin(Organization()).can("give_up_ring")


@pytest.mark.parametrize("moment", [Organization(), BeforeHazards(ALL), AfterHazards(ALL), EndOfTurn()])
def test_GON_13_in_any_phase(moment: Procedure) -> None:
    table = ring(wise("gandalf", "sam_gamgee")).begin(moment)
    assert table.offers("give_up_ring") == [("sam_gamgee",)]
    table.game.note("kept", table.one("sam_gamgee"))
    assert not table.change().can("give_up_ring")


def test_GON_13_saruman_forms_a_company_with_the_next_turn() -> None:
    """Whoever comes to Isengard in the turn in which he is placed there meets him only in the next."""
    table = ring(wise("gandalf", "celeborn", site="isengard"))
    join_at_sites(table.game)
    assert len(table.game.companies()) == 2
    forget_turn(table.game)
    join_at_sites(table.game)
    assert len(table.game.companies()) == 1


def test_GON_13_saruman_may_be_at_an_isengard_that_had_been_discarded() -> None:
    table = wise()
    table.game.site_away[table.place("isengard")] = True
    table.game.site_pose[table.place("isengard")] = 1
    ring(table)
    assert not table.game.site_away[table.place("isengard")]


@pytest.mark.parametrize(
    ("at_start", "at_end", "lost"),
    [
        ((True, False), (True, True), False),
        ((True, True), (True, True), True),
        ((False, True), (True, True), False),
        ((True, True), (True, False), False),
        ((True, True), (False, True), False),
    ],
    ids=["GON-E10", "GON-E10 later", "GON-E26", "guardian beaten", "GON-E11"],
)
def test_a_nazgul_finds_the_ring(at_start: tuple[bool, bool], at_end: tuple[bool, bool], lost: bool) -> None:
    table = wise()
    events = ("the_one_ring", "ren_the_unclean")
    table.cards("events", *(card for card, there in zip(events, at_start, strict=True) if there))
    table.game.peril = is_in_danger(table.game)
    table.game.events = []
    table.cards("events", *(card for card, there in zip(events, at_end, strict=True) if there))
    assert end_of_turn(table).game.result == ("ring_found" if lost else "")


def test_GON_E27_another_copy_is_as_bad() -> None:
    table = ring(wise(*WISE, "sam_gamgee").cards("events", "ren_the_unclean"))
    table.game.peril = is_in_danger(table.game)
    assert table.game.peril
    table.begin(TakeRingAway(table.one("sam_gamgee")))
    assert end_of_turn(table).game.result == ""
    lay_in_row(table.game, table.game.hazard_discard.pop())
    reveal_ring(table.game, table.game.row[-1])
    assert end_of_turn(table).game.result == "ring_found"


def points(**found: int) -> dict[PointType, int]:
    return found  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("found", "total", "result"),
    [
        (points(character=6, item=12, faction=5, kill=14, miscellaneous=2), 39, "servants_scattered"),
        (points(kill=30, item=10, faction=5, miscellaneous=3), 36, "servants_scattered"),
        (points(item=12), 0, "slipped_away"),
        (points(character=8, item=20, faction=9, kill=2, miscellaneous=4), 43, "wholesome"),
        (points(character=2, item=4, kill=24, miscellaneous=4), 20, "shadow_stays"),
        (points(character=-1, item=12, kill=6, miscellaneous=2), 15, "slipped_away"),
    ],
    ids=["GON-E13", "GON-E14", "GON-E15", "GON-E28", "GON-E29", "GON-E30"],
)
def test_degrees_of_victory(found: dict[PointType, int], total: int, result: str) -> None:
    assert limited(found) == total
    assert degree(total) == result


def test_GON_20_what_scores() -> None:
    """Characters but Wizards, items, creatures defeated, stored prisoners; nothing for prisoners still on the way, nor
    for corruption cards and guardians; a character lost costs what it says."""
    table = wise("gandalf", "celeborn").items("celeborn", "glamdring", "rescue_prisoners", "lure_of_the_senses")
    table.cards("scored", "ren_the_unclean").cards("stored", "rescue_prisoners").cards("events", "adunaphel")
    table.cards("out", "aragorn_ii", "pallando")
    found = points_by_type(table.game)
    celeborn = table.book.records[table.one("celeborn")].points
    assert found["character"] == celeborn - 3
    assert (found["item"], found["kill"], found["miscellaneous"]) == (2, 5, 2)


@pytest.mark.parametrize(
    ("item", "site", "points"),
    [
        ("earth_of_galadriels_orchard", "bag_end", 2),
        ("earth_of_galadriels_orchard", "rivendell", 0),
        ("sapling_of_the_white_tree", "minas_tirith", 2),
        ("sapling_of_the_white_tree", "lorien", 1),
        ("book_of_mazarbul", "blue_mountain_dwarf_hold", 5),
        ("book_of_mazarbul", "lorien", 1),
        ("palantir_of_osgiliath", "lorien", 5),
        ("glamdring", "lorien", 2),
    ],
)
def test_what_stored_items_score(item: str, site: str, points: int) -> None:
    """(3) What an item scores once it is stored counts where its text says; at other havens it keeps its own."""
    table = wise().cards("stored", item)
    table.game.stored_at[table.one(item)] = table.place(site)
    assert points_by_type(table.game)["item"] == points


def test_GON_E31_lost_with_the_last_hazard() -> None:
    table = goes(wise(), "dol_guldur", "wbd").cards("hazard_deck", "wargs", "wolves")
    table.begin(GuiseMovement(ALL))
    assert (table.game.result, table.pile("hazard_deck")) == ("deck_exhausted", [])
    assert table.pile("row") == ["wolves", "wargs"]


@pytest.mark.parametrize(
    ("event", "people", "goal", "lands", "stays"),
    [
        ("arouse_minions", ("radagast",), "dol_guldur", "bd", True),
        ("arouse_minions", ("radagast",), "bree", "bd", False),
        ("arouse_denizens", ("radagast",), "the_lonely_mountain", "bw", True),
        ("arouse_denizens", ("radagast",), "dol_guldur", "bd", False),
        ("greed", ("faramir", "celeborn"), "moria", "bw", True),
        ("greed", ("radagast", "sam_gamgee"), "moria", "bw", False),
        ("river", ("radagast",), "moria", "bw", True),
        ("river", ("radagast",), "", "", False),
        ("lost_in_free_domains", ("radagast",), "bree", "wf", True),
        ("lost_in_free_domains", ("radagast",), "bree", "w", False),
        ("lost_at_sea", ("radagast",), "tolfalas", "wc", True),
        ("dragons_desolation", ("radagast",), "the_lonely_mountain", "bw", True),
        ("lost_in_the_wilderness", ("radagast",), "moria", "ww", False),
    ],
)
def test_GON_9_another_company_may_be_the_target(
    event: str, people: tuple[str, ...], goal: str, lands: str, stays: bool
) -> None:
    """Given another company that is on its way, when an event could be played on it or its site, then it is no dud in
    the phase of this one, on which it can't be played."""
    table = row(wise("gandalf"), event).company(*people, number=1).site("rhosgobel", number=1)
    hazards(goes(table, goal, lands, number=1) if goal else table)
    assert (event in table.pile("row")) == stays
    assert (event in table.pile("hazard_discard")) != stays


@pytest.mark.parametrize("event", ["arouse_minions", "greed"])
def test_GON_9_a_site_where_another_company_is_may_be_the_target(event: str) -> None:
    table = row(wise("gandalf"), event).company("faramir", "celeborn", number=1).site("moria", number=1)
    assert event in hazards(table).pile("row")


def test_GON_18_a_replaced_dud_may_be_the_last() -> None:
    table = row(wise(), "thief").cards("hazard_deck", "wargs", "abductor", "giant")
    table.begin(GuiseMovement(ALL)).rush()
    assert table.game.result == "deck_exhausted"


COUNCIL = ("gandalf", "saruman", "radagast", "galadriel")


@pytest.mark.parametrize(
    ("people", "site", "won"),
    [
        (COUNCIL, "dol_guldur", True),
        (("gandalf", "saruman", "galadriel"), "dol_guldur", False),
        (("gandalf", "saruman", "radagast", "celeborn"), "dol_guldur", False),
        (COUNCIL, "moria", False),
    ],
    ids=["GON-17", "GON-E19", "no Elf-lord", "elsewhere"],
)
def test_the_white_council(people: tuple[str, ...], site: str, won: bool) -> None:
    table = wise(*people, site=site)
    table.game.peace = True
    table.game.mark_attacks_faced(ALL)
    prisoners_rescued(table.game, table.one("galadriel" if "galadriel" in people else "celeborn"))
    assert bool(table.game.result) == won


@pytest.mark.parametrize(
    ("burglary", "rolled", "won"),
    [(False, 12, True), (True, 12, False), (True, 3, True)],
    ids=["faced", "burgled", "a failed burglary"],
)
def test_GON_17_the_attacks_of_dol_guldur_must_be_faced(burglary: bool, rolled: int, won: bool) -> None:
    """Given the White Council at Dol Guldur, when a burglary succeeds so that nobody faces what attacks there, then
    Rescue Prisoners wins nothing."""
    table = Table("guise").company(*COUNCIL).site("dol_guldur", pose="untapped" if burglary else "tapped")
    table.game.peace = True
    table.hand("rescue_prisoners", "burglary").dice(rolled, *[12] * 99).begin(SitePhase(ALL))
    if burglary:
        table.do("play", "burglary").do("choose", "gandalf").pass_by("roll")
    else:
        table.do("enter")
    table.pass_by("face", "fight_all", "everyone", "fight", "leave_rest")
    for one in table.game.people:
        table.game.pose[one] = UNTAPPED
    table.change().do("play", "rescue_prisoners").pass_by("face", "fight_all", "strongest", "fight", "choose", "give")
    assert bool(table.game.result) == won


def rescued(home: tuple[str, ...], **settings: str) -> Table:
    """Rescue Prisoners was played on Faramir at Dol Guldur by four; these have returned to Lórien, the others are
    dead."""
    table = wise(site="dol_guldur", **settings).items("faramir", "rescue_prisoners")
    prisoners_rescued(table.game, table.one("faramir"))
    for one in list(table.game.people):
        if table.key(one) not in home:
            leave_play(table.game, one)
    return table.site("lorien")


@pytest.mark.parametrize(
    ("home", "reading", "over"),
    [
        (("gandalf",), "company", True),
        (("gandalf",), "bearer", False),
        (("faramir",), "bearer", True),
        (("faramir",), "wizard", False),
        (("faramir", "gandalf"), "wizard", True),
        ((), "company", False),
    ],
    ids=["GON-E32", "GON-E32 by another reading"] + ["GON-15"] * 4,
)
def test_when_the_investigation_is_over(home: tuple[str, ...], reading: str, over: bool) -> None:
    assert is_investigated(rescued(home, investigation=reading).game) == over


def test_the_investigation_lasts_until_lorien_is_reached() -> None:
    table = rescued(("gandalf",)).site("rhosgobel")
    assert not is_investigated(table.game)


def test_the_watchful_peace() -> None:
    table = wise().cards("sideboard", "galadriel", "escape").cards("hazard_sideboard", "the_one_ring")
    table.cards("deck", "dodge").cards("discard", "block").cards("hazard_discard", "wargs")
    table.game.site_away[table.place("moria")] = True
    assert general_influence(table.game) == 5
    begin_peace(table.game)
    assert sorted(table.pile("deck")) == ["dodge", "escape", "galadriel"]
    assert table.pile("hazard_deck") == ["the_one_ring"]
    assert (table.pile("discard"), table.pile("hazard_discard")) == (["block"], ["wargs"])
    assert not table.game.site_away[table.place("moria")]
    assert general_influence(table.game) == 20


def test_GON_E33_sites_return_with_the_new_deck() -> None:
    table = wise().cards("deck", "dodge").cards("discard", "block")
    table.game.site_away[table.place("moria")] = True
    draw_cards(table.game, 1)
    assert table.pile("deck") == ["block"]
    assert not table.game.site_away[table.place("moria")]
    assert table.place("moria") in available_sites(table.game)


@pytest.mark.parametrize("question", [MayDiscard(), TrimHand()])
def test_GON_19_spells_are_gone_whoever_discards_them(question: Procedure) -> None:
    """Removed from the game instead of discarded: also from the hand."""
    table = wise().hand("vanishment", *["dodge"] * 3, *["block"] * 2).begin(question).do("discard", "vanishment")
    assert (table.pile("gone"), table.pile("discard")) == (["vanishment"], [])


def test_GON_12_a_nazgul_that_finds_nobody_left_becomes_a_guardian() -> None:
    """The company perishes before the second Nazgûl of the row can attack."""
    table = row(goes(wise("faramir"), "dol_guldur", "wbd"), "ren_the_unclean", "uvatha_the_horseman")
    table.company("gandalf", number=1)
    table.loaded = [2, 12] * 9
    hazards(table, *ENOUGH[:4])
    assert attackers(table) == ["Ûvatha the Horseman"]
    assert table.pile("events") == ["ren_the_unclean"]


def test_GON_9_duds_are_seen_before_any_is_discarded() -> None:
    """Fury of the Iron Crown could go with an attack of the Thief, who is face up, though he is a dud himself."""
    table = hazards(row(wise(), "fury_of_the_iron_crown", "thief"), *ENOUGH[:2])
    assert has_line(table, "Thief is a dud")
    assert table.pile("row")[1] == "fury_of_the_iron_crown"


def test_GON_12_a_guardian_that_is_discarded_goes_back_to_the_deck() -> None:
    table = wise()
    put_away(table.game, table.card("adunaphel"))
    assert table.pile("hazard_deck") == ["adunaphel"]


def test_GON_4_what_stands_on_allied_wizards_and_on_the_ring_is_void() -> None:
    book = Table("guise").book
    for name in ("saruman", "radagast", "the_one_ring"):
        assert (book.records_by_id[name].uses, book.records_by_id[name].standing) == ((), ())
    assert ring_in_play(Table("guise").game) == NO_CARD


# Fights at Dol Guldur.


def enter_dol_guldur(*people: str, events: tuple[str, ...] = (), dice: int = 12) -> Table:
    table = wise(*people, site="dol_guldur").cards("events", *events)
    table.loaded = [dice] * 99
    return table.begin(SitePhase(ALL)).do("enter")


def test_GON_E16_all_four_face_the_orcs_untapped() -> None:
    table = enter_dol_guldur()
    found = {}
    for option in table.options("fight"):
        found[table.key(option.args[0])] = str(table.game.question.odds(table.game, option)).split(",")[0]
    assert found == {
        "gandalf": "wins 97.2%",
        "celeborn": "wins 97.2%",
        "elrohir": "wins 97.2%",
        "faramir": "wins 91.7%",
    }
    table.do("fight_all")
    assert [table.pose(one) for one in found] == ["tapped"] * 4
    assert has_line(table, "Undead attack: 3 strikes, prowess 9")


def test_GON_E17_the_undead_against_tapped_faramir() -> None:
    table = wise("faramir/tapped", site="dol_guldur").hand("dodge")
    table.begin(Attack(ALL, UNDEAD, 1, 9)).pass_by("face")
    shown = str(table.game.question.odds(table.game, table.options("fight")[0]))
    assert shown.startswith("wins 72.2%, ties 11.1%, wounded 16.7%")


def test_GON_E18_gandalf_cannot_fail() -> None:
    table = wise().items("gandalf", "lure_of_the_senses")
    table.loaded = [2]
    table.begin(CorruptionCheck(table.one("gandalf"))).rush()
    assert "gandalf" in table.pile("people")


def test_GON_E21_saruman_is_lost() -> None:
    table = wise("gandalf", "saruman").items("saruman", "glamdring", "the_mithril_coat")
    points = corruption_of(table.game, table.one("saruman"))
    table.loaded = [points - 1]
    table.begin(CorruptionCheck(table.one("saruman"))).pass_by("roll")
    assert (table.game.result, table.pile("out")) == ("lost", ["saruman"])


@pytest.mark.parametrize(("rolled", "beaten"), [(12, True), (2, False)])
def test_GON_E25_a_guardian_is_a_fourth_attack(rolled: int, beaten: bool) -> None:
    table = enter_dol_guldur("gandalf", "aragorn_ii", events=("ren_the_unclean",)).rush()
    attacks = [line for line in table.log if re.match(r"\S+ attack: .*strike", line)]
    assert attacks == [
        "Orc attack: 4 strikes, prowess 8",
        "Undead attack: 3 strikes, prowess 9",
        "Troll attack: 2 strikes, prowess 11",
        "Nazgûl attack: 1 strike, prowess 15",
    ]
    table = wise("gandalf", "aragorn_ii", site="dol_guldur").cards("events", "ren_the_unclean")
    table.loaded = [rolled] * 9
    table.begin(AutomaticAttack(ALL, table.place("dol_guldur"), 3)).rush()
    assert (table.pile("scored"), table.pile("events")) == (
        (["ren_the_unclean"], []) if beaten else ([], ["ren_the_unclean"])
    )
    assert guardians_of_dol_guldur(table.game) == ([] if beaten else [table.one("ren_the_unclean")])


def test_rescue_prisoners_at_dol_guldur() -> None:
    table = wise(site="dol_guldur").hand("rescue_prisoners")
    table.game.site_pose[table.place("dol_guldur")] = 1
    phase = SitePhase(ALL)
    phase.go_to("act")
    table.begin(phase).do("play", "rescue_prisoners").pass_by("face").do("give", "celeborn").do(
        "give", "elrohir"
    ).rush()
    assert table.pile("borne") == ["rescue_prisoners"]
    assert len(table.game.rescuers) == 4
    assert has_line(table, "The prisoners of Dol Guldur are free: back to Lórien")


# Events that go with an attack.


def test_GON_E7_with_a_nazgul_the_pale_sword_goes_with_its_attack() -> None:
    table = row(goes(wise(), "dol_guldur", "wbd"), "the_pale_sword", "uvatha_the_horseman")
    table.loaded = [2] * 99
    hazards(table, *ENOUGH[:4])
    assert has_line(table, "The attack has now 1 strike and prowess 16")
    assert has_line(table, "The Pale Sword stays with Gandalf: nobody else is left")
    assert table.pile("borne") == ["the_pale_sword"]


def test_it_is_lost_if_nobody_is_wounded() -> None:
    table = row(goes(wise(), "dol_guldur", "wbd"), "the_pale_sword", "uvatha_the_horseman")
    hazards(table, *ENOUGH[:4])
    assert table.pile("borne") == []
    assert "the_pale_sword" in table.pile("hazard_discard")


def test_GON_9_it_waits_while_a_guardian_is_in_play() -> None:
    table = hazards(row(wise().cards("events", "adunaphel"), "the_pale_sword"), *ENOUGH[:2])
    assert table.pile("row")[0] == "the_pale_sword"
    assert table.game.face_down == [1, 2]


@pytest.mark.parametrize(("lands", "attacks"), [("ws", True), ("wb", False)])
def test_GON_10_a_horse_carries_a_nazgul(lands: str, attacks: bool) -> None:
    """Keyed to a shadow-land with Morgul-horse; elsewhere it becomes a guardian, and the horse waits for one."""
    table = row(goes(wise(), "thranduils_halls", lands), "morgul_horse", "uvatha_the_horseman")
    hazards(table, *ENOUGH[:3])
    assert (attackers(table) == ["Ûvatha the Horseman"]) == attacks
    assert (table.pile("events") == []) == attacks
    assert ("morgul_horse" in table.pile("hazard_discard")) == attacks


def test_GON_8_a_horse_is_a_dud_where_a_nazgul_needs_none() -> None:
    table = row(goes(wise(), "dol_guldur", "wsd"), "morgul_horse", "uvatha_the_horseman")
    hazards(table, *ENOUGH[:4])
    assert attackers(table) == ["Ûvatha the Horseman"]
    assert has_line(table, "Morgul-horse is a dud")


def test_a_fell_beast_makes_it_worse() -> None:
    table = row(goes(wise(), "moria", "ws"), "fell_beast", "uvatha_the_horseman")
    hazards(table, *ENOUGH[:3])
    assert has_line(table, "The attack has now 2 strikes and prowess 13")
    assert has_line(table, "A strike goes to Gandalf: highest mind")


def test_SOLO_8_an_empty_deck_is_renewed_when_a_card_is_drawn() -> None:
    """Given a deck that was exhausted while nothing lay in the discard pile, then what was discarded since becomes the
    new deck as soon as a card is to be drawn; with an empty pile nothing is drawn."""
    table = wise().cards("deck", "dodge")
    assert draw_cards(table.game) == 1 and draw_cards(table.game) == 0
    table.cards("discard", "block", "escape")
    assert draw_cards(table.game) == 1 and len(table.game.deck) == 1
