"""Cards that are used before strikes are assigned, and during a strike."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack
from westmarch.titles.wizards.words import NO_CARD, RACES, Company, Race


def attacked(table: Table, race: str, strikes: int = 1, prowess: int = 8, key: str = "w") -> Table:
    return table.begin(Attack(Company(0), Race(RACES.index(race)), strikes, prowess, key=key))


def company(*people: str) -> Table:
    return Table("burglar").company(*people).site("bag_end")


def test_concealment() -> None:
    """Given Bilbo, a scout, untapped, when Concealment is played, then he taps and the attack is over."""
    table = attacked(company("bilbo").hand("concealment"), "giant", prowess=13)
    table.do("play", "concealment")
    assert table.over and table.pose("bilbo") == "tapped" and table.pile("discard") == ["concealment"]


def test_concealment_needs_an_untapped_scout() -> None:
    assert not attacked(company("bilbo/tapped", "gimli").hand("concealment"), "giant").can("play", "concealment")


@pytest.mark.parametrize(("race", "possible"), [("orc", True), ("troll", True), ("man", True), ("wolf", False)])
def test_dark_quarrels(race: str, possible: bool) -> None:
    assert attacked(company("bilbo").hand("dark_quarrels"), race).can("play", "dark_quarrels") == possible


def test_dark_quarrels_by_day() -> None:
    """Given Gates of Morning and five strikes of Wolves, when Dark Quarrels is played, then three strikes are left."""
    table = company("gimli", "legolas", "aragorn_ii").hand("dark_quarrels").cards("events", "gates_of_morning")
    attacked(table, "wolf", strikes=5).do("play", "dark_quarrels")
    assert table.game.nearest(Attack).strikes == 3


def test_escape() -> None:
    """Given Gimli unwounded, when Escape is played, then he is wounded without a body check, and the attack over."""
    table = attacked(company("gimli").hand("escape"), "dragon", prowess=18).do("play", "escape")
    assert table.over and table.pose("gimli") == "wounded"


def test_escape_is_a_wound() -> None:
    """Despair of the Heart is about every wound in the company: Legolas checks when Gimli is wounded by an Escape."""
    table = company("gimli", "legolas").items("legolas", "despair_of_the_heart").hand("escape")
    attacked(table, "dragon", prowess=18).do("play", "escape").do("choose", "gimli")
    assert "Legolas had to check for corruption: 2 points" in table.log


@pytest.mark.parametrize(("total", "over"), [(5, False), (6, True)])
def test_trickery(total: int, over: bool) -> None:
    """BUR-E13: more than 5 is needed, and Wolves can't be tricked."""
    assert not attacked(company("bilbo").hand("trickery"), "wolf").can("play", "trickery")
    table = attacked(company("bilbo").hand("trickery"), "orc").dice(total).do("play", "trickery")
    assert table.over == over


def test_the_old_thrush() -> None:
    """Given a Dragon of 14 and one of 12, then the Thrush weakens the first by 3, and is not playable on the second."""
    table = attacked(company("bilbo").hand("the_old_thrush"), "dragon", prowess=14, key="automatic")
    assert table.do("play", "the_old_thrush").game.nearest(Attack).prowess == 11
    assert not attacked(company("bilbo").hand("the_old_thrush"), "dragon", prowess=12).can("play", "the_old_thrush")


def test_the_old_thrush_looks_at_what_is_printed() -> None:
    """The Dragon of Ovir Hollow has 12 by itself, and roused 15: no use for the Thrush; that of the Lonely Mountain
    has 14, and lulled 12."""
    for site, change, helps in (("ovir_hollow", 3, False), ("the_lonely_mountain", -2, True)):
        table = company("bilbo").site(site).hand("the_old_thrush")
        table.game.roused.append((table.place(site), 0, change, NO_CARD))
        table.begin(AutomaticAttack(Company(0), table.place(site), 0))
        assert table.can("play", "the_old_thrush") is helps


def test_vanishment_costs_the_wizard_a_check() -> None:
    """Given Gandalf with nothing to corrupt him, when Vanishment is played, then the attack is canceled."""
    assert attacked(company("gandalf").hand("vanishment"), "nazgul").do("play", "vanishment").over


@pytest.mark.parametrize("card", ["block", "dodge"])
def test_staying_untapped(card: str) -> None:
    """Given a strike on Gimli, when Block or Dodge is played and the strike fails, then he stays untapped."""
    table = attacked(company("gimli").hand(card), "orc", prowess=4).pass_by("face").do("play", card)
    table.dice(8).pass_by("fight")
    assert table.over and table.pose("gimli") == "untapped"


def test_halfling_stealth() -> None:
    """STD-17: the strike on the Hobbit is canceled; they stay untapped, and the attack is not defeated."""
    table = attacked(company("bilbo").hand("halfling_stealth"), "giant", prowess=13).pass_by("face")
    table.do("play", "halfling_stealth")
    assert table.over and table.pose("bilbo") == "untapped"


def test_only_one_card_that_needs_a_skill() -> None:
    """STD-18: after Risky Blow no Block in the same strike."""
    table = attacked(company("gimli").hand("risky_blow", "block"), "giant", prowess=13).pass_by("face")
    table.do("play", "risky_blow")
    assert not table.can("play", "block")
