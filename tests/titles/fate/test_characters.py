"""The thirteen characters: each ability does what its card says, and its limit holds."""

from __future__ import annotations

import sys

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_actions import solo
from tests.titles.fate.test_examples_battle import card_battle
from tests.titles.fate.test_examples_search import searched
from westmarch.engine.label import describe

ability = pytest.mark.ability


def battle(place: str = "bree", shadow: int = 3, **put: object) -> Table:
    """A position with shadow troops and 3 Elven troops, the Eye far away, no Nazgûl near."""
    table = Table().clear().put(shadow={place: shadow}, troops={place: {"elven": 3}}, eye="dale")
    return table.put(**put)  # type: ignore[arg-type]


# Aragorn.


@ability("aragorn", "Ranger of the North")
def test_ranger_of_the_north() -> None:
    """Given Aragorn with Frodo, when a search is rolled, then one die may be rolled again for free, and no second
    one."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 2})
    searched(table.dice("weary", "weary", "weary"), "bree").do("keep_off").do("free_reroll", "aragorn", "weary")
    assert (table.rolled, table.hope) == ([2, 1], 4)


@ability("aragorn", "Ranger of the North")
def test_ranger_of_the_north_elsewhere() -> None:
    """Given Aragorn elsewhere, when a search is rolled, then he rerolls nothing."""
    table = Table().clear().put(aragorn="tharbad", shadow={"bree": 1})
    searched(table.dice("weary"), "bree").do("keep_off")
    assert (table.rolled, table.hope) == ([1], 5)


@ability("aragorn", "Captain of the West")
def test_captain_of_the_west() -> None:
    """Given Aragorn in a battle, then a rout removes 2 shadow troops, or 1 if no more are there; elsewhere it
    removes 1."""
    for place, shadow, left in (("bree", 3, 1), ("bree", 1, 0), ("tharbad", 3, 2)):
        table = battle(shadow=shadow, aragorn=place).put(troops={"bree": {"elven": 1}})
        card_battle(table.dice("rout", *["overrun"] * (shadow - 1)), "bree")
        assert table.shadow("bree") == left


@ability("aragorn", "Andúril")
def test_anduril() -> None:
    """Given a completed objective, when Aragorn uses Andúril, then a shadow troop where he is is removed, without
    friends and without the Eye; once a turn."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 2}, eye="dale").objectives("subdue_umbar")
    table.game.completed.append(table.book.objective("subdue_umbar"))
    table.acts("aragorn").do("anduril")
    assert (table.shadow("bree"), table.eye, table.game.question.used) == (1, "dale", 1)
    assert not table.can("anduril")
    assert table.why_not("aragorn", "anduril") == "This can be done once a turn."


@ability("aragorn", "Andúril")
def test_anduril_sleeps_until_an_objective_is_complete() -> None:
    """Given no completed objective, or no shadow troop, then Andúril can't be used."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 2}).acts("aragorn")
    assert table.why_not("aragorn", "anduril") == "No objective is complete yet." and not table.can("anduril")
    table = Table().clear().put(aragorn="bree").objectives("subdue_umbar")
    table.game.completed.append(table.book.objective("subdue_umbar"))
    assert not table.acts("aragorn").can("anduril")


# Arwen.


@ability("arwen", "Evenstar")
def test_evenstar() -> None:
    """Given Arwen at an Elven place, then her Muster costs no friendship, but an action; elsewhere it costs 1."""
    table = Table().clear().put(arwen="grey_havens").acts("arwen").do("muster")
    assert (table.troops("grey_havens"), table.game.question.used) == ({"elven": 1}, 1)
    assert not Table().clear().put(arwen="edoras").acts("arwen").can("muster")


def arwen_prepares(card: str, **put: object) -> Table:
    table = Table().clear().put(arwen="rivendell", **put).hold(0, card)  # type: ignore[arg-type]
    return table.acts("arwen").do("prepare", "arwen", card)


@ability("arwen", "Send Aid")
def test_send_aid() -> None:
    """Given an Elven troop with Arwen and Gimli in Moria, when she Prepares a card of the Misty Mountains, then the
    troop may go to him, with a path or without."""
    for choice, troops in ((("choose", "moria"), ({}, {"elven": 1})), (("decline",), ({"elven": 1}, {}))):
        table = arwen_prepares("misty_mountains_valor", gimli="moria", troops={"rivendell": {"elven": 1}})
        assert table.offered() == [("choose", "moria"), ("decline",)]
        table.do(*choice)
        assert (table.troops("rivendell"), table.troops("moria")) == troops
        assert table.tokens(0) == {"valor": 1}


@ability("arwen", "Send Aid")
def test_send_aid_needs_a_troop_and_someone_there() -> None:
    """Given a card of a region without characters, or no Elven troop with Arwen, then no aid is sent."""
    nobody = arwen_prepares("dale_valor", gimli="moria", troops={"rivendell": {"elven": 1}})
    no_elves = arwen_prepares("misty_mountains_valor", gimli="moria", troops={"rivendell": {"gondor": 1}})
    assert nobody.can("end_actions") and no_elves.can("end_actions")


@ability("arwen", "Give Counsel")
def test_give_counsel() -> None:
    """Given Arwen and another player at a haven, then her Fellowship may pass a card of any region, once a turn."""
    table = Table().clear().cast([["arwen"], ["legolas"]]).put(legolas="rivendell")
    table.hold(0, "dale_valor", "dale_stealth").begin().acts("arwen").do("fellowship", "arwen", "0", "1", "dale_valor")
    table.do("yes")
    assert table.hand(1) == ["dale_valor"]
    assert not table.can("fellowship")


@ability("arwen", "Give Counsel")
def test_give_counsel_at_havens_only() -> None:
    """Given Arwen and another player elsewhere, or another's Fellowship with her, then the region matters."""
    table = Table().clear().cast([["arwen"], ["legolas"]]).put(arwen="bree", legolas="bree").hold(0, "dale_valor")
    assert not table.begin().acts("arwen").can("fellowship")
    table = Table().clear().cast([["legolas"], ["arwen"]]).put(legolas="rivendell").hold(0, "dale_valor")
    assert not table.begin().acts("legolas").can("fellowship")


