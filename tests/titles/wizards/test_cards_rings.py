"""Rings: those that are gold, those that teach, and the One."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.words import RACES, Company, Race

FIRST = Company(0)


def company(*people: str) -> Table:
    return Table("burglar").company(*people).site("lorien")


@pytest.mark.parametrize(
    ("card", "tester", "dice", "totals"),
    [
        ("test_of_form", "elrond", (9,), "9"),
        ("test_of_lore", "elrond", (9,), "8"),
        ("wizards_test", "gandalf", (5, 9), "5 and 9"),
    ],
)
def test_tests_of_gold_rings(card: str, tester: str, dice: tuple[int, ...], totals: str) -> None:
    """A Fair Gold Ring is a Dwarven Ring from 9 on; whatever it is, it is discarded."""
    table = company("bilbo", tester).items("bilbo", "fair_gold_ring").hand(card).dice(*dice)
    table.begin(Organization()).do("play", card).dice(7).pass_by("decline", "roll")
    assert "fair_gold_ring" in table.pile("discard") and has_line(table, f"Fair Gold Ring was tested: {totals}")


def test_wizards_test_keeps_the_better_roll() -> None:
    """Of two rolls, 5 and 9, either may be used."""
    rings = ("magic_ring_of_words", "dwarven_ring_of_durins_tribe")
    table = company("bilbo", "gandalf").items("bilbo", "fair_gold_ring").hand("wizards_test", *rings).dice(5, 9)
    table.begin(Organization()).do("play", "wizards_test")
    assert [args[0] for args in table.offers("choose")] == list(rings)


def test_gandalf_tests_rings() -> None:
    """He taps to test a gold ring in his company."""
    table = company("bilbo", "gandalf").items("bilbo", "fair_gold_ring").dice(7).begin(Organization())
    assert table.do("use", "gandalf").pose("gandalf") == "tapped"
    assert "fair_gold_ring" in table.pile("discard")


RINGS = [
    ("magic_ring_of_courage", "warrior"),
    ("magic_ring_of_lore", "sage"),
    ("magic_ring_of_nature", "ranger"),
    ("magic_ring_of_stealth", "scout"),
    ("magic_ring_of_words", "diplomat"),
]


@pytest.mark.parametrize(("ring", "skill"), RINGS)
def test_magic_rings_teach(ring: str, skill: str) -> None:
    """Barliman, a warrior, and Bilbo, a scout and sage, learn what they don't know."""
    one = "bilbo" if ring == "magic_ring_of_courage" else "barliman_butterbur"
    table = company(one)
    assert not table.game.has_skill(table.one(one), skill)
    table.items(one, ring)
    assert table.game.has_skill(table.one(one), skill)


def test_courage_of_warriors() -> None:
    """A warrior by birth has 2 more prowess, others none."""
    for one, more in (("gimli", 2), ("bilbo", 0)):
        table = company(one)
        before = prowess_of(table.game, table.one(one))
        table.items(one, "magic_ring_of_courage")
        assert prowess_of(table.game, table.one(one)) == before + more


def test_words_of_diplomats() -> None:
    """A diplomat by birth has 3 more direct influence."""
    for one, more in (("elrond", 3), ("bilbo", 0)):
        table = company(one)
        before = influence_of(table.game, table.one(one))
        table.items(one, "magic_ring_of_words")
        assert influence_of(table.game, table.one(one)) == before + more


@pytest.mark.parametrize(("one", "helps"), [("aragorn_ii", True), ("bilbo", False)])
def test_nature_of_rangers(one: str, helps: bool) -> None:
    """A ranger by birth taps to cancel an attack."""
    table = company(one).items(one, "magic_ring_of_nature").begin(Attack(FIRST, Race(RACES.index("wolf")), 1, 8))
    assert table.can("use", "magic_ring_of_nature") == helps
    if helps:
        assert table.do("use", "magic_ring_of_nature").over and table.pose(one) == "tapped"


@pytest.mark.parametrize(("one", "helps"), [("bilbo", True), ("gimli", False)])
def test_stealth_of_scouts(one: str, helps: bool) -> None:
    """A scout by birth taps the ring to cancel a strike."""
    table = company(one).items(one, "magic_ring_of_stealth").begin(Attack(FIRST, Race(RACES.index("wolf")), 1, 8))
    table.pass_by("face")
    assert table.can("use", "magic_ring_of_stealth") == helps
    if helps:
        assert table.do("use", "magic_ring_of_stealth").over and table.pose(one) == "untapped"


@pytest.mark.parametrize(("race", "helps"), [("wolf", True), ("undead", False), ("nazgul", False)])
def test_the_one_ring(race: str, helps: bool) -> None:
    """Its bearer vanishes from a strike, but not from Undead and Nazgûl, and checks for corruption; all companions feel
    its burden."""
    table = company("bilbo", "gandalf").items("bilbo", "the_one_ring")
    assert corruption_of(table.game, table.one("gandalf")) == 1 and corruption_of(table.game, table.one("bilbo")) == 7
    table.begin(Attack(FIRST, Race(RACES.index(race)), 1, 8, only=table.one("bilbo"))).pass_by("face")
    assert table.can("use", "the_one_ring") == helps
    if helps:
        table.do("use", "the_one_ring")
        assert table.question == "FaceCorruption"
