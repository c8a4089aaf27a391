"""The cards of the Free Peoples, by id: Frodo's deck, then Aragorn's, in the order of their factions.

Numbers are typed from the reference sheet; the tests after the table are of texts and starred icons.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.cardgame.given import Table
from tests.titles.cardgame.numbers import Numbers, check_numbers

NUMBERS = [
    Numbers("gimli", "dwarf", "character", "3456789", 1, 1, 1),
    Numbers("dwarven_axe", "dwarf", "item", "gimli", 1, 1, 1),
    Numbers("bilbo_baggins", "hobbit", "character", "3", 1, 0, 0),
    Numbers("fatty_bolger", "hobbit", "character", "", 0, 0, 0),
    Numbers("frodo_baggins", "hobbit", "character", "123456789", 1, 0, 0),
    Numbers("merry_brandybuck", "hobbit", "character", "123456789", 1, 0, 0, 0, 1),
    Numbers("pippin_took", "hobbit", "character", "123456789", 1, 0, 0, 0, 1),
    Numbers("sam_gamgee", "hobbit", "character", "123456789", 1, 0, 0),
    Numbers("herbs_and_stewed_rabbit", "hobbit", "item", "sam_gamgee", 0, 0, 0),
    Numbers("mithril_coat", "hobbit", "item", "frodo_baggins", 2, 0, 0),
    Numbers("sting", "hobbit", "item", "sam_gamgee", 0, 0, 0),
    Numbers("riders_of_rohan", "rohan", "army", "", 0, 2, 1),
    Numbers("village_militia", "rohan", "army", "", 0, 1, 1),
    Numbers("eomer", "rohan", "character", "", 0, 1, 0, 0, 1),
    Numbers("eowyn", "rohan", "character", "", 0, 1, 0, 0, 1),
    Numbers("ghan_buri_ghan", "rohan", "character", "", 0, 0, 0, 0, 1),
    Numbers("theoden", "rohan", "character", "", 0, 0, 0),
    Numbers("shadowfax", "rohan", "item", "gandalf_the_white", 0, 1, 1),
    Numbers("gandalf_the_grey", "wizard", "character", "123456789", 3, 2, 2),
    Numbers("gandalf_the_white", "wizard", "character", "", 0, 2, 3),
    Numbers("gwaihir", "wizard", "character", "9", 1, 1, 1),
    Numbers("quickbeam", "wizard", "character", "56", 1, 0, 0),
    Numbers("smeagol", "wizard", "character", "6789", 1, 0, 0),
    Numbers("treebeard", "wizard", "character", "56", 1, 1, 1),
    Numbers("ent_draught", "wizard", "item", "quickbeam", 0, 0, 0),
    Numbers("gandalfs_staff", "wizard", "item", "gandalf_the_grey", 1, 1, 1),
    Numbers("glamdring", "wizard", "item", "gandalf_the_grey", 1, 1, 1),
    Numbers("narya", "wizard", "item", "gandalf_the_grey", 1, 1, 1),
    Numbers("dead_men_of_dunharrow", "dunedain", "army", "", 0, 0, 0),
    Numbers("guards_of_the_citadel", "dunedain", "army", "", 0, 1, 1),
    Numbers("knights_of_dol_amroth", "dunedain", "army", "", 0, 1, 1),
    Numbers("soldiers_of_gondor", "dunedain", "army", "", 0, 1, 1),
    Numbers("the_great_gate", "dunedain", "army", "", 0, 0, 0),
    Numbers("aragorn", "dunedain", "character", "", 0, 1, 1, 1, 1),
    Numbers("boromir", "dunedain", "character", "3456", 1, 0, 1, 1, 0),
    Numbers("denethor", "dunedain", "character", "", 0, 0, 0, 1, 1),
    Numbers("faramir", "dunedain", "character", "78", 1, 0, 1, 1, 0),
    Numbers("halbarad", "dunedain", "character", "23", 1, 0, 1, 1, 0),
    Numbers("ioreth", "dunedain", "character", "", 0, 0, 0, 0, 1),
    Numbers("prince_imrahil", "dunedain", "character", "", 0, 0, 1, 1, 0),
    Numbers("strider", "dunedain", "character", "23456", 2, 1, 1),
    Numbers("anduril", "dunedain", "item", "strider", 1, 1, 1),
    Numbers("blade_of_westernesse", "dunedain", "item", "merry_brandybuck", 1, 1, 1),
    Numbers("high_elves", "elf", "army", "", 0, 2, 2),
    Numbers("arwen", "elf", "character", "", 0, 0, 0, 0, 1),
    Numbers("elrond", "elf", "character", "3", 2, 1, 1, 1, 1),
    Numbers("galadriel", "elf", "character", "5", 2, 1, 1, 1, 1),
    Numbers("legolas", "elf", "character", "3456789", 1, 1, 1),
    Numbers("bow_of_the_galadhrim", "elf", "item", "legolas", 1, 1, 1),
    Numbers("elven_cloak", "elf", "item", "pippin_took", 1, 0, 0),
    Numbers("lembas", "elf", "item", "sam_gamgee", 0, 0, 0),
    Numbers("mirror_of_galadriel", "elf", "item", "galadriel", 0, 0, 0),
    Numbers("nenya", "elf", "item", "galadriel", 1, 1, 1),
    Numbers("phial_of_galadriel", "elf", "item", "frodo_baggins", 0, 0, 0),
    Numbers("vilya", "elf", "item", "elrond", 1, 1, 1),
]

WIELDERS = {
    "dwarven_axe": {"gimli"},
    "herbs_and_stewed_rabbit": {"frodo_baggins", "sam_gamgee"},
    "mithril_coat": {"frodo_baggins", "sam_gamgee"},
    "sting": {"frodo_baggins", "sam_gamgee"},
    "phial_of_galadriel": {"frodo_baggins", "sam_gamgee"},
    "shadowfax": {"gandalf_the_grey", "gandalf_the_white"},
    "gandalfs_staff": {"gandalf_the_grey", "gandalf_the_white"},
    "glamdring": {"gandalf_the_grey", "gandalf_the_white"},
    "narya": {"gandalf_the_grey", "gandalf_the_white"},
    "ent_draught": {"treebeard", "quickbeam"},
    "anduril": {"strider", "aragorn"},
    "bow_of_the_galadhrim": {"arwen", "elrond", "galadriel", "legolas"},
    "mirror_of_galadriel": {"galadriel"},
    "nenya": {"galadriel"},
    "vilya": {"elrond"},
}
HOBBITS = {"bilbo_baggins", "fatty_bolger", "frodo_baggins", "merry_brandybuck", "pippin_took", "sam_gamgee"}
WIELDERS |= {"blade_of_westernesse": HOBBITS, "lembas": HOBBITS}
WIELDERS |= {"elven_cloak": HOBBITS | WIELDERS["bow_of_the_galadhrim"]}


@pytest.mark.parametrize("printed", NUMBERS, ids=lambda printed: printed.id)
def test_numbers(printed: Numbers) -> None:
    """Given a card alone at a location, then it counts the icons that are printed on it."""
    check_numbers(printed, "free")


@pytest.mark.parametrize("item", WIELDERS)
def test_wielders(item: str) -> None:
    """Given an item, then these may wield it and nobody else."""
    table = Table(promos="yes")
    assert set(table.keys(sorted(table.book.wielders[table.card(item)]))) == WIELDERS[item]


def test_there_are_two_high_elves_and_two_riders() -> None:
    """Given the decks, then each has 30 cards, and two armies come twice."""
    book = Table().book
    twice = sorted(record.id for record in book.data.card if record.copies == 2 and record.deck in ("frodo", "aragorn"))
    assert twice == ["high_elves", "riders_of_rohan"]
    assert [len(book.cards_of[book.role_numbers[role]]) for role in ("frodo", "aragorn")] == [30, 30]


def alone(**settings: str) -> Table:
    """One person against bots; nothing in play."""
    return Table(**settings).clear()


def two_people(**settings: str) -> Table:
    """A person a side, with the base game's cards."""
    return Table(shadow="people", seats=2, **settings).clear()


