"""What speaks for the steward's answers, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.engine.policy import reason_for
from westmarch.titles.fate.bots import acting
from westmarch.titles.fate.bots.actor import Errand
from westmarch.titles.fate.bots.plan import LEFT, Plan
from westmarch.titles.fate.procedures.turn import DoActions

LEAVING: Final = ("be_seen", "decline", "enough", "keep_off", "set_out", "stand")
"""The verbs by which something is left alone."""


def reason(plan: Plan, answer: Callable[..., Any], option: Option | None) -> str:
    """What speaks for an option that a function has answered by this plan."""
    if option is not None and option.verb in LEAVING and answer in LEFT:
        return translated(LEFT[answer])
    if option is not None and option.verb == "decline":
        return translated("None of these would help now.")
    if answer is not acting.do_actions:
        return reason_for(answer)
    if plan.intended is not None and plan.intended.option == option:
        return of_errand(plan, plan.intended)
    if option is not None and option.verb == "act_with":
        errand = acting.errand_after(plan, plan.game.nearest(DoActions), option.args[0])
        return of_errand(plan, errand) if errand else translated("Whoever has the most useful errand acts first.")
    if option is not None and option.verb == "end_actions":
        return translated("There is nothing left that is worth an action.")
    return translated("The card brings more now than it would later.")


def of_errand(plan: Plan, errand: Errand) -> str:
    """What an errand is for: an objective, if its task is for one."""
    if errand.task is not None:
        task, book = errand.task, plan.book
        for objective in plan.game.objectives:
            if any(action.verb == task.verb for action in book.objective_cards[objective].actions):
                goal, place = book.kinds["objective"].name(objective), book.kinds["place"].name(task.place)
                return told("It serves the objective “{goal}”, at {place}.", goal=goal, place=place)
    return errand.why
