"""Where rules meet: cases in which two chapters, or a chapter and a card, have to agree."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_draw import HARMLESS
from westmarch.engine.label import prompt
from westmarch.engine.procedure import Window
from westmarch.titles.fate.actions.menu import why
from westmarch.titles.fate.cards.specials import DrumsOfWar, WheelsOfSaruman
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.draw import DrawPlayerCards
from westmarch.titles.fate.procedures.shadow import DrawShadowCards, Reinforce
from westmarch.titles.fate.procedures.turn import Turn
from westmarch.titles.fate.words import EYE

SEVEN = [f"{region}_{symbol}" for region in ("dale", "rohan", "gondor") for symbol in ("valor", "stealth")]
SEVEN += ["dale_friendship"]


# Setup.


@pytest.mark.parametrize("seed", range(3))
def test_A36_the_first_games_pairs_keep_gollum_from_frodos_player(seed: int) -> None:
    """Given Shelob's Lair and the pairs of a first game, when two players sit down, then Frodo & Sam and Gollum are
    held by different players."""
    table = Table(players=2, seed=seed, scenario="no_hero_too_small", characters="first_game")
    holders = [table.game.holder[table.book.character(one)] for one in ("frodo_sam", "gollum")]
    assert sorted(holders) == [0, 1]


# Do actions.


def without_characters() -> Table:
    """Player 1 had Gandalf and Boromir, who have both left the board; it is their turn."""
    table = Table().clear().cast([["frodo_sam"], ["gandalf", "boromir"]])
    table.game.leave_board(table.book.character("gandalf"), "skies_darken")
    table.game.leave_board(table.book.character("boromir"), "objective")
    table.game.turn = 1
    table.game.agenda = [Turn()]
    return table


def test_A37_events_may_be_played_before_a_player_without_characters_draws() -> None:
    """Given a player who has nobody left, when their turn comes and somebody holds an event, then it may be played
    before they draw player cards."""
    table = without_characters().put(shadow={"bree": 1}).hold(0, "orc_infighting").player_deck(*SEVEN).go()
    assert table.offered() == [("end_actions",), ("play", "orc_infighting")]
    assert table.hand(1) == []
    table.top_shadow_cards(*HARMLESS[:3]).do("play", "orc_infighting", seat=0)
    assert (table.shadow("bree"), len(table.hand(1))) == (0, 2)


def test_A37_a_player_without_characters_just_draws() -> None:
    """Given a player who has nobody left, when their turn comes and nobody can play anything, then they draw 2 player
    cards and the shadow cards, and the next player is asked."""
    table = without_characters().player_deck("dale_valor", "dale_stealth").top_shadow_cards(*HARMLESS[:3]).go()
    assert table.hand(1) == ["dale_valor", "dale_stealth"]
    assert (table.game.turn, table.options[0].seat) == (0, 0)


def test_who_has_left_the_board_does_nothing_more() -> None:
    """Given Gandalf who has confronted the Balrog and left, when his player asks why he can't Travel, then the answer
    is that he has left, and the other character may act."""
    table = Table().clear().objectives("confront_the_balrog").put(gandalf="moria", frodo_sam="the_shire")
    table.acts("gandalf").dice("rout", "rout", "rout").do("confront_the_balrog").settle()
    assert set(why(table.game, 0).values()) == {"Gandalf has left the board."}
    assert table.offered() == [("act_with", "frodo_sam"), ("end_actions",)]


def test_A43_eomer_rides_once_however_many_actions_lembas_gives() -> None:
    """Given Éomer who has done 4 actions and ridden, when he eats lembas, then he has 2 actions more, but no other
    ride."""
    table = Table(players=1).clear().cast([["frodo_sam", "eomer", "arwen", "gimli", "legolas"]]).hold(0, "lembas")
    table.begin().acts("eomer").do("ride", "eomer", "edoras")
    table.game.question.used = 4
    assert not table.put().can("travel")
    table.do("play", "lembas").do("choose", "eomer")
    assert table.can("travel") and not table.can("ride")


def test_A44_an_ambush_follows_the_last_action() -> None:
    """Given Faramir with one action left, when he Travels with troops to where shadow troops are, then he may still
    ambush them."""
    table = Table().clear().put(faramir="minas_tirith", troops={"minas_tirith": {"gondor": 1}}, shadow={"osgiliath": 1})
    table.acts("faramir")
    table.game.question.used = 3
    table.do("travel", "faramir", "osgiliath").do("lead", "gondor").dice("rout").do("attack_now", 1)
    assert table.shadow("osgiliath") == 0
    assert not table.can("attack")


def test_A51_gollum_is_carried_into_company() -> None:
    """Given Frodo alone in Osgiliath, when Faramir brings Gollum and two troops there, then 1 hope is lost, once."""
    table = Table().clear().put(faramir="minas_tirith", gollum="minas_tirith", frodo_sam="osgiliath")
    table.put(troops={"minas_tirith": {"gondor": 2}}).acts("faramir")
    table.do("travel", "faramir", "osgiliath").do("bring", "gollum").do("lead_all")
    assert (table.where("gollum"), table.hope) == ("osgiliath", 5)


def test_a_solo_turn_of_who_is_away_leaves_frodos_one_action() -> None:
    """Given a solo game in which Gandalf has the token and is away, then Frodo & Sam do their 1 action and the turn
    goes on."""
    table = Table(players=1).clear().cast([["frodo_sam", "gandalf", "arwen", "gimli", "legolas"]])
    table.game.leave_board(table.book.character("gandalf"), "skies_darken")
    table.begin()
    assert table.offered() == [("act_with", "frodo_sam"), ("end_actions",)]
    table.acts("frodo_sam")
    assert table.game.question.actions_left(table.game) == 1


def test_boromirs_successor_stands_where_he_stood_in_the_row() -> None:
    """Given a solo game in which Boromir has the token and falls by his own Attack, when another objective is
    completed, then the one who replaces them has their place in the row, and acts when the token is there."""
    table = Table(players=1).clear().cast([["frodo_sam", "boromir", "arwen", "gimli", "legolas"]])
    table.objectives("boromir_reclaims_his_honor", "subdue_umbar").put(boromir="osgiliath", arwen="osgiliath")
    table.put(troops={"osgiliath": {"gondor": 1}}, shadow={"osgiliath": 3}).begin()
    table.acts("boromir").dice("exchange").do("attack", "boromir", 1).do("choose", 2)
    assert table.offered() == [("act_with", "frodo_sam"), ("end_actions",)]
    table.haven("umbar").begin().go()
    successor = table.game.cast[1]
    assert table.game.where[successor] == table.book.start[successor]
    assert table.offered() == [
        ("act_with", "frodo_sam"),
        ("act_with", table.book.kinds["character"].encode(successor)),
        ("end_actions",),
    ]


def test_who_asks_for_company_says_where_to() -> None:
    """Given two players' characters in one place, when one is asked to let theirs come along, then they hear where to,
    by a Travel and by an event that has a goal; a card whose goal is still open just asks."""
    table = Table().clear().cast([["aragorn"], ["frodo_sam"]]).put(aragorn="the_shire", frodo_sam="the_shire").begin()
    table.acts("aragorn").do("travel", "aragorn", "bree").do("bring", "frodo_sam")
    assert prompt(table.game) == "May Frodo & Sam be taken along to Bree?"
    table = Table().clear().cast([["aragorn"], ["frodo_sam"]]).hold(0, "the_council_of_elrond", "eagles").begin()
    table.do("play", "the_council_of_elrond").do("bring", "frodo_sam")
    assert prompt(table.game) == "May Frodo & Sam be taken along to Rivendell?"
    table.do("no").do("enough").do("play", "eagles").do("bring", "frodo_sam")
    assert prompt(table.game) == "May Frodo & Sam be moved?"


def test_a_capture_that_is_too_dear_tells_its_prices() -> None:
    """Given Boromir with a troop in Minas Morgul, which may be captured for stealth too, when he has nothing, then he
    is told both prices, that in valor with his discount."""
    table = Table().clear().objectives("infiltrate_minas_morgul")
    table.put(boromir="minas_morgul", troops={"minas_morgul": {"gondor": 1}}).acts("boromir")
    assert table.why_not("boromir", "capture") == "It takes 3 stealth or 2 valor."


# Draw 2 player cards.


def test_A30_a_card_gained_between_two_skies_darken_waits_for_the_end_of_the_draw() -> None:
    """Given 7 cards in hand and two Skies Darken cards drawn, when between them Elrond's Foresight brings an eighth
    card, then the second Skies Darken card is resolved before anything is discarded."""
    table = Table().clear().hold(0, *SEVEN).hold(1, "elronds_foresight")
    table.top_player_cards("skies_hollin", "skies_tharbad", "mordor_valor").begin(DrawPlayerCards(0))
    table.do("choose", "skies_hollin").do("play", "elronds_foresight", seat=1).do("choose", 1)
    table.do("choose", "mordor_valor")
    assert (table.game.threat, len(table.hand(0))) == (2, 8)
    table.do("discard", "mordor_valor")
    assert sorted(table.hand(0)) == sorted(SEVEN)


def test_after_a_skies_darken_card_events_are_asked_for_once() -> None:
    """Given a player who draws one Skies Darken card, when somebody who holds an event passes once, then the shadow
    cards are drawn."""
    table = Table().clear().hold(1, "eagles").top_player_cards("dale_valor", "skies_hollin").begin().do("end_actions")
    assert table.shadow("hollin") == 3 and not table.game.resolve_area
    table.top_shadow_cards(*HARMLESS[:3]).do("stand", seat=1)
    assert len(table.game.resolve_area) == 1


# Draw shadow cards.


def test_an_event_between_two_shadow_cards_completes_an_objective_that_asks() -> None:
    """Given Moria, a haven, when between two shadow cards the Red Arrow brings Dwarves there, then Balin is avenged,
    the current player calls more Dwarves and gains valor, and then the shadow cards go on."""
    table = Table().clear().objectives("avenge_balin").haven("moria").hold(1, "the_red_arrow")
    table.put(troops={"moria": {"gondor": 1}, "erebor": {"dwarven": 4}}).top_shadow_cards(*HARMLESS[:3])
    table.begin(DrawShadowCards()).go().do("play", "the_red_arrow", seat=1).do("choose", "erebor").do("choose", "moria")
    table.do("lead", "dwarven").do("set_out")
    assert table.is_complete("avenge_balin") and len(table.game.resolve_area) == 1
    table.do("send_troop", "erebor", "dwarven", seat=0).do("send_troop", "erebor", "dwarven", seat=0)
    table.do("choose", "0", seat=0)
    assert (table.troops("moria"), table.tokens(0)) == ({"dwarven": 4, "gondor": 1}, {"valor": 2})
    assert len(table.game.shadow_discard) >= 2 and table.can("end_actions")


def test_what_a_player_without_characters_gains() -> None:
    """Given the turn of a player who has nobody left, when Saruman is beaten in it, then that player may gain the
    token."""
    table = without_characters().objectives("saruman_your_staff_is_broken").haven("isengard")
    table.put(shadow={"fords_of_isen": 1}).hold(0, "orc_infighting").go().do("play", "orc_infighting", seat=0)
    table.do("choose", "1", seat=1)
    assert table.tokens(1) == {"resistance": 1}


def test_a_search_that_ends_the_game_ends_the_shadow_cards() -> None:
    """Given 1 hope and the Eye on Frodo, when a card orders a search that shows weary, then the game is lost and the
    card's turn goes no further."""
    table = Table().clear().put(hope=1, eye="eriador", nazgul={"eriador": 1}).dice("weary")
    table.begin(Reinforce(table.book.place("moria"), EYE), Window()).go()
    assert (table.game.result, table.options) == ("lost_search", [])


