"""Worked examples: rules summary, "Rolling a search" and "Destroying the One Ring"."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.titles.fate.given import Table
from westmarch.titles.fate.procedures.search import RollSearch, win_chance


def searched(table: Table, place: str) -> Table:
    """A search for Frodo begins where he is."""
    table.put(frodo_sam=place).begin(RollSearch(table.book.place(place)))
    return table.go()


def at_mount_doom(hope: int, nazgul: int = 0, shadow: int = 0) -> Table:
    """Frodo acts on Mount Doom with 5 resistance and nothing else left to do."""
    table = Table().clear().put(frodo_sam="mount_doom", hope=hope, shadow={"mount_doom": shadow})
    table.put(nazgul={"mordor": nazgul}).hold(0, resistance=5)
    return table.acts("frodo_sam")


def test_E03_a_die_for_each_nazgul_in_the_region() -> None:
    """Given Frodo in the Shire, 2 Nazgûl in Eriador and nobody in Bree, when he travels to Bree without stealth,
    then 2 dice are rolled."""
    table = Table().clear().put(nazgul={"eriador": 2, "mordor": 7})
    table.acts("frodo_sam").dice("slip", "slip").do("travel", "frodo_sam", "bree")
    assert table.rolled == [2]
    assert table.where("frodo_sam") == "bree"


def test_E04_shadow_troops_at_the_destination_count() -> None:
    """Given 3 shadow troops at the destination and 1 Nazgûl in its region, when Frodo travels there without stealth,
    then 4 dice are rolled."""
    table = Table().clear().put(shadow={"bree": 3}, nazgul={"eriador": 1, "mordor": 8})
    table.acts("frodo_sam").dice("slip", "slip", "slip", "slip").do("travel", "frodo_sam", "bree").do("keep_off")
    assert table.rolled == [4]


def test_E05_never_more_than_seven_dice() -> None:
    """Given 5 Nazgûl in the region and 4 shadow troops at the place, when a search is rolled, then it has 7 dice."""
    table = Table().clear().put(shadow={"bree": 4}, nazgul={"eriador": 5, "mordor": 4})
    searched(table, "bree").dice(*["slip"] * 7).do("keep_off")
    assert table.rolled == [7]


def test_E06_the_guide_takes_three_dice_off() -> None:
    """Given the same with Gollum present, when a search is rolled, then it has 9 - 3 = 6 dice."""
    table = Table().clear().put(gollum="bree", shadow={"bree": 4}, nazgul={"eriador": 5, "mordor": 4})
    searched(table, "bree").dice(*["slip"] * 6).do("keep_off")
    assert table.rolled == [6]


def test_E07_the_guide_counts_before_the_limit() -> None:
    """Given 7 Nazgûl, 5 shadow troops and Gollum, when a search is rolled, then 12 - 3 = 9 are cut to 7 dice."""
    table = Table().clear().put(gollum="bree", shadow={"bree": 5}, nazgul={"eriador": 7, "mordor": 2})
    searched(table, "bree").dice(*["slip"] * 7).do("keep_off")
    assert table.rolled == [7]


def test_E08_exposed_means_nothing_in_a_haven() -> None:
    """Given Frodo in the Shire, a haven, with hope 6, when the dice show exposed and weary, then hope is 5."""
    table = Table().clear().put(hope=6, nazgul={"eriador": 2, "mordor": 7})
    searched(table.dice("exposed", "weary"), "the_shire")
    assert table.hope == 5


def test_E09_recall_sends_nazgul_to_mordor() -> None:
    """Given 1 Nazgûl in Eriador and 4 in Mordor, when the dice show recall twice, then Eriador has none, Mordor 5,
    and the second one does nothing."""
    table = Table().clear().put(shadow={"bree": 1}, nazgul={"eriador": 1, "mordor": 4, "rohan": 4}, hope=6)
    searched(table, "bree").dice("recall", "recall").do("keep_off")
    assert (table.nazgul("eriador"), table.nazgul("mordor"), table.nazgul("rohan")) == (0, 5, 4)
    assert table.hope == 6


def test_E10_recall_means_nothing_in_mordor() -> None:
    """Given Frodo in Mordor, when a die shows recall, then nothing happens."""
    table = Table().clear().put(nazgul={"mordor": 1, "eriador": 8}, hope=6)
    searched(table.dice("recall"), "plateau_of_gorgoroth")
    assert (table.nazgul("mordor"), table.nazgul("eriador"), table.hope) == (1, 8, 6)


def test_E11_put_on_the_ring() -> None:
    """Given hope 5, 4 shadow troops at the destination, 1 Nazgûl in its region and the Eye elsewhere, when Frodo
    puts on the Ring for the search, then hope is 4, the Eye is there, and 1 die is rolled."""
    table = Table().clear().put(hope=5, eye="gondor", shadow={"bree": 4}, nazgul={"eriador": 1, "mordor": 8})
    table.acts("frodo_sam").dice("slip").do("travel", "frodo_sam", "bree").do("put_on")
    assert table.rolled == [1]
    assert (table.hope, table.eye) == (4, "eriador")


def test_E12_nobody_near_no_roll() -> None:
    """Given no Nazgûl in the region and no shadow troops, when Frodo travels without stealth, then nothing is
    rolled."""
    table = Table().clear()
    table.acts("frodo_sam").do("travel", "frodo_sam", "bree")
    assert table.rolled == []
    assert (table.where("frodo_sam"), table.hope) == ("bree", 6)


def test_E32_the_final_search_at_hope_three() -> None:
    """Given hope 3 and no enemies near, when Frodo destroys the Ring, then 5 dice are rolled and the game is won if
    at least 1 hope is left, with probability 1/2."""
    table = at_mount_doom(hope=3)
    assert table.odds("destroy_the_ring") == "5 search dice: the game is won 50%"
    table.dice("weary", "exposed", "slip", "recall", "slip").do("destroy_the_ring")
    assert table.rolled == [5]
    assert (table.hope, table.game.result) == (1, "ring_destroyed")


def test_E32_the_final_search_may_fail() -> None:
    """Given the same, when the dice show three losses, then the game is lost."""
    table = at_mount_doom(hope=3).dice("weary", "exposed", "exposed", "slip", "slip")
    table.do("destroy_the_ring")
    assert (table.hope, table.game.result) == (0, "lost_final_search")


def test_E33_full_hope_and_nobody_near() -> None:
    """Given hope 8 and no enemies near, when Frodo destroys the Ring, then no dice are rolled and the game is won."""
    table = at_mount_doom(hope=8).do("destroy_the_ring")
    assert table.rolled == []
    assert table.game.result == "ring_destroyed"


def test_E59_a_free_reroll_and_sams_aid() -> None:
    """Given Aragorn and Frodo in Bree, 1 Nazgûl in Eriador, 1 shadow troop in Bree, no resistance and 1 friendship,
    when the search shows weary twice, Aragorn rolls one again to slip and Sam helps with the other, then no hope
    is lost and the friendship is spent."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 1}, nazgul={"eriador": 1, "mordor": 8})
    table.hold(0, friendship=1)
    searched(table, "bree").dice("weary", "weary", "slip").do("keep_off")
    assert not table.can("reroll")
    table.do("free_reroll", "aragorn", "weary").do("ignore", "weary")
    assert (table.hope, table.tokens(0)) == (6, {})


@pytest.mark.parametrize(
    ("hope", "nazgul", "shadow", "dice", "chance"),
    [
        (3, 1, 0, 6, Fraction(11, 32)),
        (4, 1, 1, 6, Fraction(21, 32)),
        (5, 2, 0, 5, Fraction(31, 32)),
        (6, 4, 0, 6, Fraction(63, 64)),
    ],
)
def test_E63_chances_of_the_final_search(hope: int, nazgul: int, shadow: int, dice: int, chance: Fraction) -> None:
    """Given Frodo on Mount Doom with this much hope, Nazgûl in Mordor and shadow troops at his place, when he
    destroys the Ring without rerolls, then the number of dice and the chance to win are these."""
    table = at_mount_doom(hope, nazgul, shadow)
    assert table.odds("destroy_the_ring").startswith(f"{dice} search dice: the game is won ")
    assert win_chance(table.game, table.book.mount_doom, dice, hope) == chance
    table.dice(*["slip"] * dice).do("destroy_the_ring")
    assert table.rolled == [dice]
    assert table.game.result == "ring_destroyed"
