"""Cards on the table: how they leave it (5.2)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.ring2e.rules.cards import discard_card, leave_table
from westmarch.titles.ring2e.rules.rulers import TOKEN_USED
from westmarch.titles.ring2e.standing import Happening, Removal
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NO_CARD, SHADOW, SIDES, Card, Side


def happened(game: Ring2e, what: Happening) -> None:
    """Something has come about for which cards on the table are discarded at once."""
    events = game.book.events
    for card in list(game.table):
        falls = events[card].falls
        if falls is not None and what in falls.when:
            leave_table(game, card)


def removals(game: Ring2e, side: Side) -> list[tuple[Card, Removal]]:
    """The ways in which a side may discard cards from the table by an action (4.4)."""
    events = game.book.events
    by = SIDES[side]
    return [(card, removal) for card in game.table for removal in events[card].removal if removal.by == by]


def meets_needs(game: Ring2e, seat: Seat, removal: Removal) -> bool:
    """Whether a player has what a removal needs and can pay its price, the die aside."""
    side = game.side_of(seat)
    if not all(one.holds(game, side) for one in removal.needs):
        return False
    if removal.price == "elven_ring":
        return game.rings[side] > 0 and seat not in game.ring_users and not game.has_used(TOKEN_USED)
    if removal.price == "card_of_each_deck":
        return all(game.cards_of(seat, game.deck(side, kind)) for kind in range(2))
    return True


def use_ring_for_card(game: Ring2e, seat: Seat) -> None:
    """An Elven Ring is used up as a price: it counts as this turn's, and the Shadow has it now (4.3)."""
    game.rings[FREE] -= 1
    game.rings[SHADOW] += 1
    game.ring_users.append(seat)
    game.say("{role} used an Elven Ring", role=game.role(seat))


@dataclass(repr=False)
class DiscardForCard(Procedure):
    """A card of each deck is discarded from the hand to remove one from the table (13.9). Nobody else sees which."""

    seat: Seat
    card: Card
    character: Card = NO_CARD
    strategy: Card = NO_CARD

    about = ("card",)
    steps = ("choose_character", "discard_character", "choose_strategy", "discard_strategy")
    prompts = {"character": "Which Character card to discard", "strategy": "Which Strategy card to discard"}

    def choose_character(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "character"))

    def discard_character(self, game: Ring2e) -> None:
        """It is not remembered here, where others could see it."""
        discard_card(game, self.seat, self.character)
        self.character = NO_CARD

    def choose_strategy(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "strategy"))

    def character_choices(self, game: Ring2e) -> list[Card]:
        return game.cards_of(self.seat, game.deck(game.side_of(self.seat), 0))

    def strategy_choices(self, game: Ring2e) -> list[Card]:
        return game.cards_of(self.seat, game.deck(game.side_of(self.seat), 1))

    def discard_strategy(self, game: Ring2e) -> None:
        discard_card(game, self.seat, self.strategy)
        leave_table(game, self.card)
