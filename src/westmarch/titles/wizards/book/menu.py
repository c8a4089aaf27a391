"""What the player may do beside the question that is asked, whatever it is: each action at its timings."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from westmarch.engine.action import Action
from westmarch.engine.option import Option

if TYPE_CHECKING:
    from westmarch.titles.wizards.book.book import WizardsBook
    from westmarch.titles.wizards.state.game import Wizards


class MenuAction(Action):
    """An action of the menu."""

    def timings(self, book: WizardsBook) -> Collection[str]:
        """When it may be done at all in matches with a book."""
        raise NotImplementedError

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        """The ways that are open at one of these timings, as a new list."""
        raise NotImplementedError
