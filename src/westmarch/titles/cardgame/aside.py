"""Cards that lie aside while something is done with them."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.cardgame.words import Card, Role, without


@dataclass(repr=False)
class SetAside(Procedure):
    """Cards that a role has drawn and set aside, seen by nobody else (a bot's by everybody)."""

    role: Role
    drawn: tuple[Card, ...] = ()

    def lay_down(self, card: Card) -> None:
        """Take a card out of those set aside; the caller puts it somewhere."""
        self.drawn = without(self.drawn, card)
