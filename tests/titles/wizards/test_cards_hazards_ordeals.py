"""Hazard events about rings, greed, power and treason, and factions that disperse."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.site.at_site import AtSite, Recruit
from westmarch.titles.wizards.rules.corruption import corruption_on
from westmarch.titles.wizards.rules.figures import prowess_of


def ring_bearer(*others: str) -> Table:
    return company("bilbo", *others, site="moria").items("bilbo", "the_one_ring")


def test_the_will_of_the_ring() -> None:
    """The bearer of The One Ring checks, at −4."""
    assert not can_come(company("bilbo", "gimli"), "the_will_of_the_ring")
    table = comes(ring_bearer("gimli"), "the_will_of_the_ring")
    check = table.game.nearest(CorruptionCheck)
    assert (table.key(check.one), check.modifier) == ("bilbo", -4)


@pytest.mark.parametrize(("total", "stays"), [(12, True), (2, False)])
def test_the_rings_betrayal(total: int, stays: bool) -> None:
    """The bearer of a ring checks at −2; if they fail the ring is lost, and they stay."""
    table = comes(ring_bearer().dice(total), "the_rings_betrayal").pass_by("roll")
    assert ("the_one_ring" in table.pile("borne")) == stays
    assert table.pile("people") == ["bilbo"] and not table.game.result
    assert can_come(company("bilbo").items("bilbo", "magic_ring_of_stealth"), "the_rings_betrayal")


def test_the_precious() -> None:
    """Somebody beside the bearer checks at −2; if they fail the Ring goes with them."""
    assert not can_come(ring_bearer(), "the_precious")
    table = ring_bearer("gimli").items("gimli", "glamdring", "orcrist", "lure_of_nature")
    comes(table, "the_precious").dice(2).pass_by("roll")
    assert table.pile("people") == ["bilbo"] and "the_one_ring" not in table.pile("borne")


def test_greed() -> None:
    """When Bilbo takes a sword, Gimli checks at −1 for each of its corruption points; the Wizard does not."""
    table = comes(company("bilbo", "gimli", "gandalf", site="moria"), "greed").hand("glamdring")
    assert not can_come(table, "greed")
    table.items("gimli", "orcrist", "lure_of_nature").begin(AtSite(ALL)).do("play_item", "glamdring")
    table.do("choose", "bilbo")
    check = table.game.nearest(CorruptionCheck)
    points = corruption_on(table.game, check.one, table.one("glamdring"))
    assert (table.key(check.one), check.modifier) == ("gimli", -points)
    assert not any("Gandalf had to check" in line for line in table.log)


def test_greed_needs_somebody_greedy() -> None:
    assert not can_come(company("bilbo", "gandalf", site="moria"), "greed")
    assert not can_come(company("gimli", site="moria"), "greed")


@pytest.mark.parametrize(("one", "checks"), [("aragorn_ii", True), ("bilbo", False)])
def test_lure_of_power(one: str, checks: bool) -> None:
    """The next who wins a faction checks at −4, unless they are a Hobbit; then the card is discarded."""
    table = company(one, site="bree").items(one, "glamdring", "orcrist").cards("events", "lure_of_power")
    table.hand("rangers_of_the_north").dice(12, 12).begin(Recruit(ALL, table.one("rangers_of_the_north")))
    assert has_line(table, "had to check for corruption") == checks
    assert (table.pile("events") == []) == checks


def test_traitor() -> None:
    """When Legolas succumbs to corruption, he strikes at Gimli with his prowess + 10; then the card is discarded."""
    table = company("legolas", "gimli").items("legolas", "lure_of_nature").cards("events", "traitor")
    prowess = prowess_of(table.game, table.one("legolas"))
    table.begin(CorruptionCheck(table.one("legolas"))).dice(2, 12, 2).pass_by("roll", "face", "fight")
    assert has_line(table, f"An attack: 1 strike, prowess {prowess + 10}")
    assert "legolas" not in table.pile("people") and table.pile("events") == []


@pytest.mark.parametrize(("total", "stay"), [(9, True), (8, False)])
def test_muster_disperses(total: int, stay: bool) -> None:
    """Given unused general influence of 2, then a roll of 9 keeps the faction."""
    table = company("gandalf", "haldir", scenario="guise", site="lorien").dice(total)
    assert not can_come(table, "muster_disperses")
    comes(table.cards("scored", "woodmen"), "muster_disperses")
    assert (table.pile("scored") == ["woodmen"]) == stay
