"""Three solitaire scenarios of the Middle-earth collectible card game. README.md has sources and rulings.

Where each rule is: `procedures/__init__.py`; what the three scenarios change: `book/scenarios.py`; what the state
counts, such as influence, and what an empty deck means: `state/__init__.py`.
"""

from westmarch.titles.wizards.meta import TITLE

__all__ = ["TITLE"]