def test_the_drums_pass_over_captured_strongholds() -> None:
    """Given Minas Morgul captured, when the Drums of War sound, then only Udûn and Barad-dûr gain a troop."""
    table = Table().clear().haven("minas_morgul").begin(DrumsOfWar()).go()
    assert [table.shadow(place) for place in ("udun", "barad_dur", "minas_morgul")] == [1, 1, 0]


def test_the_current_player_chooses_where_the_drums_call_the_last_troops() -> None:
    """Given 2 shadow troops in the supply, when the Drums of War sound, then the current player chooses which two
    strongholds of Mordor get them, and 1 hope is lost for the third."""
    table = Table().clear().put(shadow={"nurn": 46}).begin(DrumsOfWar()).go()
    table.do("choose", "minas_morgul", seat=0).do("choose", "udun", seat=0)
    assert [table.shadow(place) for place in ("udun", "barad_dur", "minas_morgul")] == [1, 0, 1]
    assert table.hope == 5


def test_the_last_hope_may_be_given_up_to_the_wheels() -> None:
    """Given 1 hope and a single token, when the Wheels of Saruman turn, then hope is all that can be given up."""
    table = Table().clear().put(hope=1).hold(0, valor=1).begin(WheelsOfSaruman()).go()
    assert table.game.result == "lost_wheels"


