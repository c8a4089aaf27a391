"""What an attack will cost: exact chances of its strikes, weighed by what they do to whom."""

from __future__ import annotations

from copy import copy
from typing import Final

from westmarch.titles.wizards.bots.worth import cost_of_tapping, cost_of_wound, worth_of
from westmarch.titles.wizards.procedures.assault import Assault
from westmarch.titles.wizards.procedures.strike import Strike, chances
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import Card

HELD_BACK: Final = 3
MOST_HELPERS: Final = 8


def strike_loss(game: Wizards, attack: Assault, strike: Strike, more: int = 0, *, taps: bool = True) -> float:
    """What a strike costs on average, as its struck stands, with so much more prowess."""
    one = strike.one
    if attack.fails or strike.ineffectual:
        return cost_of_tapping(game, one) if taps else 0.0
    odds = chances(game, attack, strike, more)
    record = attack.record(game)
    tapping = cost_of_tapping(game, one) if taps and not strike.stays_up else 0.0
    wound, death = float(odds.wound), float(odds.death)
    if record is not None and record.discards_wounded:
        return wound * worth_of(game, one) + (1 - wound) * tapping
    return death * worth_of(game, one) + (wound - death) * cost_of_wound(game, one) + (1 - wound) * tapping


def attack_loss(game: Wizards, attack: Assault) -> float:
    """What an attack will cost that is faced as it is: strikes go to whom they cost least, where the player may say;
    the rest goes down the order of victims."""
    trial = copy(attack)
    if trial.each:
        struck = trial.targets(game)
        return sum(strike_loss(game, trial, Strike(one)) for one in struck)
    loss = 0.0
    while trial.strikes_left() > 0 and trial.targets(game):
        one = next_struck(game, trial)
        trial.assigned += (one,)
        loss += faced(game, trial, Strike(one, body_check=trial.grimmer))
    if trial.assigned and trial.strikes_left() > 0:
        burdened = min(trial.assigned, key=game.victim_rank)
        strike = Strike(burdened)
        loss += strike_loss(game, trial, strike, -trial.strikes_left()) - strike_loss(game, trial, strike)
    return loss


def faced(game: Wizards, attack: Assault, strike: Strike) -> float:
    """What a strike costs if it is faced in the better of two ways: as it is, or held back."""
    loss = strike_loss(game, attack, strike)
    if cost_of_tapping(game, strike.one):
        loss = min(loss, strike_loss(game, attack, strike, -HELD_BACK, taps=False))
    return loss


def next_struck(game: Wizards, attack: Assault) -> Card:
    """Who is given the next strike: the untapped one whom it costs least, else the first victim."""
    ready = [] if attack.attacker_chooses else attack.ready(game)
    if ready:
        return min(ready, key=lambda one: faced(game, attack, Strike(one)))
    return min(attack.targets(game), key=game.victim_rank)


def helpers(game: Wizards, attack: Assault) -> list[Card]:
    """Who may tap in support of a strike, the cheapest first."""
    if attack.alone:
        return []
    free = [one for one in attack.fighters(game) if one not in attack.assigned and game.is_untapped(one)]
    return sorted(free, key=lambda one: cost_of_tapping(game, one))
