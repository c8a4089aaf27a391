"""Cards that do what no other does."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.words import Company

FIRST = Company(0)


def company(*people: str, site: str, scenario: str = "guise") -> Table:
    return Table(scenario).company(*people).site(site)


def test_a_chance_meeting() -> None:
    """At a border-hold somebody comes as a follower, as far as influence reaches; Wizards don't, nor at a haven."""
    table = company("gandalf", site="woodmen_town").hand("a_chance_meeting", "eowyn", "pallando").begin(AtSite(FIRST))
    table.do("play", "a_chance_meeting")
    assert table.pile("people") == ["gandalf", "eowyn"]
    assert table.game.holder[table.one("eowyn")] == table.one("gandalf") and table.pile("hand") == ["pallando"]
    for other in (company("gandalf", site="lorien"), company("gandalf", site="bree", scenario="burglar")):
        assert not other.hand("a_chance_meeting", "eowyn").begin(AtSite(FIRST)).can("play", "a_chance_meeting")


def test_a_chance_meeting_before_setting_out() -> None:
    """In the organization phase and at its end too, as long as the company has not set out."""
    table = company("gandalf", site="woodmen_town").hand("a_chance_meeting", "eowyn").begin(Organization())
    assert table.can("play", "a_chance_meeting")
    table.do("stay")
    assert table.question == "EndOfOrganization" and table.can("play", "a_chance_meeting")
    table = company("gandalf", site="woodmen_town").hand("a_chance_meeting", "eowyn").begin(Organization())
    table.do("travel", "lorien").pass_by("by_road")
    assert not table.can("play", "a_chance_meeting")


def test_the_white_tree() -> None:
    """With a sage at Minas Tirith and a Sapling there: it is planted, and the city counts as a haven."""
    table = company("elrond", "faramir", site="minas_tirith").items("faramir", "sapling_of_the_white_tree")
    table.hand("the_white_tree").begin(AtSite(FIRST)).do("play", "the_white_tree")
    assert table.pile("events") == ["the_white_tree"] and table.pile("discard") == ["sapling_of_the_white_tree"]
    assert table.game.journey(FIRST).site_type == "H"
    bare = company("elrond", site="minas_tirith").hand("the_white_tree").begin(AtSite(FIRST))
    assert not bare.can("play", "the_white_tree")


def test_gollum_and_the_ring() -> None:
    """Away from havens Gollum taps and is gone with The One Ring."""
    table = company("bilbo", site="moria", scenario="burglar").items("bilbo", "the_one_ring", "gollum")
    table.begin(AtSite(FIRST)).do("use", "gollum")
    assert table.pile("borne") == [] and sorted(table.pile("discard")) == ["gollum", "the_one_ring"]
    haven = company("bilbo", site="lorien", scenario="burglar").items("bilbo", "the_one_ring", "gollum")
    assert not haven.begin(AtSite(FIRST)).can("use", "gollum")


@pytest.mark.parametrize(("origin", "possible"), [("moria", False), ("dol_guldur", True)])
def test_prisoners_are_rescued_once_at_a_site(origin: str, possible: bool) -> None:
    """(1) Given prisoners of Moria who are still there, then no others are rescued from it; those of Dol Guldur are no
    hindrance."""
    table = company("gandalf", "faramir", site="moria").items("faramir", "rescue_prisoners")
    table.game.rescued[table.one("rescue_prisoners")] = table.place(origin)
    table.site("moria", pose="tapped").hand("rescue_prisoners")
    assert table.begin(AtSite(FIRST)).can("play", "rescue_prisoners") is possible
