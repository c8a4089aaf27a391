"""Who may have an item, and the cards that go with items (9)."""

from __future__ import annotations

from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import AllowsPalantir, GoesWith
from westmarch.titles.wizards.words import Card


def may_bear(game: Wizards, one: Card, item: Card) -> bool:
    """Whether a character may have an item: some are for one race, of some nobody has two (1)."""
    record = game.book.items[item]
    if record.bearer and not game.is_of_race(one, record.bearer):
        return False
    return not record.one_each or all(game.book.record_id[other] != record.id for other in game.items_of(one))


def may_use_palantir(game: Wizards, one: Card) -> bool:
    """Whether a character may use a Palantír now."""
    allowed = any(game.holder[card] == one for card, _ in game.in_force(AllowsPalantir))
    return allowed or game.is_noted("palantir", one)


def placed_with(game: Wizards, card: Card) -> GoesWith | None:
    """With what a card in play goes, if it is with it: what has to be stored first was stored."""
    if card in game.borne:
        for rule in game.book.records[card].standing:
            if isinstance(rule, GoesWith) and (rule.palantir or card in game.stored_at):
                return rule
    return None


def placed_on(game: Wizards, one: Card) -> list[GoesWith]:
    """The texts of cards that are with a character's items."""
    cards = [card for card, _ in game.in_force(GoesWith) if game.holder[card] == one]
    return [rule for rule in (placed_with(game, card) for card in cards) if rule is not None]


def companions_of(game: Wizards, item: Card) -> list[Card]:
    """The cards that go with an item in play."""
    holder = game.holder[item]
    cards = [card for card, _ in game.in_force(GoesWith) if game.holder[card] == holder]
    found = [(card, placed_with(game, card)) for card in cards]
    return [card for card, rule in found if rule is not None and rule.meets(game, item)]


def parted_cards(game: Wizards) -> list[Card]:
    """The cards that went with an item which their bearer has no more."""
    found = [(card, placed_with(game, card)) for card, _ in game.in_force(GoesWith)]
    return [
        card
        for card, rule in found
        if rule is not None and not any(rule.meets(game, item) for item in game.items_of(game.holder[card]))
    ]
