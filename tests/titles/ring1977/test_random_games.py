"""Random games of each kind: nothing is lost, views tell no more than they may, determinized worlds play on."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.engine.chance import key_of
from westmarch.testing import Trial
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.state import Ring1977


class Wars(Trial):
    """What holds in every position."""

    def conserved(self, game: Any) -> list[Any]:
        """Event Cards, as far as none is out of the game, and Search Cards."""
        return sorted([*game.search_deck, *game.search_discard])

    def check(self, game: Any) -> None:
        events = [*game.event_deck, *game.event_discard, *(card for hand in game.hands for card in hand)]
        assert len(set(events)) == len(events)
        assert sorted(game.who) == list(game.book.fellowship)
        for seat in game.enemies:
            suspects = game.suspected(seat)
            assert all(suspects[spot] >> person & 1 for spot, person in enumerate(game.who)), "the truth is ruled out"
        assert all(wounds >= 0 for wounds in game.wounds)
        for place in {at for at in game.where if at >= 0}:
            assert place in range(len(game.book.terrain))


def new(kind: str, seed: int) -> Ring1977:
    book = TITLE.open_book(TITLE.choose({"game": kind}), {})
    game = TITLE.new(book, 3 if kind == "three_player" else 2, key_of(seed))
    assert isinstance(game, Ring1977)
    return game


@pytest.mark.parametrize("kind", ["character", "campaign", "three_player"])
@pytest.mark.parametrize("seed", range(1))
def test_random_games(kind: str, seed: int) -> None:
    Wars(TITLE).play(new(kind, seed), seed)
