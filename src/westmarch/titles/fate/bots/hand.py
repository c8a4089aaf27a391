"""What the steward does with cards, tokens and troops: when events are played, when a card asks, when some must go."""

from __future__ import annotations

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import because
from westmarch.titles.fate.bots.events import Pick, is_time_for, weakest_haven, who_moves
from westmarch.titles.fate.bots.finding import find
from westmarch.titles.fate.bots.plan import Plan, leaving, passive
from westmarch.titles.fate.cards.events.elven_cloaks_and_rope import ElvenCloaksAndRope
from westmarch.titles.fate.cards.events.march import March as CardMarch
from westmarch.titles.fate.cards.events.tom_bombadil import standing_roll
from westmarch.titles.fate.procedures.rewards import MoveTroops
from westmarch.titles.fate.procedures.search import loses_hope
from westmarch.titles.fate.words import (
    NAZGUL,
    OVERRUN,
)


def event_to_play(plan: Plan, observation: Observation) -> Option | None:
    """An event whose time has come."""
    for option in observation.options:
        if option.verb == "play" and is_time_for(plan, observation.seat, option.args[0]):
            return option
    return None


@leaving("None of these cards brings more now than later.")
@because("A card is played when it brings more now than later, and kept otherwise.")
def window(plan: Plan, observation: Observation) -> Option | None:
    """Between two steps, an event or nothing."""
    return event_to_play(plan, observation) or passive(plan, observation)


def choose(wanted: Pick, plan: Plan, observation: Observation) -> Option | None:
    """The candidate that is wanted, or else none of them if that is possible."""
    asker = plan.game.question.asker(plan.game)
    candidates = [option.args[0] for option in observation.options if option.verb == "choose"]
    return find(observation, "choose", wanted(plan, asker, candidates)) or passive(plan, observation)


@because("It is part of the common plan.")
def confirm(plan: Plan, observation: Observation) -> Option | None:
    """The common plan is everybody's: yes."""
    return find(observation, "yes")


@leaving("Nobody else is wanted there.")
@because("Those come whom the plan wants elsewhere.")
def gather(plan: Plan, observation: Observation) -> Option | None:
    """Those whom the plan wants elsewhere, Frodo if a card hides him."""
    cloaked = isinstance(plan.game.agenda[-2], ElvenCloaksAndRope)
    wanted = (plan.book.frodo,) if cloaked else who_moves(plan)
    for one in wanted:
        if option := find(observation, "bring", one):
            return option
    return find(observation, "enough") or observation.options[0]


@because("Dice that cost hope or troops are rolled again; if there are none, Tom brings hope.")
def tom_helps(plan: Plan, observation: Observation) -> Option | None:
    """Dice that cost hope or troops are rolled again; if there are none, Tom brings hope."""
    roll = standing_roll(plan.game)
    haven = roll is not None and roll.place in plan.game.havens
    for option in observation.options:
        if option.verb == "search_die" and loses_hope(option.args[0], haven):
            return option
        if option.verb == "battle_die" and option.args[0] in (NAZGUL, OVERRUN):
            return option
    return find(observation, "gain_hope") or find(observation, "enough") or observation.options[0]


@because("It gives most hope first.")
def next_objective(plan: Plan, observation: Observation) -> Option | None:
    """The one that gives most hope first."""
    return max(observation.options, key=lambda one: plan.book.terms[one.args[0]].hope)


@leaving("No other troop is free to go.")
@because("Troops that guard nothing go to the haven that needs them most.")
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


@leaving("The others are needed where they are.")
@because("All come that the place can spare.")
def choose_troops(plan: Plan, observation: Observation) -> Option | None:
    """All that the place they leave can spare."""
    march = plan.game.nearest(CardMarch)
    if sum(march.troops) < max(1, plan.game.friendly(march.origin) - plan.guards.get(march.origin, 0)):
        return find(observation, "lead") or find(observation, "set_out")
    return find(observation, "set_out")


@because("It is the least useful card.")
def hand_limit(plan: Plan, observation: Observation) -> Option | None:
    """The least useful card goes."""
    for option in observation.options:
        own = option.verb == "play" and option.seat == observation.seat
        if own and is_time_for(plan, observation.seat, option.args[0]):
            return option
    discards = [one for one in observation.options if one.verb == "discard" and one.seat == observation.seat]
    if not discards:
        return None
    return min(discards, key=lambda one: (plan.card_value(one.seat, one.args[0]), one.args[0]))


@because("Cards go before tokens: they count towards the hand limit.")
def pay(plan: Plan, observation: Observation) -> Option | None:
    """Cards before tokens: they count towards the hand limit."""
    return find(observation, "card") or observation.options[0]


@because("What is given is needed least.")
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


@because("Others can do more with it.")
def give_good(plan: Plan, observation: Observation) -> Option | None:
    cards = [one for one in observation.options if one.verb == "give_card"]
    if cards:
        return min(cards, key=lambda one: (plan.card_value(one.seat, one.args[0]), one.args[0]))
    return observation.options[-1]


@because("That troop guards nothing and is needed nowhere.")
def give_troop(plan: Plan, observation: Observation) -> Option | None:
    """A troop that guards nothing and is needed nowhere."""

    def loss(option: Option) -> tuple[float, int]:
        place = option.args[0]
        guard = plan.guard_gain(place, plan.game.friendly(place) - 1) if place in plan.approaches else 0.0
        needed = sum(task.armies[option.args[1]] > 0 for task, _, _ in plan.assigned)
        return guard + 0.2 * needed, place

    return min(observation.options, key=loss)
