"""Where rules meet: cases in which two chapters, or a chapter and a card, have to agree."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from westmarch.titles.fate.procedures.draw import DrawPlayerCards

SEVEN = [f"{region}_{symbol}" for region in ("dale", "rohan", "gondor") for symbol in ("valor", "stealth")]
SEVEN += ["dale_friendship"]


# Setup.


@pytest.mark.parametrize("seed", range(3))
def test_A36_the_first_games_pairs_keep_gollum_from_frodos_player(seed: int) -> None:
    """Given Shelob's Lair and the pairs of a first game, when two players sit down, then Frodo & Sam and Gollum are
    held by different players."""
    table = Table(players=2, seed=seed, scenario="no_hero_too_small", characters="first_game")
    holders = [table.game.holder[table.book.character(one)] for one in ("frodo_sam", "gollum")]
    assert sorted(holders) == [0, 1]


# Draw 2 player cards.


def test_A30_a_card_gained_between_two_skies_darken_waits_for_the_end_of_the_draw() -> None:
    """Given 7 cards in hand and two Skies Darken cards drawn, when between them Elrond's Foresight brings an eighth card,
    then the second Skies Darken card is resolved before anything is discarded."""
    table = Table().clear().hold(0, *SEVEN).hold(1, "elronds_foresight")
    table.top_player_cards("skies_hollin", "skies_tharbad", "mordor_valor").begin(DrawPlayerCards(0))
    table.do("choose", "skies_hollin").do("play", "elronds_foresight", seat=1).do("choose", 1)
    table.do("choose", "mordor_valor")
    assert (table.game.threat, len(table.hand(0))) == (2, 8)
    table.do("discard", "mordor_valor")
    assert sorted(table.hand(0)) == sorted(SEVEN)
