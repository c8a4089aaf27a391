"""What the player may do with cards, beside the options of the question that is asked."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.actions.alatar import JoinTheFight
from westmarch.titles.wizards.actions.cards import PlayCard, UseCard
from westmarch.titles.wizards.actions.ring import GiveUpRing
from westmarch.titles.wizards.actions.ship import SailBy
from westmarch.titles.wizards.actions.wizard import WizardCancels, WizardHeals, WizardUntaps
from westmarch.titles.wizards.book.menu import MenuAction

MENU: Final[tuple[MenuAction, ...]] = (
    PlayCard(),
    UseCard(),
    WizardCancels(),
    WizardUntaps(),
    WizardHeals(),
    GiveUpRing(),
    SailBy(),
    JoinTheFight(),
)
"""All of it, in the order in which it is offered."""
