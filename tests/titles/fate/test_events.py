"""The fourteen events, in alphabetical order."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from westmarch.engine.procedure import Window
from westmarch.titles.fate.procedures.search import RollSearch


def two_players(**settings: str) -> Table:
    """Player 0 has Frodo & Sam and Aragorn, player 1 Legolas and Gimli; all stand at their starts."""
    table = Table(2, **settings).clear()
    return table.cast([["frodo_sam", "aragorn"], ["legolas", "gimli"]]).put()


def alone(**settings: str) -> Table:
    """A solo game: Frodo & Sam, and in the row Aragorn, Gandalf, Faramir and Gollum."""
    table = Table(1, **settings).clear()
    return table.cast([["frodo_sam", "aragorn", "gandalf", "faramir", "gollum"]]).put()


# Playing events at all.


def test_an_event_is_no_action_and_goes_to_the_discard_pile() -> None:
    """Given Aragorn who has not acted yet, when his player plays an event, then it is discarded and 4 are left."""
    table = two_players().hold(0, "gifts_from_the_elves").acts("aragorn")
    table.do("play", "gifts_from_the_elves").do("choose", "valor").do("choose", "0")
    assert table.hand(0) == []
    assert table.book.kinds["card"].numbers["gifts_from_the_elves"] in table.game.player_discard
    assert table.game.question.actions_left(table.game) == 4


def test_A29_any_player_may_play_an_event_between_two_steps() -> None:
    """Given a moment between two steps of player 0's turn, when player 1 holds an event, then player 1 may play it."""
    table = two_players().put(shadow={"bree": 1}).hold(1, "orc_infighting").begin(Window())
    table.do("play", "orc_infighting", seat=1)
    assert table.shadow("bree") == 0


def test_A29_no_event_but_tom_bombadil_interrupts_a_roll() -> None:
    """Given a search that has been rolled, when players hold many events, then only Tom Bombadil may be played."""
    table = two_players().put(shadow={"the_shire": 1}, troops={"rivendell": {"elven": 1}})
    table.hold(0, "tom_bombadil", "orc_infighting", "eagles").hold(1, "conflicting_orders", "the_red_arrow")
    table.begin(RollSearch(table.book.place("the_shire"))).dice("weary").do("keep_off")
    assert table.offered("play") == [("play", "tom_bombadil")]


# Conflicting Orders.


def test_conflicting_orders_scatters_all_shadow_troops_of_a_place() -> None:
    """Given 3 shadow troops in Bree and Elves in Weather Hills, when 2 go there and 1 to Tharbad, then Bree is empty
    and nobody fights."""
    table = two_players().put(shadow={"bree": 3}, troops={"weather_hills": {"elven": 1}}).hold(0, "conflicting_orders")
    table.do("play", "conflicting_orders").do("choose", "weather_hills").do("choose", 2).do("choose", "tharbad")
    assert (table.shadow("bree"), table.shadow("weather_hills"), table.shadow("tharbad")) == (0, 2, 1)
    assert table.rolled == []
    assert table.can("act_with", "aragorn")


def test_conflicting_orders_may_send_shadow_troops_over_paths_with_symbols() -> None:
    """Given a shadow troop in Isengard, when it is led astray, then Fangorn Forest is as near as the Fords of Isen."""
    table = two_players().put(shadow={"isengard": 1}).hold(0, "conflicting_orders").do("play", "conflicting_orders")
    assert table.offered("choose") == [("choose", "fangorn_forest"), ("choose", "fords_of_isen")]


def test_conflicting_orders_into_an_undefended_haven_lose_it() -> None:
    """Given hope 6 and nobody in the Shire, when shadow troops wander there, then it falls and 3 hope are lost."""
    table = two_players().put(shadow={"bree": 2}).hold(0, "conflicting_orders")
    table.do("play", "conflicting_orders").do("choose", "the_shire").do("choose", 2)
    assert table.is_stronghold("the_shire")
    assert table.hope == 3


@pytest.mark.parametrize("event", ["conflicting_orders", "orc_infighting"])
def test_without_shadow_troops_there_is_nobody_to_confuse(event: str) -> None:
    """Given no shadow troops on the board, when a player holds an event about them, then it can't be played."""
    assert not two_players().hold(0, event).can("play")


# Eagles.


def test_eagles_carry_a_character_anywhere_without_a_search() -> None:
    """Given Aragorn and shadow troops in Weather Hills, when the Eagles carry him to the Iron Hills, then he is there
    and nothing is rolled."""
    table = two_players().put(shadow={"iron_hills": 2}).hold(0, "eagles")
    table.do("play", "eagles").do("bring", "aragorn").do("choose", "iron_hills")
    assert table.where("aragorn") == "iron_hills"
    assert table.rolled == []


NAZGUL_ABROAD = {"eriador": 4, "rohan": 2, "ithilien": 2, "gondor": 1}


@pytest.mark.parametrize(("reading", "in_gondor", "in_eriador"), [("outside", 8, 1), ("all", 7, 2)])
def test_A55_eagles_with_frodo_draw_the_nearest_nazgul_the_eye_and_a_search(
    reading: str, in_gondor: int, in_eriador: int
) -> None:
    """Given a Nazgûl in Gondor, 4 a region away and 4 in Eriador, when the Eagles carry Frodo to Minas Tirith, then 7
    from outside follow (or 6, if the one there counts), the Eye turns there, and a search of 7 dice is rolled."""
    table = two_players(eagles_nazgul=reading).put(nazgul=NAZGUL_ABROAD, eye="mordor").hold(0, "eagles")
    table.dice(*["slip"] * 7)
    table.do("play", "eagles").do("bring", "frodo_sam").do("choose", "minas_tirith")
    assert table.where("frodo_sam") == "minas_tirith"
    assert (table.nazgul("gondor"), table.nazgul("eriador")) == (in_gondor, in_eriador)
    assert (table.nazgul("rohan"), table.nazgul("ithilien")) == (0, 0)
    assert table.eye == "gondor"
    assert table.rolled == [7]


