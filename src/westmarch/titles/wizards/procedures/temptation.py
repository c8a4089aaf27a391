"""Corruption cards that have their bearer check when something happens (8)."""

from __future__ import annotations

from westmarch.titles.wizards.procedures.corruption import CorruptionCheck
from westmarch.titles.wizards.standing import Tempts
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import Company, Temptation


def tempt(game: Wizards, when: Temptation, company: Company, times: int = 1) -> None:
    """Something has happened to a company: who bears a card that minds it checks for corruption, perhaps several
    times."""
    checks = []
    for card, rule in game.in_force(Tempts):
        bearer = game.holder[card]
        if rule.when == when and bearer in game.people and game.company[bearer] == company:
            checks += [CorruptionCheck(bearer, rule.check) for _ in range(times)]
    game.do(*checks)
