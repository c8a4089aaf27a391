"""What the player may do with cards, beside the options of the question that is asked."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.actions.cards import CardAction, PlayCard, UseCard

MENU: Final[tuple[CardAction, ...]] = (PlayCard(), UseCard())
"""All of it, in the order in which it is offered."""
