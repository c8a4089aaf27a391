"""Items that are lost to a creature (6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import take_from_bearer
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card


def lose_item(game: Wizards, item: Card) -> None:
    """An item is discarded."""
    game.say("{item:card} was lost", item=item)
    take_from_bearer(game, item)
    put_away(game, item)


def may_be_lost(game: Wizards, item: Card, but_rings: bool) -> bool:
    """Whether an item may be the one that is lost: perhaps no ring."""
    record = game.book.item(item)
    return not but_rings or not (record.ring or record.kind == "gold_ring")


def plunder(game: Wizards, one: Card) -> None:
    """A character loses all items but special ones."""
    for item in game.items_of(one):
        if game.book.item(item).kind != "special":
            lose_item(game, item)


@dataclass(repr=False)
class LoseItem(Procedure):
    """One item of some characters is discarded, of the player's choice; perhaps no ring."""

    people: tuple[Card, ...]
    item: Card = NO_CARD
    but_rings: bool = False

    steps = ("choose", "lose")
    prompts = {"item": "Which item is lost?"}

    def item_choices(self, game: Wizards) -> list[Card]:
        return [item for one in self.people for item in game.items_of(one) if may_be_lost(game, item, self.but_rings)]

    def choose(self, game: Wizards) -> None:
        if self.item_choices(game):
            game.do(Choose(SEAT, "item"))

    def lose(self, game: Wizards) -> None:
        if self.item != NO_CARD:
            lose_item(game, self.item)