def bearing(card: str, *items: str) -> dict[str, Any]:
    """A character with items."""
    return {"card": card, "items": list(items)}


def lost(table: Table, place: str) -> Table:
    """Fight a combat in which every defender is lost who can be."""
    table.fight(place)
    while table.can("lose"):
        table.do("lose")
    return table


STORM = ["the_witch_king", "balrog_of_moria"]
"""Enough to take any path."""


# Dwarf.


def test_gimli_may_take_his_axe_from_the_cycle_pile() -> None:
    """Given the Dwarven Axe on the cycle pile, when Gimli is played, even to reserve, then his player may take it."""
    table = alone().hand("frodo", ["gimli", "theoden"]).cycle_pile("frodo", ["dwarven_axe", "sting"]).turn("frodo")
    table.do("play", "gimli", "reserve")
    assert table.offered() == [("yes",), ("no",)]
    table.do("yes")
    assert table.hand_of("frodo") == ["dwarven_axe"]


def test_gimli_gets_no_axe_by_moving() -> None:
    """Given Gimli in reserve and the axe on the pile, when he moves, then nothing else happens."""
    table = alone().path("imladris").reserve("frodo", ["gimli"]).cycle_pile("frodo", ["dwarven_axe"])
    table.turn("frodo").do("move", "gimli", "imladris")
    assert table.over


# Hobbit.


def test_bilbo_baggins_may_be_cycled_to_draw_2() -> None:
    """Given Bilbo in reserve with Lembas, when he is used, then both are cycled, and 2 cards are drawn."""
    table = alone().reserve("frodo", [bearing("bilbo_baggins", "lembas")]).turn("frodo").use("bilbo_baggins")
    assert (table.zone_of("bilbo_baggins"), table.zone_of("lembas")) == ("cycled", "cycled")
    assert len(table.hand_of("frodo")) == 2


@pytest.mark.parametrize("card", ["bilbo_baggins", "frodo_baggins"])
def test_bilbo_and_frodo_are_cycled_instead_of_forsaken(card: str) -> None:
    """Given one of the Ring-bearers in hand or on top of the deck, when he is forsaken, then he is cycled."""
    assert alone().hand("frodo", [card]).forsake("frodo").do("forsake_held", card).zone_of(card) == "cycled"
    assert alone().deck_top("frodo", [card]).forsake("frodo").zone_of(card) == "cycled"


def test_bilbo_baggins_lost_on_the_path_is_cycled_with_his_items() -> None:
    """Given Bilbo with a Blade of Westernesse at Imladris, when he is lost, then both are cycled."""
    table = alone().path("imladris", shadow=STORM, free=[bearing("bilbo_baggins", "blade_of_westernesse")])
    lost(table, "imladris")
    assert (table.zone_of("bilbo_baggins"), table.zone_of("blade_of_westernesse")) == ("cycled", "cycled")


def test_fatty_bolger_may_be_eliminated_to_draw_3() -> None:
    """Given Fatty in reserve, when he is used, then he is eliminated, and 3 cards are drawn."""
    table = alone().reserve("frodo", ["fatty_bolger"]).turn("frodo").use("fatty_bolger")
    assert table.zone_of("fatty_bolger") == "eliminated"
    assert len(table.hand_of("frodo")) == 3


def test_fatty_bolger_forsaken_from_reserve_is_cycled() -> None:
    """Given Fatty in reserve, or in hand, when he is forsaken, then only from reserve is he cycled instead."""
    table = alone().reserve("frodo", [bearing("fatty_bolger", "lembas")]).forsake("frodo")
    table.do("forsake_reserve", "fatty_bolger")
    assert (table.zone_of("fatty_bolger"), table.zone_of("lembas")) == ("cycled", "cycled")
    table = alone().hand("frodo", ["fatty_bolger"]).forsake("frodo").do("forsake_held", "fatty_bolger")
    assert table.zone_of("fatty_bolger") == "eliminated"


def test_frodo_baggins_lost_is_cycled_but_his_items_are_eliminated() -> None:
    """Given Frodo with the Mithril Coat, when he is lost on the path, then he is cycled without it."""
    table = alone().path("morgai", shadow=STORM, free=[bearing("frodo_baggins", "mithril_coat")])
    lost(table, "morgai")
    assert (table.zone_of("frodo_baggins"), table.zone_of("mithril_coat")) == ("cycled", "eliminated")


@pytest.mark.parametrize("hand", [["frodo_baggins", "sting"], ["sting", "frodo_baggins"]])
def test_the_order_of_a_hand_that_is_winnowed_is_told_by_nothing(hand: list[str]) -> None:
    """Given a hand of Frodo and another card, when both are winnowed, then he is told first, however the hand lay."""
    table = alone().hand("frodo", hand).turn("frodo").do("winnow")
    told = [line for line in table.log if "cycled" in line or "eliminated" in line]
    assert told[:2] == ["Frodo Baggins was cycled", "Frodo eliminated a card"]


def test_frodo_baggins_winnowed_is_cycled() -> None:
    """Given Frodo in hand, when he is one of 2 cards winnowed, then he is cycled, and a card is drawn."""
    table = alone().hand("frodo", ["frodo_baggins", "sting"]).turn("frodo").do("winnow")
    assert (table.zone_of("frodo_baggins"), table.zone_of("sting")) == ("cycled", "eliminated")
    assert len(table.hand_of("frodo")) == 1


