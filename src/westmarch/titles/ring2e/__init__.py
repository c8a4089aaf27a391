"""War of the Ring, Second Edition, with Kings of Middle-earth. See README.md for sources and rulings.

Where each rule is: `procedures/__init__.py`, and `rules/__init__.py` for what happens where nobody is asked. Beside the
rooms that every title has (CONTRIBUTING.md) there are

stacks      Armies as rows of numbers
odds        the chances of battles
texts       what texts of cards are made of; `conditions` when they can be played, `standing` what lasts on the table
references  what the records name in other records, checked; `references_events` those of events
owners      to whose player a card belongs, where more than two play
board       the fields of the state, and the look-ups that need nothing else
action      what all actions with dice have in common
effects     what each effect of a text does; in place of `cards`, which are data
"""

from westmarch.titles.ring2e.meta import TITLE

__all__ = ["TITLE"]
