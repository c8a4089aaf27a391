"""Why a combat half can't be used in a battle, in a sentence each."""

from __future__ import annotations

from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.titles.ring2e.actions.refused_cards import either
from westmarch.titles.ring2e.conditions import AnyCombatCondition, BattleKind, DefenderAt, InBattle, NazgulLeadership
from westmarch.titles.ring2e.procedures.combat_cards import ChooseCombatCard, may_use_card
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.rounds import Round
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, Card

FIGURES: Final = {
    "aragorn": "Aragorn",
    "awakened_sovereign": "an Awakened Sovereign",
    "companion": "a Companion",
    "gandalf": "Gandalf",
    "hobbit": "a Hobbit",
    "minion": "a Minion",
    "nazgul": "a Nazgûl",
    "own_elite": "an Elite",
    "isengard_unit": "a unit of Isengard",
    "leader": "a Leader",
    "southron_elite": "an Elite of the Southrons",
    "strider": "Strider",
    "uncorrupted_sovereign": "a Sovereign who is not Corrupted",
}
FORBIDDEN: Final = "A card on the table, or the event of this assault, forbids you combat cards."


def refused_combat(game: Ring2e, seat: Seat) -> dict[str, str]:
    """Why combat halves can't be used, by their names: of the cards in a hand, while a card may be chosen; else of all,
    if the Free Peoples may use none in this round."""
    if isinstance(game.question, ChooseCombatCard) and game.question.seat == seat:
        return {name_of(game, card): why_no_combat(game, card) for card in game.hands[seat]}
    battle = game.during(Round)
    fights = battle is not None and seat == game.nearest(Fight).seat(game, FREE)
    return {told("Use a combat card"): told(FORBIDDEN)} if fights and not may_use_card(game, FREE) else {}


def name_of(game: Ring2e, card: Card) -> str:
    kinds = game.book.kinds
    return f"{kinds['combat'].name(game.book.combat_of[card])} ({kinds['card'].name(card)})"


def why_no_combat(game: Ring2e, card: Card) -> str:
    """The first condition of a combat half that fails; empty if it can be used."""
    battle = game.nearest(Round)
    side = game.book.side_of_card[card]
    for condition in game.book.combat_records[game.book.combat_of[card]].condition:
        if not condition.holds(game, battle, side):
            return what_is_missing(condition)
    return ""


def what_is_missing(condition: AnyCombatCondition) -> str:
    """What a condition asks for, as a sentence."""
    match condition:
        case InBattle(kinds=kinds):
            return told(
                "In the battle it needs {figures} of yours.",
                figures=either(translated(FIGURES[kind]) for kind in kinds),
            )
        case NazgulLeadership(at_least=least):
            return told("The Nazgûl in the battle must have a Leadership of at least {least}.", least=least)
        case BattleKind(kind="field"):
            return told("It is for a defence in the field.")
        case BattleKind():
            return told("It is for an assault on a besieged Stronghold.")
        case DefenderAt(within=0):
            return told("The defender is not where the card says.")
        case DefenderAt(within=steps):
            return told("The defender is more than {steps} regions away from where the card says.", steps=steps)
    return told("Its condition does not hold.")
