"""What the character who acts misses most, with the reason in a few letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.action import Missed
from westmarch.engine.label import name_of
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.titles.fate.action import CharacterAction
from westmarch.titles.fate.actions.attack import Attack
from westmarch.titles.fate.actions.capture import Capture
from westmarch.titles.fate.actions.fellowship import Fellowship
from westmarch.titles.fate.actions.muster import Muster
from westmarch.titles.fate.actions.prepare import Prepare
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Character

MISSED: Final[tuple[CharacterAction, ...]] = (Capture(), Attack(), Muster(), Prepare(), Fellowship())
"""The actions of all, those first that are missed most."""


def missed(game: Fate, seat: Seat) -> Iterator[Missed]:
    """The actions that lack only one thing where the character stands."""
    question = None if game.result else game.question
    if not isinstance(question, DoActions) or question.seat != seat or question.acting < 0:
        return
    who = question.acting
    if game.where[who] < 0 or question.actions_left(game) < 1:
        return
    for action in MISSED:
        why = action.why_not(game, who)
        if why is not None and action.verb not in game.book.character_cards[who].cannot:
            short = lacking(game, action, who)
            if short:
                yield Missed(name_of(action), short, why, action.verb, action.symbol)


def lacking(game: Fate, action: CharacterAction, who: Character) -> str:
    """The one thing that an action lacks here; empty if it is far from being possible."""
    here = game.where[who]
    if isinstance(action, Capture):
        if not action.prices(game, who):
            return ""
        return no_battle(game, who) if game.shadow[here] or not game.friendly(here) else told("too few symbols")
    if isinstance(action, Attack):
        return told("no enemies here") if game.friendly(here) else told("no troops here") if game.shadow[here] else ""
    if isinstance(action, Muster):
        army = game.book.army_of[here]
        return "" if army < 0 else told("too few symbols") if game.supply[army] else told("none are left")
    if isinstance(action, Prepare):
        return "" if here in game.havens else told("not at a haven")
    return "" if game.solo else told("nobody for it")


def no_battle(game: Fate, who: Character) -> str:
    """Who stands in the way of a capture, or is missing for it."""
    return told("enemies are here") if game.shadow[game.where[who]] else told("no troops here")
