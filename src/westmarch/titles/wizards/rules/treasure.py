"""There and Back Again: the Mountain's treasure, and the Dwarves who think of home (TAB-13)."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import HOBBIT, NO_SITE, Card

MOUNTAIN: Final = "the_lonely_mountain"


def is_at_mountain(game: Wizards) -> bool:
    """Whether the company of There and Back Again is at the Lonely Mountain."""
    return game.at[0] != NO_SITE and game.book.site_records[game.at[0]].id == MOUNTAIN


def begin_to_leave(game: Wizards) -> None:
    """From now on two Dwarves go home whenever the company moves to a region (TAB-13)."""
    if not game.burden:
        game.burden = True
        game.say("From now on two Dwarves leave whenever the company moves to a region")


def has_treasure(game: Wizards, one: Card) -> bool:
    """Whether a character bears a greater item that was played at the Lonely Mountain."""
    return any(item in game.treasures for item in game.items_of(one))


def watch_treasure(game: Wizards, one: Card, card: Card) -> None:
    """An item comes under a character. A greater one that comes into play at the Lonely Mountain is a treasure, and
    the first that the Hobbit has sets the Dwarves thinking of home (TAB-13)."""
    if card not in game.borne and is_at_mountain(game) and game.book.item(card).kind == "greater":
        game.treasures.append(card)
        if game.book.rules("drain") == "played":
            begin_to_leave(game)
    if card in game.treasures and game.book.race[one] == HOBBIT:
        begin_to_leave(game)
