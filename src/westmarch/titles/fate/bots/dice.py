"""How the steward goes through searches and battles."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import because
from westmarch.titles.fate.bots.finding import find, stand
from westmarch.titles.fate.bots.plan import Plan, leaving
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.search import RollSearch, loses_hope
from westmarch.titles.fate.words import (
    EXCHANGE,
    FRIENDSHIP,
    NAZGUL,
    OVERRUN,
    RESISTANCE,
    ROUT,
    VALOR,
)

MANY_SEARCHERS: Final = 3
DESPERATE: Final = 3
"""With so little hope, nothing is held back."""


@leaving("The Ring would cost more hope than this search.")
@because("The Ring helps where many would search and hope is not scarce; else it costs more.")
def put_on_the_ring(plan: Plan, observation: Observation) -> Option | None:
    """The Ring helps where many shadow troops would search, and hope is not scarce."""
    search = plan.game.nearest(RollSearch)
    helps = plan.game.shadow[search.place] > MANY_SEARCHERS and plan.game.hope > DESPERATE
    return find(observation, "put_on" if helps and not search.final else "keep_off")


@leaving("These dice cost too little to spend anything on.")
@because("Bad dice are rolled again where that is free, or where hope is nearly gone.")
def search_fate(plan: Plan, observation: Observation) -> Option | None:
    """Bad dice are rolled again where it is free, or where hope is nearly gone."""
    game = plan.game
    search = game.nearest(RollSearch)
    haven = search.place in game.havens
    bad = sorted(face for face in search.dice if loses_hope(face, haven))
    if bad:
        if free := next((o for o in observation.options if o.verb == "free_reroll" and o.args[1] == bad[0]), None):
            return free
        aid = game.purse(plan.ring_seat, FRIENDSHIP)
        spare = game.purse(observation.seat, RESISTANCE) > plan.needs[observation.seat][RESISTANCE]
        fatal = len(bad) - aid >= game.hope
        if (fatal or (spare and game.hope <= 4)) and (again := find(observation, "reroll", bad[0])):
            return again
    return stand(observation)


@leaving("Hope is not so dear that friendship should be spent.")
@because("Friendship is paid for hope as long as hope is dear.")
def sams_aid(plan: Plan, observation: Observation) -> Option | None:
    """Friendship for hope, as long as it is dear."""
    game = plan.game
    search = game.nearest(RollSearch)
    ignore = find(observation, "ignore")
    spare = game.purse(observation.seat, FRIENDSHIP) > plan.reserved(observation.seat)
    if ignore and (search.final or spare or game.hope <= DESPERATE):
        return ignore
    return find(observation, "stand")


@leaving("The fight costs more than it is likely to bring.")
@because("From ambush everybody strikes.")
def may_attack(plan: Plan, observation: Observation) -> Option | None:
    """From ambush, attack with all."""
    return next(
        (one for one in observation.options if one.verb == "attack_now" and one.args[0] == 3), observation.options[0]
    )


@leaving("Another throw costs more than it is likely to bring.")
@because("Dice that do not rout are worth another try, as long as that is free.")
def battle_fate(plan: Plan, observation: Observation) -> Option | None:
    """Free rerolls of dice that do not rout."""
    battle = plan.game.nearest(RollBattle)
    order = {NAZGUL: 0, OVERRUN: 1, EXCHANGE: 2}
    nazgul = plan.game.nazgul[plan.book.region_of[battle.place]]
    again = ["free_reroll"]
    if observation.seat != plan.ring_seat:
        again.append("reroll")
    free = [one for one in observation.options if one.verb in again and one.args[-1] != ROUT]
    if free:
        worst = min(free, key=lambda one: (one.verb, order[one.args[-1]]))
        if (worst.args[-1] == NAZGUL and nazgul) or worst.args[-1] == OVERRUN:
            return worst
    return stand(observation)


@because("The army that the objectives need least falls first.")
def choose_loss(plan: Plan, observation: Observation) -> Option | None:
    """The army that the objectives need least falls first."""
    needed = [0, 0, 0, 0]
    for task, _, _ in plan.assigned:
        for army, count in enumerate(task.armies):
            needed[army] += count
    return min(observation.options, key=lambda one: (needed[one.args[0]], one.args[0]))


@leaving("Valor is kept for a haven in danger, or for an objective.")
@because("Valor is spent to save a haven or to win what an objective asks for, and kept otherwise.")
def show_valor(plan: Plan, observation: Observation) -> Option | None:
    """Valor is spent to save a haven, or where the objectives ask for the victory."""
    game = plan.game
    place = game.nearest(RollBattle).place
    show = find(observation, "show_valor")
    enough = game.purse(observation.seat, VALOR) >= game.shadow[place]
    falling = place in game.havens and not game.friendly(place)
    spare = game.purse(observation.seat, VALOR) > plan.needs[observation.seat][VALOR]
    if show and ((falling and enough) or (spare and plan.prize(place) > plan.symbol_value(observation.seat, VALOR))):
        return show
    return stand(observation)