# Rolling a search.


def test_A17_the_ring_in_the_final_search_costs_hope_that_is_missing_then() -> None:
    """Given Frodo on Mount Doom at hope 4 with 3 shadow troops, when he puts on the Ring, then 5 dice are rolled
    instead of 7, for the 5 hope that is missing, and with 3 left the Ring is destroyed."""
    table = Table().clear().put(frodo_sam="mount_doom", hope=4, shadow={"mount_doom": 3}, nazgul={})
    table.hold(0, resistance=5).acts("frodo_sam").do("destroy_the_ring").dice(*["slip"] * 5).do("put_on").settle()
    assert (table.rolled, table.hope, table.game.result) == ([5], 3, "ring_destroyed")


def test_frodo_is_carried_to_mount_doom() -> None:
    """Given Aragorn and Frodo in Barad-dûr, when Aragorn Travels to Mount Doom with him unhidden, then he is searched
    for there, and still needs his own action for the deed."""
    table = Table().clear().put(frodo_sam="barad_dur", aragorn="barad_dur", nazgul={"mordor": 1})
    table.hold(0, resistance=5, stealth=1).acts("aragorn").dice("slip")
    table.do("travel", "aragorn", "mount_doom").do("bring", "frodo_sam").do("be_seen")
    table.settle()
    assert not table.can("destroy_the_ring")
    assert table.acts("frodo_sam").can("destroy_the_ring")


