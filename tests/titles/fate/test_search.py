"""Rules summary, "Rolling a search"."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_search import searched
from westmarch.engine.chance import key_of
from westmarch.engine.label import prompt
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.words import DICE


def in_bree(*dice: str, **put: object) -> Table:
    """Frodo in Bree, so many shadow troops there as dice are loaded, nobody else near."""
    table = Table().clear().put(shadow={"bree": len(dice)}, hope=6).put(**put)  # type: ignore[arg-type]
    return table.dice(*dice)


def test_a_die_for_each_enemy() -> None:
    """Given 2 Nazgûl in the region, 1 in another, 2 shadow troops with Frodo and 5 next door, when a search is
    rolled, then it has 4 dice."""
    table = Table().clear().put(nazgul={"eriador": 2, "rhudaur": 7}, shadow={"bree": 2, "tharbad": 5})
    searched(table.dice("slip", "slip", "slip", "slip"), "bree").do("keep_off")
    assert table.rolled == [4]


def test_no_enemies_no_search() -> None:
    """Given nobody near, when a search would be rolled, then there is none, and no reason to put on the Ring."""
    table = searched(Table().clear(), "bree")
    assert table.rolled == [] and table.can("end_actions")


@pytest.mark.parametrize(
    ("face", "haven", "lost"),
    [("slip", False, 0), ("weary", False, 1), ("weary", True, 1), ("exposed", False, 1), ("exposed", True, 0)],
)
def test_results(face: str, haven: bool, lost: int) -> None:
    """Given a die, then slip does nothing, weary costs 1 hope, and exposed 1 hope unless Frodo is in a haven."""
    place = "the_shire" if haven else "bree"
    table = Table().clear().put(nazgul={"eriador": 1, "mordor": 8}, hope=6)
    searched(table.dice(face), place)
    assert table.hope == 6 - lost


@pytest.mark.parametrize(("place", "region", "moved"), [("bree", "eriador", 1), ("mount_doom", "mordor", 0)])
def test_recall(place: str, region: str, moved: int) -> None:
    """Given a Nazgûl near Frodo, when a die shows recall, then it flies to Mordor; in Mordor nothing happens."""
    table = Table().clear().put(nazgul={region: 1, "dale": 3}, hope=6)
    searched(table.dice("recall"), place)
    assert (table.nazgul("mordor"), table.nazgul("dale"), table.hope) == (1, 3, 6)
    assert table.nazgul(region) == 1 - moved


def test_recall_without_nazgul() -> None:
    """Given only shadow troops near Frodo, when a die shows recall, then nothing happens."""
    table = searched(in_bree("recall", nazgul={"dale": 9}), "bree").do("keep_off")
    assert (table.nazgul("dale"), table.hope) == (9, 6)


def test_fate() -> None:
    """Given characters of two players with Frodo, when a search has been rolled, then either player may spend 1
    resistance to roll a die again, and again."""
    table = in_bree("weary", "exposed", "weary", "slip", "slip").put(shadow={"bree": 2})
    table.cast([["frodo_sam"], ["gimli"]]).put(gimli="bree").hold(0, resistance=1).hold(1, resistance=2)
    searched(table, "bree").do("keep_off")
    table.do("reroll", "weary", seat=1).do("reroll", "weary", seat=1).do("reroll", "exposed", seat=0)
    assert (table.tokens(0), table.tokens(1)) == ({}, {})
    assert (table.rolled, table.hope) == ([2, 1, 1, 1], 6)


def test_fate_is_for_those_who_are_there() -> None:
    """Given a player whose character is elsewhere, then they can't reroll."""
    table = in_bree("weary").cast([["frodo_sam"], ["gimli"]]).put(gimli="tharbad").hold(1, resistance=2)
    searched(table, "bree").do("keep_off")
    assert (table.hope, table.tokens(1)) == (5, {"resistance": 2})


def test_a_chance_to_reroll_until_all_have_passed() -> None:
    """Given two players who could reroll, when one has passed and the other rerolls, then the first may think again."""
    table = in_bree("weary", "weary", "weary").put(shadow={"bree": 2}).cast([["frodo_sam"], ["gimli"]])
    table.put(gimli="bree").hold(0, resistance=1).hold(1, resistance=1)
    searched(table, "bree").do("keep_off").do("stand", seat=0)
    assert {option.seat for option in table.options} == {1}
    table.do("reroll", "weary", seat=1)
    assert {option.seat for option in table.options} == {0}
    table.do("stand", seat=0)
    assert table.hope == 4