@pytest.mark.parametrize(
    ("hobbit", "place", "army"),
    [
        ("merry_brandybuck", "edoras", "village_militia"),
        ("pippin_took", "pelargir", "soldiers_of_gondor"),
    ],
)
def test_merry_and_pippin_go_where_an_army_supports_them(hobbit: str, place: str, army: str) -> None:
    """Given a battleground of his friends, when an army of theirs is there and free, then the hobbit may go there, and
    defends it; without an army he may not."""
    table = alone().battleground(place, free=[army]).hand("frodo", [hobbit, "theoden"]).turn("frodo")
    table.do("play", hobbit, place)
    assert table.counts(place, "free")[hobbit] == 1
    assert not alone().battleground(place).hand("frodo", [hobbit]).turn("frodo").can("play", hobbit, place)


def test_merry_brandybuck_needs_an_army_that_nobody_else_needs() -> None:
    """Given one Rohan army at Edoras that supports Éomer, then Merry may not come; with a second one he may."""
    table = alone().battleground("edoras", free=["village_militia", "eomer"]).hand("frodo", ["merry_brandybuck"])
    assert not table.turn("frodo").can("play", "merry_brandybuck", "edoras")
    table.join("edoras", ["riders_of_rohan"])
    assert table.turn("frodo").can("play", "merry_brandybuck", "edoras")


@pytest.mark.parametrize("hobbit", ["merry_brandybuck", "pippin_took"])
def test_merry_and_pippin_lost_on_the_path_are_cycled(hobbit: str) -> None:
    """Given Merry or Pippin with a cloak, when he is lost on the path, then both are cycled."""
    table = alone().path("morgai", shadow=STORM, free=[bearing(hobbit, "lembas")])
    lost(table, "morgai")
    assert (table.zone_of(hobbit), table.zone_of("lembas")) == ("cycled", "cycled")


def test_pippin_took_lost_in_battle_is_eliminated() -> None:
    """Given Pippin at Pelargir, when he is lost there, then he is eliminated: his text is of paths only."""
    table = alone().battleground("pelargir", ["haradrim_mumakil", "the_black_fleet"], ["soldiers_of_gondor"])
    table.join("pelargir", ["pippin_took"])
    lost(table, "pelargir")
    assert table.zone_of("pippin_took") == "eliminated"


def test_sam_gamgee_may_be_cycled_for_a_token() -> None:
    """Given Sam in reserve with Lembas, when he is used, then both are cycled, and the path defends 1 more."""
    table = alone().path("morgai").reserve("frodo", [bearing("sam_gamgee", "lembas")]).turn("frodo")
    before = table.icons("morgai")[1]
    table.use("sam_gamgee")
    assert table.icons("morgai")[1] == before + 1
    assert table.cycled_of("frodo") == ["sam_gamgee"]
    assert table.cycled_of("aragorn") == ["lembas"]


def test_sam_gamgee_can_not_be_used_on_the_path() -> None:
    """Given Sam on the path, then his text, which is for the reserve, can't be used."""
    assert not alone().path("morgai", free=["sam_gamgee"]).turn("frodo").can("use", "sam_gamgee")


def test_herbs_and_stewed_rabbit_bring_a_hobbit_back() -> None:
    """Given Sam with Herbs and Stewed Rabbit, when they are used, then they are eliminated, a Hobbit comes from the
    cycle pile, and a card is drawn; Gimli is no Hobbit."""
    table = alone().path("morgai", free=[bearing("sam_gamgee", "herbs_and_stewed_rabbit")])
    table.cycle_pile("frodo", ["frodo_baggins", "gimli", "pippin_took"]).deck_top("frodo", ["theoden"])
    table.turn("frodo").use("herbs_and_stewed_rabbit")
    assert table.offered() == [("choose", "frodo_baggins"), ("choose", "pippin_took")]
    table.do("choose", "pippin_took")
    assert table.hand_of("frodo") == ["pippin_took", "theoden"]
    assert table.zone_of("herbs_and_stewed_rabbit") == "eliminated"


@pytest.mark.parametrize(("foe", "more"), [("hill_troll", 1), ("the_hunter", 0)])
def test_sting_defends_the_path_against_monstrous_characters(foe: str, more: int) -> None:
    """Given Frodo with Sting on the path, when a Monstrous character is there, then the path defends 1 more."""
    table = alone().path("morgai", shadow=[foe], free=[bearing("frodo_baggins", "sting")])
    assert table.icons("morgai") == (1, 1 + more)
    assert table.counts("morgai", "free") == {"frodo_baggins": 1}, "it is the path's, not Frodo's"


def test_there_is_another_way_leads_to_another_path_of_the_same_number() -> None:
    """Given Emyn Muil as the path, when the event is played, then its combat is fought, and another path 6 comes, with
    a defense token."""
    table = alone().path("emyn_muil", shadow=["gollum"]).hand("frodo", ["there_is_another_way", "theoden"])
    table.turn("frodo").do("cause", "there_is_another_way").do("choose", "dead_marshes")
    assert table.corruption == 1
    assert table.active == ["dead_marshes"]
    assert table.icons("dead_marshes") == (0, 2)
    assert table.zone_of("there_is_another_way") == "eliminated"


def test_there_is_another_way_only_while_there_is_one() -> None:
    """Given all other paths 6 used up, then the event can't be played."""
    table = alone().path("emyn_muil").used_up(["dead_marshes", "amon_hen"]).hand("frodo", ["there_is_another_way"])
    assert not table.turn("frodo").can("cause")


# Rohan.


def test_eomer_may_bring_a_rohan_army() -> None:
    """Given 5 cards on top of the deck, when Éomer is played, then one Rohan army of them may be played at no cost, and
    the others are cycled."""
    drawn = ["riders_of_rohan", "theoden", "village_militia", "gimli", "sting"]
    table = alone().battleground("edoras").hand("frodo", ["eomer", "gwaihir"]).deck_top("frodo", drawn)
    table.turn("frodo").do("play", "eomer", "reserve")
    assert {card for _, card, *_ in table.offered("play_drawn")} == {"riders_of_rohan", "village_militia"}
    table.do("play_drawn", "riders_of_rohan", "edoras")
    assert table.over
    assert table.row("edoras") == ["riders_of_rohan"]
    assert sorted(table.cycled_of("frodo")) == sorted(["gwaihir", "theoden", "village_militia", "gimli", "sting"])


def test_eomer_may_bring_nobody() -> None:
    """Given a Rohan army among the 5, when his player declines, then all 5 are cycled."""
    table = alone().hand("frodo", ["eomer", "gwaihir"]).deck_top("frodo", ["riders_of_rohan"]).turn("frodo")
    table.do("play", "eomer", "reserve").do("enough")
    assert len(table.cycled_of("frodo")) == 6