@ability("arwen", "Give Counsel")
def test_counsel_in_a_solo_game() -> None:
    """Given a solo game and Arwen at a haven, then she may Prepare a card of any region, once a turn."""
    table = solo("arwen", "eowyn", "legolas", "gandalf").hold(0, "dale_valor", "dale_stealth", "rhudaur_valor")
    table.acts("arwen").do("prepare", "arwen", "dale_valor")
    assert table.offered("prepare") == [("prepare", "arwen", "rhudaur_valor")]
    table = solo("arwen", "eowyn", "legolas", "gandalf").hold(0, "dale_valor").put(arwen="bree").acts("arwen")
    assert not table.can("prepare")


# Boromir.


@ability("boromir", "Heir to the Steward")
def test_heir_to_the_steward() -> None:
    """Given Boromir at a Gondor place, then his Muster costs no friendship; elsewhere it costs 1."""
    table = Table().clear().put(boromir="lamedon").acts("boromir").do("muster")
    assert table.troops("lamedon") == {"gondor": 1}
    assert not Table().clear().put(boromir="edoras").acts("boromir").can("muster")


@ability("boromir", "Hero of Gondor")
def test_hero_of_gondor() -> None:
    """Given Boromir at a stronghold that can be captured, then it costs him 2 valor; anyone else 3."""
    for who, price in (("boromir", (0, 2, 0, 0)), ("gimli", (0, 3, 0, 0))):
        table = Table().clear().put(**{who: "umbar"}, troops={"umbar": {"gondor": 1}}).hold(0, valor=3).acts(who)
        assert table.offered("capture") == [("capture", who, price)]


@ability("boromir", "Tempted by Power")
def test_tempted_by_power() -> None:
    """Given Boromir and another player, then neither his nor the other's Fellowship passes a resistance card between
    them; other cards do."""
    for turn, who in ((0, "boromir"), (1, "legolas")):
        table = Table().clear().cast([["boromir"], ["legolas"]]).put(boromir="bree", legolas="bree")
        table.hold(0, "eriador_resistance").hold(1, "eriador_valor")
        table.game.turn = turn
        table.begin().acts(who)
        assert {words[-1] for words in table.offered("fellowship")} == {"eriador_valor"}


@ability("boromir", "Tempted by Power")
def test_tempted_by_power_binds_him_only() -> None:
    """Given another character of Boromir's player at the place, then that one may take a resistance card."""
    table = Table().clear().cast([["boromir", "gimli"], ["legolas"]]).put(boromir="bree", gimli="bree", legolas="bree")
    table.hold(1, "eriador_resistance").begin().acts("gimli")
    assert table.can("fellowship", "gimli", "1", "0", "eriador_resistance")


# Éomer.


@ability("eomer", "Rider of Rohan")
def test_rider_of_rohan() -> None:
    """Given Éomer, then he Travels once without an action, at any moment of his actions."""
    for before in range(5):
        table = Table().clear().put(eomer="edoras").acts("eomer")
        places = ["helms_deep", "edoras", "helms_deep", "edoras"][:before]
        for place in places:
            table.do("travel", "eomer", place)
        table.do("ride", "eomer", "eastemnet")
        assert table.where("eomer") == "eastemnet"
        assert table.game.question.used == before
        assert not table.can("ride")


