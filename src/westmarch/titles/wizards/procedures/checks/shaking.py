"""Corruption cards that cling to their bearer until a haven helps (8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards import odds
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import take_from_bearer
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import Clings
from westmarch.titles.wizards.words import SEAT, UNTAPPED, Card


def clinging(game: Wizards) -> list[ShakeOffAtHaven]:
    """A question for each card that its bearer may try to get rid of now: who is at a haven, and tapped or wounded."""
    return [
        ShakeOffAtHaven(card, rule.over)
        for card, rule in game.in_force(Clings)
        if game.holder[card] in game.people
        and game.is_at_haven(game.company[game.holder[card]])
        and game.pose[game.holder[card]] != UNTAPPED
    ]


def has_struggled(game: Wizards, one: Card) -> bool:
    """Whether a character has used this untap phase to get rid of a card."""
    return game.is_noted("struggle", one)


@dataclass(repr=False)
class ShakeOffAtHaven(Ask):
    """Whether the bearer tries to get rid of the card, in place of untapping or healing."""

    card: Card
    over: int

    about = ("card",)
    prompt = "{card} clings to {one:card}"
    says = {"rest": "Untap or heal", "struggle": "Try to get rid of it instead"}

    def told(self, game: Wizards) -> dict[str, Card]:
        return {"one": game.holder[self.card]}

    def stands(self, game: Wizards) -> bool:
        return not has_struggled(game, game.holder[self.card])

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "rest"), Option(SEAT, "struggle")]

    def odds(self, game: Wizards, option: Option) -> str:
        return odds.success(0, self.over) if option.verb == "struggle" else ""

    def rest(self, game: Wizards, seat: Seat) -> None:
        """They untap or heal as usual."""

    def struggle(self, game: Wizards, seat: Seat) -> None:
        bearer, roll = game.holder[self.card], game.roll()
        game.note("struggle", bearer)
        game.say("{one:card} rolled {roll}; more than {needed} is needed", one=bearer, roll=roll, needed=self.over)
        if roll > self.over:
            take_from_bearer(game, self.card)
            put_away(game, self.card)
            game.say("{one:card} is rid of {card}", one=bearer, card=self.card)
