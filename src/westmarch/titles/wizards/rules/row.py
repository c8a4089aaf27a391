"""The row of hazards that waits before the company (TAB-11, GON-10)."""

from __future__ import annotations

from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card


def lay_in_row(game: Wizards, card: Card, *, hidden: bool = False) -> None:
    """A hazard joins the row behind the others."""
    if hidden:
        game.face_down.append(len(game.row))
    game.row.append(card)


def take_from_row(game: Wizards, card: Card) -> None:
    """A hazard leaves the row, and the row closes up."""
    at = game.row.index(card)
    del game.row[at]
    game.face_down = [spot - (spot > at) for spot in game.face_down if spot != at]


def turn_up_hazard(game: Wizards, spot: int) -> Card:
    """A face-down card of the row is turned up."""
    game.face_down.remove(spot)
    game.reveals += 1
    game.say("Turned up: {card}", card=game.row[spot])
    return game.row[spot]
