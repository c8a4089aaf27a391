"""Rules summary, "Travel", "Fellowship", "Prepare", "Muster", "Attack", "Capture" and "Destroying the One Ring"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_draw import SEVEN
from tests.titles.fate.test_examples_search import at_mount_doom
from westmarch.engine.label import describe, prompt
from westmarch.engine.option import Seat
from westmarch.scene import prompt_for
from westmarch.titles.fate.procedures.shadow import Reinforce
from westmarch.titles.fate.words import DEPLOY


def two_players() -> Table:
    """Frodo & Sam and Boromir of seat 0, Legolas and Gimli of seat 1."""
    return Table().clear().cast([["frodo_sam", "boromir"], ["legolas", "gimli"]])


# Travel.


def test_travel_leads_to_a_connected_place() -> None:
    """Given a character, when they travel, then they go to any place that is connected with theirs, and to no other."""
    table = Table().clear().put(aragorn="bree").acts("aragorn")
    assert {words[-1] for words in table.offered("travel")} == {"the_shire", "sarn_ford", "tharbad", "weather_hills"}
    table.do("travel", "aragorn", "weather_hills")
    assert table.where("aragorn") == "weather_hills"


@pytest.mark.parametrize(("here", "there"), [("isengard", "fords_of_isen"), ("fords_of_isen", "isengard")])
def test_battle_lines_lead_both_ways(here: str, there: str) -> None:
    """Given a battle line, when a character travels along it, then its arrow does not matter."""
    table = Table().clear().put(aragorn=here).acts("aragorn").do("travel", "aragorn", there)
    assert table.where("aragorn") == there


@pytest.mark.parametrize(("here", "there"), [("edoras", "erech"), ("erech", "edoras")])
def test_special_paths_cost_their_symbols(here: str, there: str) -> None:
    """Given a path that costs 1 stealth, when a character wants to use it, then their player must have and spend it."""
    table = Table().clear().put(aragorn=here).acts("aragorn")
    assert not table.can("travel", "aragorn", there)
    table = Table().clear().put(aragorn=here).hold(0, stealth=2).acts("aragorn").do("travel", "aragorn", there)
    assert (table.where("aragorn"), table.tokens(0)) == (there, {"stealth": 1})


def test_own_characters_come_along() -> None:
    """Given two characters of one player at a place, when one travels, then the other may come along, or not."""
    for come in (True, False):
        table = Table().clear().put(aragorn="bree", boromir="bree").acts("aragorn")
        table.do("travel", "aragorn", "tharbad").do(*(("bring", "boromir") if come else ("set_out",)))
        assert (table.where("aragorn"), table.where("boromir")) == ("tharbad", "tharbad" if come else "bree")


def test_other_players_are_asked() -> None:
    """Given a character of another player at the place, when they are invited, then that player may agree or refuse; a
    refusal is not asked again."""
    for agree in (True, False):
        table = two_players().put(boromir="bree", legolas="bree").acts("boromir").do("travel", "boromir", "tharbad")
        table.do("bring", "legolas")
        assert {option.seat for option in table.options} == {1}
        table.do("yes" if agree else "no")
        assert not table.can("bring", "legolas")
        assert table.where("boromir") == "tharbad"
        assert table.where("legolas") == ("tharbad" if agree else "bree")


def test_troops_come_along() -> None:
    """Given friendly troops at the place, when a character travels, then any number of them, of any army, may come."""
    table = Table().clear().put(aragorn="bree", troops={"bree": {"elven": 2, "gondor": 1}}).acts("aragorn")
    table.do("travel", "aragorn", "tharbad").do("lead", "elven").do("lead", "gondor").do("set_out")
    assert table.troops("tharbad") == {"elven": 1, "gondor": 1}
    assert table.troops("bree") == {"elven": 1}


def test_troops_do_not_move_alone() -> None:
    """Given troops in a place without a character, when others travel, then those troops stay."""
    table = Table().clear().put(aragorn="bree", troops={"tharbad": {"elven": 1}}).acts("aragorn")
    table.do("travel", "aragorn", "tharbad").do("travel", "aragorn", "hollin").do("set_out")
    assert table.troops("tharbad") == {"elven": 1}


def test_the_ring_bearer_hides() -> None:
    """Given Frodo with 1 stealth, when he travels, then it can be spent, and no search is rolled."""
    table = Table().clear().put(shadow={"bree": 3}).hold(0, stealth=1).acts("frodo_sam")
    table.do("travel", "frodo_sam", "bree").do("hide")
    assert (table.where("frodo_sam"), table.tokens(0), table.rolled) == ("bree", {}, [])


def test_or_he_is_searched_for_at_his_destination() -> None:
    """Given the same, when he does not hide, then the search counts the shadow troops where he goes, not where he
    was."""
    table = Table().clear().put(shadow={"bree": 3, "the_shire": 1}).hold(0, stealth=1).acts("frodo_sam")
    table.dice("slip", "slip", "slip").do("travel", "frodo_sam", "bree").do("be_seen").do("keep_off")
    assert (table.where("frodo_sam"), table.tokens(0), table.rolled) == ("bree", {"stealth": 1}, [3])


def test_to_hide_is_offered_before_what_is_dangerous() -> None:
    """Given Gimli beside Frodo, who has 1 stealth, then hiding comes first wherever both are offered; the other choice
    is dangerous."""
    table = Table().clear().put(gimli="the_shire", shadow={"bree": 3}).hold(0, stealth=1).acts("gimli")
    table.do("travel", "gimli", "bree")
    along = [one for one in prompt_for(table.game, [Seat(0)]).ahead if one.usual and "Frodo" in one.text]
    assert [("Spend" in one.text, bool(one.danger)) for one in along] == [(True, False), (False, True)]
    table.do("bring", "frodo_sam")
    asked = prompt_for(table.game, [Seat(0)]).choices
    assert [(one.group, bool(one.danger)) for one in asked] == [("hide", False), ("be_seen", True)]


def test_hiding_from_a_search_without_dice_is_told_to_be_needless() -> None:
    """Given no enemies where Frodo goes, then hiding costs a token for nothing, and says so; with some it doesn't."""
    told = []
    for enemies in (0, 3):
        table = Table().clear().put(shadow={"bree": enemies}).hold(0, stealth=1).acts("frodo_sam")
        table.do("travel", "frodo_sam", "bree")
        hide = next(one for one in table.options if one.verb == "hide")
        told.append(describe(table.game, hide).odds)
    assert told == ["no dice anyway", ""]


