"""A character who has succumbed to corruption turns against a companion."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.victims import choose_victim_and_why
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card, Company, Race

FURY = 10
"""How much stronger a traitor strikes."""


@dataclass(repr=False)
class Treason(Procedure):
    """One of the company whom a traitor leaves faces a strike: the first of the victims (SOLO-3). The body check is
    harder by one."""

    company: Company
    prowess: int

    steps = ("strike",)

    def strike(self, game: Wizards) -> None:
        people = game.members(self.company)
        if not people:
            return
        victim, why = choose_victim_and_why(game, people)
        game.say("The traitor strikes at {one:card}: {why}", one=victim, why=why)
        game.do(Attack(self.company, Race(-1), 1, self.prowess + FURY, only=victim, grimmer=1))


def betray(game: Wizards, one: Card) -> Treason:
    """The treason of somebody who is about to leave."""
    return Treason(game.company[one], prowess_of(game, one))
