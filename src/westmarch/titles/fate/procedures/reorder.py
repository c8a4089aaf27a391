"""Looking at the top of a deck and putting cards back in any order."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Card


@dataclass(repr=False)
class PutBack(Procedure):
    """Reveal the top `count` player cards; then choose, from the top down, in which order they lie.

    The cards stay where they are: choosing swaps them in place, so they are never anywhere else than in the deck.
    """

    seat: Seat
    count: int
    placed: int = 0
    card: Card = Card(-1)

    steps = ("look", "choose", "place")
    prompts = {"card": "Which card comes next from the top?"}

    def look(self, game: Fate) -> None:
        game.look_at_player_cards(self.count)

    def choose(self, game: Fate) -> None:
        if self.count - self.placed > 1:
            game.do(Choose(self.seat, "card"))
        else:
            self.finish()

    def card_choices(self, game: Fate) -> list[Card]:
        """The cards that have no place yet, from the top."""
        deck = game.player_deck
        return [deck[-1 - at] for at in range(self.placed, self.count)]

    def place(self, game: Fate) -> None:
        deck = game.player_deck
        at, to = deck.index(self.card), len(deck) - 1 - self.placed
        deck.insert(to, deck.pop(at))
        self.placed += 1
        self.go_to("choose")


def take_known(game: Fate, card: Card) -> None:
    """Take a card that has been looked at out of the player deck; its pile is a card smaller."""
    deck = game.player_deck
    depth = len(deck) - 1 - deck.index(card)
    deck.remove(card)
    game.player_known -= 1
    pile = 0
    while depth >= game.piles[pile]:
        depth -= game.piles[pile]
        pile += 1
    game.piles[pile] -= 1
    if not game.piles[pile]:
        del game.piles[pile]
