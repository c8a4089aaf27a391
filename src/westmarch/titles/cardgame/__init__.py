"""War of the Ring: The Card Game, with Against the Shadow."""

from westmarch.titles.cardgame.meta import TITLE

__all__ = ["TITLE"]
