"""The steward itself: how it answers each question of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.procedure import Choose, Confirm, Window
from westmarch.titles.fate.bots import choices, events
from westmarch.titles.fate.bots.campaign import Campaign, Memory, price_of, way
from westmarch.titles.fate.bots.errands import LEAST_SCORE, Actor, Errand, cargo, errands
from westmarch.titles.fate.bots.events import Answer as AnswerToChoice
from westmarch.titles.fate.bots.events import is_time_for, weakest_haven, who_moves
from westmarch.titles.fate.bots.finding import find, stand
from westmarch.titles.fate.bots.ordeals import ignore_dice, prevent_loss, reroll_ordeal
from westmarch.titles.fate.cards.events.elven_cloaks_and_rope import ElvenCloaksAndRope
from westmarch.titles.fate.cards.events.march import ChooseTroops
from westmarch.titles.fate.cards.events.march import March as CardMarch
from westmarch.titles.fate.cards.events.tom_bombadil import TomHelps, standing_roll
from westmarch.titles.fate.cards.specials import ChooseSacrifice, GiveGood, GiveTroop
from westmarch.titles.fate.procedures.battle import BattleFate, ChooseLoss, MayAttack, RollBattle, ShowValor
from westmarch.titles.fate.procedures.company import Gather
from westmarch.titles.fate.procedures.draw import HandLimit
from westmarch.titles.fate.procedures.objectives import NextObjective
from westmarch.titles.fate.procedures.ordeal import IgnoreDice, OrdealFate, PreventLoss
from westmarch.titles.fate.procedures.payment import Pay
from westmarch.titles.fate.procedures.rewards import MoveTroop, MoveTroops
from westmarch.titles.fate.procedures.search import PutOnTheRing, RollSearch, SamsAid, SearchFate, loses_hope
from westmarch.titles.fate.procedures.travel import HideFrodo, TakeAlong, Travel
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    EXCHANGE,
    FRIENDSHIP,
    NAZGUL,
    OVERRUN,
    RECALL,
    RESISTANCE,
    ROUT,
    SLIP,
    STEALTH,
    VALOR,
    Character,
)


class Steward:
    """Plays any number of seats.

    It thinks anew at every question, but remembers whom to take along on the Travel that it has begun, which troops
    its characters lead and who leads what.
    """

    def __init__(self) -> None:
        self.intended: Errand | None = None
        self.memory = Memory()

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0] if observation.must else None
        game: Fate = observation.world
        plan = Plan(game, self.intended, self.memory)
        option = answer_to(game)(plan, observation)
        self.intended = plan.intended
        return option


class Plan(Campaign):
    """A campaign, and the errand that this steward has begun."""

    def __init__(self, game: Fate, intended: Errand | None, memory: Memory) -> None:
        super().__init__(game, memory)
        self.intended = intended


Answer = Callable[[Plan, Observation], Option | None]


def answer_to(game: Fate) -> Answer:
    """How the present question is answered; `passive` if the steward has no answer of its own."""
    question = game.question
    if not isinstance(question, Choose):
        return ANSWERS.get(type(question), passive)
    for kind in type(question.asker(game)).__mro__:
        if one := ANSWERS_TO_CHOICES.get((kind.__name__, question.field)):
            return partial(choose, one)
    return passive


def passive(plan: Plan, observation: Observation) -> Option | None:
    """Do nothing out of turn, and the first thing otherwise."""
    if not observation.must:
        return None
    for verb in ("stand", "decline", "no"):
        for option in observation.options:
            if option.verb == verb:
                return option
    return observation.options[0]


# Events, and the questions that cards ask.


def event_to_play(plan: Plan, observation: Observation) -> Option | None:
    """An event whose time has come."""
    for option in observation.options:
        if option.verb == "play" and is_time_for(plan, observation.seat, option.args[0]):
            return option
    return None


def window(plan: Plan, observation: Observation) -> Option | None:
    """Between two steps, an event or nothing."""
    return event_to_play(plan, observation) or passive(plan, observation)


def choose(wanted: AnswerToChoice, plan: Plan, observation: Observation) -> Option | None:
    """The candidate that is wanted, or else none of them if that is possible."""
    asker = plan.game.question.asker(plan.game)
    candidates = [option.args[0] for option in observation.options if option.verb == "choose"]
    return find(observation, "choose", wanted(plan, asker, candidates)) or passive(plan, observation)


def confirm(plan: Plan, observation: Observation) -> Option | None:
    """The common plan is everybody's: yes."""
    return find(observation, "yes")


