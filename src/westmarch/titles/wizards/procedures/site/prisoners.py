"""Prisoners are rescued from a shadow-hold or dark-hold (BUR-11, GON-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import Choose
from westmarch.titles.wizards.procedures.combat.attack import Attack, Attacker
from westmarch.titles.wizards.procedures.scenarios.stages import prisoners_rescued
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, SPIDER, Card, Company

STRIKES: Final = 2
PROWESS: Final = 7


@dataclass(repr=False)
class Rescue(Attacker):
    """The company faces Spiders; then an untapped member taps and takes the prisoners along, or they are lost. The
    Burglar does it himself (BUR-11)."""

    company: Company
    card: Card
    one: Card = NO_CARD

    about = ("card",)
    steps = ("face_spiders", "choose", "take")
    prompts = {"one": "Who takes the prisoners along?"}

    def face_spiders(self, game: Wizards) -> None:
        game.do(Attack(self.company, SPIDER, STRIKES, PROWESS))

    def choose(self, game: Wizards) -> None:
        if self.one_choices(game):
            game.do(Choose(SEAT, "one"))

    def one_choices(self, game: Wizards) -> list[Card]:
        return [
            one
            for one in game.members(self.company)
            if game.is_untapped(one) and not (game.book.scenario.hands and one != game.burglar)
        ]

    def take(self, game: Wizards) -> None:
        if self.one == NO_CARD:
            game.say("Nobody could take the prisoners along")
            put_away(game, self.card)
            return
        game.rescued[self.card] = game.site_of(self.one)
        game.tap(self.one)
        bring_under(game, self.one, self.card)
        game.since[self.card] = game.turn
        game.say("{one:card} takes the prisoners along", one=self.one)
        prisoners_rescued(game, self.one)
