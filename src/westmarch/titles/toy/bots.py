"""A player of the title's own, as small as can be, and an evaluation for the general ones."""

from __future__ import annotations

from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.titles.toy.state import Toy


class Hasty:
    """Walks when it can, plays what it holds, and otherwise takes what is offered first."""

    reads_only = True
    plays = "Walks whenever it can, and waits for nobody."
    likes = ("walk", "play", "roll_again", "give_up")

    def choose(self, observation: Observation) -> Option | None:
        for verb in self.likes:
            for option in observation.options:
                if option.verb == verb:
                    return option
        return observation.options[0]

    def why(self, observation: Observation) -> str:
        """What speaks for its choice."""
        if any(option.verb == "walk" for option in observation.options):
            return translated("Whoever walks arrives: it walks whenever it can.")
        return translated("It plays what it holds, and otherwise takes what is offered first.")


def value(game: Toy, seat: Seat) -> float:
    """How well the game stands for everybody: the way behind them, hope, and cards to spare."""
    if game.result:
        return 100.0 if game.result == "arrived" else -100.0
    return sum(game.where) + 2 * game.hope + 0.5 * sum(len(hand) for hand in game.hands)
