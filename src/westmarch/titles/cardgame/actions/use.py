"""Use a text that begins with "use an action" (rules summary)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.engine.option import Option, Seat
from westmarch.titles.cardgame.actions.turn import TurnAction, begin
from westmarch.titles.cardgame.procedures.using import UseText, usable
from westmarch.titles.cardgame.words import Card, Role

if TYPE_CHECKING:
    from westmarch.titles.cardgame.state import CardGame


class Use(TurnAction):
    """Use the text of a card in play."""

    name = "Use a card's text"
    verb = "use"
    says = "Use {card}"

    def texts(self, game: CardGame, who: int) -> list[tuple[Card, int]]:
        """The texts that a role may use now, by card and number."""
        useful = game.book.with_use
        found = []
        for bearer in game.in_play():
            for card in (bearer, *game.items(bearer)):
                if card in useful:
                    found += [(card, number) for number, _ in usable(game, Role(who), card)]
        return found

    def why_not(self, game: CardGame, who: int) -> str | None:
        return None if self.texts(game, who) else "No card in play has a text that you could use now."

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "use", (card,)) for card, _ in self.texts(game, who)]

    def do(self, game: CardGame, seat: Seat, card: Card) -> None:
        role = begin(game)
        number = next(number for number, _ in usable(game, role, card))
        game.do(UseText(role, card, number))
