"""Rules summary, "2. Draw 2 player cards" and "Skies Darken cards"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_draw import SEVEN, skies
from westmarch.titles.fate.procedures.draw import DrawPlayerCards, SkiesDarken

# Draw 2 player cards.


def test_two_cards_from_the_top() -> None:
    """Given a player deck, when it is drawn from, then its top 2 cards come into the hand."""
    table = Table().clear().player_deck("dale_valor", "lembas", "dale_stealth").begin(DrawPlayerCards(0)).go()
    assert table.hand(0) == ["dale_valor", "lembas"]
    assert [table.book.kinds["card"].encode(card) for card in table.game.player_deck] == ["dale_stealth"]


@pytest.mark.parametrize(("left", "lost"), [((), 2), (("dale_valor",), 1), (("dale_valor", "lembas"), 0)])
def test_each_missing_card_costs_hope(left: tuple[str, ...], lost: int) -> None:
    """Given a player deck of 0, 1 or 2 cards, when 2 are drawn, then each missing one costs 1 hope."""
    table = Table().clear().player_deck(*left).begin(DrawPlayerCards(0)).go()
    assert (table.hand(0), table.hope) == (list(left), 6 - lost)


def test_time_may_run_out() -> None:
    """Given 1 hope and no cards, when 2 are to be drawn, then the game is lost."""
    table = Table().clear().player_deck().put(hope=1).begin(DrawPlayerCards(0)).go()
    assert table.game.result == "lost_cards"


def test_the_hand_limit_comes_after_skies_darken() -> None:
    """Given 7 cards and a draw of a region card and a Skies Darken card, then the Skies Darken card is resolved
    first and does not count."""
    table = Table().clear().hold(0, *SEVEN).top_player_cards("dale_stealth", "skies_hollin")
    table.begin(DrawPlayerCards(0)).go()
    assert table.shadow("hollin") == 3
    assert len(table.offered("discard", seat=0)) == 8
    table.do("discard", "dale_stealth")
    assert table.hand(0) == list(SEVEN)


def test_discarding_until_seven_are_left() -> None:
    """Given 7 cards, when 2 more are drawn, then 2 must go."""
    table = Table().clear().hold(0, *SEVEN).top_player_cards("dale_stealth", "dale_valor").begin(DrawPlayerCards(0))
    table.do("discard", "dale_valor")
    assert not table.can("end_actions")
    table.do("discard", "dale_stealth")
    assert table.hand(0) == list(SEVEN) and table.can("end_actions")


def test_seven_cards_are_allowed() -> None:
    """Given 5 cards and many tokens, when 2 are drawn, then nothing is discarded."""
    table = Table().clear().hold(0, *SEVEN[:5], valor=9).top_player_cards("dale_stealth", "dale_valor")
    table.begin(DrawPlayerCards(0)).go()
    assert len(table.hand(0)) == 7 and table.can("end_actions")


# Skies Darken cards.


def darken(table: Table, place: str) -> Table:
    return table.begin(SkiesDarken(skies(table, place))).go()


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (4, 5), (6, 6)])
def test_the_shadow_grows(before: int, after: int) -> None:
    """Given the threat marker, when a Skies Darken card comes, then it advances 1 space, but not beyond the last."""
    table = Table().clear().put(threat=before)
    darken(table, "hollin")
    assert table.game.threat == after


def test_i_see_you_when_the_eye_is_there() -> None:
    """Given the Eye in Frodo's region, when a Skies Darken card comes, then 2 hope are lost and the Eye stays."""
    table = Table().clear().put(eye="eriador", hope=6)
    darken(table, "hollin")
    assert (table.hope, table.eye) == (4, "eriador")


def test_i_see_you_when_it_is_elsewhere() -> None:
    """Given the Eye elsewhere, when a Skies Darken card comes, then it turns to Frodo's region and no hope is lost."""
    table = Table().clear().put(eye="dale", hope=6)
    darken(table, "hollin")
    assert (table.hope, table.eye) == (6, "eriador")


def test_under_cover_of_darkness() -> None:
    """Given a Skies Darken card, then 3 shadow troops from the supply appear at its place."""
    table = Table().clear()
    darken(table, "southern_mirkwood")
    assert (table.shadow("southern_mirkwood"), table.game.shadow_supply) == (3, 45)


@pytest.mark.parametrize(("left", "lost"), [(3, 0), (2, 1), (0, 3)])
def test_each_missing_troop_costs_hope(left: int, lost: int) -> None:
    """Given so many shadow troops in the supply, when 3 should appear, then each missing one costs 1 hope."""
    table = Table().clear().put(shadow={"nurn": 48 - left}, hope=6)
    darken(table, "hollin")
    assert (table.shadow("hollin"), table.hope) == (left, 6 - lost)


def test_a_battle_where_friends_are() -> None:
    """Given friendly troops at the place, when the 3 shadow troops appear, then a battle with a die for each shadow
    troop, at most 3, is rolled, and the Eye is not drawn to it."""
    table = Table().clear().put(shadow={"hollin": 1}, troops={"hollin": {"elven": 1}}, eye="dale")
    darken(table.dice("rout", "rout", "rout"), "hollin")
    assert (table.rolled, table.shadow("hollin"), table.eye) == ([3], 1, "eriador")


def test_the_danger_intensifies() -> None:
    """Given a shadow discard pile, when a Skies Darken card comes, then it is shuffled and lies on top of the deck;
    nobody knows its order but all know which cards these are."""
    table = Table().clear()
    game = table.game
    deck, discard = list(game.shadow_deck), list(game.shadow_discard)
    darken(table, "hollin")
    assert game.shadow_deck[:39] == deck
    assert game.shadow_deck[39:] != discard and sorted(game.shadow_deck[39:]) == sorted(discard)
    assert (game.shadow_discard, game.shadow_layers, game.shadow_backs) == ([], [11, 39], 1)


def test_two_at_once_one_after_the_other() -> None:
    """Given two Skies Darken cards in a draw, then all steps of one are done before those of the other, and the
    players choose which comes first."""
    table = Table().clear().top_player_cards("skies_hollin", "skies_tharbad").hold(1, "gifts_from_the_elves")
    table.begin(DrawPlayerCards(0)).do("choose", "skies_tharbad")
    assert (table.shadow("tharbad"), table.shadow("hollin"), table.game.threat) == (3, 0, 1)
    assert not table.game.shadow_discard
    table.do("stand", seat=1)
    assert (table.shadow("tharbad"), table.shadow("hollin"), table.game.threat) == (3, 3, 2)


def test_they_leave_the_game() -> None:
    """Given a Skies Darken card, when it has been resolved, then it is in no pile from which it could come back."""
    table = Table().clear().top_player_cards("skies_hollin", "dale_valor").begin(DrawPlayerCards(0)).go()
    card = skies(table, "hollin")
    game = table.game
    assert game.skies_resolved == [card]
    assert card not in game.player_deck + game.player_discard + game.unused_skies
    assert table.hand(0) == ["dale_valor"]
