"""Cards and locations in play that a text does something to."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.cardgame.procedures import usefulness
from westmarch.titles.cardgame.procedures.playing import move_card
from westmarch.titles.cardgame.procedures.resolve import Resolve, effect_of
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import NO_CARD, NOWHERE, Card, Location, Role


@dataclass(repr=False)
class TokenOnBattleground(Procedure):
    """Put a token on a battleground that the player chooses; a bot takes the right-most where it is useful."""

    role: Role
    place: Location = NOWHERE

    steps = ("choose", "add")
    prompts = {"place": "{role}: which battleground gets the token?"}

    def choose(self, game: CardGame) -> None:
        if game.is_bot(self.role):
            found = usefulness.battleground_for_token(game, game.nearest(Resolve), effect_of(game))
            self.place = NOWHERE if found is None else found
        else:
            game.do(Choose(game.decider(self.role), "place"))

    def place_choices(self, game: CardGame) -> list[Location]:
        return list(effect_of(game).candidates(game, self.role))

    def add(self, game: CardGame) -> None:
        if self.place != NOWHERE:
            game.add_tokens(self.place, effect_of(game).kind, 1)


@dataclass(repr=False)
class EliminateOne(Procedure):
    """Eliminate a card in play that `role` chooses. What a person's text makes a bot choose is its right-most card, on
    a battleground before the path and the reserve; what a bot's text asks a person chooses."""

    role: Role
    card: Card = NO_CARD

    steps = ("choose", "eliminate")
    prompts = {"card": "{role}: which card is eliminated?"}

    def choose(self, game: CardGame) -> None:
        choices = self.card_choices(game)
        if game.is_bot(self.role) and not game.is_bot(game.nearest(Resolve).role):
            self.card = game.right_most(choices)
        elif choices:
            game.do(Choose(game.decider(self.role), "card"))

    def card_choices(self, game: CardGame) -> list[Card]:
        return list(effect_of(game).candidates(game, game.nearest(Resolve)))

    def eliminate(self, game: CardGame) -> None:
        if self.card != NO_CARD:
            game.eliminate(self.card)


@dataclass(repr=False)
class MoveWielder(Procedure):
    """Move an item's wielder from reserve."""

    role: Role
    place: Location = NOWHERE

    steps = ("choose", "move")
    prompts = {"place": "{role}: where does the wielder move?"}

    def choose(self, game: CardGame) -> None:
        if game.is_bot(self.role):
            found = usefulness.place_for_wielder(game, game.nearest(Resolve), effect_of(game))
            self.place = NOWHERE if found is None else found
        else:
            game.do(Choose(game.decider(self.role), "place"))

    def place_choices(self, game: CardGame) -> list[Location]:
        return list(effect_of(game).candidates(game, game.nearest(Resolve)))

    def move(self, game: CardGame) -> None:
        if self.place != NOWHERE:
            move_card(game, self.role, game.wielder(game.nearest(Resolve).card), self.place)


@dataclass(repr=False)
class RideToRuin(Procedure):
    """Eliminate any number of cards in reserve, one after the other. The other player then eliminates as many on active
    battlegrounds."""

    role: Role
    other: Role
    count: int = 0
    card: Card = NO_CARD

    steps = ("choose", "sacrifice", "answer", "eliminate")
    prompts = {"card": "{role}: which card is eliminated next?"}

    def choose(self, game: CardGame) -> None:
        self.card = NO_CARD
        if self.own_cards(game):
            game.do(Choose(game.decider(self.role), "card", optional=True))

    def card_choices(self, game: CardGame) -> list[Card]:
        """First own cards in reserve, which may be declined; then the other player's. Items count as cards."""
        sacrificing = game.nearest(Choose).optional
        return game.one_of_each_kind(self.own_cards(game) if sacrificing else self.answering_cards(game))

    def own_cards(self, game: CardGame) -> list[Card]:
        found: list[Card] = effect_of(game).own_cards(game, self.role)
        return found

    def answering_cards(self, game: CardGame) -> list[Card]:
        found: list[Card] = effect_of(game).answering_cards(game, self.other)
        return found

    def sacrifice(self, game: CardGame) -> None:
        if self.card != NO_CARD:
            game.eliminate(self.card)
            self.count += 1
            self.go_to("choose")

    def answer(self, game: CardGame) -> None:
        self.card = NO_CARD
        candidates = self.answering_cards(game)
        if self.count == 0 or not candidates:
            self.finish()
        elif game.is_bot(self.other):
            self.card = game.right_most(candidates)
        elif self.count >= len(candidates):
            self.card = candidates[0]
        else:
            game.do(Choose(game.decider(self.other), "card"))

    def eliminate(self, game: CardGame) -> None:
        game.eliminate(self.card)
        self.count -= 1
        self.go_to("answer")
