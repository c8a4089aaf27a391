"""Siege battles: how long they last, and how Strongholds fall (7.10)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.procedures.fight import BattleQuestion, Fight
from westmarch.titles.ring2e.procedures.sovereigns import extends_siege
from westmarch.titles.ring2e.rules.figures import can_reduce, eliminate_figure, reduce_elite
from westmarch.titles.ring2e.stacks import NATIONS_OF, count_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ELITE, REGULAR, SHADOW, Nation


@dataclass(repr=False)
class ExtendSiege(BattleQuestion):
    """The besieger may go on for another round by reducing an Elite who takes part, repeatedly (7.10)."""

    seat: Seat

    prompt = "The siege of {region}: another round?"
    says = {
        "end_assault": "End the assault",
        "reduce_elite": "Reduce an Elite of {nation} for another round",
        "remove_regular": "Remove a Regular of {nation} for another round",
    }

    def options(self, game: Ring2e) -> list[Option]:
        fight = game.nearest(Fight)
        side = fight.side(game)
        stack = fight.army(game, side)[0]
        found = [Option(self.seat, "end_assault")]
        for nation in NATIONS_OF[side]:
            if count_of(stack, nation, ELITE) and can_reduce(game, nation):
                found.append(Option(self.seat, "reduce_elite", (nation,)))
        if is_betrayed(game, fight):
            for nation in NATIONS_OF[side]:
                if count_of(stack, nation, REGULAR):
                    found.append(Option(self.seat, "remove_regular", (nation,)))
        return found

    def end_assault(self, game: Ring2e, seat: Seat) -> None:
        fight = game.nearest(Fight)
        fight.outcome = "ceased"
        game.say("The assault on {region} was over", region=fight.target)

    def reduce_elite(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        fight = game.nearest(Fight)
        fight.rounds += 1
        reduce_elite(game, nation, fight.origin)

    def remove_regular(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        """The weakness of a Corrupted Sovereign, once a siege battle."""
        fight = game.nearest(Fight)
        fight.rounds += 1
        fight.used = (*fight.used, "betrayed")
        eliminate_figure(game, nation, REGULAR, fight.origin)


def is_betrayed(game: Ring2e, fight: Fight) -> bool:
    """Whether the Shadow may go on by removing a Regular: once a siege battle at the home of a Corrupted Sovereign, if
    somebody is left to fight."""
    if fight.side(game) != SHADOW or "betrayed" in fight.used:
        return False
    return fight.units(game, SHADOW) > 1 and extends_siege(game, fight.target)
