"""Cards on the table: when they fall away."""

from __future__ import annotations

from westmarch.titles.ring2e.standing import Happening
from westmarch.titles.ring2e.state import Ring2e


def happened(game: Ring2e, what: Happening) -> None:
    """Discard the cards on the table that fall away when this happens."""
    for card in list(game.table):
        falls = game.book.events[card].falls
        if falls is not None and what in falls.when:
            game.leave_table(card)