def gather(plan: Plan, observation: Observation) -> Option | None:
    """Those whom the plan wants elsewhere, Frodo if a card hides him."""
    cloaked = isinstance(plan.game.agenda[-2], ElvenCloaksAndRope)
    wanted = (plan.book.frodo,) if cloaked else who_moves(plan)
    for one in wanted:
        if option := find(observation, "bring", one):
            return option
    return find(observation, "enough") or observation.options[0]


def tom_helps(plan: Plan, observation: Observation) -> Option | None:
    """Dice that cost hope or troops are rolled again; where there are none, he brings hope."""
    roll = standing_roll(plan.game)
    haven = roll is not None and roll.place in plan.game.havens
    for option in observation.options:
        if option.verb == "search_die" and loses_hope(option.args[0], haven):
            return option
        if option.verb == "battle_die" and option.args[0] in (NAZGUL, OVERRUN):
            return option
    return find(observation, "gain_hope") or find(observation, "enough") or observation.options[0]


def next_objective(plan: Plan, observation: Observation) -> Option | None:
    """The one that gives most hope first."""
    return max(observation.options, key=lambda one: plan.book.terms[one.args[0]].hope)


def move_troop(plan: Plan, observation: Observation) -> Option | None:
    """Troops that guard nothing go to the haven that needs them most."""
    to = plan.game.nearest(MoveTroops).to
    if to == weakest_haven(plan):
        for option in observation.options:
            if option.verb == "send_troop":
                place = option.args[0]
                if plan.game.friendly(place) > plan.guards.get(place, 0):
                    return option
    return find(observation, "enough")


def choose_troops(plan: Plan, observation: Observation) -> Option | None:
    """All that the place they leave can spare."""
    march = plan.game.nearest(CardMarch)
    if sum(march.troops) < max(1, plan.game.friendly(march.origin) - plan.guards.get(march.origin, 0)):
        return find(observation, "lead") or find(observation, "set_out")
    return find(observation, "set_out")


# Actions.


def do_actions(plan: Plan, observation: Observation) -> Option | None:
    """Events first; then whoever has the best errand acts; the other one afterwards, if there is anything to do."""
    if (event := event_to_play(plan, observation)) or not observation.must:
        return event
    menu = plan.game.nearest(DoActions)
    if menu.acting >= 0:
        plan.intended = best_errand(errands(actor(plan, menu, observation.options)))
        if plan.intended is not None:
            if plan.intended.option.verb == "muster" and plan.intended.task is not None:
                plan.enlist(menu.acting)
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


MOVES: Final = ("travel", "ride", "shadowfax")


def errand_after(plan: Campaign, menu: DoActions, who: int) -> Errand | None:
    """The best errand of a character if the seat turns to them now."""
    trial = replace(menu)
    trial.act_with(plan.game, menu.seat, Character(who))
    return best_errand(errands(actor(plan, trial, trial.options(plan.game))))


def promise(plan: Campaign, menu: DoActions, who: int) -> float:
    """The score of a character's best errand; one that is Frodo's last can wait until the other is done."""
    errand = errand_after(plan, menu, who)
    if errand is None:
        return 0.0
    return errand.score if who != plan.book.frodo or errand.actions > 1 else 0.0


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
    if errand is not None and errand.task is not None and errand.task.strips:
        plan.hosts[travel.character] = travel.to, travel.troops
    return find(observation, "set_out")


def frodo_gains(plan: Campaign, travel: Travel) -> bool:
    """Whether Frodo had better come along."""
    here, book = plan.game.frodo_place, plan.book
    if book.region_of[travel.to] == book.mordor or travel.character == book.frodo:
        return False
    gain = plan.refuge(travel.to) - plan.refuge(here) - plan.exposure(travel.seat, travel.to)
    return gain > COMES_ALONG


COMES_ALONG: Final = 0.2
"""Frodo joins another's Travel for this much hope."""


def errand_of(plan: Plan, travel: Travel) -> Errand | None:
    """The errand on which a Travel is part; thought out again if this steward has not just begun it."""
    intended = plan.intended
    if intended is not None and intended.option.args == (travel.character, travel.to):
        return intended
    menu = plan.game.during(DoActions)
    if menu is None or menu.acting != travel.character:
        return None
    options = [
        Option(travel.seat, "travel", (travel.character, road.to))
        for road in plan.book.roads[plan.game.where[travel.character]]
    ]
    found = errands(Actor(plan, travel.character, menu.actions_left(plan.game) + 1, options))
    return next((one for one in found if one.option.args[1] == travel.to), None)


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


FATAL_LOSS: Final = 2.5
"""To avoid a search that costs so much hope, even the stealth for the last paths is spent."""


