"""Rules summary, "Game turn", "1. Do actions", "Timing", and the turn of "Solo games"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_draw import HARMLESS, skies
from westmarch.engine.ahead import ahead
from westmarch.engine.option import Seat
from westmarch.titles.fate.procedures.draw import SkiesDarken
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.procedures.turn import Turn

PLENTY = [f"{region}_{symbol}" for region in ("dale", "rohan", "rhovanion") for symbol in ("valor", "stealth")]


def quiet(players: int = 2, **settings: str) -> Table:
    """A table at which turns can end: nothing on the board, safe player cards."""
    return Table(players=players, **settings).clear().player_deck(*PLENTY)


def end_turn(table: Table) -> Table:
    """End the actions and let two harmless shadow cards pass."""
    return table.top_shadow_cards(*HARMLESS[:3]).do("end_actions").settle()


# Game turn.


def test_turns_go_round_the_table() -> None:
    """Given 3 players, when turns end, then the next player clockwise is asked, and after the last the first."""
    table = quiet(players=3).cast([["frodo_sam"], ["gimli"], ["arwen"]])
    turns = []
    for _ in range(4):
        turns.append(table.options[0].seat)
        end_turn(table)
    assert turns == [0, 1, 2, 0]


def test_the_three_steps_in_their_order() -> None:
    """Given a player who ends their actions, then 2 player cards are drawn, then shadow cards, then the next turn
    comes."""
    table = quiet().hold(1, "orc_infighting").put(shadow={"nurn": 1}, threat=0).top_shadow_cards(*HARMLESS[:3])
    game = table.game
    deck = len(game.shadow_deck)
    table.do("end_actions")
    assert (len(table.hand(0)), len(game.shadow_deck)) == (2, deck)
    table.do("stand", seat=1)
    assert (len(game.resolve_area), len(game.shadow_deck)) == (1, deck - 1)
    table.do("stand", seat=1)
    assert (len(game.resolve_area), len(game.shadow_deck), game.turn) == (2, deck - 2, 0)
    table.do("stand", seat=1)
    assert (len(game.resolve_area), game.turn) == (0, 1)


def test_characters_share_hand_and_tokens() -> None:
    """Given a token that one character has gained, when the other one Musters, then it can be spent; and cards
    likewise."""
    table = Table().clear().cast([["merry_pippin", "gandalf"], ["frodo_sam"]]).put(gandalf="edoras").begin()
    table.acts("merry_pippin").do("loyal_friend").acts("gandalf").do("muster", "gandalf", 1)
    assert (table.tokens(0), table.troops("edoras")) == ({}, {"rohirrim": 1})


def test_events_are_no_actions_and_anybody_may_play_them() -> None:
    """Given a player's turn, when another one plays an event, then that one decides how it is used, the card is
    discarded, and no action has been spent."""
    table = Table().clear().cast([["frodo_sam"], ["gimli"]]).hold(1, "gifts_from_the_elves").acts("frodo_sam")
    table.do("play", "gifts_from_the_elves", seat=1)
    assert {option.seat for option in table.options} == {1}
    table.do("choose", "valor").do("choose", "0")
    assert (table.tokens(0), table.hand(1)) == ({"valor": 1}, [])
    assert table.game.player_discard[-1] == table.book.kinds["card"].numbers["gifts_from_the_elves"]
    assert table.game.question.used == 0


def test_one_may_play_events_on_the_own_turn() -> None:
    """Given a player's own turn, when they play an event, then it does what it says."""
    table = Table().clear().hold(0, "orc_infighting").put(shadow={"bree": 1})
    table.do("play", "orc_infighting", seat=0)
    assert table.shadow("bree") == 0


def test_a_symbol_is_spent_as_a_card_or_a_token() -> None:
    """Given a token and a card of a symbol, when it is spent, then the player chooses: the card is discarded or the
    token returned to the supply. Cards of other symbols are no use."""
    for what, left in (
        ("card", ({"friendship": 1}, ["dale_valor"])),
        ("token", ({}, ["dale_friendship", "dale_valor"])),
    ):
        table = Table().clear().put(aragorn="edoras").hold(0, "dale_friendship", "dale_valor", friendship=1)
        table.acts("aragorn").do("muster")
        assert {found[0] for found in table.offered()} == {"card", "token"}
        assert not table.can("card", "dale_valor")
        table.do(what)
        assert (table.tokens(0), table.hand(0)) == left
        number = table.book.kinds["card"].numbers["dale_friendship"]
        assert (number in table.game.player_discard) == (what == "card")
        assert table.game.token_supply[0] == (8 if what == "card" else 9)


