"""What speaks for the steward's answers, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.titles.fate.bots import acting, choices, dice, events, hand, ordeals
from westmarch.titles.fate.bots.actor import Errand
from westmarch.titles.fate.bots.plan import Plan, passive
from westmarch.titles.fate.procedures.turn import DoActions

ANSWERS: Final[Mapping[Callable[..., Any], str]] = {
    passive: "Nothing speaks for doing more here.",
    acting.hide_frodo: "Stealth is spent where a search would cost more hope, and kept where it would not.",
    acting.take_along: "Those come along whom the errand needs, and nobody else.",
    choices.away_from_havens: "A card that falls upon a haven had better come last: something may help there.",
    choices.card_to_prepare: "The symbol that is needed first becomes a token, which does not fill the hand.",
    choices.decoyed: "A shadow troop is lured to where it does less harm, or left alone.",
    choices.elves_wanted: "Elves who guard nothing go where an objective lacks them, or to the haven most in need.",
    choices.giver_for_the_ring_bearer: "Resistance and stealth belong with whoever leads the Ring-bearer.",
    choices.mildest_card: "It sets the fewest shadow troops in motion.",
    choices.only_the_ring_bearer: "Nobody has more use for it than whoever leads the Ring-bearer.",
    choices.pressed_region: "Nazgûl had better leave where most friendly troops must fight beside them.",
    choices.quiet_region: "Nazgûl do least harm where the fewest friendly troops stand beside them.",
    choices.ring_bearer_first: "Frodo & Sam gain more by it than others.",
    choices.worst_card: "It would set many shadow troops in motion, and is better gone.",
    dice.battle_fate: "Dice that do not rout are worth another try, as long as that is free.",
    dice.choose_loss: "The army that the objectives need least falls first.",
    dice.may_attack: "From ambush everybody strikes.",
    dice.put_on_the_ring: "The Ring helps where many would search and hope is not scarce; else it costs more.",
    dice.sams_aid: "Friendship is paid for hope as long as hope is dear.",
    dice.search_fate: "Bad dice are rolled again where that is free, or where hope is nearly gone.",
    dice.show_valor: "Valor is spent to save a haven or to win what an objective asks for, and kept otherwise.",
    events.acting: "Whoever acts now has most use for it.",
    events.best_card: "It is the card that is most useful now.",
    events.decoy: "Eyes had better rest on somebody other than the Ring-bearer.",
    events.haven_in_need: "Troops go to the haven that needs them most.",
    events.hidden_way: "There the Ring-bearer is safest from a search.",
    events.hunter: "Nazgûl who hunt Frodo are better gone, those of Mordor first.",
    events.least_harm: "There shadow troops do least harm: away from havens, and off the lines.",
    events.most_dangerous: "No other shadow troops are as dangerous.",
    events.most_harmful_host: "No other host does as much harm where it stands.",
    events.nazgul_near_frodo: "Nazgûl near Frodo are better gone first.",
    events.place_of_the_deed: "That is where an objective is to be fulfilled.",
    events.riders_place: "From there somebody is wanted at a deed, and nobody searches for Frodo on the way.",
    events.riders_way: "It leads towards the deed, and no further.",
    events.ring_bearers_seat: "Whoever leads the Ring-bearer needs it most.",
    events.strong_haven: "That haven can spare troops.",
    events.the_most: "More of it is better.",
    events.token_wanted: "It is needed most: resistance first, then stealth, for the end of the way.",
    events.weak_haven: "That haven needs guards most.",
    hand.choose_troops: "All come that the place can spare.",
    hand.confirm: "It is part of the common plan.",
    hand.gather: "Those come whom the plan wants elsewhere.",
    hand.give_good: "Others can do more with it.",
    hand.give_troop: "That troop guards nothing and is needed nowhere.",
    hand.hand_limit: "It is the least useful card.",
    hand.move_troop: "Troops that guard nothing go to the haven that needs them most.",
    hand.next_objective: "It gives most hope first.",
    hand.pay: "Cards go before tokens: they count towards the hand limit.",
    hand.sacrifice: "What is given is needed least.",
    hand.tom_helps: "Dice that cost hope or troops are rolled again; if there are none, Tom brings hope.",
    hand.window: "A card is played when it brings more now than later, and kept otherwise.",
    ordeals.ignore_dice: "The die that costs most is ignored, if that saves enough.",
    ordeals.prevent_loss: "A symbol for 1 hope is a good price; without need it is kept.",
    ordeals.reroll_ordeal: "A die that costs more than the average is worth another throw.",
}
"""By the function that answers."""

DECLINED: Final[Mapping[Callable[..., Any], str]] = {
    acting.hide_frodo: "A search there costs too little hope to spend stealth on.",
    acting.take_along: "Nobody else is needed for this errand.",
    dice.battle_fate: "Another throw costs more than it is likely to bring.",
    dice.may_attack: "The fight costs more than it is likely to bring.",
    dice.put_on_the_ring: "The Ring would cost more hope than this search.",
    dice.sams_aid: "Hope is not so dear that friendship should be spent.",
    dice.search_fate: "These dice cost too little to spend anything on.",
    dice.show_valor: "Valor is kept for a haven in danger, or for an objective.",
    hand.choose_troops: "The others are needed where they are.",
    hand.gather: "Nobody else is wanted there.",
    hand.move_troop: "No other troop is free to go.",
    hand.window: "None of these cards brings more now than later.",
    ordeals.ignore_dice: "No die costs enough to be worth a symbol.",
    ordeals.prevent_loss: "The symbol is likely to save more hope later.",
    ordeals.reroll_ordeal: "None of these dice costs more than an average one.",
}
"""By the function that answers, where it leaves something alone."""

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
    if option is not None and option.verb in LEAVING and answer in DECLINED:
        return translated(DECLINED[answer])
    if option is not None and option.verb == "decline":
        return translated("None of these would help now.")
    if answer is not acting.do_actions:
        return translated(ANSWERS[answer])
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