def test_stealth_that_would_be_wasted_is_offered_last() -> None:
    """Given no enemies where Frodo goes, whom Gimli may accompany, then setting out without hiding comes first."""
    for enemies in (0, 3):
        table = Table().clear().put(gimli="the_shire", shadow={"bree": enemies}).hold(0, stealth=1).acts("frodo_sam")
        table.do("travel", "frodo_sam", "bree")
        leaving = [one.text for one in prompt_for(table.game, [Seat(0)]).ahead if one.text.startswith("Set out")]
        table.do("set_out")
        hiding = [one.group for one in prompt_for(table.game, [Seat(0)]).choices]
        assert ["Spend" in text for text in leaving] == ([True, False] if enemies else [False, True])
        assert hiding == (["hide", "be_seen"] if enemies else ["be_seen", "hide"])


def test_what_is_done_where_one_stands_is_offered_by_that_place() -> None:
    """Given Gimli in Dol Amroth with friendship, then mustering speaks of Dol Amroth, travels only of where they lead,
    and what can be done anywhere of no place."""
    table = Table().clear().put(gimli="dol_amroth").hold(0, friendship=1).acts("gimli")
    dol_amroth = ("place", table.book.place("dol_amroth"))
    found = {one.group: dol_amroth in one.references for one in prompt_for(table.game, [Seat(0)]).choices}
    assert (found["muster"], found["travel"], found["dwarven_craft"]) == (True, False, False)


def test_whoever_brings_frodo_along_pays() -> None:
    """Given Frodo of another player, when a character takes him along, then the acting player spends the stealth."""
    table = Table().clear().cast([["gimli"], ["frodo_sam"]]).put(gimli="the_shire", shadow={"bree": 3})
    table.hold(0, stealth=1).hold(1, stealth=1).begin().acts("gimli")
    table.do("travel", "gimli", "bree").do("bring", "frodo_sam").do("yes", seat=1).do("hide", seat=0)
    assert (table.tokens(0), table.tokens(1), table.rolled) == ({}, {"stealth": 1}, [])
    assert table.where("frodo_sam") == "bree"