@ability("eomer", "Rider of Rohan")
def test_rider_of_rohan_in_his_own_block() -> None:
    """Given Éomer as the second who acts after the first has done 4, then he has 1 action and the ride; once the
    other one has begun, the ride is gone."""
    table = Table().clear().put(eomer="edoras").acts("frodo_sam")
    for place in ("bree", "the_shire", "bree", "the_shire"):
        table.do("travel", "frodo_sam", place)
    table.acts("eomer").do("ride", "eomer", "helms_deep").do("travel", "eomer", "fords_of_isen")
    assert table.where("eomer") == "fords_of_isen"
    table = Table().clear().put(eomer="edoras").acts("eomer").acts("frodo_sam")
    assert not table.can("ride")


@ability("eomer", "Rider of Rohan")
def test_the_ride_is_a_travel() -> None:
    """Given troops and Frodo with Éomer, when he rides, then they may come, paths are paid for, and Frodo must be
    hidden."""
    table = Table().clear().put(eomer="edoras", frodo_sam="edoras", troops={"edoras": {"rohirrim": 1}})
    table.hold(0, stealth=2).acts("eomer").do("ride", "eomer", "erech").do("bring", "frodo_sam").do("lead", "rohirrim")
    table.do("hide")
    assert (table.where("frodo_sam"), table.troops("erech"), table.tokens(0)) == ("erech", {"rohirrim": 1}, {})


@ability("eomer", "Marshal of the Mark")
def test_marshal_of_the_mark() -> None:
    """Given Éomer with a Rohirrim troop in a battle, then 1 friendly loss is spared, once; without Rohirrim none is."""
    for troops, left in (({"rohirrim": 3}, {"rohirrim": 2}), ({"elven": 3}, {"elven": 1})):
        table = Table().clear().put(eomer="bree", shadow={"bree": 2}, troops={"bree": troops})
        card_battle(table.dice("overrun", "overrun"), "bree")
        assert table.troops("bree") == left


# Éowyn.


@ability("eowyn", "Shield Maiden of Rohan")
def test_shield_maiden_of_rohan() -> None:
    """Given Éowyn at a Rohirrim place, then her Muster costs no friendship; elsewhere it costs 1."""
    table = Table().clear().put(eowyn="eastemnet").acts("eowyn").do("muster")
    assert table.troops("eastemnet") == {"rohirrim": 1}
    assert not Table().clear().put(eowyn="lamedon").acts("eowyn").can("muster")


@ability("eowyn", "No Living Man Am I")
def test_no_living_man_am_i() -> None:
    """Given Éowyn in a battle with 1 Nazgûl in the region, when two dice show Nazgûl, then it leaves the game, and
    no friend falls; where she is not, friends fall."""
    table = battle(shadow=2, eowyn="bree", nazgul={"eriador": 1, "mordor": 8})
    card_battle(table.dice("nazgul", "nazgul"), "bree")
    assert (table.nazgul("eriador"), sum(table.game.nazgul), table.troops("bree")) == (0, 8, {"elven": 3})
    table = battle(shadow=2, eowyn="tharbad", nazgul={"eriador": 1, "mordor": 8})
    card_battle(table.dice("nazgul", "overrun"), "bree")
    assert (table.nazgul("eriador"), table.troops("bree")) == (1, {})


# Faramir.


@ability("faramir", "Ambush")
def test_ambush_may_be_declined() -> None:
    """Given Faramir who travels with a troop to where shadow troops are, then he may Attack at once, or not."""
    table = Table().clear().put(faramir="tharbad", troops={"tharbad": {"elven": 1}}, shadow={"bree": 1}, eye="dale")
    table.acts("faramir").do("travel", "faramir", "bree").do("lead", "elven")
    assert table.offered() == [("attack_now", 1), ("decline",)]
    table.do("decline")
    assert (table.shadow("bree"), table.eye, table.rolled) == (1, "dale", [])


@ability("faramir", "Ambush")
def test_ambush_needs_troops_and_enemies() -> None:
    """Given no troop that travels with him, or no shadow troop there, or another who leads, then there is no ambush."""
    alone = Table().clear().put(faramir="tharbad", shadow={"bree": 1}, troops={"bree": {"elven": 1}}).acts("faramir")
    assert alone.do("travel", "faramir", "bree").can("end_actions")
    no_enemy = Table().clear().put(faramir="tharbad", troops={"tharbad": {"elven": 1}}).acts("faramir")
    assert no_enemy.do("travel", "faramir", "bree").do("lead", "elven").can("end_actions")
    other = Table().clear().put(faramir="tharbad", aragorn="tharbad", troops={"tharbad": {"elven": 1}})
    other.put(shadow={"bree": 1}).acts("aragorn").do("travel", "aragorn", "bree")
    assert other.do("bring", "faramir").do("lead", "elven").can("end_actions")


