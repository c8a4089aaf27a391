"""How well a game stands: what is better for the Free Peoples must have more value."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.titles.fate.given import Table
from westmarch.engine.option import Seat
from westmarch.titles.fate.evaluation import LOST, WON, evaluate


def value(table: Table) -> float:
    return evaluate(table.game, Seat(0))


def test_a_finished_game_is_worth_a_thousand_or_minus_a_thousand() -> None:
    table = Table().clear()
    table.game.end("ring_destroyed")
    assert value(table) == WON == 1000
    table = Table().clear()
    table.game.end("lost_search")
    assert value(table) == LOST == -1000


def test_it_is_the_same_for_all_seats() -> None:
    """All win or lose together."""
    table = Table(players=3)
    assert len({evaluate(table.game, seat) for seat in table.game.seats}) == 1


BETTER: dict[str, tuple[Callable[[Table], object], Callable[[Table], object]]] = {
    "hope": (lambda table: table.put(hope=3), lambda table: table.put(hope=4)),
    "a lower threat": (lambda table: table.put(threat=2), lambda table: table.put(threat=1)),
    "a guarded haven": (
        lambda table: table.put(shadow={"osgiliath": 2}),
        lambda table: table.put(shadow={"osgiliath": 2}, troops={"minas_tirith": {"gondor": 2}}),
    ),
    "an enemy far from havens": (
        lambda table: table.put(shadow={"osgiliath": 2}),
        lambda table: table.put(shadow={"minas_morgul": 2}),
    ),
    "shadow troops in the supply": (
        lambda table: table.put(shadow={"near_harad": 36}),
        lambda table: table.put(shadow={"near_harad": 20}),
    ),
    "resistance for Frodo": (lambda table: table, lambda table: table.hold(0, resistance=2)),
    "cards in hand": (lambda table: table, lambda table: table.hold(1, "the_red_arrow")),
    "Frodo unwatched": (
        lambda table: table.put(nazgul={"eriador": 3}, eye="eriador"),
        lambda table: table.put(nazgul={"eriador": 3}, eye="mordor"),
    ),
    "Frodo near Mount Doom": (
        lambda table: table.put(nazgul={"dale": 9}),
        lambda table: table.put(nazgul={"dale": 9}, frodo_sam="minas_morgul"),
    ),
    "an objective on its way": (
        lambda table: table.objectives("challenge_sauron"),
        lambda table: table.objectives("challenge_sauron").put(troops={"north_ithilien": {"gondor": 3}}),
    ),
}


@pytest.mark.parametrize("what", BETTER)
def test_it_is_better_to_have(what: str) -> None:
    """Given two games that differ in one thing, then the one with the good of it is worth more."""
    without, having = BETTER[what]
    one, other = Table().clear(), Table().clear()
    without(one)
    having(other)
    assert value(other) > value(one)


def test_an_objective_done_is_worth_more_than_one_on_its_way() -> None:
    table = Table().clear().objectives("challenge_sauron")
    table.put(troops={"north_ithilien": {"gondor": 3, "elven": 2, "rohirrim": 2}}, frodo_sam="north_ithilien")
    on_its_way = value(table)
    table.game.completed.append(table.game.book.objective("challenge_sauron"))
    assert value(table) > on_its_way


def test_nothing_hidden_counts() -> None:
    """Given a game, when the decks are in another order, then it is worth the same."""
    table = Table()
    before = value(table)
    table.game.player_deck.reverse()
    table.game.shadow_deck.reverse()
    assert value(table) == before
