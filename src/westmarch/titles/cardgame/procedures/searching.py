"""Cards that a text looks for, or looks at, and takes into hand."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.cardgame import knowledge
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.procedures.resolve import ChooseSecretly, Resolve, effect_of
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import ASIDE, NO_CARD, OTHERWISE, Card, Role


@dataclass(repr=False)
class TakeCards(Procedure):
    """Take cards from draw deck or cycle pile into hand, shown to everybody. A deck that was searched is shuffled."""

    role: Role
    left: int
    card: Card = NO_CARD

    steps = ("choose", "take")
    prompts = {"card": "Which card is taken into {role}'s hand?"}

    def choose(self, game: CardGame) -> None:
        self.card, choices = NO_CARD, self.card_choices(game)
        if not choices and self.left:
            self.find_nothing(game)
        if not choices or self.left == 0:
            self.finish()
        elif game.is_bot(self.role):
            self.card = choices[game.draw_for_bot(len(choices))] if len(choices) > 1 else choices[0]
        else:
            self.ask(game, choices)

    def find_nothing(self, game: CardGame) -> None:
        """Whoever looks through a bot's pile shows everybody that no such card is there."""
        effect_of(game).tell(game, game.nearest(Resolve))
        game.say("{role} found no such card", role=self.role)

    def ask(self, game: CardGame, choices: list[Card]) -> None:
        """If nobody were asked, that would tell how many such cards lie there; so it is asked in any case."""
        certain = len(game.book.wanted(effect_of(game).wanted)) == 1 or len(game.seats) == 1
        if len(choices) <= self.left and certain:
            self.card = choices[0]
        else:
            game.do(ChooseSecretly(game.decider(self.role), "card"))

    def card_choices(self, game: CardGame) -> list[Card]:
        return list(effect_of(game).candidates(game, self.role, game.nearest(Resolve).card))

    def take(self, game: CardGame) -> None:
        """In a world that another seat imagines the search may find nothing."""
        if self.card == NO_CARD:
            return
        game.take_into_hand(self.role, self.card)
        self.left -= 1
        self.go_to("choose")


@dataclass(repr=False)
class LookAtThree(SetAside):
    """Look at the top three cards of the draw deck: eliminate one, cycle one, take the last into hand."""

    card: Card = NO_CARD

    steps = ("look", "first", "eliminate", "second", "cycle", "take")
    prompts = {"card": "Look at the top three: first one is eliminated, then one cycled, the last goes to hand"}

    def look(self, game: CardGame) -> None:
        self.drawn = game.take_from_deck(self.role, 3)
        knowledge.lay_open(game, self.role, self.drawn)
        game.say("{role} looked at the top cards of the draw deck", role=self.role)

    def first(self, game: CardGame) -> None:
        """Everybody sees how many are left; the last one needs no question."""
        if len(self.drawn) == 1:
            self.card = self.drawn[0]
        elif self.drawn:
            game.do(ChooseSecretly(game.decider(self.role), "card"))

    second = first

    def card_choices(self, game: CardGame) -> list[Card]:
        return list(game.book.one_of_each(self.drawn))

    def eliminate(self, game: CardGame) -> None:
        for card in self.chosen():
            game.eliminate_unplayed(card, OTHERWISE, ASIDE)

    def cycle(self, game: CardGame) -> None:
        for card in self.chosen():
            game.cycle_set_aside(card)

    def chosen(self) -> tuple[Card, ...]:
        """Take the chosen card out of those that are looked at, if there was one to choose."""
        card, self.card = self.card, NO_CARD
        if card not in self.drawn:
            return ()
        self.lay_down(card)
        return (card,)

    def take(self, game: CardGame) -> None:
        taken, self.drawn = self.drawn, ()
        game.hold(self.role, taken)