@ability("faramir", "Ambush")
def test_stealth_makes_routs_in_an_ambush_only() -> None:
    """Given Faramir in any other battle, then his stealth changes no die."""
    table = battle(shadow=1, faramir="bree").hold(0, stealth=2).dice("overrun")
    card_battle(table, "bree")
    assert (table.can("end_actions"), table.tokens(0)) == (True, {"stealth": 2})


@ability("faramir", "Stealthy")
def test_stealthy() -> None:
    """Given Faramir on paths with symbols, then each costs him 1 less, whoever else travels pays in full."""
    for place, to, price in (("edoras", "erech", 0), ("grey_havens", "dol_amroth", 1)):
        table = Table().clear().put(faramir=place).hold(0, friendship=2).acts("faramir").do("travel", "faramir", to)
        assert table.tokens(0) == {"friendship": 2 - price}
    table = Table().clear().put(gimli="grey_havens").hold(0, friendship=1).acts("gimli")
    assert not table.can("travel", "gimli", "dol_amroth")


@ability("faramir", "Stealthy")
def test_stealthy_does_not_hide_frodo() -> None:
    """Given Faramir who takes Frodo along, then hiding him costs 1 stealth all the same."""
    table = Table().clear().put(faramir="bree", frodo_sam="bree", shadow={"tharbad": 1}).acts("faramir")
    table.dice("slip").do("travel", "faramir", "tharbad").do("bring", "frodo_sam")
    assert not table.can("hide")


@ability("faramir", "Wisdom of the Eldar")
def test_wisdom_of_the_eldar() -> None:
    """Given Faramir at a haven of Gondor, then he takes Gondor's resistance card from the discard pile, once a turn."""
    table = Table().clear().put(faramir="minas_tirith").hold(0, "gondor_resistance", "dale_resistance", "gondor_valor")
    for card in tuple(table.game.hands[0]):
        table.game.discard(0, card)
    table.begin().acts("faramir")
    assert table.offered("wisdom_of_the_eldar") == [("wisdom_of_the_eldar", "faramir", "gondor_resistance")]
    table.do("wisdom_of_the_eldar")
    assert table.hand(0) == ["gondor_resistance"]
    table.game.discard(0, table.game.hands[0][0])
    assert not table.begin().acts("faramir").can("wisdom_of_the_eldar")
    table.put(faramir="lamedon").begin().acts("faramir")
    assert table.why_not("faramir", "wisdom_of_the_eldar") == "Faramir is not at a haven."


# Frodo & Sam.


@ability("frodo_sam", "Ring-bearer")
def test_ring_bearer() -> None:
    """Given Frodo who is taken along, then the acting player hides him for 1 stealth or a search is rolled."""
    for choice, stealth, rolled in (("hide", {}, []), ("be_seen", {"stealth": 1}, [1])):
        table = Table().clear().put(aragorn="bree", frodo_sam="bree", shadow={"tharbad": 1}).hold(0, stealth=1)
        table.acts("aragorn").dice("slip").do("travel", "aragorn", "tharbad").do("bring", "frodo_sam").do(choice)
        table.settle()
        assert (table.tokens(0), table.rolled) == (stealth, rolled)


@ability("frodo_sam", "Elrond's Support")
def test_elronds_support() -> None:
    """Given Frodo in Rivendell, when he Prepares a card of Rhudaur, then he gains a friendship token too, once a
    turn; not for a card of another region."""
    table = Table().clear().put(frodo_sam="rivendell").hold(0, "rhudaur_valor", "rhudaur_stealth", "dale_valor")
    table.acts("frodo_sam").do("prepare", "frodo_sam", "dale_valor")
    assert table.tokens(0) == {"valor": 1}
    table.do("prepare", "frodo_sam", "rhudaur_valor")
    assert table.tokens(0) == {"friendship": 1, "valor": 2}
    table.do("prepare", "frodo_sam", "rhudaur_stealth")
    assert table.tokens(0) == {"friendship": 1, "valor": 2, "stealth": 1}


@ability("frodo_sam", "Sam's Aid")
def test_sams_aid() -> None:
    """Given 2 friendship and a search that shows weary, weary and exposed, when both are spent, then 1 hope is lost."""
    table = Table().clear().put(shadow={"bree": 3}).hold(0, friendship=2)
    searched(table.dice("weary", "weary", "exposed"), "bree").do("keep_off").do("ignore", "weary").do(
        "ignore", "exposed"
    )
    assert (table.hope, table.tokens(0)) == (5, {})


