"""What an attack will cost: exact chances of its strikes, weighed by what they do to whom."""

from __future__ import annotations

from functools import partial
from typing import Final

from westmarch.titles.wizards.bots.trials import trial_of
from westmarch.titles.wizards.bots.worth import cost_of_tapping, costs_of, lost_with
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.strike import HELD_BACK, Strike, chances
from westmarch.titles.wizards.rules.victims import victim_rank
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card

MOST_HELPERS: Final = 8


def strike_loss(game: Wizards, attack: Assault, strike: Strike, more: int = 0, *, taps: bool = True) -> float:
    """What a strike costs on average, as its struck stands, with so much more prowess."""
    costs = costs_of(game, strike.one)
    tapping = costs.tapping if taps and not strike.stays_up else 0.0
    if attack.fails or strike.ineffectual:
        return tapping
    odds = chances(game, attack, strike, more)
    record = attack.record(game)
    wound, death = float(odds.wound), float(odds.death)
    if record is not None and record.discards_wounded:
        return wound * (costs.loss + lost_with(game, strike.one)) + (1 - wound) * tapping
    return death * costs.loss + (wound - death) * costs.wound + (1 - wound) * tapping


def attack_loss(game: Wizards, attack: Assault) -> float:
    """What an attack will cost that is faced as it is: strikes go to whom they cost least, where the player may say;
    the rest goes down the order of victims."""
    trial = trial_of(attack)
    targets = trial.targets(game)
    if trial.each:
        return sum(faced(game, trial, Strike(one)) for one in targets)
    costs = {one: faced(game, trial, Strike(one, body_check=trial.grimmer)) for one in targets}
    struck = order_of_strikes(game, trial, costs)[: trial.strikes_left()]
    loss = sum(costs[one] for one in struck)
    excess = trial.strikes_left() - len(struck)
    if struck and excess:
        strike = Strike(min(struck, key=partial(victim_rank, game)))
        loss += strike_loss(game, trial, strike, -excess) - strike_loss(game, trial, strike)
    return loss


def faced(game: Wizards, attack: Assault, strike: Strike) -> float:
    """What a strike costs if it is faced in the better of two ways: as it is, or held back."""
    loss = strike_loss(game, attack, strike)
    if game.is_untapped(strike.one):
        loss = min(loss, strike_loss(game, attack, strike, -HELD_BACK, taps=False))
    return loss


def order_of_strikes(game: Wizards, attack: Assault, costs: dict[Card, float]) -> list[Card]:
    """Who is struck first: the untapped, those first whom it costs least; then down the order of victims."""
    ready = [] if attack.attacker_chooses else [one for one in costs if game.is_untapped(one)]
    others = [one for one in costs if one not in ready]
    return sorted(ready, key=lambda one: costs[one]) + sorted(others, key=partial(victim_rank, game))


def helpers(game: Wizards, attack: Assault) -> list[Card]:
    """Who may tap in support of a strike, the cheapest first."""
    if attack.alone:
        return []
    free = [one for one in attack.fighters(game) if one not in attack.assigned and game.is_untapped(one)]
    return sorted(free, key=lambda one: cost_of_tapping(game, one))
