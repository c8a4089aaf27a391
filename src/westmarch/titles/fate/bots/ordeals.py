"""How the steward goes through ordeals: symbols are spent where they save more hope than their value."""

from __future__ import annotations

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import because
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.bots.finding import find, stand
from westmarch.titles.fate.bots.plan import leaving
from westmarch.titles.fate.procedures.ordeal import Ordeal, ordeal_terms
from westmarch.titles.fate.words import RESISTANCE, Symbol


@leaving("No die costs enough to be worth a symbol.")
@because("The die that costs most is ignored, if that saves enough.")
def ignore_dice(plan: Campaign, observation: Observation) -> Option | None:
    """The die that costs most is ignored, if that saves enough."""
    ordeal = plan.game.nearest(Ordeal)
    losses = ordeal_terms(plan.game, ordeal.objective).losses
    ignored = max(
        (option for option in observation.options if option.verb == "ignore"),
        key=lambda option: losses[option.args[0]],
        default=None,
    )
    if ignored is not None:
        face, symbol = ignored.args
        if saves(plan, observation, symbol, losses[face], ordeal.threatens(plan.game)):
            return ignored
    return stand(observation)


@leaving("The symbol is likely to save more hope later.")
@because("A symbol for 1 hope is a good price; without need it is kept.")
def prevent_loss(plan: Campaign, observation: Observation) -> Option | None:
    """A symbol for 1 hope."""
    prevent = find(observation, "prevent")
    if prevent and saves(plan, observation, prevent.args[0], 1, plan.game.nearest(Ordeal).loss):
        return prevent
    return stand(observation)


@leaving("None of these dice costs more than an average one.")
@because("A die that costs more than the average is worth another throw.")
def reroll_ordeal(plan: Campaign, observation: Observation) -> Option | None:
    """A die that costs more than the average is rolled again, if what that may save is enough."""
    ordeal = plan.game.nearest(Ordeal)
    losses = ordeal_terms(plan.game, ordeal.objective).losses
    average = sum(losses[face] for face in plan.book.battle_die) / len(plan.book.battle_die)
    worst = max(ordeal.dice, key=lambda face: losses[face])
    again = find(observation, "reroll", worst)
    if again and saves(plan, observation, RESISTANCE, losses[worst] - average, ordeal.threatens(plan.game)):
        return again
    return stand(observation)


def saves(plan: Campaign, observation: Observation, symbol: Symbol, hope: float, at_stake: int) -> bool:
    """Whether a symbol had better be spent to save so much hope, where so much is at stake."""
    return hope > 0 and (at_stake >= plan.game.hope or hope > plan.symbol_value(observation.seat, symbol))
