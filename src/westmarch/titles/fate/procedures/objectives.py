"""Completing objectives. Rules summary, "Winning and losing": do what the card says, then turn it down."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Objective


def completing(met: list[Objective], seat: Seat) -> Procedure:
    """What completes objectives that are met at once: if there are several, `seat` chooses which is first."""
    return Complete(met[0]) if len(met) == 1 else NextObjective(seat)


@dataclass(repr=False)
class Complete(Procedure):
    """An objective has been met."""

    objective: Objective

    about = ("objective",)
    steps = ("turn_down", "successor", "reward")

    def turn_down(self, game: Fate) -> None:
        """First, so that nothing in the reward completes it again. What lay on it goes to the supply."""
        game.completed.append(self.objective)
        game.return_reserve(self.objective)
        game.say("Objective complete: {objective}", objective=self.objective)

    def successor(self, game: Fate) -> None:
        """Someone new comes for one who left before this objective was completed."""
        left = game.waiting.pop("objective", None)
        if left is not None:
            game.replace(left)

    def reward(self, game: Fate) -> None:
        game.book.objective_cards[self.objective].reward(game, self.objective)


@dataclass(repr=False)
class NextObjective(Question):
    """Several objectives are met at once: the current player chooses the order."""

    seat: Seat

    part_of = "choose"
    prompt = "Which objective is completed first?"
    says = {"complete": "{objective}"}

    def options(self, game: Fate) -> list[Option]:
        return [Option(self.seat, "complete", (one,)) for one in game.met_objectives()]

    def complete(self, game: Fate, seat: Seat, objective: Objective) -> None:
        game.do(Complete(objective))
