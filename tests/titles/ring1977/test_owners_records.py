"""What an owner's records change: who uses a pass, who rouses a city, what a place guards, which cards are alike."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table
from westmarch.engine.book import BadData
from westmarch.titles.ring1977.procedures.deploy import mobilize_by_presence
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.rules.nations import rouse_nations
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, NORTH, ROHAN


@pytest.mark.parametrize(("armies", "passes"), [(["dark_power"], False), (["dark_power", "rohan"], True)])
def test_whose_armies_pass_through_moria(armies: list[str], passes: bool) -> None:
    """Given an army of Rohan beside Moria, then it enters if its record names Rohan."""
    table = Table("campaign", {"pass": [{"id": "moria", "armies": armies}]}).army("W2815", "riders_of_the_mark")
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2815")
    assert table.can("go", "W2816") is passes


@pytest.mark.parametrize(("wakers", "woken"), [(["aragorn"], False), (["legolas"], True)])
def test_who_rouses_a_city(wakers: list[str], woken: bool) -> None:
    """Given Legolas in Edoras and nobody bemused, when a Player-Turn ends, then Rohan is roused if he is a waker."""
    table = Table("campaign", {"place": [{"id": "edoras", "wakers": wakers}]}).at("edoras", "legolas")
    table.game.mobilized[ROHAN], table.game.bemused = 0, False
    mobilize_by_presence(table.game)
    assert bool(table.game.mobilized[ROHAN]) is woken


def test_a_waker_must_be_somebody() -> None:
    with pytest.raises(BadData, match="place 'edoras', wakers: there is no person 'nobody'"):
        Table("campaign", {"place": [{"id": "edoras", "wakers": ["nobody"]}]})


@pytest.mark.parametrize(("records", "roused"), [([], False), ([{"id": "esgaroth", "guards": "north"}], True)])
def test_what_a_place_guards(records: list[dict[str, str]], roused: bool) -> None:
    """Given Esgaroth attacked, then the North is roused if its record says that it guards that."""
    table = Table("campaign", {"place": records}).army("esgaroth", "riders_of_the_mark")
    table.game.mobilized[NORTH] = 0
    rouse_nations(table.game, table.place("esgaroth"), [table.unit("riders_of_the_mark")])
    assert bool(table.game.mobilized[NORTH]) is roused


def test_which_cards_are_swords_and_stones() -> None:
    """Given the mail as a sword and no Palantír of Lórien, then all that asks for swords and stones knows."""
    book = Table(
        "campaign", {"magic": [{"id": "mithril", "kind": "sword"}, {"id": "palantir_lorien", "kind": None}]}
    ).book
    assert book.swords == ("anduril", "glamdring", "sting", "mithril", "barrow_blade_1", "barrow_blade_2")
    assert book.stones == ("palantir_isengard", "palantir_minas_tirith", "palantir_minas_ithil")
