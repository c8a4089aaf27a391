"""What a reader found who compared the texts of all cards with what they do: a test for each that differed."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company, goes
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.movement.hazards import best_event
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement
from westmarch.titles.wizards.procedures.turn.long_events import LongEventPhase
from westmarch.titles.wizards.procedures.turn.moments import BeforeHazards
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.turn_effects import forget_turn
from westmarch.titles.wizards.scene.goals import tracks
from westmarch.titles.wizards.words import NAZGUL, Company

OTHERS = Company(1)


@pytest.mark.parametrize(
    ("card", "one", "comes_too"),
    [("call_of_home", "bilbo", False), ("call_of_the_sea", "haldir", True), ("tookish_blood", "bilbo", True)],
)
def test_only_call_of_home_spares_who_bears_the_one_ring(card: str, one: str, comes_too: bool) -> None:
    table = company("gandalf", one).items(one, "the_one_ring")
    table.game.acting = ALL
    event = best_event(table.game, table.card(card), ALL)
    assert (event is not None and table.one(one) in event.among) == comes_too


@pytest.mark.parametrize(("site", "fiercer"), [("ettenmoors", False), ("the_lonely_mountain", True)])
def test_dragons_desolation_lets_a_dragon_attack_or_makes_it_fiercer(site: str, fiercer: bool) -> None:
    """Given Smaug, when he could not attack without it, then he has the prowess that is printed; else 2 more."""
    table = goes(company("bilbo", site="rivendell"), site, "ww").cards("row", "smaug", "dragons_desolation")
    table.cards("hazard_deck", *["orc_guard"] * 3, "thief").cards("deck", *["dodge"] * 3, *["block"] * 3)
    table.dice(*[12] * 99).begin(BurglarMovement(ALL)).rush()
    assert has_line(table, "Dragon attack: 2 strikes, prowess 17")
    assert has_line(table, "The attack has now 2 strikes and prowess 19") == fiercer
    assert "dragons_desolation" in table.pile("hazard_discard")


@pytest.mark.parametrize(("night", "back"), [(True, True), (False, False)])
def test_the_nazgul_are_abroad_by_night(night: bool, back: bool) -> None:
    """At the end of a turn with Doors of Night a discarded Nazgûl comes back into the row."""
    table = company("bilbo").cards("events", "the_nazgul_are_abroad", *(["doors_of_night"] if night else []))
    table.cards("hazard_discard", "wargs", "adunaphel", "witch_king_of_angmar").cards("hazard_deck", *["orc_guard"] * 3)
    table.cards("deck", *["dodge"] * 3, *["block"] * 3).begin(Turn())
    table.rush()
    assert ("witch_king_of_angmar" not in table.pile("hazard_discard")) == back
    assert has_line(table, "Witch-king of Angmar came back into the row") == back


def test_the_witch_king_of_angmar_darkens_all_shadow_holds_like_a_long_event() -> None:
    """Given a company on its way to Moria, when he uses his power, then shadow-holds count as dark-holds in this turn
    and the next, for whoever goes to one; in the long-event phase two turns later it ends (BUR-13)."""
    table = goes(company("bilbo"), "moria", "w").cards("events", "witch_king_of_angmar")
    table.game.acting = ALL
    event = best_event(table.game, table.one("witch_king_of_angmar"), ALL, "lurking")
    assert event is not None
    table.begin(event).pass_by("let_be")
    assert "witch_king_of_angmar" in table.pile("hazard_discard")
    assert "Shadow-holds" in {track.name for track in tracks(table.game)}
    forget_turn(table.game)
    table.game.turn = 2
    table.begin(LongEventPhase()).rush()
    assert goes(table, "mount_gram", "w").game.journey(ALL).site_type == "D"
    table.game.turn = 3
    table.begin(LongEventPhase()).rush()
    assert table.game.journey(ALL).site_type == "S"


def test_the_will_of_sauron_keeps_the_witch_kings_shadow() -> None:
    table = company("bilbo").cards("events", "the_will_of_sauron", "doors_of_night")
    table.game.dark_since, table.game.turn = 1, 9
    assert table.begin(LongEventPhase()).rush().game.dark_since == 1
    table.game.events.remove(table.one("doors_of_night"))
    assert table.begin(LongEventPhase()).rush().game.dark_since == 0


def test_athelas_rids_aragorn_himself_of_corruption() -> None:
    table = company("aragorn_ii", "bilbo").items("aragorn_ii", "athelas", "lure_of_nature").begin(Organization())
    assert table.do("use", "athelas").pass_by("choose").pile("borne") == []


def test_the_arkenstone_untaps_the_dwarf_who_bears_it() -> None:
    table = company("gimli/tapped", "balin").items("gimli", "the_arkenstone").dice(9).begin(Organization())
    table.do("use", "the_arkenstone").pass_by("choose", "roll")
    assert table.pose("gimli") == "untapped"


def test_palantir_of_elostirion_rids_its_bearer_of_corruption() -> None:
    table = company("elrond").items("elrond", "palantir_of_elostirion", "lure_of_nature").dice(9).begin(Organization())
    table.do("use", "palantir_of_elostirion").pass_by("choose", "roll")
    assert table.pile("borne") == ["palantir_of_elostirion"]


def test_anduril_the_flame_of_the_west_untaps_its_bearer() -> None:
    table = company("aragorn_ii/tapped").items("aragorn_ii", "narsil", "anduril_the_flame_of_the_west").dice(9)
    table.game.stored_at[table.one("anduril_the_flame_of_the_west")] = table.place("rivendell")
    table.begin(Organization()).do("use", "anduril_the_flame_of_the_west").pass_by("choose", "roll")
    assert table.pose("aragorn_ii") == "untapped"


def test_waybread_untaps_another_besides_its_bearer() -> None:
    """The use for two does not offer the bearer as the other."""
    table = company("bilbo/tapped", "gimli/tapped").items("bilbo", "waybread").begin(Organization())
    table.do("use", "waybread")
    assert not table.can("choose", "bilbo")
    assert (table.pass_by("choose").pose("bilbo"), table.pose("gimli")) == ("untapped", "untapped")


@pytest.mark.parametrize("card", ["halfling_strength", "tookish_blood"])
def test_a_hobbit_of_another_company_is_helped(card: str) -> None:
    """In the phase of one company cards for a Hobbit help one of another."""
    table = Table("guise").company("gandalf").site("lorien").company("pippin/tapped", number=1).site("bree", number=1)
    table.hand(card).begin(BeforeHazards(ALL))
    assert table.can("play", card)


def test_praise_to_elbereth_against_an_attack_and_events() -> None:
    """One cancels the attack of a Nazgûl, and others discard Nazgûl events with the same card."""
    table = company("gimli", "legolas").hand("praise_to_elbereth").cards("events", "ren_the_unclean")
    table.begin(Attack(ALL, NAZGUL, 1, 15, source=table.card("adunaphel"), key="d"))
    table.do("play", "praise_to_elbereth").do("choose", "gimli")
    assert has_line(table, "The attack was canceled") and table.can("choose", "legolas")
    assert table.do("choose", "legolas").pile("events") == []


def test_tom_bombadil_helps_another_company() -> None:
    """Given Tom with one company, when a hazard is played on another that goes to Arthedain, then he may cancel it."""
    table = Table("guise").company("gandalf").site("old_forest").items("gandalf", "tom_bombadil")
    table.company("faramir", "celeborn", number=1).site("rivendell", number=1)
    goes_to = (table.place("fornost") if "fornost" in table.book.site_numbers else table.place("old_forest"), "w", ())
    table.game.journeys[OTHERS] = goes_to
    table.game.acting = OTHERS
    event = best_event(table.game, table.card("lure_of_the_senses"), OTHERS)
    assert event is not None
    assert table.begin(event, acting=1).can("use", "tom_bombadil")


def test_leaflock_helps_his_company_alone() -> None:
    table = Table("guise").company("gandalf").site("wellinghall").items("gandalf", "leaflock")
    table.company("faramir", "celeborn", number=1).site("rivendell", number=1)
    table.game.acting = OTHERS
    event = best_event(table.game, table.card("lure_of_the_senses"), OTHERS)
    assert event is not None
    assert not table.begin(event, acting=1).can("use", "leaflock")


def test_a_chance_meeting_in_any_phase_at_a_site() -> None:
    """A company that stays may meet somebody in its movement/hazard phase too; one that leaves may not."""
    table = Table("guise").company("gandalf").site("bree").hand("a_chance_meeting", "barliman_butterbur")
    assert table.begin(BeforeHazards(ALL)).can("play", "a_chance_meeting")
    table = Table("guise").company("gandalf").site("bree").hand("a_chance_meeting", "barliman_butterbur")
    assert not goes(table, "rivendell", "ww").begin(BeforeHazards(ALL)).can("play", "a_chance_meeting")


def test_nothing_calls_a_hazard_back_in_guise() -> None:
    """(GON-10) Mouth of Sauron is a creature only."""
    table = company("gandalf", "sam_gamgee", scenario="guise", site="moria").cards(
        "hazard_discard", "wargs", "lure_of_the_senses"
    )
    assert not can_come(table, "mouth_of_sauron")
    assert comes(company("bilbo").cards("hazard_discard", "lure_of_the_senses"), "mouth_of_sauron").pile("row") != []
