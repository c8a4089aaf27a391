"""What must hold in every position of a solitaire game: each card is in one pile, and what lies on another lies on
somebody or something that is there."""

from __future__ import annotations

from collections import Counter
from typing import Any

from westmarch.titles.wizards.procedures.turn.outfit import Outfit
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY

PILES = (
    *("people", "borne", "events", "hand", "deck", "discard", "sideboard", "row", "hazard_deck", "hazard_discard"),
    *("hazard_sideboard", "scored", "stored", "out", "gone"),
)


def check(game: Any) -> None:
    """Assert all of it."""
    assert astray(game) == [], "cards are in no pile or in several"
    assert len(set(game.face_down)) == len(game.face_down)
    assert all(0 <= spot < len(game.row) for spot in game.face_down)
    for one in game.people:
        assert game.company[one] != NO_COMPANY and game.company[one] < len(game.at)
        assert game.holder[one] in (NO_CARD, *game.people), f"{name(game, one)} follows somebody who is gone"
    for card in game.borne:
        assert game.holder[card] in (*game.people, *game.events), f"nobody bears {name(game, card)}"


def name(game: Any, card: int) -> str:
    return str(game.book.record_id[card])


def astray(game: Any) -> list[str]:
    """Cards that are in no pile or in several. Saruman waits outside the game, items with which somebody begins
    until they are given out; a card that is being played is on the agenda."""
    places = Counter(card for pile in PILES for card in getattr(game, pile))
    played = {value for one in game.agenda for value in one.fields().values() if isinstance(value, int)}
    played |= {card for one in game.agenda for card in getattr(one, "lingering", ())}
    if any(isinstance(one, Outfit) for one in game.agenda):
        played |= set(game.book.starting_items)
    return [
        name(game, card)
        for card in game.book.cards
        if places[card] != 1 and not (places[card] == 0 and (card in played or card == game.book.saruman))
    ]
