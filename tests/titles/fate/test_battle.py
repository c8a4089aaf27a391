"""Rules summary, "Rolling a battle", "Losing a haven" and "Notes"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_battle import advance, card_battle


def at_bree(shadow: int, friends: int, **put: object) -> Table:
    """Elven and shadow troops in Bree, no Nazgûl in Eriador, the Eye far away."""
    table = Table().clear().put(shadow={"bree": shadow}, troops={"bree": {"elven": friends}}, eye="dale")
    return table.put(**put)  # type: ignore[arg-type]


@pytest.mark.parametrize(("shadow", "dice"), [(1, 1), (2, 2), (3, 3), (7, 3)])
def test_card_battles_have_a_die_for_each_shadow_troop(shadow: int, dice: int) -> None:
    """Given a battle that a card brings about, then it has a die for each shadow troop, at most 3, and the Eye
    stays."""
    table = card_battle(at_bree(shadow, 5).dice(*["overrun"] * dice), "bree")
    assert (table.rolled, table.eye) == ([dice], "dale")


def test_attacks_have_dice_for_friendly_troops() -> None:
    """Given an Attack with 2 friendly and 5 shadow troops, then 2 dice are rolled at most, and the Eye comes."""
    table = at_bree(5, 2, aragorn="bree").acts("aragorn").dice("overrun", "overrun").do("attack")
    assert (table.rolled, table.eye) == ([2], "eriador")


@pytest.mark.parametrize(
    ("face", "shadow", "friends"),
    [("rout", 2, 3), ("exchange", 2, 2), ("overrun", 3, 2), ("nazgul", 3, 3)],
)
def test_results_without_nazgul(face: str, shadow: int, friends: int) -> None:
    """Given 3 troops on either side, when a die shows a face, then rout removes a shadow troop, exchange one of each,
    overrun a friendly one, and the Nazgûl face nothing, for none is in the region."""
    table = at_bree(3, 3).dice(face, "nazgul", "nazgul")
    card_battle(table, "bree")
    assert (table.shadow("bree"), sum(table.troops("bree").values())) == (shadow, friends)


def test_the_nazgul_face() -> None:
    """Given a Nazgûl in the region, when a die shows the Nazgûl face, then 2 friendly troops are removed."""
    table = card_battle(at_bree(1, 3, nazgul={"eriador": 1, "mordor": 8}).dice("nazgul"), "bree")
    assert (table.shadow("bree"), table.troops("bree"), table.nazgul("eriador")) == (1, {"elven": 1}, 1)


def test_overrun_is_nothing_in_a_haven() -> None:
    """Given a battle in a haven, when a die shows overrun, then it is ignored."""
    table = Table().clear().put(shadow={"rivendell": 1}, troops={"rivendell": {"elven": 1}})
    card_battle(table.dice("overrun"), "rivendell")
    assert table.troops("rivendell") == {"elven": 1}


def test_removed_troops_go_to_the_supply() -> None:
    """Given an exchange, then both troops are in the supplies again."""
    table = card_battle(at_bree(1, 1).dice("exchange"), "bree")
    assert (table.game.shadow_supply, table.game.supply[0]) == (48, 9)


def test_fate() -> None:
    """Given characters of two players at the place, when a battle has been rolled, then either may spend 1
    resistance to roll a die again."""
    table = at_bree(2, 1).cast([["frodo_sam"], ["gimli"]]).put(frodo_sam="bree", gimli="bree")
    table.hold(0, resistance=1).hold(1, resistance=1).dice("overrun", "overrun", "rout", "rout")
    card_battle(table, "bree").do("reroll", "overrun", seat=1).do("reroll", "overrun", seat=0)
    assert (table.tokens(0), table.tokens(1)) == ({}, {})
    assert (table.shadow("bree"), table.troops("bree")) == (0, {"elven": 1})


def test_valor() -> None:
    """Given characters of two players at the place, when the dice have been applied, then either may spend 1 valor
    to remove a shadow troop, again and again, as long as there are any."""
    table = at_bree(4, 1).cast([["frodo_sam"], ["gimli"]]).put(frodo_sam="bree", gimli="bree")
    table.hold(0, valor=1).hold(1, valor=3).dice("nazgul", "nazgul", "rout")
    card_battle(table, "bree").do("show_valor", seat=1).do("show_valor", seat=0)
    assert table.shadow("bree") == 1
    table.do("show_valor", seat=1)
    assert (table.shadow("bree"), table.tokens(0), table.tokens(1)) == (0, {}, {"valor": 1})
    assert table.can("end_actions")


def test_fate_and_valor_are_for_those_who_are_there() -> None:
    """Given characters elsewhere, then their players can do nothing about a battle."""
    table = at_bree(1, 1, frodo_sam="the_shire").hold(0, resistance=3, valor=3).dice("nazgul")
    card_battle(table, "bree")
    assert (table.tokens(0), table.shadow("bree")) == ({"valor": 3, "resistance": 3}, 1)
    assert table.can("end_actions")


def test_one_roll_only() -> None:
    """Given a battle after which both sides have troops left, then it is over all the same."""
    table = card_battle(at_bree(3, 3).dice("rout", "overrun", "nazgul"), "bree")
    assert (table.shadow("bree"), table.troops("bree")) == (2, {"elven": 2})
    assert (table.rolled, table.can("end_actions")) == ([3], True)


def test_losing_a_haven() -> None:
    """Given a haven whose last friendly troop falls in a battle that shadow troops survive, then it becomes a
    stronghold and 3 hope are lost."""
    table = Table().clear().put(shadow={"rivendell": 2}, troops={"rivendell": {"elven": 1}}, hope=6)
    card_battle(table.dice("exchange", "nazgul"), "rivendell")
    assert (table.shadow("rivendell"), table.is_stronghold("rivendell"), table.hope) == (1, True, 3)


def test_an_empty_haven_is_not_lost() -> None:
    """Given a haven where both sides have lost all troops, then it is a haven still."""
    table = Table().clear().put(shadow={"rivendell": 1}, troops={"rivendell": {"elven": 1}}, hope=6)
    card_battle(table.dice("exchange"), "rivendell")
    assert (table.is_haven("rivendell"), table.hope) == (True, 6)


def test_the_current_player_chooses_among_armies() -> None:
    """Given troops of different armies, when some must fall, then the player whose turn it is decides which."""
    table = Table().clear().cast([["frodo_sam"], ["gimli"]]).put(gimli="bree", shadow={"bree": 1})
    table.put(troops={"bree": {"elven": 1, "gondor": 2}}).dice("overrun")
    card_battle(table, "bree")
    assert {option.seat for option in table.options} == {0}
    table.do("lose", "gondor")
    assert table.troops("bree") == {"elven": 1, "gondor": 1}


def test_what_is_too_much_is_ignored() -> None:
    """Given 1 troop on either side, when two dice show exchange, then both are removed and the rest is ignored."""
    table = at_bree(1, 2, aragorn="bree").acts("aragorn").dice("rout", "rout").do("attack", "aragorn", 2)
    assert (table.shadow("bree"), table.troops("bree")) == (0, {"elven": 2})
    table = card_battle(at_bree(2, 1).dice("exchange", "exchange"), "bree")
    assert (table.shadow("bree"), table.troops("bree")) == (0, {})


def test_the_eye_stays_when_abilities_remove_troops() -> None:
    """Given Legolas, when he shoots a shadow troop, then the Eye does not turn."""
    table = at_bree(1, 0, legolas="bree").hold(0, stealth=1).do("sure_shot", "legolas", "bree")
    assert (table.shadow("bree"), table.eye) == (0, "dale")


def test_the_preview_tells_the_odds() -> None:
    """Given a possible Attack, then it tells what its dice can do."""
    table = at_bree(1, 1, boromir="bree").acts("boromir")
    assert table.odds("attack") == (
        "1 battle die: shadow troops removed 0.67 on average (all 66.7%), friendly troops lost 0.50"
    )


def test_both_havens_are_checked_after_each_battle() -> None:
    """Given battles in two havens after an advance, when the last hope is lost in the first, then the second is not
    rolled."""
    table = Table().clear().put(shadow={"weather_hills": 2, "bree": 1}, hope=3)
    table.put(troops={"rivendell": {"elven": 1}, "weather_hills": {"elven": 1}})
    advance(table.dice("exchange", "nazgul"), "moria__lime")
    assert (table.rolled, table.game.result) == ([2], "lost_haven")
    assert table.troops("weather_hills") == {"elven": 1}