def eowyn(**settings: str) -> Table:
    """Éowyn is played to Minas Tirith, where the Hunter is; the Reaver is on the path."""
    table = two_people(**settings).battleground("minas_tirith", shadow=["the_hunter", "mordor_orcs"])
    table.path("morgai", shadow=["the_reaver"]).reserve("frodo", ["ghan_buri_ghan"])
    return table.hand("frodo", ["eowyn", "theoden"]).turn("frodo").do("play", "eowyn", "minas_tirith")


def test_eowyn_may_slay_a_nazgul_where_she_is_played() -> None:
    """Given Éowyn played to a battleground with the Hunter (ruling B1), when she slays, then it is he."""
    table = eowyn().do("yes")
    assert table.over
    assert table.zone_of("the_hunter") == "eliminated"
    assert table.zone_of("the_reaver") == "morgai"


def test_eowyn_may_slay_any_nazgul_by_the_other_ruling() -> None:
    """Given the setting eowyn=in_play, then she may choose the Reaver, who is elsewhere."""
    table = eowyn(eowyn="in_play").do("yes")
    assert sorted(table.offered("choose")) == [("choose", "the_hunter"), ("choose", "the_reaver")]
    assert table.do("choose", "the_reaver").zone_of("the_reaver") == "eliminated"


def test_eowyn_in_reserve_may_take_a_hobbit() -> None:
    """Given Merry and Pippin on the cycle pile, when Éowyn is played to reserve, then one of them may come to hand."""
    table = alone().hand("frodo", ["eowyn", "theoden"]).cycle_pile("frodo", ["merry_brandybuck", "pippin_took"])
    table.turn("frodo").do("play", "eowyn", "reserve").do("yes").do("choose", "merry_brandybuck")
    assert table.hand_of("frodo") == ["merry_brandybuck"]


def test_ghan_buri_ghan_opens_minas_tirith_to_rohan() -> None:
    """Given Ghân-buri-Ghân in reserve, then Rohan cards may go to Minas Tirith, but he himself may not."""
    table = alone().battleground("minas_tirith").reserve("frodo", ["ghan_buri_ghan"]).hand("frodo", ["theoden"])
    table.turn("frodo")
    assert table.can("play", "theoden", "minas_tirith")
    assert not table.can("move", "ghan_buri_ghan")
    assert not table.hand("frodo", ["gimli"]).turn("frodo").can("play", "gimli", "minas_tirith")


def test_ghan_buri_ghan_opens_nothing_from_elsewhere() -> None:
    """Given Ghân-buri-Ghân at Edoras, then Rohan cards may not go to Minas Tirith."""
    table = alone().battleground("minas_tirith").battleground("edoras", free=["ghan_buri_ghan"])
    assert not table.hand("frodo", ["theoden"]).turn("frodo").can("play", "theoden", "minas_tirith")


@pytest.mark.parametrize(("gandalf", "icons"), [("gandalf_the_grey", 1), ("gandalf_the_white", 1), ("gimli", 0)])
def test_theoden_counts_while_gandalf_is_in_play(gandalf: str, icons: int) -> None:
    """Given Théoden at Edoras and Orthanc in turn, when a Gandalf is in play anywhere, then he counts 1."""
    for place in ("edoras", "orthanc"):
        table = alone().battleground(place, free=["theoden"]).reserve("frodo", [gandalf])
        assert table.counts(place, "free") == {"theoden": icons}


def test_theoden_may_bring_any_rohan_card() -> None:
    """Given 5 cards, when Théoden is played, then one Rohan card of them may be played, be it an item."""
    drawn = ["riders_of_rohan", "eowyn", "shadowfax", "gimli", "sting"]
    table = alone().hand("frodo", ["theoden", "gwaihir"]).deck_top("frodo", drawn)
    table.reserve("frodo", ["gandalf_the_white"]).turn("frodo").do("play", "theoden", "reserve")
    assert ("wield_drawn", "shadowfax", "gandalf_the_white") in table.offered()
    assert {card for _, card, *_ in table.offered("play_drawn")} == {"riders_of_rohan", "eowyn"}
    table.do("wield_drawn", "shadowfax", "gandalf_the_white")
    assert table.wielder("shadowfax") == "gandalf_the_white"
    assert len(table.cycled_of("frodo")) == 5


def test_theoden_may_bring_an_event() -> None:
    """Given Death! Ride, Ride to Ruin among the 5, when it is played, then it is carried out, and then eliminated."""
    table = two_people().battleground("dol_guldur", shadow=["grond"]).hand("frodo", ["theoden", "gwaihir"])
    table.deck_top("frodo", ["death_ride_to_ruin"]).turn("frodo").do("play", "theoden", "reserve")
    table.do("cause_drawn", "death_ride_to_ruin").do("choose", "theoden")
    assert (table.zone_of("grond"), table.zone_of("death_ride_to_ruin")) == ("eliminated", "eliminated")


def test_shadowfax_carries_gandalf_to_any_battleground() -> None:
    """Given Gandalf in reserve, even if he came this round, when Shadowfax is used, then a battleground from a deck or
    a scoring area is activated, and Gandalf must go there."""
    table = alone().reserve("frodo", [bearing("gandalf_the_white", "shadowfax")]).fresh(["gandalf_the_white"])
    table.scored("shadow", ["umbar"]).turn("frodo").use("shadowfax")
    assert table.can("choose", "harad")
    table.do("choose", "umbar")
    assert table.over
    assert table.row("umbar") == ["gandalf_the_white"]


def test_death_ride_to_ruin_takes_as_many_from_mordor() -> None:
    """Given Rohan cards in reserve and Mordor cards on battlegrounds, when two are eliminated, then the Mordor player
    eliminates two of his choice there."""
    table = two_people().battleground("minas_tirith", shadow=["grond", "mordor_orcs", "haradrim_mumakil"])
    table.battleground("dol_guldur", shadow=["olog_hai"]).path("morgai", shadow=["the_hunter"])
    table.reserve("frodo", ["theoden", "village_militia", "gimli"]).hand("frodo", ["death_ride_to_ruin", "sting"])
    table.turn("frodo").do("cause", "death_ride_to_ruin")
    assert not table.can("choose", "gimli")
    table.do("choose", "theoden").do("choose", "village_militia")
    assert sorted(table.offered("choose")) == [("choose", "grond"), ("choose", "mordor_orcs"), ("choose", "olog_hai")]
    assert table.asked == 1
    table.do("choose", "mordor_orcs").do("choose", "olog_hai")
    assert table.over
    assert table.row("minas_tirith") == ["grond", "haradrim_mumakil"]
    assert table.reserve_of("frodo") == ["gimli"]


