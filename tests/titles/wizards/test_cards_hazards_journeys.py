"""Hazard events that meet a company on its way: rivers, lands in which it is lost, storms, and calls to go home."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company, goes
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.rules.journeys import hazard_limit


@pytest.mark.parametrize(
    ("card", "lands", "limit"),
    [
        ("lost_in_border_lands", "bbw", 4),
        ("lost_in_shadow_lands", "sww", 3),
        ("lost_in_the_wilderness", "wwb", 4),
        ("lost_in_dark_domains", "wd", 4),
    ],
)
def test_lost(card: str, lands: str, limit: int) -> None:
    """Given a company with a hazard limit of 2, when it is lost, then more hazards may be played on it."""
    table = comes(goes(company("bilbo"), "moria", lands), card)
    assert hazard_limit(table.game, ALL, 1) == limit


@pytest.mark.parametrize(
    "card", ["lost_in_border_lands", "lost_in_shadow_lands", "lost_in_the_wilderness", "lost_in_dark_domains"]
)
def test_not_lost(card: str) -> None:
    """Neither in other lands, nor in Guise, where there is no limit (GON-E6)."""
    assert not can_come(goes(company("bilbo"), "moria", "ff"), card)
    assert not can_come(goes(company("gandalf", scenario="guise", site="lorien"), "moria", "wbsd"), card)


@pytest.mark.parametrize(("card", "land"), [("lost_in_free_domains", "f"), ("lost_at_sea", "c")])
def test_too_late_to_act(card: str, land: str) -> None:
    """Given a way through such a land, then the company may do nothing at its site."""
    assert not can_come(goes(company("bilbo"), "moria", "w"), card)
    table = comes(goes(company("bilbo"), "moria", f"w{land}"), card)
    assert table.site("moria").begin(SitePhase(ALL)).over
    assert has_line(table, "The company does nothing at Moria")


def crossing(*people: str) -> Table:
    return comes(goes(company(*people, site="bree"), "moria", "w"), "river")


def test_river_without_a_ranger() -> None:
    table = crossing("bilbo")
    assert table.over
    assert table.site("moria").begin(SitePhase(ALL)).over
    assert has_line(table, "The company does nothing at Moria")


def test_a_ranger_finds_a_ford_at_once() -> None:
    table = crossing("bilbo", "aragorn_ii").do("ford", "aragorn_ii")
    assert table.pose("aragorn_ii") == "tapped"
    assert not table.site("moria").begin(SitePhase(ALL)).over


def test_a_ranger_finds_a_ford_later() -> None:
    table = crossing("bilbo", "aragorn_ii").do("wait").site("moria").begin(SitePhase(ALL))
    assert table.do("ford", "aragorn_ii").can("enter")
    table = crossing("bilbo", "aragorn_ii").do("wait").site("moria").begin(SitePhase(ALL))
    assert table.do("wait").over


@pytest.mark.parametrize("site", ["", "moria", "rivendell"])
def test_a_river_bars_any_site_to_which_a_company_comes(site: str) -> None:
    """A haven too; but those who stay are there already."""
    table = company("bilbo", site="bree")
    assert can_come(goes(table, site, "w") if site else table, "river") == bool(site)


def test_drowning_seas() -> None:
    """Given a company that has come over the sea, then it loses an item and two cards; by night it is driven back."""
    table = goes(company("bilbo").items("bilbo", "glamdring"), "grey_havens", "wc").hand("dodge", "block", "escape")
    comes(table, "drowning_seas")
    assert table.pile("borne") == [] and len(table.pile("hand")) == 1
    table = goes(company("bilbo").cards("events", "doors_of_night"), "grey_havens", "wc")
    assert not comes(table, "drowning_seas").game.has_moved(ALL)
    assert not can_come(goes(company("bilbo").hand("dodge"), "grey_havens", "wf"), "drowning_seas")


@pytest.mark.parametrize(
    ("card", "lands", "total", "stays"),
    [
        ("call_of_home", "w", 8, True),
        ("call_of_home", "w", 7, False),
        ("call_of_the_sea", "w", 8, True),
        ("call_of_the_sea", "w", 7, False),
        ("call_of_the_sea", "c", 10, False),
    ],
)
def test_called_home(card: str, lands: str, total: int, stays: bool) -> None:
    """Given general influence of 5 of which Haldir takes 3, when the roll and the other 2 are less than 10, then he
    returns to the hand; from the sea it is 3 harder."""
    table = goes(company("gandalf", "haldir", scenario="guise", site="lorien").dice(total), "rhosgobel", lands)
    comes(table, card)
    assert ("haldir" in table.pile("people")) == stays
    assert ("haldir" in table.pile("hand")) != stays


def test_who_is_not_called() -> None:
    assert not can_come(company("gandalf", scenario="guise", site="lorien"), "call_of_home")
    assert not can_come(company("gimli"), "call_of_the_sea")
    assert not can_come(company("bilbo").items("bilbo", "the_one_ring"), "call_of_home")