def test_hiding_comes_on_top_of_the_path() -> None:
    """Given Frodo on a path that costs 1 stealth, when he has just 1, then it goes for the path and a search is
    rolled."""
    table = Table().clear().put(frodo_sam="edoras", shadow={"erech": 1}).hold(0, stealth=1).acts("frodo_sam")
    table.dice("slip").do("travel", "frodo_sam", "erech").do("keep_off")
    assert (table.tokens(0), table.rolled, table.where("frodo_sam")) == ({}, [1], "erech")


def test_an_owners_price_is_asked_and_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an owner's records with other prices, then whoever can't pay them is told so, and whoever can pays all."""
    table = Table().clear().hold(0, valor=1, stealth=1)
    monkeypatch.setattr(table.book, "travel_with_frodo_cost", table.book.cost({"valor": 1, "stealth": 1}))
    monkeypatch.setattr(table.book, "muster_cost", table.book.cost({"friendship": 2}))
    table.acts("frodo_sam").do("travel", "frodo_sam", "grey_havens").do("hide")
    assert table.tokens(0) == {}
    assert table.why_not("frodo_sam", "muster") == "It takes 2 friendship."


def test_others_are_not_searched_for() -> None:
    """Given a character without Frodo, when they travel among Nazgûl and shadow troops, then no search is rolled."""
    table = Table().clear().put(aragorn="the_shire", shadow={"bree": 3}, nazgul={"eriador": 9}).acts("aragorn")
    table.do("travel", "aragorn", "bree").do("set_out")
    assert (table.where("aragorn"), table.rolled) == ("bree", [])


# Fellowship.


@pytest.mark.parametrize(("giver", "taker"), [(0, 1), (1, 0)])
def test_fellowship_gives_or_takes(giver: int, taker: int) -> None:
    """Given characters of two players in Eriador, when one does Fellowship and the other agrees, then a card of
    Eriador goes from one to the other."""
    table = two_players().put(boromir="bree", legolas="bree").hold(giver, "eriador_valor").acts("boromir")
    table.do("fellowship", "boromir", str(giver), str(taker), "eriador_valor")
    assert {option.seat for option in table.options} == {1}
    table.do("yes")
    assert (table.hand(giver), table.hand(taker)) == ([], ["eriador_valor"])
    assert table.game.question.used == 1


def test_fellowship_needs_consent() -> None:
    """Given the same, when the other player does not agree, then no card moves, no action is spent, and the same is
    not asked again."""
    table = two_players().put(boromir="bree", legolas="bree").hold(0, "eriador_valor").acts("boromir")
    table.do("fellowship").do("no", seat=1)
    assert table.hand(0) == ["eriador_valor"]
    assert table.game.question.used == 0
    assert not table.can("fellowship")


def test_fellowship_passes_cards_of_the_region_only() -> None:
    """Given a card of another region, an event and a token, then Fellowship passes none of them."""
    table = two_players().put(boromir="bree", legolas="bree").hold(0, "gondor_valor", "lembas", valor=1).acts("boromir")
    assert not table.can("fellowship")


def test_fellowship_needs_another_player_here() -> None:
    """Given another player's character elsewhere and an own one here, then there is no Fellowship."""
    table = two_players().put(boromir="bree", frodo_sam="bree", legolas="tharbad").hold(0, "eriador_valor")
    table.acts("boromir")
    assert not table.can("fellowship")
    assert table.why_not("boromir", "fellowship") == "No other player has a character in Bree."


def test_fellowship_minds_the_hand_limit() -> None:
    """Given a player with 7 cards, when they get another one, then they discard one or play an event at once."""
    table = two_players().put(boromir="bree", legolas="bree", shadow={"nurn": 1}).hold(0, "eriador_stealth")
    table.hold(1, *SEVEN[:6], "orc_infighting").acts("boromir").do("fellowship", "boromir", "0", "1", "eriador_stealth")
    table.do("yes", seat=1)
    assert len(table.offered("discard", seat=1)) == 8
    assert prompt(table.game) == "8 cards in hand, and no more than 7 may be kept"
    assert table.can("play", "orc_infighting", seat=1)
    assert not table.can("end_actions")
    table.do("discard", "gondor_valor")
    assert len(table.hand(1)) == 7 and table.can("end_actions", seat=0)


# Prepare.


def test_prepare_turns_a_card_into_a_token() -> None:
    """Given a character at a haven, when they Prepare, then a region card of any region is discarded for a token of
    its symbol."""
    table = Table().clear().put(aragorn="rivendell").hold(0, "haradwaith_valor", "lembas").acts("aragorn")
    assert table.offered("prepare") == [("prepare", "aragorn", "haradwaith_valor")]
    table.do("prepare")
    assert (table.tokens(0), table.hand(0)) == ({"valor": 1}, ["lembas"])
    assert table.game.player_discard[-1] == table.book.kinds["card"].numbers["haradwaith_valor"]