def test_A55_among_equally_near_nazgul_the_current_player_chooses() -> None:
    """Given 5 Nazgûl each in Rohan and Ithilien but one, when player 1 has Frodo carried to Gondor in player 0's turn,
    then player 0 says which 7 follow."""
    table = two_players().put(nazgul={"rohan": 4, "ithilien": 5}).hold(1, "eagles").dice(*["slip"] * 7)
    table.do("play", "eagles", seat=1).do("bring", "frodo_sam", seat=1).do("yes", seat=0)
    table.do("choose", "minas_tirith", seat=1)
    for _ in range(5):
        table.do("choose", "ithilien", seat=0)
    assert (table.nazgul("ithilien"), table.nazgul("rohan"), table.nazgul("gondor")) == (0, 2, 7)


def test_A55_fewer_than_seven_nazgul_elsewhere_all_follow() -> None:
    """Given 3 Nazgûl in Mordor and 2 in Gondor, when the Eagles carry Frodo to Gondor, then all 5 are there."""
    table = two_players().put(nazgul={"mordor": 3, "gondor": 2}).hold(0, "eagles").dice(*["slip"] * 5)
    table.do("play", "eagles").do("bring", "frodo_sam").do("choose", "dol_amroth")
    assert table.nazgul("gondor") == 5
    assert table.rolled == [5]


def test_eagles_carry_nobody_against_his_players_will() -> None:
    """Given Legolas's player who refuses, when the Eagles are called for him, then another may be carried, or nobody,
    and Legolas is not asked again."""
    table = two_players().hold(0, "eagles").do("play", "eagles")
    assert not table.can("enough")
    table.do("bring", "legolas").do("no", seat=1)
    assert table.can("bring", "gimli")
    assert not table.can("bring", "legolas")
    table.do("enough")
    assert table.where("legolas") == "woodland_realm"
    assert table.can("act_with", "aragorn")


def test_eagles_carry_another_players_character_who_agrees() -> None:
    """Given Legolas's player who agrees, when the Eagles carry him to Bree, then he is there."""
    table = two_players().hold(0, "eagles")
    table.do("play", "eagles").do("bring", "legolas").do("yes", seat=1).do("choose", "bree", seat=0)
    assert table.where("legolas") == "bree"


# Elrond's Foresight.

FOUR = ("gondor_valor", "skies_hollin", "rohan_stealth", "dale_valor")


def test_elronds_foresight_takes_one_of_four_cards_and_orders_the_rest() -> None:
    """Given four known cards on the deck, when the third is taken, then it is in hand and the others lie as chosen."""
    table = two_players().top_player_cards(*FOUR).hold(0, "elronds_foresight")
    before = len(table.game.player_deck)
    table.do("play", "elronds_foresight").do("choose", 4).do("choose", "rohan_stealth")
    table.do("choose", "dale_valor").do("choose", "gondor_valor")
    assert table.hand(0) == ["rohan_stealth"]
    top = [table.book.kinds["card"].encode(card) for card in table.game.player_deck[-1:-4:-1]]
    assert top == ["dale_valor", "gondor_valor", "skies_hollin"]
    assert len(table.game.player_deck) == before - 1 == sum(table.game.piles)


def test_elronds_foresight_never_takes_skies_darken() -> None:
    """Given a Skies Darken card among those revealed, when one may be taken, then not that one; and none need be."""
    table = two_players().top_player_cards(*FOUR).hold(0, "elronds_foresight")
    table.do("play", "elronds_foresight").do("choose", 2)
    assert table.offered("choose") == [("choose", "gondor_valor")]
    table.do("decline").do("choose", "skies_hollin")
    top = [table.book.kinds["card"].encode(card) for card in table.game.player_deck[-1:-3:-1]]
    assert top == ["skies_hollin", "gondor_valor"]
    assert table.hand(0) == []


def test_elronds_foresight_finds_only_skies_darken() -> None:
    """Given a Skies Darken card on top, when one card is revealed, then nothing can be taken and play goes on."""
    table = two_players().top_player_cards("skies_hollin").hold(0, "elronds_foresight")
    table.do("play", "elronds_foresight").do("choose", 1)
    assert table.can("act_with", "aragorn")


def test_elronds_foresight_is_the_current_players() -> None:
    """Given player 0's turn, when player 1 plays the card, then player 0 looks and takes."""
    table = two_players().top_player_cards(*FOUR).hold(1, "elronds_foresight")
    table.do("play", "elronds_foresight", seat=1).do("choose", 1, seat=0).do("choose", "gondor_valor", seat=0)
    assert (table.hand(0), table.hand(1)) == (["gondor_valor"], [])


def test_A30_elronds_foresight_minds_the_hand_limit() -> None:
    """Given a current player with 7 cards, when player 1's Foresight gives an eighth, then one is discarded at once,
    after the rest has been put back."""
    hand = [
        f"{region}_friendship" for region in ("eriador", "rohan", "gondor", "dale", "mordor", "mirkwood", "rhudaur")
    ]
    table = two_players().hold(0, *hand).top_player_cards(*FOUR).hold(1, "elronds_foresight")
    table.do("play", "elronds_foresight", seat=1).do("choose", 2).do("choose", "gondor_valor")
    assert len(table.offered("discard", seat=0)) == 8
    table.do("discard", "eriador_friendship")
    assert len(table.hand(0)) == 7


