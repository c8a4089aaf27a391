"""SPI's War of the Ring of 1977: Character Game, Campaign Game and Three-Player Game, as far as they can be
reconstructed.

Where each rule is: `procedures/__init__.py`, and `rules/__init__.py` for what happens where nobody is asked.
"""

from westmarch.titles.ring1977.meta import TITLE

__all__ = ["TITLE"]
