"""The reasons for the answers that a warden gives by rule. Each is a sentence for whoever has asked for a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from westmarch.engine.language import translated
from westmarch.engine.option import Option
from westmarch.engine.procedure import Choose, Confirm
from westmarch.titles.ring1977.bots.counsel import Counsel

BY_VERB: Final[Mapping[str, str]] = {
    "stay": "Everybody stands where they are wanted this turn.",
    "stay_put": "It stands where it is wanted this turn.",
    "halt": "The stack has come to where it is wanted.",
    "eat": "With lembas the stack comes a hex nearer.",
    "go": "It leads nearest to where the stack is wanted.",
    "sail": "Boats go far down the Anduin, and nobody meets them.",
    "all_go": "Together they fight better, and nobody is caught alone.",
    "stays_behind": "Whoever has no part in this errand stays here.",
    "stays_here": "An army would only slow the people down.",
    "take_ring": "Whoever bears the Ring best takes it.",
    "take_magic": "A Magic Card costs nothing and may help.",
    "keep": "Each Magic Card is with somebody whom it helps.",
    "enough": "Nothing more is to be gained here.",
    "no_more": "Nobody is weak enough to be attacked.",
    "all_attack": "The more attack, the sooner it is over.",
    "attacks": "There are Shadow Points for so many only: the strongest first.",
    "begin": "All who can attack do.",
    "face": "The strong face the strong, so that the weak may live.",
    "help": "The Ringbearer is helped first, then whoever fights best.",
    "stand_fast": "The Nazgûl are strong enough to stay.",
    "fly_off": "The attackers are much stronger: a Nazgûl that flies lives to hunt on.",
    "lose": "The weakest unit is lost first.",
    "search": "No card in your hand makes this Search better or worse.",
    "defend": "No card in your hand helps in this battle.",
    "peace": "The odds are good nowhere.",
    "no_offer": "You have nothing to trade that would help you more than them.",
    "offer": "You hold a card that helps them more than you.",
    "laid": "More would help them more than you.",
    "lay_event": "It helps them more than you.",
    "rest": "Nobody in reach is likely to yield.",
}
"""By what is done."""
BY_QUESTION: Final[Mapping[tuple[str, str], str]] = {
    ("wears", "no"): "Nazgûl find whoever wears the Ring, and it is hard to take off.",
    ("wears", "yes"): "With the Ring on Saruman commands the Nazgûl.",
    ("wishes", "yes"): "Nazgûl find whoever wears the Ring, and it is likely to come off.",
    ("wishes", "no"): "A failure counts, and one is likely.",
    ("first", "yes"): "Whoever has sorcery is best at it.",
    ("second", "yes"): "Whoever has sorcery is best at it.",
    ("blows", "yes"): "The Horn makes whoever blows it fight better.",
    ("roped", "yes"): "Elven Rope helps an escape.",
    ("holds", "yes"): "The Ringbearer had better face whoever is left at last.",
}
"""By what is asked for with a yes or no."""
BY_RULE: Final = "The bot does so as a rule, without weighing it."


def plainly(option: Option, counsel: Counsel) -> str:
    """What speaks for an answer of which nothing more is known than what it does."""
    question = counsel.question
    asked = question.field if isinstance(question, Choose | Confirm) else ""
    if (asked, option.verb) in BY_QUESTION:
        return translated(BY_QUESTION[asked, option.verb])
    return translated(BY_VERB[option.verb]) if option.verb in BY_VERB else translated(BY_RULE)
