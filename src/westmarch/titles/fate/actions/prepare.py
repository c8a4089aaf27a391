"""Prepare. Rules summary, "Prepare", and "Solo games"."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.fate.action import CharacterAction, name
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Card, Character


class Prepare(CharacterAction):
    """At a haven, turn a region card into a token of its symbol."""

    verb = "prepare"
    says = "Prepare {card} into a token"
    symbol = "shield"

    def why_not(self, game: Fate, who: int) -> str | None:
        seat = game.holder[who]
        if game.where[who] not in game.havens and not game.book.character_cards[who].prepares_anywhere:
            return told("{who} is not at a haven.", who=name(game, who))
        if not any(card < game.book.first_event for card in game.hands[seat]):
            return told("There is no region card in hand.")
        if not self.cards(game, seat, who):
            return (
                told("In a solo game the card must be of the region where the character is, and a token must be left.")
                if game.solo
                else told("No token of those cards' symbols is left in the supply.")
            )
        return None

    def cards(self, game: Fate, seat: Seat, who: int) -> list[Card]:
        """The cards that may be prepared: any region's, but in a solo game only the character's own."""
        book = game.book
        any_region = not game.solo or self.takes_counsel(game, who)
        return [
            card
            for card in game.hands[seat]
            if card < book.first_event
            and game.token_supply[book.card_symbol[card]]
            and (any_region or book.card_region[card] == game.region(Character(who)))
        ]

    def takes_counsel(self, game: Fate, who: int) -> bool:
        """Arwen's counsel in a solo game: once a turn the card's region does not matter."""
        return game.book.character_cards[who].gives_counsel and not game.has_used("counsel")

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, card)) for card in self.cards(game, seat, who)]

    def do(self, game: Fate, seat: Seat, character: Character, card: Card) -> None:
        if game.solo and game.book.card_region[card] != game.region(character):
            game.use("counsel")
        prepare(game, seat, character, card)


def prepare(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Discard a region card for a token, and whatever the character's card adds to that."""
    game.discard(seat, card)
    game.say("{character} prepared {card}", character=character, card=card)
    game.gain_token(seat, game.book.card_symbol[card])
    after = game.book.character_cards[character].after_prepare
    if after is not None:
        after(game, seat, character, card)
