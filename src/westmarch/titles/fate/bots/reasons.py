"""What speaks for the steward's answers, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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

ERRANDS: Final[Mapping[str, str]] = {
    "Ring-bearer": "The Ring goes on as long as there is little danger on its way.",
    "anduril": "Shadow troops there are a danger.",
    "attack": "The fight is likely to cost the Shadow more than the Free Peoples.",
    "deed": "It fulfils an objective.",
    "destroy": "It is the end of the quest.",
    "fight": "What stands there must be beaten first.",
    "keep company": "Somebody must be there beside whoever does the deed.",
    "meet": "Two who meet can hand on a card that the Ring-bearer needs.",
    "muster": "Fresh troops are wanted where havens or objectives lack them.",
    "pass a card": "Whoever gets the card can do more with it.",
    "prepare": "A token does not fill the hand as a card does.",
    "seek Frodo": "Somebody must go the last way with Frodo.",
    "song": "Hope is low, and there is friendship to spare.",
    "stand by": "A haven may soon need help there.",
    "the last journey": "All is ready for the last stretch of the way.",
    "wait": "What is still to come is worth waiting for.",
}
"""By how an errand's `why` begins."""

TASKS: Final[Mapping[str, str]] = {
    "quest": "An objective is to be fulfilled at {place}.",
    "fight": "Shadow troops are to be beaten at {place}.",
    "guard": "{place} needs more guards.",
}
"""By the kind of task for which somebody is on their way."""


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
    """What an errand is for."""
    task = errand.task
    if task is not None:
        place, book = plan.book.kinds["place"].name(task.place), plan.book
        for objective in plan.game.objectives:
            if any(action.verb == task.verb for action in book.objective_cards[objective].actions):
                goal = book.kinds["objective"].name(objective)
                return told("It serves the objective “{goal}”, at {place}.", goal=goal, place=place)
        return told(TASKS[task.kind], place=place)
    kind = next(filter(errand.why.startswith, ERRANDS), None)
    return translated("It brings a symbol that will be needed." if kind is None else ERRANDS[kind])