# Rolling a battle.


def test_the_last_hope_lost_in_a_battle_leaves_no_time_for_honor() -> None:
    """Given hope 3 and Boromir with another in Minas Tirith, when its last troop falls and the haven with it, then the
    game is lost, and he does not reclaim his honor."""
    table = Table().clear().objectives("boromir_reclaims_his_honor").put(boromir="minas_tirith", gimli="minas_tirith")
    table.put(hope=3, troops={"minas_tirith": {"gondor": 1}}, shadow={"minas_tirith": 3})
    table.begin(RollBattle(table.book.place("minas_tirith"))).dice("exchange", "overrun", "overrun").go()
    assert table.game.result == "lost_haven"
    assert not table.is_complete("boromir_reclaims_his_honor")


def test_gandalf_the_white_may_master_the_dice_again_when_one_was_rerolled() -> None:
    """Given Gandalf the White who has turned the only die of an Attack, when Galadriel rolls it again, then he may
    spend another valor to turn it."""
    table = Table().clear().put(gandalf="lorien", galadriel="lorien", troops={"lorien": {"elven": 1}})
    table.put(shadow={"lorien": 2}).hold(0, valor=2)
    table.game.upgraded = [table.book.character("gandalf")]
    table.acts("gandalf").dice("exchange").do("attack", "gandalf", 1).do("set_die", "gandalf", "exchange", "rout")
    table.dice("overrun").do("free_reroll", "galadriel", "rout")
    table.do("set_die", "gandalf", "overrun", "rout")
    assert table.tokens(0) == {}


# Events.


def test_entmoot_may_lead_away_those_who_are_there_without_any_ents() -> None:
    """Given Frodo, Gollum and no troops in Fangorn Forest, when Entmoot is played for no Ents at all, then both may
    leave and no hope is lost."""
    table = Table(players=1).clear().put(frodo_sam="fangorn_forest", gollum="fangorn_forest").hold(0, "entmoot")
    table.do("play", "entmoot").do("choose", 0).do("choose", "helms_deep")
    table.do("bring", "frodo_sam").do("bring", "gollum")
    assert (table.where("frodo_sam"), table.where("gollum"), table.hope) == ("helms_deep", "helms_deep", 6)