def test_symbols_count_anywhere() -> None:
    """Given a card of a far region, when its symbol is needed, then it can be spent all the same."""
    table = Table().clear().put(aragorn="edoras").hold(0, "haradwaith_friendship").acts("aragorn").do("muster")
    assert (table.troops("edoras"), table.hand(0)) == ({"rohirrim": 1}, [])


def test_without_the_symbol_nothing_can_be_done() -> None:
    """Given neither card nor token of a symbol, then what costs it is not offered."""
    table = Table().clear().put(aragorn="edoras").hold(0, "dale_valor", stealth=1).acts("aragorn")
    assert not table.can("muster")
    assert table.why_not("aragorn", "muster") == "It takes 1 friendship."


def test_tokens_come_from_the_supply() -> None:
    """Given 1 token of a symbol in the supply, when two are to be gained, then only one is."""
    table = Table().clear().hold(1, valor=8)
    assert table.game.gain_token(0, 1, 2) == 1
    assert (table.tokens(0), table.game.token_supply[1]) == ({"valor": 1}, 0)


# Do actions.


def two_of_one_player() -> Table:
    """Frodo in the Shire and Gandalf in Tharbad, of one player who also holds a card to play, so that the game
    waits."""
    return Table().clear().put(gandalf="lamedon", shadow={"nurn": 1}).hold(0, "orc_infighting")


@pytest.mark.parametrize(("first", "second"), [(0, 4), (1, 4), (2, 1), (3, 1), (4, 1)])
def test_up_to_four_with_one_and_one_with_the_other(first: int, second: int) -> None:
    """Given a player with two characters, when one has done this many actions, then the other one may do this many:
    4 if the first has done 1 at most, else 1."""
    table = two_of_one_player().acts("gandalf")
    places = ["erech", "lamedon", "erech", "lamedon"]
    for place in places[:first]:
        table.do("travel", "gandalf", place)
    assert table.can("travel", "gandalf") == (first < 4)
    table.acts("frodo_sam")
    for place in ["bree", "the_shire", "bree", "the_shire"][:second]:
        table.do("travel", "frodo_sam", place)
    assert not table.can("travel")
    left = set() if first else {("act_with", "gandalf")}
    assert set(table.offered()) == {("end_actions",), ("play", "orc_infighting"), *left}


@pytest.mark.parametrize("first", ["frodo_sam", "gandalf"])
def test_either_character_may_begin(first: str) -> None:
    """Given a player with two characters, then they may begin with either."""
    table = two_of_one_player().acts(first)
    assert table.can("travel", first)


def test_the_first_ones_actions_come_all_before_the_others() -> None:
    """Given a player whose second character has begun, then the first one can't act again, even after a single
    action."""
    table = two_of_one_player().acts("gandalf").do("travel", "gandalf", "erech").acts("frodo_sam")
    assert table.do("travel", "frodo_sam", "bree").can("travel", "frodo_sam")
    assert not table.can("act_with") and not table.can("travel", "gandalf")


def test_only_what_is_done_settles_the_order() -> None:
    """Given Gandalf chosen to act, when he does nothing and Frodo & Sam do an action, then he has all of his 4."""
    table = two_of_one_player().acts("gandalf").acts("frodo_sam").do("travel", "frodo_sam", "bree").acts("gandalf")
    for place in ["erech", "lamedon", "erech", "lamedon"]:
        table.do("travel", "gandalf", place)
    assert not table.can("travel") and not table.can("act_with")


def test_the_solo_bonus_action_is_not_lost_by_looking() -> None:
    """Given a solo game, when Frodo & Sam are chosen and do nothing, and Éowyn does her 4 actions, then they have
    theirs still."""
    table = Table(players=1).clear().cast([["frodo_sam", "eowyn", "legolas", "gandalf", "gimli"]]).begin()
    table.acts("frodo_sam").acts("eowyn")
    for place in ["helms_deep", "edoras", "helms_deep", "edoras"]:
        table.do("travel", "eowyn", place)
    assert table.acts("frodo_sam").can("travel", "frodo_sam", "bree")


