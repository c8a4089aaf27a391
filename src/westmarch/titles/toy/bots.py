"""A player of the title's own, as small as can be."""

from __future__ import annotations

from westmarch.engine.option import Option
from westmarch.engine.player import Sight


class Hasty:
    """Walks when it can, plays what it holds, and otherwise takes what is offered first."""

    likes = ("walk", "play", "roll_again", "give_up")

    def choose(self, sight: Sight) -> Option | None:
        for verb in self.likes:
            for option in sight.options:
                if option.verb == verb:
                    return option
        return sight.options[0]
