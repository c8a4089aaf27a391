"""Cards on the table that answer to a Hunt (10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.standing import HuntMoment, HuntReaction
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import Card, Tile


@dataclass(repr=False)
class ReactToHunt(Question):
    """A side may discard a card on the table for what it does at this moment, one at most.

    The Hunt that asks says whether a rule `helps`, and `answer`s it.
    """

    seat: Seat

    lapses = True
    part_of = "the Hunt"
    moment: ClassVar[HuntMoment]
    says = {"hold": "Use no card", "spend_card": "Discard {card}"}

    def stands(self, game: Ring2e) -> bool:
        return any(rule.at == self.moment for _, rule in game.rules_in_force(HuntReaction))

    def options(self, game: Ring2e) -> list[Option]:
        found = [Option(self.seat, "hold")]
        hunt = self.asker(game)
        for card, rule in game.rules_in_force(HuntReaction):
            if rule.at == self.moment and hunt.helps(game, rule):
                found.append(Option(self.seat, "spend_card", (card,)))
        return found

    def hold(self, game: Ring2e, seat: Seat) -> None:
        """The cards stay."""

    def spend_card(self, game: Ring2e, seat: Seat, card: Card) -> None:
        game.leave_table(card)
        for rule in game.book.events[card].standing:
            if isinstance(rule, HuntReaction):
                self.asker(game).answer(game, rule)


@dataclass(repr=False)
class BeforeHuntRoll(ReactToHunt):
    """The Shadow may better the Hunt's dice."""

    moment = "before_roll"
    prompt = "The Hunt is about to roll"


@dataclass(repr=False)
class BeforeHuntTile(ReactToHunt):
    """The Free Peoples may keep a tile from being drawn."""

    moment = "before_draw"
    prompt = "A Hunt tile is about to be drawn"


@dataclass(repr=False)
class AfterHuntTile(ReactToHunt):
    """The Free Peoples may change the tile, or what it does."""

    moment = "after_draw"
    prompt = "A Hunt tile was drawn: {tile}"

    def told(self, game: Ring2e) -> dict[str, Tile]:
        return {"tile": self.asker(game).tile}
