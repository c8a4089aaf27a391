"""Three solitaire scenarios of the Middle-earth collectible card game. README.md has sources and rulings.

Where each rule is: `procedures/__init__.py`, and `rules/__init__.py` for what happens where nobody is asked; what the
three scenarios change: `book/scenarios.py`.
"""

from westmarch.titles.wizards.meta import TITLE

__all__ = ["TITLE"]