def test_death_ride_to_ruin_with_one_card_takes_one() -> None:
    """Given two Rohan cards in reserve, when only one is given, then only one Mordor card goes."""
    table = two_people().battleground("minas_tirith", shadow=["grond", "mordor_orcs"])
    table.reserve("frodo", ["theoden", "village_militia"]).hand("frodo", ["death_ride_to_ruin", "sting"])
    table.turn("frodo").do("cause", "death_ride_to_ruin").do("choose", "theoden").do("decline").do("choose", "grond")
    assert table.over
    assert table.row("minas_tirith") == ["mordor_orcs"]


# Wizard.


def test_gandalf_the_grey_leads_to_the_next_path() -> None:
    """Given Gandalf the Grey on path 3, when he is used, then that combat is fought, with him, and a path 4 of his
    player's choice comes."""
    table = alone().path("imladris", shadow=["the_hunter"], free=["gandalf_the_grey"]).turn("frodo")
    table.use("gandalf_the_grey").do("choose", "khazad_dum")
    assert table.scored_by("free") == ["imladris"]
    assert table.zone_of("gandalf_the_grey") == "cycled"
    assert table.active == ["khazad_dum"]


def test_gandalf_the_grey_can_not_lead_beyond_the_last_path() -> None:
    """Given him on path 9, or in reserve, then his text can't be used."""
    assert not alone().path("morgai", free=["gandalf_the_grey"]).turn("frodo").can("use")
    assert not alone().path("imladris").reserve("frodo", ["gandalf_the_grey"]).turn("frodo").can("use")


@pytest.mark.parametrize(
    ("role", "card", "gone"),
    [("frodo", "gandalf_the_white", "gandalf_the_grey"), ("aragorn", "aragorn", "strider")],
)
def test_gandalf_the_white_and_aragorn_remove_whom_they_were(role: str, card: str, gone: str) -> None:
    """Given Gandalf the Grey or Strider anywhere, when the other is played, then he is eliminated."""
    for table in (
        alone().hand(role, [gone]),
        alone().deck_top(role, [gone]),
        alone().cycle_pile(role, [gone]),
        alone().path("imladris", free=[gone]),
        alone().reserve(role, [gone]),
    ):
        other = "theoden" if role == "frodo" else "arwen"
        table.hand(role, [card, other]).turn(role).do("play", card, "reserve")
        if table.can("discard"):
            table.do("discard", other)
        assert table.zone_of(gone) == "eliminated"


@pytest.mark.parametrize(("role", "card"), [("frodo", "gandalf_the_white"), ("aragorn", "aragorn")])
def test_gandalf_the_white_and_aragorn_in_reserve_draw_1_more(role: str, card: str) -> None:
    """Given one of them in reserve, then his player draws 4 in the draw step; at a battleground he does not."""
    assert len(alone().reserve(role, [card]).draw_step(role).hand_of(role)) == 4
    assert len(alone().battleground("pelargir", free=[card]).draw_step(role).hand_of(role)) == 3


@pytest.mark.parametrize(("role", "card"), [("frodo", "gandalf_the_white"), ("aragorn", "aragorn")])
def test_gandalf_the_white_and_aragorn_are_not_lost_from_the_top(role: str, card: str) -> None:
    """Given one of them on top of the deck, when the top is forsaken, then he is cycled; from hand he is eliminated."""
    assert alone().deck_top(role, [card]).forsake(role).zone_of(card) == "cycled"
    assert alone().hand(role, [card]).forsake(role).do("forsake_held", card).zone_of(card) == "eliminated"


def test_gwaihir_may_be_cycled_to_take_a_gandalf() -> None:
    """Given Gwaihir in reserve and both Gandalfs on the cycle pile, when he is used, then one of them comes to hand."""
    table = (
        alone().reserve("frodo", ["gwaihir"]).cycle_pile("frodo", ["gandalf_the_grey", "gandalf_the_white", "gimli"])
    )
    table.turn("frodo").use("gwaihir").do("choose", "gandalf_the_white")
    assert table.hand_of("frodo") == ["gandalf_the_white"]
    assert table.zone_of("gwaihir") == "cycled"
    assert not alone().reserve("frodo", ["gwaihir"]).cycle_pile("frodo", ["gimli"]).turn("frodo").can("use")