def test_elronds_foresight_over_two_piles_keeps_count_of_both() -> None:
    """Given a first pile of 1 card, when the third card of the deck is taken, then the second pile is 1 smaller."""
    table = two_players().top_player_cards(*FOUR).hold(0, "elronds_foresight")
    table.game.piles = [1, 3, sum(table.game.piles) - 4]
    rest = table.game.piles[2]
    table.do("play", "elronds_foresight").do("choose", 3).do("choose", "rohan_stealth").do("choose", "gondor_valor")
    assert table.game.piles == [1, 2, rest]


def test_elronds_foresight_needs_a_deck() -> None:
    """Given a deck of two cards, then at most two are revealed; given none, then the event can't be played."""
    table = two_players().hold(0, "elronds_foresight").player_deck("gondor_valor", "dale_valor")
    assert table.do("play", "elronds_foresight").offered("choose") == [("choose", 2), ("choose", 1)]
    assert not two_players().hold(0, "elronds_foresight").player_deck().can("play")


# Elven Cloaks and Rope.


def test_elven_cloaks_hide_frodo_on_two_travels() -> None:
    """Given shadow troops and Nazgûl all around, when Frodo Travels twice in a cloak, then he needs no stealth and no
    search is rolled, and he goes alone."""
    table = two_players().put(merry_pippin="the_shire", shadow={"bree": 2, "weather_hills": 3}, nazgul={"eriador": 9})
    table.put(troops={"the_shire": {"elven": 2}}).hold(0, "elven_cloaks_and_rope", stealth=1)
    table.do("play", "elven_cloaks_and_rope").do("bring", "frodo_sam").do("choose", "bree").do(
        "choose", "weather_hills"
    )
    assert table.where("frodo_sam") == "weather_hills"
    assert table.where("merry_pippin") == "the_shire"
    assert table.troops("the_shire") == {"elven": 2}
    assert table.tokens(0) == {"stealth": 1}
    assert table.rolled == []
    assert table.can("act_with", "aragorn")


def test_elven_cloaks_do_not_pay_for_paths() -> None:
    """Given Frodo in Edoras, when he goes to Erech in a cloak, then the path costs 1 stealth; without it he can't."""
    table = two_players().put(frodo_sam="edoras").hold(0, "elven_cloaks_and_rope", stealth=1)
    table.do("play", "elven_cloaks_and_rope").do("bring", "frodo_sam").do("choose", "erech")
    assert table.tokens(0) == {}
    assert not table.can("choose", "edoras")
    table.do("decline")
    assert table.where("frodo_sam") == "erech"


def test_elven_cloaks_move_another_players_character_who_agrees() -> None:
    """Given Legolas in Rivendell, when he Travels by player 0's card and with his player's consent, then player 0 pays
    for the path."""
    table = two_players().put(legolas="rivendell").hold(0, "elven_cloaks_and_rope", stealth=1).hold(1, stealth=1)
    table.do("play", "elven_cloaks_and_rope").do("bring", "legolas").do("yes", seat=1).do("choose", "carrock", seat=0)
    assert table.where("legolas") == "carrock"
    assert (table.tokens(0), table.tokens(1)) == ({}, {"stealth": 1})


def test_elven_cloaks_refused_may_be_left_unused() -> None:
    """Given Gimli's player who refuses, when nobody else shall go, then the card has no effect and play goes on."""
    table = two_players().hold(0, "elven_cloaks_and_rope").do("play", "elven_cloaks_and_rope")
    table.do("bring", "gimli").do("no", seat=1).do("enough")
    assert table.where("gimli") == "erebor"
    assert table.can("act_with", "aragorn")


def test_A53_what_changes_a_travel_changes_that_in_a_cloak() -> None:
    """Given Faramir in Edoras without symbols and Gandalf in Bree, when Cloaks are Travels, then Faramir may go to
    Erech and Gandalf two places at once; when they are plain moves, neither."""
    for reading, abilities in (("abilities", True), ("plain", False)):
        for character, place, to in (("faramir", "edoras", "erech"), ("gandalf", "bree", "rivendell")):
            table = alone(card_travel=reading).put(**{character: place}).hold(0, "elven_cloaks_and_rope")
            table.do("play", "elven_cloaks_and_rope").do("bring", character)
            assert table.can("choose", to) == abilities, (reading, character)


def test_A53_on_shadowfax_in_a_cloak_four_places() -> None:
    """Given Gandalf in the Shire, when he rides in a cloak, then two Travels take him as far as Dunland."""
    table = alone().put(gandalf="the_shire").hold(0, "elven_cloaks_and_rope")
    table.do("play", "elven_cloaks_and_rope").do("bring", "gandalf")
    table.do("choose", "weather_hills").do("choose", "dunland")
    assert table.where("gandalf") == "dunland"


def test_A51_gollum_minds_frodo_in_a_cloak() -> None:
    """Given Gollum and Elves in Bree, when Frodo comes there in a cloak, then 1 hope is lost."""
    table = alone().put(gollum="bree", troops={"bree": {"elven": 1}}).hold(0, "elven_cloaks_and_rope")
    table.do("play", "elven_cloaks_and_rope").do("bring", "frodo_sam").do("choose", "bree")
    assert table.hope == 5


# Entmoot.


def test_entmoot_gathers_ents() -> None:
    """Given shadow troops in Fangorn Forest, when 3 Ents gather and stay, then they stand there and nobody fights."""
    table = two_players().put(shadow={"fangorn_forest": 2}).hold(0, "entmoot")
    table.do("play", "entmoot").do("choose", 3).do("decline")
    assert table.troops("fangorn_forest") == {"elven": 3}
    assert table.shadow("fangorn_forest") == 2
    assert table.rolled == []


