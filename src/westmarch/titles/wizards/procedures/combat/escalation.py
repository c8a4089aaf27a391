"""How fierce an attack is: what cards in play, the turn, and the creatures before it add (5, 6, TAB-11)."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing import FiercerAttacks
from westmarch.titles.wizards.words import ANIMAL, ORC, SPIDER, TROLL, UNDEAD, WOLF, Race

GROUPS: Final = ((ORC, TROLL), (WOLF, SPIDER, ANIMAL), (UNDEAD,))
"""Races that grow fiercer together in There and Back Again."""
MORE_STRIKES: Final = (1, 1, 0)
"""How many more strikes each group then has; all have 1 more prowess."""


STIRRED: Final = "stirred"
"""What is noted of a race whose attacks have 1 prowess more."""
GROUP_OF: Final = {race: number for number, group in enumerate(GROUPS) for race in group}
"""The group of each race that escalates."""


def count_attack(game: Wizards, race: Race) -> None:
    """There and Back Again: a creature has attacked, canceled or not; after the second of a group all are fiercer."""
    if not game.book.scenario.escalates or race not in GROUP_OF:
        return
    group = GROUP_OF[race]
    game.attacked[group] += 1
    if game.attacked[group] == 2:
        game.say("From now on {races:race} attacks are fiercer", races=list(GROUPS[group]))


def has_escalated(game: Wizards, attack: Assault) -> bool:
    """Whether two creatures of the group have attacked before, or one where the second is fiercer already."""
    if not game.book.scenario.escalates or attack.race not in GROUP_OF:
        return False
    early = game.book.rules("escalate_second") == "yes" and attack.is_creature
    return game.attacked[GROUP_OF[attack.race]] >= (1 if early else 2)


def make_fiercer(game: Wizards, attack: Assault) -> None:
    """Give an attack all that it has more or less of. What doubles strikes comes last."""
    site = game.at[attack.company]
    found = [
        rule
        for _, rule in game.in_force(FiercerAttacks)
        if (attack.is_creature or attack.is_automatic or rule.automatic is None)
        and rule.meets(game, attack.race, attack.is_automatic, site)
    ]
    strikes = 0
    for rule in found:
        strikes += rule.strikes
        attack.prowess += rule.prowess
    if has_escalated(game, attack):
        strikes += MORE_STRIKES[GROUP_OF[attack.race]]
        attack.prowess += 1
    for company, by, of_creatures in game.harder:
        if company == attack.company and (attack.is_creature or not of_creatures):
            attack.prowess += by
    attack.prowess += fiercer_after(game, attack) + game.times_noted(STIRRED, attack.race)
    attack.more_strikes(strikes)
    for rule in found:
        if rule.doubled:
            attack.more_strikes(attack.strikes)


def fiercer_after(game: Wizards, attack: Assault) -> int:
    """What some creatures have more once the company has faced a race this turn."""
    if not attack.is_creature:
        return 0
    after = game.book.creature(attack.source).fiercer_after
    return after.prowess if after is not None and game.has_faced(attack.company, after.race) else 0