@ability("frodo_sam", "Sam's Aid")
def test_sams_aid_where_hope_is_at_stake() -> None:
    """Given dice that cost no hope, then Sam is not asked; exposed costs none in a haven."""
    table = Table().clear().put(shadow={"the_shire": 2}, troops={"the_shire": {"elven": 1}}).hold(0, friendship=1)
    searched(table.dice("exposed", "recall"), "the_shire").do("keep_off")
    assert (table.can("end_actions"), table.tokens(0), table.hope) == (True, {"friendship": 1}, 6)


@ability("frodo_sam", "Put on the Ring")
def test_the_ring() -> None:
    """Given shadow troops and a Nazgûl near, when the Ring is put on, then 1 hope is lost, the Eye comes, and only
    the Nazgûl counts; it can't be put on twice in a search."""
    table = Table().clear().put(shadow={"bree": 2}, nazgul={"eriador": 1, "mordor": 8}, eye="dale", hope=6)
    searched(table.dice("slip"), "bree").do("put_on")
    assert (table.hope, table.eye, table.rolled) == (5, "eriador", [1])
    assert not table.can("put_on")


# Galadriel.


@ability("galadriel", "Lady of Light")
def test_lady_of_light() -> None:
    """Given Galadriel at a haven and 1 stealth, then on any turn an event of those left out comes into her hand."""
    for turn in (0, 1):
        table = Table().clear().cast([["galadriel"], ["frodo_sam"]]).hold(0, stealth=1)
        table.game.turn = turn
        unused = list(table.game.unused_events)
        table.begin().do("lady_of_light", "galadriel", seat=0)
        drawn = table.book.kinds["card"].numbers[table.hand(0)[0]]
        assert drawn in unused and drawn not in table.game.unused_events
        assert table.tokens(0) == {}


@ability("galadriel", "Lady of Light")
def test_lady_of_light_needs_haven_stealth_and_events() -> None:
    """Given Galadriel elsewhere, or no stealth, or no events left, then she draws none."""
    assert Table().clear().put(galadriel="lorien").hold(0, stealth=1).can("lady_of_light")
    assert not Table().clear().put(galadriel="bree").hold(0, stealth=1).can("lady_of_light")
    assert not Table().clear().put(galadriel="lorien").can("lady_of_light")
    table = Table().clear().put(galadriel="lorien").hold(0, stealth=1)
    table.game.unused_events = []
    assert not table.begin().can("lady_of_light")


@ability("galadriel", "Mirror of Galadriel")
def test_mirror_of_galadriel() -> None:
    """Given Galadriel, when she looks into the Mirror, then up to 4 player cards are known and lie on top in the
    order that she chooses. It is an action, as often as she likes."""
    cards = ("dale_valor", "dale_stealth", "lembas", "skies_hollin", "gondor_valor")
    table = Table().clear().put(galadriel="bree").player_deck(*cards).acts("galadriel")
    assert [words[-1] for words in table.offered("mirror_of_galadriel")] == [1, 2, 3, 4]
    table.do("mirror_of_galadriel", "galadriel", 3)
    table.do("choose", "lembas").do("choose", "dale_valor")
    deck = [table.book.kinds["card"].encode(card) for card in table.game.player_deck[::-1]]
    assert deck == ["lembas", "dale_valor", "dale_stealth", "skies_hollin", "gondor_valor"]
    assert (table.game.player_known, table.game.question.used) == (3, 1)
    assert table.can("mirror_of_galadriel")


@ability("galadriel", "Nenya")
def test_nenya() -> None:
    """Given Galadriel with an Elven troop in a battle, then one die may be rolled again for free, once; without one,
    none."""
    table = battle(shadow=2, galadriel="bree").dice("overrun", "overrun", "rout")
    card_battle(table, "bree").do("free_reroll", "galadriel", "overrun")
    assert (table.rolled, table.troops("bree"), table.shadow("bree")) == ([2, 1], {"elven": 2}, 1)
    table = battle(shadow=1, galadriel="bree").put(troops={"bree": {"gondor": 1}}).dice("overrun")
    assert card_battle(table, "bree").rolled == [1] and table.can("end_actions")


# Gandalf.