def test_entmoot_marches_on_isengard() -> None:
    """Given Frodo, Aragorn and Rohirrim in Fangorn Forest and shadow troops in Isengard, when the Ents march there with
    Frodo, then all troops and Frodo are there, at no cost, without search and battle, and Aragorn is not."""
    table = two_players().put(frodo_sam="fangorn_forest", aragorn="fangorn_forest", nazgul={"misty_mountains": 9})
    table.put(troops={"fangorn_forest": {"rohirrim": 2}}, shadow={"isengard": 2}).hold(0, "entmoot")
    table.do("play", "entmoot").do("choose", 2).do("choose", "isengard").do("bring", "frodo_sam").do("enough")
    assert table.troops("isengard") == {"elven": 2, "rohirrim": 2}
    assert table.troops("fangorn_forest") == {}
    assert (table.where("frodo_sam"), table.where("aragorn")) == ("isengard", "fangorn_forest")
    assert table.shadow("isengard") == 2
    assert table.rolled == []


def test_entmoot_takes_only_the_willing() -> None:
    """Given Legolas and Gimli in Fangorn Forest, when one player agrees for Gimli only, then only he marches along."""
    table = two_players().put(legolas="fangorn_forest", gimli="fangorn_forest").hold(0, "entmoot")
    table.do("play", "entmoot").do("choose", 1).do("choose", "helms_deep")
    table.do("bring", "legolas").do("no", seat=1).do("bring", "gimli").do("yes", seat=1)
    assert (table.where("legolas"), table.where("gimli")) == ("fangorn_forest", "helms_deep")
    assert table.troops("helms_deep") == {"elven": 1}


def test_entmoot_is_bound_by_the_supply() -> None:
    """Given one Elven troop in the supply, then one Ent gathers; given none, then troops that are in Fangorn Forest may
    still march; given neither, then the event can't be played."""
    table = two_players().put(troops={"lorien": {"elven": 8}}).hold(0, "entmoot").do("play", "entmoot")
    assert table.offered() == [("choose", 1), ("choose", 0)]
    table.do("choose", 1).do("decline")
    assert table.troops("fangorn_forest") == {"elven": 1}
    table = two_players().put(troops={"lorien": {"elven": 9}, "fangorn_forest": {"gondor": 1}}).hold(0, "entmoot")
    table.do("play", "entmoot").do("choose", "eastemnet")
    assert table.troops("eastemnet") == {"gondor": 1}
    table = two_players().put(troops={"lorien": {"elven": 9}}).hold(0, "entmoot")
    assert not table.can("play", "entmoot")


def test_A51_entmoot_brings_gollum_into_company_once() -> None:
    """Given Gollum and Frodo in Helm's Deep, when Ents come there, then 1 hope is lost, however many they are."""
    table = alone().put(gollum="helms_deep", frodo_sam="helms_deep").hold(0, "entmoot")
    table.do("play", "entmoot").do("choose", 3).do("choose", "helms_deep")
    assert table.hope == 5


# Gaze into a Palantír.


def test_gaze_into_a_palantir_draws_the_eye_and_three_nazgul() -> None:
    """Given the Eye in Mordor, when player 0 lets Legolas gaze, then without asking his player the Eye is in Mirkwood,
    and three Nazgûl from regions of player 0's choice."""
    table = two_players().put(nazgul={"mordor": 5, "eriador": 2, "rohan": 2}).hold(0, "gaze_into_a_palantir")
    table.do("play", "gaze_into_a_palantir").do("choose", "legolas")
    assert table.eye == "mirkwood"
    table.do("choose", "eriador").do("choose", "eriador").do("choose", "rohan")
    assert [table.nazgul(region) for region in ("mirkwood", "eriador", "rohan", "mordor")] == [3, 0, 1, 5]


def test_gaze_into_a_palantir_brings_fewer_nazgul_if_there_are_no_more() -> None:
    """Given 8 Nazgûl in Eriador and one in Mordor, when Frodo gazes in the Shire, then the ninth comes, and no question
    is left."""
    table = two_players().put(nazgul={"eriador": 8, "mordor": 1}).hold(0, "gaze_into_a_palantir")
    table.do("play", "gaze_into_a_palantir").do("choose", "frodo_sam")
    assert table.nazgul("eriador") == 9
    assert table.can("act_with", "aragorn")


def test_gaze_into_a_palantir_must_change_something() -> None:
    """Given everybody, the Eye and all Nazgûl in Eriador, when a player holds the card, then it can't be played."""
    table = two_players().put(legolas="bree", gimli="bree", nazgul={"eriador": 9}, eye="eriador")
    assert not table.hold(0, "gaze_into_a_palantir").can("play")
    table.put(gimli="erebor").do("play", "gaze_into_a_palantir")
    assert table.eye == "dale"


# Gifts from the Elves.


def test_gifts_from_the_elves_go_to_any_player() -> None:
    """Given player 0's card, when a resistance token is given to player 1, then player 1 has it."""
    table = two_players().hold(0, "gifts_from_the_elves")
    table.do("play", "gifts_from_the_elves").do("choose", "resistance").do("choose", "1")
    assert (table.tokens(0), table.tokens(1)) == ({}, {"resistance": 1})


def test_gifts_from_the_elves_in_a_solo_game() -> None:
    """Given a solo game, when a token is chosen, then nobody is asked for whom."""
    table = alone().hold(0, "gifts_from_the_elves").do("play", "gifts_from_the_elves").do("choose", "stealth")
    assert table.tokens(0) == {"stealth": 1}


def test_A46_gifts_from_the_elves_come_from_the_supply() -> None:
    """Given no valor token left, then none can be given; given no token at all, then the event can't be played."""
    table = two_players().hold(1, valor=9).hold(0, "gifts_from_the_elves").do("play", "gifts_from_the_elves")
    assert not table.can("choose", "valor")
    table = two_players().hold(1, valor=9, stealth=9, friendship=9, resistance=9).hold(0, "gifts_from_the_elves")
    assert not table.can("play")


# Gwaihir Brings News.


