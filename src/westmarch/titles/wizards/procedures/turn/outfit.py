"""Before the first turn: who of the starting company bears which of its minor items (BUR, GON-3)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card


@dataclass(repr=False)
class Outfit(Procedure):
    """The items are given out one after the other, each to whom the player chooses."""

    item: Card = NO_CARD
    one: Card = NO_CARD

    about = ("item",)
    steps = ("take_up", "give")
    prompts = {"one": "Who begins with {item:card}?"}

    def take_up(self, game: Wizards) -> None:
        left = [item for item in game.book.starting_items if item not in game.borne]
        if left:
            self.item = left[0]
            game.do(Choose(SEAT, "one"))
        else:
            self.finish()

    def one_choices(self, game: Wizards) -> list[Card]:
        """Who has least is offered first."""
        able = [one for one in game.people if may_bear(game, one, self.item)] or list(game.people)
        return [one for _, _, one in sorted((len(game.items_of(one)), at, one) for at, one in enumerate(able))]

    def give(self, game: Wizards) -> None:
        bring_under(game, self.one, self.item)
        game.say("{one:card} begins with {item:card}", one=self.one, item=self.item)
        self.go_to("take_up")
