"""Why an action, a card, an attack, a move or a muster is refused now: what the actions say, gathered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.action import Action
from westmarch.engine.codecs import copy
from westmarch.engine.label import name_of
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.state import legal
from westmarch.titles.ring2e.procedures.combat_cards import ChooseCombatCard, may_use_card
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.rounds import Round
from westmarch.titles.ring2e.procedures.turn import Act, ActWith, may_pass
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, Card

NOT_NOW: Final = "Actions are done one after the other, in the phase of actions."
NOT_YOU: Final = "Another player is to act."
CAN_NOT_PASS: Final = "One may pass only with fewer unused dice than the enemy has."
NOT_WITH_IT: Final = "It takes another die than the one that you have chosen."
DIE_CHOSEN: Final = "You have chosen a die to use: take that back first."
FORBIDDEN: Final = "A card on the table, or the event of this assault, forbids you combat cards."

PLAYS: Final = ("play_event", "play_by_palantir")
"""The actions that play an event."""


def why(game: Ring2e, seat: Seat) -> dict[str, str]:
    """Why a player can't do an action now, by its name; empty for what they can do. What can be done in several ways is
    refused where all of them are."""
    question = None if game.result else game.question
    if not isinstance(question, Act | ActWith) or question.seat != seat:
        reason = told(NOT_YOU if isinstance(question, Act | ActWith) else NOT_NOW)
        refused = {name_of(action): reason for action in actions_of(game, seat)}
        return refused if game.result else of_combat_cards(game, seat) | refused
    reasons = gathered(game, seat)
    return with_die(game, question, reasons) if isinstance(question, ActWith) else reasons


def actions_of(game: Ring2e, seat: Seat) -> tuple[Action, ...]:
    side = game.side_of(seat)
    return (*game.book.menus[side], *game.book.at_once[side])


def gathered(game: Ring2e, seat: Seat) -> dict[str, str]:
    """What stands against everything that a player might think of, whichever die they use."""
    ways: dict[str, dict[str, None]] = {}
    for name, reason in refusals(game, seat):
        ways.setdefault(name, {})[reason] = None
    return {name: "" if "" in reasons else " ".join(reasons) for name, reasons in ways.items()}


def refusals(game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
    """All that a player might think of, with what stands against it."""
    for action in actions_of(game, seat):
        yield name_of(action), action.why_not(game, seat) or ""
    yield told("Pass"), "" if may_pass(game, game.side_of(seat)) else told(CAN_NOT_PASS)
    for action in game.book.menus[game.side_of(seat)]:
        yield from action.why_not_each(game, seat)


def with_die(game: Ring2e, question: ActWith, reasons: dict[str, str]) -> dict[str, str]:
    """The same when a die is chosen: what only another die does, or none, is refused too."""
    side = game.side_of(question.seat)
    alone = copy(game)
    alone.dice[side] = (question.die,)
    narrowed = gathered(alone, question.seat)
    offered = {option.args[0] for option in legal(game) if option.verb in PLAYS}
    for card in offered:
        narrowed[game.book.kinds["card"].name(card)] = ""
    dieless = [told("Pass"), *map(name_of, game.book.at_once[side])]
    return {
        name: reasons.get(name)
        or (told(DIE_CHOSEN) if name in dieless else told(NOT_WITH_IT) if narrowed.get(name, NOT_WITH_IT) else "")
        for name in dict.fromkeys([*reasons, *narrowed])
    }


def of_combat_cards(game: Ring2e, seat: Seat) -> dict[str, str]:
    """Why combat halves can't be used, by their names: of the cards in a hand, while a card may be chosen; else of all,
    if the Free Peoples may use none in this round."""
    if isinstance(game.question, ChooseCombatCard) and game.question.seat == seat:
        return dict(of_combat_card(game, card) for card in game.hands[seat])
    battle = game.during(Round)
    fights = battle is not None and seat == game.nearest(Fight).seat(game, FREE)
    return {told("Use a combat card"): told(FORBIDDEN)} if fights and not may_use_card(game, FREE) else {}


def of_combat_card(game: Ring2e, card: Card) -> tuple[str, str]:
    """The name of a combat half, with the first of its conditions that fails."""
    battle, kinds, combat = game.nearest(Round), game.book.kinds, game.book.combat_of[card]
    conditions = game.book.combat_records[combat].condition
    failed = (one.unmet(game) for one in conditions if not one.holds(game, game.book.side_of_card[card], battle))
    return f"{kinds['combat'].name(combat)} ({kinds['card'].name(card)})", next(failed, "")
