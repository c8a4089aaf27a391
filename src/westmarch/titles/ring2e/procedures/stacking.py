"""Stacking (1.5): what has no room is removed at the end of an action, by its owner."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.forces import commander, own_part, takes_part
from westmarch.titles.ring2e.rules.figures import overstacked, remove_excess
from westmarch.titles.ring2e.stacks import KINDS
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import LEADER, Figure, Nation, Region, Side


@dataclass(repr=False)
class EndOfAction(Procedure):
    """At the end of every action nowhere stand more units than may stay (1.5)."""

    steps = ("trim",)

    def trim(self, game: Ring2e) -> Next:
        for side, region in overstacked(game):
            game.do(TrimStack(side, region))
            return AGAIN
        return None


@dataclass(repr=False)
class TrimStack(Procedure):
    """The owner takes units that are too many off a region, to the reinforcements (1.5).

    Of two players each takes off their own, one in turn, first whoever doesn't lead; under siege their Armies are one
    (11.3).
    """

    side: Side
    region: Region
    removed: int = 0

    about = ("region",)
    steps = ("remove",)

    def remove(self, game: Ring2e) -> Next:
        if game.units_at(self.side, self.region) <= game.room(self.side, self.region):
            return None
        game.do(RemoveUnit(self.whose_turn(game), self.side, self.region))
        self.removed += 1
        return AGAIN

    def whose_turn(self, game: Ring2e) -> Seat:
        if not each_their_own(game, self.side, self.region):
            return commander(game, self.side, self.region)
        stack = game.stack(self.side, self.region)
        owners = [seat for seat in game.seats_of(self.side) if takes_part(game, self.side, stack, seat)]
        if owners[0] == game.leads[self.side]:
            owners.reverse()
        return owners[self.removed % len(owners)]


def each_their_own(game: Ring2e, side: Side, region: Region) -> bool:
    """Whether several players take off their own units, each as they choose."""
    return game.players > 2 and not game.is_besieged(side, region)


@dataclass(repr=False)
class RemoveUnit(Question):
    """Which unit of a region is removed."""

    seat: Seat
    side: Side
    region: Region

    prompt = "{over:# unit|# units} too many in {region}: which one goes?"
    says = {"remove": "{figure} of {nation}"}
    part_of = "trim"

    def told(self, game: Ring2e) -> dict[str, int]:
        """How many must go."""
        return {"over": game.units_at(self.side, self.region) - game.room(self.side, self.region)}

    def options(self, game: Ring2e) -> list[Option]:
        stack = game.stack(self.side, self.region)
        if each_their_own(game, self.side, self.region):
            stack = own_part(game, self.side, stack, self.seat)
        return [Option(self.seat, "remove", (figure, nation)) for nation, figure in kinds_of_unit(stack, self.side)]

    def remove(self, game: Ring2e, seat: Seat, figure: Figure, nation: Nation) -> None:
        remove_excess(game, nation, figure, self.region)


def kinds_of_unit(stack: stacks.Stack, side: Side) -> list[tuple[Nation, Figure]]:
    """The different units of a stack."""
    return [stacks.figure_at(side, at) for at, count in enumerate(stack) if count and at % KINDS != LEADER]
