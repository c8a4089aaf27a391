"""Worked examples: rules summary, "Setup", "Difficulty levels" and "Solo games"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.fate.given import Table
from westmarch.titles.fate.setup import choose_objectives, most_characters, required_characters


def piles(table: Table) -> list[list[int]]:
    """The piles of the player deck, from the top, by the sizes that the game remembers."""
    deck = table.game.player_deck[::-1]
    found = []
    for size in table.game.piles:
        found.append(deck[:size])
        deck = deck[size:]
    assert not deck
    return found


def skies_in(table: Table, pile: list[int]) -> int:
    return sum(card >= table.book.first_skies for card in pile)


def test_E01_two_players_standard() -> None:
    """Given 2 players and the standard difficulty, when the game is set up, then the shadow deck has 39 cards, its
    discard pile 9 and the 2 specials, the shadow supply 21 troops (before objectives add any), each friendly
    supply 5, the player deck 51 cards in piles of 11, 10, 10, 10 and 10 from the top with a Skies Darken card
    each, opening hands 4 cards; hope is 6, the threat rate 2, and the Eye on Eriador."""
    table = Table(players=2, difficulty="standard", scenario="keep_the_darkness_at_bay")
    game = table.game
    assert len(game.shadow_deck) == 39
    assert len(game.shadow_discard) == 11
    assert sum(card >= table.book.first_special for card in game.shadow_discard) == 2
    assert (game.shadow_supply, game.supply) == (21, [5, 5, 5, 5])
    assert len(game.player_deck) == 51
    assert [len(hand) for hand in game.hands] == [4, 4]
    assert [len(pile) for pile in piles(table)] == [11, 10, 10, 10, 10]
    assert [skies_in(table, pile) for pile in piles(table)] == [1, 1, 1, 1, 1]
    assert (table.hope, table.book.data.tracks.threat[game.threat], table.eye) == (6, 2, "eriador")


def test_E02_five_players_legendary() -> None:
    """Given 5 players and the legendary difficulty, when the game is set up, then 9 events, hands of 2, 6 Skies
    Darken cards and 6 objectives are in play, and the player deck has 53 cards in piles of 9, 9, 9, 9, 9 and 8."""
    table = Table(players=5, difficulty="legendary", scenario="random")
    game, book = table.game, table.book
    in_play = [card for pile in (*game.hands, game.player_deck) for card in pile]
    assert sum(book.first_event <= card < book.first_skies for card in in_play) == 9
    assert [len(hand) for hand in game.hands] == [2, 2, 2, 2, 2]
    assert sum(card >= book.first_skies for card in in_play) == 6
    assert len(game.objectives) == 6
    assert len(game.player_deck) == 53
    assert [len(pile) for pile in piles(table)] == [9, 9, 9, 9, 9, 8]


@pytest.mark.parametrize("difficulty", ["introductory", "standard"])
def test_E49_the_first_game(difficulty: str) -> None:
    """Given 2 players and the objectives of the first game, when the game is set up, then the Elven supply is 2, for
    3 wait on an objective, the shadow supply is 19, for 2 more are in Isengard, the shadow deck has 39 cards, and
    the other supplies are 5."""
    table = Table(players=2, difficulty=difficulty, scenario="first_game")
    game = table.game
    assert game.supply == [2, 5, 5, 5]
    assert game.shadow_supply == 19
    assert len(game.shadow_deck) == 39
    drawn_at_isengard = sum(
        table.book.lines[table.book.card_line[card]][0] == table.book.place("isengard")
        for card in game.shadow_discard
        if card < table.book.first_special
    )
    assert table.shadow("isengard") == 1 + drawn_at_isengard + 2


class Order:
    """Stands in for a shuffle: puts the objectives named first in front, once for each list of names."""

    def __init__(self, table: Table, *orders: list[str]) -> None:
        self.table = table
        self.orders = list(orders)

    def shuffle(self, items: list[Any]) -> None:
        named = [self.table.book.objective(key) for key in self.orders.pop(0)]
        items[:] = [*named, *(one for one in items if one not in named)]


def test_E62_too_many_required_characters() -> None:
    """Given a solo game at legendary, when the objectives drawn need Arwen, Boromir, Gandalf, Merry & Pippin and
    Galadriel, 6 characters with Frodo & Sam where only 5 may be in play, then all objectives are drawn anew."""
    table = Table(players=1, difficulty="legendary", scenario="random")
    too_many = [
        "arwen_unfurls_the_banner",
        "boromir_reclaims_his_honor",
        "confront_the_balrog",
        "hobbits_pledge_their_loyalty",
        "lay_bare_the_pits",
    ]
    enough = [*too_many[:4], "subdue_umbar"]
    order = Order(table, too_many, enough)
    table.game.rng = lambda stream: order
    choose_objectives(table.game)
    assert order.orders == []
    assert [table.book.kinds["objective"].encode(one) for one in table.game.objectives] == [
        *enough,
        "destroy_the_one_ring",
    ]
    assert len(required_characters(table.game)) == most_characters(1) == 5
