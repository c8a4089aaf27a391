"""Three solitaire scenarios of the Middle-earth collectible card game."""

from westmarch.titles.wizards.meta import TITLE

__all__ = ["TITLE"]