def test_gwaihir_brings_troops_into_battle() -> None:
    """Given 3 Rohirrim and an Elf in Helm's Deep, when two Rohirrim and the Elf march to shadow troops in the Fords of
    Isen and attack with two dice, then the Eye is in Rohan, and the dice do what they show."""
    table = two_players().put(troops={"helms_deep": {"rohirrim": 3, "elven": 1}}, shadow={"fords_of_isen": 3})
    table.hold(0, "gwaihir_brings_news").dice("rout", "rout").do("play", "gwaihir_brings_news")
    table.do("choose", "fords_of_isen").do("lead", "rohirrim").do("lead", "elven").do("lead", "rohirrim").do("set_out")
    assert table.offered("attack_now") == [("attack_now", dice) for dice in (1, 2, 3)]
    table.do("attack_now", 2)
    assert table.troops("fords_of_isen") == {"rohirrim": 2, "elven": 1}
    assert table.troops("helms_deep") == {"rohirrim": 1}
    assert table.shadow("fords_of_isen") == 1
    assert table.eye == "rohan"
    assert table.rolled == [2]


def test_gwaihir_may_bring_troops_without_a_battle() -> None:
    """Given shadow troops in the Fords of Isen, when all troops march there and don't attack, then the Eye stays."""
    table = two_players().put(troops={"helms_deep": {"rohirrim": 3}}, shadow={"fords_of_isen": 3})
    table.hold(0, "gwaihir_brings_news").do("play", "gwaihir_brings_news")
    table.do("choose", "fords_of_isen").do("lead_all").do("decline")
    assert table.troops("fords_of_isen") == {"rohirrim": 3}
    assert table.eye == "mordor"
    assert table.rolled == []


def test_gwaihir_does_not_cross_paths_with_symbols() -> None:
    """Given troops in Rivendell, when they march, then not to the Carrock; where no enemy is, no battle is offered."""
    table = two_players().put(troops={"rivendell": {"elven": 1}}).hold(0, "gwaihir_brings_news")
    table.do("play", "gwaihir_brings_news")
    assert table.offered("choose") == [("choose", "weather_hills"), ("choose", "hollin")]
    table.do("choose", "hollin")
    assert table.troops("hollin") == {"elven": 1}
    assert table.can("act_with", "aragorn")


@pytest.mark.parametrize("event", ["gwaihir_brings_news", "the_red_arrow"])
def test_without_friendly_troops_nobody_marches(event: str) -> None:
    """Given no friendly troops on the board, when a player holds the event, then it can't be played."""
    assert not two_players().hold(0, event).can("play")


# Lembas.


def test_lembas_gives_two_more_actions() -> None:
    """Given Aragorn who has done 4 actions, when he eats lembas, then he may do 2 more, and Frodo & Sam 1."""
    table = two_players().put(aragorn="bree").hold(0, "lembas").acts("aragorn")
    for to in ("tharbad", "bree", "tharbad", "bree"):
        table.do("travel", "aragorn", to)
    assert not table.can("travel")
    table.do("play", "lembas").do("choose", "aragorn")
    for to in ("tharbad", "bree"):
        table.do("travel", "aragorn", to)
    assert not table.can("travel")
    table.acts("frodo_sam")
    assert table.game.question.actions_left(table.game) == 1


def test_lembas_may_be_eaten_by_who_has_one_action() -> None:
    """Given Aragorn who has done 4 actions, when Frodo & Sam eat lembas, then they have 3."""
    table = two_players().put(aragorn="bree").hold(0, "lembas").acts("aragorn")
    for to in ("tharbad", "bree", "tharbad", "bree"):
        table.do("travel", "aragorn", to)
    table.do("play", "lembas").do("choose", "frodo_sam").acts("frodo_sam")
    assert table.game.question.actions_left(table.game) == 3


def test_lembas_is_of_no_use_to_who_has_left_off() -> None:
    """Given Aragorn who has begun after Frodo & Sam, when lembas is eaten, then by him without a question."""
    table = two_players().hold(0, "lembas").acts("frodo_sam").do("travel", "frodo_sam").acts("aragorn")
    table.do("travel", "aragorn").do("play", "lembas")
    assert table.game.question.actions_left(table.game) == 5


def test_lembas_may_be_eaten_by_who_has_left_off_for_a_look() -> None:
    """Given Frodo & Sam with an action done, when Aragorn is only looked at, then lembas may be eaten by them still."""
    table = two_players().hold(0, "lembas").acts("frodo_sam").do("travel", "frodo_sam").acts("aragorn")
    assert table.do("play", "lembas").can("choose", "frodo_sam")


def test_lembas_is_given_by_the_current_player() -> None:
    """Given player 0's turn, when player 1 plays lembas, then player 0 says which of their own characters eats it."""
    table = two_players().hold(1, "lembas").do("play", "lembas", seat=1)
    assert table.offered("choose", seat=0) == [("choose", "frodo_sam"), ("choose", "aragorn")]
    table.do("choose", "aragorn").acts("aragorn")
    assert table.game.question.actions_left(table.game) == 6


def test_lembas_is_eaten_only_while_actions_are_done() -> None:
    """Given a moment between two steps of a turn, when a player holds lembas, then it can't be played."""
    table = two_players().put(shadow={"bree": 1}).hold(0, "lembas", "orc_infighting").begin(Window())
    table.game.agenda.pop(1)  # no actions are to come
    assert table.offered("play") == [("play", "orc_infighting")]


def test_lembas_in_a_solo_game() -> None:
    """Given the solo token on Aragorn, when lembas is eaten, then by him or by Frodo & Sam."""
    table = alone().hold(0, "lembas").do("play", "lembas")
    assert table.offered("choose") == [("choose", "frodo_sam"), ("choose", "aragorn")]
    table.do("choose", "frodo_sam").acts("frodo_sam")
    assert table.game.question.actions_left(table.game) == 3


