"""The actions that everybody has, and why one of them, or of what cards add, can't be done now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.action import Action
from westmarch.engine.label import name_of
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.state import legal
from westmarch.titles.fate.action import CharacterAction
from westmarch.titles.fate.actions.attack import Attack
from westmarch.titles.fate.actions.capture import Capture
from westmarch.titles.fate.actions.fellowship import Fellowship
from westmarch.titles.fate.actions.muster import Muster
from westmarch.titles.fate.actions.play import PlayEvent
from westmarch.titles.fate.actions.prepare import Prepare
from westmarch.titles.fate.actions.travel import TravelAction
from westmarch.titles.fate.procedures.turn import DoActions, menu
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOBODY

MENU: Final[tuple[CharacterAction, ...]] = (
    TravelAction(),
    Fellowship(),
    Prepare(),
    Muster(),
    Attack(),
    Capture(),
)
"""The six actions, in the order of the rules."""

ACTIONS: Final[tuple[Action, ...]] = (*MENU, PlayEvent())
"""All that stand on no card."""


def why(game: Fate, seat: Seat) -> dict[str, str]:
    """The reasons why a seat can't do an action, use an ability or play an event now, by its label. What it can do has
    an empty one.

    What can be done in several ways is refused where all of them are.
    """
    ways: dict[str, dict[str, None]] = {}
    for name, reason in (*refused_actions(game), *refused_cards(game, seat)):
        ways.setdefault(name, {})[reason] = None
    return {name: "" if "" in reasons else " ".join(reasons) for name, reasons in ways.items()}


def refused_actions(game: Fate) -> Iterator[tuple[str, str]]:
    """The actions of the character who is acting, or else the six."""
    question = None if game.result else game.question
    if not isinstance(question, DoActions):
        for action in MENU:
            yield name_of(action), told("Actions are done one after the other, in the first part of a turn.")
    else:
        for action in MENU if question.acting == NOBODY else menu(game, question.acting):
            yield name_of(action), question.why_not(game, action) or ""


def refused_cards(game: Fate, seat: Seat) -> Iterator[tuple[str, str]]:
    """The events in hand, and the abilities for any time of the characters."""
    book = game.book
    offered = {(option.verb, option.args[0]) for option in legal(game) if option.seat == seat and option.args}
    for card in game.hands[seat]:
        if card >= book.first_event:
            reason = book.event_cards[card - book.first_event].why_not(game, seat) or not_now()
            yield book.kinds["card"].name(card), "" if ("play", card) in offered else reason
    for one in game.characters_of(seat):
        for ability in book.character_cards[one].any_time:
            reason = ability.why_not(game, one) or not_now()
            yield name_of(ability), "" if (ability.verb, one) in offered else reason


def not_now() -> str:
    return told("Something is being resolved first.")
