"""What the player may do with cards, beside the options of the question that is asked."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.actions.cards import CardAction, PlayCard, UseCard
from westmarch.titles.wizards.actions.wizard import WizardAction, WizardCancels, WizardHeals, WizardUntaps

MENU: Final[tuple[CardAction | WizardAction, ...]] = (
    PlayCard(),
    UseCard(),
    WizardCancels(),
    WizardUntaps(),
    WizardHeals(),
)
"""All of it, in the order in which it is offered."""
