"""The Iron Crown is found after a creature's fury."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card, Company


@dataclass(repr=False)
class TakeCrown(Procedure):
    """A member of the company may take The Iron Crown from the hand."""

    company: Company
    one: Card = NO_CARD

    about = ("one",)
    steps = ("choose", "take")
    prompts = {"one": "Who takes The Iron Crown?"}

    def crown(self, game: Wizards) -> Card:
        return next((card for card in game.hand if game.book.record_id[card] == "the_iron_crown"), NO_CARD)

    def one_choices(self, game: Wizards) -> list[Card]:
        return [one for one in game.members(self.company) if may_bear(game, one, self.crown(game))]

    def choose(self, game: Wizards) -> None:
        if self.crown(game) != NO_CARD and self.one_choices(game):
            game.do(Choose(SEAT, "one", optional=True))

    def take(self, game: Wizards) -> None:
        if self.one != NO_CARD:
            crown = self.crown(game)
            game.hand.remove(crown)
            bring_under(game, self.one, crown)
            game.since[crown] = game.turn
            game.say("{one:card} took {crown:card}", one=self.one, crown=crown)
