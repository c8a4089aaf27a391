"""The words of the game: what the numbers in a state stand for."""

from __future__ import annotations

from typing import NewType

Place = NewType("Place", int)
Card = NewType("Card", int)
"""What a card shows. The deck holds several of most."""

DICE, DECK = range(2)
"""The streams of chance."""
