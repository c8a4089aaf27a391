"""The event halves of the cards of Kings of Middle-earth."""

from __future__ import annotations

import pytest

from westmarch.titles.ring2e.rules.rulers import lose_character

from .events_given import hand, is_active, is_playable, nazgul, on_table, play, steps
from .given import Table
from .kings_given import at_home


def kings() -> Table:
    """An empty map but for the Sovereigns, who are Leaders at home."""
    table = Table().clear()
    for one in ("brand", "dain", "denethor", "theoden", "thranduil"):
        table.sovereign(one)
    return table


def tiles_on(table: Table, one: str) -> int:
    return len(table.game.tiles_on(table.character(one)))


# Free Peoples.


def test_house_of_the_stewards_recruits_or_relieves() -> None:
    """fc-23k: a unit with Boromir, or one of Denethor's tiles goes; then two Strategy cards."""
    table = kings().put(boromir="lossarnach").sovereign("denethor", tiles=["1", "2"]).top_cards("fs-14", "fs-15")
    play(table, "fc-23k")
    recruit, relieve = (args[0] for args in table.offers("choose_way"))
    assert recruit != relieve
    table.do("choose_way", relieve)
    assert tiles_on(table, "denethor") == 1
    assert hand(table, "free") == ["fs-14", "fs-15"]


def test_aid_in_time_of_need() -> None:
    """fc-25k: a Companion goes to a Sovereign, who is awakened there whatever the Sovereign's card says (13.44)."""
    table = kings().fellowship(companions=[]).put(gimli="edoras")
    play(table, "fc-25k").do("join", "gimli").do("choose", "helms_deep")
    assert table.game.sovereigns[table.character("theoden")] == 0
    table = kings().fellowship(companions=[]).put(gimli="edoras")
    play(table, "fc-25k").do("rest")
    assert table.game.is_awakened(table.character("theoden"))


def test_aid_in_time_of_need_for_the_players_own_nations() -> None:
    """With four players the Gondor player does not awaken Théoden (12.11)."""
    table = at_home(players=4).fellowship(companions=[]).put(gimli="edoras", legolas="minas_tirith")
    play(table, "fc-25k").do("rest")
    assert table.game.is_awakened(table.character("denethor"))
    assert not table.game.is_awakened(table.character("theoden"))


def test_it_is_not_so_dark_here() -> None:
    """fc-26k: a nation advances; then one tile of a Sovereign who is not Corrupted goes, after a look at all."""
    table = kings().sovereign("dain", tiles=["1", "3"])
    play(table, "fc-26k").do("choose", "elves")
    assert steps(table, "elves") == 2
    assert not table.over
    table.do(table.options()[0].verb)
    assert tiles_on(table, "dain") == 1


def test_wisdom_of_elrond_either_way() -> None:
    """fs-08k: a nation is activated and advances, or a Sovereign's tiles are looked at and one may go."""
    table = play(kings().sovereign("dain", tiles=["1"]), "fs-08k")
    advance, _ = (args[0] for args in table.offers("choose_way"))
    table.do("choose_way", advance).do("choose", "rohan")
    assert (is_active(table, "rohan"), steps(table, "rohan")) == (True, 2)


def test_wisdom_of_elrond_without_tiles() -> None:
    table = play(kings(), "fs-08k").do("choose", "gondor")
    assert steps(table, "gondor") == 1


KINGS_OWN = [
    ("fs-16k", "theoden", "rohan", "edoras"),
    ("fs-19k", "brand", "north", "dale"),
    ("fs-22k", "dain", "dwarves", "erebor"),
    ("fs-24k", "thranduil", "elves", "woodland_realm"),
]


@pytest.mark.parametrize(("card", "sovereign", "nation", "region"), KINGS_OWN)
def test_a_kings_men(card: str, sovereign: str, nation: str, region: str) -> None:
    """Recruit, or take a tile off the Sovereign; then draw."""
    table = kings().sovereign(sovereign, tiles=["1"]).top_cards("fs-05")
    play(table, card)
    recruit, relieve = (args[0] for args in table.offers("choose_way"))
    table.do("choose_way", relieve)
    assert tiles_on(table, sovereign) == 0
    assert hand(table, "free") == ["fs-05"]
    table = play(kings().sovereign(sovereign, tiles=["1"]).top_cards("fs-05"), card).do("choose_way", recruit)
    table.pass_by("choose")
    assert table.figures(nation, region)
    assert tiles_on(table, sovereign) == 1


@pytest.mark.parametrize(("card", "sovereign", "nation", "region"), KINGS_OWN)
def test_a_corrupted_king_leaves(card: str, sovereign: str, nation: str, region: str) -> None:
    """The card removes a Corrupted Sovereign instead, and is drawn for all the same."""
    table = play(kings().sovereign(sovereign, "corrupted").top_cards("fs-05"), card)
    assert table.where(sovereign) == "lost"
    assert table.figures(nation, region) == ""
    assert hand(table, "free") == ["fs-05"]


def test_ever_at_your_service() -> None:
    """fs-25k: a unit where the chosen Sovereign is, and a tile of theirs goes."""
    table = kings().sovereign("thranduil", tiles=["1", "2"])
    play(table, "fs-25k").do("choose", "thranduil").do("choose", "elite")
    assert table.figures("elves", "woodland_realm") == "E1"
    assert tiles_on(table, "thranduil") == 1


