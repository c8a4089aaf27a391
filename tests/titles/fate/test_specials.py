"""The Wheels of Saruman: what is given up (A28)."""

from __future__ import annotations

from tests.titles.fate.given import Table
from westmarch.titles.fate.cards.specials import WheelsOfSaruman


def wheels() -> Table:
    """Two players; one Elven troop in Bree, one of Gondor in Tharbad; seat 1 holds a card and a token."""
    table = Table().clear().put(troops={"bree": {"elven": 1}, "tharbad": {"gondor": 1}})
    return table.hold(1, "rohan_valor", stealth=1).begin(WheelsOfSaruman()).go()


def test_the_wheels_take_two_friendly_troops() -> None:
    """Given two friendly troops on the board, when they are given up, then both are back in the supply."""
    table = wheels().do("troops").do("give_troop", "bree", "elven")
    assert table.troops("bree") == {}
    assert table.troops("tharbad") == {}
    assert table.game.supply[3] == 10


def test_the_wheels_take_a_card_and_a_token_of_another_player() -> None:
    """Given another player with a card and a token, when that player gives them up, then both are gone, and no hope."""
    table = wheels().do("goods", "1").do("give_token", "stealth", seat=1)
    assert table.tokens(1) == {}
    assert table.hand(1) == []
    assert table.hope == 6


def test_the_wheels_offer_only_what_can_be_paid_in_full() -> None:
    """Given one friendly troop and one card in all hands, when the Wheels turn, then hope is all that can be given."""
    table = Table().clear().put(troops={"bree": {"elven": 1}}).hold(0, "rohan_valor").begin(WheelsOfSaruman()).go()
    assert table.hope == 5