def may_attack(plan: Plan, observation: Observation) -> Option | None:
    """From ambush, attack with all."""
    return next(
        (one for one in observation.options if one.verb == "attack_now" and one.args[0] == 3), observation.options[0]
    )


# Searches.


def put_on_the_ring(plan: Plan, observation: Observation) -> Option | None:
    """The Ring helps where many shadow troops would search, and hope is not scarce."""
    search = plan.game.nearest(RollSearch)
    helps = plan.game.shadow[search.place] > MANY_SEARCHERS and plan.game.hope > DESPERATE
    return find(observation, "put_on" if helps and not search.final else "keep_off")


MANY_SEARCHERS: Final = 3


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


DESPERATE: Final = 3
"""With so little hope, nothing is held back."""


def sams_aid(plan: Plan, observation: Observation) -> Option | None:
    """Friendship for hope, as long as it is dear."""
    game = plan.game
    search = game.nearest(RollSearch)
    ignore = find(observation, "ignore")
    spare = game.purse(observation.seat, FRIENDSHIP) > plan.reserved(observation.seat)
    if ignore and (search.final or spare or game.hope <= DESPERATE):
        return ignore
    return find(observation, "stand")


# Battles.


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


def choose_loss(plan: Plan, observation: Observation) -> Option | None:
    """The army that the objectives need least falls first."""
    needed = [0, 0, 0, 0]
    for task, _, _ in plan.assigned:
        for army, count in enumerate(task.armies):
            needed[army] += count
    return min(observation.options, key=lambda one: (needed[one.args[0]], one.args[0]))


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


# Cards and tokens.


def hand_limit(plan: Plan, observation: Observation) -> Option | None:
    """The least useful card goes."""
    events = [one for one in observation.options if one.verb == "play" and one.seat == observation.seat]
    for event in events:
        if is_time_for(plan, observation.seat, event.args[0]):
            return event
    discards = [one for one in observation.options if one.verb == "discard" and one.seat == observation.seat]
    if not discards:
        return None
    return min(discards, key=lambda one: (plan.card_value(one.seat, one.args[0]), one.args[0]))


def pay(plan: Plan, observation: Observation) -> Option | None:
    """Cards before tokens: they count towards the hand limit."""
    return find(observation, "card") or observation.options[0]


def sacrifice(plan: Plan, observation: Observation) -> Option | None:
    """To the wheels of Saruman go cards that nobody needs, or else troops."""
    game = plan.game
    costs = {}
    for option in observation.options:
        if option.verb == "goods":
            payer = option.args[0]
            values = [*sorted(plan.card_value(payer, card) for card in game.hands[payer]), 0.6, 0.6]
            costs[option] = sum(values[:2])
        else:
            costs[option] = {"troops": 0.8, "hope": 1.2}[option.verb]
    return min(costs, key=lambda one: costs[one])


def give_good(plan: Plan, observation: Observation) -> Option | None:
    cards = [one for one in observation.options if one.verb == "give_card"]
    if cards:
        return min(cards, key=lambda one: (plan.card_value(one.seat, one.args[0]), one.args[0]))
    return observation.options[-1]


def give_troop(plan: Plan, observation: Observation) -> Option | None:
    """A troop that guards nothing and is needed nowhere."""

    def loss(option: Option) -> tuple[float, int]:
        place = option.args[0]
        guard = plan.guard_gain(place, plan.game.friendly(place) - 1) if place in plan.approaches else 0.0
        needed = sum(task.armies[option.args[1]] > 0 for task, _, _ in plan.assigned)
        return guard + 0.2 * needed, place

    return min(observation.options, key=loss)


ANSWERS_TO_CHOICES: Final = {**events.ANSWERS, **choices.ANSWERS}
ANSWERS: Final[dict[type, Answer]] = {
    ChooseTroops: choose_troops,
    Confirm: confirm,
    Gather: gather,
    Window: window,
    BattleFate: battle_fate,
    ChooseLoss: choose_loss,
    ChooseSacrifice: sacrifice,
    DoActions: do_actions,
    GiveGood: give_good,
    GiveTroop: give_troop,
    HandLimit: hand_limit,
    HideFrodo: hide_frodo,
    IgnoreDice: ignore_dice,
    MayAttack: may_attack,
    MoveTroop: move_troop,
    NextObjective: next_objective,
    OrdealFate: reroll_ordeal,
    Pay: pay,
    PreventLoss: prevent_loss,
    PutOnTheRing: put_on_the_ring,
    SamsAid: sams_aid,
    SearchFate: search_fate,
    ShowValor: show_valor,
    TakeAlong: take_along,
    TomHelps: tom_helps,
}

__all__ = ["RECALL", "SLIP", "Steward"]
