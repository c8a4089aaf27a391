"""Elrond's Foresight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.procedures.draw import check_hand
from westmarch.titles.fate.procedures.reorder import PutBack, take_known
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Card


@dataclass(repr=False)
class ElrondsForesight(Procedure):
    """The current player, whoever plays the card, looks at the top player cards, may keep one, and orders the rest."""

    seat: Seat
    count: int = 0
    card: Card = Card(-1)

    steps = ("choose_count", "look", "keep", "put_back", "hand_limit")
    prompts = {"count": "How many player cards are revealed?", "card": "Which card goes into the hand?"}

    def choose_count(self, game: Fate) -> None:
        game.do(Choose(game.turn, "count"))

    def count_choices(self, game: Fate) -> list[int]:
        return list(range(min(4, len(game.player_deck)), 0, -1))

    def look(self, game: Fate) -> None:
        game.look_at_player_cards(self.count)
        if self.card_choices(game):
            game.do(Choose(game.turn, "card", optional=True))

    def card_choices(self, game: Fate) -> list[Card]:
        """The revealed cards but for Skies Darken, from the top."""
        revealed = game.player_deck[: -self.count - 1 : -1]
        return [card for card in revealed if card < game.book.first_skies]

    def keep(self, game: Fate) -> None:
        if self.card >= 0:
            self.count -= 1
            take_known(game, self.card)
            game.take_card(game.turn, self.card)
            game.say("{seat} took {card}", seat=game.turn, card=self.card)

    def put_back(self, game: Fate) -> None:
        if self.count:
            game.do(PutBack(game.turn, self.count))

    def hand_limit(self, game: Fate) -> None:
        if self.card >= 0:
            check_hand(game, game.turn)


ELRONDS_FORESIGHT: Final = EventCard(
    "elronds_foresight",
    "The current player reveals up to 4 cards from the top of the player deck, may take one that is not Skies Darken, "
    "and puts the rest back on top in any order.",
    ElrondsForesight,
    lambda game, seat: None if game.player_deck else told("The player deck is empty."),
)
