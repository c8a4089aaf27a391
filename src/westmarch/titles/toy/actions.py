"""The actions: two of the turn, and playing a card."""

from __future__ import annotations

from typing import Final

from westmarch.engine.action import Action
from westmarch.engine.label import name_of
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.toy.procedures import Act
from westmarch.titles.toy.state import Toy
from westmarch.titles.toy.words import Card, Place


class Walk(Action):
    """Go on to the next place."""

    verb = "walk"
    says = "Walk to {to:place}"
    symbol = "boot"

    def options(self, game: Toy, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "walk", (game.where[who] + 1,))]

    def do(self, game: Toy, seat: Seat, to: Place) -> None:
        game.nearest(Act).left -= 1
        game.move(seat, to)


class Rest(Action):
    """Regain hope at an inn."""

    verb = "rest"
    says = "Rest and regain 1 hope"
    symbol = "leaf"

    def why_not(self, game: Toy, who: int) -> str | None:
        return None if game.where[who] in game.book.inns else told("There is no inn here.")

    def options(self, game: Toy, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "rest")]

    def do(self, game: Toy, seat: Seat) -> None:
        game.nearest(Act).left -= 1
        game.hope += 1
        game.say("{seat} rested", seat=seat)


class Play(Action):
    """Play a card, at its timing. Any hobbit may, on anyone's turn; it is not one of the two actions."""

    verb = "play"
    says = "Play {card}"
    symbol = "scroll"

    def do(self, game: Toy, seat: Seat, card: Card) -> None:
        game.say("{seat} played {card}", seat=seat, card=card)
        game.drop(seat, card)
        game.book.cards[card].effect(game, seat)


MENU: Final = (Walk(), Rest())
ACTIONS: Final = (*MENU, Play())


def why(game: Toy, seat: Seat) -> dict[str, str]:
    """Why a seat can't do each action now; empty where it can."""
    return {name_of(action): action.why_not(game, seat) or "" for action in MENU}