@ability("gandalf", "Mithrandir")
def test_mithrandir() -> None:
    """Given Gandalf and 1 friendship, then his Muster adds 1 or 2 troops, but no more than the supply has."""
    for amount in (1, 2):
        table = (
            Table().clear().put(gandalf="edoras").hold(0, friendship=1).acts("gandalf").do("muster", "gandalf", amount)
        )
        assert (table.troops("edoras"), table.tokens(0)) == ({"rohirrim": amount}, {})
    table = Table().clear().put(gandalf="edoras", troops={"helms_deep": {"rohirrim": 7}}).hold(0, friendship=1)
    assert table.acts("gandalf").offered("muster") == [("muster", "gandalf", 1)]
    table = Table().clear().put(gimli="edoras").hold(0, friendship=1).acts("gimli")
    assert table.offered("muster") == [("muster", "gimli", 1)]


@ability("gandalf", "Shadowfax")
def test_shadowfax_carries_him_alone() -> None:
    """Given troops and a friend with Gandalf, when he rides two places, then none of them comes."""
    table = Table().clear().put(gandalf="tharbad", aragorn="tharbad", troops={"tharbad": {"elven": 1}})
    table.acts("gandalf").do("shadowfax", "gandalf", "rivendell")
    assert (table.where("gandalf"), table.where("aragorn"), table.troops("rivendell")) == ("rivendell", "tharbad", {})
    assert table.game.question.used == 1


@ability("gandalf", "Light and Flame")
def test_light_and_flame() -> None:
    """Given Gandalf in a battle and 2 valor, then each turns one die to any face."""
    table = battle(shadow=3, gandalf="bree").hold(0, valor=2).dice("overrun", "overrun", "overrun")
    card_battle(table, "bree").do("set_die", "gandalf", "overrun", "rout").do(
        "set_die", "gandalf", "overrun", "exchange"
    )
    assert (table.shadow("bree"), table.troops("bree"), table.tokens(0)) == (1, {"elven": 1}, {})


@ability("gandalf", "Light and Flame")
def test_gandalf_the_white() -> None:
    """Given Gandalf the White in a battle, then 1 valor turns as many dice as he likes."""
    table = battle(shadow=3, gandalf="bree").hold(0, valor=1).dice("overrun", "overrun", "overrun")
    table.game.upgraded.append(table.book.character("gandalf"))
    card_battle(table, "bree")
    for _ in range(3):
        table.do("set_die", "gandalf", "overrun", "rout")
    assert (table.shadow("bree"), table.troops("bree"), table.tokens(0)) == (0, {"elven": 3}, {})


@ability("gandalf", "Light and Flame")
def test_light_and_flame_where_he_is() -> None:
    """Given Gandalf elsewhere, then his valor changes no die."""
    table = battle(shadow=1, gandalf="tharbad").hold(0, valor=2).dice("overrun")
    assert card_battle(table, "bree").can("end_actions")


# Gimli.


@ability("gimli", "Son of Glóin")
def test_son_of_gloin() -> None:
    """Given Gimli at a Dwarven place, then his Muster costs no friendship; elsewhere it costs 1."""
    table = Table().clear().put(gimli="iron_hills").acts("gimli").do("muster")
    assert table.troops("iron_hills") == {"dwarven": 1}
    assert not Table().clear().put(gimli="edoras").acts("gimli").can("muster")


TOKENS = [
    ("gimli", "dwarven_craft", "valor"),
    ("legolas", "walk_silently", "stealth"),
    ("merry_pippin", "loyal_friend", "friendship"),
]


@ability("gimli", "Dwarven Craft")
@ability("legolas", "Walk Silently")
@ability("merry_pippin", "Loyal Friend")
@pytest.mark.parametrize(("who", "verb", "symbol"), TOKENS)
def test_an_action_for_a_token(who: str, verb: str, symbol: str) -> None:
    """Given the character, then for an action their player gains a token, once a turn; none if the supply is empty."""
    table = Table().clear().put(**{who: "bree"}).acts(who).do(verb, who)
    assert (table.tokens(0), table.game.question.used) == ({symbol: 1}, 1)
    assert not table.can(verb)
    assert not Table().clear().put(**{who: "bree"}).hold(1, **{symbol: 9}).acts(who).can(verb)


# Gollum.


@ability("gollum", "Creature")
def test_creature() -> None:
    """Given Gollum where others could Muster, Attack or Capture, then he can't, and no troops follow him; but
    characters may."""
    table = Table().clear().put(gollum="lamedon", aragorn="lamedon").put(troops={"lamedon": {"gondor": 1}})
    table.put(shadow={"lamedon": 1}).hold(0, friendship=1).acts("gollum")
    assert not table.can("muster") and not table.can("attack")
    assert table.why_not("gollum", "muster") == "Gollum can't muster."
    table.do("travel", "gollum", "erech")
    assert set(table.offered()) == {("set_out",), ("bring", "aragorn")}
    table.do("bring", "aragorn")
    assert (table.where("aragorn"), table.troops("lamedon")) == ("erech", {"gondor": 1})
    table = Table().clear().put(gollum="umbar", troops={"umbar": {"gondor": 1}}).hold(0, valor=3).acts("gollum")
    assert not table.can("capture")