# Orc Infighting.


def test_orc_infighting_removes_up_to_two_shadow_troops() -> None:
    """Given 3 shadow troops in Moria, when Orcs fall out there, then 1 or 2 of them are removed."""
    for amount in (1, 2):
        table = two_players().put(shadow={"moria": 3, "bree": 1}).hold(0, "orc_infighting")
        table.do("play", "orc_infighting").do("choose", "moria").do("choose", amount)
        assert table.shadow("moria") == 3 - amount
        assert table.game.shadow_supply == table.book.data.supply.shadow - 4 + amount


# Rohan Lends Horses.


def test_rohan_lends_horses_to_all_of_a_place() -> None:
    """Given Frodo and Aragorn in Bree with Elves, when they ride three times, then a search follows each, stealth or
    not, and the Elves stay."""
    table = two_players().put(frodo_sam="bree", aragorn="bree", troops={"bree": {"elven": 2}})
    table.put(nazgul={"eriador": 1, "rhudaur": 2}).hold(0, "rohan_lends_horses", stealth=2)
    table.dice("slip", "slip", "slip", "weary").do("play", "rohan_lends_horses").do("choose", "bree")
    for to in ("weather_hills", "rivendell", "weather_hills"):
        table.do("choose", to).do("stand")
    assert (table.where("frodo_sam"), table.where("aragorn")) == ("weather_hills", "weather_hills")
    assert table.rolled == [1, 2, 1]
    assert table.hope == 5
    assert table.tokens(0) == {"stealth": 2}
    assert table.troops("bree") == {"elven": 2}
    assert table.can("act_with", "aragorn")


def test_rohan_lends_horses_for_fewer_rides_without_frodo() -> None:
    """Given Aragorn alone in Weather Hills, when he rides once and no more, then nothing is rolled."""
    table = two_players().put(shadow={"bree": 2}, nazgul={"eriador": 9}).hold(0, "rohan_lends_horses")
    table.do("play", "rohan_lends_horses").do("choose", "weather_hills").do("choose", "bree").do("decline")
    assert table.where("aragorn") == "bree"
    assert table.rolled == []


def test_rohan_lends_horses_not_for_paths_with_symbols() -> None:
    """Given Aragorn in Rivendell with stealth in hand, when he rides, then not to the Carrock."""
    table = two_players().put(aragorn="rivendell").hold(0, "rohan_lends_horses", stealth=1)
    table.do("play", "rohan_lends_horses").do("choose", "rivendell")
    assert table.offered("choose") == [("choose", "weather_hills"), ("choose", "hollin")]


def test_rohan_lends_horses_to_the_willing_only() -> None:
    """Given Aragorn, Legolas and Gimli in Edoras, when Legolas's player agrees for Gimli only, then Gimli and Aragorn
    ride."""
    table = two_players().put(aragorn="edoras", legolas="edoras", gimli="edoras").hold(0, "rohan_lends_horses")
    table.do("play", "rohan_lends_horses").do("choose", "edoras")
    table.do("no", seat=1).do("yes", seat=1).do("choose", "eastemnet").do("decline")
    assert [table.where(one) for one in ("aragorn", "gimli", "legolas")] == ["eastemnet", "eastemnet", "edoras"]


def test_rohan_lends_horses_elsewhere_if_all_refuse() -> None:
    """Given Legolas alone in the Woodland Realm, when his player refuses, then the horses go to Weather Hills, or to
    nobody; but not to him again."""
    for elsewhere in (True, False):
        table = two_players().hold(0, "rohan_lends_horses")
        table.do("play", "rohan_lends_horses").do("choose", "woodland_realm").do("no", seat=1)
        assert not table.can("choose", "woodland_realm")
        if elsewhere:
            table.do("choose", "weather_hills").do("choose", "hollin").do("decline")
            assert table.where("aragorn") == "hollin"
        else:
            table.do("decline")
        assert table.where("legolas") == "woodland_realm"
        assert table.can("act_with", "aragorn")


def test_A53_gandalf_alone_rides_shadowfax() -> None:
    """Given Gandalf in Bree, when he rides alone, then a ride takes him two places, if abilities apply; together with
    Aragorn he rides like everyone."""
    for reading, company, far in (("abilities", False, True), ("plain", False, False), ("abilities", True, False)):
        table = alone(card_travel=reading).put(gandalf="bree", aragorn="bree" if company else "edoras")
        table.hold(0, "rohan_lends_horses").do("play", "rohan_lends_horses").do("choose", "bree")
        assert table.can("choose", "rivendell") == far, (reading, company)


# The Council of Elrond.


def test_the_council_of_elrond_gathers_characters_in_rivendell() -> None:
    """Given shadow troops and Nazgûl around Rivendell, when Frodo, Aragorn and Legolas are summoned and his player
    agrees, then they are there without troops and search, and Gimli, who refused, is not."""
    table = two_players().put(nazgul={"rhudaur": 9}, shadow={"rivendell": 1}, troops={"rivendell": {"elven": 1}})
    table.put(troops={"the_shire": {"elven": 1}}).hold(0, "the_council_of_elrond").do("play", "the_council_of_elrond")
    table.do("bring", "frodo_sam").do("bring", "legolas").do("yes", seat=1).do("bring", "gimli").do("no", seat=1)
    table.do("bring", "aragorn").settle()
    assert [table.where(one) for one in ("frodo_sam", "aragorn", "legolas")] == ["rivendell"] * 3
    assert table.where("gimli") == "erebor"
    assert table.troops("the_shire") == {"elven": 1}
    assert table.rolled == []


