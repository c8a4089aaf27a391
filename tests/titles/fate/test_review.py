"""Where rules meet: cases in which two chapters, or a chapter and a card, have to agree."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_draw import HARMLESS
from westmarch.engine.label import prompt
from westmarch.titles.fate.actions.menu import why
from westmarch.titles.fate.procedures.draw import DrawPlayerCards
from westmarch.titles.fate.procedures.turn import Turn

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
    """Player 1 had Gandalf and Boromir, who have both left the board; it is his turn."""
    table = Table().clear().cast([["frodo_sam"], ["gandalf", "boromir"]])
    table.game.leave_board(table.book.character("gandalf"), "skies_darken")
    table.game.leave_board(table.book.character("boromir"), "objective")
    table.game.turn = 1
    table.game.agenda = [Turn()]
    return table


def test_A37_events_may_be_played_before_a_player_without_characters_draws() -> None:
    """Given a player who has nobody left, when his turn comes and somebody holds an event, then it may be played
    before he draws player cards."""
    table = without_characters().put(shadow={"bree": 1}).hold(0, "orc_infighting").player_deck(*SEVEN).go()
    assert table.offered() == [("end_actions",), ("play", "orc_infighting")]
    assert table.hand(1) == []
    table.top_shadow_cards(*HARMLESS[:3]).do("play", "orc_infighting", seat=0)
    assert (table.shadow("bree"), len(table.hand(1))) == (0, 2)


def test_A37_a_player_without_characters_just_draws() -> None:
    """Given a player who has nobody left, when his turn comes and nobody can play anything, then he draws 2 player
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


def test_who_asks_for_company_says_where_to() -> None:
    """Given two players' characters in one place, when one is asked to let his come along, then he is told where to,
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


# Rolling a battle.


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
