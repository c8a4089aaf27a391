"""Worked examples: objectives (rules summary, "Winning and losing": when they are completed and what follows)."""

from __future__ import annotations

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_battle import card_battle
from tests.titles.fate.test_examples_draw import HARMLESS, skies
from westmarch.titles.fate.procedures.draw import SkiesDarken
from westmarch.titles.fate.procedures.shadow import DrawShadowCards, Reinforce
from westmarch.titles.fate.setup import set_up_objectives


def test_E50_the_blessing_of_the_elves() -> None:
    """Given two players, one with both characters in Rivendell and one with a character there, the Blessing open
    with 3 Elven troops on it, and hope 5, when the first player spends an action and 3 friendship in cards and
    tokens, then the troops go to the supply, both players gain 1 resistance token, and hope is 6."""
    table = Table().clear().cast([["frodo_sam", "arwen"], ["gimli", "legolas"]])
    table.put(frodo_sam="rivendell", arwen="rivendell", gimli="rivendell", hope=5)
    table.objectives("attain_the_blessing_of_the_elves")
    set_up_objectives(table.game)
    assert table.game.supply[0] == 6
    table.hold(0, "dale_friendship", "rohan_friendship", friendship=1).begin().acts("arwen")
    table.do("attain_the_blessing_of_the_elves").do("card", "dale_friendship").do("card", "rohan_friendship")
    assert table.is_complete("attain_the_blessing_of_the_elves")
    assert table.game.supply[0] == 9
    assert (table.tokens(0), table.tokens(1), table.hand(0)) == ({"resistance": 1}, {"resistance": 1}, [])
    assert (table.hope, table.game.question.used) == (6, 1)


def test_E51_a_state_is_reached_in_the_middle_of_the_shadow_step() -> None:
    """Given Isengard a haven and the last shadow troop of Rohan at the Fords of Isen, when another player lets the
    Orcs fight there between two shadow cards, then the objective against Saruman completes at once, and the
    current player may gain 1 resistance token."""
    table = Table().clear().haven("isengard").put(shadow={"fords_of_isen": 1}, threat=0)
    table.objectives("saruman_your_staff_is_broken").hold(1, "orc_infighting").top_shadow_cards(*HARMLESS[:3])
    table.begin(DrawShadowCards()).go()
    assert len(table.game.resolve_area) == 1
    assert not table.is_complete("saruman_your_staff_is_broken")
    table.do("play", "orc_infighting", seat=1)
    assert table.is_complete("saruman_your_staff_is_broken")
    assert len(table.game.resolve_area) == 1
    assert {option.seat for option in table.options} == {0}
    table.do("choose", "0", seat=0)
    assert (table.tokens(0), table.tokens(1)) == ({"resistance": 1}, {})
    assert len(table.game.shadow_discard) >= 2 and not table.game.resolve_area


def test_E52_challenge_sauron() -> None:
    """Given the troops that the challenge takes and Aragorn in North Ithilien, and shadow troops in Udûn 1, Barad-
    dûr 3, Mount Doom 2, Núrn 4 and South Ithilien 2, when Aragorn spends an action, then the Eye is on Ithilien,
    Udûn has 10, the rest of Mordor none, South Ithilien keeps its 2, and there is no battle."""
    table = Table().clear().objectives("challenge_sauron").put(aragorn="north_ithilien")
    table.put(troops={"north_ithilien": {"gondor": 3, "elven": 2, "rohirrim": 2}})
    table.put(shadow={"udun": 1, "barad_dur": 3, "mount_doom": 2, "nurn": 4, "south_ithilien": 2})
    table.acts("aragorn").do("challenge_sauron")
    assert table.is_complete("challenge_sauron")
    assert table.eye == "ithilien"
    shadow = {place: table.shadow(place) for place in table.book.kinds["place"].ids if table.shadow(place)}
    assert shadow == {"udun": 10, "south_ithilien": 2}
    assert table.rolled == []


