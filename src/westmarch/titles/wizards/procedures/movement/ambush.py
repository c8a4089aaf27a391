"""What awaits a company on a way that a card has opened."""

from __future__ import annotations

from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Company, Race


def ambushes(game: Wizards, company: Company) -> list[Attack]:
    """The attacks on a company that sets out on such a way."""
    if not game.ambushes or not game.has_moved(company):
        return []
    return [
        Attack(who, Race(race), strikes, prowess) for who, race, strikes, prowess in game.ambushes if who == company
    ]
