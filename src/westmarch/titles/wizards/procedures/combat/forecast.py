"""What will come of an attack, before it is said who faces its strikes (6)."""

from __future__ import annotations

from functools import partial

from westmarch.engine.procedure import Chances
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.facing import strike_on
from westmarch.titles.wizards.procedures.combat.strike import (
    Strike,
    outcome,
    outcome_together,
    preview,
    preview_together,
)
from westmarch.titles.wizards.rules.figures import body_of
from westmarch.titles.wizards.rules.victims import victim_rank
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card


def strongest_first(game: Wizards, attack: Assault, people: list[Card]) -> list[Card]:
    """These people, who are untapped, in the order of how well they would face a strike, then of their bodies."""
    margins = {one: attack.figure_of(game, one) - attack.strike_prowess(game, one) for one in people}
    return sorted(people, key=lambda one: (-margins[one], -body_of(game, one)))


def strikes_ahead(game: Wizards, attack: Assault) -> list[Strike]:
    """The strikes as they fall if those face them who stand them best. The rest goes down the order of victims, and
    what is in excess burdens the first of these."""
    targets = attack.targets(game)
    if attack.champion != NO_CARD:
        return []
    if attack.each:
        return [strike_on(attack, one) for one in targets]
    ready = [] if attack.attacker_chooses else strongest_first(game, attack, attack.ready(game))
    others = sorted((one for one in targets if one not in ready), key=partial(victim_rank, game))
    found = [strike_on(attack, one) for one in [*ready, *others][: attack.strikes_left()]]
    if found:
        burdened = min(found, key=lambda strike: victim_rank(game, strike.one))
        burdened.excess += attack.strikes_left() - len(found)
    return found


def foretold(game: Wizards, attack: Assault) -> str:
    """What can come of the strikes ahead, and on whom they fall where that is a choice."""
    strikes = strikes_ahead(game, attack)
    told = told_together(game, attack, strikes)
    is_choice = not attack.each and not attack.attacker_chooses and len(attack.ready(game)) > attack.strikes_left()
    return f"if faced by {told}" if told and is_choice else told


def told_together(game: Wizards, attack: Assault, strikes: list[Strike]) -> str:
    """Who these strikes fall on, and what can come of them."""
    if not strikes:
        return ""
    names = ", ".join(game.book.records[strike.one].name for strike in strikes)
    if len(strikes) == 1:
        return f"{names}: {preview(game, attack, strikes[0])}"
    return f"{names}: {preview_together(game, attack, strikes)}"


def chances_together(game: Wizards, attack: Assault, strikes: list[Strike]) -> Chances | None:
    """The same as one fight."""
    if len(strikes) == 1:
        return outcome(game, attack, strikes[0])
    return outcome_together(game, attack, strikes) if strikes else None
