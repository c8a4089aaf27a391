"""Searches of the deck and the discard pile, and looks at the top of a deck, by what cards do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.procedures.checks.temptation import tempt
from westmarch.titles.wizards.procedures.site.at_site import TakeItem
from westmarch.titles.wizards.procedures.site.playable import allows, ready_to_bear
from westmarch.titles.wizards.rules.decks import put_away, shuffle_into_deck
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import HAZARDS, NO_CARD, RESOURCES, SEAT, UNTAPPED, Card, Company

LOOKED_AT: Final = 5
"""How many cards of a deck some cards let one see."""

Goal = Literal["hand", "deck", "play", "member"]


@dataclass(repr=False)
class Fetch(Procedure):
    """Some of these cards, of the player's choice, are taken out of the deck or the discard pile: into the hand, into
    the deck, into play at the site of the company of `user`, or on a member of it. `left` says how
    many more may be taken. A deck that was searched is shuffled."""

    among: tuple[Card, ...]
    left: int
    to: str
    user: Card = NO_CARD
    card: Card = NO_CARD

    steps = ("choose", "take", "shuffle")
    prompts = {"card": "Which card do you take?"}

    def choose(self, game: Wizards) -> None:
        self.card = NO_CARD
        if self.left and self.card_choices(game):
            game.do(Choose(SEAT, "card", optional=True))

    def card_choices(self, game: Wizards) -> list[Card]:
        """One copy of each card that can still be taken."""
        there = [card for card in self.among if card in game.deck or card in game.discard]
        if self.to == "deck":
            there = [card for card in there if card in game.discard]
        return game.one_of_each(there)

    def take(self, game: Wizards) -> None:
        if self.card == NO_CARD:
            return
        self.left -= 1
        (game.deck if self.card in game.deck else game.discard).remove(self.card)
        if self.to == "deck":
            game.say("{card} goes back into the deck", card=self.card)
            game.deck.append(self.card)
        else:
            game.say("You took {card}", card=self.card)
            game.hand.append(self.card)
        if self.to == "play":
            game.do(PlayFound(self.card, game.company[self.user]))
        elif self.to == "member":
            game.do(GiveFound(self.card, game.company[self.user]))
        else:
            self.go_to("choose")

    def shuffle(self, game: Wizards) -> None:
        shuffle_into_deck(game, [])


@dataclass(repr=False)
class PlayFound(Procedure):
    """An item that was found is played at once, or discarded."""

    card: Card
    company: Company

    about = ("card",)
    steps = ("play", "discard")

    def play(self, game: Wizards) -> None:
        site = game.at[self.company]
        able = ready_to_bear(game, self.company, self.card)
        if able and game.site_pose[site] == UNTAPPED and allows(game, site, self.card):
            game.do(TakeItem(self.company, self.card))

    def discard(self, game: Wizards) -> None:
        if self.card in game.hand:
            game.hand.remove(self.card)
            put_away(game, self.card)


@dataclass(repr=False)
class GiveFound(Procedure):
    """An item that was found comes to a member of a company."""

    card: Card
    company: Company
    one: Card = NO_CARD

    about = ("card",)
    steps = ("choose", "give")
    prompts = {"one": "Who takes {card}?"}

    def choose(self, game: Wizards) -> None:
        if self.one_choices(game):
            game.do(Choose(SEAT, "one"))

    def one_choices(self, game: Wizards) -> list[Card]:
        return [one for one in game.members(self.company) if may_bear(game, one, self.card)]

    def give(self, game: Wizards) -> None:
        game.hand.remove(self.card)
        if self.one == NO_CARD or game.is_kept_out(self.card):
            put_away(game, self.card)
            return
        bring_under(game, self.one, self.card)
        game.since[self.card] = game.turn
        game.say("{one:card} took {card}", one=self.one, card=self.card)
        tempt(game, "item", self.company)


def look_at(game: Wizards, *, hazards: bool) -> None:
    """The cards on top of a deck are looked at, and shuffled."""
    deck = game.hazard_deck if hazards else game.deck
    top = deck[-LOOKED_AT:]
    game.reveals += 1
    game.say("On top of the {deck} lay {cards:card}", deck="hazard deck" if hazards else "deck", cards=sorted(top))
    game.rng(HAZARDS if hazards else RESOURCES).shuffle(top)
    deck[-LOOKED_AT:] = top
