"""Texts: what carries out a row of words, and cards that lie aside while it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from westmarch.engine.procedure import AGAIN, Choose, Next, Procedure
from westmarch.titles.cardgame.words import Card, Location, Role, Text, without

if TYPE_CHECKING:
    from westmarch.titles.cardgame.state import CardGame


@dataclass(repr=False)
class Resolve(Procedure):
    """Carry out a text word by word: that of a card (for its `role`, at the `place` where it is) or of a location.

    `allowed` tells whether a player has done what the text lets him do.
    """

    role: Role
    card: Card
    place: Location
    text: Text
    done: int = 0
    allowed: bool = False

    steps = ("next_word",)

    def next_word(self, game: CardGame) -> Next:
        words = game.book.texts[self.text]
        if self.done == len(words):
            return None
        self.done += 1
        words[self.done - 1].do(game, self)
        return AGAIN

    def word(self, game: CardGame) -> Any:
        """The word that is being carried out."""
        return game.book.texts[self.text][self.done - 1]


@dataclass(repr=False)
class ChooseSecretly(Choose):
    """A choice among cards that others don't see: it is asked even if there is only one."""

    secret = True


@dataclass(repr=False)
class SetAside(Procedure):
    """Cards that a role has drawn and set aside, seen by nobody else (a bot's by everybody)."""

    role: Role
    drawn: tuple[Card, ...] = ()

    def lay_down(self, card: Card) -> None:
        """Take a card out of those set aside; the caller puts it somewhere."""
        self.drawn = without(self.drawn, card)
