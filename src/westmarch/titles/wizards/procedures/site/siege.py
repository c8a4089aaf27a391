"""Sites under siege: an attack on whoever is there, and a roll to get away."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_hazards import Besieges
from westmarch.titles.wizards.words import RACES, Card, Company, Race, Site


def sieges(game: Wizards, site: Site) -> Iterator[tuple[Card, Besieges]]:
    """The cards that besiege a site."""
    return ((card, rule) for card, rule in game.in_force(Besieges) if game.stored_at.get(card) == site)


def face_siege(game: Wizards, company: Company) -> None:
    """A company at a besieged site is attacked before anything else."""
    for card, rule in list(sieges(game, game.at[company])):
        attack = rule.attack
        game.say("{card}: the company is attacked first", card=card)
        game.do(Attack(company, Race(RACES.index(attack.race)), attack.strikes, attack.prowess, source=card))


def break_out(game: Wizards) -> None:
    """At the end of the organization phase companies that mean to leave a besieged site roll for it: those for whom it
    is too little stay."""
    for company in game.companies():
        for _, rule in list(sieges(game, game.at[company])):
            if not game.has_moved(company):
                continue
            burden = sum(not game.has_skill(one, "scout") for one in game.members(company))
            roll = game.roll()
            game.say(
                "To leave {site} you rolled {roll} − {burden}: more than {over} is needed",
                site=game.at[company],
                roll=roll,
                burden=burden,
                over=rule.over,
            )
            if roll - burden <= rule.over:
                del game.journeys[company]
                game.say("The company can't get away")