def test_nobody_is_asked_to_reroll_what_does_no_harm() -> None:
    """Given resistance, when dice show what costs nothing and no Nazgûl is near, then nobody is asked; of several dice
    only the harmful one may be rolled again. Where a Nazgûl could be recalled, any may."""
    table = in_bree("slip", "recall").put(shadow={"bree": 2}).hold(0, resistance=1)
    searched(table, "bree").do("keep_off")
    assert (table.hope, table.tokens(0)) == (6, {"resistance": 1})
    table = in_bree("slip", "weary").put(shadow={"bree": 2}).hold(0, resistance=1)
    searched(table, "bree").do("keep_off")
    assert table.can("reroll", "weary") and not table.can("reroll", "slip")
    assert prompt(table.game) == "As they lie the search dice cost 1 hope; they may be rolled again"
    table = in_bree("slip", nazgul={"eriador": 1, "dale": 8}).put(shadow={"bree": 0}).hold(0, resistance=1)
    searched(table, "bree")
    assert table.can("reroll", "slip")


def test_put_on_the_ring() -> None:
    """Given shadow troops and a Nazgûl near Frodo, when he puts on the Ring, then 1 hope is lost, the Eye turns to
    him, the troops don't count, and the Nazgûl does."""
    table = Table().clear().put(nazgul={"eriador": 1, "mordor": 8}, shadow={"bree": 5}, eye="dale", hope=6)
    searched(table.dice("slip"), "bree").do("put_on")
    assert (table.hope, table.eye, table.rolled) == (5, "eriador", [1])


def test_nobody_is_asked_about_a_ring_that_can_only_cost() -> None:
    """Given Nazgûl alone near Frodo, or more of them than a search has dice, or a final search in which the price of
    the Ring brings back the one die that it takes off (A16), then nobody is asked about it."""
    for nazgul, shadow in ((2, 0), (7, 5)):
        table = Table().clear().put(nazgul={"eriador": nazgul, "mordor": 9 - nazgul}, shadow={"bree": shadow})
        assert not searched(table.dice(*["slip"] * nazgul), "bree").can("put_on")
    for troops, asked in ((1, False), (2, True)):
        table = Table().clear().put(frodo_sam="mount_doom", nazgul={}, shadow={"mount_doom": troops}, hope=6)
        table.hold(0, resistance=5).acts("frodo_sam").dice(*["slip"] * (3 + troops)).do("destroy_the_ring")
        assert table.can("put_on") == asked


def test_the_ring_may_end_a_search() -> None:
    """Given shadow troops alone near Frodo, when he puts on the Ring, then nothing is left to roll."""
    table = searched(in_bree().put(shadow={"bree": 5}), "bree").do("put_on")
    assert (table.hope, table.rolled) == (5, [])


def test_a_search_may_lose_the_game() -> None:
    """Given 1 hope, when a die shows weary, then the game is lost."""
    table = searched(in_bree("weary", hope=1), "bree").do("keep_off")
    assert (table.hope, table.game.result) == (0, "lost_search")


def test_the_preview_tells_the_dice_and_the_odds() -> None:
    """Given Frodo about to travel, then each choice tells how many dice would be rolled and what they can do."""
    table = Table().clear().put(shadow={"bree": 1}, hope=1).hold(0, stealth=1).acts("frodo_sam")
    assert table.odds("travel", "frodo_sam", "bree").startswith("unhidden: 1 search die")
    table.do("travel", "frodo_sam", "bree")
    assert table.odds("be_seen") == "1 search die: 0 hope lost 50%, 1: 50%; the game is lost 50%"
    assert table.odds("hide") == ""
    table.put(aragorn="tharbad", frodo_sam="tharbad", gimli="tharbad", hope=6).begin().acts("aragorn")
    table.do("travel", "aragorn", "bree")
    assert table.odds("bring", "frodo_sam").startswith("unhidden: 1 search die:")
    assert table.odds("bring", "gimli") == table.odds("set_out") == ""
    assert table.do("bring", "frodo_sam").odds("set_out").startswith("unhidden: 1 search die:")


def test_fair_dice() -> None:
    """Given the true dice, when many searches are rolled, then the faces come as often as they stand on the die."""
    table = Table()
    faces: Counter[int] = Counter()
    del table.game.rng
    table.game.key = key_of("fair")
    for _ in range(1000):
        faces.update(table.book.search_die[at] for at in table.game.rng(DICE).roll(6, 6))
    for face, expected in enumerate((2000, 2000, 1000, 1000)):
        assert abs(faces[face] - expected) < 150


def test_a_search_stands_on_the_agenda() -> None:
    """Given a search that waits for the Ring, then the game knows where it is rolled."""
    table = searched(in_bree("slip"), "bree")
    assert table.game.nearest(RollSearch).place == table.book.place("bree")
