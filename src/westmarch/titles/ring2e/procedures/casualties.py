"""Hits on an Army, which its owner takes figure by figure (7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring2e.procedures.forces import NO_FORCE, commander
from westmarch.titles.ring2e.rules.figures import can_reduce, eliminate_figure, reduce_elite
from westmarch.titles.ring2e.rules.rulers import lose_character
from westmarch.titles.ring2e.stacks import (
    NATIONS_OF,
    Force,
    Stack,
    count_of,
    elites,
    leaders,
    minus,
    units,
)
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ELITE,
    FREE,
    LEADER,
    NAZGUL,
    REGULAR,
    SAURON,
    SHADOW,
    Nation,
    Region,
    Side,
)


@dataclass(repr=False)
class TakeHits(Procedure):
    """The owner of an Army takes so many hits on it, one after the other. Figures that are `spared` take none (7.6).

    Without units nobody is hit any more. Leaders, Nazgûl and characters are the caller's matter (5.4, 7.6).
    """

    side: Side
    region: Region
    hits: int
    spared: Force = NO_FORCE[FREE]

    about = ("region",)
    steps = ("announce", "take")

    def announce(self, game: Ring2e) -> None:
        if self.hits and units(self.exposed(game)):
            game.say("{hits:# hit|# hits} on {side} in {region}", side=self.side, hits=self.hits, region=self.region)

    def take(self, game: Ring2e) -> Next:
        if self.hits <= 0 or not units(self.exposed(game)):
            return None
        game.do(TakeHit(commander(game, self.side, self.region)))
        return AGAIN

    def exposed(self, game: Ring2e) -> Stack:
        """The figures that can be hit."""
        stack = game.stack(self.side, self.region)
        return minus(stack, self.spared[0]) if any(self.spared[0]) else stack


@dataclass(repr=False)
class TakeHit(Question):
    """Who of an Army is hit: a Regular falls or an Elite is reduced for one hit, an Elite falls for two (7.6).

    If there are hits enough for everybody, all may fall at once; without Elites, who might be replaced first, they do.
    """

    seat: Seat

    prompt = "Hits to take in {region}: {hits}"
    part_of = "casualties"
    says = {
        "lose_all": "Everybody falls",
        "lose_regular": "Remove a Regular of {nation}",
        "reduce": "Reduce an Elite of {nation} to a Regular",
        "lose_irreplaceable": "Remove an Elite of {nation}, for whom no Regular is left",
        "lose_elite": "Remove an Elite of {nation} for two hits",
    }

    def told(self, game: Ring2e) -> dict[str, object]:
        hits: TakeHits = self.asker(game)
        return {"region": hits.region, "hits": hits.hits}

    def options(self, game: Ring2e) -> list[Option]:
        hits: TakeHits = self.asker(game)
        exposed = hits.exposed(game)
        found: list[Option] = []
        for nation in NATIONS_OF[hits.side]:
            if count_of(exposed, nation, REGULAR):
                found.append(Option(self.seat, "lose_regular", (nation,)))
            if count_of(exposed, nation, ELITE):
                found.append(
                    Option(self.seat, "reduce" if can_reduce(game, nation) else "lose_irreplaceable", (nation,))
                )
                if hits.hits > 1:
                    found.append(Option(self.seat, "lose_elite", (nation,)))
        left = units(exposed) + elites(exposed) - hits.hits
        if len(found) > 1 and left <= 0:
            found.insert(0, Option(self.seat, "lose_all"))
        return found[:1] if self.is_forced(game, hits.side, exposed, left) else found

    def is_forced(self, game: Ring2e, side: Side, exposed: Stack, left: int) -> bool:
        """Whether every way to take these hits ends alike: of one nation nobody is left, or one Regular; and the dead
        could replace all of its Elites, so that no Regular leaves another pile."""
        if not elites(exposed):
            return left <= 0
        first, *more = (
            nation
            for nation in NATIONS_OF[side]
            if count_of(exposed, nation, REGULAR) or count_of(exposed, nation, ELITE)
        )
        the_dead = game.left if side == SHADOW else game.lost_figures
        return left <= 1 and not more and the_dead(first, REGULAR) >= elites(exposed)

    def lose_all(self, game: Ring2e, seat: Seat) -> None:
        """Every Regular for a hit, every Elite for two."""
        hits: TakeHits = self.asker(game)
        exposed = hits.exposed(game)
        hits.hits -= units(exposed) + elites(exposed)
        for nation in NATIONS_OF[hits.side]:
            for kind in (REGULAR, ELITE):
                for _ in range(count_of(exposed, nation, kind)):
                    eliminate_figure(game, nation, kind, hits.region)

    def lose_regular(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        hits: TakeHits = self.asker(game)
        hits.hits -= 1
        eliminate_figure(game, nation, REGULAR, hits.region)

    def reduce(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        """Replace an Elite by a Regular from the casualties, or else the reinforcements."""
        hits: TakeHits = self.asker(game)
        hits.hits -= 1
        reduce_elite(game, nation, hits.region)

    def lose_irreplaceable(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        """Without a Regular in its place an Elite falls by a single hit."""
        self.reduce(game, seat, nation)

    def lose_elite(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        hits: TakeHits = self.asker(game)
        hits.hits -= 2
        eliminate_figure(game, nation, ELITE, hits.region)


def bury(game: Ring2e, side: Side, region: Region, force: Force) -> None:
    """Whoever is left of a force without units is eliminated with it: Leaders, Nazgûl, characters (7.6)."""
    stack, nazgul, people = force
    if side == FREE and leaders(stack):
        for nation in NATIONS_OF[FREE]:
            for _ in range(count_of(stack, nation, LEADER)):
                eliminate_figure(game, nation, LEADER, region)
    for _ in range(nazgul):
        eliminate_figure(game, SAURON, NAZGUL, region)
    for one in people:
        if not game.is_lost(one):
            lose_character(game, one)