def test_one_may_turn_back_until_the_other_has_done_something() -> None:
    """Given Gandalf with 2 actions done, when Frodo & Sam are only looked at, then he goes on with the other 2."""
    table = two_of_one_player().acts("gandalf").do("travel", "gandalf", "erech").do("travel", "gandalf", "lamedon")
    table.acts("frodo_sam").acts("gandalf")
    table.do("travel", "gandalf", "erech").do("travel", "gandalf", "lamedon")
    assert not table.can("travel")
    table.acts("frodo_sam").do("travel", "frodo_sam", "bree")
    assert not table.can("travel") and not table.can("act_with")


def test_nobody_turns_back_to_who_has_no_actions_left() -> None:
    """Given Gandalf with 4 actions done, when Frodo & Sam are chosen, then he is not offered again."""
    table = two_of_one_player().acts("gandalf")
    for place in ["erech", "lamedon", "erech", "lamedon"]:
        table.do("travel", "gandalf", place)
    assert not table.acts("frodo_sam").can("act_with")


def test_A43_eomers_ride_is_a_beginning() -> None:
    """Given Éomer and Frodo & Sam of one player, when he has ridden without an action and they have begun, then his
    actions are over; until then he may go on."""
    table = Table().clear().cast([["frodo_sam", "eomer"], ["gimli"]]).put(eomer="edoras").begin()
    table.acts("eomer").do("ride", "eomer", "helms_deep").acts("frodo_sam")
    assert table.can("act_with", "eomer")
    assert not table.do("travel", "frodo_sam", "bree").can("act_with")


def test_a_refused_fellowship_is_no_beginning() -> None:
    """Given Gimli with Frodo & Sam of another player, when that player refuses him a card, then nothing has been
    done, and his companion may act before him."""
    table = Table().clear().cast([["gimli", "legolas"], ["frodo_sam"]]).put(gimli="bree", frodo_sam="bree")
    table.hold(1, "eriador_valor").begin().acts("gimli").do("fellowship").do("no", seat=1).acts("legolas")
    table.do("travel", "legolas")
    assert table.can("act_with", "gimli")


def test_what_the_other_can_do_is_told_where_one_can_do_nothing_more() -> None:
    """Given nobody who acts yet, then it is told who can reach a place; not while the acting one can do more."""
    table = Table().clear().cast([["aragorn", "frodo_sam"]]).put(aragorn="bree", frodo_sam="bree").begin()

    def reached() -> set[str]:
        found = ahead(table.game, Seat(0))
        return {way.labels[0].text for way in found if way.labels[-1].text == "Travel to Weather Hills"}

    assert reached() == {"Act with Aragorn", "Act with Frodo & Sam"}
    assert table.do("act_with", "aragorn") and not reached()


def test_what_ends_or_switches_comes_last() -> None:
    """Given a character doing actions, a card to play and another to turn to, then a slip of the finger neither turns
    to another nor ends the actions: these are the last in the menu."""
    menu = [verb for verb, *_ in two_of_one_player().acts("gandalf").offered(seat=0)]
    assert menu[0] == "travel" and "play" in menu
    assert menu[-2:] == ["act_with", "end_actions"]


def test_every_character_counts_alike() -> None:
    """Given Aragorn and Arwen of one player, when she has done 2 actions, then he has 1 left, and she none after he
    has begun; the reason says so."""
    table = Table().clear().cast([["arwen", "aragorn"], ["frodo_sam"]]).put(aragorn="lamedon", arwen="edoras")
    table.hold(0, "orc_infighting").put(shadow={"nurn": 1}).begin().acts("arwen")
    assert table.why_not("arwen", "muster") == "It takes 1 friendship."
    table.do("travel", "arwen", "helms_deep").do("travel", "arwen", "edoras").acts("aragorn")
    assert not table.can("travel", "arwen")
    assert table.why_not("aragorn", "travel") is None
    table.do("travel", "aragorn", "erech")
    assert not table.can("travel") and not table.can("act_with")
    assert table.why_not("aragorn", "travel") == "Aragorn has no actions left."