@pytest.mark.parametrize(("foes", "icons"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_quickbeam_grows_with_isengard_cards(foes: int, icons: int) -> None:
    """Given Isengard armies and characters on his battleground, then Quickbeam counts 1 for every 2 of them."""
    shadow = ["white_hand_orcs", "ugluk", "wolf_riders", "saruman"][:foes]
    for place in ("orthanc", "helms_deep"):
        table = alone().battleground(place, shadow=shadow, free=["quickbeam"])
        assert table.counts(place, "free") == {"quickbeam": icons}


def test_smeagol_leads_onward_at_a_price() -> None:
    """Given Sméagol on path 6, when he is used, then a path 7 comes, and 1 corruption is added."""
    table = alone().path("dead_marshes", free=["smeagol"]).turn("frodo").use("smeagol").do("choose", "henneth_annun")
    assert table.active == ["henneth_annun"]
    assert table.corruption == 1
    assert table.zone_of("smeagol") == "cycled"


def test_smeagol_lost_on_the_path_is_cycled() -> None:
    """Given Sméagol at Morgai, when he is lost, then he is cycled."""
    table = lost(alone().path("morgai", shadow=STORM, free=["smeagol"]), "morgai")
    assert table.zone_of("smeagol") == "cycled"


def test_treebeard_attacks_orthanc_with_1_more() -> None:
    """Given Treebeard at Orthanc and at Harad, then he attacks with 2 and with 1."""
    assert alone().battleground("orthanc", free=["treebeard"]).counts("orthanc", "free") == {"treebeard": 2}
    assert alone().battleground("harad", free=["treebeard"]).counts("harad", "free") == {"treebeard": 1}


def treebeard(**settings: str) -> Table:
    """Treebeard is in reserve; Isengard armies are at Helm's Deep and in reserve."""
    table = two_people(**settings).battleground("helms_deep", shadow=["white_hand_orcs", "saruman"])
    table.battleground("moria").reserve("saruman", ["wolf_riders"]).reserve("frodo", ["treebeard"])
    return table.turn("frodo")


def test_treebeard_has_isengard_eliminate_an_army() -> None:
    """Given Treebeard who moves to a battleground (ruling B2), then the Isengard player eliminates an army anywhere."""
    table = treebeard().do("move", "treebeard", "moria")
    assert table.asked == 1
    assert sorted(table.offered()) == [("choose", "white_hand_orcs"), ("choose", "wolf_riders")]
    assert table.do("choose", "wolf_riders").reserve_of("saruman") == []


def test_treebeard_reaches_only_his_battleground_by_the_other_ruling() -> None:
    """Given the setting treebeard=here, then he reaches the army beside him, and none from elsewhere."""
    table = treebeard(treebeard="here").do("move", "treebeard", "helms_deep")
    assert table.over
    assert table.row("helms_deep", "shadow") == ["saruman"]
    assert treebeard(treebeard="here").do("move", "treebeard", "moria").over


def test_treebeard_does_nothing_on_the_path() -> None:
    """Given Treebeard who is played to the path, then no army goes."""
    table = two_people().path("egladil").battleground("helms_deep", shadow=["white_hand_orcs"])
    table.hand("frodo", ["treebeard", "gimli"]).turn("frodo").do("play", "treebeard", "egladil")
    assert table.over
    assert table.row("helms_deep") == ["white_hand_orcs"]


def test_ent_draught_brings_two_hobbits_back() -> None:
    """Given Quickbeam with the Ent-draught, when it is used, then it is eliminated, and 2 Hobbits come to hand."""
    table = alone(promos="yes").reserve("frodo", [bearing("quickbeam", "ent_draught")])
    table.cycle_pile("frodo", ["merry_brandybuck", "pippin_took", "gimli", "frodo_baggins"]).turn("frodo")
    table.use("ent_draught").do("choose", "merry_brandybuck").do("choose", "pippin_took")
    assert table.hand_of("frodo") == ["merry_brandybuck", "pippin_took"]
    assert table.zone_of("ent_draught") == "eliminated"


def test_gandalfs_staff_raises_the_carryover_limit() -> None:
    """Given Gandalf with his staff anywhere in play, then his player's limit is 3."""
    staff = bearing("gandalf_the_grey", "gandalfs_staff")
    assert alone().reserve("frodo", [staff]).limit("frodo") == 3
    assert alone().path("imladris", free=[staff]).limit("frodo") == 3
    assert alone().reserve("frodo", ["gandalf_the_grey"]).limit("frodo") == 2


def test_narya_has_each_shadow_player_cycle_1() -> None:
    """Given Gandalf with Narya in reserve, when it is cycled, then the Witch-king and Saruman cycle a card each."""
    table = two_people().reserve("frodo", [bearing("gandalf_the_grey", "narya")]).hands(witch_king=2, saruman=2)
    table.turn("frodo").use("narya").do("discard").do("discard")
    assert table.over
    assert (len(table.hand_of("witch_king")), len(table.hand_of("saruman"))) == (1, 1)
    assert table.zone_of("narya") == "cycled"


# Dúnedain.


@pytest.mark.parametrize(("leader", "icons"), [("aragorn", 2), ("strider", 2), ("boromir", 0)])
def test_dead_men_of_dunharrow_fight_for_aragorn(leader: str, icons: int) -> None:
    """Given the Dead Men with Aragorn, Strider or Boromir, then they count 2 only while they support a captain."""
    for place in ("harad", "pelargir"):
        table = alone().battleground(place, free=["dead_men_of_dunharrow", leader])
        assert table.counts(place, "free")["dead_men_of_dunharrow"] == icons


@pytest.mark.parametrize(
    ("army", "home", "icons"),
    [
        ("guards_of_the_citadel", "minas_tirith", 2),
        ("knights_of_dol_amroth", "dol_amroth", 2),
        ("the_great_gate", "minas_tirith", 3),
    ],
)
def test_guards_of_the_citadel_knights_of_dol_amroth_and_the_great_gate_at_home(
    army: str, home: str, icons: int
) -> None:
    """Given an army at the place that its star names, then it defends so much there, and less at Pelargir."""
    assert alone().battleground(home, free=[army]).counts(home, "free") == {army: icons}
    assert alone().battleground("pelargir", free=[army]).counts("pelargir", "free")[army] < icons


def test_the_great_gate_never_goes_to_a_shadow_battleground() -> None:
    """Given Umbar and Pelargir, which both list Dúnedain, then the Great Gate may go to Pelargir alone."""
    table = alone().battleground("umbar").battleground("pelargir").reserve("aragorn", ["the_great_gate"])
    table.hand("aragorn", ["soldiers_of_gondor"]).turn("aragorn")
    assert table.offered("move") == [("move", "the_great_gate", "pelargir")]
    assert table.can("play", "soldiers_of_gondor", "umbar")


def test_boromir_draws_when_played_and_costs_a_card_on_the_path() -> None:
    """Given Boromir who is played to the path, then a card is drawn, and then one forsaken."""
    table = alone().path("imladris").hand("aragorn", ["boromir", "lembas"]).deck_top("aragorn", ["arwen"])
    table.turn("aragorn").do("play", "boromir", "imladris")
    assert table.offered("forsake_held") == [("forsake_held", "arwen")]
    table.do("forsake_held", "arwen")
    assert table.zone_of("arwen") == "eliminated"


def test_boromir_who_moves_to_the_path_costs_a_card_but_draws_none() -> None:
    """Given Boromir in reserve, when he moves to the path, then his player forsakes; to reserve he costs nothing."""
    table = alone().path("imladris").reserve("aragorn", ["boromir"]).hand("aragorn", ["arwen"]).turn("aragorn")
    table.do("move", "boromir", "imladris").do("forsake_held", "arwen")
    assert table.over
    assert table.hand_of("aragorn") == []


def test_denethor_forsakes_for_a_son() -> None:
    """Given Denethor in reserve, when a card is forsaken, then Boromir or Faramir comes from the deck."""
    table = alone().reserve("aragorn", ["denethor"]).hand("aragorn", ["lembas"]).turn("aragorn").use("denethor")
    table.do("forsake_held", "lembas").do("choose", "faramir")
    assert table.hand_of("aragorn") == ["faramir"]


def test_denethor_can_not_be_used_without_a_son_in_the_deck() -> None:
    """Given both sons on the cycle pile, then his text can't be used, as his player knows."""
    table = alone().reserve("aragorn", ["denethor"]).hand("aragorn", ["lembas"])
    assert not table.cycle_pile("aragorn", ["boromir", "faramir"]).turn("aragorn").can("use", "denethor")


def test_faramir_may_find_another_path_7() -> None:
    """Given the path Osgiliath, when Faramir moves there, then another path 7 may be activated; its combat is fought
    with him."""
    table = alone().path("osgiliath", shadow=["the_hunter"]).reserve("aragorn", ["faramir"]).turn("aragorn")
    table.do("move", "faramir", "osgiliath").do("yes").do("choose", "henneth_annun")
    assert table.active == ["henneth_annun"]
    assert table.zone_of("faramir") == "eliminated"


def test_faramir_finds_nothing_on_path_8() -> None:
    """Given a path 8, when Faramir moves there, then nothing is asked."""
    table = alone().path("shelobs_lair").reserve("aragorn", ["faramir"]).turn("aragorn")
    assert table.do("move", "faramir", "shelobs_lair").over


def test_halbarad_may_be_cycled_to_find_his_captain() -> None:
    """Given Halbarad in reserve, when he is used, then Strider or Aragorn comes from the deck."""
    table = alone().reserve("aragorn", ["halbarad"]).turn("aragorn").use("halbarad")
    assert table.offered() == [("choose", "aragorn"), ("choose", "strider")]
    table.do("choose", "strider")
    assert (table.hand_of("aragorn"), table.zone_of("halbarad")) == (["strider"], "cycled")


def ioreth(other: Any) -> Table:
    """Ioreth and another character with armies that support them, against just as much as all can bear."""
    raiders = ["haradrim_mumakil", "the_black_fleet", "haradrim_cavalry", "haradrim_regulars", "coastal_raiders"]
    free = ["soldiers_of_gondor", "guards_of_the_citadel", "ioreth", other]
    return lost(alone(promos="yes").battleground("pelargir", raiders, free), "pelargir")


def test_ioreth_heals_another_character() -> None:
    """Given Ioreth, and Aragorn with Andúril, when both would be lost, then both are cycled, and the sword is not."""
    table = ioreth(bearing("aragorn", "anduril"))
    assert (table.zone_of("ioreth"), table.zone_of("aragorn")) == ("cycled", "cycled")
    assert (table.zone_of("anduril"), table.zone_of("soldiers_of_gondor")) == ("eliminated", "eliminated")


def test_ioreth_heals_no_wizard() -> None:
    """Given Ioreth and Treebeard, when both would be lost, then she is cycled alone."""
    table = ioreth("treebeard")
    assert table.over
    assert (table.zone_of("ioreth"), table.zone_of("treebeard")) == ("cycled", "eliminated")


def test_prince_imrahil_may_fetch_his_knights() -> None:
    """Given Imrahil who is played, when a card is cycled from hand, then the Knights come from the deck."""
    table = alone().hand("aragorn", ["prince_imrahil", "lembas", "arwen"]).turn("aragorn")
    table.do("play", "prince_imrahil", "reserve").do("discard", "lembas").do("yes")
    assert table.hand_of("aragorn") == ["knights_of_dol_amroth"]
    assert table.cycled_of("aragorn") == ["lembas", "arwen"]


def test_prince_imrahil_fetches_nobody_by_moving() -> None:
    """Given Imrahil in reserve, when he moves, then nothing is asked."""
    table = alone().battleground("dol_amroth").reserve("aragorn", ["prince_imrahil"]).hand("aragorn", ["lembas"])
    assert table.turn("aragorn").do("move", "prince_imrahil", "dol_amroth").over


def test_strider_leads_to_the_next_path() -> None:
    """Given Strider on path 4, when he is used, then a path 5 comes."""
    table = alone().path("caradhras", free=["strider"]).turn("aragorn").use("strider").do("choose", "dimrill_dale")
    assert table.active == ["dimrill_dale"]
    assert table.zone_of("strider") == "cycled"


def test_anduril_leads_its_wielder_to_a_dunedain_battleground() -> None:
    """Given Aragorn with Andúril in reserve, when it is used, then a Dúnedain battleground is activated, from a deck or
    a scoring area, and he must go there."""
    table = alone().reserve("aragorn", [bearing("aragorn", "anduril")]).fresh(["aragorn"])
    table.scored("shadow", ["dol_amroth"]).turn("aragorn").use("anduril")
    offered = {place for _, place in table.offered("choose")}
    assert offered == {"dol_amroth", "minas_tirith", "pelargir", "harad", "minas_morgul", "morannon", "umbar"}
    table.do("choose", "minas_morgul").settle()
    assert table.row("minas_morgul", "free") == ["aragorn"]


@pytest.mark.parametrize(("captain", "drawn"), [("", 4), ("strider", 5), ("aragorn", 5)])
def test_paths_of_the_dead_forsakes_2_and_draws(captain: str, drawn: int) -> None:
    """Given the event, when it is played, then 2 cards are forsaken and 4 drawn; 5 with Strider or Aragorn in play."""
    table = alone().hand("aragorn", ["paths_of_the_dead", "lembas", "arwen", "vilya"])
    if captain:
        table.reserve("aragorn", [captain])
    table.turn("aragorn").do("cause", "paths_of_the_dead").do("discard", "lembas")
    table.do("forsake_held", "arwen").do("forsake_held", "vilya")
    assert table.over
    assert len(table.hand_of("aragorn")) == drawn


def test_the_red_arrow_calls_rohan_to_gondor_for_a_round() -> None:
    """Given the Red Arrow in force, then Rohan cards may be played and moved to Dúnedain battlegrounds, until the round
    ends."""
    table = alone().battleground("pelargir").hand("aragorn", ["the_red_arrow", "lembas"]).hand("frodo", ["theoden"])
    table.reserve("frodo", ["village_militia"]).turn("aragorn").do("cause", "the_red_arrow")
    assert table.over
    table.turn("frodo")
    assert table.can("play", "theoden", "pelargir")
    assert table.can("move", "village_militia", "pelargir")
    table.game.begin_round()
    assert not table.turn("frodo").can("play", "theoden", "pelargir")


def test_the_three_hunters_go_anywhere_and_any_army_supports_them() -> None:
    """Given the Three Hunters in force, then Aragorn, Gimli and Legolas may go to Edoras and to Orthanc, and a Rohan
    army supports Aragorn there; Boromir may not go."""
    table = alone().battleground("edoras", free=["village_militia"]).battleground("orthanc")
    table.hand("aragorn", ["the_three_hunters", "lembas"]).reserve("aragorn", ["aragorn", "legolas", "boromir"])
    table.reserve("frodo", ["gimli"]).turn("aragorn").do("cause", "the_three_hunters")
    table.turn("frodo")
    assert {place for _, card, place in table.offered("move") if card == "gimli"} == {"edoras", "orthanc"}
    table.turn("aragorn")
    assert {card for _, card, place in table.offered("move") if place == "edoras"} == {"aragorn", "legolas"}
    table.do("move", "aragorn", "edoras")
    assert table.counts("edoras", "free") == {"village_militia": 1, "aragorn": 2}


# Elf.


@pytest.mark.parametrize("captain", ["strider", "aragorn"])
def test_arwen_in_reserve_defends_her_captain(captain: str) -> None:
    """Given Arwen in reserve, then Strider or Aragorn defends 1 more; not while she is elsewhere."""
    table = alone().battleground("pelargir", free=[captain]).reserve("aragorn", ["arwen"])
    assert table.counts("pelargir", "free")[captain] == 2
    assert alone().battleground("pelargir", free=[captain]).counts("pelargir", "free")[captain] == 1
    assert alone().path("imladris", free=["strider"]).reserve("aragorn", ["arwen"]).counts("imladris", "free") == {
        "strider": 3
    }
    assert alone().battleground("harad", free=[captain]).reserve("aragorn", ["arwen"]).counts("harad", "free") == {
        captain: 1
    }, "she adds no attack"


@pytest.mark.parametrize("card", ["arwen", "elrond", "galadriel", "boromir"])
def test_arwen_elrond_galadriel_and_boromir_draw_1_when_played(card: str) -> None:
    """Given one of them, when played even to reserve, then a card is drawn after the cost is paid."""
    table = alone().hand("aragorn", [card, "lembas"]).deck_top("aragorn", ["vilya"]).turn("aragorn")
    table.do("play", card, "reserve")
    assert table.hand_of("aragorn") == ["vilya"]


def test_elrond_in_reserve_raises_the_carryover_limit() -> None:
    """Given Elrond in reserve, then his player's limit is 3; on the path it is not."""
    assert alone().reserve("aragorn", ["elrond"]).limit("aragorn") == 3
    assert alone().path("imladris", free=["elrond"]).limit("aragorn") == 2


def test_galadriel_in_reserve_draws_1_more_and_then_cycles_1() -> None:
    """Given Galadriel in reserve, then in the draw step 4 cards are drawn and one of the hand is cycled."""
    table = alone().reserve("aragorn", ["galadriel"]).deck_top("aragorn", ["vilya"]).draw_step("aragorn")
    assert len(table.hand_of("aragorn")) == 4
    table.do("discard", "vilya")
    assert (len(table.hand_of("aragorn")), table.zone_of("vilya")) == (3, "cycled")


def test_legolas_may_take_his_bow_from_the_deck() -> None:
    """Given the bow in the draw deck, when Legolas is played, then it may come to hand; from the pile it may not."""
    table = alone().hand("aragorn", ["legolas", "lembas"]).turn("aragorn").do("play", "legolas", "reserve").do("yes")
    assert table.hand_of("aragorn") == ["bow_of_the_galadhrim"]
    table = alone().hand("aragorn", ["legolas", "lembas"]).cycle_pile("aragorn", ["bow_of_the_galadhrim"])
    table.turn("aragorn").do("play", "legolas", "reserve").settle()
    assert table.zone_of("bow_of_the_galadhrim") == "cycled"


def test_bow_of_the_galadhrim_is_its_wielders_only_weapon() -> None:
    """Given an Elf with the bow, then no other weapon goes with it; as no other fits an Elf, other items still do."""
    table = alone().reserve("aragorn", [bearing("legolas", "bow_of_the_galadhrim")]).hand("aragorn", ["elven_cloak"])
    assert table.turn("aragorn").can("wield", "elven_cloak", "legolas")
    card = table.book.records[table.card("bow_of_the_galadhrim")]
    assert card.only_weapon
    assert "weapon" in card.traits


def test_elven_cloak_saves_its_wielder_on_the_path() -> None:
    """Given Legolas with cloak and bow at Morgai, when he is lost, then he is cycled with both; in battle he is not."""
    table = alone().path("morgai", shadow=STORM, free=[bearing("legolas", "elven_cloak", "bow_of_the_galadhrim")])
    lost(table, "morgai")
    cards = ("legolas", "elven_cloak", "bow_of_the_galadhrim")
    assert {table.zone_of(card) for card in cards} == {"cycled"}
    table = alone().battleground("lorien", shadow=STORM, free=[bearing("legolas", "elven_cloak")])
    lost(table, "lorien")
    assert table.zone_of("legolas") == "eliminated"


def test_lembas_removes_corruption_for_each_hobbit_on_the_path() -> None:
    """Given Frodo with Lembas and Sam on the path, and 3 corruption, when the Hobbit player uses it, then 2 go. It is
    an Elf card of Aragorn's player, who may not use it."""
    table = Table(seats=2).clear().path("morgai", free=[bearing("frodo_baggins", "lembas"), "sam_gamgee", "gimli"])
    table.now(corruption=3)
    assert not table.turn("aragorn").can("use", "lembas")
    table.turn("frodo").use("lembas")
    assert table.corruption == 1
    assert table.eliminated_of("aragorn") == ["lembas"]


def test_lembas_is_of_no_use_without_corruption_or_in_reserve() -> None:
    """Given no corruption, or Frodo in reserve, then Lembas can't be used."""
    assert not alone().path("morgai", free=[bearing("frodo_baggins", "lembas")]).turn("frodo").can("use")
    table = alone().path("morgai").reserve("frodo", [bearing("frodo_baggins", "lembas")]).now(corruption=3)
    assert not table.turn("frodo").can("use")


def test_mirror_of_galadriel_shows_the_top_of_the_deck() -> None:
    """Given Galadriel with the Mirror in play, then her player knows the top card of the draw deck, as long as it lies
    there."""
    table = alone().reserve("aragorn", [bearing("galadriel", "mirror_of_galadriel")])
    assert table.game.shown_top(table.role("aragorn"))
    assert not table.game.shown_top(table.role("frodo"))


def nenya() -> Table:
    """Galadriel in reserve with Nenya; a path and two battlegrounds are active."""
    table = alone().path("morgai").battleground("lorien").battleground("dol_guldur")
    return table.reserve("aragorn", [bearing("galadriel", "nenya")]).turn("aragorn").use("nenya")


def test_nenya_defends_the_path_or_a_battleground() -> None:
    """Given Nenya, when it is cycled, then a defense token comes to the path, or to a battleground that the Free
    Peoples defend; Galadriel stays."""
    table = nenya()
    assert len(table.offered("choose_way")) == 2
    assert table.labels("choose_way") == [
        "Add 1 defense token to the path",
        "Add 1 defense token to an active battleground that you defend",
    ]
    assert table.do("choose_way", table.offered("choose_way")[0][1]).icons("morgai")[1] == 1
    table = nenya()
    assert table.do("choose_way", table.offered("choose_way")[1][1]).icons("lorien")[1] == 3
    assert (table.zone_of("nenya"), table.zone_of("galadriel")) == ("cycled", "reserve")


def test_phial_of_galadriel_defends_the_path_itself() -> None:
    """Given Sam with the Phial on the path, then the path defends 2 more, and Sam is worth no more than he is."""
    table = alone().path("morgai", free=[bearing("sam_gamgee", "phial_of_galadriel")])
    assert table.icons("morgai")[1] == 3
    assert table.counts("morgai", "free") == {"sam_gamgee": 1}


def test_vilya_has_each_free_player_draw_1() -> None:
    """Given Elrond with Vilya in reserve, when it is cycled, then both Free Peoples players draw a card; he stays."""
    table = alone().reserve("aragorn", [bearing("elrond", "vilya")]).turn("aragorn").use("vilya")
    assert (len(table.hand_of("frodo")), len(table.hand_of("aragorn"))) == (1, 1)
    assert (table.zone_of("vilya"), table.zone_of("elrond")) == ("cycled", "reserve")
