"""Combinations that hardly ever come up, each worked out from the rules by hand."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.figures import body_of
from westmarch.titles.wizards.scoring import points_by_type, tasks_done
from westmarch.titles.wizards.words import RACES, Company, Race

ALL = Company(0)


def race(name: str) -> Race:
    return Race(RACES.index(name))


def test_BUR_8_who_burgled_in_vain_has_no_help_from_whoever_is_at_home() -> None:
    """Given Saruman as a Hand at his Isengard, when Bilbo's burglary fails, then Saruman doesn't cancel the attack, as
    he could if they had entered together."""
    table = Table("burglar").company("bilbo", "saruman").site("isengard")
    assert table.begin(SitePhase(ALL)).do("enter").offers("at_home") == [("saruman",)]
    table = Table("burglar").company("bilbo", "saruman").site("isengard").dice(2, 2, 2).begin(SitePhase(ALL))
    table.do("burgle").rush()
    assert has_line(table, "The burglary failed")
    assert (table.pose("bilbo"), table.pose("saruman")) == ("wounded", "untapped")


def test_BUR_8_no_minor_item_beside_what_was_stolen() -> None:
    """Given a dagger in hand, when Bilbo steals Glamdring from Moria, then his Hand takes no dagger as well: the
    burglary had tapped the site."""
    table = Table("burglar").company("bilbo", "haldir").site("moria").hand("glamdring", "dagger_of_westernesse")
    table.dice(12).begin(SitePhase(ALL)).do("burgle").pass_by("roll").do("choose", "glamdring")
    assert not table.can("also_take")
    assert table.pile("hand") == ["dagger_of_westernesse"]


@pytest.mark.parametrize(("pose", "bonus"), [("untapped", 6 - 2), ("tapped", 6 - 2 - 1), ("wounded", 6 - 2 - 2)])
def test_what_is_in_excess_comes_to_how_somebody_lies(pose: str, bonus: int) -> None:
    """Given Aragorn alone before three strikes, then each in excess costs him 1, and how he lies costs him more (6)."""
    table = Table("burglar").company(f"aragorn_ii/{pose}").dice(7, 2).begin(Attack(ALL, race("giant"), 3, 7))
    table.pass_by("face", "give", "leave_rest", "fight")
    assert has_line(table, f"rolled 7, {7 + bonus} in all, against the strike's 7")


def test_one_canceled_strike_and_the_attack_is_not_defeated() -> None:
    """Given an Orc-patrol in Guise, when one strike is canceled and the two others fail, then it is not scored (6)."""
    table = Table("guise").company("gandalf", "aragorn_ii", "bilbo").site("lorien").hand("halfling_stealth")
    table.dice(12, 12).begin(CreatureAttack(ALL, table.card("orc_patrol"), "w"))
    table.do("prepare", "bilbo").do("play", "halfling_stealth").pass_by("fight_all", "fight")
    assert (table.pile("scored"), table.pile("hazard_discard")) == ([], ["orc_patrol"])


@pytest.mark.parametrize(("rolled", "pose"), [(7, "untapped"), (6, "untapped"), (5, "wounded")])
def test_who_holds_back_stays_untapped_unless_wounded(rolled: int, pose: str) -> None:
    """Given Aragorn at −3 against 9, then a 7 wins, a 6 is a tie, and both leave him untapped; a 5 wounds him (6)."""
    table = Table("burglar").company("aragorn_ii").dice(rolled, 2).begin(Attack(ALL, race("giant"), 1, 9))
    table.pass_by("face", "give").do("hold_back")
    assert table.pose("aragorn_ii") == pose


def test_GON_4_21_an_allied_wizard_is_lost_without_cost() -> None:
    """Given Radagast as an allied Wizard, when he fails a corruption check by 1, then he is eliminated, as Wizards are;
    the game goes on, and nothing is subtracted."""
    table = (
        Table("guise").company("gandalf", "radagast").site("lorien").items("radagast", "the_mithril_coat", "glamdring")
    )
    points = corruption_of(table.game, table.one("radagast"))
    table.dice(points).begin(CorruptionCheck(table.one("radagast"))).pass_by("roll")
    assert (table.pile("out"), table.game.result) == (["radagast"], "")
    assert points_by_type(table.game)["character"] == 0


def test_who_is_wounded_dies_more_easily_by_the_next_attack() -> None:
    """Given Faramir wounded by one attack, when the next one wounds him again, then 1 is added to the body check (6):
    with a body of 8 an 8 is too much."""
    table = Table("guise").company("gandalf/tapped", "faramir/wounded").site("moria")
    assert body_of(table.game, table.one("faramir")) == 8
    table.dice(2, 8).begin(Attack(ALL, race("orc"), 1, 20, only=table.one("faramir"))).pass_by("face", "fight")
    assert table.pile("out") == ["faramir"]


def test_a_dragon_defeated_elsewhere_leaves_the_lair_as_it_was() -> None:
    """Given that Smaug has been defeated, when the Lonely Mountain is entered, then its Dragon attacks all the same."""
    table = Table("guise").company("gandalf").site("the_lonely_mountain").cards("scored", "smaug")
    table.begin(AutomaticAttack(ALL, table.place("the_lonely_mountain"), 0))
    assert has_line(table, "Dragon attack: 1 strike, prowess 14")


def test_influence_that_followers_use_is_gone_for_factions() -> None:
    """Given Faramir with his 1 direct influence, 2 more for the Rangers of Ithilien and 1 that they give a Dúnadan,
    when Mablung, with a mind of 1, follows him, then he adds 1 less (3, 8)."""
    table = Table("guise").company("gandalf", "faramir").site("henneth_annun")
    check = InfluenceCheck(table.one("faramir"), table.card("rangers_of_ithilien"))
    alone = check.total(table.game)
    table = Table("guise").company("gandalf", "faramir", "mablung>faramir").site("henneth_annun")
    check = InfluenceCheck(table.one("faramir"), table.card("rangers_of_ithilien"))
    assert (alone, check.total(table.game)) == (4, 3)


def test_what_was_stolen_may_be_stored_by_another() -> None:
    """Given a stolen Glamdring that Bilbo has handed to Haldir, when it is stored at Lórien, then the task is done
    (BUR-9)."""
    table = Table("burglar").company("bilbo", "haldir").site("lorien").items("haldir", "glamdring")
    table.game.burgled = {table.one("glamdring"): table.place("moria")}
    turn = Turn()
    turn.go_to("organize")
    table.dice(12).begin(turn).do("store", "glamdring").pass_by("roll")
    assert tasks_done(table.game) == {"orcs": table.one("glamdring")}