@ability("gollum", "They Tricks Us")
@pytest.mark.parametrize("comes", ["gollum", "frodo_sam", "troops"])
def test_they_tricks_us(comes: str) -> None:
    """Given two of Gollum, Frodo and a friendly troop at a place, when the third one comes, then 1 hope is lost."""
    table = Table().clear().put(gollum="bree", frodo_sam="bree", aragorn="tharbad", hope=6).hold(0, stealth=1)
    if comes == "troops":
        table.put(troops={"tharbad": {"elven": 2}}).acts("aragorn").do("travel", "aragorn", "bree").do("lead_all")
    else:
        table.put(**{comes: "tharbad", "aragorn": "edoras"}, troops={"bree": {"elven": 1}}).acts(comes)
        table.do("travel", comes, "bree").settle()
        if table.can("be_seen"):
            table.do("be_seen")
    assert table.hope == 5


@ability("gollum", "They Tricks Us")
def test_leaving_is_no_trick() -> None:
    """Given all three together, when one leaves, or only two come together, then no hope is lost."""
    table = Table().clear().put(gollum="bree", frodo_sam="bree", troops={"bree": {"elven": 1}}, hope=6)
    table.acts("gollum").do("travel", "gollum", "tharbad").do("set_out")
    assert table.hope == 6
    table = Table().clear().put(gollum="tharbad", frodo_sam="bree", hope=6).acts("gollum")
    table.do("travel", "gollum", "bree")
    assert table.hope == 6


@ability("gollum", "Guide")
def test_guide() -> None:
    """Given Gollum with Frodo, then a search has 3 dice less; elsewhere all."""
    table = Table().clear().put(gollum="bree", shadow={"bree": 4})
    assert searched(table.dice("slip"), "bree").do("keep_off").rolled == [1]
    table = Table().clear().put(gollum="tharbad", shadow={"bree": 4})
    assert searched(table.dice(*["slip"] * 4), "bree").do("keep_off").rolled == [4]


@ability("gollum", "Slinker")
def test_slinker() -> None:
    """Given stealth and other cards in the discard pile, then Gollum takes one stealth card for an action, once a
    turn."""
    table = Table().clear().player_deck().put(gollum="bree").acts("gollum")
    assert {words[-1] for words in table.offered("slinker")} == {
        f"{region}_stealth" for region in table.book.kinds["region"].ids
    }
    table.do("slinker", "gollum", "mordor_stealth")
    assert (table.hand(0), table.game.question.used) == (["mordor_stealth"], 1)
    assert table.book.kinds["card"].numbers["mordor_stealth"] not in table.game.player_discard
    assert not table.can("slinker")


@ability("gollum", "Cunning")
def test_cunning() -> None:
    """Given Gollum away from any haven with a shadow troop, when he Prepares, then one may move to an adjacent
    place, without a battle there."""
    for choice, left in ((("choose", "tharbad"), 1), (("decline",), 2)):
        table = Table().clear().put(gollum="bree", shadow={"bree": 2}, troops={"tharbad": {"elven": 1}})
        table.hold(0, "dale_valor").acts("gollum").do("prepare").do(*choice)
        assert (table.shadow("bree"), table.shadow("tharbad"), table.rolled) == (left, 2 - left, [])
        assert (table.tokens(0), table.troops("tharbad")) == ({"valor": 1}, {"elven": 1})


@ability("gollum", "Cunning")
def test_cunning_in_a_solo_game() -> None:
    """Given a solo game, then Gollum needs no haven, but the card's region."""
    table = solo("gollum", "eowyn", "legolas", "gandalf").put(gollum="bree").hold(0, "dale_valor", "eriador_valor")
    assert table.acts("gollum").offered("prepare") == [("prepare", "gollum", "eriador_valor")]


# Legolas.


@ability("legolas", "Sure Shot")
def test_sure_shot() -> None:
    """Given Legolas and 1 stealth, then on any turn a shadow troop where he is or next to it is removed, or a Nazgûl
    of his region flies to Mordor."""
    targets = {("sure_shot", "legolas", place) for place in ("bree", "tharbad")}
    for turn in (0, 1):
        table = Table().clear().cast([["legolas"], ["frodo_sam"]]).put(legolas="bree", eye="dale")
        table.put(shadow={"bree": 1, "tharbad": 2, "hollin": 1}, nazgul={"eriador": 1, "rhudaur": 8}).hold(0, stealth=2)
        table.game.turn = turn
        table.begin()
        assert set(table.offered("sure_shot", seat=0)) == targets
        table.do("sure_shot", "legolas", "tharbad", seat=0).do("scare_nazgul", "legolas", seat=0)
        assert (table.shadow("tharbad"), table.nazgul("eriador"), table.nazgul("mordor")) == (1, 0, 1)
        assert (table.tokens(0), table.eye) == ({}, "dale")
        assert not table.can("sure_shot")