def test_E53_troops_on_a_card_are_not_in_the_supply() -> None:
    """Given 3 shadow troops on "That Makes Six" and none in the supply, when Legolas puts the one that he shoots
    there too and then Moria is reinforced, then 4 are on the card, the supply is empty still, none is placed, and
    1 hope is lost."""
    table = Table().clear().objectives("that_makes_six").put(legolas="lorien", hope=6)
    table.put(shadow={"nurn": 44, "dol_guldur": 1}).hold(0, stealth=1)
    game = table.game
    six = table.book.objective("that_makes_six")
    for region in ("dale", "mirkwood", "mirkwood"):
        game.remember(six, table.book.region(region))
        game.shadow_supply -= 1
    assert game.shadow_supply == 0
    table.do("sure_shot", "legolas", "dol_guldur").do("yes")
    assert (len(game.notes[six]), game.shadow_supply, table.shadow("dol_guldur")) == (4, 0, 0)
    table.begin(Reinforce(table.book.place("moria"), 1)).go()
    assert (table.shadow("moria"), table.hope) == (0, 5)
    assert not table.is_complete("that_makes_six")


def test_E54_boromir_reclaims_his_honor() -> None:
    """Given Boromir and Faramir in Osgiliath with 1 Gondor and 3 shadow troops and no Nazgûl in Ithilien, when a
    card's battle shows exchange, rout and Nazgûl, then 1 shadow troop and no friend is left, the objective is
    complete, up to 2 shadow troops are removed, and Boromir leaves; his player has one character with 4 actions
    until the next objective is completed."""
    table = Table().clear().cast([["frodo_sam", "boromir"], ["faramir"]])
    table.put(boromir="osgiliath", faramir="osgiliath", shadow={"osgiliath": 3}, nazgul={"dale": 9})
    table.put(troops={"osgiliath": {"gondor": 1}}).objectives("boromir_reclaims_his_honor", "subdue_umbar")
    table.game.unused_characters = [table.book.character("gimli")]
    card_battle(table.dice("exchange", "rout", "nazgul"), "osgiliath")
    assert (table.shadow("osgiliath"), table.troops("osgiliath")) == (1, {})
    assert table.is_complete("boromir_reclaims_his_honor")
    table.do("choose", 1)
    assert table.shadow("osgiliath") == 0
    assert table.game.where[table.book.character("boromir")] < 0
    assert table.offered("act_with") == [("act_with", "frodo_sam")]
    table.acts("frodo_sam")
    assert table.game.question.actions_left(table.game) == 4
    table.haven("umbar").begin().go()
    assert table.is_complete("subdue_umbar")
    assert table.where("gimli") == "erebor"
    assert set(table.offered("act_with")) == {("act_with", "frodo_sam"), ("act_with", "gimli")}


def test_E55_gandalf_and_the_balrog() -> None:
    """Given Gandalf in Moria, the Balrog to be confronted, and hope 5, when the dice show exchange, exchange and
    rout and 1 resistance and 1 valor are spent, then one exchange is ignored, of 2 hope 1 is lost, and Gandalf
    leaves; when the next Skies Darken card has been through its 4 steps, Gandalf the White stands in Lórien and 2
    hope are gained."""
    table = Table().clear().objectives("confront_the_balrog").put(gandalf="moria", hope=5)
    table.hold(0, resistance=1, valor=1).acts("gandalf").dice("exchange", "exchange", "rout")
    table.do("confront_the_balrog").do("ignore", "exchange").do("prevent")
    assert (table.hope, table.tokens(0)) == (4, {})
    assert table.is_complete("confront_the_balrog")
    gandalf = table.book.character("gandalf")
    assert table.game.where[gandalf] < 0 and not table.can("act_with", "gandalf")
    table.put(eye="dale").begin(SkiesDarken(skies(table, "hollin"))).go()
    assert (table.where("gandalf"), table.hope, table.shadow("hollin")) == ("lorien", 6, 3)
    assert table.game.upgraded == [gandalf]
    assert table.can("act_with", "gandalf")