def test_men_of_little_villages() -> None:
    """fs-26k: a Regular or Leader of four different nations, where a Settlement of theirs stands free."""
    table = kings().army("pelargir", gondor="R1").captured("carrock")
    play(table, "fs-26k").do("place", "leader", "gondor", "pelargir")
    assert not table.can("place", "regular", "gondor")
    assert not table.can("place", "regular", "north", "carrock")
    assert not table.can("place", "leader", "north"), "nobody is there"
    table.do("place", "regular", "north", "dale").do("place", "regular", "elves", "lorien")
    table.do("place", "regular", "rohan", "folde")
    assert table.over
    assert table.figures("gondor", "pelargir") == "R1 L1"


# Shadow.


def test_your_welcome_is_doubtful() -> None:
    """sc-25k stays on the table."""
    assert on_table(play(kings(), "sc-25k")) == ["sc-25k"]


def test_the_west_has_failed() -> None:
    """sc-26k: an attempt on a Sovereign near a Nazgûl; no Eye die is spent (13.37)."""
    table = kings().army("old_forest_road", nazgul=1).hunt_box(1).tiles("2")
    play(table, "sc-26k").do("choose", "brand")
    assert table.game.is_corrupted(table.character("brand"))
    assert table.game.hunt_box == [0, 1]


def test_the_west_has_not_failed() -> None:
    assert not is_playable(kings().army("old_forest_road", nazgul=1), "sc-26k"), "no Eye die"
    assert not is_playable(kings().army("moria", nazgul=1).hunt_box(1), "sc-26k"), "no Sovereign near by"


def test_return_to_valinor_by_a_corrupted_king() -> None:
    """ss-01k: a Corrupted Sovereign is enough, two make the dice better."""
    table = kings().army("lorien", elves="R2")
    assert not is_playable(table, "ss-01k")
    table.sovereign("brand", "corrupted").dice(5, 6)
    assert play(table, "ss-01k").figures("elves", "lorien") == "R1"
    table = kings().army("lorien", elves="R2").sovereign("brand", "corrupted").sovereign("dain", "corrupted")
    assert play(table.dice(5, 6), "ss-01k").figures("elves", "lorien") == ""


@pytest.mark.parametrize("state", ["leader", "corrupted"])
def test_denethors_folly_while_he_sleeps(state: str) -> None:
    """ss-03k stays while Denethor is in play and not Awakened."""
    table = play(kings().sovereign("denethor", state), "ss-03k")
    assert on_table(table) == ["ss-03k"]
    table.sovereign("denethor", "awakened").game.settle()
    assert on_table(table) == []
    assert not is_playable(table, "ss-03k")


def test_threats_and_promises_to_kings() -> None:
    """ss-05k falls when a Sovereign is Corrupted."""
    table = play(kings(), "ss-05k")
    assert on_table(table) == ["ss-05k"]
    table.army("old_forest_road", nazgul=1).hunt_box(1).tiles("2")
    play(table, "sc-26k").do("choose", "brand")
    assert on_table(table) == []


def test_stormcrow_corrupts() -> None:
    """ss-06k: a step back, a tile for the nation's Sovereign, and a unit dies."""
    table = kings().fellowship("rivendell").politics(elves=2).army("lorien", elves="R1 E1").tiles("1")
    play(table, "ss-06k").do("eliminate", "elite", "lorien")
    assert steps(table, "elves") == 3
    assert tiles_on(table, "thranduil") == 1
    assert table.figures("elves", "lorien") == "R1"


def test_stormcrow_and_an_awakened_king() -> None:
    """Neither tile nor unit."""
    table = kings().fellowship("rivendell").politics(elves=2).army("lorien", elves="R1")
    table.sovereign("thranduil", "awakened", "lorien")
    assert play(table, "ss-06k").over
    assert table.figures("elves", "lorien") == "R1"


def test_stormcrow_with_nothing_to_take() -> None:
    """In the top box, without units, and with an Awakened Sovereign: a card that does nothing is not played (13.11)."""
    table = kings().fellowship("rivendell").sovereign("thranduil", "awakened", "lorien")
    assert not is_playable(table, "ss-06k")


def test_stormcrow_after_the_death_of_an_awakened_king() -> None:
    """In the top box, but he protects nobody any more: no tile is drawn, and a unit dies."""
    table = kings().fellowship("rivendell").army("lorien", elves="R1").sovereign("thranduil", "awakened")
    lose_character(table.game, table.character("thranduil"))
    play(table, "ss-06k")
    assert steps(table, "elves") == 3
    assert table.figures("elves", "lorien") == ""


def test_the_king_is_revealed() -> None:
    """ss-18k: for each Awakened Sovereign another Regular or Nazgûl, as the Shadow chooses each time."""
    table = kings()
    assert not is_playable(table, "ss-18k")
    table.sovereign("denethor", "awakened").sovereign("theoden", "awakened")
    play(table, "ss-18k").do("choose", "regular").do("choose", "nazgul")
    assert table.figures("sauron", "minas_morgul") == "R6"
    assert nazgul(table, "minas_morgul") == 2


def test_the_palantir_of_barad_dur() -> None:
    """ss-25k stays on the table."""
    assert on_table(play(kings(), "ss-25k")) == ["ss-25k"]


@pytest.mark.parametrize(("state", "left"), [("leader", "R2"), ("corrupted", "R1")])
def test_work_of_the_enemy(state: str, left: str) -> None:
    """ss-26k: three dice against the Army where a Sovereign is; better if they are Corrupted."""
    table = kings().sovereign("dain", state).army("erebor", dwarves="R3").dice(5, 4, 1)
    table = play(table, "ss-26k")
    assert table.figures("dwarves", "erebor") == left


def test_work_of_the_enemy_needs_an_army() -> None:
    assert not is_playable(kings(), "ss-26k")