def test_actions_may_be_left_undone() -> None:
    """Given a player, then they may end their actions before they have done any."""
    table = end_turn(quiet().cast([["frodo_sam"], ["gimli"]]))
    assert table.game.turn == 1


def test_ending_the_actions_tells_what_is_left_undone() -> None:
    """Given a player who has done nothing or some actions, then the end of the actions says so."""
    table = quiet().cast([["gimli"], ["frodo_sam"]])
    assert table.odds("end_actions") in ("no action is done yet", "left undone: 4 of 4")
    table.acts("gimli")
    for left, place in enumerate(["iron_hills", "erebor", "iron_hills"], 1):
        table.do("travel", "gimli", place)
        assert table.odds("end_actions") == f"left undone: {4 - left} of 4"


def test_a_player_with_one_character_has_four_actions() -> None:
    """Given a player who misses a character, then they do 4 actions with the other."""
    table = Table().clear().hold(0, "orc_infighting").put(shadow={"nurn": 1}).acts("frodo_sam")
    for place in ["bree", "the_shire", "bree", "the_shire"]:
        table.do("travel", "frodo_sam", place)
    assert not table.can("travel") and not table.can("act_with")


def test_the_same_action_several_times() -> None:
    """Given a character, then they may do one action several times, and each counts."""
    table = Table().clear().put(boromir="minas_tirith").acts("boromir")
    for count in (1, 2, 3):
        table.do("muster")
        assert table.game.question.used == count
    assert table.troops("minas_tirith") == {"gondor": 3}


def test_other_players_characters_do_nothing() -> None:
    """Given a player's turn, then only their own characters act."""
    table = Table().clear().cast([["frodo_sam"], ["gimli"]])
    assert table.offered("act_with") == [("act_with", "frodo_sam")]
    assert not table.can("act_with", seat=1)


# Timing.


def test_no_event_inside_a_search() -> None:
    """Given a search in progress, then an event waits until it is over; but one that says so may interrupt it."""
    table = Table().clear().hold(1, "orc_infighting", "tom_bombadil").put(shadow={"bree": 1}, frodo_sam="bree")
    table.begin(RollSearch(table.book.place("bree"))).dice("weary").do("keep_off")
    assert table.offered("play") == [("play", "tom_bombadil")]
    table.do("stand", seat=1)
    assert table.can("play", "orc_infighting", seat=1)


def test_no_event_inside_a_battle() -> None:
    """Given a battle in progress, then an event waits until it is over."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 2}, troops={"bree": {"elven": 1}})
    table.hold(0, resistance=1, valor=1).hold(1, "orc_infighting").acts("aragorn")
    table.dice("overrun").do("attack", "aragorn", 1)
    assert table.can("reroll") and not table.can("play")
    table.do("stand")
    assert table.can("show_valor") and not table.can("play")
    table.do("stand")
    assert table.can("play", "orc_infighting", seat=1)


def test_no_event_inside_an_action_or_another_event() -> None:
    """Given a Travel or an event in progress, then no other event can be played."""
    table = Table().clear().put(aragorn="bree", frodo_sam="bree", shadow={"nurn": 1, "umbar": 1})
    table.hold(1, "orc_infighting", "gifts_from_the_elves").acts("aragorn").do("travel", "aragorn", "weather_hills")
    assert table.can("set_out") and not table.can("play")
    table.do("set_out").do("play", "orc_infighting", seat=1)
    assert table.can("choose", "nurn") and not table.can("play")


def test_abilities_on_any_turn_keep_the_same_timing() -> None:
    """Given Legolas of another player, when a search is in progress, then he can't shoot; when it is over, he can."""
    table = Table().clear().cast([["frodo_sam"], ["legolas"]]).hold(1, stealth=1).put(shadow={"bree": 1})
    table.put(frodo_sam="bree", legolas="bree").begin(RollSearch(table.book.place("bree"))).dice("slip")
    assert table.can("keep_off") and not table.can("sure_shot")
    table.do("keep_off")
    assert table.can("sure_shot", "legolas", "bree", seat=1)