def test_prepare_needs_a_haven() -> None:
    """Given a character elsewhere, then they can't Prepare."""
    table = Table().clear().put(aragorn="bree").hold(0, "haradwaith_valor").acts("aragorn")
    assert not table.can("prepare")
    assert table.why_not("aragorn", "prepare") == "Aragorn is not at a haven."


def test_prepare_needs_a_token_in_the_supply() -> None:
    """Given no valor tokens in the supply, then a valor card can't be prepared, another one can."""
    table = Table().clear().put(aragorn="rivendell").hold(1, valor=9).hold(0, "dale_valor", "dale_stealth")
    table.acts("aragorn")
    assert table.offered("prepare") == [("prepare", "aragorn", "dale_stealth")]


# Muster.


@pytest.mark.parametrize(
    ("place", "army"),
    [
        ("grey_havens", "elven"),
        ("ered_luin", "dwarven"),
        ("fords_of_isen", "rohirrim"),
        ("lamedon", "gondor"),
    ],
)
def test_muster_adds_a_troop_of_the_places_colour(place: str, army: str) -> None:
    """Given a character at a green, grey, brown or blue place, when they Muster for 1 friendship, then a troop of
    that army comes from the supply."""
    table = Table().clear().put(aragorn=place).hold(0, friendship=1)
    before = sum(table.game.supply)
    table.acts("aragorn").do("muster")
    assert (table.troops(place), table.tokens(0), sum(table.game.supply)) == ({army: 1}, {}, before - 1)


@pytest.mark.parametrize("place", ["bree", "the_shire", "minas_morgul", "isengard", "dunland"])
def test_no_muster_at_white_and_red_places(place: str) -> None:
    """Given a character at a white or red place, haven or not, then they can't Muster."""
    table = Table().clear().put(aragorn=place).hold(0, friendship=1).acts("aragorn")
    assert not table.can("muster")


def test_no_muster_from_an_empty_supply() -> None:
    """Given no Gondor troops in the supply, then there is no Muster at a blue place."""
    table = Table().clear().put(aragorn="lamedon", troops={"pelargir": {"gondor": 10}}).hold(0, friendship=1)
    table.acts("aragorn")
    assert not table.can("muster")


# Attack.


def test_attack_draws_the_eye_and_rolls_a_battle() -> None:
    """Given friendly and shadow troops at a character's place, when they Attack, then the Eye turns to that region
    and a battle is rolled."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 1}, troops={"bree": {"elven": 1}}, eye="dale")
    table.acts("aragorn").dice("exchange").do("attack")
    assert (table.eye, table.rolled, table.shadow("bree"), table.troops("bree")) == ("eriador", [1], 0, {})


@pytest.mark.parametrize(("friends", "dice"), [(1, {1}), (2, {1, 2}), (3, {1, 2, 3}), (5, {1, 2, 3})])
def test_attack_with_one_to_three_dice(friends: int, dice: set[int]) -> None:
    """Given so many friendly troops, then an Attack has at least 1 die and at most as many as there are troops,
    never more than 3."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 1}, troops={"bree": {"elven": friends}}).acts("aragorn")
    assert {words[-1] for words in table.offered("attack")} == dice


