"""A position as an adventurer sees it, and ways to pick an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.engine.option import Option
from westmarch.titles.wizards.state.game import Wizards


class Counsel:
    """A game in which None stands for all that can't be seen, and the options among which to choose."""

    def __init__(self, game: Wizards, options: list[Option]) -> None:
        self.game = game
        self.book = game.book
        self.options = options
        self.question: Any = game.question

    def find(self, *verbs: str) -> Option:
        """The first option of the first of these verbs that is offered, or else the first option."""
        return self.offered(*verbs) or self.options[0]

    def offered(self, *verbs: str) -> Option | None:
        """The first option of the first of these verbs that is offered."""
        for verb in verbs:
            for option in self.options:
                if option.verb == verb:
                    return option
        return None

    def all_of(self, verb: str) -> list[Option]:
        return [option for option in self.options if option.verb == verb]

    def best(self, worth: Callable[[Option], float]) -> Option:
        """The option of the highest worth, the first of equals."""
        return max(self.options, key=worth)
