"""The examples in which attacks and strikes are canceled, by their ids (6, TAB-15, BUR-14)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.site.site_phase import EnterSite, SitePhase
from westmarch.titles.wizards.procedures.turn.moments import AfterHazards, BeforeHazards, EndOfTurn
from westmarch.titles.wizards.words import Company

ALL = Company(0)


def creature(table: Table, name: str, key: str = "w") -> Table:
    return table.begin(CreatureAttack(ALL, table.card(name), key))


# There and Back Again.


def test_concealment_on_a_creature() -> None:
    """TAB-E21: a scout taps, and the creature goes to the hazard discard pile."""
    table = Table().company("bilbo", "thorin_ii").in_region("arthedain").hand("concealment")
    creature(table, "wargs").do("play", "concealment").do("choose", "bilbo")
    assert table.over and table.pose("bilbo") == "tapped"
    assert table.pile("hazard_discard") == ["wargs"]


def test_the_wizard_cancels_an_attack() -> None:
    """TAB-E27: Gandalf cancels the attack of an Orc-patrol: it is discarded, counts as an attack, and Gandalf is in the
    deck again."""
    table = Table().company("bilbo").in_region("rhudaur").hand("gandalf").cards("deck", "dodge", "dodge")
    creature(table, "orc_patrol").do("wizard_cancels", "gandalf")
    assert table.over and table.pile("hazard_discard") == ["orc_patrol"]
    assert table.game.attacked == [1, 0, 0]
    assert sorted(table.pile("deck")) == ["dodge", "dodge", "gandalf"]


def test_the_wizard_untaps_a_scout() -> None:
    """TAB-E28: Gandalf untaps Kíli before strikes are assigned, and he taps for Concealment against the same attack."""
    table = Table().company("bilbo/tapped", "kili/tapped").in_region("rhudaur").hand("gandalf", "concealment")
    creature(table, "wolves")
    assert not table.can("play", "concealment")
    table.do("wizard_untaps", "gandalf", "kili").do("play", "concealment")
    assert table.over and table.pose("kili") == "tapped"


def test_the_wizard_heals() -> None:
    """TAB-15: who was wounded is untapped."""
    table = Table().company("bilbo/wounded").in_region("rhudaur").hand("gandalf")
    creature(table, "wolves").do("wizard_heals", "gandalf", "bilbo")
    assert table.pose("bilbo") == "untapped"


@pytest.mark.parametrize("moment", [BeforeHazards, AfterHazards, EnterSite, EndOfTurn])
def test_TAB_15_at_any_moment_for_a_short_event(moment: type[Procedure]) -> None:
    """Whenever a short-event may be played, the Wizard may untap somebody; not who can't untap."""
    table = Table().company("bilbo", "balin/tapped", "thorin_ii/tapped").site("the_lonely_mountain").hand("gandalf")
    table.items("thorin_ii", "rescue_prisoners")
    if moment is EnterSite:
        table.begin(SitePhase(ALL))
    else:
        table.begin(moment() if moment is EndOfTurn else moment(ALL))
    assert table.question == moment.__name__
    assert table.offers("wizard_untaps") == [("gandalf", "balin")]
    assert table.do("wizard_untaps").pose("balin") == "untapped"


# Burglar Wants a Good Job.


def hired(*people: str) -> Table:
    return Table("burglar").company(*people).site("bag_end")


def test_a_canceled_strike_is_avoided() -> None:
    """BUR-E10: Halfling Stealth against the strike of an Orc-patrol on Bilbo alone: avoided, and Bilbo untapped."""
    table = hired("bilbo").hand("halfling_stealth")
    creature(table, "orc_patrol").do("play", "halfling_stealth")
    assert (table.pile("scored"), table.pose("bilbo")) == (["orc_patrol"], "untapped")


def test_with_a_hand_a_strike_is_not_enough() -> None:
    """BUR-E11: with Haldir facing another strike nothing is avoided."""
    table = hired("bilbo", "haldir").hand("halfling_stealth").dice(12)
    creature(table, "orc_patrol").do("prepare", "bilbo").do("play", "halfling_stealth").pass_by("fight")
    assert (table.pile("scored"), table.pile("hazard_discard")) == ([], ["orc_patrol"])


@pytest.mark.parametrize(
    ("company", "scout"),
    [(("bilbo", "haldir"), "bilbo"), (("bilbo", "gandalf"), "gandalf")],
    ids=["BUR-E12", "BUR-E29"],
)
def test_an_attack_that_is_canceled_is_avoided(company: tuple[str, ...], scout: str) -> None:
    """Whoever of the company supplies the scout."""
    table = hired(*company).hand("concealment")
    creature(table, "orc_patrol").do("play", "concealment").pass_by("nothing")
    if not table.over:
        table.do("choose", scout)
    assert (table.pile("scored"), table.pose(scout)) == (["orc_patrol"], "tapped")


def test_all_attacks_must_be_avoided() -> None:
    """BUR-E14: of a Slayer's two attacks one is canceled by Trickery, one by tapping a Hand: nothing is scored."""
    table = hired("bilbo", "gimli").hand("trickery").dice(12)
    creature(table, "slayer", "b").do("play", "trickery").pass_by("choose")
    table.do("tap_aside")
    assert (table.pile("scored"), table.pile("hazard_discard")) == ([], ["slayer"])


@pytest.mark.parametrize(("stealth", "piles"), [(2, (["slayer"], [])), (1, ([], ["slayer"]))], ids=["both", "one"])
def test_both_attacks_of_a_slayer(stealth: int, piles: tuple[list[str], list[str]]) -> None:
    """BUR-E28: Halfling Stealth against both scores, against one it does not."""
    table = hired("bilbo").hand(*["halfling_stealth"] * stealth).dice(12)
    creature(table, "slayer", "b").do("face").do("play", "halfling_stealth").do("face")
    if stealth == 2:
        table.do("play", "halfling_stealth")
    table.pass_by("fight")
    assert (table.pile("scored"), table.pile("hazard_discard")) == piles


def test_cards_that_are_no_stealth() -> None:
    """BUR-14: Dark Quarrels cancels, but is no stealth."""
    table = hired("bilbo").hand("dark_quarrels")
    creature(table, "orc_patrol").do("play", "dark_quarrels")
    assert (table.pile("scored"), table.pile("hazard_discard")) == ([], ["orc_patrol"])
    assert has_line(table, "The attack was canceled")