@ability("legolas", "Sure Shot")
def test_no_nazgul_flees_from_mordor_to_mordor() -> None:
    """Given Legolas in Mordor, or no Nazgûl in his region, then none can be scared away."""
    assert not Table().clear().put(legolas="mount_doom").hold(0, stealth=1).can("scare_nazgul")
    assert not Table().clear().put(legolas="bree").hold(0, stealth=1).can("scare_nazgul")


@ability("legolas", "Keen Sight")
def test_keen_sight() -> None:
    """Given Legolas, when he Prepares, then he may look at the top shadow card, which shows the next back too; once
    a turn."""
    table = Table().clear().put(legolas="woodland_realm").hold(0, "dale_valor", "dale_stealth").acts("legolas")
    table.do("prepare", "legolas", "dale_valor").do("yes")
    assert (table.game.shadow_known, table.game.shadow_backs) == (1, 2)
    table.do("prepare", "legolas", "dale_stealth")
    assert table.can("end_actions")
    table = Table().clear().put(legolas="woodland_realm").hold(0, "dale_valor").acts("legolas").do("prepare").do("no")
    assert table.game.shadow_known == 0


# Merry & Pippin.


@ability("merry_pippin", "Distract")
def test_distract() -> None:
    """Given fewer than 4 Nazgûl where Merry & Pippin are and 1 friendship, then on any turn 2 of their player's
    choice come there."""
    for turn in (0, 1):
        table = (
            Table().clear().cast([["merry_pippin"], ["frodo_sam"]]).put(nazgul={"eriador": 3, "dale": 1, "mordor": 5})
        )
        table.hold(0, friendship=1)
        table.game.turn = turn
        table.begin().do("distract", "merry_pippin", seat=0).do("choose", "dale", seat=0)
        assert [table.nazgul(one) for one in ("eriador", "dale", "mordor")] == [5, 0, 4]
        assert table.tokens(0) == {}


@ability("merry_pippin", "Distract")
def test_distract_says_who_and_where() -> None:
    """Given Merry & Pippin in Bree, then the choice names them, their region, and where the Nazgûl are."""
    table = Table().clear().put(merry_pippin="bree", nazgul={"eriador": 1, "dale": 2, "mordor": 6})
    table.hold(0, friendship=1)
    label = describe(table.game, next(one for one in table.options if one.verb == "distract"))
    assert label.chip == "Eriador"
    assert label.odds == "Merry & Pippin in Eriador: 1 Nazgûl now; elsewhere Mordor 6 and Dale 2"


@ability("merry_pippin", "Distract")
def test_distract_not_with_four() -> None:
    """Given 4 Nazgûl where they are already, then no more come."""
    table = Table().clear().put(merry_pippin="bree", nazgul={"eriador": 4, "mordor": 5}).hold(0, friendship=1)
    assert not table.can("distract")


@ability("merry_pippin", "Give Us a Song!")
def test_give_us_a_song() -> None:
    """Given Merry & Pippin with Frodo and 3 friendship, then for an action 2 hope are gained, more than once a turn."""
    table = Table().clear().put(merry_pippin="the_shire", hope=2).hold(0, friendship=6).acts("merry_pippin")
    table.do("give_us_a_song").do("give_us_a_song")
    assert (table.hope, table.tokens(0), table.game.question.used) == (6, {}, 2)


@ability("merry_pippin", "Give Us a Song!")
def test_no_song_without_frodo() -> None:
    """Given Frodo elsewhere, or only 2 friendship, then there is no song."""
    table = Table().clear().put(merry_pippin="bree").hold(0, friendship=3).acts("merry_pippin")
    assert not table.can("give_us_a_song")
    table = Table().clear().put(merry_pippin="the_shire").hold(0, friendship=2).acts("merry_pippin")
    assert not table.can("give_us_a_song")


def test_every_ability_is_tested() -> None:
    """Given all characters, then each of their abilities has a test here."""
    tested = {
        mark.args
        for name, test in vars(sys.modules[__name__]).items()
        if name.startswith("test_")
        for mark in getattr(test, "pytestmark", ())
        if mark.name == "ability"
    }
    cards = Table().book.character_cards
    assert tested == {(card.id, name) for card in cards for name, _ in card.abilities}
    assert len(cards) == 13
