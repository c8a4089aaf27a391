"""Companies, figures and influence (1, 3, 6)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import leave_play
from westmarch.titles.wizards.rules.figures import body_of, prowess_of
from westmarch.titles.wizards.rules.victims import choose_victim
from westmarch.titles.wizards.words import NO_CARD, RACES, Company, Race


@pytest.mark.parametrize(
    ("people", "size"),
    [(("bilbo", "frodo", "aragorn_ii"), 2), (("bilbo", "aragorn_ii", "legolas", "gimli"), 4)],
    ids=["STD-9", "STD-10"],
)
def test_size_of_a_company(people: tuple[str, ...], size: int) -> None:
    assert Table("burglar").company(*people).game.size(Company(0)) == size


def prowess(table: Table, one: str, race: str) -> int:
    return int(prowess_of(table.game, table.one(one), Race(RACES.index(race))))


def test_weapons_have_a_maximum() -> None:
    """STD-1, STD-2, STD-3: Glamdring raises Aragorn's 6 to 9 against Orcs and to 8 against others; the Sword of
    Gondolin does nothing for Glorfindel's 8."""
    table = Table("burglar").company("aragorn_ii", "glorfindel_ii").items("aragorn_ii", "glamdring")
    table.items("glorfindel_ii", "sword_of_gondolin")
    assert (prowess(table, "aragorn_ii", "orc"), prowess(table, "aragorn_ii", "giant")) == (9, 8)
    assert prowess(table, "glorfindel_ii", "giant") == 8


def test_hatred_counts_after_the_weapon() -> None:
    """(6) The weapon counts first, with its maximum: Glamdring makes 8 of Gimli's 5, where 9 is the most against Orcs;
    then come the 2 that he has more against them."""
    table = Table("burglar").company("gimli").items("gimli", "glamdring")
    assert (prowess(table, "gimli", "giant"), prowess(table, "gimli", "orc")) == (8, 10)


def test_the_shield_counts_before_a_sword_that_protects() -> None:
    """(6) For the body shield, armor and helmet come first: a Shield of Iron-bound Ash makes 8 of Glóin's 7, which is
    its maximum, and then a Valiant Sword makes it 9."""
    table = Table("burglar").company("gloin").items("gloin", "valiant_sword", "shield_of_iron_bound_ash")
    assert body_of(table.game, table.one("gloin")) == 9


def test_who_is_chosen_by_the_hazards() -> None:
    """TAB-E8, TAB-E9: Thorin has the highest mind; of Bilbo, Glóin and Balin with 5, Glóin and Balin have more direct
    influence, and Balin has the lower prowess; without those two Glóin comes before Bilbo."""
    table = Table().company("bilbo", "thorin_ii", "gloin", "balin", "oin")
    chosen = []
    people = list(table.game.people)
    for _ in range(4):
        one = choose_victim(table.game, people)
        people.remove(one)
        chosen.append(table.key(one))
    assert chosen == ["thorin_ii", "balin", "gloin", "bilbo"]
    assert choose_victim(table.game, []) == NO_CARD


def test_the_one_ring_at_most_doubles() -> None:
    """The One Ring raises Bilbo's printed prowess of 1 to 2, and Aragorn's 6 to 11."""
    for one, found in (("bilbo", 2), ("aragorn_ii", 11)):
        assert prowess(Table("burglar").company(one).items(one, "the_one_ring"), one, "man") == found


@pytest.mark.parametrize("borne", [("gwaihir", "fellowship"), ("fellowship", "gwaihir")])
def test_an_ally_that_goes_with_its_bearer_breaks_the_fellowship_once(borne: tuple[str, str]) -> None:
    """(9) Given a Fellowship and an ally with the same character, when that character leaves play, then both are
    discarded, whichever came first."""
    table = Table("burglar").company("aragorn_ii", "gimli").items("aragorn_ii", *borne)
    left = leave_play(table.game, table.one("aragorn_ii"))
    for card in left:
        put_away(table.game, card)
    assert sorted(table.pile("discard")) == ["fellowship", "gwaihir"]
    assert table.game.borne == []
