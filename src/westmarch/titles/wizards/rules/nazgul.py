"""Guise of the Necromancer: the Nazgûl that guard Dol Guldur, and The One Ring (GON-12 to GON-14)."""

from __future__ import annotations

from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card


def guardians_of_dol_guldur(game: Wizards) -> list[Card]:
    """The Nazgûl that guard Dol Guldur, in the order in which they came (GON-12)."""
    return [card for card in game.events if game.is_nazgul(card)]


def ring_in_play(game: Wizards) -> Card:
    """The copy of The One Ring that has reappeared and is in play; NO_CARD if there is none (GON-13)."""
    return next((card for card in game.events if game.book.record_id[card] == "the_one_ring"), NO_CARD)


def is_in_danger(game: Wizards) -> bool:
    """Whether The One Ring and a guardian are both in play (GON-14)."""
    return ring_in_play(game) != NO_CARD and bool(guardians_of_dol_guldur(game))
