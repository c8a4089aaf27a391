"""Random games of all scenarios and sample decks end, and no card is lost or doubled on the way."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from westmarch.engine.chance import key_of
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.decks import SAMPLES
from westmarch.titles.wizards.words import SCENARIOS

PILES = (
    *("people", "borne", "events", "hand", "deck", "discard", "sideboard", "row", "hazard_deck", "hazard_discard"),
    *("hazard_sideboard", "scored", "stored", "out", "gone"),
)
MOST_CHOICES = 5000


def astray(game: Any) -> list[str]:
    """Cards that are in no pile or in several. Saruman waits outside the game; a card that is being played is on the
    agenda."""
    places = Counter(card for pile in PILES for card in getattr(game, pile))
    played = {value for one in game.agenda for value in one.fields().values() if isinstance(value, int)}
    played |= {card for one in game.agenda for card in getattr(one, "lingering", ())}
    names = game.book.record_id
    return [
        names[card]
        for card in game.book.cards
        if places[card] != 1 and not (places[card] == 0 and (card in played or card == game.book.saruman))
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("deck", SAMPLES)
@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_lost(scenario: str, deck: str, seed: int) -> None:
    book = TITLE.open_book(TITLE.choose({"scenario": scenario, "deck": deck}), {})
    game: Any = TITLE.new(book, 1, key_of(seed))
    chance = random.Random(seed)
    for _ in range(MOST_CHOICES):
        assert astray(game) == []
        assert all(0 <= spot < len(game.row) for spot in game.face_down)
        assert len(set(game.face_down)) == len(game.face_down)
        if game.result:
            break
        options = legal(game)
        answer(game, options[0] if chance.random() < 0.4 else chance.choice(options))
    assert game.result in TITLE.results
