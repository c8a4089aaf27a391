"""Cards on the table that answer to a Hunt (10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.rules.cards import leave_table
from westmarch.titles.ring2e.standing import HuntReaction
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import Card

WHAT: Final[dict[str, str]] = {
    "before_roll": "The Hunt is about to roll",
    "before_draw": "A Hunt tile is about to be drawn",
    "after_draw": "A Hunt tile has been drawn",
}


@dataclass(repr=False)
class ReactToHunt(Question):
    """A side may discard a card on the table for what it does at this moment, one at most.

    The Hunt that asks says whether a rule `helps`, and `answer`s it.
    """

    seat: Seat
    moment: str

    lapses = True
    part_of = "the Hunt"
    passes = ("hold",)
    prompt = "{what}"
    says = {"hold": "Use no card", "spend_card": "Discard {card}"}

    def stands(self, game: Ring2e) -> bool:
        return any(rule.at == self.moment for _, rule in game.rules_in_force(HuntReaction))

    def told(self, game: Ring2e) -> dict[str, str]:
        return {"what": translated(WHAT[self.moment])}

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
        leave_table(game, card)
        for rule in game.book.events[card].standing:
            if isinstance(rule, HuntReaction):
                self.asker(game).answer(game, rule)
