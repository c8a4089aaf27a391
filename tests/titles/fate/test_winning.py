"""Rules summary, "Winning and losing", "Losing hope", "Gaining hope" and "Cards"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_search import at_mount_doom
from westmarch.engine.secrecy import HIDDEN, view
from westmarch.engine.title import title


def test_the_players_win_when_the_ring_is_destroyed() -> None:
    """Given Frodo on Mount Doom with all other objectives complete and nobody near, when he destroys the Ring, then
    the players have won."""
    table = at_mount_doom(hope=8).do("destroy_the_ring")
    assert table.game.result in title("fate").play.won


def test_a_completed_objective_is_turned_down() -> None:
    """Given an objective, when its condition holds after a step, then it is complete, once, and asks nothing any
    more."""
    table = Table().clear().objectives("secure_the_crossing_of_the_anduin").put(faramir="osgiliath", hope=3)
    assert table.game.is_open(table.book.objective("secure_the_crossing_of_the_anduin"))
    table.put(troops={"osgiliath": {"gondor": 1}}).hold(0, valor=3).begin().acts("faramir").do("capture", "faramir")
    table.do("choose", 0)
    assert table.is_complete("secure_the_crossing_of_the_anduin")
    assert table.game.completed == [table.book.objective("secure_the_crossing_of_the_anduin")]
    assert not table.game.is_open(table.book.objective("secure_the_crossing_of_the_anduin"))


@pytest.mark.parametrize(
    "cause", ["search", "final_search", "eye", "haven", "troops", "cards", "ring", "ordeal", "gollum", "wheels"]
)
def test_all_lose_when_hope_is_gone(cause: str) -> None:
    """Given 2 hope, when 2 are lost, from whatever cause, then the game is lost, and the result names the cause."""
    table = Table().clear().put(hope=2)
    table.game.lose_hope(1, cause)
    assert (table.hope, table.game.result) == (1, "")
    table.game.lose_hope(5, cause)
    assert (table.hope, table.game.result) == (0, f"lost_{cause}")
    assert table.game.result in title("fate").play.results
    assert table.game.result not in title("fate").play.won


def test_hope_has_a_top() -> None:
    """Given hope 7, when 2 are gained, then it is 8; at 8 nothing more is gained."""
    table = Table().clear().put(hope=7)
    table.game.gain_hope(2)
    assert table.hope == 8
    table.game.gain_hope(1)
    assert table.hope == 8


def test_discard_piles_are_open_and_backs_hidden() -> None:
    """Given any seat, then it sees both discard piles, and of the shadow deck only the back on top."""
    table = Table()
    seen = view(table.game, table.game.seats[0])
    assert list(seen["shadow_discard"]) == table.game.shadow_discard
    assert list(seen["player_discard"]) == table.game.player_discard
    assert set(seen["shadow_deck"]) == {HIDDEN}
    assert seen["seen"]["shadow_backs"] == [table.book.card_back[table.game.shadow_deck[-1]]]
