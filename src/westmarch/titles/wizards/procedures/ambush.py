"""A company sets out: what awaits it on a way that a card has opened, then the moment before its hazards."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.attack import Attack
from westmarch.titles.wizards.procedures.moments import BeforeHazards
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import Company, Race


@dataclass(repr=False)
class SetOut(Procedure):
    """The start of a company's movement/hazard phase."""

    company: Company

    steps = ("ambush", "prepare")

    def ambush(self, game: Wizards) -> None:
        found = [each for each in game.ambushes if each[0] == self.company and game.has_moved(self.company)]
        game.do(*(Attack(company, Race(race), strikes, prowess) for company, race, strikes, prowess in found))

    def prepare(self, game: Wizards) -> None:
        game.do(BeforeHazards(self.company))
