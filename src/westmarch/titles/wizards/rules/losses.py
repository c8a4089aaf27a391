"""Whose loss ends the game (BUR-17, GON-4)."""

from __future__ import annotations

from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card


def end_if_lost(game: Wizards, one: Card) -> None:
    """A character has left play: with some the game is lost. In There and Back Again that is the Hobbit, in
    Burglar the Burglar (BUR-17)."""
    if game.book.scenario.lost_if_discarded and game.book.is_key[one]:
        game.end("lost")


def end_if_eliminated(game: Wizards, one: Card) -> None:
    """A character has been eliminated: in Guise the own Wizard's loss, or Saruman's, ends the game (GON-4)."""
    if game.book.is_key[one]:
        game.end("lost")
