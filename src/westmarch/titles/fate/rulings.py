"""Where the rules can be read in two ways: each such ruling is a setting of the match, with our reading as default.

The letters and numbers are those of the title's README, which gives the reasons.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from westmarch.engine.title import Setting


def _ruling(name: str, number: str, question: str, ours: tuple[str, str], other: tuple[str, str]) -> Setting:
    return Setting(name, f"{number}: {question}", ours[0], dict([ours, other]), ruling=True)


RULINGS: Final = (
    _ruling(
        "battle_dice",
        "A6",
        "When several battles follow one advance, which troops count for the dice?",
        ("then", "those there when each battle starts"),
        ("first", "those there before the first battle"),
    ),
    _ruling(
        "valor_order",
        "A7",
        "When is valor shown?",
        ("after", "after the dice have been applied"),
        ("before", "before the dice are applied"),
    ),
    _ruling(
        "losses",
        "A13",
        "Who chooses among mixed armies in a battle that a card brings about?",
        ("current", "the current player"),
        ("present", "a player who has a character there, if the current one has none"),
    ),
    _ruling(
        "travel_search",
        "A15",
        "When is the search of a Travel rolled?",
        ("after", "after arrival, with everyone who came along"),
        ("before", "before leaving, with those at the starting place"),
    ),
    _ruling(
        "ring_decision",
        "A16",
        "Who decides about putting on the Ring?",
        ("owner", "Frodo's player, before any search"),
        ("current", "the current player, before any search"),
    ),
    _ruling(
        "final_search",
        "A17",
        "Do Ring, rerolls and abilities apply in the final search?",
        ("all", "yes, it is a search like any other"),
        ("plain", "no, only the dice count"),
    ),
    _ruling(
        "final_search_dice",
        "A18",
        "What if the final search has no dice?",
        ("none", "nothing is rolled and the game is won"),
        ("one", "one die is rolled"),
    ),
    _ruling(
        "nazgul_moves",
        "A19",
        "When two Nazgûl move closer, may one figure move twice?",
        ("two", "no, two different figures move"),
        ("nearest", "yes, whichever is nearest each time"),
    ),
    _ruling(
        "reinforce_recaptured",
        "A22",
        "Is a captured place reinforced once it is a stronghold again?",
        ("again", "yes"),
        ("never", "no, never again"),
    ),
    _ruling(
        "empty_shadow_deck",
        "A25",
        "What if the shadow deck runs out?",
        ("reshuffle", "the discard pile becomes the deck at once"),
        ("nothing", "no more shadow cards are drawn this turn"),
    ),
    _ruling(
        "wheels_payer",
        "A28",
        "Who may give up two cards or tokens to The Wheels of Saruman?",
        ("any", "any one player"),
        ("current", "the current player only"),
    ),
    _ruling(
        "hand_limit",
        "A30",
        "When is the hand limit checked outside the draw step?",
        ("always", "at once after each gain"),
        ("draw", "not before the next draw step of that player"),
    ),
    _ruling(
        "reward_goes_to",
        "A33",
        "Who gains what an objective gives the current player?",
        ("current", "the player whose turn it is"),
        ("chosen", "a player whom the current player names"),
    ),
    _ruling(
        "no_character",
        "A37",
        "What does a player without a character do?",
        ("draws", "no actions, but cards are drawn as usual"),
        ("shadow", "no actions and no player cards, only shadow cards"),
    ),
    _ruling(
        "capture_discount",
        "A39",
        "What is Boromir's 1 less taken from?",
        ("valor", "valor, in prices that have some"),
        ("any", "valor, or else another symbol of the price"),
    ),
    _ruling(
        "adjacent",
        "A41",
        "Which places are adjacent for Legolas's shot?",
        ("any", "those joined by any connection"),
        ("free", "those joined by a connection without symbols"),
    ),
    _ruling(
        "distract",
        "A42",
        "Which Nazgûl may Merry & Pippin distract?",
        ("any", "any two, from Mordor too"),
        ("outside", "none from Mordor"),
    ),
    _ruling(
        "haven_tokens",
        "A47",
        "Do the six haven and stronghold tokens limit captures?",
        ("unlimited", "no"),
        ("six", "yes: without a token no place can be captured"),
    ),
    _ruling(
        "oathbreakers_ride",
        "A48",
        "What kind of move is Aragorn's ride to Erech?",
        ("travel", "a Travel: companions and troops may join, Frodo has to be hidden"),
        ("alone", "a move of Aragorn alone"),
    ),
    _ruling(
        "ordeal_rerolls",
        "A49",
        "May the dice of an ordeal be rerolled for resistance?",
        ("none", "no, it is neither a search nor a battle"),
        ("resistance", "yes, by those who are there"),
    ),
    _ruling(
        "card_travel",
        "A53",
        "Do abilities that change Travel apply to Elven Cloaks and Rohan Lends Horses?",
        ("abilities", "yes, each step is a Travel without an action"),
        ("plain", "no, they are plain moves"),
    ),
    _ruling(
        "eagles_nazgul",
        "A55",
        "Which seven Nazgûl follow the Eagles?",
        ("outside", "the seven closest outside Frodo's new region"),
        ("all", "the seven closest, those already there among them"),
    ),
    _ruling(
        "blessing_tokens",
        "A56",
        "How many tokens does the Blessing of the Elves give?",
        ("player", "one for each player with a character there"),
        ("character", "one for each character there"),
    ),
)


class Rulings:
    """The readings in force, one attribute a ruling."""

    battle_dice: str
    valor_order: str
    losses: str
    travel_search: str
    ring_decision: str
    final_search: str
    final_search_dice: str
    nazgul_moves: str
    reinforce_recaptured: str
    empty_shadow_deck: str
    wheels_payer: str
    hand_limit: str
    reward_goes_to: str
    no_character: str
    capture_discount: str
    adjacent: str
    distract: str
    haven_tokens: str
    oathbreakers_ride: str
    ordeal_rerolls: str
    card_travel: str
    eagles_nazgul: str
    blessing_tokens: str

    def __init__(self, settings: Mapping[str, str]) -> None:
        for ruling in RULINGS:
            setattr(self, ruling.name, settings.get(ruling.name, ruling.default))
