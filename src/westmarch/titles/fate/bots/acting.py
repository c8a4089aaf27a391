"""How the steward does actions, and travels."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import because
from westmarch.titles.fate.bots.actor import LEAST_SCORE, Actor, Errand, cargo
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.bots.errands import errands
from westmarch.titles.fate.bots.finding import find
from westmarch.titles.fate.bots.hand import event_to_play
from westmarch.titles.fate.bots.hosts import MOVES
from westmarch.titles.fate.bots.plan import Plan, leaving
from westmarch.titles.fate.bots.roads import price_of, way
from westmarch.titles.fate.procedures.travel import Travel
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.words import (
    STEALTH,
    Character,
)

COMES_ALONG: Final = 0.2
"""Frodo joins another's Travel for this much hope."""
FATAL_LOSS: Final = 2.5
"""To avoid a search that costs so much hope, even the stealth for the last paths is spent."""


def do_actions(plan: Plan, observation: Observation) -> Option | None:
    """Events first. Then whoever has the best errand acts, and afterwards the other one if there is anything to do."""
    if (event := event_to_play(plan, observation)) or not observation.must:
        return event
    menu = plan.game.nearest(DoActions)
    if menu.acting >= 0:
        plan.intended = best_errand(errands(actor(plan, menu, observation.options)))
        if plan.intended is not None:
            return plan.intended.option
    others = [option for option in observation.options if option.verb == "act_with"]
    if menu.acting >= 0:
        others = [option for option in others if errand_after(plan, menu, option.args[0])]
    if not others:
        return find(observation, "end_actions")
    return max(others, key=lambda option: promise(plan, menu, option.args[0]))


def actor(plan: Campaign, menu: DoActions, options: list[Option]) -> Actor:
    return Actor(plan, menu.acting, menu.actions_left(plan.game), options)


def best_errand(found: list[Errand]) -> Errand | None:
    """The best errand with a score high enough; whoever had better wait does not travel."""
    staying = False
    for errand in found:
        if errand.score < LEAST_SCORE:
            return None
        if errand.option.verb == "end_actions":
            staying = True
        elif not (staying and errand.option.verb in MOVES):
            return errand
    return None


def errand_after(plan: Campaign, menu: DoActions, who: int) -> Errand | None:
    """The best errand of a character if the seat turns to them now."""
    trial = DoActions(menu.seat, menu.acting, menu.used, menu.finished, menu.used_first, menu.extra, menu.refused)
    trial.act_with(plan.game, menu.seat, Character(who))
    return best_errand(errands(actor(plan, trial, trial.options(plan.game))))


def promise(plan: Campaign, menu: DoActions, who: int) -> float:
    """The score of a character's best errand; one that is Frodo's last can wait until the other is done."""
    errand = errand_after(plan, menu, who)
    if errand is None:
        return 0.0
    return errand.score if who != plan.book.frodo or errand.actions > 1 else 0.0


@leaving("Nobody else is needed for this errand.")
@because("Those come along whom the errand needs, and nobody else.")
def take_along(plan: Plan, observation: Observation) -> Option | None:
    """Those come along whom the errand asked for."""
    game = plan.game
    travel = game.nearest(Travel)
    errand = errand_of(plan, travel)
    if errand is not None:
        for one in errand.party:
            if one not in (*travel.company, *travel.refused) and (option := find(observation, "bring", one)):
                return option
        if errand.task is not None:
            wanted = cargo(Actor(plan, travel.character, 0, []), errand.task)
            if wanted == game.troops[game.where[travel.character]] != travel.troops:
                return find(observation, "lead_all") or find(observation, "lead")
            for army, count in enumerate(wanted):
                if travel.troops[army] < count and (option := find(observation, "lead", army)):
                    return option
    if frodo_gains(plan, travel) and (option := find(observation, "bring", plan.book.frodo)):
        return option
    return find(observation, "set_out")


def frodo_gains(plan: Campaign, travel: Travel) -> bool:
    """Whether Frodo had better come along."""
    here, book = plan.game.frodo_place, plan.book
    if book.region_of[travel.to] == book.mordor or travel.character == book.frodo:
        return False
    gain = plan.refuge(travel.to) - plan.refuge(here) - plan.exposure(travel.seat, travel.to)
    return gain > COMES_ALONG


def errand_of(plan: Plan, travel: Travel) -> Errand | None:
    """The errand on which a Travel is part, thought out again: by the way that was chosen, or any that leads there."""
    menu = plan.game.during(DoActions)
    if menu is None or menu.acting != travel.character:
        return None
    options = [
        Option(travel.seat, "travel", (travel.character, road.to))
        for road in plan.book.roads[plan.game.where[travel.character]]
    ]
    options += [one for one in plan.story if one.verb in MOVES and one.args == (travel.character, travel.to)][-1:]
    found = errands(Actor(plan, travel.character, menu.actions_left(plan.game) + 1, options))
    return next((one for one in found if one.option.args[1] == travel.to), None)


@leaving("A search there costs too little hope to spend stealth on.")
@because("Stealth is spent where a search would cost more hope, and kept where it would not.")
def hide_frodo(plan: Plan, observation: Observation) -> Option | None:
    """Stealth is spent where a search would cost more hope."""
    travel = plan.game.nearest(Travel)
    hide = find(observation, "hide")
    spare = plan.spare_stealth(observation.seat)
    in_mordor = plan.book.region_of[travel.to] == plan.book.mordor
    if in_mordor:
        discount = plan.book.character_cards[travel.character].path_discount
        spare = plan.game.purse(observation.seat, STEALTH) - price_of(
            way(plan.book, travel.to, discount, 1.0), discount
        )
    loss = plan.search_loss(travel.to)
    is_cheap = spare > 0 and loss > plan.symbol_value(observation.seat, STEALTH) - 0.15
    if hide and (is_cheap or (not in_mordor and loss > FATAL_LOSS)):
        return hide
    return find(observation, "be_seen")
