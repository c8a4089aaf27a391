"""War of the Ring: The Card Game, with Against the Shadow. README.md has sources, rulings and what is reconstructed.

Where each rule is: `procedures/__init__.py`. Beside the rooms that every title has (CONTRIBUTING.md) there are

texts       what texts are made of: effects, and the cards that they mean
references  what the records name in other records, checked
sentences   what cards and locations say
layout      where everything is: the fields of the state, and what can be read from them
aside       cards that lie aside while something is done with them
combat      icons, support, and who would win
knowledge   what everybody knows of hidden cards
piles       hands, decks and piles
effects     what each effect of a text does; in place of `cards`, which are data
values      the value of cards and texts in victory points, for bots and the evaluation
"""

from westmarch.titles.cardgame.meta import TITLE

__all__ = ["TITLE"]