def test_no_attack_without_either_side() -> None:
    """Given no shadow troops, or no friendly ones, then there is no Attack, and the reason says which."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 1}).acts("aragorn")
    assert not table.can("attack")
    assert table.why_not("aragorn", "attack") == "There are no friendly troops in Bree."
    table = Table().clear().put(aragorn="bree", troops={"bree": {"elven": 1}}).acts("aragorn")
    assert not table.can("attack")
    assert table.why_not("aragorn", "attack") == "There are no shadow troops in Bree."


# Capture.


def at_dol_guldur(shadow: int = 0, friends: int = 1, valor: int = 3) -> Table:
    table = Table().clear().put(aragorn="dol_guldur", shadow={"dol_guldur": shadow}, eye="dale", hope=4)
    return table.put(troops={"dol_guldur": {"elven": friends}}).hold(0, valor=valor).acts("aragorn")


def test_capture_makes_a_haven() -> None:
    """Given a character at a shadow stronghold with a friendly troop and no shadow troop, when they spend 3 valor,
    then it is a haven and works as one, the Eye is there, and 2 hope are gained."""
    table = at_dol_guldur().hold(0, "dale_valor").do("capture").do("token").do("token").do("token")
    assert table.is_haven("dol_guldur") and not table.is_stronghold("dol_guldur")
    assert (table.eye, table.hope, table.tokens(0)) == ("mirkwood", 6, {})
    table.do("prepare")
    assert table.tokens(0) == {"valor": 1}


def test_capture_needs_all_of_it() -> None:
    """Given a shadow troop there, or no friendly one, or only 2 valor, or a place that is no stronghold, then there
    is no Capture, and the reason says why."""
    assert at_dol_guldur().can("capture")
    for table, reason in (
        (at_dol_guldur(shadow=1), "There are shadow troops in Dol Guldur."),
        (at_dol_guldur(friends=0), "There are no friendly troops in Dol Guldur."),
        (at_dol_guldur(valor=2), "It takes 3 valor."),
        (at_dol_guldur().put(aragorn="bree"), "Bree can't be captured."),
        (at_dol_guldur().haven("dol_guldur"), "Dol Guldur can't be captured."),
    ):
        table.begin().acts("aragorn")
        assert not table.can("capture")
        assert table.why_not("aragorn", "capture") == reason


def test_a_haven_is_not_captured_again() -> None:
    """Given a place that an open objective lets be captured, when it is a haven, then it can't be captured once
    more."""
    table = Table().clear().objectives("deal_with_frecas_heirs").haven("dunland").put(aragorn="dunland")
    table.put(troops={"dunland": {"gondor": 1}}).hold(0, valor=3, friendship=3).begin().acts("aragorn")
    assert not table.is_complete("deal_with_frecas_heirs")
    assert not table.can("capture")


@pytest.mark.parametrize("place", ["moria", "isengard", "dol_guldur", "umbar"])
def test_no_reinforcements_at_a_captured_place(place: str) -> None:
    """Given one of the four red strongholds captured, when a shadow card would reinforce it, then no troop appears."""
    table = Table().clear().haven(place).begin(Reinforce(Table().book.place(place), DEPLOY)).go()
    assert (table.shadow(place), table.hope) == (0, 6)


# Destroying the One Ring.


def test_destroying_the_ring_needs_all_of_it() -> None:
    """Given another objective open, Frodo elsewhere, or only 4 resistance, then the Ring can't be destroyed, and the
    reason says why; nor by anyone else."""
    assert at_mount_doom(hope=6).can("destroy_the_ring")
    open_one = at_mount_doom(hope=6).objectives("subdue_umbar")
    elsewhere = at_mount_doom(hope=6).put(frodo_sam="plateau_of_gorgoroth")
    poor = at_mount_doom(hope=6)
    poor.game.return_token(0, 3)
    for table, reason in (
        (open_one, "Other objectives are still open."),
        (elsewhere, "Frodo is not at Mount Doom."),
        (poor, "It takes 5 resistance."),
    ):
        table.begin().acts("frodo_sam")
        assert not table.can("destroy_the_ring")
        assert table.why_not("frodo_sam", "destroy_the_ring") == reason
    other = at_mount_doom(hope=6).put(aragorn="mount_doom").begin().acts("aragorn")
    assert not other.can("destroy_the_ring")


def test_the_final_search_counts_enemies_and_missing_hope() -> None:
    """Given 2 Nazgûl in Mordor, 1 shadow troop on Mount Doom and hope 6, then the final search has 5 dice; never
    more than 7."""
    table = at_mount_doom(hope=6, nazgul=2, shadow=1).dice(*["slip"] * 5).do("destroy_the_ring")
    assert (table.rolled, table.game.result) == ([5], "ring_destroyed")
    table = at_mount_doom(hope=1, nazgul=2, shadow=1).dice(*["slip"] * 7).do("destroy_the_ring")
    assert table.rolled == [7]


def test_the_ring_is_destroyed_when_all_others_are_done() -> None:
    """Given all other objectives complete, when Frodo comes through the final search, then the 5 resistance are
    spent and the players have won."""
    table = at_mount_doom(hope=8).objectives("subdue_umbar")
    table.game.completed.append(table.book.objective("subdue_umbar"))
    table.begin().acts("frodo_sam").do("destroy_the_ring")
    assert (table.game.result, table.tokens(0), table.options) == ("ring_destroyed", {}, [])
    assert table.is_complete("destroy_the_one_ring")