def test_skies_darken_cards_are_resolved_before_anything_else() -> None:
    """Given a Skies Darken card and a card too many in a draw, then the Skies Darken card is resolved before the hand
    limit is checked and before anybody may play."""
    table = Table().clear().hold(0, *PLENTY, "eriador_valor").hold(1, "orc_infighting")
    table.top_player_cards("eriador_stealth", "skies_hollin").begin().do("end_actions")
    assert (table.game.threat, table.shadow("hollin")) == (1, 3)
    assert table.can("discard", seat=0) and table.can("play", "orc_infighting", seat=1)


def test_a_haven_falls_after_an_action_too() -> None:
    """Given a haven with shadow troops and one friendly troop, when the troop is led away, then the haven falls."""
    table = Table().clear().put(boromir="minas_tirith", shadow={"minas_tirith": 1}, hope=6)
    table.put(troops={"minas_tirith": {"gondor": 1}}).acts("boromir")
    table.do("travel", "boromir", "osgiliath").do("lead")
    assert table.is_stronghold("minas_tirith")
    assert table.hope == 3


def test_the_players_order_what_happens_at_once() -> None:
    """Given two objectives whose conditions hold at the same moment, then the current player chooses which is
    completed first."""
    table = Table().clear().objectives("subdue_umbar", "infiltrate_minas_morgul").haven("umbar", "minas_morgul")
    table.begin().go()
    assert set(table.offered()) == {("complete", "subdue_umbar"), ("complete", "infiltrate_minas_morgul")}
    table.do("complete", "infiltrate_minas_morgul")
    assert table.is_complete("infiltrate_minas_morgul") and not table.is_complete("subdue_umbar")


def test_nothing_happens_after_the_end() -> None:
    """Given a card that takes the last hope, then the game is over there and then: no more steps, no more options."""
    table = Table().clear().put(eye="eriador", hope=2)
    table.begin(SkiesDarken(skies(table, "hollin"))).go()
    assert (table.hope, table.game.result, table.options) == (0, "lost_eye", [])
    assert table.shadow("hollin") == 0


# Solo games.


def solo() -> Table:
    return Table(players=1).clear().cast([["frodo_sam", "merry_pippin", "eowyn", "legolas", "gandalf"]]).begin()


def test_frodo_never_has_the_token() -> None:
    """Given a solo game, then Frodo & Sam have 1 action a turn, whoever has the token."""
    table = solo().hold(0, "orc_infighting").put(shadow={"nurn": 1}).acts("frodo_sam")
    assert table.game.question.actions_left(table.game) == 1
    table.do("travel", "frodo_sam", "bree").do("set_out")
    assert not table.can("travel")


def test_all_five_share_one_hand() -> None:
    """Given a solo game, then what one character gains another one spends."""
    table = solo().put(merry_pippin="edoras").acts("merry_pippin").do("loyal_friend").do("muster")
    assert (table.troops("edoras"), table.tokens(0)) == ({"rohirrim": 1}, {})


def test_others_may_travel_with_frodo() -> None:
    """Given a solo game, when the character with the token travels from where Frodo & Sam are, then they may come
    along."""
    table = solo().acts("merry_pippin").do("travel", "merry_pippin", "bree").do("bring", "frodo_sam")
    assert table.where("frodo_sam") == "bree"


def test_the_rest_of_a_solo_turn_is_as_usual() -> None:
    """Given a solo game, when the actions end, then 2 player cards and the shadow cards are drawn."""
    table = solo().player_deck(*PLENTY).top_shadow_cards(*HARMLESS[:3]).do("end_actions").settle()
    assert len(table.hand(0)) == 2
    assert len(table.game.shadow_discard) >= 2
    assert table.offered("act_with") == [("act_with", "frodo_sam"), ("act_with", "eowyn")]


def test_a_turn_is_a_turn_of_the_agenda() -> None:
    """Given a new turn, then abilities used in the turn before are fresh again."""
    table = quiet().put(gimli="erebor").acts("gimli").do("dwarven_craft")
    assert not table.can("dwarven_craft")
    end_turn(table)
    table.game.turn = 0
    table.game.agenda = [Turn()]
    table.game.offered = None
    table.acts("gimli")
    assert table.can("dwarven_craft")