def test_at_the_council_one_player_gives_another_a_token() -> None:
    """Given Aragorn and Legolas there, when player 1 agrees to give, then a token of its choice goes to player 0."""
    table = two_players().put(legolas="rivendell").hold(0, "the_council_of_elrond", valor=1).hold(1, valor=1, stealth=1)
    table.do("play", "the_council_of_elrond").do("bring", "aragorn").do("enough").do("choose", "1", seat=0)
    table.do("choose", "0", seat=1).do("choose", "stealth", seat=1)
    assert (table.tokens(0), table.tokens(1)) == ({"valor": 1, "stealth": 1}, {"valor": 1})


def test_at_the_council_nobody_gives_against_his_will() -> None:
    """Given player 1 who won't give, when asked, then player 0 may give instead, and player 1 isn't asked again."""
    table = two_players().put(legolas="rivendell").hold(0, "the_council_of_elrond", valor=1).hold(1, stealth=1)
    table.do("play", "the_council_of_elrond").do("bring", "aragorn").do("enough").do("choose", "1", seat=0)
    table.do("decline", seat=1)
    assert table.offered("choose", seat=0) == [("choose", "0")]
    table.do("choose", "0", seat=0).do("choose", "1", seat=0)
    assert (table.tokens(0), table.tokens(1)) == ({}, {"valor": 1, "stealth": 1})


def test_at_the_council_a_token_needs_two_players() -> None:
    """Given only player 0's characters in Rivendell, when the council is held, then no token changes hands."""
    table = two_players().hold(0, "the_council_of_elrond", valor=1)
    table.do("play", "the_council_of_elrond").do("bring", "aragorn").do("enough")
    assert table.can("act_with", "aragorn")


def test_the_council_of_elrond_must_have_something_to_do() -> None:
    """Given everybody in Rivendell and no tokens, then the event can't be played; with a token it can."""
    everybody = dict.fromkeys(("frodo_sam", "aragorn", "legolas", "gimli"), "rivendell")
    table = two_players().put(**everybody).hold(0, "the_council_of_elrond")
    assert not table.can("play")
    table.hold(1, valor=1).do("play", "the_council_of_elrond").do("choose", "1", seat=0).do("choose", "0", seat=1)
    assert table.tokens(0) == {"valor": 1}


def test_the_council_of_elrond_in_a_solo_game_prepares_any_card() -> None:
    """Given a solo game and a Mordor card, when Aragorn comes to Rivendell, then he may Prepare it there without an
    action."""
    table = alone().hold(0, "the_council_of_elrond", "mordor_valor", "gondor_stealth")
    table.do("play", "the_council_of_elrond").do("bring", "aragorn").do("enough").do("choose", "mordor_valor")
    assert table.tokens(0) == {"valor": 1}
    assert table.hand(0) == ["gondor_stealth"]
    assert table.acts("aragorn").game.question.actions_left(table.game) == 4


def test_the_council_in_a_solo_game_may_prepare_nothing() -> None:
    """Given a solo game, when no card shall be prepared, then the hand stays as it is."""
    table = alone().hold(0, "the_council_of_elrond", "mordor_valor")
    table.do("play", "the_council_of_elrond").do("bring", "aragorn").do("enough").do("decline")
    assert (table.hand(0), table.tokens(0)) == (["mordor_valor"], {})


def test_the_council_in_a_solo_game_needs_a_haven_but_for_gollum() -> None:
    """Given a solo game after Rivendell's fall, when the council is held there, then only Gollum can Prepare."""
    for character, prepares in (("aragorn", False), ("gollum", True)):
        table = alone().stronghold("rivendell").hold(0, "the_council_of_elrond", "mordor_valor")
        table.do("play", "the_council_of_elrond").do("bring", character).do("enough")
        assert table.can("choose", "mordor_valor") == prepares, character


def test_the_council_in_a_solo_game_asks_who_prepares() -> None:
    """Given Frodo & Sam and Aragorn in Rivendell, when they prepare a card of Rhudaur, then Elrond's support gives them
    a friendship token more."""
    table = alone().put(frodo_sam="rivendell", aragorn="rivendell")
    table.hold(0, "the_council_of_elrond", "rhudaur_valor").do("play", "the_council_of_elrond").do("enough")
    table.do("choose", "rhudaur_valor").do("choose", "frodo_sam")
    assert table.tokens(0) == {"valor": 1, "friendship": 1}


def test_the_council_in_a_solo_game_with_everybody_there() -> None:
    """Given a solo game with everybody in Rivendell, then the event can be played with a card to prepare only."""
    everybody = dict.fromkeys(("frodo_sam", "aragorn", "gandalf", "faramir", "gollum"), "rivendell")
    table = alone().put(**everybody).hold(0, "the_council_of_elrond")
    assert not table.can("play")
    assert table.hold(0, "dale_valor").can("play")


def test_A51_the_council_brings_gollum_into_company_once() -> None:
    """Given Elves in Rivendell, when Frodo and Gollum come to the council together, then 1 hope is lost."""
    table = alone().put(troops={"rivendell": {"elven": 2}}).hold(0, "the_council_of_elrond")
    table.do("play", "the_council_of_elrond").do("bring", "frodo_sam").do("bring", "gollum").do("enough")
    assert table.hope == 5


# The Red Arrow.


def test_the_red_arrow_calls_three_troops_to_another_haven() -> None:
    """Given 4 troops in Helm's Deep and a siege of Minas Tirith, when 3 ride there and attack with 3 dice, then the Eye
    is in Gondor and the dice do what they show."""
    table = two_players().put(troops={"helms_deep": {"rohirrim": 3, "elven": 1}, "minas_tirith": {"gondor": 1}})
    table.put(shadow={"minas_tirith": 3}).hold(0, "the_red_arrow").dice("rout", "rout", "exchange")
    table.do("play", "the_red_arrow").do("choose", "helms_deep").do("choose", "minas_tirith")
    assert not table.can("lead_all")
    table.do("lead", "rohirrim").do("lead", "rohirrim").do("lead", "elven").do("attack_now", 3).do("lose", "gondor")
    assert table.troops("minas_tirith") == {"rohirrim": 2, "elven": 1}
    assert table.troops("helms_deep") == {"rohirrim": 1}
    assert table.shadow("minas_tirith") == 0
    assert table.eye == "gondor"


