"""Texts: what carries out a row of effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westmarch.engine.carry_out import CarryOut
from westmarch.engine.procedure import Choose
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.texts import Row
from westmarch.titles.cardgame.words import Card, Location, Role, Text


@dataclass(repr=False)
class Resolve(CarryOut):
    """Carry out a text, one effect after the other: that of a card (for its `role`, at the `place` where it is) or of a
    location.

    `allowed` tells whether a player has done what the text lets them do.
    """

    role: Role
    card: Card
    place: Location
    text: Text
    done: int = 0
    allowed: bool = False

    about = ("card", "place")

    @staticmethod
    def of(game: CardGame, role: Role, card: Card, place: Location, row: Row) -> Resolve:
        """What carries out a row of effects."""
        return Resolve(role, card, place, game.book.text(row))

    def row(self, game: CardGame) -> Row:
        return game.book.texts[self.text]

    def carry_out(self, game: CardGame, row: Row) -> None:
        """Carry out further effects of the same text."""
        if row:
            game.do(Resolve.of(game, self.role, self.card, self.place, row))


def effect_of(game: CardGame) -> Any:
    """The effect that is being carried out."""
    return game.nearest(Resolve).effect(game)


@dataclass(repr=False)
class ChooseSecretly(Choose):
    """A choice among cards that others don't see: it is asked even if there is only one."""

    secret = True
