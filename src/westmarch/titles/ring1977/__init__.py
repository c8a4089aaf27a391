"""SPI's War of the Ring of 1977: Character Game, Campaign Game and Three-Player Game, as far as they can be
reconstructed."""

from westmarch.titles.ring1977.meta import TITLE

__all__ = ["TITLE"]
