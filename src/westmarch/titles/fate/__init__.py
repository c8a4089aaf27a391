"""The Lord of the Rings: Fate of the Fellowship. See README.md for sources, rulings and what is reconstructed.

Where each rule is: `procedures/__init__.py`. Beside the rooms that every title has (CONTRIBUTING.md) there are

references  what the records name in other records, checked
terms       objectives by number, made from their records
board       the one half of the state: characters, hope, troops, the Eye, Nazgûl, havens
decks       the other half: hands, tokens, both decks
action      what all actions of characters have in common
odds        exact chances of searches and battles
"""

from westmarch.titles.fate.meta import TITLE

__all__ = ["TITLE"]