def test_the_red_arrow_may_call_fewer_and_not_fight() -> None:
    """Given 2 troops in Lórien, when one goes to a besieged Minas Tirith without a battle, then the Eye stays."""
    table = two_players().put(
        troops={"lorien": {"elven": 2}, "minas_tirith": {"gondor": 1}}, shadow={"minas_tirith": 1}
    )
    table.hold(0, "the_red_arrow").do("play", "the_red_arrow").do("choose", "lorien").do("choose", "minas_tirith")
    table.do("lead", "elven").do("set_out").do("decline")
    assert table.troops("minas_tirith") == {"elven": 1, "gondor": 1}
    assert table.troops("lorien") == {"elven": 1}
    assert (table.eye, table.rolled) == ("mordor", [])


def test_the_red_arrow_goes_between_havens_only() -> None:
    """Given troops in Edoras and in captured Isengard, when the arrow is sent, then from Isengard and to a haven; given
    troops in Edoras only, then it can't be."""
    table = two_players().put(troops={"edoras": {"rohirrim": 2}, "isengard": {"rohirrim": 2}}).haven("isengard")
    table.hold(0, "the_red_arrow").do("play", "the_red_arrow")
    assert table.can("choose", "helms_deep")
    assert not table.can("choose", "edoras")
    table.do("choose", "helms_deep").do("lead_all")
    assert table.troops("helms_deep") == {"rohirrim": 2}
    table = two_players().put(troops={"edoras": {"rohirrim": 2}}).hold(0, "the_red_arrow")
    assert not table.can("play")


# Tom Bombadil.


def test_tom_bombadil_gives_hope_at_any_time() -> None:
    """Given hope 6, when Tom Bombadil helps between two steps, then hope is 7."""
    table = two_players().hold(0, "tom_bombadil").do("play", "tom_bombadil")
    assert table.hope == 7


def test_tom_bombadil_is_of_no_use_at_full_hope_without_dice() -> None:
    """Given hope 8 and no roll, when a player holds the card, then it can't be played."""
    assert not two_players().put(hope=8).hold(0, "tom_bombadil").can("play")


def searched(table: Table, *dice: str, final: bool = False) -> Table:
    """A search for Frodo in the Shire has been rolled, by shadow troops and, in a final search, for missing hope."""
    missing = 8 - table.hope if final else 0
    table.put(shadow={"the_shire": len(dice) - missing}, troops={"the_shire": {"elven": 1}})
    table.begin(RollSearch(table.book.place("the_shire"), final)).dice(*dice)
    return table.do("keep_off") if table.can("keep_off") else table


def test_tom_bombadil_rerolls_three_dice_of_a_search() -> None:
    """Given a search of four weary dice, when Tom rerolls three and all slip, then 1 hope is lost, even though he was
    called by a player who has nobody there."""
    table = searched(two_players().hold(1, "tom_bombadil"), "weary", "weary", "weary", "weary")
    table.dice("slip", "slip", "slip").do("play", "tom_bombadil", seat=1)
    table.do("search_die", "weary").do("search_die", "weary").do("search_die", "weary").settle()
    assert table.rolled == [4, 3]
    assert table.hope == 5


def test_tom_bombadil_may_reroll_fewer_dice() -> None:
    """Given a search of weary and slip, when Tom rerolls the weary die only, then one die is rolled again."""
    table = searched(two_players().hold(0, "tom_bombadil"), "weary", "slip").do("play", "tom_bombadil")
    table.dice("weary").do("search_die", "weary")
    assert not table.can("search_die", "weary")
    table.do("enough").settle()
    assert table.rolled == [2, 1]
    assert table.hope == 5


def test_tom_bombadil_may_give_hope_during_a_roll() -> None:
    """Given a search of two weary dice at hope 2, when Tom gives hope instead, then 1 is left; at full hope he can only
    reroll."""
    table = searched(two_players().put(hope=2).hold(0, "tom_bombadil"), "weary", "weary")
    table.do("play", "tom_bombadil").do("gain_hope").settle()
    assert table.hope == 1
    table = searched(two_players().put(hope=8).hold(0, "tom_bombadil"), "weary", "weary").do("play", "tom_bombadil")
    assert not table.can("gain_hope")


def test_tom_bombadil_rerolls_dice_of_a_battle() -> None:
    """Given an attack that shows overrun and exchange, when Tom rerolls both, then what they show now counts."""
    table = two_players().put(aragorn="bree", shadow={"bree": 3}, troops={"bree": {"elven": 2}}).hold(1, "tom_bombadil")
    table.acts("aragorn").dice("overrun", "exchange", "rout", "rout").do("attack", "aragorn", 2)
    table.do("play", "tom_bombadil", seat=1).do("battle_die", "overrun").do("battle_die", "exchange")
    assert table.shadow("bree") == 0
    assert table.troops("bree") == {"elven": 2}
    assert table.rolled == [2, 2]


def test_A17_tom_bombadil_in_the_final_search() -> None:
    """Given the final search, then Tom may reroll its dice; under the stricter reading he may only give hope."""
    table = searched(two_players().put(hope=7).hold(0, "tom_bombadil"), "weary", "weary", "slip", final=True)
    table.do("play", "tom_bombadil")
    assert table.can("search_die", "weary")
    table = two_players(final_search="plain").put(hope=7).hold(0, "tom_bombadil")
    searched(table, "slip", "weary", "weary", final=True).do("play", "tom_bombadil")
    assert not table.offered("search_die")
